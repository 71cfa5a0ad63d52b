// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_phase.h"
#include "shogi-core/record.h"

#include <QByteArray>

#include <array>
#include <cstdint>
#include <optional>

namespace app {

// How well a side of an analysed game has played, by the evaluations in its record. The accuracy of moves is
// the one of reviews (moveAccuracy()), always by the usual win rate curve: all games of a library can be
// compared, whatever the settings are.
struct SideAccuracy {
    // An accuracy of fewer moves would say little about the player.
    static constexpr int kFewestMoves = 10;
    static constexpr int kFewestOfPhase = 5;

    struct Part {
        std::uint16_t moves = 0;      // that were judged
        std::uint16_t hundredths = 0; // their mean accuracy, 0 to 10,000

        friend bool operator==(const Part&, const Part&) = default;
    };
    std::array<Part, kGamePhases.size()> phases; // by GamePhase

    // 0 to 100; nothing of too few moves.
    std::optional<double> whole() const;
    std::optional<double> of(GamePhase phase) const;

    friend bool operator==(const SideAccuracy&, const SideAccuracy&) = default;
};

using GameAccuracy = std::array<SideAccuracy, 2>; // by shogi::Color

// Of the main line, by the engine that has evaluated most of it.
GameAccuracy accuracyOf(const shogi::Record& record);

// As a library keeps it: for Black and White, the three phases of each, moves and hundredths (u16 each,
// little-endian). Empty if no move was judged.
QByteArray packAccuracy(const GameAccuracy& accuracy);
// Of damaged bytes: no move was judged.
GameAccuracy unpackAccuracy(const QByteArray& bytes);

} // namespace app
