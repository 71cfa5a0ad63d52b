// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <QString>

#include <optional>
#include <span>

namespace app {

// Text of a move in the notation of the settings. The move must be legal in position. Automatic follows the
// current language (Japanese or Western).
QString moveText(const shogi::Position& position, shogi::Move move, MoveNotation notation,
                 std::optional<shogi::Square> previousTo = std::nullopt, bool sideMark = true);
// A line of moves from position, separated by blanks; stops at the first illegal one.
QString lineText(const shogi::Position& position, std::span<const shogi::Move> line, MoveNotation notation,
                 std::optional<shogi::Square> previousTo = std::nullopt);

} // namespace app
