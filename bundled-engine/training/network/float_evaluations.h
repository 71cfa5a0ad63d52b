// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/random.h"
#include "bundled-engine/training/games/training_game.h"
#include "bundled-engine/training/network/float_network.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tokin::training {

// Positions drawn at random from games, all equally likely, however many games there are.
class PositionLot {
public:
    PositionLot(std::size_t count, std::uint64_t seed);

    // Positions before moves that were searched. Precondition: the moves are legal.
    void add(const TrainingGame& game);
    const std::vector<shogi::Position>& positions() const { return m_positions; }

private:
    std::size_t m_count;
    std::uint64_t m_seen = 0;
    Random m_random;
    std::vector<shogi::Position> m_positions;
};

// What a network says before its numbers are rounded, as text: to check the network file where the original
// numbers are not available. A line for the hash of the file, then one for each position: centipawns for the
// side to move, and the position as SFEN.
std::string floatEvaluations(std::uint64_t hash, const NetworkLayout& layout, const Floats& weights,
                             double scale, const std::vector<shogi::Position>& positions);

} // namespace tokin::training
