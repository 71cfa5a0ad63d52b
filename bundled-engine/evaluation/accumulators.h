// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/attack_map.h"
#include "bundled-engine/evaluation/network.h"
#include "bundled-engine/evaluation/network_features.h"

#include <array>
#include <cstddef>
#include <memory>
#include <vector>

namespace tokin {

// The first layer of a network along the path of one search: an accumulator for each ply and perspective. The
// sums of a position are computed when it or a later one is evaluated, from those of the position before it:
// only features that differ are added and removed. When a king enters another zone or crosses the middle of
// the board, the last sums of its side with the same zone and mirroring are used instead. Used by one thread.
class Accumulators {
public:
    // plies: maximum number of moves in a path
    Accumulators(std::shared_ptr<const Network> network, int plies);

    const std::shared_ptr<const Network>& network() const { return m_network; }

    // This position is at this ply of the path from now on; it stays there, unchanged, until the next change
    // of this ply or the last evaluation of a later one.
    void change(int ply, const shogi::Position& position) {
        at(ply).position = &position;
        at(ply).isCurrent = false;
        at(ply).hasAttacks = false;
    }
    // What is attacked at this ply, until its next change.
    const AttackMap& attacks(int ply);
    // The position at this ply. Centipawns from the side to move. Precondition: it and all before it were
    // told by change().
    int evaluate(int ply);

private:
    // What the features of a position follow from.
    struct Seen {
        std::array<shogi::Piece, shogi::kSquareCount> board{};
        std::array<shogi::Hand, 2> hands{};
        AttackMap attacks;
    };
    struct Ply {
        const shogi::Position* position = nullptr; // at this ply now
        AttackMap attacks;                         // there
        bool hasAttacks = false;
        Seen seen;
        std::array<Perspective, 2> perspectives{}; // by colour
        bool isKnown = false;                      // there are sums, of the position seen
        bool isCurrent = false;                    // they belong to the position that is at this ply now
    };
    // The sums last computed for a perspective.
    struct Kept {
        Seen seen;
        AlignedNumbers sums;
    };

    class Differences;

    Ply& at(int ply) { return m_plies[static_cast<std::size_t>(ply)]; }
    std::int16_t* sums(int ply, shogi::Color color) {
        return m_sums.data() +
               (static_cast<std::size_t>(ply) * 2 + shogi::index(color)) * m_network->hidden();
    }
    Kept& keptFor(Perspective perspective) {
        return m_kept[shogi::index(perspective.color)][static_cast<std::size_t>(perspective.zone)]
                     [perspective.isMirrored ? 1 : 0];
    }
    void bringUpToDate(int ply);

    std::shared_ptr<const Network> m_network;
    std::vector<Ply> m_plies;
    AlignedNumbers m_sums;
    std::array<std::array<std::array<Kept, 2>, kKingZones>, 2> m_kept; // by colour, zone and mirror
};

} // namespace tokin
