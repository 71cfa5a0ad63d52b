// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/bitboard.h"
#include "shogi-core/hand.h"
#include "shogi-core/move.h"

#include <optional>

namespace shogi {

// Identifies board, hands and side to move (Zobrist); 64 bits.
using Key = std::uint64_t;

// Board, hands, side to move. A value of about 300 bytes: copy it, play on the copy, throw it away.
class Position {
public:
    // The even game.
    Position();
    // No piece anywhere, Black to move, counter 1.
    static Position empty();

    Piece at(Square square) const { return m_board[static_cast<std::size_t>(square.index())]; }
    Color sideToMove() const { return m_side; }
    // The piece on every square, by Square::index().
    const std::array<Piece, kSquareCount>& board() const { return m_board; }
    Hand hand(Color color) const { return m_hands[index(color)]; }
    // Move counter as in SFEN: 1 at the start of a game.
    int moveNumber() const { return m_moveNumber; }

    Key key() const { return m_boardKey ^ m_handKey; }
    // Board and side to move, without hands.
    Key boardKey() const { return m_boardKey; }

    Bitboard occupied() const { return m_colors[0] | m_colors[1]; }
    Bitboard pieces(Color color) const { return m_colors[index(color)]; }
    // Pieces of exactly this type.
    Bitboard pieces(PieceType type) const {
        switch (type) {
        case PieceType::Pawn:
            return m_groups[kPawns];
        case PieceType::Lance:
            return m_groups[kLances];
        case PieceType::Knight:
            return m_groups[kKnights];
        case PieceType::Silver:
            return m_groups[kSilvers];
        case PieceType::Bishop:
            return m_groups[kBishops].without(m_groups[kSteppers]);
        case PieceType::Rook:
            return m_groups[kRooks].without(m_groups[kSteppers]);
        case PieceType::Horse:
            return m_groups[kBishops] & m_groups[kSteppers];
        case PieceType::Dragon:
            return m_groups[kRooks] & m_groups[kSteppers];
        case PieceType::King:
            return m_groups[kSteppers].without(m_groups[kBishops] | m_groups[kRooks]);
        case PieceType::Gold:
        case PieceType::ProPawn:
        case PieceType::ProLance:
        case PieceType::ProKnight:
        case PieceType::ProSilver:
            return goldMoversOfType(type);
        case PieceType::None:
            break;
        }
        return {};
    }
    Bitboard pieces(Color color, PieceType type) const { return pieces(type) & pieces(color); }
    // Gold and the four promoted minor pieces that move like it.
    Bitboard goldMovers() const { return m_groups[kGolds]; }
    // Bishop and horse; rook and dragon.
    Bitboard bishopsAndHorses() const { return m_groups[kBishops]; }
    Bitboard rooksAndDragons() const { return m_groups[kRooks]; }
    // King, horse and dragon: the pieces that can step to all eight neighbours.
    Bitboard kingSteppers() const { return m_groups[kSteppers]; }
    std::optional<Square> kingSquare(Color color) const {
        const int king = m_kings[index(color)];
        return king < kSquareCount ? std::optional(Square(king)) : std::nullopt;
    }

    // Enemy pieces giving check to the side to move.
    Bitboard checkers() const { return m_checkers; }
    bool inCheck() const { return m_checkers.any(); }
    // Pieces of both sides that attack square, with the given occupied squares.
    Bitboard attackersTo(Square square, Bitboard occupied) const;
    Bitboard attackersTo(Color by, Square square, Bitboard occupied) const;
    // The given squares that pieces of this colour attack, with the given occupied squares. Faster than
    // asking for each square.
    Bitboard attackedAmong(Bitboard squares, Color by, Bitboard occupied) const;
    bool isAttacked(Color by, Square square) const { return attackersTo(by, square, occupied()).any(); }
    // Pieces (of either side) that are the only ones between color's king and an enemy slider.
    Bitboard blockersFor(Color color) const;

    // Whether the move is legal for the side to move, including nifu and drop-pawn mate. Accepts any 16 bits.
    bool isLegal(Move move) const;
    // Precondition: legal.
    bool givesCheck(Move move) const;
    bool isCapture(Move move) const { return !move.isDrop() && static_cast<bool>(at(move.to())); }
    // Type of the moving piece, before promotion.
    PieceType movedType(Move move) const { return move.isDrop() ? move.dropped() : at(move.from()).type(); }

    // Precondition: legal.
    void play(Move move);
    // The same if the value of givesCheck(move) is already known.
    void play(Move move, bool givesCheck);
    Position after(Move move) const {
        Position next(*this);
        next.play(move);
        return next;
    }
    // boardKey() of after(move), without playing it. Precondition: legal.
    Key boardKeyAfter(Move move) const;
    // key() of after(move), in the same way.
    Key keyAfter(Move move) const;
    // Passes the turn. Precondition: not in check.
    void passTurn();

    // For setting up a position: the caller is responsible for the rules; checkers and keys are updated.
    void put(Square square, Piece piece); // an empty piece clears the square
    void setHand(Color color, Hand hand);
    void setSideToMove(Color color);
    void setMoveNumber(int number) { m_moveNumber = static_cast<std::uint16_t>(number); }

    // Board, hands and side are equal (the move counter is not compared).
    friend bool operator==(const Position& a, const Position& b) {
        return a.m_board == b.m_board && a.m_hands == b.m_hands && a.m_side == b.m_side;
    }

private:
    // Groups of pieces that move alike; pieces(type) is derived from them.
    enum Group : std::uint8_t {
        kPawns,
        kLances,
        kKnights,
        kSilvers,
        kGolds,
        kBishops,
        kRooks,
        kSteppers,
        kGroupCount
    };
    struct NoInit {};
    explicit Position(NoInit);

    Bitboard goldMoversOfType(PieceType type) const;
    void toggle(Square square, Piece piece);
    void movePieces(Move move);
    void updateCheckers();

    std::array<Bitboard, kGroupCount> m_groups{};
    std::array<Bitboard, 2> m_colors{};
    Bitboard m_checkers;
    Key m_boardKey = 0;
    Key m_handKey = 0;
    std::array<Hand, 2> m_hands{};
    std::array<Piece, 81> m_board{};
    std::array<std::uint8_t, 2> m_kings{81, 81};
    Color m_side = Color::Black;
    std::uint16_t m_moveNumber = 1;
};

} // namespace shogi
