// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/kif_lines.h"

#include "shogi-core/detail/ending_words.h"
#include "shogi-core/detail/move_words.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace shogi::detail {
namespace {

// Header keys that only a shogi record has, and others that KIF defines.
constexpr auto kTellingKeys =
    std::to_array<std::string_view>({"手合割", "先手", "後手", "下手", "上手", "棋戦", "戦型", "先手省略名",
                                     "後手省略名", "対局ID", "記録ID"});
constexpr auto kOtherKeys = std::to_array<std::string_view>(
    {"開始日時", "終了日時", "対局日", "表題",   "持ち時間", "消費時間", "秒読み", "場所",   "掲載", "備考",
     "作品番号", "作品名",   "作者",   "発表誌", "発表年月", "出典",     "手数",   "完全性", "分類", "受賞"});

template <class Keys>
bool contains(const Keys& keys, std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool isFilesLine(std::string_view text) {
    int digits = 0;
    for (Characters rest(text); !rest.atEnd();) {
        const std::string_view character = rest.take();
        if (arabicDigitValue(character) > 0)
            ++digits;
        else if (!isBlank(character))
            return false;
    }
    return digits == 9;
}

// "| ・ ・v歩 …|三"
bool isLabelledRow(std::string_view text) {
    if (rankInFront(text))
        return true;
    const std::size_t bar = text.rfind('|');
    if (bar == std::string_view::npos)
        return false;
    const std::string_view label = text.substr(bar + 1);
    return arabicDigitValue(label) < 0 && digitValue(label) > 0;
}

// A move or special word with its number, or with its origin: "同銀行" alone may be any text.
bool isTellingMove(std::string_view text) {
    Characters rest(text);
    if (const auto words = takeJapaneseMove(rest, Square::of(5, 5)))
        return words->from.has_value();
    return isReadableMoveLine(text);
}

// Splits "key：value"; both kinds of colon.
bool splitHeader(std::string_view text, std::string_view& key, std::string_view& value) {
    const std::size_t wide = text.find(kKifColon);
    const std::size_t narrow = text.find(':');
    const std::size_t at = std::min(wide, narrow);
    if (at == std::string_view::npos || at == 0)
        return false;
    key = trimmedRight(text.substr(0, at));
    value = text.substr(at + (at == wide ? kKifColon.size() : 1));
    return !key.empty();
}

bool isMoveLine(std::string_view text) {
    Characters rest(text);
    // Any square serves for 同: the kind of line does not depend on it.
    if (takeJapaneseMove(rest, Square::of(5, 5)))
        return true;
    if (takeNumber(rest) || isReadableMoveLine(text))
        return true;
    takeSide(rest);
    return endingAt(rest.rest(), Color::Black).has_value();
}

// A number followed by nothing, or by something that may have been a move.
bool isMeantAsMove(std::string_view text) {
    Characters rest(text);
    if (!takeNumber(rest))
        return true;
    const bool apart = isBlank(rest.peek());
    rest.skipBlanks();
    return rest.atEnd() || (apart && (digitValue(rest.peek()) > 0 || rest.peek() == "同" || takeSide(rest)));
}

// "７六歩からの…": a sentence.
bool runsOn(std::string_view text) {
    Characters rest(text);
    if (!takeJapaneseMove(rest, Square::of(5, 5)) || rest.atEnd())
        return false;
    Characters next = rest;
    skipBetweenMoves(next);
    return next.offset() == rest.offset() && arabicDigitValue(rest.peek()) < 0 &&
           !rest.rest().starts_with("まで") && !isAnyOf(rest.peek(), {"(", "（", "+", "*", kWideStar}) &&
           !takeJapaneseMove(next, Square::of(5, 5)) && !takeSide(next) &&
           !endingAt(next.rest(), Color::Black);
}

// Headers that occur once in a game, and again in the next.
constexpr auto kKeysOfAGame =
    std::to_array<std::string_view>({"手合割", "開始日時", "先手", "後手", "下手", "上手", "棋戦"});

// The evidence that a move gives about the format it is written in.
enum class MoveStyle : std::uint8_t {
    Unclear,
    Kif,
    Ki2,
    Bare,         // "７六歩" alone
    MarkAndOrigin // "▲７六歩(77)": in KI2 a move that broke the rules and ended the game
};

MoveStyle moveStyle(std::string_view text) {
    Characters rest(text);
    bool marked = takeSide(rest).has_value();
    auto words = takeJapaneseMove(rest, Square::of(5, 5));
    const bool numbered = !words && takeMoveNumber(rest).has_value();
    if (numbered) {
        marked = takeSide(rest).has_value();
        words = takeJapaneseMove(rest, Square::of(5, 5));
    }
    if (!words)
        return MoveStyle::Unclear;
    Characters behind = rest;
    skipBetweenMoves(behind);
    if (takeJapaneseMove(behind, Square::of(5, 5)))
        return MoveStyle::Ki2; // KIF has one move per line
    rest.skipBlanks();
    if (numbered || words->from) {
        const bool alone = rest.atEnd() || isAnyOf(rest.peek(), {"(", "（", "+"});
        if (!alone)
            return MoveStyle::Unclear;
        return marked && !numbered ? MoveStyle::MarkAndOrigin : MoveStyle::Kif;
    }
    if (marked && (rest.atEnd() || takeSide(rest)))
        return MoveStyle::Ki2;
    return rest.atEnd() ? MoveStyle::Bare : MoveStyle::Unclear;
}

// Tells KI2 from KIF, line by line.
class Ki2Evidence {
public:
    // The answer, if no later line can change it.
    std::optional<bool> take(const KifLine& line) {
        switch (line.kind) {
        case KifLineKind::MoveHeader:
            if (line.text.starts_with("手数--"))
                return false;
            break;
        case KifLineKind::Remark:
            if (line.text.starts_with("#KI2"))
                return true;
            break;
        case KifLineKind::Summary:
            m_atEnd = false;
            break;
        case KifLineKind::Variation:
        case KifLineKind::Header:
            m_atEnd = false;
            m_other = true;
            break;
        case KifLineKind::Move: {
            const MoveStyle style = moveStyle(line.text);
            if (style == MoveStyle::Kif || m_atEnd)
                return false;
            m_found = m_found || style == MoveStyle::Ki2;
            (style == MoveStyle::Bare ? m_bare : m_other) = true;
            m_atEnd = style == MoveStyle::MarkAndOrigin;
            break;
        }
        case KifLineKind::Blank:
            break;
        default:
            m_other = true;
            break;
        }
        return std::nullopt;
    }
    bool isKi2() const { return m_found || (m_bare && !m_other); }

private:
    bool m_found = false; // found a move that only KI2 has
    bool m_bare = false;  // found a bare move
    bool m_other = false; // found something else
    bool m_atEnd = false; // after the last move of a line of play, if this is KI2
};

// A move without a number, or the first.
bool mayBeFirst(const KifLine& line) {
    Characters rest(line.text);
    if (line.kind != KifLineKind::Move || takeJapaneseMove(rest, Square::of(5, 5)))
        return true;
    return takeNumber(rest).value_or(1) == 1;
}

// Finds where games begin, line by line.
class GameHeads {
public:
    void take(std::size_t index, const KifLine& line) {
        switch (line.kind) {
        case KifLineKind::Move:
        case KifLineKind::Summary:
            if (m_next.isHead && (m_played || m_next.hasStart) && (m_next.hasBoard || mayBeFirst(line)))
                begin();
            [[fallthrough]];
        case KifLineKind::Variation:
            m_played = true;
            m_next = {};
            break;
        case KifLineKind::Header:
        case KifLineKind::MoveHeader:
            takeHeader(index, line);
            break;
        case KifLineKind::BoardRow:
            m_next.hasBoard = m_next.hasBoard || m_next.line;
            break;
        case KifLineKind::Remark:
        case KifLineKind::Hand:
        case KifLineKind::FlippedBoard:
            if (isComplete())
                m_next.startAt(index);
            break;
        default:
            break;
        }
    }

    std::vector<std::size_t> games() && { return std::move(m_games); }

private:
    // A possible head of a game.
    struct Head {
        std::optional<std::size_t> line; // its first line
        bool isHead = false;             // has a line that occurs only in a head
        bool hasStart = false;           // 手合割
        bool hasHeading = false;         // the heading above the moves
        bool hasBoard = false;           // moves may begin with a number other than 1

        void startAt(std::size_t index) { line = line.value_or(index); }
    };

    // Another game may follow: after moves, or if there are none below their heading.
    bool isComplete() const { return m_played || (m_head.hasStart && m_head.hasHeading); }

    void takeHeader(std::size_t index, const KifLine& line) {
        const bool complete = isComplete();
        Head& head = complete ? m_next : m_head;
        head.startAt(index);
        const bool heading = line.text.starts_with("手数--");
        head.isHead = head.isHead || line.kind == KifLineKind::MoveHeader || contains(kKeysOfAGame, line.key);
        head.hasStart = head.hasStart || line.key == kHandicapKey;
        head.hasHeading = head.hasHeading || heading;
        if (complete && heading && head.hasStart)
            begin();
    }

    void begin() {
        m_games.push_back(*m_next.line);
        m_head = std::exchange(m_next, {});
        m_played = false;
    }

    std::vector<std::size_t> m_games{0};
    Head m_head;           // of the current game
    bool m_played = false; // the current game has moves
    Head m_next;           // possible head of the next game
};

std::optional<std::chrono::milliseconds> takeClock(Characters& text) {
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
            while (arabicDigitValue(text.peek()) >= 0) {
                fraction += unit * arabicDigitValue(text.take());
                unit /= 10;
            }
            break;
        }
        if (!text.accept(":") && !text.accept("："))
            break;
    }
    return std::chrono::milliseconds(seconds * 1000 + fraction);
}

} // namespace

bool isAnyOf(std::string_view text, std::initializer_list<std::string_view> list) {
    return std::find(list.begin(), list.end(), text) != list.end();
}

bool isPositionName(std::string_view handicap) {
    return isAnyOf(handicap, {kOtherPosition, "詰将棋", "詰め将棋", "局面", "任意局面"});
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
        const std::string_view side = trimmed(key.substr(0, key.size() - end.size()));
        if (isAnyOf(side, {"先手", "下手"}))
            return Color::Black;
        if (isAnyOf(side, {"後手", "上手"}))
            return Color::White;
    }
    return std::nullopt;
}

std::optional<int> takeNumber(Characters& text) {
    std::optional<int> value;
    const std::size_t width = text.peek().size();
    for (std::string_view character = text.peek(); character.size() == width; character = text.peek()) {
        const int digit = arabicDigitValue(character);
        if (digit < 0)
            break;
        value = std::min(value.value_or(0) * 10 + digit, 1000000);
        text.seek(text.offset() + width);
    }
    return value;
}

std::optional<int> takeMoveNumber(Characters& text) {
    Characters ahead = text;
    constexpr std::uint32_t kFirstCircle = threeBytes("①");
    constexpr std::uint32_t kLastCircle = threeBytes("⑳");
    const std::uint32_t circle = threeBytes(ahead.peek());
    std::optional<int> number;
    if (circle >= kFirstCircle && circle <= kLastCircle) {
        number = static_cast<int>(circle - kFirstCircle) + 1;
        ahead.take();
    } else if (ahead.accept("(") || ahead.accept("（")) {
        number = takeNumber(ahead);
        if (!ahead.accept(")") && !ahead.accept("）"))
            return std::nullopt;
    } else {
        number = takeNumber(ahead);
        // "２手目：…" is a header.
        if (number && !ahead.accept("手目") && (ahead.accept(":") || ahead.accept("：")))
            ahead.skipBlanks();
    }
    if (!number)
        return std::nullopt;
    text = ahead;
    for (const std::string_view mark : {".", "．", "、", ",", ")", "）"}) {
        if (text.accept(mark))
            break;
    }
    text.skipBlanks();
    return number;
}

void skipBetweenMoves(Characters& text) {
    const auto skipMarks = [&text] {
        for (;;) {
            text.skipBlanks();
            if (const std::size_t invisible = invisibleLength(text.rest()))
                text.seek(text.offset() + invisible);
            else if (isAnyOf(text.peek(), {",", "、", "，", "。", "→", ";", "；", "/", "／"}))
                text.take();
            else
                return;
        }
    };
    skipMarks();
    // "2.△３四歩", not "34歩".
    Characters ahead = text;
    if (takeJapaneseMove(ahead, Square::of(5, 5)))
        return;
    if (!takeMoveNumber(ahead))
        return;
    Characters next = ahead;
    takeSide(next);
    if (digitValue(next.peek()) > 0 || next.peek() == "同" || next.rest().starts_with("まで") ||
        endingAt(next.rest(), Color::Black))
        text = ahead;
}

std::string_view specialWord(std::string_view text) {
    // In English an ending may be several words, and a single word may begin any sentence.
    const bool english = !text.empty() && static_cast<unsigned char>(text.front()) < 0x80;
    std::size_t length = 0;
    for (; length < text.size(); ++length) {
        const std::string_view rest = text.substr(length);
        if ((!english && blankLength(rest) > 0) || rest.front() == '(' || rest.front() == '+' ||
            rest.starts_with("（"))
            break;
    }
    return trimmedRight(text.substr(0, length));
}

std::optional<Ending> endingAt(std::string_view text, Color sideToMove) {
    // Nearly always there is a move, and no ending begins like one.
    const std::string_view first = Characters(text).peek();
    if (digitValue(first) >= 0 || first == "同")
        return std::nullopt;
    return endingFromKif(specialWord(text), sideToMove);
}

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

bool isReadableMoveLine(std::string_view text) {
    Characters rest(text);
    if (takeJapaneseMove(rest, Square::of(5, 5)))
        return true;
    if (!takeMoveNumber(rest))
        return false;
    return takeJapaneseMove(rest, Square::of(5, 5)).has_value() ||
           endingAt(rest.rest(), Color::Black).has_value();
}

KifLine classifyKifLine(std::string_view whole) {
    KifLine line;
    Characters start(whole);
    start.skipBlanks();
    line.indent = start.offset();
    line.text = trimmedRight(start.rest());
    const std::string_view text = line.text;
    const auto is = [&line](KifLineKind kind) {
        line.kind = kind;
        return line;
    };
    if (text.empty())
        return is(KifLineKind::Blank);
    // Most lines are moves with a number.
    if (text[0] >= '0' && text[0] <= '9' && isReadableMoveLine(text))
        return is(KifLineKind::Move);
    if (text[0] == '*' || text.starts_with(kWideStar))
        return is(KifLineKind::Comment);
    if (text[0] == '#' || text.starts_with("＃"))
        return is(KifLineKind::Remark);
    if (text[0] == '&')
        return is(KifLineKind::Bookmark);
    if (text.starts_with("まで"))
        return is(KifLineKind::Summary);
    if (text.starts_with("手数--") || text.starts_with("手数＝") || text.starts_with("手数="))
        return is(KifLineKind::MoveHeader);
    if (text[0] == '|' || text.starts_with("｜") || rankInFront(text))
        return is(KifLineKind::BoardRow);
    if (text.starts_with("+-") || text.starts_with("＋－") || text.starts_with("＋ー"))
        return is(KifLineKind::BoardEdge);
    if (isFilesLine(text))
        return is(KifLineKind::BoardFiles);
    if (sideOfTurnLine(text))
        return is(KifLineKind::Turn);
    if (text == kFlippedBoard)
        return is(KifLineKind::FlippedBoard);
    const bool header = splitHeader(text, line.key, line.value);
    if (header && line.key == "変化")
        return is(KifLineKind::Variation);
    if (header && sideOfHandKey(line.key))
        return is(KifLineKind::Hand);
    // "２手目：…" is a header; the colon of a time is in brackets.
    const bool colonInBrackets =
        line.key.find('(') != std::string_view::npos || line.key.find("（") != std::string_view::npos;
    if (header && !colonInBrackets ? isReadableMoveLine(text) : isMoveLine(text))
        return is(KifLineKind::Move);
    // "3 ：２六歩(27)", written again as "3：２六歩(27)", would be a move.
    if (header && !colonInBrackets &&
        isReadableMoveLine(std::string(line.key) + std::string(kKifColon) + std::string(line.value)))
        return is(KifLineKind::Unknown);
    if (header)
        return is(KifLineKind::Header);
    return is(KifLineKind::Unknown);
}

std::vector<KifLine> classifyKifLines(std::span<const std::string_view> lines) {
    std::vector<KifLine> kinds;
    kinds.reserve(lines.size());
    for (const std::string_view line : lines)
        kinds.push_back(classifyKifLine(line));
    // Before the first move a line that begins with a number or a move may be any text.
    for (KifLine& line : kinds) {
        if (line.kind != KifLineKind::Move)
            continue;
        if (isReadableMoveLine(line.text) ? !runsOn(line.text) : isMeantAsMove(line.text))
            break;
        line.kind = KifLineKind::Unknown;
    }
    return kinds;
}

std::optional<int> rankInFront(std::string_view text) {
    if (text.size() < 2 || text[0] != 'P' || text[1] < '1' || text[1] > '9')
        return std::nullopt;
    Characters rest(text.substr(2));
    for (int column = 0; column < 9; ++column) {
        rest.skipBlanks();
        if (rest.accept("・") || rest.accept("･"))
            continue;
        if (!rest.accept("v") && !rest.accept("V"))
            rest.accept("^");
        if (!takePieceName(rest))
            return std::nullopt;
    }
    return text[1] - '0';
}

std::vector<std::size_t> gamesIn(std::span<const KifLine> lines) {
    GameHeads heads;
    for (std::size_t i = 0; i < lines.size(); ++i)
        heads.take(i, lines[i]);
    return std::move(heads).games();
}

bool isStandardHeader(std::string_view key) {
    return contains(kTellingKeys, key) || contains(kOtherKeys, key);
}

bool areKi2(std::span<const KifLine> lines) {
    Ki2Evidence evidence;
    for (const KifLine& line : lines) {
        if (const auto decided = evidence.take(line))
            return *decided;
    }
    return evidence.isKi2();
}

KakinokiKind kakinokiKind(std::string_view text) {
    Ki2Evidence evidence;
    std::optional<bool> ki2;
    bool telling = false;
    LineSplitter lines(text);
    while (const auto whole = lines.next()) {
        const KifLine line = classifyKifLine(*whole);
        if (!ki2)
            ki2 = evidence.take(line);
        telling = telling || isTelling(line);
        if (ki2 && (*ki2 || telling))
            break;
    }
    if (ki2.value_or(evidence.isKi2()))
        return KakinokiKind::Ki2;
    return telling ? KakinokiKind::Kif : KakinokiKind::Neither;
}

bool isTelling(const KifLine& line) {
    switch (line.kind) {
    case KifLineKind::Variation:
    case KifLineKind::MoveHeader:
    case KifLineKind::Hand:
        return true;
    case KifLineKind::BoardRow:
        return isLabelledRow(line.text);
    case KifLineKind::Move:
        return isTellingMove(line.text);
    case KifLineKind::Header:
        return contains(kTellingKeys, line.key);
    case KifLineKind::Remark:
        return line.text.starts_with("#KIF") || line.text.find("棋譜ファイル") != std::string_view::npos;
    default:
        return false;
    }
}

} // namespace shogi::detail
