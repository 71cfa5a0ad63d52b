// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/own_pieces.h"

#include <QStringList>

#include <chrono>

namespace board {

// The maximum times for a picture and for a whole set, drawn larger than on most boards. Usual ones take a
// few milliseconds.
struct PieceTimes {
    std::chrono::milliseconds picture{100};
    std::chrono::milliseconds set{1000};
};

// Draws every picture of a user's set once and returns those that take longer, or all of them if only the
// whole set does. The pictures have been checked, but the time that one takes is known only when it has been
// drawn, which may never happen: call this on a thread that nothing waits for.
QStringList slowPictures(const OwnPieces& pieces, const PieceTimes& times = {});

} // namespace board
