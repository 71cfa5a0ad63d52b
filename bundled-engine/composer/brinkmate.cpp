// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/brinkmate.h"

#include "bundled-engine/composer/problem_reduction.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <cstdlib>

namespace tokin::composer {

using namespace shogi;

namespace {

// Mates that count in problems made of games, in plies.
constexpr int kLongestMate = 9;
// Plies before the end of a game in which there may be a problem.
constexpr std::size_t kLastPlies = 24;

int distance(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// Captures and moves of the king refute most often; drops are many.
std::vector<Move> repliesIn(const Position& defending) {
    MoveList list;
    generateLegal(defending, list);
    std::vector<Move> replies(list.begin(), list.end());
    std::stable_partition(replies.begin(), replies.end(), [](Move move) { return !move.isDrop(); });
    std::stable_partition(replies.begin(), replies.end(), [&](Move move) {
        return !move.isDrop() &&
               (defending.isCapture(move) || defending.at(move.from()).type() == PieceType::King);
    });
    return replies;
}

} // namespace

// Whether Black would mate if White passed.
bool BrinkmateJudge::threatens(const Position& defending) {
    if (defending.inCheck())
        return false;
    Position passed = defending;
    passed.passTurn();
    return mates(passed);
}

// moves: of problems of one move in which Black may still be after a reply; 0: he must mate.
BrinkmateJudge::Judgement BrinkmateJudge::judgeReplies(const Position& defending, int moves) {
    for (const Move reply : repliesIn(defending)) {
        const Position next = defending.after(reply);
        if (!mates(next) && (moves == 0 || solutions(next, 1).empty()))
            return {Verdict::Escapes, reply};
    }
    return {Verdict::Brinkmate, {}};
}

BrinkmateJudge::Judgement BrinkmateJudge::judge(const Position& defending) {
    if (defending.inCheck())
        return {judgeReplies(defending, 0).verdict == Verdict::Brinkmate ? Verdict::Mate : Verdict::NoThreat,
                {}};
    return threatens(defending) ? judgeReplies(defending, 0) : Judgement{Verdict::NoThreat, {}};
}

BrinkmateJudge::Judgement BrinkmateJudge::judge(const Position& problem, Move move, int moves) {
    const Position defending = problem.after(move);
    const Judgement one = judge(defending);
    if (moves == 1 || one.verdict == Verdict::Brinkmate || one.verdict == Verdict::Mate)
        return one;
    if (!defending.inCheck() && one.verdict == Verdict::NoThreat)
        return one;
    return judgeReplies(defending, 1);
}

std::vector<Move> BrinkmateJudge::solutions(const Position& problem, int moves) {
    MoveList list;
    generateLegal(problem, list);
    std::vector<Move> found;
    for (const Move move : list) {
        if (judge(problem, move, moves).verdict == Verdict::Brinkmate)
            found.push_back(move);
        if (found.size() > 1)
            break;
    }
    return found;
}

std::optional<Move> BrinkmateJudge::soundSolution(const Position& problem, int moves) {
    if (mates(problem) || (moves > 1 && !solutions(problem, 1).empty()))
        return std::nullopt;
    const std::vector<Move> found = solutions(problem, moves);
    return found.size() == 1 ? std::optional(found.front()) : std::nullopt;
}

std::optional<BrinkmateProblem> brinkmateProblemIn(BrinkmateJudge& judge, const Position& problem,
                                                   int moves) {
    auto solution = judge.soundSolution(problem, moves);
    if (!solution)
        return std::nullopt;
    BrinkmateProblem found{problem, *solution, moves};
    const auto tryWithout = [&](Position position) {
        giveTheRest(position);
        if (position.isAttacked(Color::Black, *position.kingSquare(Color::White)) ||
            !position.isLegal(found.solution) || judge.soundSolution(position, moves) != found.solution)
            return false;
        found.start = position;
        return true;
    };
    bool hasTaken = true;
    while (hasTaken) {
        hasTaken = false;
        const Square king = *found.start.kingSquare(Color::White);
        std::vector<Square> squares;
        found.start.occupied().forEach([&](Square square) {
            if (square != king)
                squares.push_back(square);
        });
        std::stable_sort(squares.begin(), squares.end(),
                         [&](Square a, Square b) { return distance(a, king) > distance(b, king); });
        for (const Square square : squares) {
            Position position = found.start;
            position.put(square, Piece());
            hasTaken = tryWithout(position) || hasTaken;
        }
        for (const PieceType type : kHandTypes) {
            if (!found.start.hand(Color::Black).has(type))
                continue;
            Position position = found.start;
            Hand hand = position.hand(Color::Black);
            hand.remove(type);
            position.setHand(Color::Black, hand);
            hasTaken = tryWithout(position) || hasTaken;
        }
    }
    return found;
}

std::vector<BrinkmateProblem> brinkmatesIn(MateQuestions& questions, const GameEnding& ending, int moves,
                                           std::uint64_t nodes) {
    std::vector<BrinkmateProblem> found;
    BrinkmateJudge judge(questions, kLongestMate);
    for (const Position& position : winnersPositions(ending, kLastPlies)) {
        if (questions.nodes() > nodes)
            break;
        const auto problem = asProblem(position);
        const auto brinkmate =
            problem ? brinkmateProblemIn(judge, *problem, moves) : std::optional<BrinkmateProblem>();
        if (brinkmate)
            found.push_back(*brinkmate);
    }
    return found;
}

} // namespace tokin::composer
