// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <cstdint>
#include <optional>

namespace tokin {

// Grades of play: kyu are negative, dan positive; 0 is another word for 1 dan.
inline constexpr int kWeakestGrade = -20;
inline constexpr int kFullGrade = 9; // nothing is held back

// What holds the player of one grade back. Depths are means: the part behind the point says how often one ply
// more is looked at.
struct StrengthLevel {
    std::uint64_t nodes = 0;  // for each line that is reported
    double depth = 0;         // deepest iteration, plies
    double captureReach = 0;  // plies of exchanges followed beyond it
    double mateReach = 0;     // plies from the searched position within which mates are recognised
    double materialShare = 0; // 0 … 1: how much of the judgement is counting pieces
    double noise = 0;         // centipawns: standard deviation of what is misjudged in a position
    double blindness = 0;     // 0 … 1: share of the farthest moves that are overlooked
    double choice = 0;        // centipawns: worse moves than the best that may still be preferred
    bool shunsMateInOne = false;
};

// Precondition: kWeakestGrade <= grade <= kFullGrade.
StrengthLevel strengthLevel(int grade);

// Whom a search plays for, if not for itself.
struct LimitedPlayer {
    int grade = kFullGrade;
    std::uint64_t game = 0; // seed: in one game the same things are misjudged and overlooked
};

// What a limited player sees in one search. Everything follows from player, position and the last move: asked
// again, it is the same.
class LimitedSight {
public:
    // root: the position to be searched. lastMove: what led there; none at the start.
    LimitedSight(const LimitedPlayer& player, const shogi::Position& root, shogi::Move lastMove);

    int depth() const { return m_depth; }
    int captureReach() const { return m_captureReach; }
    bool seesMateAt(int ply) const { return ply <= m_mateReach; }

    // The judgement of a position whose true evaluation is score; both from the side to move.
    int evaluation(const shogi::Position& position, int score) const;
    // Moves of long range, backwards, by knights, drops, and what happens far from the last move are
    // overlooked the more easily. Precondition: legal.
    bool overlooks(const shogi::Position& position, shogi::Move move) const {
        return m_blindness > 0 && isTooFar(position, move);
    }
    // Centipawns by which a move of the root is liked better than it deserves, 0 or more.
    int preference(shogi::Move move) const;
    // Whether a move of the root does not come to the player's mind at all, or is shunned as it would be
    // answered by a mate in one.
    bool leavesOut(const shogi::Position& root, shogi::Move move) const;

private:
    bool isTooFar(const shogi::Position& position, shogi::Move move) const;

    std::uint64_t m_game;
    std::uint64_t m_rootSeed;
    std::optional<shogi::Square> m_focus; // where the last move went
    int m_depth;
    int m_captureReach;
    int m_mateReach;
    int m_materialShare; // of kWhole
    int m_noise;
    int m_blindness; // of kWhole
    int m_choice;
    bool m_shunsMateInOne;
};

// Every move is looked at. Precondition: the side to move may have to get out of check, too.
bool canMateInOne(const shogi::Position& position);

} // namespace tokin
