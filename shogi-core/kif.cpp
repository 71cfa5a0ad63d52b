// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/kif.h"

#include "shogi-core/detail/ending_words.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/move_words.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/move_text.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>
#include <cassert>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using detail::Characters;
using std::chrono::milliseconds;

constexpr std::string_view kColon = "：";
constexpr std::string_view kHandicapKey = "手合割";
constexpr std::string_view kFlippedBoard = "盤面回転";
constexpr std::string_view kTurnKey = "手番";

// Header keys that by themselves make a text a KIF record.
constexpr auto kTellingKeys = std::to_array<std::string_view>(
    {"手合割", "先手",   "後手",     "下手",       "上手",       "開始日時",   "終了日時",
     "対局日", "棋戦",   "戦型",     "表題",       "持ち時間",   "消費時間",   "秒読み",
     "場所",   "掲載",   "備考",     "先手省略名", "後手省略名", "作品番号",   "作品名",
     "作者",   "発表誌", "発表年月", "出典",       "手数",       "完全性",     "分類",
     "受賞",   "対局ID", "記録ID",   "後手の持駒", "先手の持駒", "上手の持駒", "下手の持駒"});

enum class LineKind : std::uint8_t {
    Blank,
    Remark, // # …
    Comment,
    Bookmark,
    Variation,
    Summary,    // まで…
    MoveHeader, // 手数----指手--
    BoardEdge,
    BoardFiles,
    BoardRow,
    Turn,
    Hand,
    FlippedBoard,
    Move, // a number, or a move without one
    Header,
    Unknown
};

struct Line {
    std::string_view text; // without blanks in front
    std::size_t indent = 0;
    LineKind kind = LineKind::Unknown;
    // Header: key and value.
    std::string_view key;
    std::string_view value;
};

bool isAnyOf(std::string_view text, std::initializer_list<std::string_view> list) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

std::optional<Color> sideOfTurnLine(std::string_view text) {
    if (isAnyOf(text, {"先手番", "下手番"}))
        return Color::Black;
    if (isAnyOf(text, {"後手番", "上手番"}))
        return Color::White;
    return std::nullopt;
}

std::optional<Color> sideOfHandKey(std::string_view key) {
    for (const std::string_view end : {"の持駒", "の持ち駒", "持駒", "持ち駒", "の手駒"}) {
        if (!key.ends_with(end))
            continue;
        const std::string_view side = detail::trimmed(key.substr(0, key.size() - end.size()));
        if (isAnyOf(side, {"先手", "下手"}))
            return Color::Black;
        if (isAnyOf(side, {"後手", "上手"}))
            return Color::White;
    }
    return std::nullopt;
}

bool isFilesLine(std::string_view text) {
    int digits = 0;
    for (Characters rest(text); !rest.atEnd();) {
        const std::string_view character = rest.take();
        if (detail::arabicDigitValue(character) > 0)
            ++digits;
        else if (!detail::isBlank(character))
            return false;
    }
    return digits == 9;
}

// Splits "key：value"; both kinds of colon.
bool splitHeader(std::string_view text, std::string_view& key, std::string_view& value) {
    const std::size_t wide = text.find(kColon);
    const std::size_t narrow = text.find(':');
    const std::size_t at = std::min(wide, narrow);
    if (at == std::string_view::npos || at == 0)
        return false;
    key = detail::trimmedRight(text.substr(0, at));
    value = text.substr(at + (at == wide ? kColon.size() : 1));
    return !key.empty();
}

// The number in front of a move: ASCII or wide digits, not mixed ("1７六歩" is move 1). Nothing passed if
// there is none.
std::optional<int> takeNumber(Characters& text) {
    const std::size_t width = text.peek().size();
    int value = 0;
    bool any = false;
    while (detail::arabicDigitValue(text.peek()) >= 0 && text.peek().size() == width) {
        value = std::min(value * 10 + detail::arabicDigitValue(text.take()), 1000000);
        any = true;
    }
    return any ? std::optional(value) : std::nullopt;
}

// What stands behind the number of a move line: everything up to blanks or a bracket.
std::string_view specialWord(std::string_view text) {
    Characters rest(text);
    while (!rest.atEnd() && !detail::isBlank(rest.peek()) && rest.peek() != "(" && rest.peek() != "（" &&
           rest.peek() != "+")
        rest.take();
    return text.substr(0, rest.offset());
}

bool isMoveLine(std::string_view text) {
    Characters rest(text);
    // Any square will do for 同: the kind of line does not depend on it.
    if (detail::takeJapaneseMove(rest, Square::of(5, 5)))
        return true;
    if (takeNumber(rest))
        return true;
    return detail::endingFromKif(specialWord(text), Color::Black).has_value();
}

// A numbered line whose move or special word can be read.
bool isReadableMoveLine(std::string_view text) {
    Characters rest(text);
    if (detail::takeJapaneseMove(rest, Square::of(5, 5)))
        return true;
    if (!takeNumber(rest))
        return false;
    rest.skipBlanks();
    return detail::takeJapaneseMove(rest, Square::of(5, 5)).has_value() ||
           detail::endingFromKif(specialWord(rest.rest()), Color::Black).has_value();
}

Line classify(std::string_view whole) {
    Line line;
    Characters start(whole);
    start.skipBlanks();
    line.indent = start.offset();
    line.text = detail::trimmedRight(start.rest());
    const std::string_view text = line.text;
    const auto is = [&line](LineKind kind) {
        line.kind = kind;
        return line;
    };
    if (text.empty())
        return is(LineKind::Blank);
    if (text[0] == '*')
        return is(LineKind::Comment);
    if (text[0] == '#')
        return is(LineKind::Remark);
    if (text[0] == '&')
        return is(LineKind::Bookmark);
    if (text.starts_with("変化：") || text.starts_with("変化:"))
        return is(LineKind::Variation);
    if (text.starts_with("まで"))
        return is(LineKind::Summary);
    if (text.starts_with("手数--") || text.starts_with("手数＝") || text.starts_with("手数="))
        return is(LineKind::MoveHeader);
    if (text[0] == '|' || text.starts_with("｜"))
        return is(LineKind::BoardRow);
    if (text.starts_with("+-") || text.starts_with("＋－") || text.starts_with("＋ー"))
        return is(LineKind::BoardEdge);
    if (isFilesLine(text))
        return is(LineKind::BoardFiles);
    if (sideOfTurnLine(text))
        return is(LineKind::Turn);
    if (text == kFlippedBoard)
        return is(LineKind::FlippedBoard);
    const bool header = splitHeader(text, line.key, line.value);
    if (header && sideOfHandKey(line.key))
        return is(LineKind::Hand);
    // "２手目：…" is a header; the colon of a time stands in brackets.
    const bool colonInBrackets =
        line.key.find('(') != std::string_view::npos || line.key.find("（") != std::string_view::npos;
    if (isMoveLine(text) && (!header || colonInBrackets || isReadableMoveLine(text)))
        return is(LineKind::Move);
    if (header)
        return is(LineKind::Header);
    return is(LineKind::Unknown);
}

bool isTelling(const Line& line) {
    switch (line.kind) {
    case LineKind::Variation:
    case LineKind::MoveHeader:
    case LineKind::BoardEdge:
    case LineKind::Hand:
        return true;
    case LineKind::Move:
        return isReadableMoveLine(line.text);
    case LineKind::Header:
        return std::find(kTellingKeys.begin(), kTellingKeys.end(), line.key) != kTellingKeys.end();
    case LineKind::Remark:
        return line.text.starts_with("#KIF") || line.text.find("棋譜ファイル") != std::string_view::npos;
    default:
        return false;
    }
}

// ---------------------------------------------------------------------------------------------- times

std::optional<milliseconds> takeClock(Characters& text) {
    text.skipBlanks();
    std::int64_t seconds = 0;
    std::int64_t fraction = 0;
    for (int part = 0; part < 3; ++part) {
        text.skipBlanks();
        const auto number = takeNumber(text);
        if (!number)
            return std::nullopt;
        seconds = seconds * 60 + *number;
        if (text.accept(".")) {
            std::int64_t unit = 100;
            while (detail::arabicDigitValue(text.peek()) >= 0) {
                fraction += unit * detail::arabicDigitValue(text.take());
                unit /= 10;
            }
            break;
        }
        if (!text.accept(":") && !text.accept("："))
            break;
    }
    return milliseconds(seconds * 1000 + fraction);
}

struct Times {
    std::optional<milliseconds> used;
    std::optional<milliseconds> total;
};

// "( 0:12/00:00:12)": nothing is passed if no bracket stands there; false if it cannot be read.
bool takeTimes(Characters& text, Times& times) {
    const std::size_t start = text.offset();
    text.skipBlanks();
    if (!text.accept("(") && !text.accept("（")) {
        text.seek(start);
        return true;
    }
    times.used = takeClock(text);
    text.skipBlanks();
    if (times.used && (text.accept("/") || text.accept("／"))) {
        times.total = takeClock(text);
        text.skipBlanks();
    }
    return times.used && (text.accept(")") || text.accept("）"));
}

// ---------------------------------------------------------------------------------------------- start

constexpr std::array<std::string_view, 6> kEmptySquares{"・", "･", ".", "．", "□", "…"};

// Reads what stands before the first move: handicap, board, hands and turn.
class StartReader {
public:
    StartReader(const std::vector<std::string_view>& lines, const std::vector<Line>& kinds,
                detail::Warnings& warnings)
        : m_lines(lines)
        , m_kinds(kinds)
        , m_warnings(warnings) {}

    Position read() {
        for (m_index = 0; m_index < m_lines.size(); ++m_index) {
            const Line& line = m_kinds[m_index];
            if (line.kind == LineKind::Variation || line.kind == LineKind::Move)
                break;
            readLine(line);
        }
        if (!m_hasBoard)
            return withoutBoard();
        if (m_rows < 9)
            warnAt(Code::BadBoard, m_boardLine, 0, m_lines[m_boardLine]);
        return withBoard();
    }

private:
    void warnAt(Code code, std::size_t index, std::size_t offset, std::string_view text) {
        m_warnings.add(detail::faultAt(code, static_cast<int>(index) + 1, m_lines[index], offset, text));
    }
    void warn(Code code, const Line& line, std::size_t offset, std::string_view text) {
        warnAt(code, m_index, line.indent + offset, text);
    }

    void readLine(const Line& line) {
        switch (line.kind) {
        case LineKind::BoardFiles:
            m_flipped = detail::arabicDigitValue(Characters(line.text).peek()) == 1;
            break;
        case LineKind::BoardRow:
            readRow(line);
            break;
        case LineKind::Turn:
            m_side = sideOfTurnLine(line.text);
            break;
        case LineKind::Hand:
            m_hands.push_back(m_index);
            break;
        case LineKind::Header:
            if (line.key == kHandicapKey) {
                m_handicapLine = m_index;
                m_handicap = detail::trimmed(line.value);
            } else if (line.key == kTurnKey) {
                const std::string_view side = detail::trimmed(line.value);
                if (isAnyOf(side, {"先手", "下手", "先手番", "下手番"}))
                    m_side = Color::Black;
                else if (isAnyOf(side, {"後手", "上手", "後手番", "上手番"}))
                    m_side = Color::White;
            }
            break;
        default:
            break;
        }
    }

    void readRow(const Line& line) {
        if (!m_hasBoard) {
            m_hasBoard = true;
            m_boardLine = m_index;
        }
        if (++m_rows > 9) {
            warn(Code::BadBoard, line, 0, line.text);
            return;
        }
        Characters rest(line.text);
        rest.take();
        // The label behind the row names its rank; without one rows come from the top.
        int rank = m_flipped ? 10 - m_rows : m_rows;
        const std::size_t end = std::max(line.text.rfind('|') + 1, line.text.rfind("｜") + 3);
        const int label = end < line.text.size()
                              ? detail::digitValue(Characters(detail::trimmed(line.text.substr(end))).peek())
                              : -1;
        if (label >= 1 && label <= 9)
            rank = label;
        for (int column = 0; column < 9; ++column) {
            const int file = m_flipped ? column + 1 : 9 - column;
            if (!readSquare(line, rest, Square::of(file, rank)))
                return;
        }
        rest.skipBlanks();
        if (!rest.atEnd() && rest.peek() != "|" && rest.peek() != "｜")
            warn(Code::BadBoard, line, rest.offset(), rest.rest());
    }

    bool readSquare(const Line& line, Characters& rest, Square square) {
        rest.skipBlanks();
        const std::size_t start = rest.offset();
        for (const std::string_view empty : kEmptySquares) {
            if (rest.accept(empty))
                return true;
        }
        Color color = Color::Black;
        for (const std::string_view mark : {"v", "V", "ｖ", "△", "▽", "☖", "↓"}) {
            if (rest.accept(mark)) {
                color = Color::White;
                break;
            }
        }
        if (color == Color::Black) {
            for (const std::string_view mark : {"^", "▲", "☗", "↑"}) {
                if (rest.accept(mark))
                    break;
            }
        }
        rest.skipBlanks();
        const auto type = detail::takePieceName(rest);
        if (!type) {
            warn(Code::BadBoard, line, start, rest.whole().substr(start));
            return false;
        }
        if (const auto code = m_draft.put(square, Piece(color, *type)))
            warn(*code, line, start, rest.whole().substr(start, rest.offset() - start));
        return true;
    }

    void readHand(std::size_t index) {
        const Line& line = m_kinds[index];
        m_index = index;
        const Color color = *sideOfHandKey(line.key);
        const auto valueAt = static_cast<std::size_t>(line.value.data() - line.text.data());
        Characters rest(line.value);
        for (;;) {
            rest.skipBlanks();
            if (rest.atEnd() || rest.accept("なし") || rest.accept("無し") || rest.accept("-"))
                return;
            const std::size_t start = rest.offset();
            const auto type = detail::takePieceName(rest);
            const int count = takeCount(rest);
            if (!type || count < 0) {
                warn(Code::BadHand, line, valueAt + start, line.value.substr(start));
                return;
            }
            if (const auto code = m_draft.addToHand(color, *type, count))
                warn(*code, line, valueAt + start, line.value.substr(start, rest.offset() - start));
            if (!rest.accept("、"))
                rest.accept(",");
        }
    }

    // "十八", "二", "18", "１８"; 1 if no number stands there, -1 if it is out of bounds.
    static int takeCount(Characters& text) {
        int value = 0;
        bool any = false;
        for (;;) {
            if (text.accept("十")) {
                value = std::max(value, 1) * 10;
                any = true;
                continue;
            }
            const int digit = detail::digitValue(text.peek());
            if (digit < 0)
                break;
            text.take();
            // A digit behind 十 is added, one behind a digit is the next place.
            value = any && value % 10 == 0 && value >= 10 ? value + digit : value * 10 + digit;
            any = true;
            if (value > 100)
                return -1;
        }
        return any ? value : 1;
    }

    Position withoutBoard() {
        if (m_handicap.empty())
            return startPosition();
        if (const auto handicap = handicapFromKifName(m_handicap))
            return startPosition(*handicap);
        if (!isAnyOf(m_handicap, {"その他", "詰将棋", "詰め将棋", "局面", "任意局面"}))
            warnAt(Code::UnknownHandicap, m_handicapLine,
                   static_cast<std::size_t>(m_handicap.data() - m_lines[m_handicapLine].data()), m_handicap);
        return startPosition();
    }

    Position withBoard() {
        for (const std::size_t index : m_hands)
            readHand(index);
        Position position = m_draft.position();
        if (m_side)
            position.setSideToMove(*m_side);
        else if (const auto handicap = handicapFromKifName(m_handicap)) {
            // Without a word about the turn a handicap board is one where the upper hand begins.
            const Position known = startPosition(*handicap);
            position.setSideToMove(known.sideToMove());
            if (!(position == known))
                position.setSideToMove(Color::Black);
        }
        return position;
    }

    const std::vector<std::string_view>& m_lines;
    const std::vector<Line>& m_kinds;
    detail::Warnings& m_warnings;
    detail::PositionDraft m_draft;
    std::vector<std::size_t> m_hands;
    std::string_view m_handicap;
    std::optional<Color> m_side;
    std::size_t m_index = 0;
    std::size_t m_handicapLine = 0;
    std::size_t m_boardLine = 0;
    int m_rows = 0;
    bool m_hasBoard = false;
    bool m_flipped = false;
};

// ---------------------------------------------------------------------------------------------- reader

class KifReader {
public:
    KifReader(std::vector<std::string_view> lines, std::vector<Line> kinds, detail::Warnings warnings)
        : m_lines(std::move(lines))
        , m_kinds(std::move(kinds))
        , m_warnings(std::move(warnings)) {}

    ReadRecord read() {
        m_record = Record(StartReader(m_lines, m_kinds, m_warnings).read());
        m_path.push_back(Step{kRootNode, m_record.startPosition(), std::nullopt});
        for (m_index = 0; m_index < m_lines.size() && !m_full; ++m_index)
            readLine(m_kinds[m_index]);
        leaveNode();
        m_headers.close(m_record);
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    // One position of the line being read; m_path[n] stands after n moves.
    struct Step {
        NodeId node = kRootNode;
        Position position;
        std::optional<Square> to; // where the move to here went
    };

    void warn(Code code, const Line& line, std::size_t offset, std::string_view text) {
        m_warnings.add(detail::faultAt(code, static_cast<int>(m_index) + 1, m_lines[m_index],
                                       line.indent + offset, text));
    }

    void readLine(const Line& line) {
        switch (line.kind) {
        case LineKind::Blank:
        case LineKind::Remark:
        case LineKind::MoveHeader:
        case LineKind::BoardEdge:
        case LineKind::BoardFiles:
        case LineKind::BoardRow:
        case LineKind::Turn:
        case LineKind::Hand:
            break;
        case LineKind::FlippedBoard:
            m_headers.add(m_record, line.text, {});
            break;
        case LineKind::Comment:
            readComment(line);
            break;
        case LineKind::Bookmark:
            if (!m_lost)
                m_record.setBookmark(m_node, std::string(detail::trimmed(line.text.substr(1))));
            break;
        case LineKind::Variation:
            startVariation(line);
            break;
        case LineKind::Summary:
            readSummary(line);
            break;
        case LineKind::Move:
            readMove(line);
            break;
        case LineKind::Header:
            readHeader(line);
            break;
        case LineKind::Unknown:
            readUnknown(line);
            break;
        }
        if (line.kind != LineKind::Header && line.kind != LineKind::Unknown && line.kind != LineKind::Move)
            m_headers.close(m_record);
    }

    // ---- headers

    void readHeader(const Line& line) {
        if (line.key == kHandicapKey || line.key == kTurnKey)
            return;
        std::string key(line.key);
        if (key == "下手")
            key = header::kBlackName;
        else if (key == "上手")
            key = header::kWhiteName;
        const std::string_view value = isTelling(line) ? detail::trimmed(line.value) : line.value;
        if (!m_headers.add(m_record, key, value))
            warn(Code::TooLong, line, 0, line.text);
    }

    void readUnknown(const Line& line) {
        if (!m_headers.addToNote(line.text))
            warn(Code::UnknownLine, line, 0, line.text);
    }

    // ---- comments

    void readComment(const Line& line) {
        if (m_lost)
            return;
        // Blanks at the end belong to the comment.
        const std::string_view text = m_lines[m_index].substr(line.indent + 1);
        if (auto evaluation = detail::evaluationFromKif(text, m_path.back().position)) {
            if (!m_record.node(m_node).ending) {
                m_record.addEvaluation(m_node, std::move(*evaluation));
                return;
            }
        }
        m_comment += m_hasComment ? "\n" : "";
        m_comment += text;
        m_hasComment = true;
    }

    void leaveNode() {
        if (!m_hasComment)
            return;
        while (m_comment.ends_with('\n'))
            m_comment.pop_back();
        if (!m_comment.empty() && m_record.node(m_node).comment != m_comment)
            m_record.appendToComment(m_node, m_comment);
        m_comment.clear();
        m_hasComment = false;
    }

    void enterNode(NodeId node) {
        leaveNode();
        m_node = node;
        m_lost = false;
        m_headers.close(m_record);
    }

    // ---- lines of play

    // Ends the line being read: what follows up to the next branch is passed over.
    void endLine() {
        leaveNode();
        m_dead = true;
        m_lost = true;
    }

    void startVariation(const Line& line) {
        leaveNode();
        m_node = kRootNode;
        m_sinceFault = false;
        m_sawVariation = true;
        m_lastLines.push_back(m_path.back().node);
        if (m_lastLines.size() > kLinesRemembered)
            m_lastLines.erase(m_lastLines.begin() + 1); // the main line stays
        Characters rest(line.text.substr(line.text.find_first_of(":\xEF")));
        if (!rest.accept(kColon))
            rest.accept(":");
        rest.skipBlanks();
        const std::size_t numberAt = line.text.size() - rest.rest().size();
        const auto number = takeNumber(rest);
        const int wanted = number ? *number - m_offset - 1 : -1;
        m_lost = true;
        if (wanted < 0) {
            m_dead = true;
            m_branchPending = false;
            warn(Code::BadVariation, line, numberAt, line.text.substr(numberAt));
            return;
        }
        m_expected = *number;
        m_branchPending = true;
        m_branchPly = static_cast<std::size_t>(wanted);
        m_branchLine = m_index;
        m_branchBroken = m_dead;
        m_dead = false;
    }

    // Goes to where the branch starts, now that its first move is known. Normally that is on the line read
    // last; some programs order branches differently, so older lines are tried if the move does not fit
    // there.
    bool enterBranch(std::string_view words) {
        m_branchPending = false;
        const bool onPath = m_branchPly < m_path.size();
        if (onPath && (fitsAfter(m_path[m_branchPly], words) || m_lastLines.empty())) {
            m_path.resize(m_branchPly + 1);
            return true;
        }
        if (onPath || !m_branchBroken) {
            for (auto end = m_lastLines.rbegin(); end != m_lastLines.rend(); ++end) {
                const int length = m_record.node(*end).ply;
                if (length < static_cast<int>(m_branchPly) || m_replayBudget < length)
                    continue;
                m_replayBudget -= length;
                std::vector<Step> path = pathOf(*end, m_branchPly);
                if (fitsAfter(path.back(), words)) {
                    m_path = std::move(path);
                    return true;
                }
            }
        }
        if (onPath) {
            // Nowhere does it fit: the fault of the move is told at its usual place.
            m_path.resize(m_branchPly + 1);
            return true;
        }
        const Line& branch = m_kinds[m_branchLine];
        m_warnings.add(detail::faultAt(Code::BadVariation, static_cast<int>(m_branchLine) + 1,
                                       m_lines[m_branchLine], branch.indent, branch.text));
        endLine();
        return false;
    }

    bool fitsAfter(const Step& step, std::string_view words) const {
        if (detail::endingFromKif(specialWord(words), Color::Black))
            return true;
        Characters rest(words);
        const auto move = detail::takeJapaneseMove(rest, step.to);
        return move && choose(step.position, *move);
    }

    std::vector<Step> pathOf(NodeId end, std::size_t length) const {
        std::vector<Step> path{Step{kRootNode, m_record.startPosition(), std::nullopt}};
        const std::vector<NodeId> nodes = m_record.pathTo(end);
        for (std::size_t i = 1; i <= length; ++i) {
            const Move move = m_record.node(nodes[i]).move;
            path.push_back(Step{nodes[i], path.back().position.after(move), move.to()});
        }
        return path;
    }

    static std::optional<Move> choose(const Position& position, const detail::MoveWords& words) {
        Move move;
        if (words.from) {
            const Piece piece = position.at(*words.from);
            if (piece.type() != words.piece)
                return std::nullopt;
            move = Move::board(*words.from, *words.to, words.promotion.value_or(false));
        } else if (words.way == detail::Way::Drop) {
            if (isPromoted(*words.piece))
                return std::nullopt;
            move = Move::drop(*words.piece, *words.to);
        } else {
            detail::MoveWords exact = words;
            exact.promotion = words.promotion.value_or(false);
            const std::vector<Move> moves = detail::movesThatFit(position, exact);
            if (moves.size() != 1)
                return std::nullopt;
            move = moves.front();
        }
        return detail::isPlayable(position, move) ? std::optional(move) : std::nullopt;
    }

    void readMove(const Line& line) {
        Characters rest(line.text);
        const auto number = unlessMove(rest);
        rest.skipBlanks();
        const std::size_t wordsAt = rest.offset();
        if (m_dead && !m_sinceFault) {
            endLine();
            return;
        }
        if (m_branchPending && !enterBranch(rest.rest()))
            return;
        const std::string_view word = specialWord(rest.rest());
        if (const auto ending = detail::endingFromKif(word, m_path.back().position.sideToMove())) {
            readEnding(line, *ending, word, rest);
            return;
        }
        m_sinceFault = false;
        if (m_dead)
            return;
        if (isNoMoveYet() && number != m_expected && !isReadableMoveLine(line.text)) {
            readUnknown(line);
            return;
        }
        if (dropEndingInside() && number == m_expected - 1)
            --m_expected;
        checkNumber(line, number);
        const auto words = detail::takeJapaneseMove(rest, m_path.back().to);
        if (!words) {
            if (rest.atEnd())
                faultyMove(line, Code::Truncated, wordsAt);
            else if (looksLikeMove(rest))
                faultyMove(line,
                           isReadableMoveLine(line.text) && !rest.rest().starts_with("同") ? Code::IllegalMove
                                                                                           : Code::BadMove,
                           wordsAt);
            else
                readUnknownEnd(line, word, wordsAt);
            return;
        }
        const auto move = choose(m_path.back().position, *words);
        if (!move) {
            faultyMove(line, Code::IllegalMove, wordsAt);
            return;
        }
        if (m_path.size() > static_cast<std::size_t>(detail::kMostMoves) ||
            m_record.nodeCount() >= detail::kMostNodes) {
            warn(Code::TooLong, line, wordsAt, rest.whole().substr(wordsAt));
            m_full = m_record.nodeCount() >= detail::kMostNodes;
            endLine();
            return;
        }
        const NodeId node = m_record.addMove(m_path.back().node, *move);
        enterNode(node);
        m_path.push_back(Step{node, m_path.back().position.after(*move), move->to()});
        readTimes(line, rest, node);
    }

    bool isNoMoveYet() const { return m_record.nodeCount() == 1 && !m_sawVariation; }

    // The number of the line, unless the line is a move without one ("７六歩(77)").
    static std::optional<int> unlessMove(Characters& rest) {
        Characters ahead(rest.rest());
        if (detail::takeJapaneseMove(ahead, Square::of(5, 5)))
            return std::nullopt;
        return takeNumber(rest);
    }

    void checkNumber(const Line& line, std::optional<int> number) {
        if (!number) {
            ++m_expected;
            return;
        }
        if (*number != m_expected) {
            warn(Code::MoveNumberMismatch, line, 0, line.text);
            // A record that starts in the middle of a game keeps its own numbers.
            if (m_record.nodeCount() == 1)
                m_offset = *number - 1;
        }
        m_expected = *number + 1;
    }

    // A game that goes on after 中断 or 封じ手: the moves count, the interruption does not.
    bool dropEndingInside() {
        const NodeId parent = m_path.back().node;
        if (!m_record.node(m_node).ending || m_record.node(m_node).parent != parent ||
            m_node + 1 != m_record.nodeCount())
            return false;
        leaveNode();
        const std::string comment = m_record.node(m_node).comment;
        m_record.removeSubtree(m_node);
        m_node = parent;
        if (!comment.empty())
            m_record.appendToComment(parent, comment);
        return true;
    }

    void faultyMove(const Line& line, Code code, std::size_t at) {
        const std::string_view text = line.text.substr(at);
        // The move, without the time behind it.
        Characters rest(text);
        const auto words = detail::takeJapaneseMove(rest, Square::of(5, 5));
        warn(code, line, at, words ? text.substr(0, rest.offset()) : text);
        endLine();
        m_sinceFault = true;
    }

    void readEnding(const Line& line, Ending ending, std::string_view word, Characters& rest) {
        if (m_dead) {
            // An illegal move cannot stand in the record, but that it ended the game can.
            if (ending.kind != GameEnd::IllegalMove)
                return;
            ending.winner = ~m_path.back().position.sideToMove();
            m_sinceFault = false;
        }
        ++m_expected;
        if (m_record.nodeCount() >= detail::kMostNodes)
            return;
        const NodeId node = m_record.addAnotherEnding(m_path.back().node, ending);
        enterNode(node);
        rest.seek(rest.offset() + word.size());
        readTimes(line, rest, node);
    }

    // A square, 同 or a side mark: meant as a move, even if it cannot be read.
    static bool looksLikeMove(const Characters& text) {
        const std::string_view first = text.peek();
        return detail::digitValue(first) >= 0 || isAnyOf(first, {"同", "▲", "△", "☗", "☖", "▼", "▽"});
    }

    // An end of a kind not known here: its word is kept as a comment.
    void readUnknownEnd(const Line& line, std::string_view word, std::size_t at) {
        warn(Code::UnknownEnd, line, at, line.text.substr(at));
        if (m_record.nodeCount() >= detail::kMostNodes)
            return;
        enterNode(m_record.addAnotherEnding(m_path.back().node, Ending{}));
        m_comment = word;
        m_hasComment = true;
    }

    void readTimes(const Line& line, Characters& rest, NodeId node) {
        Times times;
        const std::size_t start = rest.offset();
        if (!takeTimes(rest, times)) {
            warn(Code::BadTime, line, start, detail::trimmed(rest.whole().substr(start)));
            return;
        }
        if (times.used)
            m_record.setTime(node, times.used, times.total);
        rest.skipBlanks();
        rest.accept("+");
        rest.skipBlanks();
        if (!rest.atEnd())
            warn(Code::UnknownLine, line, rest.offset(), rest.rest());
    }

    void readSummary(const Line& line) {
        m_sinceFault = false;
        if (m_lost || !m_record.node(m_node).ending)
            return;
        const Ending ending = *m_record.node(m_node).ending;
        const Ending refined = detail::refinedBySummary(ending, line.text);
        if (!(refined == ending))
            m_record.setEnding(m_node, refined);
    }

    static constexpr std::size_t kLinesRemembered = 8;

    std::vector<std::string_view> m_lines;
    std::vector<Line> m_kinds;
    detail::Warnings m_warnings;
    detail::HeaderLines m_headers;
    Record m_record;
    std::vector<Step> m_path;
    std::vector<NodeId> m_lastLines;
    std::string m_comment;
    NodeId m_node = kRootNode;
    std::size_t m_index = 0;
    std::size_t m_branchPly = 0;
    std::size_t m_branchLine = 0;
    std::int64_t m_replayBudget = 1000000;
    int m_offset = 0;
    int m_expected = 1;
    bool m_sawVariation = false;
    bool m_branchPending = false;
    bool m_branchBroken = false;
    bool m_dead = false;       // the line of play has ended in a fault
    bool m_lost = false;       // comments here belong to a move that was not kept
    bool m_sinceFault = false; // right behind a faulty move
    bool m_hasComment = false;
    bool m_full = false;
};

// ---------------------------------------------------------------------------------------------- writer

int displayWidth(std::string_view text) {
    int width = 0;
    for (Characters rest(text); !rest.atEnd();)
        width += rest.take().size() > 1 ? 2 : 1;
    return width;
}

std::string oneLine(std::string_view text) {
    std::string line(text);
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::replace(line.begin(), line.end(), '\r', ' ');
    return line;
}

std::string twoDigits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

class KifWriter {
public:
    explicit KifWriter(const Record& record)
        : m_record(record)
        , m_handicap(handicapOf(record.startPosition())) {
        for (NodeId id = 0; id < record.nodeCount(); ++id)
            m_hasTimes = m_hasTimes || record.node(id).timeUsed.has_value();
    }

    std::string write() {
        writeHeaders();
        m_text += m_hasTimes ? "手数----指手---------消費時間--\n" : "手数----指手--\n";
        writeNotes(kRootNode, m_record.startPosition());
        writeLines();
        return std::move(m_text);
    }

private:
    bool isUneven() const { return m_handicap && *m_handicap != Handicap::None; }

    void writeHeaders() {
        bool startWritten = false;
        for (const RecordHeader& entry : m_record.headers()) {
            if (entry.key == kFlippedBoard) {
                m_text += kFlippedBoard;
                m_text += '\n';
                continue;
            }
            std::string key = oneLine(entry.key);
            const bool black = key == header::kBlackName;
            const bool white = key == header::kWhiteName;
            if ((black || white) && !startWritten) {
                writeStart();
                startWritten = true;
            }
            if (isUneven() && (black || white))
                key = black ? "下手" : "上手";
            writeHeader(key, entry.value);
        }
        if (!startWritten)
            writeStart();
    }

    void writeHeader(const std::string& key, std::string_view value) {
        const std::vector<std::string_view> lines = detail::splitLines(value);
        if (lines.empty())
            m_text += key + std::string(kColon) + "\n";
        for (const std::string_view line : lines)
            m_text += key + std::string(kColon) + std::string(line) + "\n";
    }

    void writeStart() {
        const Position& start = m_record.startPosition();
        if (m_handicap) {
            writeHeader(std::string(kHandicapKey), kifName(*m_handicap));
            return;
        }
        writeHeader(std::string(kHandicapKey), "その他");
        writeHand("後手の持駒", start.hand(Color::White));
        m_text += "  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n";
        for (int rank = 1; rank <= 9; ++rank) {
            m_text += '|';
            for (int file = 9; file >= 1; --file)
                writeSquare(start.at(Square::of(file, rank)));
            m_text += '|';
            m_text += detail::kanjiDigit(rank);
            m_text += '\n';
        }
        m_text += "+---------------------------+\n";
        writeHand("先手の持駒", start.hand(Color::Black));
        if (start.sideToMove() == Color::White)
            m_text += "後手番\n";
    }

    void writeSquare(Piece piece) {
        constexpr std::array<std::string_view, kPieceTypeCount> kOneCharacter{
            "・", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "杏", "圭", "全", "馬", "龍"};
        m_text += piece && piece.color() == Color::White ? 'v' : ' ';
        m_text += kOneCharacter[index(piece.type())];
    }

    void writeHand(std::string_view key, Hand hand) {
        m_text += key;
        m_text += kColon;
        if (hand.isEmpty())
            m_text += "なし";
        for (const PieceType type : kHandTypes) {
            const int count = hand.count(type);
            if (count == 0)
                continue;
            m_text += pieceNameJapanese(type);
            if (count >= 10)
                m_text += "十";
            if (count > 1 && count % 10 != 0)
                m_text += detail::kanjiDigit(count % 10);
            m_text += "\u3000";
        }
        m_text += '\n';
    }

    // Lines of play without recursion: after each line its branches, those that leave it last first.
    void writeLines() {
        struct Branch {
            NodeId node;
            bool first; // the continuation of the line, not a branch
        };
        std::vector<Branch> open;
        if (!m_record.node(kRootNode).children.empty())
            open.push_back(Branch{m_record.node(kRootNode).children.front(), true});
        m_positions.assign(1, m_record.startPosition());
        while (!open.empty()) {
            const Branch branch = open.back();
            open.pop_back();
            const auto ply = static_cast<std::size_t>(m_record.node(branch.node).ply);
            m_positions.resize(ply);
            if (!branch.first)
                m_text += "\n変化：" + std::to_string(ply) + "手\n";
            // Writing the line, its branches are put aside in the order in which they are taken up again: of
            // those that leave at one move the first is taken first.
            for (NodeId id = branch.node;;) {
                writeNode(id);
                const std::vector<NodeId>& children = m_record.node(id).children;
                if (id == branch.node && branch.first)
                    pushSiblings(id, open);
                if (children.empty())
                    break;
                id = children.front();
                pushSiblings(id, open);
            }
        }
    }

    template <class Open>
    void pushSiblings(NodeId id, Open& open) const {
        const std::vector<NodeId>& siblings = m_record.node(*m_record.node(id).parent).children;
        for (std::size_t i = siblings.size(); i-- > 1;)
            open.push_back({siblings[i], false});
    }

    void writeNode(NodeId id) {
        const RecordNode& node = m_record.node(id);
        const Position before = m_positions.back();
        std::string words;
        if (node.ending) {
            words = detail::endingToKif(*node.ending, before.sideToMove());
        } else {
            const RecordNode& parent = m_record.node(*node.parent);
            const auto previous = parent.move ? std::optional(parent.move.to()) : std::nullopt;
            words = toKifMove(before, node.move, previous);
            m_positions.push_back(before.after(node.move));
        }
        const std::string number = std::to_string(node.ply);
        std::string line = std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number + " " + words;
        const bool branches = m_record.node(*node.parent).children.back() != id;
        if (node.timeUsed) {
            constexpr int kWidth = 13;
            line.append(static_cast<std::size_t>(std::max(0, kWidth - displayWidth(words))), ' ');
            line += times(id);
        } else if (branches) {
            line += "   ";
        }
        m_text += line + (branches ? "+\n" : "\n");
        writeNotes(id, m_positions.back());
        if (node.ending)
            m_text += detail::summaryLine(*node.ending, node.ply - 1, isUneven()) + "\n";
    }

    std::string times(NodeId id) const {
        const RecordNode& node = m_record.node(id);
        const std::int64_t used = std::chrono::duration_cast<std::chrono::seconds>(*node.timeUsed).count();
        const std::int64_t total =
            std::chrono::duration_cast<std::chrono::seconds>(node.timeTotal.value_or(milliseconds(0)))
                .count();
        const std::string minutes = std::to_string(used / 60);
        std::string text =
            "(" + std::string(minutes.size() < 2 ? 1 : 0, ' ') + minutes + ":" + twoDigits(used % 60);
        text += "/";
        if (node.timeTotal)
            text += twoDigits(total / 3600) + ":" + twoDigits(total / 60 % 60) + ":" + twoDigits(total % 60);
        return text + ")";
    }

    void writeNotes(NodeId id, const Position& position) {
        const RecordNode& node = m_record.node(id);
        if (!node.comment.empty()) {
            for (const std::string_view line : detail::splitLines(node.comment))
                m_text += "*" + std::string(line) + "\n";
        }
        for (const EngineEvaluation& evaluation : node.evaluations)
            m_text += "*" + detail::evaluationToKif(evaluation, position) + "\n";
        if (!node.bookmark.empty())
            m_text += "&" + oneLine(node.bookmark) + "\n";
    }

    const Record& m_record;
    std::optional<Handicap> m_handicap;
    std::vector<Position> m_positions; // [n] after n moves of the line being written
    std::string m_text;
    bool m_hasTimes = false;
};

} // namespace

bool looksLikeKif(std::string_view text) {
    for (const std::string_view line : detail::splitLines(text)) {
        if (isTelling(classify(line)))
            return true;
    }
    return false;
}

tl::expected<ReadRecord, ParseError> readKif(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const detail::CleanText clean = detail::cleanUtf8(text);
    std::vector<std::string_view> lines = detail::splitLines(clean.text);
    std::vector<Line> kinds;
    kinds.reserve(lines.size());
    for (const std::string_view line : lines)
        kinds.push_back(classify(line));
    if (std::all_of(kinds.begin(), kinds.end(),
                    [](const Line& line) { return line.kind == LineKind::Blank; }))
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    if (std::none_of(kinds.begin(), kinds.end(), isTelling))
        return tl::unexpected(ParseError{Code::UnknownFormat, 1, 1, detail::excerpt(lines.front())});
    detail::Warnings warnings;
    if (clean.firstBadLine != 0)
        warnings.add(ParseError{Code::BadEncoding, clean.firstBadLine, 0, {}});
    return KifReader(std::move(lines), std::move(kinds), std::move(warnings)).read();
}

std::string writeKif(const Record& record) { return KifWriter(record).write(); }

} // namespace shogi
