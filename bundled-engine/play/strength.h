// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/style.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <optional>

namespace tokin {

// Grades: kyu are negative, dan positive; 0 means the same as 1 dan.
inline constexpr int kWeakestGrade = -20;
inline constexpr int kFullGrade = 9; // full strength

// The handicaps of the player of one grade. Depths are means: the fraction is how often one more ply is
// searched.
struct StrengthLevel {
    std::uint64_t nodes = 0;  // for each reported line
    double depth = 0;         // deepest iteration, plies
    double captureReach = 0;  // plies of captures followed beyond it
    double mateReach = 0;     // plies from the searched position within which mates are recognised
    double materialShare = 0; // 0 … 1: share of material in the evaluation
    double noise = 0;         // centipawns: standard deviation of the error in a position's evaluation
    double blindness = 0;     // 0 … 1: share of the least obvious moves that are overlooked
    double choice = 0;        // centipawns: how much worse than the best a chosen move may be
    bool shunsMateInOne = false;
    bool shunsLossOfRook = false; // to a pawn
};

// form: by how many grades the player is better than usual (negative: worse); ignored at full strength.
// Precondition: kWeakestGrade <= grade <= kFullGrade, and form does not lead below kWeakestGrade.
StrengthLevel strengthLevel(int grade, double form);

// How many plies from the start of a game a player of this grade follows an opening book.
// Precondition: kWeakestGrade <= grade <= kFullGrade.
int bookPlies(int grade);

// The player for whom a search is made, unless full strength.
struct LimitedPlayer {
    int grade = kFullGrade;
    std::uint64_t game = 0; // seed: the same errors and oversights throughout one game
    PlayStyle style = {};
};

// In one game the player is up to two and a half grades better or worse than the grade, with equal
// likelihood; at 18 kyu up to two, at 19 kyu up to one, at 20 kyu never. Full strength has no form.
StrengthLevel levelInGame(const LimitedPlayer& player);

// Centipawns that a player gives up, as it sees the position, to have its rook where it likes it.
inline constexpr int kRookWish = 150;

// Considers every move. Precondition: the side to move may also have to evade a check.
bool canMateInOne(const shogi::Position& position);
// Whether a pawn of the side to move can take a rook or dragon.
bool canTakeRookByPawn(const shogi::Position& position);

// What a limited player sees in one search. Depends only on player, position and the last move: the same
// question gets the same answer.
class LimitedSight {
public:
    // root: the position to search. lastMove: the move that led there; none at the start.
    LimitedSight(const LimitedPlayer& player, const shogi::Position& root, shogi::Move lastMove);

    int depth() const { return m_depth; }
    int captureReach() const { return m_captureReach; }
    bool seesMateAt(int ply) const { return ply <= m_mateReach; }

    // The player's evaluation of a position whose true evaluation is score; both from the side to move.
    int evaluation(const shogi::Position& position, int score) const;
    // Long-range, backward and knight moves, drops, and moves far from the last move are overlooked more
    // easily. Precondition: legal.
    bool overlooks(const shogi::Position& position, shogi::Move move) const {
        return m_blindness > 0 && isTooFar(position, move);
    }
    // Centipawns by which a move from the root is overrated, 0 or more. Without a style, and with any
    // temper, less than StrengthLevel::choice. A wish for the rook outweighs that, and kRookWish of what the
    // player thinks of the position.
    int preference(const shogi::Position& root, shogi::Move move) const;
    // Whether a root move does not occur to the player at all.
    bool leavesOut(const shogi::Position& root, shogi::Move move) const;
    // Whether the player avoids a root move because it allows a mate in one.
    bool shuns(const shogi::Position& root, shogi::Move move) const {
        return m_shunsMateInOne && canMateInOne(root.after(move));
    }
    // Whether the player avoids a root move because it takes nothing and leaves a rook to a pawn.
    bool shunsLossOfRook(const shogi::Position& root, shogi::Move move) const {
        return m_shunsLossOfRook && !root.isCapture(move) && canTakeRookByPawn(root.after(move));
    }

private:
    bool isTooFar(const shogi::Position& position, shogi::Move move) const;
    int rookLiking(RookWish wish) const;

    std::uint64_t m_game;
    PlayStyle m_style;
    std::uint64_t m_rootSeed;
    std::optional<shogi::Square> m_focus; // target of the last move
    int m_depth;
    int m_captureReach;
    int m_mateReach;
    int m_materialShare; // in units of kWhole
    int m_noise;
    int m_blindness; // in units of kWhole
    int m_choice;
    bool m_shunsMateInOne;
    bool m_shunsLossOfRook;
};

} // namespace tokin
