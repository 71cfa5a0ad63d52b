// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"

#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <vector>

namespace board {

// The label at the head of an arrow.
struct ArrowLabel {
    QPointF wanted; // its centre on an empty board
    QSizeF size;
};

// Widths of a cell that a label may be away from where it is wanted.
inline constexpr double kLabelReach = 1.6;

// A place for each label: within the board, on no piece and on no earlier label, as near as possible to where
// it is wanted, and rather beside the tips of arrows than on them. If there is no such place within reach,
// the one that hides least. The same arguments always have the same result.
std::vector<QRectF> placeLabels(const std::vector<ArrowLabel>& labels, const std::vector<QPointF>& tips,
                                const shogi::Position& position, const BoardGeometry& geometry);

} // namespace board
