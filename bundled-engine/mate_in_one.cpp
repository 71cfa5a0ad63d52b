// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate_in_one.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

namespace tokin {

using namespace shogi;

namespace {

// Pawns are left out: a mate by a dropped pawn is forbidden.
constexpr std::array<PieceType, 5> kDropTypes{PieceType::Gold, PieceType::Silver, PieceType::Rook,
                                              PieceType::Bishop, PieceType::Lance};

// The neighbourhood of the king under attack.
struct Target {
    Square king;
    Bitboard occupiedWithoutKing;
    Bitboard contact; // neighbours where a supported piece could not be taken but by the king
    Bitboard escapes; // neighbours the king can go to as things stand
};

bool isMate(const Position& position, Move move) {
    const Position next = position.after(move);
    return next.inCheck() && !hasLegalMove(next);
}

Target survey(const Position& position, Square king) {
    const Color us = position.sideToMove();
    const Color them = ~us;
    Target target{king, position.occupied() ^ Bitboard(king), {}, {}};
    const Bitboard guards = position.pieces(them) ^ Bitboard(king);
    kingAttacks(king).forEach([&](Square square) {
        const Bitboard attackers = position.attackersTo(square, target.occupiedWithoutKing);
        const bool attacked = (attackers & position.pieces(us)).any();
        if (!attacked && !position.pieces(them).has(square))
            target.escapes.set(square);
        if (attacked && !(attackers & guards).any() && !position.pieces(us).has(square))
            target.contact.set(square);
    });
    return target;
}

// Whether a piece of this type there gives check and leaves no neighbour to go to.
bool closesIn(const Target& target, Color us, PieceType type, Square square) {
    const Bitboard attacks = attacksOf(us, type, square, target.occupiedWithoutKing);
    return attacks.has(target.king) && !target.escapes.without(attacks).without(Bitboard(square)).any();
}

Move mateByDrop(const Position& position, const Target& target) {
    const Color us = position.sideToMove();
    const Hand hand = position.hand(us);
    Bitboard squares = target.contact.without(position.occupied());
    while (squares.any()) {
        const Square square = squares.popFirst();
        for (const PieceType type : kDropTypes) {
            if (!hand.has(type) || !closesIn(target, us, type, square))
                continue;
            const Move move = Move::drop(type, square);
            if (position.isLegal(move) && isMate(position, move))
                return move;
        }
    }
    return {};
}

Move mateByMove(const Position& position, const Target& target) {
    const Color us = position.sideToMove();
    Bitboard squares = target.contact;
    while (squares.any()) {
        const Square to = squares.popFirst();
        Bitboard movers = position.attackersTo(us, to, position.occupied());
        while (movers.any()) {
            const Square from = movers.popFirst();
            const PieceType type = position.at(from).type();
            if (type == PieceType::King)
                continue;
            const bool promotes = canPromote(type) && (inPromotionZone(us, from) || inPromotionZone(us, to));
            for (const bool promotion : {true, false}) {
                if (promotion && !promotes)
                    continue;
                if (!closesIn(target, us, promotion ? promoted(type) : type, to))
                    continue;
                const Move move = Move::board(from, to, promotion);
                if (position.isLegal(move) && isMate(position, move))
                    return move;
            }
        }
    }
    return {};
}

} // namespace

Move mateInOne(const Position& position) {
    const auto king = position.kingSquare(~position.sideToMove());
    if (!king)
        return {};
    const Target target = survey(position, *king);
    if (!target.contact.any() || target.escapes.count() > 4)
        return {};
    if (const Move move = mateByDrop(position, target))
        return move;
    return mateByMove(position, target);
}

} // namespace tokin
