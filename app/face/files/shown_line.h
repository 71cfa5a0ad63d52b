// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"
#include "shogi-core/record.h"

#include <QString>

#include <optional>
#include <vector>

namespace app {

// A line of play that can be stepped through, copied or put into the record.
struct ShownLine {
    QString title;
    shogi::Position position; // where it begins
    std::optional<shogi::Square> previousTo;
    std::vector<shogi::Move> moves;
    QString engine = QString(); // the entry of the engine in whose list it is; empty: it is in none
};

// A record of the moves only. Each must be legal in its position.
shogi::Record recordOfLine(const shogi::Position& start, const std::vector<shogi::Move>& moves);

// To the clipboard: as a record in KIF, or as a USI position with its moves.
void copyLineAsKif(const ShownLine& line);
void copyLineAsUsi(const ShownLine& line);

} // namespace app
