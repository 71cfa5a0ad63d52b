// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/usi_record.h"

#include "shogi-core/detail/csa_words.h"
#include "shogi-core/detail/ending_table.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shogi {
namespace {

using Code = ParseErrorCode;

constexpr std::string_view kPosition = "position";
constexpr std::string_view kStart = "startpos";
constexpr std::string_view kSfen = "sfen";
constexpr std::string_view kMoves = "moves";

// The next word of a line and its position; empty at the end.
std::string_view takeWord(std::string_view line, std::size_t& at) {
    const auto isBlankAt = [line](std::size_t i) { return line[i] == ' ' || line[i] == '\t'; };
    while (at < line.size() && isBlankAt(at))
        ++at;
    const std::size_t start = at;
    while (at < line.size() && !isBlankAt(at))
        ++at;
    return line.substr(start, at - start);
}

std::string_view firstWord(std::string_view line) {
    std::size_t at = 0;
    return takeWord(line, at);
}

// In links and file names a line has _ instead of blanks.
bool hasJoinedWords(std::string_view line) {
    return line.find('_') != std::string_view::npos && line.find_first_of(" \t") == std::string_view::npos;
}

std::string withBlanks(std::string_view line) {
    std::string parted(line);
    if (hasJoinedWords(detail::trimmed(line)))
        std::replace(parted.begin(), parted.end(), '_', ' ');
    return parted;
}

// A board, perhaps joined to the rest of a position.
bool looksLikeBoard(std::string_view word) {
    word = word.substr(0, word.find('_'));
    return std::count(word.begin(), word.end(), '/') == 8 &&
           word.find_first_not_of("0123456789plnsgbrkPLNSGBRK+/") == std::string_view::npos;
}

using detail::Winner;

constexpr auto kEndWords =
    std::to_array<detail::EndingWord>({{"resign", GameEnd::Resignation, Winner::Waiting},
                                       {"win", GameEnd::Declaration, Winner::ToMove},
                                       {"timeout", GameEnd::TimeUp, Winner::Waiting},
                                       {"timeup", GameEnd::TimeUp, Winner::Waiting},
                                       {"draw", GameEnd::Impasse, Winner::Nobody},
                                       {"rep_draw", GameEnd::Repetition, Winner::Nobody},
                                       {"rep_win", GameEnd::PerpetualCheck, Winner::ToMove},
                                       {"rep_lose", GameEnd::PerpetualCheck, Winner::Waiting},
                                       {"break", GameEnd::Abort, Winner::Nobody},
                                       {"interrupt", GameEnd::Abort, Winner::Nobody},
                                       {"abort", GameEnd::Abort, Winner::Nobody},
                                       {"mate", GameEnd::Mate, Winner::Waiting}});

std::optional<Ending> endingOf(std::string_view word, Color sideToMove) {
    if (const auto known = detail::findEnding(kEndWords, word, sideToMove))
        return known;
    // Others use CSA's words.
    std::string csa = "%";
    for (const char c : word)
        csa += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return detail::endingFromCsa(csa, sideToMove);
}

class UsiLine {
public:
    UsiLine(std::string_view line, int number)
        : m_line(line)
        , m_number(number) {}

    tl::expected<ReadRecord, ParseError> read() {
        std::size_t at = 0;
        std::size_t before = at;
        std::string_view word = takeWord(m_line, at);
        if (word == kPosition) {
            before = at;
            word = takeWord(m_line, at);
        }
        Position position = startPosition();
        if (word != kStart && word != kMoves) {
            if (word != kSfen)
                at = before;
            const std::size_t end = std::min(m_line.find(" moves", at), m_line.size());
            const std::string_view sfen = detail::trimmed(m_line.substr(at, end - at));
            const auto parsed = parseSfen(sfen);
            if (!parsed) {
                ParseError error = parsed.error();
                error.line = m_number;
                error.column = 0;
                return tl::unexpected(error);
            }
            position = *parsed;
            at = end;
        }
        m_record = Record(position);
        if (word != kMoves && !takesMoves(at))
            return finished();
        readMoves(position, at);
        return finished();
    }

private:
    ReadRecord finished() { return ReadRecord{std::move(m_record), m_warnings.take()}; }

    void warn(Code code, std::size_t offset, std::string_view text) {
        m_warnings.add(detail::faultAt(code, m_number, m_line, offset, text));
    }

    // Whether the word "moves" comes next; anything else there is reported.
    bool takesMoves(std::size_t& at) {
        const std::string_view word = takeWord(m_line, at);
        if (word.empty() || word == kMoves)
            return !word.empty();
        const std::size_t start = at - word.size();
        warn(Code::ExtraText, start, m_line.substr(start));
        return false;
    }

    void readMoves(Position position, std::size_t at) {
        NodeId node = kRootNode;
        const auto words = std::count(m_line.begin(), m_line.end(), ' ');
        m_record.reserve(static_cast<std::size_t>(std::min(words, std::ptrdiff_t{detail::kMostMoves})) + 2);
        for (std::string_view word = takeWord(m_line, at); !word.empty(); word = takeWord(m_line, at)) {
            const std::size_t start = at - word.size();
            const auto move = parseUsiMove(word);
            const auto ending = move ? std::nullopt : endingOf(word, position.sideToMove());
            if (ending) {
                m_record.addEnding(node, *ending);
                if (!takeWord(m_line, at).empty())
                    warn(Code::ExtraText, start + word.size(), m_line.substr(start + word.size()));
                return;
            }
            if (!move || !detail::isPlayable(position, *move)) {
                warn(move ? Code::IllegalMove : Code::BadMove, start, word);
                return;
            }
            if (m_record.node(node).ply >= detail::kMostMoves) {
                warn(Code::TooLong, start, word);
                return;
            }
            node = m_record.addMove(node, *move);
            position.play(*move);
        }
    }

    std::string_view m_line;
    int m_number;
    Record m_record;
    detail::Warnings m_warnings;
};

} // namespace

bool isUsiGame(std::string_view line) {
    if (hasJoinedWords(detail::trimmed(line)))
        return isUsiGame(withBlanks(line));
    const std::string_view word = firstWord(line);
    if (word == kPosition) {
        const std::string_view rest = detail::trimmed(line.substr(line.find(kPosition) + kPosition.size()));
        return firstWord(rest) != kPosition && isUsiGame(rest);
    }
    return word == kStart || word == kSfen || word == kMoves || looksLikeBoard(word);
}

bool looksLikeUsi(std::string_view text) {
    const std::string_view line = detail::firstLine(text);
    return !line.empty() && isUsiGame(line);
}

tl::expected<ReadRecord, ParseError> readUsi(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const detail::CleanText clean(text);
    const std::vector<std::string_view> lines = detail::splitLines(clean.text());
    const auto first = std::find_if(lines.begin(), lines.end(), isUsiGame);
    if (first == lines.end()) {
        const auto written = std::find_if(
            lines.begin(), lines.end(), [](std::string_view line) { return !detail::trimmed(line).empty(); });
        if (written == lines.end())
            return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
        return tl::unexpected(ParseError{Code::UnknownFormat, static_cast<int>(written - lines.begin()) + 1,
                                         1, detail::excerpt(*written)});
    }
    const std::string line = withBlanks(*first);
    auto read = UsiLine(line, static_cast<int>(first - lines.begin()) + 1).read();
    if (!read)
        return read;
    std::ptrdiff_t more = 0;
    for (auto other = first + 1; other != lines.end(); ++other) {
        if (detail::trimmed(*other).empty())
            continue;
        const int number = static_cast<int>(other - lines.begin()) + 1;
        if (isUsiGame(*other) && more++ == 0)
            read->warnings.push_back(ParseError{Code::MoreGames, number, 0, {}});
        else if (!isUsiGame(*other) && more == 0)
            read->warnings.push_back(detail::faultAt(Code::UnknownLine, number, *other, 0, *other));
    }
    if (more > 0)
        std::find_if(read->warnings.begin(), read->warnings.end(), [](const ParseError& warning) {
            return warning.code == Code::MoreGames;
        })->text = std::to_string(more);
    return read;
}

std::string writeUsi(const Record& record) {
    std::string text(kPosition);
    const Position& start = record.startPosition();
    if (toSfen(start) == startSfen())
        text += " " + std::string(kStart);
    else
        text += " " + std::string(kSfen) + " " + toSfen(start);
    bool first = true;
    for (const NodeId id : record.mainLine()) {
        const Move move = record.node(id).move;
        if (!move)
            continue;
        if (std::exchange(first, false))
            text += " " + std::string(kMoves);
        text += " " + toUsi(move);
    }
    return text + "\n";
}

} // namespace shogi
