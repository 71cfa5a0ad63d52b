// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search/histories.h"
#include "shogi-core/position.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace tokin {

// How far the evaluation was off in positions that share a part with this one: pawns, each side's king with
// its generals, the major pieces, the hands, and the last two moves. Learned from search results. About 0.8
// MB.
class Corrections {
public:
    // A position's key in each table.
    static constexpr std::size_t kAspects = 6;
    using Aspects = std::array<std::uint32_t, kAspects>;

    void clear() { m_values.clear(); }

    // lastMoves: any number that identifies the last two moves.
    static Aspects aspectsOf(const shogi::Position& position, std::size_t lastMoves);

    // Prefetches for a later correction().
    void prefetch(const Aspects& aspects) const {
        for (const std::uint32_t aspect : aspects)
            __builtin_prefetch(&m_values[aspect]);
    }
    // To be added to the evaluation, in centipawns.
    int correction(const Aspects& aspects) const;
    // The search score differed from the corrected evaluation by this much at this depth.
    void learn(const Aspects& aspects, int difference, int depth);

private:
    static constexpr std::size_t kSize = std::size_t{1} << 15; // for each aspect and side to move

    HistoryTable m_values{kAspects * 2 * kSize};
};

} // namespace tokin
