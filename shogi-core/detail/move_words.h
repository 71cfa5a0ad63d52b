// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/text.h"
#include "shogi-core/position.h"

#include <optional>
#include <string_view>

// What a written move says, before it is matched with the moves of a position. Used by move_text and kif.
namespace shogi::detail {

enum class Way : std::uint8_t { Any, Board, Drop };

struct MoveWords {
    std::optional<Square> to;
    std::optional<Square> from;
    std::optional<PieceType> piece; // as it is before the move
    Way way = Way::Any;
    std::optional<bool> promotion; // nothing: not said
    bool left = false;
    bool right = false;
    bool straight = false; // 直
    bool up = false;
    bool sideways = false;
    bool back = false;
};

// The longest piece name at the front (成銀, 全, 竜 …) is passed and returned.
std::optional<PieceType> takePieceName(Characters& text);
// "７六", "76", "７６", "7f": passed and returned.
std::optional<Square> takeSquare(Characters& text);

// Reads one move in Japanese words: side mark, square or 同, piece, 右左直上引寄行入, 成 不成 生, 打, (77).
// Passes what it has read; nothing (and nothing passed) if no move stands there. previousTo makes 同.
std::optional<MoveWords> takeJapaneseMove(Characters& text, std::optional<Square> previousTo);

// Legal moves that fit the words; a drop only if no board move fits or the words say so. More than one if the
// words leave it open.
std::vector<Move> movesThatFit(const Position& position, const MoveWords& words);

// Squares of mover's pieces exactly like the one that moves, which reach the target as well (pins are not
// looked at: a mark too many does no harm to any reader).
Bitboard rivals(const Position& position, Move move);

} // namespace shogi::detail
