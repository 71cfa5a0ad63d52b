// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move_generator.h"
#include "shogi-core/record.h"

#include <random>
#include <string>

// A game of random legal moves; captures are tried first, so that pieces come into hands.
inline shogi::Record randomGame(std::mt19937& random, int plies, shogi::Position start = {}) {
    shogi::Record record(start);
    shogi::NodeId id = shogi::kRootNode;
    shogi::Position position = start;
    for (int ply = 0; ply < plies; ++ply) {
        shogi::MoveList legal;
        shogi::generateLegal(position, legal);
        if (legal.isEmpty())
            break;
        shogi::Move move = legal[random() % legal.size()];
        for (int i = 0; i < 3 && !position.isCapture(move); ++i)
            move = legal[random() % legal.size()];
        id = record.addMove(id, move);
        position.play(move);
    }
    return record;
}
