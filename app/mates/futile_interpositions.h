// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <vector>

namespace app {

// Futile interpositions (無駄合): the defender drops a piece in the way of the only checking piece, that
// piece takes it at once, and nothing has changed but that two plies are gone. Books do not count them.
// Whether one is futile is judged by the mating line that follows:
//  - either the capture mates, but for more such interpositions,
//  - or the rest of the line can be played as well had nothing been put between: the same moves in the same
//    order, only that the piece that took starts from where it stood before (and promotes on its way if it
//    promoted by taking); every one legal, every attack a check, mate at the end.
// So an interposition is not futile where the piece that was won is dropped later, where the piece that took
// is taken, or where its new place matters to the mate.

// Precondition: line is legal after the defence, attacks with its first move, and ends in mate.
bool isFutileInterposition(const shogi::Position& beforeDefence, shogi::Move defence,
                           const std::vector<shogi::Move>& line);

// A mating line without its futile interpositions, wherever they stand; it ends where the defender could do
// nothing but interpose so. That is about this line: the defender may have another one which is as long
// without. Precondition: line is legal from position, attacks with its first move, and ends in mate.
std::vector<shogi::Move> withoutFutileInterpositions(const shogi::Position& position,
                                                     std::vector<shogi::Move> line);

} // namespace app
