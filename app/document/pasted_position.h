// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QString>

#include <tl/expected.hpp>
#include <vector>

namespace app {

// A position found in a text.
struct PastedPosition {
    shogi::Position start;
    std::vector<shogi::Move> moves;
    std::vector<shogi::ParseError> warnings; // about a diagram

    shogi::Position position() const;
};

// SFEN, startpos, or USI's position command.
bool looksLikeSfen(const QString& text);
// Reads these, though the line may be broken up. Does not check whether the position is playable; moves are
// legal.
tl::expected<shogi::Record, shogi::ParseError> readSfenRecord(const QString& text);
// The same without the end of the game.
tl::expected<PastedPosition, shogi::ParseError> readSfenText(const QString& text);
// Also accepts a diagram (BOD), a link that holds a position, or a record, of which the start position is
// used.
tl::expected<PastedPosition, shogi::ParseError> readPositionText(const QString& text);

} // namespace app
