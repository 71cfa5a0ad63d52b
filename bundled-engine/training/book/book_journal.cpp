// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/book/book_journal.h"

#include "bundled-engine/book/book_file.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iterator>

namespace tokin::training {

using namespace shogi;

namespace {

constexpr int kMostScore = 32000;

std::string_view cutAt(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

std::optional<int> readNumber(std::string_view text, int least, int most) {
    int number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size() || number < least || number > most)
        return std::nullopt;
    return number;
}

struct Line {
    std::string sfen;
    SearchedMoves found;
};

std::optional<Line> readLine(std::string_view text) {
    Line line;
    line.sfen = cutAt(text, '\t');
    const auto position = parseSfen(line.sfen);
    const auto depth = readNumber(cutAt(text, '\t'), 0, kMaxBookDepth);
    if (!position || !depth || toSfen(*position, false) != line.sfen)
        return std::nullopt;
    line.found.depth = *depth;
    while (!text.empty()) {
        std::string_view word = cutAt(text, ' ');
        const auto move = parseUsiMove(cutAt(word, ':'));
        const auto score = readNumber(word, -kMostScore, kMostScore);
        if (!move || !score || !position->isLegal(*move) ||
            std::any_of(line.found.moves.begin(), line.found.moves.end(),
                        [&](const SearchedMoves::Scored& each) { return each.move == *move; }))
            return std::nullopt;
        line.found.moves.push_back({*move, *score});
    }
    return line;
}

std::string textOf(const Position& position, const SearchedMoves& found) {
    std::string text = toSfen(position, false) + '\t' + std::to_string(found.depth) + '\t';
    for (std::size_t i = 0; i < found.moves.size(); ++i)
        text += (i > 0 ? " " : "") + toUsi(found.moves[i].move) + ':' + std::to_string(found.moves[i].score);
    return text + '\n';
}

} // namespace

tl::expected<BookJournal, std::string> BookJournal::open(const std::string& path, const std::string& head) {
    const auto refused = [&path](const std::string& words) {
        return tl::make_unexpected(path + ' ' + words);
    };
    std::string text;
    if (std::filesystem::exists(path)) {
        std::ifstream file(path, std::ios::binary);
        text.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        if (!file)
            return refused(std::string("cannot be read: ") + std::strerror(errno));
    }
    const std::size_t whole = text.rfind('\n') + 1; // 0: no line
    if (whole < text.size()) {
        std::error_code error;
        std::filesystem::resize_file(path, whole, error);
        if (error)
            return refused("cannot be written: " + error.message());
        text.resize(whole);
    }
    BookJournal journal;
    std::string_view rest = text;
    if (!rest.empty() && cutAt(rest, '\n') != head)
        return refused(
            "is no journal of such searches, or they were made with other settings; it begins with: " +
            text.substr(0, std::min<std::size_t>(text.find('\n'), 200)));
    for (int number = 2; !rest.empty(); ++number) {
        auto line = readLine(cutAt(rest, '\n'));
        if (!line)
            return refused("cannot be read in line " + std::to_string(number));
        journal.m_found[std::move(line->sfen)] = std::move(line->found);
    }
    journal.m_file.open(path, std::ios::binary | std::ios::app);
    if (!journal.m_file)
        return refused(std::string("cannot be opened: ") + std::strerror(errno));
    if (text.empty() && !(journal.m_file << head << '\n' << std::flush))
        return refused(std::string("cannot be written: ") + std::strerror(errno));
    return journal;
}

const SearchedMoves* BookJournal::find(const Position& position) const {
    const auto found = m_found.find(toSfen(position, false));
    return found == m_found.end() ? nullptr : &found->second;
}

std::optional<std::string> BookJournal::append(const Position& position, const SearchedMoves& found) {
    if (m_file << textOf(position, found) << std::flush)
        return std::nullopt;
    return std::strerror(errno);
}

} // namespace tokin::training
