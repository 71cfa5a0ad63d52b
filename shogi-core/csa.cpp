// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/csa.h"

#include "shogi-core/comment_evaluation.h"
#include "shogi-core/detail/csa_games.h"
#include "shogi-core/detail/csa_words.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/header_values.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>
#include <memory>
#include <span>
#include <utility>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using std::chrono::milliseconds;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isUpper(char c) { return c >= 'A' && c <= 'Z'; }

// The form in which the value of a header is written.
enum class Form : std::uint8_t {
    Text,
    Moment, // YYYY/MM/DD HH:MM:SS
    Limit,  // HH:MM+SS
    Time,   // main+byoyomi+increment, in seconds; since version 3
    Number
};
struct Keyword {
    std::string_view csa;
    std::string_view header;
    Form form = Form::Text;
};
// A header with several rows is written as the first row whose form its value has.
constexpr std::array<Keyword, 12> kKeywords{{{"EVENT", header::kEvent},
                                             {"SITE", header::kPlace},
                                             {"START_TIME", header::kStart, Form::Moment},
                                             {"END_TIME", header::kEnd, Form::Moment},
                                             {"TIME_LIMIT", header::kTimeLimit, Form::Limit},
                                             {"TIME", header::kTimeLimit, Form::Time},
                                             {"TIME+", "先手持ち時間", Form::Time},
                                             {"TIME-", "後手持ち時間", Form::Time},
                                             {"MAX_MOVES", "最大手数", Form::Number},
                                             {"OPENING", header::kOpening},
                                             {"TITLE", header::kTitle},
                                             {"NOTE", header::kNote}}};

// The value in the form of the keyword; nothing if that form cannot express it.
std::optional<std::string> valueFor(Form form, std::string_view value,
                                    const std::optional<TimeLimit>& limit) {
    switch (form) {
    case Form::Text:
        return std::string(value);
    case Form::Moment: {
        const auto moment = momentIn(value);
        return moment ? std::optional(csaMoment(*moment)) : std::nullopt;
    }
    case Form::Limit:
        return limit ? csaTimeLimit(*limit) : std::nullopt;
    case Form::Time:
        return limit ? std::optional(csaTime(*limit)) : std::nullopt;
    case Form::Number: {
        const std::string_view number = detail::trimmed(value);
        return detail::wholeNumber<std::uint32_t>(number) ? std::optional(std::string(number)) : std::nullopt;
    }
    }
    return std::nullopt;
}

// Name of the header for a remark without a name of its own.
constexpr std::string_view kRemark = "'";

bool isMoveStatement(std::string_view text) {
    return text.size() >= 7 && (text[0] == '+' || text[0] == '-') && isDigit(text[1]) && isDigit(text[2]) &&
           isDigit(text[3]) && isDigit(text[4]) && isUpper(text[5]) && isUpper(text[6]);
}

// The move if it can be played; the code of the fault otherwise.
tl::expected<Move, Code> chooseMove(const Position& position, std::string_view text) {
    if (!isMoveStatement(text) || detail::trimmedRight(text).size() != 7)
        return tl::unexpected(Code::BadMove);
    const Color color = text[0] == '+' ? Color::Black : Color::White;
    const auto named = detail::csaPieceNamed(text.substr(5, 2));
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

// The intended move if the rules are ignored; none if no piece of the side to move could make it.
Move illegalMove(const Position& position, std::string_view text) {
    const Color color = position.sideToMove();
    if (!isMoveStatement(text) || text.size() != 7 || (text[0] == '+') != (color == Color::Black))
        return {};
    const auto named = detail::csaPieceNamed(text.substr(5, 2));
    const auto to = Square::tryOf(text[3] - '0', text[4] - '0');
    if (!named || !to)
        return {};
    if (text.substr(1, 2) == "00")
        return isPromoted(*named) || *named == PieceType::King ? Move() : Move::drop(*named, *to);
    const auto from = Square::tryOf(text[1] - '0', text[2] - '0');
    if (!from || *from == *to)
        return {};
    const Piece piece = position.at(*from);
    if (piece == Piece(color, *named))
        return Move::board(*from, *to);
    const bool promotes = canPromote(unpromoted(*named)) && piece == Piece(color, unpromoted(*named));
    return promotes ? Move::board(*from, *to, true) : Move();
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

bool isOfPieces(char c) { return isUpper(c) || isDigit(c) || c == ' '; }
bool isOfRank(char c) {
    return isUpper(c) || c == '+' || c == '-' || c == '*' || c == ' ' || c == '.' || c == '\t';
}

bool isTelling(std::string_view line) {
    constexpr std::string_view kFirst = "$'+-PV%";
    if (line.empty() || kFirst.find(line.front()) == std::string_view::npos)
        return false;
    if (!line.starts_with('$') && !line.starts_with('\''))
        line = line.substr(0, line.find_first_of(",'"));
    if (line.starts_with("'CSA encoding") || isMoveStatement(line))
        return true;
    if (line.starts_with("PI"))
        return std::all_of(line.begin() + 2, line.end(), isOfPieces) &&
               (detail::trimmed(line).size() == 2 || isDigit(line[2]));
    if (line.size() >= 2 && line[0] == 'V' && isDigit(line[1]))
        return line.find_first_not_of("0123456789. \t", 1) == std::string_view::npos;
    if (line.size() >= 4 && line[0] == 'P' && line[1] >= '1' && line[1] <= '9')
        return std::all_of(line.begin() + 2, line.end(), isOfRank);
    if (line.size() >= 6 && line[0] == 'P' && (line[1] == '+' || line[1] == '-'))
        return isDigit(line[2]) && isDigit(line[3]) && isUpper(line[4]) && isUpper(line[5]);
    if (line.starts_with('%'))
        return detail::endingFromCsa(line.substr(0, line.find_first_of(", \t")), Color::Black).has_value();
    for (const Keyword& keyword : kKeywords) {
        if (line.starts_with('$') && line.substr(1).starts_with(keyword.csa) &&
            line.substr(1 + keyword.csa.size()).starts_with(':'))
            return true;
    }
    return false;
}

// Whether a remark belongs to a diagram of the position, which servers write after the end.
bool isOfPosition(std::string_view text) {
    text = detail::trimmedRight(text);
    return text == "+" || text == "-" || text == "P+" || text == "P-" ||
           (text.starts_with('P') && isTelling(text));
}

bool isSeparator(std::string_view line) {
    detail::Characters rest(line);
    rest.skipBlanks();
    return rest.accept("/") && detail::trimmed(rest.rest()).empty();
}

// ---------------------------------------------------------------------------------------------- reader

class CsaReader {
public:
    CsaReader(std::span<const std::string_view> lines, detail::Warnings warnings)
        : m_lines(lines)
        , m_warnings(std::move(warnings)) {}

    ReadRecord read() {
        for (m_index = 0; m_index < m_lines.size(); ++m_index)
            readLine(m_lines[m_index]);
        begin();
        leaveNode();
        if (m_fault)
            giveUp();
        m_headers.close(m_record);
        addEvaluationsInComments(m_record);
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    // The reader's place in the moves.
    enum class State : std::uint8_t {
        Playing, // at m_node; if there is m_fault, directly after a move that cannot be played
        Ended,   // m_node is the end
        Broken   // the line of play ended in a fault: the rest belongs to nothing
    };
    // A move that cannot be played, kept until it is known whether it ended the game.
    struct Fault {
        ParseError warning;
        Move move; // none: no piece could make it, legal or not
        std::optional<milliseconds> time;
    };

    ParseError faultIn(Code code, std::size_t offset, std::string_view text) const {
        return detail::faultAt(code, static_cast<int>(m_index) + 1, m_lines[m_index], offset, text);
    }
    void warn(Code code, std::size_t offset, std::string_view text) {
        m_warnings.add(faultIn(code, offset, text));
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
        for (std::size_t at = 0; at < line.size();) {
            // Servers add a remark after a statement as well.
            if (line[at] == '\'') {
                readRemark(line.substr(at));
                return;
            }
            std::size_t end = at;
            while (end < line.size() && line[end] != ',' && line[end] != '\'')
                ++end;
            readStatement(line.substr(at, end - at), at);
            at = end < line.size() && line[end] == '\'' ? end : end + 1;
        }
    }

    void readStatement(std::string_view whole, std::size_t offset) {
        const std::string_view text = detail::trimmedRight(whole);
        if (text.empty())
            return;
        const char first = text[0];
        if (first == 'V' && !m_begun)
            return; // every version is read in the same way
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
        // A name that begins with the sign of a remark would be written as a remark, so it is read as one.
        if (key.starts_with(kRemark)) {
            readRemark(line.substr(line.find(kRemark)));
            return;
        }
        const std::string_view value = line.substr(colon + 1);
        const auto* const known = std::find_if(kKeywords.begin(), kKeywords.end(),
                                               [key](const Keyword& keyword) { return keyword.csa == key; });
        if (known == kKeywords.end()) {
            addHeader(key, value);
            return;
        }
        const auto limit =
            known->form == Form::Limit || known->form == Form::Time ? timeLimitIn(value) : std::nullopt;
        addHeader(known->header, limit ? timeLimitWords(*limit) : value);
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
        m_draft = detail::PositionDraft(even);
        for (std::size_t at = 2; at < text.size(); at += 4) {
            if (detail::isBlank(text.substr(at, 1))) {
                at -= 3;
                continue;
            }
            const std::string_view entry = text.substr(at, 4);
            const auto square = squareIn(entry);
            const auto type = entry.size() == 4 ? detail::csaPieceNamed(entry.substr(2)) : std::nullopt;
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

    // Nine signs of three characters; blanks lost in copying are tolerated.
    void readRank(std::string_view text, std::size_t offset, int rank) {
        std::size_t at = 2;
        for (int file = 9; file >= 1; --file) {
            while (at < text.size() && text[at] == ' ')
                ++at;
            if (at < text.size() && text[at] == '*') {
                ++at;
                continue;
            }
            const auto type =
                at + 3 <= text.size() ? detail::csaPieceNamed(text.substr(at + 1, 2)) : std::nullopt;
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
        // Some programs end every row with a full stop.
        const std::string_view behind = detail::trimmed(text.substr(at));
        if (!behind.empty() && behind != ".")
            warn(Code::ExtraText, offset + at, text.substr(at));
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
        const auto type = entry.size() == 4 ? detail::csaPieceNamed(entry.substr(2)) : std::nullopt;
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
        const auto moves = std::count_if(m_lines.begin(), m_lines.end(), isMoveStatement);
        m_record.reserve(static_cast<std::size_t>(std::min(moves, std::ptrdiff_t{detail::kMostMoves})) + 2);
        for (const RecordHeader& entry : headers)
            m_record.addHeader(entry);
        m_position = start;
    }

    // ---- moves

    void readMove(std::string_view text, std::size_t offset) {
        if (!m_begun && !m_side && isMoveStatement(text))
            m_side = text[0] == '+' ? Color::Black : Color::White;
        begin();
        if (m_fault)
            giveUp();
        if (m_state == State::Broken)
            return;
        if (m_state == State::Ended) {
            warn(Code::ExtraText, offset, text);
            breakLine();
            return;
        }
        const auto move = chooseMove(m_position, text);
        if (!move) {
            leaveNode();
            m_fault = Fault{faultIn(move.error(), offset, text), illegalMove(m_position, text), {}};
            return;
        }
        if (m_record.node(m_node).ply >= detail::kMostMoves) {
            warn(Code::TooLong, offset, text);
            breakLine();
            return;
        }
        leaveNode();
        m_node = m_record.addMove(m_node, *move);
        m_mover = m_position.sideToMove();
        m_position.play(*move);
    }

    void readSpecial(std::string_view text, std::size_t offset) {
        begin();
        if (m_state != State::Playing)
            return;
        if (m_fault) {
            readEndByFault(text);
            return;
        }
        const auto ending = detail::endingFromCsa(text, m_position.sideToMove());
        leaveNode();
        m_node = m_record.addEnding(m_node, ending.value_or(Ending{}));
        if (!ending) {
            // An unknown kind of ending: its word is kept as a comment.
            warn(Code::UnknownEnd, offset, text);
            m_comment = text;
        }
        m_mover = m_position.sideToMove();
        m_state = State::Ended;
    }

    // An ending after a move that cannot be played: whether that move ended the game.
    void readEndByFault(std::string_view word) {
        const auto ending = detail::endingOfFoul(word, m_position.sideToMove());
        if (!ending) {
            giveUp();
            return;
        }
        const Fault fault = std::move(*m_fault);
        m_fault.reset();
        if (!fault.move)
            m_warnings.add(fault.warning);
        m_mover = m_position.sideToMove();
        m_node = m_record.addAnotherEnding(m_node, *ending, fault.move);
        m_state = State::Ended;
        if (fault.time)
            setTime(*fault.time);
    }

    // The faulty move did not end the game.
    void giveUp() {
        m_warnings.add(std::move(m_fault->warning));
        m_fault.reset();
        m_comment.reset();
        breakLine();
    }

    void readTime(std::string_view text, std::size_t offset) {
        const auto used = parseTime(text.substr(1));
        if (!used) {
            warn(Code::BadTime, offset, text);
            return;
        }
        if (m_fault)
            m_fault->time = used;
        else if (m_state != State::Broken && m_node != kRootNode && !m_record.node(m_node).timeUsed)
            setTime(*used);
    }

    void setTime(milliseconds used) {
        milliseconds& total = m_totals[index(m_mover)];
        total += used;
        m_record.setTime(m_node, used, total);
    }

    // ---- comments

    void readRemark(std::string_view line) {
        if (line.starts_with("'*"))
            addComment(line.substr(2));
        else
            keepRemark(line);
    }

    void addComment(std::string_view text) {
        if (m_state == State::Broken)
            return;
        if (m_begun && m_state == State::Playing && !m_fault) {
            if (auto evaluation = detail::evaluationFromKif(text, m_position)) {
                m_record.addEvaluation(m_node, std::move(*evaluation));
                return;
            }
        }
        if (m_comment)
            *m_comment += '\n';
        else
            m_comment.emplace();
        *m_comment += text;
    }

    // Remarks before the moves, and named remarks after the end, are headers: servers put the rules and the
    // result there ("'Max_Moves:256"). Their names keep the sign of the remark. All others, except a diagram
    // of the position, are comments like those with a star.
    void keepRemark(std::string_view line) {
        // As it will be written: without a byte order mark, which joined files have in the middle.
        const std::string_view text = detail::LineSplitter(line.substr(1)).next().value_or("");
        if (detail::trimmed(text).empty() || text.starts_with("CSA encoding") || text.starts_with("encoding"))
            return;
        const std::size_t colon = std::min(text.find(':'), text.size());
        const bool named =
            colon > 0 && colon < text.size() &&
            std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), [](char c) {
                return isUpper(c) || isDigit(c) || (c >= 'a' && c <= 'z') || c == '_' || c == '$';
            });
        if (named && (!m_begun || m_state == State::Ended))
            addHeader(line.substr(0, colon + 1), text.substr(colon + 1));
        else if (!m_begun)
            addHeader(kRemark, text);
        else if (!isOfPosition(text))
            addComment(text);
    }

    void leaveNode() {
        if (!m_comment)
            return;
        std::string comment = std::move(*m_comment);
        m_comment.reset();
        while (comment.ends_with('\n'))
            comment.pop_back();
        if (!m_fault && m_state != State::Broken)
            m_record.setComment(m_node, std::move(comment));
    }

    void breakLine() {
        leaveNode();
        m_state = State::Broken;
    }

    std::span<const std::string_view> m_lines;
    detail::Warnings m_warnings;
    Record m_record;
    Position m_position;
    detail::PositionDraft m_draft;
    detail::HeaderLines m_headers;
    std::optional<Color> m_side;
    std::optional<std::string> m_comment;
    std::array<milliseconds, 2> m_totals{};
    std::size_t m_index = 0;
    NodeId m_node = kRootNode;
    Color m_mover = Color::Black; // of the last node
    bool m_hasPosition = false;
    bool m_begun = false;
    State m_state = State::Playing;
    std::optional<Fault> m_fault;
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
        writeHeaders();
        m_text.insert(0, fractions || m_usesTime ? "V3.0\n" : "V2.2\n");
        writeStart();
        writeNotes(kRootNode, m_record.startPosition());
        Position position = m_record.startPosition();
        for (const NodeId id : m_line) {
            if (id == kRootNode)
                continue;
            const RecordNode& node = m_record.node(id);
            if (node.ending) {
                if (node.illegalMove) {
                    m_text += toCsaMove(position, node.illegalMove) + "\n";
                    m_text += node.timeUsed ? timeStatement(*node.timeUsed) : "";
                }
                const Color side = position.sideToMove();
                m_text += detail::endingToCsa(*node.ending, node.illegalMove ? ~side : side);
            } else {
                m_text += toCsaMove(position, node.move);
                position.play(node.move);
            }
            m_text += '\n';
            if (node.timeUsed && !node.illegalMove)
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
        const auto limit = timeLimitOf(m_record);
        for (const RecordHeader& entry : m_record.headers()) {
            if (entry.key == header::kBlackName || entry.key == header::kWhiteName)
                continue;
            // It is part of the limit.
            if (entry.key == header::kByoyomi && limit)
                continue;
            const bool whole = entry.key == header::kTimeLimit && limit;
            const CsaHeader written = headerFor(entry, whole ? limit : timeLimitIn(entry.value));
            std::vector<std::string_view> lines = detail::valueLines(written.value);
            if (lines.empty())
                lines.push_back({});
            for (const std::string_view line : lines)
                m_text += written.start + std::string(line) + "\n";
        }
    }

    static std::string joined(std::string_view text) {
        std::string line;
        for (const std::string_view part : detail::valueLines(text))
            line += (line.empty() ? "" : " ") + std::string(part);
        return line;
    }

    struct CsaHeader {
        std::string start; // of its lines
        std::string value;
    };
    // limit: the time limit that the value gives, if it gives one.
    CsaHeader headerFor(const RecordHeader& entry, const std::optional<TimeLimit>& limit) {
        // Remarks have their own sign, and perhaps no name.
        if (entry.key.starts_with(kRemark))
            return {joined(entry.key) + (entry.key == kRemark ? "" : ":"), entry.value};
        for (const Keyword& keyword : kKeywords) {
            if (keyword.header != entry.key)
                continue;
            if (detail::trimmed(entry.value).empty())
                return {"$" + std::string(keyword.csa) + ":", entry.value};
            if (auto value = valueFor(keyword.form, entry.value, limit)) {
                m_usesTime = m_usesTime || keyword.form == Form::Time;
                return {"$" + std::string(keyword.csa) + ":", std::move(*value)};
            }
        }
        // A value that no keyword can express is kept under its own name.
        return {"$" + joined(entry.key) + ":", entry.value};
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
                    m_text += detail::csaPieceName(piece.type());
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
                    m_text += "00" + std::string(detail::csaPieceName(type));
            }
            m_text += '\n';
        }
        m_text += start.sideToMove() == Color::Black ? "+\n" : "-\n";
    }

    void writeNotes(NodeId id, const Position& position) {
        const RecordNode& node = m_record.node(id);
        for (const std::string_view line : detail::valueLines(node.comment))
            m_text += "'*" + std::string(line) + "\n";
        const std::string_view mover =
            m_record.header(position.sideToMove() == Color::White ? header::kBlackName : header::kWhiteName);
        bool told = false;
        for (const EngineEvaluation& evaluation : evaluationsBesideComment(m_record, id, position)) {
            const bool movers = node.move && evaluation.engine == mover && evaluation.rank == 1;
            // Other programs expect one line for each move, the player's.
            if (movers && !std::exchange(told, true)) {
                const std::string line = evaluationLine(evaluation, position);
                if (!line.empty())
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
    bool m_usesTime = false; // whether there is a keyword of version 3
};

// Lines at which games begin, the first of them 0.
std::vector<std::size_t> gamesIn(std::span<const std::string_view> lines) {
    std::vector<std::size_t> games{0};
    bool separated = false; // after a separator, possibly before the next game
    for (std::size_t i = 0, start = 0; i < lines.size(); ++i) {
        if (isSeparator(lines[i])) {
            separated = true;
            start = i + 1;
        } else if (separated && isTelling(lines[i])) {
            games.push_back(start);
            separated = false;
        }
    }
    return games;
}

// A text with its lines; games: the lines at which they begin.
struct Lines {
    explicit Lines(std::string_view text)
        : clean(text) {}

    detail::CleanText clean;
    std::vector<std::string_view> lines;
    std::vector<std::size_t> games;

    // The game with this number.
    ReadRecord read(std::size_t number) const {
        const std::size_t first = games[number];
        const std::size_t next = number + 1 < games.size() ? games[number + 1] : lines.size();
        std::span<const std::string_view> own = std::span(lines).subspan(first, next - first);
        detail::Warnings warnings;
        const auto bad = static_cast<std::size_t>(clean.firstBadLine()); // from 1
        if (bad > first && bad <= next)
            warnings.add(ParseError{Code::BadEncoding, static_cast<int>(bad - first), 0, {}});
        own = own.first(
            static_cast<std::size_t>(std::find_if(own.begin(), own.end(), isSeparator) - own.begin()));
        return CsaReader(own, std::move(warnings)).read();
    }
};

// Not copied: the lines refer to the text.
tl::expected<std::unique_ptr<const Lines>, ParseError> linesOf(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    auto result = std::make_unique<Lines>(text);
    result->lines = detail::splitLines(result->clean.text());
    const std::vector<std::string_view>& lines = result->lines;
    if (std::all_of(lines.begin(), lines.end(),
                    [](std::string_view line) { return detail::trimmed(line).empty(); }))
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    if (std::none_of(lines.begin(), lines.end(), isTelling))
        return tl::unexpected(ParseError{Code::UnknownFormat, 1, 1, detail::excerpt(lines.front())});
    result->games = gamesIn(lines);
    return result;
}

} // namespace

bool looksLikeCsa(std::string_view text) {
    detail::LineSplitter lines(text);
    while (const auto line = lines.next()) {
        if (isTelling(*line))
            return true;
    }
    return false;
}

tl::expected<ReadRecord, ParseError> readCsa(std::string_view text) {
    const auto lines = linesOf(text);
    if (!lines)
        return tl::unexpected(lines.error());
    ReadRecord result = (*lines)->read(0);
    const std::vector<std::size_t>& games = (*lines)->games;
    if (games.size() > 1)
        result.warnings.push_back(
            ParseError{Code::MoreGames, static_cast<int>(games[1]) + 1, 0, std::to_string(games.size() - 1)});
    return result;
}

tl::expected<std::vector<detail::GameOfText>, ParseError> detail::readCsaGames(std::string_view text) {
    const auto lines = linesOf(text);
    if (!lines)
        return tl::unexpected(lines.error());
    const std::vector<std::size_t>& starts = (*lines)->games;
    detail::GamesOfText games;
    for (std::size_t i = 0; i < starts.size() && games.hasRoomFor(starts[i]); ++i)
        games.add((*lines)->read(i), starts[i]);
    return std::move(games).take();
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
    text += detail::csaPieceName(move.isPromotion() ? promoted(type) : type);
    return text;
}

tl::expected<Move, ParseError> parseCsaMove(const Position& position, std::string_view text) {
    const auto move = chooseMove(position, text);
    if (!move)
        return tl::unexpected(ParseError{move.error(), 0, 0, detail::excerpt(text)});
    return *move;
}

} // namespace shogi
