// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/types.h"

#include <QPainterPath>
#include <QRectF>

namespace board {

// Small marks on an upright piece for the directions in which it moves: a dot for a step, an arrowhead for a
// run or a jump. All in one path. body: the box around the piece; unit: the width of a cell.
QPainterPath movementMarks(const QRectF& body, double unit, shogi::PieceType type);

} // namespace board
