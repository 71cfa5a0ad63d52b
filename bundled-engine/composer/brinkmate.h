// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/game_ending.h"
#include "bundled-engine/composer/mate_questions.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tokin::composer {

// Brinkmates (必至): positions in which the defender, to move and not in check, cannot avoid mate any more.
// Black attacks and has no king, so that White cannot defend by a check.
//  - A position is a brinkmate if Black would mate were it his turn, and mates after every move of White.
//  - A problem of one move asks for the only move of Black that makes one. There is no mate in it.
//  - A problem of three moves asks for the only first move after which Black mates or has such a move,
//  whatever
//    White plays. It is a check or threatens mate, and there is no mate and no problem of one move in it.
// A mate counts if it is found within a number of plies and of positions; what stays undecided counts as
// none.
class BrinkmateJudge {
public:
    // longest: of the mates that count, in plies. questions must outlive this object.
    BrinkmateJudge(MateQuestions& questions, int longest)
        : m_questions(questions)
        , m_longest(static_cast<MateLength>(longest)) {}

    enum class Verdict : std::uint8_t {
        Brinkmate,
        Mate,     // in problems: there is a mate already, or the move begins one
        NoThreat, // it is neither check nor does it threaten mate
        Escapes   // White has an answer
    };
    struct Judgement {
        Verdict verdict = Verdict::Escapes;
        shogi::Move
            escape; // of Escapes: White's move after which there is no mate (and no brinkmate in one move)
    };

    // Of a move of Black in a problem of one move or of three. Precondition: legal; moves is 1 or 3.
    Judgement judge(const shogi::Position& problem, shogi::Move move, int moves);
    // Of a position with White to move, after Black's last move.
    Judgement judge(const shogi::Position& defending);
    // All moves of Black that solve a problem of so many moves, at most two: more than one is no problem.
    std::vector<shogi::Move> solutions(const shogi::Position& problem, int moves);
    // The move, if this is a problem of so many moves: one solution, and nothing quicker.
    std::optional<shogi::Move> soundSolution(const shogi::Position& problem, int moves);

private:
    bool mates(const shogi::Position& position) {
        return m_questions.mates(position, m_longest) == MateQuestions::Answer::Yes;
    }
    bool threatens(const shogi::Position& defending);
    Judgement judgeReplies(const shogi::Position& defending, int moves);

    MateQuestions& m_questions;
    MateLength m_longest;
};

struct BrinkmateProblem {
    shogi::Position start;
    shogi::Move solution; // the first move
    int moves = 1;        // 1 or 3
};

// The position as a problem of so many moves (see asProblem), without the pieces that play no part: those the
// farthest from the king first. Nothing if it is none.
std::optional<BrinkmateProblem> brinkmateProblemIn(BrinkmateJudge& judge, const shogi::Position& problem,
                                                   int moves);

// Those in positions of a game in which the winner was to move, from its end backwards until so many
// positions have been searched (see MateQuestions::nodes). The players' kings are left out, as in mate
// problems.
std::vector<BrinkmateProblem> brinkmatesIn(MateQuestions& questions, const GameEnding& ending, int moves,
                                           std::uint64_t nodes);

} // namespace tokin::composer
