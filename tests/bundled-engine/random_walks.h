// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move_generator.h"
#include "shogi-core/position.h"

#include <random>

// Plays random moves from the even game; visit(before, move, after). The same seed gives the same moves.
template <class Visit>
void walkRandomly(unsigned seed, int games, Visit visit) {
    std::mt19937 random(seed);
    for (int game = 0; game < games; ++game) {
        shogi::Position position;
        for (int ply = 0; ply < 200; ++ply) {
            shogi::MoveList moves;
            shogi::generateLegal(position, moves);
            if (moves.isEmpty())
                break;
            const shogi::Move move = moves[random() % moves.size()];
            const shogi::Position next = position.after(move);
            visit(position, move, next);
            position = next;
        }
    }
}

// The board rotated and the colours swapped.
inline shogi::Position turned(const shogi::Position& position) {
    shogi::Position result = shogi::Position::empty();
    position.occupied().forEach([&](shogi::Square square) {
        const shogi::Piece piece = position.at(square);
        result.put(square.rotated(), shogi::Piece(~piece.color(), piece.type()));
    });
    for (const shogi::Color color : shogi::kColors)
        result.setHand(~color, position.hand(color));
    result.setSideToMove(~position.sideToMove());
    return result;
}

// Left and right mirrored.
inline shogi::Position mirrored(const shogi::Position& position) {
    shogi::Position result = shogi::Position::empty();
    position.occupied().forEach(
        [&](shogi::Square square) { result.put(square.mirrored(), position.at(square)); });
    for (const shogi::Color color : shogi::kColors)
        result.setHand(color, position.hand(color));
    result.setSideToMove(position.sideToMove());
    return result;
}
