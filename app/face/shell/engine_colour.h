// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/look.h"

#include <QColor>

#include <cstddef>

namespace app {

// The colour of one of several engines, numbered from 0, for its lines and its curve; its arrows have the hue
// with the same number in the board's theme. The colours can be told apart without seeing red and green.
QColor engineColour(std::size_t number, bool dark, bool contrast = look::isHighContrast());

} // namespace app
