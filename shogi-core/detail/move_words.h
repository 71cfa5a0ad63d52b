// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/text.h"
#include "shogi-core/position.h"

#include <optional>
#include <string_view>

// The parts of a written move before it is matched with the legal moves. Used by move_text and kif.
namespace shogi::detail {

enum class Way : std::uint8_t { Any, Board, Drop };

struct MoveWords {
    std::optional<Square> to;
    std::optional<Square> from;
    std::optional<PieceType> piece; // before the move
    Way way = Way::Any;
    std::optional<bool> promotion; // nothing: not stated
    bool left = false;
    bool right = false;
    bool straight = false; // 直
    bool up = false;
    bool sideways = false;
    bool back = false;
};

// Consumes and returns the longest piece name at the front (成銀, 全, 竜 …).
std::optional<PieceType> takePieceName(Characters& text);
// The mark of the moving side: ▲ △ ☗ ☖ ▼ ▽, 先手 後手 下手 上手.
std::optional<Color> takeSide(Characters& text);
// Consumes and returns "７六", "76", "７６" or "7f".
std::optional<Square> takeSquare(Characters& text);

// Reads one move in Japanese words: side mark, square or 同, piece, 右左直上引寄行入, 成 不成 生, 打, (77),
// (00) for a drop.
// Consumes what it has read; returns nothing (and consumes nothing) if there is no move. previousTo is the
// square of 同.
std::optional<MoveWords> takeJapaneseMove(Characters& text, std::optional<Square> previousTo);

// Legal moves that fit the words; a drop only if no board move fits or the words say so. Several if the words
// are ambiguous. Precondition: the words name the square, and the piece or its
// origin.
std::vector<Move> movesThatFit(const Position& position, const MoveWords& words);

// Squares of the mover's pieces of exactly the moving type that can also reach the target (pins are ignored:
// an unnecessary mark harms no reader).
Bitboard rivals(const Position& position, Move move);

} // namespace shogi::detail
