// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

#include <QFont>
#include <QString>

class QPainter;

namespace board {

// A diagram as books and newspapers print them: black on white, pieces as characters, those in hand written
// downwards beside the board.
struct BookDiagram {
    shogi::Position position;
    std::optional<shogi::Move> lastMove; // its destination is shaded
    bool flipped = false;                // White below
    CoordinateStyle coordinates = CoordinateStyle::Japanese;
    QString title;   // above, or empty
    QString caption; // below, or empty; both are made smaller where they are too wide
};

// The height that goes with a width, in the same unit.
double bookDiagramHeight(const BookDiagram& diagram, double width);

// Draws it with its left upper corner at (0, 0), in paths and text only, so that it prints at any size.
void paintBookDiagram(QPainter& painter, const BookDiagram& diagram, double width, const QFont& font = {});

} // namespace board
