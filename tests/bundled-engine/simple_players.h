// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search/see.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <cstdlib>
#include <random>

// Players as simple as beginners, to measure the lowest levels of strength. None of them searches.

// What the mover wins by the exchanges on the target square, in centipawns; less than 0 if it loses.
inline int exchangeGain(const shogi::Position& position, shogi::Move move) {
    int low = -3000; // certainly won
    int high = 3000; // certainly not
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (tokin::exchangeWins(position, move, middle) ? low : high) = middle;
    }
    return low;
}

// Any legal move. Precondition: there is one.
inline shogi::Move randomMove(const shogi::Position& position, std::mt19937& random) {
    shogi::MoveList moves;
    shogi::generateLegal(position, moves);
    return moves[random() % moves.size()];
}

// Knows the moves and the pieces' values: mates in one if possible, captures with profit, protects its pieces
// if possible, and otherwise brings pieces towards the enemy king. Precondition: there is a legal move.
inline shogi::Move carefulMove(const shogi::Position& position, std::mt19937& random) {
    const auto worstLoss = [](const shogi::Position& after) {
        shogi::MoveList replies;
        shogi::generateLegal(after, replies);
        int worst = 0;
        for (const shogi::Move reply : replies) {
            if (after.isCapture(reply))
                worst = std::max(worst, exchangeGain(after, reply));
        }
        return worst;
    };
    const auto king = position.kingSquare(~position.sideToMove());
    shogi::MoveList moves;
    shogi::generateLegal(position, moves);
    shogi::Move best;
    int bestScore = 0;
    for (const shogi::Move move : moves) {
        const shogi::Position after = position.after(move);
        if (!shogi::hasLegalMove(after))
            return move;
        int score = exchangeGain(position, move) - worstLoss(after);
        if (king && position.movedType(move) != shogi::PieceType::King)
            score -= 2 * std::max(std::abs(king->file() - move.to().file()),
                                  std::abs(king->rank() - move.to().rank()));
        score += static_cast<int>(random() % 40);
        if (!best || score > bestScore) {
            best = move;
            bestScore = score;
        }
    }
    return best;
}
