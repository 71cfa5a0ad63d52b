// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "shogi-core/position.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <span>

namespace app {

// Text of a move in the notation of the settings. The move must be legal in position. Automatic follows the
// current language (Japanese or Western).
QString moveText(const shogi::Position& position, shogi::Move move, MoveNotation notation,
                 std::optional<shogi::Square> previousTo = std::nullopt, bool sideMark = true);
// The texts of a line of moves from position; stops at the first illegal one.
QStringList lineTexts(const shogi::Position& position, std::span<const shogi::Move> line,
                      MoveNotation notation, std::optional<shogi::Square> previousTo = std::nullopt);
// The same, separated by blanks.
QString lineText(const shogi::Position& position, std::span<const shogi::Move> line, MoveNotation notation,
                 std::optional<shogi::Square> previousTo = std::nullopt);

} // namespace app
