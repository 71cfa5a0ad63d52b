// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <vector>

namespace app {

// Futile interpositions (無駄合): the defender drops a piece in the way of the only checking piece, which
// captures it at once, and nothing has changed except that two plies are gone. They do not count towards the
// length of a problem. Whether one is futile is judged by the mating line that follows:
//  - either the capture mates, apart from more such interpositions,
//  - or the rest of the line can also be played without the interposition: the same moves in the same order,
//    except that the capturing piece starts from its previous square (and promotes on its way if it promoted
//    by capturing); all legal, every attack a check, mate at the end.
// An interposition is therefore not futile if the captured piece is dropped later, if the capturing piece is
// captured, or if its new place matters to the mate.

// Precondition: line is legal after the defence, attacks with its first move, and ends in mate.
bool isFutileInterposition(const shogi::Position& beforeDefence, shogi::Move defence,
                           const std::vector<shogi::Move>& line);

// A mating line without its futile interpositions; it ends where the defender could only interpose futilely.
// This applies to this line: the defender may have another one that is as long without them. Precondition:
// line is legal from position, attacks with its first move, and ends in mate.
std::vector<shogi::Move> withoutFutileInterpositions(const shogi::Position& position,
                                                     std::vector<shogi::Move> line);

} // namespace app
