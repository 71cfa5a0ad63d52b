// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/text.h"
#include "shogi-core/move.h"

#include <chrono>
#include <initializer_list>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

// The kinds of lines in a KIF file, recognised line by line.
namespace shogi::detail {

inline constexpr std::string_view kKifColon = "：";
inline constexpr std::string_view kHandicapKey = "手合割";
inline constexpr std::string_view kOtherPosition = "その他"; // no handicap: a board follows
inline constexpr std::string_view kWideStar = "＊";          // instead of '*', written by hand
inline constexpr std::string_view kFlippedBoard = "盤面回転";
inline constexpr std::string_view kTurnKey = "手番";
inline constexpr std::string_view kMovesPlayed = "手数＝"; // before the start position

enum class KifLineKind : std::uint8_t {
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
    Move, // a number, or a move without a number
    Header,
    Unknown
};

struct KifLine {
    std::string_view text; // without leading blanks
    std::size_t indent = 0;
    KifLineKind kind = KifLineKind::Unknown;
    // Header: key and value.
    std::string_view key;
    std::string_view value;
};

KifLine classifyKifLine(std::string_view whole);
std::vector<KifLine> classifyKifLines(std::span<const std::string_view> lines);
// The rank of a row with a leading rank label ("P1v香v桂 …", as Sunfish writes a board) and nine squares in
// the signs of KIF. Nothing for other lines.
std::optional<int> rankInFront(std::string_view text);
// Whether this line alone identifies a text as KIF.
bool isTelling(const KifLine& line);

// Whether the lines are KI2, a format that shares its headers, comments and branches with KIF: its moves have
// a side mark instead of a number and an origin, or there are several to a line ("▲７六歩 △３四歩",
// "1.７六歩 2.３四歩"), or there is nothing but moves. A single move as KIF writes it ("1 ７六歩(77)"), or
// KIF's heading above the moves, makes it KIF.
bool areKi2(std::span<const KifLine> lines);

enum class KakinokiKind : std::uint8_t { Neither, Kif, Ki2 };
// Determines the kind of a text from its contents. Reads no more of it than is needed.
KakinokiKind kakinokiKind(std::string_view text);

// Lines at which the games of the text begin, the first of them 0. A game begins where moves are followed by
// headers that every game has and then by moves again; also at 手合割 and the heading above the moves if they
// follow moves or another such pair.
std::vector<std::size_t> gamesIn(std::span<const KifLine> lines);

// A key that KIF defines; others are the user's own.
bool isStandardHeader(std::string_view key);
// Whether 手合割 has a value for a start position that is no handicap: その他, 詰将棋 …
bool isPositionName(std::string_view handicap);
// "先手番", "上手番" …
std::optional<Color> sideOfTurnLine(std::string_view text);
// "先手の持駒", "上手の持ち駒" …
std::optional<Color> sideOfHandKey(std::string_view key);
// The number before a move: ASCII or full-width digits, not mixed ("1７六歩" is move 1). Consumes nothing if
// there is none.
std::optional<int> takeNumber(Characters& text);
// The same with the signs around it before a move: "1.", "１手目 ", "1、", "(1)", "1: ", "①".
std::optional<int> takeMoveNumber(Characters& text);
// Skips blanks, commas and the like, and the number of the next move.
void skipBetweenMoves(Characters& text);
// The word after the number of a move line, up to a bracket; a Japanese word also ends at a blank.
std::string_view specialWord(std::string_view text);
// The ending named there; nothing for other words and for moves.
std::optional<Ending> endingAt(std::string_view text, Color sideToMove);
struct Times {
    std::optional<std::chrono::milliseconds> used;
    std::optional<std::chrono::milliseconds> total;
};
// "( 0:12/00:00:12)". Consumes nothing if there is no bracket; false if the times cannot be read.
bool takeTimes(Characters& text, Times& times);
// Whether the move or special word of a line can be read.
bool isReadableMoveLine(std::string_view text);

bool isAnyOf(std::string_view text, std::initializer_list<std::string_view> list);

} // namespace shogi::detail
