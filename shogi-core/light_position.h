// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

namespace shogi {

// Board, hands and side to move, and nothing that follows from them: for going through the moves of a great
// many games, which are known to be legal. Ten times as fast as playing them on a Position.
class LightPosition {
public:
    LightPosition() = default; // no piece anywhere, Black to move
    explicit LightPosition(const Position& position)
        : m_board(position.board())
        , m_hands{position.hand(Color::Black), position.hand(Color::White)}
        , m_side(position.sideToMove()) {}

    Piece at(Square square) const { return m_board[static_cast<std::size_t>(square.index())]; }
    const std::array<Piece, kSquareCount>& board() const { return m_board; }
    Hand hand(Color color) const { return m_hands[index(color)]; }
    Color sideToMove() const { return m_side; }

    // Whether the move can be made at all: a piece of the mover goes to a square that has none of its own, or
    // one in hand to an empty one. Says nothing about how it moves; play() of such a move is safe.
    bool isPlayable(Move move) const {
        if (move.to().index() >= kSquareCount)
            return false;
        if (move.isDrop()) {
            const PieceType type = move.dropped();
            return type >= PieceType::Pawn && type <= PieceType::Gold && m_hands[index(m_side)].has(type) &&
                   !at(move.to());
        }
        if (move.from().index() >= kSquareCount)
            return false;
        const Piece piece = at(move.from());
        const Piece taken = at(move.to());
        return piece && piece.color() == m_side && (!move.isPromotion() || canPromote(piece.type())) &&
               (!taken || (taken.color() != m_side && taken.type() != PieceType::King));
    }

    // Plays a move and tells what it changes: changes.onSquare(square, before, after) for the square that is
    // left, then for the one that is reached; changes.onHand(color, type, before, after) with numbers of
    // pieces. Precondition: isPlayable(move).
    template <class Changes>
    void play(Move move, Changes& changes) {
        Hand& hand = m_hands[index(m_side)];
        const Piece taken = at(move.to());
        Piece moved;
        if (move.isDrop()) {
            const PieceType type = move.dropped();
            const int before = hand.count(type);
            hand.remove(type);
            changes.onHand(m_side, type, before, before - 1);
            moved = Piece(m_side, type);
        } else {
            const Piece before = at(move.from());
            moved = move.isPromotion() ? Piece(m_side, promoted(before.type())) : before;
            set(move.from(), Piece());
            changes.onSquare(move.from(), before, Piece());
            if (taken) {
                const PieceType type = unpromoted(taken.type());
                const int held = hand.count(type);
                hand.add(type);
                changes.onHand(m_side, type, held, held + 1);
            }
        }
        set(move.to(), moved);
        changes.onSquare(move.to(), taken, moved);
        m_side = ~m_side;
    }
    void play(Move move) {
        struct Unheard {
            void onSquare(Square, Piece, Piece) {}
            void onHand(Color, PieceType, int, int) {}
        } unheard;
        play(move, unheard);
    }

private:
    void set(Square square, Piece piece) { m_board[static_cast<std::size_t>(square.index())] = piece; }

    std::array<Piece, kSquareCount> m_board{};
    std::array<Hand, 2> m_hands{};
    Color m_side = Color::Black;
};

// The same move on the board with its files exchanged, 1 for 9.
constexpr Move mirrored(Move move) {
    if (!move)
        return move;
    if (move.isDrop())
        return Move::drop(move.dropped(), move.to().mirrored());
    return Move::board(move.from().mirrored(), move.to().mirrored(), move.isPromotion());
}
// The same move on the board turned round, for the other side.
constexpr Move rotated(Move move) {
    if (!move)
        return move;
    if (move.isDrop())
        return Move::drop(move.dropped(), move.to().rotated());
    return Move::board(move.from().rotated(), move.to().rotated(), move.isPromotion());
}

} // namespace shogi
