// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/rules.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <cassert>

namespace shogi {
namespace {

constexpr int declarationPoints(PieceType type) {
    const PieceType base = unpromoted(type);
    if (base == PieceType::King || base == PieceType::None)
        return 0;
    return base == PieceType::Rook || base == PieceType::Bishop ? 5 : 1;
}

constexpr Square kBlackTrySquare = Square::of(5, 1);
constexpr Square kWhiteTrySquare = Square::of(5, 9);

std::optional<MoveFault> dropFault(const Position& position, Move move) {
    const Color us = position.sideToMove();
    const PieceType type = move.dropped();
    if (type < PieceType::Pawn || type > PieceType::Gold || !position.hand(us).has(type))
        return MoveFault::NoPiece;
    if (position.at(move.to()))
        return MoveFault::Occupied;
    if (isDeadSquare(us, type, move.to()))
        return MoveFault::DeadDrop;
    if (type == PieceType::Pawn &&
        (position.pieces(us, PieceType::Pawn) & Bitboard::file(move.to().file())).any())
        return MoveFault::TwoPawns;
    // The remaining cases are moves that leave the own king in check, and pawn drops that mate.
    if (const auto king = position.kingSquare(us)) {
        if (position.attackersTo(~us, *king, position.occupied() | Bitboard(move.to())).any())
            return MoveFault::LeavesCheck;
    }
    return MoveFault::PawnDropMate;
}

std::optional<MoveFault> boardMoveFault(const Position& position, Move move) {
    const Color us = position.sideToMove();
    const Square from = move.from();
    const Square to = move.to();
    const Piece piece = position.at(from);
    if (!piece || piece.color() != us)
        return MoveFault::NoPiece;
    if (position.at(to) && position.at(to).color() == us)
        return MoveFault::OwnPiece;
    if (!attacksOf(us, piece.type(), from, position.occupied()).has(to) ||
        position.at(to).type() == PieceType::King)
        return MoveFault::CannotReach;
    if (move.isPromotion()) {
        if (!canPromote(piece.type()) || !(inPromotionZone(us, from) || inPromotionZone(us, to)))
            return MoveFault::BadPromotion;
    } else if (isDeadSquare(us, piece.type(), to)) {
        return MoveFault::MustPromote;
    }
    return MoveFault::LeavesCheck;
}

} // namespace

std::optional<MoveFault> moveFault(const Position& position, Move move) {
    if (position.isLegal(move))
        return std::nullopt;
    if (!move || move.to().index() >= kSquareCount || (!move.isDrop() && move.from().index() >= kSquareCount))
        return MoveFault::NoPiece;
    return move.isDrop() ? dropFault(position, move) : boardMoveFault(position, move);
}

DeclarationCount countDeclaration(const Position& position, Color color, int credit) {
    DeclarationCount count;
    const auto king = position.kingSquare(color);
    count.kingInZone = king && inPromotionZone(color, *king);
    count.inCheck = king && position.isAttacked(~color, *king);
    (position.pieces(color) & promotionZone(color)).forEach([&](Square square) {
        const PieceType type = position.at(square).type();
        if (type == PieceType::King)
            return;
        ++count.piecesInZone;
        count.points += declarationPoints(type);
    });
    for (const PieceType type : kHandTypes)
        count.points += declarationPoints(type) * position.hand(color).count(type);
    if (color == Color::White)
        count.points += credit;
    return count;
}

int handicapCredit(const Position& start) {
    // White has given these pieces away. A position with pieces in hand was set up by hand.
    if (!start.hand(Color::Black).isEmpty() || !start.hand(Color::White).isEmpty())
        return 0;
    int points[2] = {0, 0};
    for (const Color color : kColors) {
        start.pieces(color).forEach(
            [&](Square square) { points[index(color)] += declarationPoints(start.at(square).type()); });
    }
    constexpr int kFullSide = 27;
    if (points[index(Color::Black)] != kFullSide)
        return 0;
    return kFullSide - points[index(Color::White)];
}

DeclarationResult judgeDeclaration(const Position& position, DeclarationRule rule, int credit) {
    if (rule == DeclarationRule::None || rule == DeclarationRule::Try)
        return DeclarationResult::Loss;
    const Color us = position.sideToMove();
    const DeclarationCount count = countDeclaration(position, us, credit);
    if (!count.kingInZone || count.inCheck || count.piecesInZone < 10)
        return DeclarationResult::Loss;
    if (rule == DeclarationRule::Points27) {
        const int needed = us == Color::Black ? 28 : 27;
        return count.points >= needed ? DeclarationResult::Win : DeclarationResult::Loss;
    }
    if (count.points >= 31)
        return DeclarationResult::Win;
    return count.points >= 24 ? DeclarationResult::Draw : DeclarationResult::Loss;
}

GameHistory::GameHistory(Position start, GameRules rules)
    : m_start(start)
    , m_rules(rules)
    , m_position(start) {
    m_steps.push_back(Step{start.key(), start.inCheck()});
}

std::optional<Ending> GameHistory::play(Move move) {
    assert(m_position.isLegal(move));
    m_before.push_back(m_position);
    m_moves.push_back(move);
    m_position.play(move);
    m_steps.push_back(Step{m_position.key(), m_position.inCheck()});
    return outcome();
}

void GameHistory::undo() {
    assert(!m_moves.empty());
    m_position = m_before.back();
    m_before.pop_back();
    m_moves.pop_back();
    m_steps.pop_back();
}

int GameHistory::occurrences() const {
    int n = 0;
    for (const Step& step : m_steps)
        n += step.key == m_position.key() ? 1 : 0;
    return n;
}

std::optional<Ending> GameHistory::outcome() const {
    const Color toMove = m_position.sideToMove();
    const Color mover = ~toMove;
    if (!hasLegalMove(m_position))
        return Ending{GameEnd::Mate, mover};

    if (m_rules.repetition && occurrences() >= 4) {
        std::size_t first = 0;
        while (m_steps[first].key != m_position.key())
            ++first;
        // Every second position after the first occurrence follows a move of the same side. The last step is
        // the mover's.
        bool moverAlwaysChecks = true;
        bool otherAlwaysChecks = true;
        for (std::size_t i = m_steps.size() - 1; i > first; --i) {
            const bool movers = (m_steps.size() - 1 - i) % 2 == 0;
            (movers ? moverAlwaysChecks : otherAlwaysChecks) &= m_steps[i].check;
        }
        if (moverAlwaysChecks)
            return Ending{GameEnd::PerpetualCheck, toMove};
        if (otherAlwaysChecks)
            return Ending{GameEnd::PerpetualCheck, mover};
        return Ending{GameEnd::Repetition, std::nullopt};
    }

    if (m_rules.declaration == DeclarationRule::Try && !m_moves.empty()) {
        const auto king = m_position.kingSquare(mover);
        const Square goal = mover == Color::Black ? kBlackTrySquare : kWhiteTrySquare;
        if (king && *king == goal && m_moves.back().to() == goal && !m_moves.back().isDrop())
            return Ending{GameEnd::Try, mover};
    }

    if (m_rules.maxMoves > 0 && moveCount() >= m_rules.maxMoves) {
        const std::size_t last = m_steps.size() - 1;
        const bool checked =
            !m_moves.empty() && (m_steps[last].check || (last >= 2 && m_steps[last - 1].check));
        if (!m_rules.maxMovesExtendedInCheck || !checked)
            return Ending{GameEnd::MaxMoves, std::nullopt};
    }
    return std::nullopt;
}

Ending GameHistory::declare() const {
    const Color us = m_position.sideToMove();
    const int credit = m_rules.handicapCredit ? handicapCredit(m_start) : 0;
    switch (judgeDeclaration(m_position, m_rules.declaration, credit)) {
    case DeclarationResult::Win:
        return Ending{GameEnd::Declaration, us};
    case DeclarationResult::Draw:
        return Ending{GameEnd::Impasse, std::nullopt};
    case DeclarationResult::Loss:
        break;
    }
    return Ending{GameEnd::IllegalMove, ~us};
}

} // namespace shogi
