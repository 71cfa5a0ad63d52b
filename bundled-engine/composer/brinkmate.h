// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/game_ending.h"
#include "bundled-engine/composer/mate_questions.h"
#include "bundled-engine/mate/mate_solver.h"
#include "bundled-engine/play/random.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace tokin::composer {

// Brinkmates (必至): positions in which the defender, to move and not in check, cannot avoid mate any more.
// Black attacks and has no king, so that White cannot defend by a check.
//  - A position is a brinkmate if Black would mate were it his turn, and mates after every move of White.
//  - A problem of one move asks for the only move of Black that makes one. There is no mate in it.
//  - A problem of three moves asks for the only first move after which Black mates or has such a move,
//    whatever White plays. It is a check or threatens mate, and there is no mate and no problem of one move
//    in it.
// A mate counts if it is found within a number of plies and of positions.
class BrinkmateJudge {
public:
    // What a question counts for that stays undecided.
    enum class Undecided : std::uint8_t { IsNoMate, IsMate };

    // longest: of the mates that count, in plies; kAnyLength: all. nodes: as many positions may be searched
    // (see MateQuestions::nodes) before nothing more is found. questions must outlive this object.
    BrinkmateJudge(MateQuestions& questions, int longest, Undecided undecided = Undecided::IsNoMate,
                   std::uint64_t nodes = ~std::uint64_t{0})
        : m_questions(questions)
        , m_longest(static_cast<MateLength>(longest))
        , m_undecided(undecided)
        , m_nodes(nodes) {}

    enum class Verdict : std::uint8_t {
        Brinkmate,
        Mate,     // in problems: there is a mate already, or the move begins one
        NoThreat, // it does not threaten mate; in problems of one move also: it is a check
        Escapes   // White has an answer
    };
    struct Judgement {
        Verdict verdict = Verdict::Escapes;
        // White's move after which there is no mate (and no brinkmate in one move), of Escapes and of checks.
        shogi::Move escape;
    };

    // Of a move of Black in a problem of one move or of three. Precondition: legal; moves is 1 or 3.
    Judgement judge(const shogi::Position& problem, shogi::Move move, int moves);
    // Of a position with White to move, after Black's last move.
    Judgement judge(const shogi::Position& defending) { return judgeOne(defending, {}); }
    // Moves of Black that solve a problem of so many moves, at most two: more than one is no problem.
    std::vector<shogi::Move> solutions(const shogi::Position& problem, int moves) {
        return solutions(problem, moves, 2);
    }
    // The move, if this is a problem of so many moves: one solution, and nothing quicker.
    std::optional<shogi::Move> soundSolution(const shogi::Position& problem, int moves);

    // Whether the side to move mates.
    bool mates(const shogi::Position& position);

private:
    bool threatens(const shogi::Position& defending);
    Judgement judgeOne(const shogi::Position& defending, shogi::Move move);
    Judgement judgeReplies(const shogi::Position& defending, shogi::Move move, int moves);
    std::vector<shogi::Move> solutions(const shogi::Position& problem, int moves, std::size_t most);
    bool isSpent() const { return m_questions.nodes() > m_nodes; }

    MateQuestions& m_questions;
    MateLength m_longest;
    Undecided m_undecided;
    std::uint64_t m_nodes;
    // What answered a move, and what solved a problem of one move last: likely to do so again.
    std::map<std::pair<int, std::uint16_t>, shogi::Move> m_escapes;
    shogi::Move m_solution;
};

struct BrinkmateProblem {
    // An answer of White to a wrong move, after which there is no mate (and no brinkmate in one move).
    struct Refutation {
        shogi::Move move;
        shogi::Move answer;
    };

    shogi::Position start;
    shogi::Move solution; // the first move
    int moves = 1;        // 1 or 3
    // Of a proved problem: the solution, defences that last long, and the moves up to mate.
    std::vector<shogi::Move> line;
    // Of a proved problem: of every other move that is a check or threatens mate. Those that are missing are
    // neither.
    std::vector<Refutation> refutations;
};

// The position as a problem of so many moves (see asProblem), without the pieces that play no part: those the
// farthest from the king first. Nothing if it is none.
std::optional<BrinkmateProblem> brinkmateProblemIn(BrinkmateJudge& judge, const shogi::Position& problem,
                                                   int moves);

// Those whose solution the winner of a game played, and what was won two plies later, from its end backwards
// until so many positions have been searched (see MateQuestions::nodes). The players' kings are left out, as
// in mate problems.
std::vector<BrinkmateProblem> brinkmatesIn(MateQuestions& questions, const GameEnding& ending, int moves,
                                           std::uint64_t nodes);
// Those in random arrangements, until so many positions have been searched.
std::vector<BrinkmateProblem> brinkmatesAtRandom(MateQuestions& questions, Random& random, int moves,
                                                 std::uint64_t nodes);

// The same problem with its line and the refutations, if it is one also where longer mates count, those of
// any length in a problem of one move and those of eleven plies in one of three; and if the solver mates
// after every defence. Nothing otherwise, and if something stays undecided.
std::optional<BrinkmateProblem> provedBrinkmate(MateQuestions& questions, MateSolver& solver,
                                                const BrinkmateProblem& problem);

} // namespace tokin::composer
