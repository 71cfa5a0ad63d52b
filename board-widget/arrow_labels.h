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
    QPointF wanted; // the preferred centre, on an empty board
    QSizeF size;
};

// Maximum distance of a label from its preferred place, in cell widths.
inline constexpr double kLabelReach = 1.6;

// A place for each label: within the board, not on a piece or an earlier label, as near as possible to the
// preferred place, and preferably beside the tips of arrows rather than on them. If there is no such place
// within reach, the one that hides least. The same arguments always give the same result.
std::vector<QRectF> placeLabels(const std::vector<ArrowLabel>& labels, const std::vector<QPointF>& tips,
                                const shogi::Position& position, const BoardGeometry& geometry);

} // namespace board
