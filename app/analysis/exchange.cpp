// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/exchange.h"

#include "shogi-core/move_generator.h"

#include <algorithm>
#include <array>

namespace app {

namespace {

// More than anything that an exchange can make.
constexpr int kEverything = 1000;

shogi::MoveList capturesOn(const shogi::Position& position, shogi::Square target) {
    shogi::MoveList all;
    if (position.inCheck())
        shogi::generateLegal(position, all);
    else
        shogi::generateCaptures(position, all);
    shogi::MoveList found;
    for (const shogi::Move move : all) {
        if (move.to() == target && position.isCapture(move))
            found.add(move);
    }
    // The cheapest first: mostly it decides.
    std::sort(found.begin(), found.end(), [&position](shogi::Move a, shogi::Move b) {
        const int first = pieceWorth(position.movedType(a));
        const int second = pieceWorth(position.movedType(b));
        return first != second ? first < second : a.bits() > b.bits();
    });
    return found;
}

// Between the bounds it is exact; outside of them it is a bound. The side to move may always stop.
int searchExchange(const shogi::Position& position, shogi::Square target, int least, int most) {
    int best = std::max(0, least);
    if (!position.at(target) || position.at(target).color() == position.sideToMove())
        return best;
    for (const shogi::Move move : capturesOn(position, target)) {
        if (best >= most)
            break;
        const int gain = materialGain(position, move);
        best = std::max(best, gain - searchExchange(position.after(move), target, gain - most, gain - best));
    }
    return best;
}

} // namespace

int pieceWorth(shogi::PieceType type) {
    constexpr std::array<int, shogi::kPieceTypeCount> kWorth{0, 1, 3, 4, 5, 8, 10, 6, 0, 7, 6, 6, 6, 10, 12};
    return kWorth[shogi::index(type)];
}

int materialGain(const shogi::Position& position, shogi::Move move) {
    int gain = 0;
    if (position.isCapture(move)) {
        const shogi::PieceType taken = position.at(move.to()).type();
        gain += pieceWorth(taken) + pieceWorth(shogi::unpromoted(taken));
    }
    if (!move.isDrop() && move.isPromotion()) {
        const shogi::PieceType type = position.movedType(move);
        gain += pieceWorth(shogi::promoted(type)) - pieceWorth(type);
    }
    return gain;
}

int exchangeOn(const shogi::Position& position, shogi::Square target) {
    return searchExchange(position, target, 0, kEverything);
}

int exchangeAfter(const shogi::Position& position, shogi::Move move) {
    return materialGain(position, move) -
           searchExchange(position.after(move), move.to(), -kEverything, kEverything);
}

int bestExchange(const shogi::Position& position) {
    int best = 0;
    position.pieces(~position.sideToMove()).forEach([&](shogi::Square square) {
        if (position.at(square).type() != shogi::PieceType::King)
            best = std::max(best, searchExchange(position, square, best, kEverything));
    });
    return best;
}

} // namespace app
