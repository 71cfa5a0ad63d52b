// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_theme.h"

#include <QString>

namespace app {

// Pieces and boards by their names in settings and on the command line (kPieceSets, kBoards); unknown ones
// are the defaults.
board::Lettering letteringOf(const QString& pieceSet);
board::BoardMaterial materialOf(const QString& board);

} // namespace app
