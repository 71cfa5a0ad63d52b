// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_theme.h"

#include <QIcon>
#include <QSize>

namespace app {

inline constexpr QSize kThemePreview(136, 36);

// A few pieces on a strip of board, of the size kThemePreview. ratio: device pixels per pixel.
QIcon themePreview(const board::BoardTheme& theme, double ratio);

} // namespace app
