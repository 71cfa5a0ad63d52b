// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

#include <QFont>
#include <QString>

class QPainter;

namespace board {

// A diagram as printed in books and newspapers: black on white, with pieces as characters, pieces in hand
// written vertically beside the board, and the side to move marked above them.
struct BookDiagram {
    shogi::Position position;
    std::optional<shogi::Move> lastMove; // its destination is shaded
    bool flipped = false;                // White at the bottom
    CoordinateStyle coordinates = CoordinateStyle::Japanese;
    QString title;             // above the diagram, or empty
    QString caption;           // below the diagram, or empty; both shrink if they are too wide
    std::vector<Arrow> arrows; // all in the same grey, without labels
};

// The height for a given width, in the same unit.
double bookDiagramHeight(const BookDiagram& diagram, double width);

// Draws it with its top left corner at (0, 0), as paths and text only, so that it can be printed at any size.
void paintBookDiagram(QPainter& painter, const BookDiagram& diagram, double width, const QFont& font = {});

} // namespace board
