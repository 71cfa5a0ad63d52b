// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/western_record.h"

#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/move_words.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/move_text.h"
#include "shogi-core/rules.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>

namespace shogi {
namespace {

using Code = ParseErrorCode;

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

bool isAscii(std::string_view text) {
    return std::all_of(text.begin(), text.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

// Both are searched for at every position of a text, whose end may be far.
constexpr std::size_t kLongestTag = 4096;
constexpr std::size_t kLongestWord = 64; // longer than any move

struct Tag {
    std::string key;
    std::string value;
};

// Bytes of [Key "Value"] at the front of a line, or 0.
std::size_t tagLength(std::string_view text, Tag* tag = nullptr) {
    if (!text.starts_with('['))
        return 0;
    text = text.substr(0, kLongestTag);
    const std::string_view line = text.substr(0, std::min(text.find('\n'), text.size()));
    std::size_t at = 1;
    while (at < line.size() && (isLetter(line[at]) || isDigit(line[at]) || line[at] == '_'))
        ++at;
    const std::string_view key = line.substr(1, at - 1);
    while (at < line.size() && isSpace(line[at]))
        ++at;
    if (key.empty() || at >= line.size() || line[at] != '"')
        return 0;
    const std::size_t start = ++at;
    std::string value;
    for (; at < line.size() && line[at] != '"'; ++at) {
        if (line[at] == '\\' && at + 1 < line.size())
            ++at;
        value += line[at];
    }
    if (at >= line.size() || start > at)
        return 0;
    if (tag != nullptr)
        *tag = {std::string(key), std::move(value)};
    const std::size_t close = line.find(']', at);
    return close == std::string_view::npos ? 0 : close + 1;
}

// Bytes of filler between moves: blanks, invisible characters, side marks.
std::size_t fillerLength(std::string_view text) {
    if (text.empty())
        return 0;
    if (isSpace(text.front()) || text.front() == ',')
        return 1;
    if (const std::size_t length = std::max(detail::blankLength(text), detail::invisibleLength(text)))
        return length;
    detail::Characters rest(text);
    return detail::takeSide(rest) || rest.accept("、") ? rest.offset() : 0;
}

// Whether a character begins here.
bool isCharacter(char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }

// Length of a word, which ends at a blank or where something else begins; a long one is split.
std::size_t wordLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && !isSpace(text[length]) &&
           (length < kLongestWord || !isCharacter(text[length])) &&
           std::string_view("{}();[],").find(text[length]) == std::string_view::npos &&
           (isAscii(text.substr(length, 1)) || fillerLength(text.substr(length)) == 0))
        ++length;
    return length;
}

// "{…}", or from ";" to the end of the line; 0 if none begins here.
std::size_t commentLength(std::string_view text) {
    if (!text.starts_with('{') && !text.starts_with(';'))
        return 0;
    return std::min(text.find(text.front() == '{' ? '}' : '\n'), text.size() - 1) + 1;
}

// "(0:12/0:34)": a time, not a variation.
std::size_t timeLength(std::string_view text) {
    constexpr std::size_t kLongestTime = 26;
    const std::size_t close = text.substr(0, kLongestTime).find(')');
    if (!text.starts_with('(') || close == std::string_view::npos)
        return 0;
    const std::string_view inside = text.substr(1, close - 1);
    const bool isTime = inside.find(':') != std::string_view::npos &&
                        inside.find_first_not_of("0123456789:/. ") == std::string_view::npos;
    return isTime ? close + 1 : 0;
}

// "1.", "12...", "3)", "4" before a move; 0 without it. A move may follow without a blank.
std::size_t numberLength(std::string_view word) {
    std::size_t length = 0;
    while (length < word.size() && isDigit(word[length]))
        ++length;
    if (length == 0 || length > 5)
        return 0;
    if (length == word.size())
        return length > 3 ? 0 : length;
    if (word[length] != '.')
        return 0;
    while (length < word.size() && word[length] == '.')
        ++length;
    return length;
}

std::string_view withoutMarks(std::string_view word) {
    while (!word.empty() && (word.back() == '!' || word.back() == '?' || word.back() == '.'))
        word.remove_suffix(1);
    return word;
}

// A move as chess programs write it: "Pc4", "Bxh8+", "P@c5", "+Rd2", "Ga1-b2".
struct ChessMove {
    PieceType piece = PieceType::Pawn;
    std::optional<int> fromFile;
    std::optional<int> fromRank;
    Square to;
    bool drop = false;
    std::string_view end; // "+", "=", "++", "#"
};

std::optional<PieceType> pieceOf(char letter) {
    constexpr std::string_view kLetters = "PLNSBRGK";
    constexpr std::array<PieceType, 8> kTypes{PieceType::Pawn,   PieceType::Lance,  PieceType::Knight,
                                              PieceType::Silver, PieceType::Bishop, PieceType::Rook,
                                              PieceType::Gold,   PieceType::King};
    const std::size_t at = kLetters.find(letter);
    return at == std::string_view::npos ? std::nullopt : std::optional(kTypes[at]);
}

std::optional<ChessMove> chessMove(std::string_view word) {
    ChessMove move;
    const std::size_t end = word.find_last_not_of("+=#");
    if (end == std::string_view::npos)
        return std::nullopt;
    move.end = word.substr(end + 1);
    word = word.substr(0, end + 1);
    const bool promotedPiece = word.starts_with('+');
    if (promotedPiece)
        word.remove_prefix(1);
    if (const auto piece = word.empty() ? std::nullopt : pieceOf(word.front())) {
        if (promotedPiece && !canPromote(*piece))
            return std::nullopt;
        move.piece = promotedPiece ? promoted(*piece) : *piece;
        word.remove_prefix(1);
    } else if (promotedPiece) {
        return std::nullopt;
    }
    const auto fileAt = [&word](std::size_t at) {
        return word[at] >= 'a' && word[at] <= 'i' ? 'i' - word[at] + 1 : 0;
    };
    const auto rankAt = [&word](std::size_t at) {
        return word[at] >= '1' && word[at] <= '9' ? 10 - (word[at] - '0') : 0;
    };
    if (word.size() < 2)
        return std::nullopt;
    const auto to = Square::tryOf(fileAt(word.size() - 2), rankAt(word.size() - 1));
    if (!to)
        return std::nullopt;
    move.to = *to;
    word.remove_suffix(2);
    if (!word.empty() && (word.back() == '@' || word.back() == '*')) {
        move.drop = true;
        word.remove_suffix(1);
    } else if (!word.empty() && (word.back() == 'x' || word.back() == '-')) {
        word.remove_suffix(1);
    }
    if (!word.empty() && fileAt(0) > 0) {
        move.fromFile = fileAt(0);
        word.remove_prefix(1);
    }
    if (!word.empty() && rankAt(0) > 0) {
        move.fromRank = rankAt(0);
        word.remove_prefix(1);
    }
    const bool hasOrigin = move.fromFile || move.fromRank;
    return word.empty() && !(move.drop && hasOrigin) ? std::optional(move) : std::nullopt;
}

// The suffix of a move of these programs: + for a promotion, and another for check.
std::string endOf(const Position& position, Move move) {
    std::string end = move.isPromotion() ? "+" : "";
    const Position after = position.after(move);
    if (after.inCheck())
        end += hasLegalMove(after) ? "+" : "#";
    return end;
}

std::optional<Move> findChessMove(const Position& position, const ChessMove& wanted) {
    MoveList legal;
    generateLegal(position, legal);
    std::vector<Move> fitting;
    for (const Move move : legal) {
        if (move.to() != wanted.to || position.movedType(move) != wanted.piece ||
            move.isDrop() != wanted.drop)
            continue;
        if (!move.isDrop() && (wanted.fromFile.value_or(move.from().file()) != move.from().file() ||
                               wanted.fromRank.value_or(move.from().rank()) != move.from().rank()))
            continue;
        fitting.push_back(move);
    }
    if (fitting.size() < 2)
        return fitting.empty() ? std::nullopt : std::optional(fitting.front());
    // Promotion or not: a word in full takes precedence, then a plus alone.
    const auto only = [&fitting](const auto& fits) {
        std::optional<Move> found;
        for (const Move move : fitting) {
            if (!fits(move))
                continue;
            if (found)
                return std::optional<Move>();
            found = move;
        }
        return found;
    };
    if (const auto exact = only([&](Move move) { return endOf(position, move) == wanted.end; }))
        return exact;
    const bool promotion = wanted.end.starts_with('+');
    return only([promotion](Move move) { return move.isPromotion() == promotion; });
}

std::optional<Move> moveOf(const Position& position, std::string_view word, bool* isChess = nullptr) {
    word = withoutMarks(word);
    if (word.empty() || word.size() > 16 || !isAscii(word))
        return std::nullopt;
    std::optional<Move> move;
    if (const auto chess = chessMove(word)) {
        move = findChessMove(position, *chess);
        if (isChess != nullptr)
            *isChess = true;
    } else {
        move = parseTypedMove(position, word);
    }
    return move && detail::isPlayable(position, *move) ? move : std::nullopt;
}

// Whether a word has the form of a move in Western letters or USI.
bool hasForm(std::string_view word) {
    return word.size() >= 3 && word.size() <= 9 && std::any_of(word.begin(), word.end(), isDigit) &&
           word.find_first_not_of("PLNSBRGKTHD+-x*'=0123456789abcdefghi!?") == std::string_view::npos;
}

std::string lowered(std::string_view text) {
    std::string lower(text);
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return lower;
}

// From the board with its hands in brackets and w for the side of the capitals, which moves first; or from an
// SFEN.
tl::expected<Position, ParseError> positionOf(std::string_view text) {
    const std::size_t open = text.find('[');
    const std::size_t close = text.find(']');
    if (open == std::string_view::npos || close == std::string_view::npos || close < open)
        return parseSfen(text);
    const std::string_view hands = text.substr(open + 1, close - open - 1);
    const std::string_view side = detail::trimmed(text.substr(close + 1));
    return parseSfen(std::string(text.substr(0, open)) + (side.starts_with('b') ? " w " : " b ") +
                     std::string(hands.empty() ? "-" : hands));
}

class WesternGame {
public:
    WesternGame(std::string_view text, std::size_t begin, int line)
        : m_text(text)
        , m_at(begin)
        , m_line(line)
        , m_counted(begin) {}

    ReadGame read() {
        m_game.line = currentLine();
        m_path.push_back({kRootNode, {}});
        readBeginning();
        while (m_at < m_text.size() && !nextGameBegins())
            readNext();
        setHeaders();
        m_game.record = std::move(m_record);
        m_game.warnings = m_warnings.take();
        return std::move(m_game);
    }

    // The end of the game.
    std::size_t at() const { return m_at; }
    int line() { return currentLine(); }

private:
    struct Step {
        NodeId node = kRootNode;
        Position position;
    };
    // A variation follows the move that it replaces.
    struct Open {
        std::size_t size = 0; // of the path that it belongs to
        Step replaced;
        bool wasBroken = false;
    };

    int currentLine() {
        for (; m_counted < std::min(m_at, m_text.size()); ++m_counted)
            m_line += m_text[m_counted] == '\n' ? 1 : 0;
        return m_line;
    }

    std::string_view rest() const { return m_text.substr(m_at); }
    bool atLineStart() const { return m_at == 0 || m_text[m_at - 1] == '\n'; }

    void warn(Code code, std::size_t at, std::string_view text) {
        if (m_told++ >= detail::kMostWarnings)
            return; // finding their places takes time
        std::size_t start = at;
        while (start > 0 && at - start < 4096 && m_text[start - 1] != '\n')
            --start;
        m_warnings.add(detail::faultAt(code, currentLine(), m_text.substr(start, at - start + text.size()),
                                       at - start, text));
    }

    bool nextGameBegins() const { return m_hasMoves && atLineStart() && tagLength(rest()) > 0; }

    void skipFillers() {
        while (const std::size_t length = fillerLength(rest()))
            m_at += length;
    }

    // Tags, perhaps with comments between them.
    void readBeginning() {
        for (;;) {
            skipFillers();
            Tag tag;
            if (const std::size_t length = tagLength(rest(), &tag)) {
                takeTag(std::move(tag), length);
                m_at += length;
            } else if (commentLength(rest()) > 0) {
                readComment();
            } else if (!passRemark()) {
                break;
            }
        }
        const std::string comment = m_record.node(kRootNode).comment;
        m_record = Record(m_start);
        m_record.setComment(kRootNode, comment);
        m_path.front().position = m_start;
    }

    void takeTag(Tag tag, std::size_t length) {
        const std::string key = lowered(tag.key);
        if (key == "variant" && tag.value.find("hogi") != std::string::npos)
            m_chess = true;
        if (key == "fen" || key == "sfen") {
            if (auto start = positionOf(tag.value))
                m_start = *start;
            else
                warn(start.error().code, m_at, m_text.substr(m_at, length));
        }
        if (m_tags.size() < detail::kMostHeaders)
            m_tags.push_back(std::move(tag));
        else
            warn(Code::TooLong, m_at, m_text.substr(m_at, length));
    }

    void setHeaders() {
        for (Tag& tag : m_tags) {
            const std::string key = lowered(tag.key);
            if (tag.value.empty() || tag.value.starts_with('?') || key == "variant" || key == "fen" ||
                key == "sfen" || key == "setup")
                continue;
            // In chess White moves first.
            const bool first = key == "sente" || key == (m_chess ? "white" : "black");
            const bool second = key == "gote" || key == (m_chess ? "black" : "white");
            std::string name = first                             ? std::string(header::kBlackName)
                               : second                          ? std::string(header::kWhiteName)
                               : key == "event"                  ? std::string(header::kEvent)
                               : key == "site" || key == "place" ? std::string(header::kPlace)
                               : key == "date"                   ? std::string(header::kStart)
                               : key == "opening"                ? std::string(header::kOpening)
                                                                 : tag.key;
            if (key == "date")
                std::replace(tag.value.begin(), tag.value.end(), '.', '/');
            m_record.addHeader({std::move(name), std::move(tag.value)});
        }
    }

    void readNext() {
        skipFillers();
        if (m_at >= m_text.size() || nextGameBegins())
            return;
        const char c = m_text[m_at];
        if (commentLength(rest()) > 0)
            readComment();
        else if (passRemark())
            return;
        else if (const std::size_t time = timeLength(rest()))
            readTime(time);
        else if (c == '(')
            openVariation();
        else if (c == ')')
            closeVariation();
        else if (const std::size_t tag = tagLength(rest()))
            passOverTag(tag);
        else if (wordLength(rest()) == 0)
            ++m_at;
        else
            readWord(m_text.substr(m_at, wordLength(rest())));
    }

    void readComment() {
        std::string_view text = rest().substr(0, commentLength(rest()));
        if (text.front() == '{' && text.back() != '}')
            warn(Code::Truncated, m_at, text.substr(0, 40));
        m_at += text.size();
        if (text.size() > 1 && text.back() == (text.front() == '{' ? '}' : '\n'))
            text.remove_suffix(1);
        text = detail::trimmed(text.substr(1));
        if (!text.empty() && !m_broken)
            m_record.appendToComment(m_path.back().node, oneValue(text));
    }

    // A line of PGN that begins with % is meant for programs.
    bool passRemark() {
        if (!atLineStart() || !rest().starts_with('%'))
            return false;
        m_at = std::min(m_text.find('\n', m_at), m_text.size());
        return true;
    }

    void readTime(std::size_t length) {
        detail::Characters time(m_text.substr(m_at, length));
        detail::Times times;
        const NodeId node = m_path.back().node;
        if (!detail::takeTimes(time, times))
            warn(Code::BadTime, m_at, time.whole());
        else if (!m_broken && node != kRootNode && !m_record.node(node).timeUsed)
            m_record.setTime(node, times.used, times.total);
        m_at += length;
    }

    // Among the moves it has no meaning.
    void passOverTag(std::size_t length) {
        warn(Code::ExtraText, m_at, m_text.substr(m_at, length));
        m_at += length;
    }

    static std::string oneValue(std::string_view text) {
        std::string value;
        for (const std::string_view line : detail::valueLines(text))
            value += (value.empty() ? "" : "\n") + std::string(detail::trimmed(line));
        return value;
    }

    void openVariation() {
        ++m_at;
        if (m_open.size() >= kMostOpen) {
            if (m_openBeyond++ == 0)
                warn(Code::TooLong, m_at - 1, "(");
            m_broken = true;
            return;
        }
        Open open{m_path.size(), m_path.back(), m_broken};
        if (m_path.size() > 1)
            m_path.pop_back();
        m_broken = m_broken || open.size == 1;
        m_open.push_back(open);
    }

    void closeVariation() {
        ++m_at;
        if (m_openBeyond > 0) {
            --m_openBeyond; // the rest is skipped up to the next end of a variation
            return;
        }
        if (m_open.empty())
            return;
        const Open open = m_open.back();
        m_open.pop_back();
        m_path.resize(std::min(m_path.size(), open.size - (open.size > 1 ? 1 : 0)));
        if (open.size > 1)
            m_path.push_back(open.replaced);
        m_broken = open.wasBroken;
    }

    void readWord(std::string_view word) {
        const std::size_t start = m_at;
        m_at += word.size();
        if (word.starts_with('$') || withoutMarks(word).empty())
            return;
        if (const std::size_t number = numberLength(word); number > 0 && !isEnd(word)) {
            m_at = start + number;
            return;
        }
        if (m_broken)
            return;
        const std::optional<Ending> end = endOf(word);
        if (m_ended) {
            if (!end && word != "*") {
                warn(Code::ExtraText, start, word);
                m_broken = true;
            }
            return;
        }
        if (end || word == "*") {
            m_hasMoves = true;
            if (end)
                addEnd(*end);
            return;
        }
        const Position& position = m_path.back().position;
        bool chess = false;
        const auto move = moveOf(position, word, &chess);
        if (!move) {
            const bool known = chess || hasForm(word);
            warn(known ? Code::IllegalMove : Code::BadMove, start, word);
            m_broken = true;
            m_hasMoves = true;
            return;
        }
        if (m_path.size() > static_cast<std::size_t>(detail::kMostMoves) ||
            m_record.nodeCount() >= detail::kMostNodes) {
            warn(Code::TooLong, start, word);
            m_broken = true;
            return;
        }
        m_chess = m_chess || chess;
        m_hasMoves = true;
        const NodeId node = m_record.addMove(m_path.back().node, *move);
        m_path.push_back({node, position.after(*move)});
    }

    static bool isEnd(std::string_view word) { return word == "1-0" || word == "0-1" || word == "1/2-1/2"; }

    std::optional<Ending> endOf(std::string_view word) const {
        const Position& position = m_path.back().position;
        const std::string end = lowered(withoutMarks(word));
        if (end == "1-0" || end == "0-1") {
            const Color winner = end == "1-0" ? Color::Black : Color::White;
            const bool mated = winner != position.sideToMove() && !hasLegalMove(position);
            return Ending{mated ? GameEnd::Mate : termination(), winner};
        }
        if (end == "1/2-1/2")
            return Ending{GameEnd::Impasse, std::nullopt};
        if (end == "resigns" || end == "resign" || end == "resigned")
            return Ending{GameEnd::Resignation, ~position.sideToMove()};
        if (end == "mate" || end == "checkmate")
            return Ending{GameEnd::Mate, ~position.sideToMove()};
        if (end == "time" || end == "timeout" || end == "time-up")
            return Ending{GameEnd::TimeUp, ~position.sideToMove()};
        return std::nullopt;
    }

    // How a game was won, from its tag: [Termination "Time forfeit"].
    GameEnd termination() const {
        for (const Tag& tag : m_tags) {
            const std::string value = lowered(tag.value);
            if (lowered(tag.key) != "termination")
                continue;
            if (value.find("time") != std::string::npos)
                return GameEnd::TimeUp;
            if (value.find("illegal") != std::string::npos)
                return GameEnd::IllegalMove;
        }
        return GameEnd::Resignation;
    }

    void addEnd(Ending ending) {
        if (m_record.nodeCount() < detail::kMostNodes)
            m_record.addAnotherEnding(m_path.back().node, ending);
        m_ended = m_open.empty();
    }

    static constexpr std::size_t kMostOpen = 200;

    std::string_view m_text;
    std::size_t m_at;
    int m_line; // line number at m_counted
    std::size_t m_counted;
    std::size_t m_openBeyond = 0; // variations nested too deeply to be read
    std::vector<Tag> m_tags;
    Position m_start;
    Record m_record;
    detail::Warnings m_warnings;
    std::size_t m_told = 0;
    std::vector<Step> m_path; // the current line
    std::vector<Open> m_open; // variations
    ReadGame m_game;
    bool m_chess = false;  // the notation of chess programs
    bool m_broken = false; // the current line ended in a fault
    bool m_ended = false;
    bool m_hasMoves = false;
};

std::string_view fromFirstLine(std::string_view text) {
    const std::string_view line = detail::firstLine(text);
    return line.empty() ? line : text.substr(static_cast<std::size_t>(line.data() - text.data()));
}

// Lines end in \n.
std::string withFeeds(std::string_view text) {
    std::string result;
    result.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\r')
            result += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            result += '\n';
    }
    return result;
}

} // namespace

bool looksWestern(std::string_view text) {
    constexpr std::size_t kFar = 4096; // bytes before the moves begin
    text = fromFirstLine(text.substr(0, kFar));
    if (tagLength(text) > 0)
        return true;
    Position position;
    int played = 0;
    for (std::size_t at = 0; at < text.size() && played < 2;) {
        const std::string_view rest = text.substr(at);
        const std::size_t beside = std::max(fillerLength(rest), commentLength(rest));
        if (const std::size_t passed = std::max(beside, played > 0 ? timeLength(rest) : 0); passed > 0) {
            at += passed;
            continue;
        }
        const std::string_view word = rest.substr(0, wordLength(rest));
        if (word.empty())
            return false;
        if (const std::size_t number = numberLength(word); number > 0) {
            at += number;
            continue;
        }
        if (withoutMarks(word).empty()) { // "1. ... P-3d"
            at += word.size();
            continue;
        }
        const auto move = moveOf(position, word);
        if (!move) // an illegal move; games in chess notation begin with a legal one, too
            return played > 0 && !chessMove(withoutMarks(word)) && hasForm(word) &&
                   std::any_of(word.begin(), word.end(), isLetter);
        position.play(*move);
        ++played;
        at += word.size();
    }
    return played > 0;
}

tl::expected<std::vector<ReadGame>, ParseError> readWestern(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const std::string withEnds = withFeeds(text);
    const detail::CleanText clean(withEnds);
    const std::string_view all = clean.text();
    std::size_t at = all.size() - fromFirstLine(all).size();
    if (at == all.size())
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    std::vector<ReadGame> games;
    std::size_t nodes = 0;
    int line =
        1 + static_cast<int>(std::count(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
    while (at < all.size()) {
        WesternGame game(all, at, line);
        games.push_back(game.read());
        nodes += games.back().record.nodeCount();
        at = game.at();
        line = game.line();
        for (; at < all.size() && isSpace(all[at]); ++at)
            line += all[at] == '\n' ? 1 : 0;
        if (nodes > detail::kMostNodesOfText && at < all.size()) {
            games.back().warnings.push_back(ParseError{Code::TooLong, line, 0, {}});
            break;
        }
    }
    if (clean.firstBadLine() != 0)
        games.front().warnings.push_back(ParseError{Code::BadEncoding, clean.firstBadLine(), 0, {}});
    return games;
}

} // namespace shogi
