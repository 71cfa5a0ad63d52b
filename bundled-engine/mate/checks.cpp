// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/checks.h"

#include "shogi-core/attacks.h"

namespace tokin {

using namespace shogi;

namespace {

class CheckLister {
public:
    CheckLister(const Position& position, Square target, MoveList& list)
        : m_position(position)
        , m_list(list)
        , m_us(position.sideToMove())
        , m_target(target)
        , m_own(position.pieces(m_us))
        , m_occupied(position.occupied())
        , m_king(position.kingSquare(m_us))
        , m_pinned(m_king ? position.blockersFor(m_us) & m_own : Bitboard())
        , m_discoverers(position.blockersFor(~m_us) & m_own) {
        using enum PieceType;
        for (const PieceType type : {Pawn, Knight, Silver, Gold})
            m_from[index(type)] = attacksOf(~m_us, type, target, m_occupied);
        m_from[index(Lance)] = lanceAttacks(~m_us, target, m_occupied);
        m_from[index(Bishop)] = bishopAttacks(target, m_occupied);
        m_from[index(Rook)] = rookAttacks(target, m_occupied);
    }

    void run() {
        const Bitboard checkers = m_position.checkers();
        m_boardTargets = (~m_own).without(Bitboard(m_target));
        m_dropTargets = ~m_occupied;
        if (m_king) {
            kingMoves();
            if (checkers.moreThanOne())
                return;
            if (checkers.any()) {
                m_dropTargets = between(*m_king, checkers.first());
                m_boardTargets &= m_dropTargets | checkers;
            }
        }
        boardMoves();
        drops();
    }

private:
    // Only discovered checks, from an own slider.
    void kingMoves() {
        if (!m_discoverers.has(*m_king))
            return;
        const Bitboard line = lineThrough(m_target, *m_king);
        Bitboard targets = (kingAttacks(*m_king) & m_boardTargets).without(line);
        const Bitboard without = m_occupied.without(Bitboard(*m_king));
        while (targets.any()) {
            const Square to = targets.popFirst();
            if (m_position.attackersTo(~m_us, to, without).isEmpty())
                m_list.add(Move::board(*m_king, to));
        }
    }

    // Squares from which a piece moving like this type checks.
    Bitboard checkSquares(PieceType type) const {
        using enum PieceType;
        switch (type) {
        case ProPawn:
        case ProLance:
        case ProKnight:
        case ProSilver:
            return m_from[index(Gold)];
        case Horse:
            return m_from[index(Bishop)] | kingAttacks(m_target);
        case Dragon:
            return m_from[index(Rook)] | kingAttacks(m_target);
        default:
            return m_from[index(type)];
        }
    }

    void boardMoves() {
        Bitboard pieces = m_own;
        if (m_king)
            pieces = pieces.without(Bitboard(*m_king));
        while (pieces.any())
            movesFrom(pieces.popFirst());
    }

    void movesFrom(Square from) {
        const PieceType type = m_position.at(from).type();
        Bitboard targets = attacksOf(m_us, type, from, m_occupied) & m_boardTargets;
        if (targets.isEmpty())
            return;
        if (m_pinned.has(from))
            targets &= lineThrough(*m_king, from);
        Bitboard discovering;
        if (m_discoverers.has(from))
            discovering = targets.without(lineThrough(m_target, from));
        if (canPromote(type)) {
            Bitboard promotions = targets & (checkSquares(promoted(type)) | discovering);
            if (!inPromotionZone(m_us, from))
                promotions &= promotionZone(m_us);
            promotions.forEach([&](Square to) { m_list.add(Move::board(from, to, true)); });
        }
        const Bitboard plain = targets & (checkSquares(type) | discovering);
        plain.forEach([&](Square to) {
            if (!isDeadSquare(m_us, type, to))
                m_list.add(Move::board(from, to));
        });
    }

    void drops() {
        const Hand hand = m_position.hand(m_us);
        if (hand.isEmpty() || m_dropTargets.isEmpty())
            return;
        for (const PieceType type : kHandTypes) {
            if (!hand.has(type))
                continue;
            const Bitboard squares = m_from[index(type)] & m_dropTargets;
            if (squares.isEmpty())
                continue;
            if (type == PieceType::Pawn)
                pawnDrop(squares.first());
            else
                squares.forEach([&](Square to) { m_list.add(Move::drop(type, to)); });
        }
    }

    void pawnDrop(Square to) {
        const Bitboard pawns = m_position.pieces(PieceType::Pawn) & m_own;
        if ((pawns & Bitboard::file(to.file())).any())
            return;
        const Move move = Move::drop(PieceType::Pawn, to);
        if (hasLegalMove(m_position.after(move)))
            m_list.add(move);
    }

    const Position& m_position;
    MoveList& m_list;
    const Color m_us;
    const Square m_target;
    const Bitboard m_own;
    const Bitboard m_occupied;
    const std::optional<Square> m_king;
    const Bitboard m_pinned;
    const Bitboard m_discoverers;
    Bitboard m_boardTargets;
    Bitboard m_dropTargets;
    std::array<Bitboard, 8> m_from{}; // by unpromoted type
};

} // namespace

void listChecks(const Position& position, MoveList& list) {
    if (const auto target = position.kingSquare(~position.sideToMove()))
        CheckLister(position, *target, list).run();
}

Bitboard checkingDrops(const Position& position, PieceType type) {
    const Color us = position.sideToMove();
    const Square target = *position.kingSquare(~us);
    const Bitboard squares = attacksOf(~us, type, target, position.occupied()).without(position.occupied());
    if (type == PieceType::Pawn && squares.any()) {
        const Bitboard pawns = position.pieces(us, PieceType::Pawn);
        if ((pawns & Bitboard::file(squares.first().file())).any())
            return {};
    }
    return squares;
}

} // namespace tokin
