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
    std::vector<shogi::ParseError> warnings; // warnings about a diagram

    shogi::Position position() const;
};

// SFEN, startpos, or USI's position command.
bool looksLikeSfen(const QString& text);
// Reads such a text, even if the line is broken up. Does not check whether the position is playable; moves
// are legal.
tl::expected<shogi::Record, shogi::ParseError> readSfenRecord(const QString& text);
// The same without the end of the game.
tl::expected<PastedPosition, shogi::ParseError> readSfenText(const QString& text);
// Also accepts a diagram (BOD), a link that contains a position, or a record, whose start position is used.
tl::expected<PastedPosition, shogi::ParseError> readPositionText(const QString& text);

} // namespace app
