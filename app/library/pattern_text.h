// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/position_pattern.h"

#include <QString>

#include <tl/expected.hpp>

namespace app {

// Conditions on a position as text, separated by blanks; pieces as in SFEN, capitals are Black's:
//   S7g          a silver of Black on 7g; +b3c a horse of White on 3c. Several for one square: one of them
//   ?7g .7g      any piece, nothing
//   !P6 !P7g     no pawn of Black on file 6, on 7g
//   B>=1 p<=2 R=0   so many in Black's or White's hand
//   P#2 B#-1     Black is two pawns ahead and a bishop behind (who has captured one is one ahead)
//   black white  the side to move
struct PatternFault {
    QString part; // that cannot be understood
};
tl::expected<PositionPattern, PatternFault> patternFromText(const QString& text);
// The shortest text that gives this pattern.
QString patternToText(const PositionPattern& pattern);

// Every piece of this position on its square, and at least its pieces in hand; the rest does not matter.
PositionPattern patternOf(const shogi::Position& position);
// The pieces that a pattern wants, as a position to be edited: those that it names alone for their square.
shogi::Position piecesOf(const PositionPattern& pattern);

// A manoeuvre as text: moves as "R3h" (to), "R2h-3h" (from, to), "B*5e" (a drop), separated by blanks.
tl::expected<std::vector<ManoeuvreStep>, PatternFault> manoeuvreFromText(const QString& text);

} // namespace app
