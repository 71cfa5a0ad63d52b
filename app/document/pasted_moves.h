// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

// Reads a text that is nothing but moves, from a position: "▲７六歩△３四歩", "P-7f P-3d", "7g7f 3c3d", and
// what a person may type; numbered ("1.７六歩 2.３四歩") and with commas as well. Empty if any word of it is
// no move there, or could be several.
std::vector<shogi::Move> readMovesText(const QString& text, shogi::Position position,
                                       std::optional<shogi::Square> previousTo = std::nullopt);

} // namespace app
