// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/mate_in_one.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <array>
#include <optional>

namespace tokin {

using namespace shogi;

namespace {

// Pawns are left out: mate by a pawn drop is forbidden.
constexpr std::array<PieceType, 5> kDropTypes{PieceType::Gold, PieceType::Silver, PieceType::Rook,
                                              PieceType::Bishop, PieceType::Lance};

// If a king has more escapes than this, no mate is searched for.
constexpr int kMaxEscapes = 4;

// The neighbourhood of the king under attack.
struct Target {
    Square king;
    Bitboard occupiedWithoutKing;
    Bitboard contact; // neighbours where a supported piece can only be captured by the king
    Bitboard escapes; // neighbours the king can move to at present
};

bool isMate(const Position& position, Move move) {
    const Position next = position.after(move);
    return next.inCheck() && !hasLegalMove(next);
}

// Nothing if the king has too many escapes, or no square where a piece could touch it.
std::optional<Target> survey(const Position& position, const AttackMap& attacks, Square king) {
    const Color us = position.sideToMove();
    const Color them = ~us;
    // No slider attacks the king, or any square beyond it through it.
    const Bitboard attacked = attacks.once[index(us)];
    const Bitboard neighbours = kingAttacks(king);
    Target target{king, position.occupied() ^ Bitboard(king), {}, {}};
    target.escapes = neighbours.without(attacked | position.pieces(them));
    if (target.escapes.count() > kMaxEscapes)
        return std::nullopt;
    // The king is one that guards them.
    target.contact = (neighbours & attacked).without(position.pieces(us) | attacks.twice[index(them)]);
    if (target.contact.isEmpty())
        return std::nullopt;
    return target;
}

// Whether a piece of this type there gives check and leaves no escape.
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

Move mateInOne(const Position& position, const AttackMap& attacks) {
    const auto king = position.kingSquare(~position.sideToMove());
    if (!king)
        return {};
    const auto target = survey(position, attacks, *king);
    if (!target)
        return {};
    if (const Move move = mateByDrop(position, *target))
        return move;
    return mateByMove(position, *target);
}

} // namespace tokin
