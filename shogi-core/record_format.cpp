// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_format.h"

#include "shogi-core/csa.h"
#include "shogi-core/detail/csa_games.h"
#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/kif_reader.h"
#include "shogi-core/jkf.h"
#include "shogi-core/ki2.h"
#include "shogi-core/kif.h"
#include "shogi-core/usen.h"
#include "shogi-core/usi_record.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace shogi {
namespace {

constexpr std::array<RecordSuffix, 11> kSuffixes{{{".kif", RecordFormat::Kif},
                                                  {".kifu", RecordFormat::Kif},
                                                  {".csa", RecordFormat::Csa},
                                                  {".ki2", RecordFormat::Ki2},
                                                  {".ki2u", RecordFormat::Ki2},
                                                  {".jkf", RecordFormat::Jkf},
                                                  {".usi", RecordFormat::Usi},
                                                  {".sfen", RecordFormat::Usi},
                                                  {".usen", RecordFormat::Usen},
                                                  {".psn", std::nullopt},
                                                  {".pgn", std::nullopt}}};

const RecordSuffix* suffixOf(std::string_view name) {
    std::string lower(name);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    const auto found = std::find_if(kSuffixes.begin(), kSuffixes.end(), [&lower](const RecordSuffix& suffix) {
        return lower.ends_with(suffix.text);
    });
    return found == kSuffixes.end() ? nullptr : &*found;
}

// For formats in which every line is a game.
tl::expected<std::vector<detail::GameOfText>, ParseError> readGamesInLines(std::string_view text,
                                                                           RecordFormat format) {
    const std::vector<std::string_view> lines = detail::splitLines(text);
    std::vector<std::size_t> starts;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        if (format == RecordFormat::Usi ? isUsiGame(lines[i]) : !detail::trimmed(lines[i]).empty())
            starts.push_back(i);
    }
    detail::GamesOfText games;
    for (std::size_t i = 0; i < starts.size() || i == 0; ++i) {
        // Text before the first game, perhaps just a remark, is read with it.
        const std::size_t first = i == 0 ? 0 : starts[i];
        std::string_view part = text;
        if (starts.size() > 1) {
            const char* begin = i == 0 ? text.data() : lines[first].data();
            const char* end = i + 1 < starts.size() ? lines[starts[i + 1]].data() : text.data() + text.size();
            part = std::string_view(begin, static_cast<std::size_t>(end - begin));
        }
        if (!games.hasRoomFor(first))
            break;
        auto read = readRecord(part, format);
        if (!read && starts.size() <= 1)
            return tl::unexpected(std::move(read.error()));
        games.add(read ? std::move(*read) : ReadRecord{Record(), {std::move(read.error())}}, first);
    }
    std::vector<detail::GameOfText> all = std::move(games).take();
    if (!starts.empty())
        all.front().line = starts.front();
    return all;
}

tl::expected<std::vector<detail::GameOfText>, ParseError> readGames(std::string_view text,
                                                                    RecordFormat format) {
    switch (format) {
    case RecordFormat::Kif:
        return detail::readKakinokiGames(text, detail::KifStyle::Kif);
    case RecordFormat::Ki2:
        return detail::readKakinokiGames(text, detail::KifStyle::Ki2);
    case RecordFormat::Csa:
        return detail::readCsaGames(text);
    case RecordFormat::Usi:
    case RecordFormat::Usen:
    case RecordFormat::Jkf:
        break;
    }
    if (format != RecordFormat::Jkf)
        return readGamesInLines(text, format);
    auto read = readJkf(text);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    std::vector<detail::GameOfText> games;
    games.push_back({std::move(*read), 0});
    return games;
}

// Whether a text that begins like USI can be nothing else: the first line is read in full, and another
// follows.
bool isPlainUsi(std::string_view text) {
    const std::string_view first = detail::firstLine(text);
    const auto read = readUsi(first);
    const std::string_view rest =
        text.substr(static_cast<std::size_t>(first.data() + first.size() - text.data()));
    const std::string_view second = detail::firstLine(rest);
    return read && read->warnings.empty() && (second.empty() || isUsiGame(second));
}

} // namespace

std::optional<RecordFormat> detectFormat(std::string_view text) {
    // The strict ones first: hardly any other text looks like them, while a remark may hold anything.
    if (looksLikeJkf(text))
        return RecordFormat::Jkf;
    if (looksLikeUsen(text))
        return RecordFormat::Usen;
    // The words of USI are also English words.
    if (looksLikeUsi(text) &&
        (isPlainUsi(text) || detail::kakinokiKind(text) == detail::KakinokiKind::Neither))
        return RecordFormat::Usi;
    if (looksLikeCsa(text))
        return RecordFormat::Csa;
    switch (detail::kakinokiKind(text)) {
    case detail::KakinokiKind::Ki2:
        return RecordFormat::Ki2;
    case detail::KakinokiKind::Kif:
        return RecordFormat::Kif;
    case detail::KakinokiKind::Neither:
        break;
    }
    return std::nullopt;
}

tl::expected<ReadRecord, ParseError> readRecord(std::string_view text, RecordFormat format) {
    switch (format) {
    case RecordFormat::Kif:
        return readKif(text);
    case RecordFormat::Csa:
        return readCsa(text);
    case RecordFormat::Ki2:
        return readKi2(text);
    case RecordFormat::Jkf:
        return readJkf(text);
    case RecordFormat::Usi:
        return readUsi(text);
    case RecordFormat::Usen:
        return readUsen(text);
    }
    return readKif(text);
}

tl::expected<std::vector<ReadGame>, ParseError> readRecords(std::string_view text, RecordFormat format) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{ParseErrorCode::TooLong, 0, 0, {}});
    auto read = readGames(text, format);
    if (!read)
        return tl::unexpected(std::move(read.error()));
    std::vector<ReadGame> games;
    games.reserve(read->size());
    for (detail::GameOfText& game : *read) {
        ReadGame one;
        one.record = std::move(game.read.record);
        one.warnings = std::move(game.read.warnings);
        one.line = static_cast<int>(game.line) + 1;
        games.push_back(std::move(one));
    }
    return games;
}

std::string writeRecord(const Record& record, RecordFormat format) {
    switch (format) {
    case RecordFormat::Kif:
        return writeKif(record);
    case RecordFormat::Csa:
        return writeCsa(record);
    case RecordFormat::Ki2:
        return writeKi2(record);
    case RecordFormat::Jkf:
        return writeJkf(record);
    case RecordFormat::Usi:
        return writeUsi(record);
    case RecordFormat::Usen:
        return writeUsen(record);
    }
    return writeKif(record);
}

bool holdsSeveralGames(RecordFormat format) { return format != RecordFormat::Jkf; }

std::string writeRecords(std::span<const Record* const> games, RecordFormat format) {
    assert(games.size() == 1 || (!games.empty() && holdsSeveralGames(format)));
    const bool csa = format == RecordFormat::Csa;
    const bool lines = format == RecordFormat::Usi || format == RecordFormat::Usen;
    const std::string_view between = csa ? "/\n" : lines ? "" : "\n";
    std::string text;
    for (const Record* game : games) {
        if (!text.empty())
            text += between;
        text += writeRecord(*game, format);
    }
    return text;
}

std::string encodingLine(RecordFormat format, std::string_view encoding) {
    std::string name(encoding);
    switch (format) {
    case RecordFormat::Csa:
        std::transform(name.begin(), name.end(), name.begin(),
                       [](char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; });
        return "'CSA encoding=" + name + "\n";
    case RecordFormat::Kif:
        return "#KIF version=2.0 encoding=" + name + "\n";
    case RecordFormat::Ki2:
        return "#KI2 version=2.0 encoding=" + name + "\n";
    case RecordFormat::Jkf:
    case RecordFormat::Usi:
    case RecordFormat::Usen:
        break;
    }
    return {};
}

std::span<const RecordSuffix> recordSuffixes() { return kSuffixes; }

bool isRecordName(std::string_view name) { return suffixOf(name) != nullptr; }

std::optional<RecordFormat> formatFromFileName(std::string_view name) {
    const RecordSuffix* const suffix = suffixOf(name);
    return suffix != nullptr ? suffix->format : std::nullopt;
}

} // namespace shogi
