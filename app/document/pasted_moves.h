// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

// What a text that is nothing but moves says.
struct MovesText {
    std::vector<shogi::Move> moves;         // up to the fault
    std::optional<shogi::ParseError> fault; // the first word that is no move there, or could be several
};

// Reads a text from a position: "▲７六歩△３四歩", "P-7f P-3d", "7g7f 3c3d", and what a person may type;
// numbered
// ("1.７六歩 2.３四歩") and with commas as well.
MovesText readMovesText(const QString& text, shogi::Position position,
                        std::optional<shogi::Square> previousTo = std::nullopt);

} // namespace app
