// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/board_names.h"
#include "app/settings/appearance_settings.h"
#include "board-widget/board_state.h"
#include "board-widget/board_theme.h"

namespace app {

// The look of every board in the program with these settings. Reads the user's own pieces, if chosen, from
// their folder; if they are missing, the default set is used.
board::BoardTheme boardTheme(const AppearanceSettings& settings, bool dark);
// Automatic follows the language.
board::CoordinateStyle coordinateStyle(Coordinates coordinates);

} // namespace app
