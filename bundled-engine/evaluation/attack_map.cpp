// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/attack_map.h"

#include "shogi-core/attacks.h"

namespace tokin {

using namespace shogi;

namespace {

// Adds sets of attacked squares, each of them of pieces that attack different squares.
struct Counter {
    Bitboard once;
    Bitboard twice;

    void add(Bitboard attacked) {
        twice |= once & attacked;
        once |= attacked;
    }
};

Bitboard forward(Color color, Bitboard squares) {
    return color == Color::Black ? squares.stepUp() : squares.stepDown();
}

Counter countAttacks(const Position& position, Color color) {
    const Bitboard own = position.pieces(color);
    const Bitboard occupied = position.occupied();
    const Bitboard golds = position.goldMovers() & own;
    const Bitboard silvers = position.pieces(PieceType::Silver) & own;
    const Bitboard knights = position.pieces(PieceType::Knight) & own;
    const Bitboard steppers = position.kingSteppers();
    Counter counter;
    // Pieces on different squares that step the same way reach different squares.
    const Bitboard ahead = forward(color, golds | silvers);
    counter.add(ahead | forward(color, position.pieces(PieceType::Pawn) & own));
    counter.add(ahead.stepLeft());
    counter.add(ahead.stepRight());
    counter.add(golds.stepLeft());
    counter.add(golds.stepRight());
    counter.add(forward(~color, golds));
    const Bitboard back = forward(~color, silvers);
    counter.add(back.stepLeft());
    counter.add(back.stepRight());
    const Bitboard jump = forward(color, forward(color, knights));
    counter.add(jump.stepLeft());
    counter.add(jump.stepRight());
    (position.pieces(PieceType::Lance) & own).forEach([&](Square square) {
        counter.add(lanceAttacks(color, square, occupied));
    });
    const auto addSliders = [&](Bitboard sliders, auto attacks) {
        sliders.forEach([&](Square square) {
            const Bitboard steps = steppers.has(square) ? kingAttacks(square) : Bitboard();
            counter.add(attacks(square, occupied) | steps);
        });
    };
    addSliders(position.bishopsAndHorses() & own, bishopAttacks);
    addSliders(position.rooksAndDragons() & own, rookAttacks);
    if (const auto king = position.kingSquare(color))
        counter.add(kingAttacks(*king));
    return counter;
}

} // namespace

AttackMap attackMapOf(const Position& position) {
    AttackMap map;
    for (const Color color : kColors) {
        const Counter counter = countAttacks(position, color);
        map.once[index(color)] = counter.once;
        map.twice[index(color)] = counter.twice;
    }
    return map;
}

} // namespace tokin
