// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_theme.h"

#include <QPointF>
#include <QRectF>

class QPainter;

namespace board {

// Direction in which shadows fall, of board, stands and pieces alike: a unit vector away from the light,
// which comes from the top left of the screen.
inline constexpr QPointF kLightFalls(0.4226, 0.9063);

// The face of a board or stand.
struct BoardSurface {
    BoardMaterial material = BoardMaterial::Kaya;
    QColor base;
    QColor grain;
    bool upright = true; // direction of the grain
    unsigned seed = 0;   // the same seed gives the same picture, at any size

    friend bool operator==(const BoardSurface&, const BoardSurface&) = default;
};

// Fills rect with paths and gradients only, the same on every system. unit: the width of a cell. Takes a
// while; for a screen it is kept as an image.
void paintSurface(QPainter& painter, const QRectF& rect, double unit, const BoardSurface& surface);

} // namespace board
