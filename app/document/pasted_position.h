// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <QString>

#include <tl/expected.hpp>
#include <vector>

namespace app {

// What a text says about one position.
struct PastedPosition {
    shogi::Position start;
    std::vector<shogi::Move> moves;
    std::vector<shogi::ParseError> warnings; // of a diagram

    shogi::Position position() const;
};

// SFEN, startpos, or USI's position command.
bool looksLikeSfen(const QString& text);
// Reads these. Whether the position can be played is not checked; moves are legal.
tl::expected<PastedPosition, shogi::ParseError> readSfenText(const QString& text);
// The same, a diagram (BOD), or a record, of which the start position counts.
tl::expected<PastedPosition, shogi::ParseError> readPositionText(const QString& text);

} // namespace app
