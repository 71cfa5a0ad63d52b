// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/retrograde_steps.h"

#include "bundled-engine/composer/problem_reduction.h"
#include "shogi-core/attacks.h"
#include "shogi-core/sfen.h"

#include <array>
#include <optional>

namespace tokin::composer {

using namespace shogi;

namespace {

// What can give check: everything but the king.
constexpr std::array<PieceType, 13> kCheckingTypes{
    PieceType::Pawn,      PieceType::Lance,     PieceType::Knight,  PieceType::Silver, PieceType::Gold,
    PieceType::Bishop,    PieceType::Rook,      PieceType::Horse,   PieceType::Dragon, PieceType::ProPawn,
    PieceType::ProSilver, PieceType::ProKnight, PieceType::ProLance};

// Squares from which such a piece of Black could have come to this square: those that a piece of White would
// attack from there.
Bitboard origins(PieceType type, Square to, Bitboard occupied) {
    return attacksOf(Color::White, type, to, occupied).without(occupied);
}

class StepsBack {
public:
    explicit StepsBack(const Position& problem)
        : m_problem(problem)
        , m_king(*problem.kingSquare(Color::White)) {}

    std::vector<RetrogradeStep> run() {
        takeBackKing();
        takeBackPieces();
        takeBackDrops();
        return std::move(m_steps);
    }

private:
    void takeBackKing() {
        kingAttacks(m_king).without(m_problem.occupied()).forEach([&](Square from) {
            Position before = m_problem;
            before.put(m_king, Piece());
            before.put(from, Piece(Color::White, PieceType::King));
            const Move reply = Move::board(from, m_king);
            takeBackChecks(before, reply, std::nullopt);
            for (const PieceType type : kCheckingTypes) {
                if (!hasInHand(Color::White, unpromoted(type)))
                    continue;
                Position captured = before;
                captured.put(m_king, Piece(Color::Black, type));
                takeBackChecks(captured, reply, m_king);
            }
        });
    }

    // Captures of the checking piece. White's promoted pieces would look strange where they came from.
    void takeBackPieces() {
        m_problem.pieces(Color::White).forEach([&](Square to) {
            const PieceType type = m_problem.at(to).type();
            if (type == PieceType::King || isPromoted(type))
                return;
            const Bitboard occupied = m_problem.occupied();
            attacksOf(Color::Black, type, to, occupied).without(occupied).forEach([&](Square from) {
                Position before = m_problem;
                before.put(from, m_problem.at(to));
                before.put(to, Piece());
                for (const PieceType checking : kCheckingTypes) {
                    if (!hasInHand(Color::White, unpromoted(checking)))
                        continue;
                    Position captured = before;
                    captured.put(to, Piece(Color::Black, checking));
                    takeBackChecks(captured, Move::board(from, to), to);
                }
            });
        });
    }

    void takeBackDrops() {
        m_problem.pieces(Color::White).forEach([&](Square square) {
            const PieceType type = m_problem.at(square).type();
            if (type == PieceType::King || isPromoted(type))
                return;
            Position before = m_problem;
            before.put(square, Piece());
            takeBackChecks(before, Move::drop(type, square), std::nullopt);
        });
    }

    // before: White to move, the board without White's reply. checker: the square of a piece that must be the
    // one that moved; otherwise any may be.
    void takeBackChecks(const Position& before, Move reply, std::optional<Square> checker) {
        const Square king = *before.kingSquare(Color::White);
        if (!before.isAttacked(Color::Black, king))
            return;
        before.pieces(Color::Black).forEach([&](Square to) {
            if (!checker || *checker == to)
                takeBackCheck(before, to, reply);
        });
    }

    void takeBackCheck(const Position& before, Square to, Move reply) {
        const PieceType type = before.at(to).type();
        Position without = before;
        without.put(to, Piece());
        if (!isPromoted(type)) {
            Hand hand = without.hand(Color::Black);
            hand.add(type);
            add(without, hand, Move::drop(type, to), reply);
        }
        takeBackMoves(without, type, to, false, reply);
        if (isPromoted(type))
            takeBackMoves(without, unpromoted(type), to, true, reply);
    }

    // Of a piece that was of this type before.
    void takeBackMoves(const Position& without, PieceType type, Square to, bool promotes, Move reply) {
        origins(type, to, without.occupied()).forEach([&](Square from) {
            const bool mayPromote = inPromotionZone(Color::Black, from) || inPromotionZone(Color::Black, to);
            if ((promotes && !mayPromote) || isDeadSquare(Color::Black, type, from))
                return;
            Position start = without;
            start.put(from, Piece(Color::Black, type));
            const Move check = Move::board(from, to, promotes);
            const Hand hand = start.hand(Color::Black);
            add(start, hand, check, reply);
            for (const PieceType captured : kHandTypes) {
                if (!hand.has(captured))
                    continue;
                Position capturing = start;
                capturing.put(to, Piece(Color::White, captured));
                Hand less = hand;
                less.remove(captured);
                add(capturing, less, check, reply);
            }
        });
    }

    void add(Position start, Hand hand, Move check, Move reply) {
        start.setHand(Color::Black, hand);
        giveTheRest(start);
        start.setSideToMove(Color::Black);
        if (start.isAttacked(Color::Black, *start.kingSquare(Color::White)) || positionFault(start))
            return;
        if (!start.isLegal(check) || !start.givesCheck(check))
            return;
        const Position defending = start.after(check);
        if (defending.isLegal(reply) && defending.after(reply) == m_problem)
            m_steps.push_back({start, check, reply});
    }

    bool hasInHand(Color color, PieceType type) const { return m_problem.hand(color).has(type); }

    const Position& m_problem;
    const Square m_king;
    std::vector<RetrogradeStep> m_steps;
};

} // namespace

std::vector<RetrogradeStep> retrogradeSteps(const Position& problem) { return StepsBack(problem).run(); }

} // namespace tokin::composer
