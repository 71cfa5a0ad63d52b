// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/look.h"

#include <QColor>

#include <cstddef>

namespace app {

// The colour of one of several engines, by their number from 0 on, wherever it is shown: its lines and its
// curve here, its arrows by the same number in the hues of the board's theme. They differ without red and
// green, too.
QColor engineColour(std::size_t number, bool dark, bool contrast = look::isHighContrast());

} // namespace app
