// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/own_pieces.h"

#include <QStringList>

#include <chrono>

namespace board {

// The times a picture and all of a set may take, larger than on most boards. Usual ones take a few
// milliseconds.
struct PieceTimes {
    std::chrono::milliseconds picture{100};
    std::chrono::milliseconds set{1000};
};

// Draws every picture of a user's set once and returns those that take longer; all of them if only the set
// does. They have been looked through, but how long a picture takes is known only when it has been drawn, and
// that may be never: any thread that is not waited for.
QStringList slowPictures(const OwnPieces& pieces, const PieceTimes& times = {});

} // namespace board
