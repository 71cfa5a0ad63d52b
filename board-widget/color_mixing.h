// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

namespace board {

// The colour with this opacity, 0 … 1.
QColor withAlpha(QColor color, double alpha);
// A colour between two: share is that of b.
QColor mixed(const QColor& a, const QColor& b, double share);

} // namespace board
