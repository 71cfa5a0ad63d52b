// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <optional>
#include <vector>

namespace shogi {

// What is wrong, or only unusual, with a position that somebody has set up.
enum class PositionIssue : std::uint8_t {
    NoKing,          // of color
    TwoPawns,        // nifu of color; square: the second pawn from the top
    DeadPiece,       // a piece of color that can never move
    OpponentInCheck, // the side to move could take color's king
    NoMove           // the side to move (color) has no legal move
};

struct PositionRemark {
    PositionIssue issue = PositionIssue::NoKing;
    Color color = Color::Black;
    std::optional<Square> square;

    friend bool operator==(const PositionRemark&, const PositionRemark&) = default;
};

// Everything there is to say, in the order of the list above.
std::vector<PositionRemark> examinePosition(const Position& position);

// What a position may be used for. A record may begin with any position in which nobody's king can be taken
// and no rule is broken; a game needs both kings and a move besides; a problem needs the king to be mated,
// and no more than that it cannot be taken already (problems with two pawns on a file have been composed).
enum class PositionUse : std::uint8_t { Record, Game, Problem };
bool isAllowed(const Position& position, PositionUse use);
// Whether this remark alone stands in the way.
bool forbids(const PositionRemark& remark, PositionUse use, Color sideToMove);

} // namespace shogi
