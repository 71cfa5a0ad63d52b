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

// How much nearer to the enemy king a move brings a piece, with some chance: what moves without other aim are
// chosen by.
inline int approach(const shogi::Position& position, shogi::Move move, std::mt19937& random) {
    int score = static_cast<int>(random() % 40);
    const auto king = position.kingSquare(~position.sideToMove());
    if (king && position.movedType(move) != shogi::PieceType::King)
        score -= 2 * std::max(std::abs(king->file() - move.to().file()),
                              std::abs(king->rank() - move.to().rank()));
    return score;
}

// What the mover loses next, in centipawns, by the opponent's best capture.
inline int worstLoss(const shogi::Position& after) {
    shogi::MoveList replies;
    shogi::generateLegal(after, replies);
    int worst = 0;
    for (const shogi::Move reply : replies) {
        if (after.isCapture(reply))
            worst = std::max(worst, exchangeGain(after, reply));
    }
    return worst;
}

// Mates in one if possible, otherwise plays the move with the best value(move, position after it), or one
// that is hardly worse and comes nearer to the enemy king. Precondition: there is a legal move.
template <class Value>
shogi::Move plainMove(const shogi::Position& position, std::mt19937& random, Value value) {
    shogi::MoveList moves;
    shogi::generateLegal(position, moves);
    shogi::Move best;
    int bestScore = 0;
    for (const shogi::Move move : moves) {
        const shogi::Position after = position.after(move);
        if (!shogi::hasLegalMove(after))
            return move;
        const int score = value(move, after) + approach(position, move, random);
        if (!best || score > bestScore) {
            best = move;
            bestScore = score;
        }
    }
    return best;
}

// Somebody who learned the moves yesterday: takes what hangs, but sees only before every second move that a
// piece can be taken where it goes, and never what else hangs.
inline shogi::Move beginnerMove(const shogi::Position& position, std::mt19937& random) {
    const bool looks = random() % 2 == 0;
    return plainMove(position, random, [&](shogi::Move move, const shogi::Position&) {
        const int gain = exchangeGain(position, move);
        return looks || position.isCapture(move) ? gain : std::max(gain, 0);
    });
}

// Captures with profit, and leaves no piece where it can be taken if that can be avoided.
inline shogi::Move carefulMove(const shogi::Position& position, std::mt19937& random) {
    return plainMove(position, random, [&](shogi::Move move, const shogi::Position& after) {
        return exchangeGain(position, move) - worstLoss(after);
    });
}
