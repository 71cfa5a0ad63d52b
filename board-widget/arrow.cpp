// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/arrow.h"

namespace board {

Arrow Arrow::ofMove(shogi::Move move, shogi::Color side, ArrowRole role, const QString& label) {
    Arrow arrow;
    if (move.isDrop())
        arrow.dropped = move.dropped();
    else
        arrow.from = move.from();
    arrow.side = side;
    arrow.to = move.to();
    arrow.role = role;
    arrow.label = label;
    return arrow;
}

} // namespace board
