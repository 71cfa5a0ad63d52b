// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move_generator.h"
#include "shogi-core/record.h"

#include <random>
#include <vector>

namespace app::bench {

// Adds count branches of this many legal moves, spread over the main line; always the same ones.
inline void addBranches(shogi::Record& record, int count, int moves) {
    std::mt19937 random(7);
    const std::vector<shogi::NodeId> line = record.mainLine();
    for (int added = 0; added < count;) {
        shogi::NodeId id = line[random() % (line.size() - 1)];
        shogi::Position position = record.positionAt(id);
        const std::size_t before = record.nodeCount();
        for (int i = 0; i < moves; ++i) {
            shogi::MoveList legal;
            shogi::generateLegal(position, legal);
            if (legal.isEmpty())
                break;
            const shogi::Move move = legal[random() % legal.size()];
            id = record.addMove(id, move);
            position.play(move);
        }
        added += record.nodeCount() > before ? 1 : 0;
    }
}

} // namespace app::bench
