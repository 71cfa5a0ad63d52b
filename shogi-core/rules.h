// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <span>
#include <vector>

namespace shogi {

enum class DeclarationRule : std::uint8_t {
    None,     // declaring loses
    Points27, // 28 points for Black, 27 for White win
    Points24, // 31 points win, 24 to 30 draw
    Try       // the king on the opponent's king square (5a for Black, 5i for White) wins; declaring loses
};

struct GameRules {
    DeclarationRule declaration = DeclarationRule::Points27;
    bool handicapCredit = true; // White's missing pieces in a handicap start count as his points
    bool repetition = true;     // fourfold repetition ends the game
    int maxMoves = 0;           // 0 = no limit
    bool maxMovesExtendedInCheck =
        true; // at the limit, play continues while the last or last but one move gave check

    friend bool operator==(const GameRules&, const GameRules&) = default;
};

// Why a move cannot be played. Checked in this order.
enum class MoveFault : std::uint8_t {
    NoPiece,      // no own piece on the origin, or none of this type in hand
    OwnPiece,     // an own piece is on the target
    Occupied,     // drop on an occupied square
    CannotReach,  // the piece does not move like that, or is blocked
    BadPromotion, // may not promote there or at all
    MustPromote,  // dead piece: has to promote
    DeadDrop,     // dropped where it could never move
    TwoPawns,     // nifu
    LeavesCheck,  // own king is or stays in check
    PawnDropMate  // uchifuzume
};
// Nothing if legal.
std::optional<MoveFault> moveFault(const Position& position, Move move);

struct DeclarationCount {
    bool kingInZone = false;
    bool inCheck = false;
    int piecesInZone = 0; // not counting the king
    int points = 0;       // pieces in zone and in hand: rook and bishop 5, others 1, plus credit
};
// credit: points given for missing handicap pieces (White only), see handicapCredit().
DeclarationCount countDeclaration(const Position& position, Color color, int credit = 0);
// Points of the pieces that White lacks in this start position (0 for an even one or one with pieces in
// hand).
int handicapCredit(const Position& start);

enum class DeclarationResult : std::uint8_t { Win, Draw, Loss };
// For the side to move.
DeclarationResult judgeDeclaration(const Position& position, DeclarationRule rule, int credit = 0);

// A game as seen by the rules: the start position and the moves since. Does not own a clock.
class GameHistory {
public:
    explicit GameHistory(Position start, GameRules rules = {});

    const Position& position() const { return m_position; }
    const Position& start() const { return m_start; }
    const GameRules& rules() const { return m_rules; }
    std::span<const Move> moves() const { return m_moves; }
    int moveCount() const { return static_cast<int>(m_moves.size()); }

    // Precondition: legal. Returns how the game ended, checked in this order: mate (no legal move), perpetual
    // check, repetition, try, max moves. Nothing if it continues.
    std::optional<Ending> play(Move move);
    // Takes the last move back. Precondition: moveCount() > 0.
    void undo();
    // How the game has ended, if it has (as returned by the last play(); for a start position: no legal
    // move).
    std::optional<Ending> outcome() const;
    // The result if the side to move declares a win now.
    Ending declare() const;
    // How often the current position (board, hands, side) has occurred, now included: 1 …
    int occurrences() const;

private:
    struct Step {
        Key key = 0;
        bool check = false; // the move that led to this position gave check
    };
    Position m_start;
    GameRules m_rules;
    Position m_position;
    std::vector<Move> m_moves;
    std::vector<Step> m_steps; // [0] = start
    std::vector<Position> m_before;
};

} // namespace shogi
