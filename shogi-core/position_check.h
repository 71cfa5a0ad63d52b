// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <optional>
#include <vector>

namespace shogi {

// What is wrong, or only unusual, with a position that was set up by hand.
enum class PositionIssue : std::uint8_t {
    NoKing,          // of color
    TwoPawns,        // nifu by color; square: the second pawn from the top
    DeadPiece,       // a piece of color that can never move
    OpponentInCheck, // the side to move could take color's king
    TooManyChecks,   // more than two pieces give check to color, the side to move: no move leads to this
    NoMove           // the side to move (color) has no legal move
};

struct PositionRemark {
    PositionIssue issue = PositionIssue::NoKing;
    Color color = Color::Black;
    std::optional<Square> square;

    friend bool operator==(const PositionRemark&, const PositionRemark&) = default;
};

// All remarks, in the order of the list above.
std::vector<PositionRemark> examinePosition(const Position& position);

// What a position may be used for, apart from a record, which may begin with any position. A game needs both
// kings, a legal move, and a position that breaks no rule. A problem only needs the king that is to be mated,
// which must not be capturable at once (problems with two pawns on a file have been composed).
enum class PositionUse : std::uint8_t { Game, Problem };
bool isAllowed(const Position& position, PositionUse use);
// Whether this remark alone rules out the use.
bool forbids(const PositionRemark& remark, PositionUse use, Color sideToMove);

} // namespace shogi
