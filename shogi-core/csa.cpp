// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/csa.h"

#include "shogi-core/comment_evaluation.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using std::chrono::milliseconds;

constexpr std::array<std::string_view, kPieceTypeCount> kPieceNames{
    "", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

std::optional<PieceType> pieceNamed(std::string_view name) {
    for (std::size_t i = 1; i < kPieceNames.size(); ++i) {
        if (kPieceNames[i] == name)
            return static_cast<PieceType>(i);
    }
    return std::nullopt;
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }

struct Keyword {
    std::string_view csa;
    std::string_view header;
};
// The first row of a header is the one that is written.
constexpr std::array<Keyword, 9> kKeywords{{{"EVENT", header::kEvent},
                                            {"SITE", header::kPlace},
                                            {"START_TIME", header::kStart},
                                            {"END_TIME", header::kEnd},
                                            {"TIME_LIMIT", header::kTimeLimit},
                                            {"TIME", header::kTimeLimit},
                                            {"OPENING", header::kOpening},
                                            {"TITLE", header::kTitle},
                                            {"NOTE", header::kNote}}};

bool isMoveStatement(std::string_view text) {
    return text.size() >= 7 && (text[0] == '+' || text[0] == '-') && isDigit(text[1]) && isDigit(text[2]) &&
           isDigit(text[3]) && isDigit(text[4]) && isUpper(text[5]) && isUpper(text[6]);
}

// The move if it can be played; the code of the fault otherwise.
tl::expected<Move, Code> chooseMove(const Position& position, std::string_view text) {
    if (!isMoveStatement(text) || detail::trimmedRight(text).size() != 7)
        return tl::unexpected(Code::BadMove);
    const Color color = text[0] == '+' ? Color::Black : Color::White;
    const auto named = pieceNamed(text.substr(5, 2));
    const auto to = Square::tryOf(text[3] - '0', text[4] - '0');
    if (!named || !to)
        return tl::unexpected(Code::BadMove);
    Move move;
    if (text.substr(1, 2) == "00") {
        if (isPromoted(*named) || *named == PieceType::King)
            return tl::unexpected(Code::IllegalMove);
        move = Move::drop(*named, *to);
    } else {
        const auto from = Square::tryOf(text[1] - '0', text[2] - '0');
        if (!from)
            return tl::unexpected(Code::BadMove);
        const PieceType type = position.at(*from).type();
        const bool promotion = canPromote(type) && promoted(type) == *named;
        if (!promotion && type != *named)
            return tl::unexpected(Code::IllegalMove);
        move = Move::board(*from, *to, promotion);
    }
    if (color != position.sideToMove() || !detail::isPlayable(position, move))
        return tl::unexpected(Code::IllegalMove);
    return move;
}

std::optional<milliseconds> parseTime(std::string_view text) {
    const std::size_t point = std::min(text.find('.'), text.size());
    const auto seconds = detail::wholeNumber<std::uint32_t>(text.substr(0, point));
    if (!seconds)
        return std::nullopt;
    std::int64_t fraction = 0;
    std::int64_t unit = 100;
    for (const char c : text.substr(std::min(point + 1, text.size()))) {
        if (!isDigit(c))
            return std::nullopt;
        fraction += unit * (c - '0');
        unit /= 10;
    }
    return milliseconds(std::int64_t{*seconds} * 1000 + fraction);
}

// What a % statement means for the side to move; nothing for unknown words.
std::optional<Ending> endingOf(std::string_view word, Color sideToMove) {
    struct Special {
        std::string_view word;
        GameEnd kind;
        int winner; // 1 side to move, -1 the other, 0 nobody
    };
    constexpr auto kSpecials = std::to_array<Special>({{"%TORYO", GameEnd::Resignation, -1},
                                                       {"%CHUDAN", GameEnd::Abort, 0},
                                                       {"%SENNICHITE", GameEnd::Repetition, 0},
                                                       {"%TIME_UP", GameEnd::TimeUp, -1},
                                                       {"%ILLEGAL_MOVE", GameEnd::IllegalMove, -1},
                                                       {"%JISHOGI", GameEnd::Impasse, 0},
                                                       {"%HIKIWAKE", GameEnd::Impasse, 0},
                                                       {"%KACHI", GameEnd::Declaration, 1},
                                                       {"%MAX_MOVES", GameEnd::MaxMoves, 0},
                                                       {"%TSUMI", GameEnd::Mate, -1},
                                                       {"%FUZUMI", GameEnd::NoMate, 0},
                                                       {"%MATTA", GameEnd::Abort, 0},
                                                       {"%ERROR", GameEnd::EngineFailure, 0}});
    if (word == "%+ILLEGAL_ACTION")
        return Ending{GameEnd::IllegalMove, Color::White};
    if (word == "%-ILLEGAL_ACTION")
        return Ending{GameEnd::IllegalMove, Color::Black};
    for (const Special& special : kSpecials) {
        if (special.word != word)
            continue;
        Ending ending{special.kind, std::nullopt};
        if (special.winner != 0)
            ending.winner = special.winner > 0 ? sideToMove : ~sideToMove;
        return ending;
    }
    return std::nullopt;
}

bool isTelling(std::string_view line) {
    if (!line.starts_with('$') && !line.starts_with('\''))
        line = line.substr(0, line.find(','));
    if (line.starts_with("'CSA encoding") || isMoveStatement(line))
        return true;
    if (line.starts_with("PI"))
        return line.find_first_not_of("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ ", 2) == std::string_view::npos &&
               (detail::trimmed(line).size() == 2 || isDigit(line[2]));
    if (line.size() >= 2 && line[0] == 'V' && isDigit(line[1]))
        return line.find_first_not_of("0123456789. \t", 1) == std::string_view::npos;
    if (line.size() >= 4 && line[0] == 'P' && line[1] >= '1' && line[1] <= '9')
        return line[2] == ' ' || line[2] == '+' || line[2] == '-' || line[2] == '*';
    if (line.size() >= 6 && line[0] == 'P' && (line[1] == '+' || line[1] == '-'))
        return isDigit(line[2]) && isDigit(line[3]) && isUpper(line[4]) && isUpper(line[5]);
    if (line.starts_with('%'))
        return endingOf(line.substr(0, line.find_first_of(", \t")), Color::Black).has_value();
    for (const Keyword& keyword : kKeywords) {
        if (line.starts_with('$') && line.substr(1).starts_with(keyword.csa) &&
            line.substr(1 + keyword.csa.size()).starts_with(':'))
            return true;
    }
    return false;
}

// The statement that comes nearest; who won is kept wherever CSA has a word for it.
std::string_view specialOf(Ending ending, Color sideToMove) {
    const bool won = ending.winner == sideToMove;
    const std::string_view actionOfLoser =
        ending.winner == Color::White ? "%+ILLEGAL_ACTION" : "%-ILLEGAL_ACTION";
    switch (ending.kind) {
    case GameEnd::Abort:
    case GameEnd::SealedMove:
        return "%CHUDAN";
    case GameEnd::Resignation:
    case GameEnd::Try:
        return "%TORYO";
    case GameEnd::Mate:
        return "%TSUMI";
    case GameEnd::NoMate:
        return "%FUZUMI";
    case GameEnd::Repetition:
        return "%SENNICHITE";
    case GameEnd::PerpetualCheck:
        return ending.winner ? actionOfLoser : "%SENNICHITE";
    case GameEnd::Impasse:
        return "%JISHOGI";
    case GameEnd::Declaration:
        return "%KACHI";
    case GameEnd::MaxMoves:
        return "%MAX_MOVES";
    case GameEnd::TimeUp:
        return "%TIME_UP";
    case GameEnd::IllegalMove:
        return won ? actionOfLoser : "%ILLEGAL_MOVE";
    case GameEnd::Forfeit:
        return "%CHUDAN";
    case GameEnd::EngineFailure:
        return "%ERROR";
    }
    return "%CHUDAN";
}

// ---------------------------------------------------------------------------------------------- reader

class CsaReader {
public:
    CsaReader(std::vector<std::string_view> lines, detail::Warnings warnings)
        : m_lines(std::move(lines))
        , m_warnings(std::move(warnings)) {}

    ReadRecord read() {
        for (m_index = 0; m_index < m_lines.size() && !m_finished; ++m_index)
            readLine(m_lines[m_index]);
        begin();
        leaveNode();
        m_headers.close(m_record);
        addEvaluationsInComments(m_record);
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    void warn(Code code, std::size_t offset, std::string_view text) {
        m_warnings.add(detail::faultAt(code, static_cast<int>(m_index) + 1, m_lines[m_index], offset, text));
    }

    void readLine(std::string_view line) {
        if (line.starts_with('\'')) {
            readRemark(line);
            return;
        }
        if (line.starts_with("N+") || line.starts_with("N-")) {
            addHeader(line[1] == '+' ? header::kBlackName : header::kWhiteName, line.substr(2));
            return;
        }
        if (line.starts_with('$')) {
            readKeyword(line);
            return;
        }
        for (std::size_t at = 0; at < line.size() && !m_finished;) {
            // Servers put a remark behind a statement as well.
            if (line[at] == '\'') {
                readRemark(line.substr(at));
                return;
            }
            const std::size_t end = std::min(line.find(',', at), line.size());
            readStatement(line.substr(at, end - at), at);
            at = end + 1;
        }
    }

    void readStatement(std::string_view whole, std::size_t offset) {
        const std::string_view text = detail::trimmedRight(whole);
        if (detail::trimmed(text).empty())
            return;
        const char first = text[0];
        if (text == "/")
            readSeparator();
        else if (first == 'V' && !m_begun)
            return; // every version is read alike
        else if (first == 'P' && text.size() >= 2 && !m_begun)
            readPosition(whole, offset);
        else if ((text == "+" || text == "-") && !m_begun)
            m_side = first == '+' ? Color::Black : Color::White;
        else if (first == '+' || first == '-')
            readMove(text, offset);
        else if (first == 'T')
            readTime(text, offset);
        else if (first == '%')
            readSpecial(text, offset);
        else
            warn(Code::UnknownLine, offset, text);
    }

    // ---- before the moves

    void addHeader(std::string_view key, std::string_view value) {
        if (!m_headers.add(m_record, key, value))
            warn(Code::TooLong, 0, m_lines[m_index]);
    }

    void readKeyword(std::string_view line) {
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos || colon == 1) {
            warn(Code::BadHeader, 0, line);
            return;
        }
        std::string_view key = detail::trimmed(line.substr(1, colon - 1));
        for (const Keyword& keyword : kKeywords) {
            if (keyword.csa == key)
                key = keyword.header;
        }
        addHeader(key, line.substr(colon + 1));
    }

    void readPosition(std::string_view text, std::size_t offset) {
        m_hasPosition = true;
        if (text[1] == 'I')
            readEvenPosition(text, offset);
        else if (text[1] >= '1' && text[1] <= '9')
            readRank(text, offset, text[1] - '0');
        else if (text[1] == '+' || text[1] == '-')
            readPieces(text, offset, text[1] == '+' ? Color::Black : Color::White);
        else
            warn(Code::UnknownLine, offset, text);
    }

    void readEvenPosition(std::string_view text, std::size_t offset) {
        const Position even = startPosition();
        m_draft = detail::PositionDraft();
        for (int i = 0; i < kSquareCount; ++i) {
            if (const Piece piece = even.at(Square(i)))
                m_draft.put(Square(i), piece);
        }
        for (std::size_t at = 2; at < text.size(); at += 4) {
            if (detail::isBlank(text.substr(at, 1))) {
                at -= 3;
                continue;
            }
            const std::string_view entry = text.substr(at, 4);
            const auto square = squareIn(entry);
            const auto type = entry.size() == 4 ? pieceNamed(entry.substr(2)) : std::nullopt;
            if (!square || !type || even.at(*square).type() != *type) {
                warn(Code::BadBoard, offset + at, entry);
                return;
            }
            m_draft.clear(*square);
        }
    }

    static std::optional<Square> squareIn(std::string_view text) {
        return text.size() >= 2 ? Square::tryOf(text[0] - '0', text[1] - '0') : std::nullopt;
    }

    // Nine marks of three characters; blanks that got lost in copying are forgiven.
    void readRank(std::string_view text, std::size_t offset, int rank) {
        std::size_t at = 2;
        for (int file = 9; file >= 1; --file) {
            while (at < text.size() && text[at] == ' ')
                ++at;
            if (at < text.size() && text[at] == '*') {
                ++at;
                continue;
            }
            const auto type = at + 3 <= text.size() ? pieceNamed(text.substr(at + 1, 2)) : std::nullopt;
            if (!type || (text[at] != '+' && text[at] != '-')) {
                warn(Code::BadBoard, offset + std::min(at, text.size()),
                     text.substr(std::min(at, text.size())));
                return;
            }
            const Color color = text[at] == '+' ? Color::Black : Color::White;
            if (const auto code = m_draft.put(Square::of(file, rank), Piece(color, *type)))
                warn(*code, offset + at, text.substr(at, 3));
            at += 3;
        }
        if (!detail::trimmed(text.substr(at)).empty())
            warn(Code::BadBoard, offset + at, text.substr(at));
    }

    void readPieces(std::string_view text, std::size_t offset, Color color) {
        for (std::size_t at = 2; at < text.size();) {
            if (detail::isBlank(text.substr(at, 1))) {
                ++at;
                continue;
            }
            const std::string_view entry = text.substr(at, 4);
            if (entry == "00AL") {
                m_draft.giveTheRest(color);
            } else if (const auto code = placePiece(entry, color)) {
                warn(*code, offset + at, entry);
                if (*code == Code::BadBoard)
                    return;
            }
            at += 4;
        }
    }

    std::optional<Code> placePiece(std::string_view entry, Color color) {
        const auto type = entry.size() == 4 ? pieceNamed(entry.substr(2)) : std::nullopt;
        if (!type)
            return Code::BadBoard;
        if (entry.starts_with("00"))
            return m_draft.addToHand(color, *type, 1);
        const auto square = squareIn(entry);
        return square ? m_draft.put(*square, Piece(color, *type)) : std::optional(Code::BadBoard);
    }

    // Called before the first move: the start position is complete.
    void begin() {
        if (m_begun)
            return;
        m_begun = true;
        m_headers.close(m_record);
        Position start = m_hasPosition ? m_draft.position() : startPosition();
        if (m_side)
            start.setSideToMove(*m_side);
        const std::vector<RecordHeader> headers = m_record.headers();
        m_record = Record(start);
        for (const RecordHeader& entry : headers)
            m_record.addHeader(entry);
        m_position = start;
    }

    // ---- moves

    void readMove(std::string_view text, std::size_t offset) {
        if (!m_begun && !m_side && isMoveStatement(text))
            m_side = text[0] == '+' ? Color::Black : Color::White;
        begin();
        m_sinceFault = false;
        if (m_dead || m_ended) {
            // Statements behind the end belong to nothing.
            if (m_ended && !m_dead)
                warn(Code::UnknownLine, offset, text);
            endLine();
            return;
        }
        const auto move = chooseMove(m_position, text);
        if (!move) {
            warn(move.error(), offset, text);
            endLine();
            m_sinceFault = true;
            return;
        }
        if (m_record.node(m_node).ply >= detail::kMostMoves) {
            warn(Code::TooLong, offset, text);
            endLine();
            return;
        }
        leaveNode();
        m_node = m_record.addMove(m_node, *move);
        m_mover = m_position.sideToMove();
        m_position.play(*move);
    }

    void readSpecial(std::string_view text, std::size_t offset) {
        begin();
        if (m_ended || (m_dead && !m_sinceFault))
            return;
        auto ending = endingOf(text, m_position.sideToMove());
        if (m_dead) {
            // An illegal move cannot stand in the record, but that it ended the game can.
            if (!ending || ending->kind != GameEnd::IllegalMove)
                return;
            ending->winner = ~m_position.sideToMove();
        }
        leaveNode();
        m_node = m_record.addEnding(m_node, ending.value_or(Ending{}));
        if (!ending) {
            // An end of a kind not known here: its word is kept as a comment.
            warn(Code::UnknownEnd, offset, text);
            m_comment = text;
            m_hasComment = true;
        }
        m_mover = m_position.sideToMove();
        m_ended = true;
        m_lost = false;
    }

    void readTime(std::string_view text, std::size_t offset) {
        const auto used = parseTime(text.substr(1));
        if (!used) {
            warn(Code::BadTime, offset, text);
            return;
        }
        if (m_lost || m_node == kRootNode || m_record.node(m_node).timeUsed)
            return;
        milliseconds& total = m_totals[index(m_mover)];
        total += *used;
        m_record.setTime(m_node, *used, total);
    }

    void readSeparator() {
        begin();
        m_finished = true;
        for (std::size_t later = m_index + 1; later < m_lines.size(); ++later) {
            if (isTelling(m_lines[later])) {
                warn(Code::UnknownLine, 0, m_lines[m_index]);
                return;
            }
        }
    }

    // ---- comments

    void readRemark(std::string_view line) {
        if (!line.starts_with("'*") || m_lost)
            return;
        const std::string_view text = line.substr(2);
        if (m_begun && !m_ended) {
            if (auto evaluation = detail::evaluationFromKif(text, m_position)) {
                m_record.addEvaluation(m_node, std::move(*evaluation));
                return;
            }
        }
        m_comment += m_hasComment ? "\n" : "";
        m_comment += text;
        m_hasComment = true;
        if (text.starts_with('*') && m_begun && m_node != kRootNode && !m_ended)
            readEvaluation(text.substr(1));
    }

    // " 30 -3334FU +2726FU": the score from Black's side and the line expected.
    void readEvaluation(std::string_view text) {
        text = detail::trimmed(text);
        const std::string_view score = text.substr(0, text.find(' '));
        EngineEvaluation evaluation;
        evaluation.centipawns = detail::wholeNumber<int>(score.starts_with('+') ? score.substr(1) : score);
        if (!evaluation.centipawns)
            return;
        evaluation.engine =
            m_record.header(m_mover == Color::Black ? header::kBlackName : header::kWhiteName);
        Position at = m_position;
        text.remove_prefix(score.size());
        for (text = detail::trimmed(text); !text.empty(); text = detail::trimmed(text)) {
            const std::string_view word = text.substr(0, text.find(' '));
            text.remove_prefix(word.size());
            const auto move = chooseMove(at, word);
            if (!move)
                break;
            at.play(*move);
            evaluation.line.push_back(*move);
        }
        m_record.addEvaluation(m_node, std::move(evaluation));
    }

    void leaveNode() {
        if (!m_hasComment)
            return;
        while (m_comment.ends_with('\n'))
            m_comment.pop_back();
        m_record.setComment(m_node, std::move(m_comment));
        m_comment.clear();
        m_hasComment = false;
    }

    void endLine() {
        leaveNode();
        m_dead = true;
        m_lost = true;
    }

    std::vector<std::string_view> m_lines;
    detail::Warnings m_warnings;
    Record m_record;
    Position m_position;
    detail::PositionDraft m_draft;
    detail::HeaderLines m_headers;
    std::optional<Color> m_side;
    std::string m_comment;
    std::array<milliseconds, 2> m_totals{};
    std::size_t m_index = 0;
    NodeId m_node = kRootNode;
    Color m_mover = Color::Black; // of the last node
    bool m_hasPosition = false;
    bool m_begun = false;
    bool m_dead = false; // the line of play has ended in a fault
    bool m_lost = false; // comments and times here belong to a move that was not kept
    bool m_ended = false;
    bool m_sinceFault = false;
    bool m_hasComment = false;
    bool m_finished = false;
};

// ---------------------------------------------------------------------------------------------- writer

bool isWholeSecond(milliseconds time) { return time.count() % 1000 == 0; }

std::string timeStatement(milliseconds time) {
    std::string text = "T" + std::to_string(time.count() / 1000);
    if (!isWholeSecond(time)) {
        const std::string fraction = std::to_string(time.count() % 1000);
        text += "." + std::string(3 - fraction.size(), '0') + fraction;
    }
    return text + "\n";
}

class CsaWriter {
public:
    explicit CsaWriter(const Record& record)
        : m_record(record)
        , m_line(record.mainLine()) {}

    std::string write() {
        const bool fractions = std::any_of(m_line.begin(), m_line.end(), [this](NodeId id) {
            const auto used = m_record.node(id).timeUsed;
            return used && !isWholeSecond(*used);
        });
        m_text = fractions ? "V3.0\n" : "V2.2\n";
        writeHeaders();
        writeStart();
        writeNotes(kRootNode, m_record.startPosition());
        Position position = m_record.startPosition();
        for (const NodeId id : m_line) {
            if (id == kRootNode)
                continue;
            const RecordNode& node = m_record.node(id);
            if (node.ending) {
                m_text += specialOf(*node.ending, position.sideToMove());
            } else {
                m_text += toCsaMove(position, node.move);
                position.play(node.move);
            }
            m_text += '\n';
            if (node.timeUsed)
                m_text += timeStatement(*node.timeUsed);
            writeNotes(id, position);
        }
        return std::move(m_text);
    }

private:
    void writeHeaders() {
        for (const RecordHeader& entry : m_record.headers()) {
            if (entry.key == header::kBlackName)
                m_text += "N+" + joined(entry.value) + "\n";
            else if (entry.key == header::kWhiteName)
                m_text += "N-" + joined(entry.value) + "\n";
        }
        for (const RecordHeader& entry : m_record.headers()) {
            if (entry.key == header::kBlackName || entry.key == header::kWhiteName)
                continue;
            const std::string start = "$" + keywordOf(entry) + ":";
            std::vector<std::string_view> lines = detail::splitLines(entry.value);
            if (lines.empty())
                lines.push_back({});
            for (const std::string_view line : lines)
                m_text += start + std::string(line) + "\n";
        }
    }

    static std::string joined(std::string_view text) {
        std::string line;
        for (const std::string_view part : detail::splitLines(text))
            line += (line.empty() ? "" : " ") + std::string(part);
        return line;
    }

    static std::string keywordOf(const RecordHeader& entry) {
        // $TIME takes seconds as main+byoyomi+increment, $TIME_LIMIT hours:minutes+seconds.
        if (entry.key == header::kTimeLimit)
            return std::count(entry.value.begin(), entry.value.end(), '+') == 2 ? "TIME" : "TIME_LIMIT";
        for (const Keyword& keyword : kKeywords) {
            if (keyword.header == entry.key)
                return std::string(keyword.csa);
        }
        return joined(entry.key);
    }

    void writeStart() {
        const Position& start = m_record.startPosition();
        if (handicapOf(start) == Handicap::None) {
            m_text += "PI\n+\n";
            return;
        }
        for (int rank = 1; rank <= 9; ++rank) {
            m_text += "P" + std::to_string(rank);
            for (int file = 9; file >= 1; --file) {
                const Piece piece = start.at(Square::of(file, rank));
                if (piece.isNone()) {
                    m_text += " * ";
                } else {
                    m_text += piece.color() == Color::Black ? '+' : '-';
                    m_text += kPieceNames[index(piece.type())];
                }
            }
            m_text += '\n';
        }
        for (const Color color : kColors) {
            const Hand hand = start.hand(color);
            if (hand.isEmpty())
                continue;
            m_text += color == Color::Black ? "P+" : "P-";
            for (const PieceType type : kHandTypes) {
                for (int i = 0; i < hand.count(type); ++i)
                    m_text += "00" + std::string(kPieceNames[index(type)]);
            }
            m_text += '\n';
        }
        m_text += start.sideToMove() == Color::Black ? "+\n" : "-\n";
    }

    void writeNotes(NodeId id, const Position& position) {
        const RecordNode& node = m_record.node(id);
        const std::vector<std::string_view> lines = detail::splitLines(node.comment);
        for (const std::string_view line : lines)
            m_text += "'*" + std::string(line) + "\n";
        const std::string_view mover =
            m_record.header(position.sideToMove() == Color::White ? header::kBlackName : header::kWhiteName);
        bool told = false;
        for (const EngineEvaluation& evaluation : node.evaluations) {
            const bool movers = node.move && evaluation.engine == mover && evaluation.rank == 1;
            // Other programs know one line for each move, the player's.
            if (movers && !std::exchange(told, true)) {
                const std::string line = evaluationLine(evaluation, position);
                // A comment that was read keeps its evaluation line.
                if (!line.empty() && std::find(lines.begin(), lines.end(), line) == lines.end())
                    m_text += "'*" + line + "\n";
            } else {
                m_text += "'*" + detail::evaluationToKif(evaluation, position) + "\n";
            }
        }
    }

    static std::string evaluationLine(const EngineEvaluation& evaluation, const Position& position) {
        constexpr int kMateScore = 32000;
        int score = evaluation.centipawns.value_or(0);
        if (evaluation.matePlies)
            score = *evaluation.matePlies > 0 ? kMateScore - std::min(*evaluation.matePlies, 1000)
                                              : -kMateScore - std::max(*evaluation.matePlies, -1000);
        else if (!evaluation.centipawns)
            return {};
        std::string line = "* " + std::to_string(score);
        Position at = position;
        for (const Move move : evaluation.line) {
            if (!detail::isPlayable(at, move))
                break;
            line += " " + toCsaMove(at, move);
            at.play(move);
        }
        return line;
    }

    const Record& m_record;
    std::vector<NodeId> m_line;
    std::string m_text;
};

} // namespace

bool looksLikeCsa(std::string_view text) {
    const std::vector<std::string_view> lines = detail::splitLines(text);
    return std::any_of(lines.begin(), lines.end(), isTelling);
}

tl::expected<ReadRecord, ParseError> readCsa(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const detail::CleanText clean = detail::cleanUtf8(text);
    std::vector<std::string_view> lines = detail::splitLines(clean.text);
    if (std::all_of(lines.begin(), lines.end(),
                    [](std::string_view line) { return detail::trimmed(line).empty(); }))
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    if (std::none_of(lines.begin(), lines.end(), isTelling))
        return tl::unexpected(ParseError{Code::UnknownFormat, 1, 1, detail::excerpt(lines.front())});
    detail::Warnings warnings;
    if (clean.firstBadLine != 0)
        warnings.add(ParseError{Code::BadEncoding, clean.firstBadLine, 0, {}});
    return CsaReader(std::move(lines), std::move(warnings)).read();
}

std::string writeCsa(const Record& record) { return CsaWriter(record).write(); }

std::string toCsaMove(const Position& position, Move move) {
    const auto squareName = [](Square square) {
        return std::to_string(square.file()) + std::to_string(square.rank());
    };
    const PieceType type = position.movedType(move);
    std::string text(position.sideToMove() == Color::Black ? "+" : "-");
    text += move.isDrop() ? "00" : squareName(move.from());
    text += squareName(move.to());
    text += kPieceNames[index(move.isPromotion() ? promoted(type) : type)];
    return text;
}

tl::expected<Move, ParseError> parseCsaMove(const Position& position, std::string_view text) {
    const auto move = chooseMove(position, text);
    if (!move)
        return tl::unexpected(ParseError{move.error(), 0, 0, detail::excerpt(text)});
    return *move;
}

} // namespace shogi
