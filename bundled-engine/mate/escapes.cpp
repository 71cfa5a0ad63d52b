// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/escapes.h"

#include "shogi-core/attacks.h"

namespace tokin {

using namespace shogi;

Escapes::Escapes(const Position& position)
    : m_position(position)
    , m_us(position.sideToMove())
    , m_occupied(position.occupied().without(Bitboard(*position.kingSquare(~m_us)))) {
    const Bitboard around = kingAttacks(*position.kingSquare(~m_us)).without(position.pieces(~m_us));
    m_free = around.without(position.attackedAmong(around, m_us, m_occupied));
}

Bitboard Escapes::after(Move check) const {
    if (m_free.isEmpty())
        return {};
    // A dropped piece only blocks lines; if nothing protects it, the king can capture it.
    if (check.isDrop())
        return m_free.without(attacksOf(m_us, check.dropped(), check.to(), m_occupied));
    const Square from = check.from();
    const PieceType type = m_position.at(from).type();
    // A king uncovers a line.
    if (type == PieceType::King || mayOpenLine(from))
        return {};
    const Bitboard occupied = m_occupied.without(Bitboard(from)) | Bitboard(check.to());
    return m_free.without(attacksOf(m_us, check.isPromotion() ? promoted(type) : type, check.to(), occupied));
}

// Whether one of the attacker's sliders might reach further once this square is empty.
bool Escapes::mayOpenLine(Square from) const {
    const Bitboard behind = (rookCross(from) & m_position.rooksAndDragons()) |
                            (bishopCross(from) & m_position.bishopsAndHorses()) |
                            (lanceLine(~m_us, from) & m_position.pieces(PieceType::Lance));
    return (behind & m_position.pieces(m_us)).any();
}

} // namespace tokin
