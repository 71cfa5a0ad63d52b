// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/kif_start.h"

#include "shogi-core/detail/move_words.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shogi::detail {
namespace {

using Code = ParseErrorCode;

constexpr std::array<std::string_view, 6> kEmptySquares{"・", "･", ".", "．", "□", "…"};

// Reads everything before the first move: handicap, board, hands and turn.
class StartReader {
public:
    StartReader(std::span<const std::string_view> lines, std::span<const KifLine> kinds, Warnings& warnings)
        : m_lines(lines)
        , m_kinds(kinds)
        , m_warnings(warnings) {}

    KifStart read() {
        for (m_index = 0; m_index < m_lines.size(); ++m_index) {
            const KifLine& line = m_kinds[m_index];
            if (line.kind == KifLineKind::Variation || line.kind == KifLineKind::Move)
                break;
            readLine(line);
        }
        KifStart start;
        if (m_hasBoard && m_rows < 9)
            warnAt(Code::BadBoard, m_boardLine, 0, m_lines[m_boardLine]);
        start.hasBoard = m_hasBoard;
        start.namesSide = m_side.has_value();
        if (m_hasBoard)
            start.position = withBoard();
        else if (const auto written = sfenIn(m_handicap)) {
            start.position = *written;
            start.hasBoard = start.namesSide = true;
        } else {
            start.other = otherStartFromKifName(m_handicap);
            start.position = withoutBoard(start.unknownName);
            if (start.unknownName && !start.other)
                m_warnings.add(*std::exchange(start.unknownName, std::nullopt));
            start.isPlain = m_handicap.empty() || handicapFromKifName(m_handicap) == Handicap::None;
        }
        // The same limit as in an SFEN.
        start.hasNumber = m_movesBefore && *m_movesBefore < kMostMoves;
        if (start.hasNumber)
            start.position.setMoveNumber(*m_movesBefore + 1);
        return start;
    }

private:
    void warnAt(Code code, std::size_t index, std::size_t offset, std::string_view text) {
        m_warnings.add(faultAt(code, static_cast<int>(index) + 1, m_lines[index], offset, text));
    }
    void warn(Code code, const KifLine& line, std::size_t offset, std::string_view text) {
        warnAt(code, m_index, line.indent + offset, text);
    }

    void readLine(const KifLine& line) {
        switch (line.kind) {
        case KifLineKind::BoardFiles:
            m_flipped = arabicDigitValue(Characters(line.text).peek()) == 1;
            break;
        case KifLineKind::BoardRow:
            readRow(line);
            break;
        case KifLineKind::Turn:
            m_side = sideOfTurnLine(line.text);
            break;
        case KifLineKind::Hand:
            m_hands.push_back(m_index);
            break;
        case KifLineKind::MoveHeader:
            if (const auto moves = movesPlayed(line.text))
                m_movesBefore = moves;
            break;
        case KifLineKind::Header:
            if (line.key == kHandicapKey) {
                m_handicapLine = m_index;
                m_handicap = trimmed(line.value);
            } else if (line.key == kTurnKey) {
                const std::string_view side = trimmed(line.value);
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

    // "手数＝12  ▲７六歩  まで": the moves played.
    static std::optional<int> movesPlayed(std::string_view line) {
        for (const std::string_view start : {kMovesPlayed, std::string_view("手数=")}) {
            if (!line.starts_with(start))
                continue;
            Characters rest(line.substr(start.size()));
            rest.skipBlanks();
            return takeNumber(rest);
        }
        return std::nullopt;
    }

    // "その他（初期局面SFEN：4k4/9/… b G 1）"
    static std::optional<Position> sfenIn(std::string_view value) {
        const std::size_t slash = value.find('/');
        if (slash == std::string_view::npos)
            return std::nullopt;
        constexpr std::string_view kSquares = "0123456789plnsgbrkPLNSGBRK+";
        const std::size_t before = value.substr(0, slash).find_last_not_of(kSquares);
        value.remove_prefix(before == std::string_view::npos ? 0 : before + 1);
        const auto position =
            parseSfen(trimmed(value.substr(0, std::min(value.find(')'), value.find("）")))));
        return position ? std::optional(*position) : std::nullopt;
    }

    void readRow(const KifLine& line) {
        if (!m_hasBoard) {
            m_hasBoard = true;
            m_boardLine = m_index;
        }
        if (++m_rows > 9) {
            warn(Code::BadBoard, line, 0, line.text);
            return;
        }
        Characters rest(line.text);
        const std::optional<int> inFront = rankInFront(line.text);
        rest.seek(inFront ? 2 : rest.take().size());
        // The label of the row gives its rank; without one, rows count from the top.
        int rank = inFront.value_or(m_flipped ? 10 - m_rows : m_rows);
        const std::size_t end = std::max(line.text.rfind('|') + 1, line.text.rfind("｜") + 3);
        const int label =
            end < line.text.size() ? digitValue(Characters(trimmed(line.text.substr(end))).peek()) : -1;
        if (!inFront && label >= 1 && label <= 9)
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

    bool readSquare(const KifLine& line, Characters& rest, Square square) {
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
        const auto type = takePieceName(rest);
        if (!type) {
            warn(Code::BadBoard, line, start, rest.whole().substr(start));
            return false;
        }
        if (const auto code = m_draft.put(square, Piece(color, *type)))
            warn(*code, line, start, rest.whole().substr(start, rest.offset() - start));
        return true;
    }

    void readHand(std::size_t index) {
        const KifLine& line = m_kinds[index];
        m_index = index;
        const Color color = *sideOfHandKey(line.key);
        const auto valueAt = static_cast<std::size_t>(line.value.data() - line.text.data());
        Characters rest(line.value);
        for (;;) {
            rest.skipBlanks();
            if (rest.atEnd() || rest.accept("なし") || rest.accept("無し") || rest.accept("-"))
                return;
            if (rest.accept("残り全部") || rest.accept("残り")) {
                m_takesTheRest = color;
                return;
            }
            const std::size_t start = rest.offset();
            const auto type = takePieceName(rest);
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

    // "十八", "二", "18", "１８"; 1 if there is no number, -1 if it is out of bounds.
    static int takeCount(Characters& text) {
        int value = 0;
        bool any = false;
        for (;;) {
            if (text.accept("十")) {
                value = std::max(value, 1) * 10;
                any = true;
                continue;
            }
            const int digit = digitValue(text.peek());
            if (digit < 0)
                break;
            text.take();
            // A digit after 十 is added; one after a digit is the next place.
            value = any && value % 10 == 0 && value >= 10 ? value + digit : value * 10 + digit;
            any = true;
            if (value > 100)
                return -1;
        }
        return any ? value : 1;
    }

    Position withoutBoard(std::optional<ParseError>& unknownName) const {
        const auto named = startFromKifName(m_handicap);
        Position position = named.value_or(startPosition());
        if (m_side)
            position.setSideToMove(*m_side);
        if (!named && !m_handicap.empty() && !isPositionName(m_handicap))
            unknownName = faultAt(
                Code::UnknownHandicap, static_cast<int>(m_handicapLine) + 1, m_lines[m_handicapLine],
                static_cast<std::size_t>(m_handicap.data() - m_lines[m_handicapLine].data()), m_handicap);
        return position;
    }

    Position withBoard() {
        for (const std::size_t index : m_hands)
            readHand(index);
        if (m_takesTheRest)
            m_draft.giveTheRest(*m_takesTheRest);
        Position position = m_draft.position();
        if (m_side)
            position.setSideToMove(*m_side);
        else if (const auto known = startFromKifName(m_handicap)) {
            // If no turn is given, the upper hand begins in a handicap position.
            position.setSideToMove(known->sideToMove());
            if (!(position == *known))
                position.setSideToMove(Color::Black);
        }
        return position;
    }

    std::span<const std::string_view> m_lines;
    std::span<const KifLine> m_kinds;
    Warnings& m_warnings;
    PositionDraft m_draft;
    std::vector<std::size_t> m_hands;
    std::string_view m_handicap;
    std::optional<Color> m_side;
    std::optional<Color> m_takesTheRest;
    std::optional<int> m_movesBefore;
    std::size_t m_index = 0;
    std::size_t m_handicapLine = 0;
    std::size_t m_boardLine = 0;
    int m_rows = 0;
    bool m_hasBoard = false;
    bool m_flipped = false;
};

} // namespace

KifStart readKifStart(std::span<const std::string_view> lines, std::span<const KifLine> kinds,
                      Warnings& warnings) {
    return StartReader(lines, kinds, warnings).read();
}

} // namespace shogi::detail
