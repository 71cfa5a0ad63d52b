// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/proof_hand.h"

#include "bundled-engine/mate/checks.h"
#include "shogi-core/attacks.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

void setCount(Hand& hand, PieceType type, int count) {
    hand.remove(type, hand.count(type));
    hand.add(type, count);
}

// Whether the side to move, in check by one piece, could interpose a piece of this type if it had one.
bool couldInterpose(const Position& position, PieceType type, Bitboard between) {
    const Color us = position.sideToMove();
    if (type == PieceType::Pawn) {
        const Bitboard pawns = position.pieces(us, PieceType::Pawn);
        Bitboard files = between;
        while (files.any()) {
            const Square square = files.popFirst();
            if ((pawns & Bitboard::file(square.file())).isEmpty() && !isDeadSquare(us, type, square))
                return true;
        }
        return false;
    }
    bool possible = false;
    between.forEach([&](Square square) { possible |= !isDeadSquare(us, type, square); });
    return possible;
}

} // namespace

Hand unionOf(Hand a, Hand b) {
    if (a.dominates(b))
        return a;
    if (b.dominates(a))
        return b;
    Hand result;
    for (const PieceType type : kHandTypes)
        result.add(type, std::max(a.count(type), b.count(type)));
    return result;
}

Hand intersectionOf(Hand a, Hand b) {
    if (a.dominates(b))
        return b;
    if (b.dominates(a))
        return a;
    Hand result;
    for (const PieceType type : kHandTypes)
        result.add(type, std::min(a.count(type), b.count(type)));
    return result;
}

Hand wholeStock(const Position& position) {
    Hand stock = position.hand(Color::Black);
    for (const PieceType type : kHandTypes)
        stock.add(type, position.hand(Color::White).count(type));
    return stock;
}

Hand beforeAttack(Hand after, const Position& position, Move move) {
    if (move.isDrop()) {
        after.add(move.dropped());
    } else if (const Piece captured = position.at(move.to())) {
        const PieceType type = unpromoted(captured.type());
        if (after.has(type))
            after.remove(type);
    }
    return after;
}

Hand withMonopolies(Hand needed, const Position& position) {
    const Color defender = position.sideToMove();
    if (position.checkers().moreThanOne())
        return needed;
    const Bitboard gap = between(*position.kingSquare(defender), position.checkers().first());
    if (gap.isEmpty())
        return needed;
    const Hand attacking = position.hand(~defender);
    const Hand defending = position.hand(defender);
    for (const PieceType type : kHandTypes) {
        if (attacking.has(type) && !defending.has(type) && couldInterpose(position, type, gap))
            setCount(needed, type, attacking.count(type));
    }
    return needed;
}

Hand withoutNewChecks(Hand tolerated, const Position& position) {
    const Hand hand = position.hand(position.sideToMove());
    for (const PieceType type : kHandTypes) {
        if (tolerated.has(type) && !hand.has(type) && checkingDrops(position, type).any())
            setCount(tolerated, type, 0);
    }
    return tolerated;
}

} // namespace tokin
