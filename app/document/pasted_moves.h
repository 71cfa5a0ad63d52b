// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

// The content of a text that consists only of moves.
struct MovesText {
    std::vector<shogi::Move> moves;         // up to the fault
    std::optional<shogi::ParseError> fault; // the first word that is not a move there, or could be several
};

// Reads a text from a position: "▲７六歩△３四歩", "P-7f P-3d", "7g7f 3c3d", and moves as a person may type
// them, also with numbers ("1.７六歩 2.３四歩") and commas.
MovesText readMovesText(const QString& text, shogi::Position position,
                        std::optional<shogi::Square> previousTo = std::nullopt);

} // namespace app
