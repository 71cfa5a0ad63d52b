// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/brinkmate.h"

#include "bundled-engine/composer/problem_reduction.h"
#include "bundled-engine/composer/random_arrangement.h"
#include "shogi-core/light_position.h"
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
// Mates that count in the proof of a problem of three moves: all of them would take hours.
constexpr int kLongestInProof = 11;
// Of a mate that is played out.
constexpr std::uint64_t kPlayedOutNodes = 1'000'000;

int distance(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

void putFirst(std::vector<Move>& moves, Move first) {
    const auto place = std::find(moves.begin(), moves.end(), first);
    if (place != moves.end())
        std::rotate(moves.begin(), place, place + 1);
}

std::vector<Move> movesIn(const Position& position) {
    MoveList list;
    generateLegal(position, list);
    return {list.begin(), list.end()};
}

// Captures and moves of the king refute most often; drops are many.
std::vector<Move> repliesIn(const Position& defending) {
    std::vector<Move> replies = movesIn(defending);
    std::stable_partition(replies.begin(), replies.end(), [](Move move) { return !move.isDrop(); });
    std::stable_partition(replies.begin(), replies.end(), [&](Move move) {
        return !move.isDrop() &&
               (defending.isCapture(move) || defending.at(move.from()).type() == PieceType::King);
    });
    return replies;
}

// Takes pieces away as long as it stays the same problem.
class BrinkmateReduction {
public:
    BrinkmateReduction(BrinkmateJudge& judge, BrinkmateProblem& problem)
        : m_judge(judge)
        , m_problem(problem)
        , m_king(*problem.start.kingSquare(Color::White)) {}

    // Many at once, then fewer, then one after the other until each is needed.
    void run() {
        for (std::size_t size = farthestFirst().size() / 2; size > 1; size /= 2)
            takePieces(size);
        bool hasTaken = true;
        while (hasTaken) {
            hasTaken = takePieces(1);
            hasTaken = takeFromHand() || hasTaken;
        }
    }

private:
    bool tryPosition(Position position) {
        giveTheRest(position);
        if (position.isAttacked(Color::Black, m_king) || !position.isLegal(m_problem.solution))
            return false;
        // That the solution does not solve it any more is the most frequent, and quickly seen.
        const auto judged = m_judge.judge(position, m_problem.solution, m_problem.moves);
        if (judged.verdict != BrinkmateJudge::Verdict::Brinkmate ||
            m_judge.soundSolution(position, m_problem.moves) != m_problem.solution)
            return false;
        m_problem.start = position;
        return true;
    }

    std::vector<Square> farthestFirst() const {
        std::vector<Square> squares;
        m_problem.start.occupied().forEach([&](Square square) {
            if (square != m_king)
                squares.push_back(square);
        });
        std::stable_sort(squares.begin(), squares.end(),
                         [&](Square a, Square b) { return distance(a, m_king) > distance(b, m_king); });
        return squares;
    }

    bool takePieces(std::size_t size) {
        bool hasTaken = false;
        const std::vector<Square> squares = farthestFirst();
        for (std::size_t first = 0; first < squares.size(); first += size) {
            Position position = m_problem.start;
            for (std::size_t i = first; i < std::min(first + size, squares.size()); ++i)
                position.put(squares[i], Piece());
            hasTaken = tryPosition(position) || hasTaken;
        }
        return hasTaken;
    }

    bool takeFromHand() {
        bool hasTaken = false;
        for (const PieceType type : kHandTypes) {
            if (!m_problem.start.hand(Color::Black).has(type))
                continue;
            Position position = m_problem.start;
            Hand hand = position.hand(Color::Black);
            hand.remove(type);
            position.setHand(Color::Black, hand);
            hasTaken = tryPosition(position) || hasTaken;
        }
        return hasTaken;
    }

    BrinkmateJudge& m_judge;
    BrinkmateProblem& m_problem;
    Square m_king;
};

// A mate that the solver has verified; empty if it finds none.
std::vector<Move> mateIn(MateSolver& solver, const Position& position) {
    MateBudget budget;
    budget.nodes = kPlayedOutNodes;
    const MateAnswer answer = solver.solve(position, budget);
    return answer.verdict == MateAnswer::Verdict::Mate ? answer.line : std::vector<Move>();
}

// The defence that lasts longest in a brinkmate, and the moves up to mate; empty if the solver does not mate
// after every one of them.
std::vector<Move> lineOfBrinkmate(MateSolver& solver, const Position& defending) {
    std::vector<Move> longest;
    for (const Move reply : repliesIn(defending)) {
        std::vector<Move> line = mateIn(solver, defending.after(reply));
        if (line.empty())
            return {};
        if (line.size() >= longest.size()) {
            line.insert(line.begin(), reply);
            longest = std::move(line);
        }
    }
    return longest;
}

// The same of the position after the first of three moves: a defence after which another brinkmate is needed.
std::vector<Move> lineOfThree(BrinkmateJudge& judge, MateSolver& solver, const Position& defending) {
    std::vector<Move> longest;
    for (const Move reply : repliesIn(defending)) {
        const Position next = defending.after(reply);
        if (!mateIn(solver, next).empty())
            continue;
        const std::vector<Move> second = judge.solutions(next, 1);
        if (second.empty())
            return {};
        const std::vector<Move> rest = lineOfBrinkmate(solver, next.after(second.front()));
        if (rest.empty())
            return {};
        if (rest.size() + 2 > longest.size()) {
            longest = {reply, second.front()};
            longest.insert(longest.end(), rest.begin(), rest.end());
        }
    }
    return longest;
}

} // namespace

bool BrinkmateJudge::mates(const Position& position) {
    const MateQuestions::Answer answer = m_questions.mates(position, m_longest);
    return answer == MateQuestions::Answer::Yes ||
           (answer == MateQuestions::Answer::Unknown && m_undecided == Undecided::IsMate);
}

// Whether Black would mate if White passed.
bool BrinkmateJudge::threatens(const Position& defending) {
    if (defending.inCheck())
        return false;
    Position passed = defending;
    passed.passTurn();
    return mates(passed);
}

// moves: of problems of one move in which Black may still be after a reply; 0: he must mate.
BrinkmateJudge::Judgement BrinkmateJudge::judgeReplies(const Position& defending, Move move, int moves) {
    std::vector<Move> replies = repliesIn(defending);
    Move& known = m_escapes[{moves, move.bits()}];
    putFirst(replies, known);
    for (const Move reply : replies) {
        const Position next = defending.after(reply);
        if (isSpent() || (!mates(next) && (moves == 0 || solutions(next, 1, 1).empty()))) {
            known = reply;
            return {Verdict::Escapes, reply};
        }
    }
    return {Verdict::Brinkmate, {}};
}

// move: the one that led there, if it is known.
BrinkmateJudge::Judgement BrinkmateJudge::judgeOne(const Position& defending, Move move) {
    if (!defending.inCheck())
        return threatens(defending) ? judgeReplies(defending, move, 0) : Judgement{Verdict::NoThreat, {}};
    const Judgement replies = judgeReplies(defending, move, 0);
    return replies.verdict == Verdict::Brinkmate ? Judgement{Verdict::Mate, {}}
                                                 : Judgement{Verdict::NoThreat, replies.escape};
}

BrinkmateJudge::Judgement BrinkmateJudge::judge(const Position& problem, Move move, int moves) {
    const Position defending = problem.after(move);
    const Judgement one = judgeOne(defending, move);
    if (moves == 1 || one.verdict == Verdict::Brinkmate || one.verdict == Verdict::Mate)
        return one;
    if (!defending.inCheck() && one.verdict == Verdict::NoThreat)
        return one;
    return judgeReplies(defending, move, 1);
}

// A move that begins a mate only counts where what is undecided does: otherwise there is no mate in what is
// looked at, except a longer one than those that count.
std::vector<Move> BrinkmateJudge::solutions(const Position& problem, int moves, std::size_t most) {
    std::vector<Move> all = movesIn(problem);
    if (moves == 1)
        putFirst(all, m_solution);
    std::vector<Move> found;
    for (const Move move : all) {
        const Verdict verdict = judge(problem, move, moves).verdict;
        if (verdict != Verdict::Brinkmate && (verdict != Verdict::Mate || m_undecided == Undecided::IsNoMate))
            continue;
        found.push_back(move);
        if (moves == 1)
            m_solution = move;
        if (found.size() == most)
            break;
    }
    return found;
}

std::optional<Move> BrinkmateJudge::soundSolution(const Position& problem, int moves) {
    if (mates(problem) || (moves > 1 && !solutions(problem, 1, 1).empty()))
        return std::nullopt;
    const std::vector<Move> found = solutions(problem, moves);
    return found.size() == 1 && !isSpent() ? std::optional(found.front()) : std::nullopt;
}

std::optional<BrinkmateProblem> brinkmateProblemIn(BrinkmateJudge& judge, const Position& problem,
                                                   int moves) {
    const auto solution = judge.soundSolution(problem, moves);
    if (!solution)
        return std::nullopt;
    BrinkmateProblem found{problem, *solution, moves, {}, {}};
    BrinkmateReduction(judge, found).run();
    return found;
}

std::vector<BrinkmateProblem> brinkmatesIn(MateQuestions& questions, const GameEnding& ending, int moves,
                                           std::uint64_t nodes) {
    std::vector<BrinkmateProblem> found;
    BrinkmateJudge judge(questions, kLongestMate, BrinkmateJudge::Undecided::IsNoMate, nodes);
    const std::vector<Position> positions = winnersPositions(ending, kLastPlies);
    bool isNextWon = false; // two plies later there is a mate, or the winner played a brinkmate
    for (std::size_t i = 0; i < positions.size() && questions.nodes() <= nodes; ++i) {
        const bool wasNextWon = std::exchange(isNextWon, false);
        const auto problem = asProblem(positions[i]);
        const Move played = ending.moves[ending.moves.size() - 1 - 2 * i];
        const Move move = positions[i].sideToMove() == Color::Black ? played : rotated(played);
        if (!problem || !problem->isLegal(move))
            continue;
        const bool isBrinkmate = judge.judge(*problem, move, 1).verdict == BrinkmateJudge::Verdict::Brinkmate;
        isNextWon = isBrinkmate || judge.mates(*problem);
        // To see that nothing solves it takes long.
        const bool maySolve =
            moves == 1 ? isBrinkmate
                       : wasNextWon && !isNextWon &&
                             judge.judge(*problem, move, moves).verdict == BrinkmateJudge::Verdict::Brinkmate;
        if (!maySolve)
            continue;
        if (const auto brinkmate = brinkmateProblemIn(judge, *problem, moves))
            found.push_back(*brinkmate);
    }
    return found;
}

std::vector<BrinkmateProblem> brinkmatesAtRandom(MateQuestions& questions, Random& random, int moves,
                                                 std::uint64_t nodes) {
    std::vector<BrinkmateProblem> found;
    BrinkmateJudge judge(questions, kLongestMate, BrinkmateJudge::Undecided::IsNoMate, nodes);
    while (questions.nodes() <= nodes) {
        if (const auto brinkmate = brinkmateProblemIn(judge, randomArrangement(random), moves))
            found.push_back(*brinkmate);
    }
    return found;
}

std::optional<BrinkmateProblem> provedBrinkmate(MateQuestions& questions, MateSolver& solver,
                                                const BrinkmateProblem& problem) {
    BrinkmateJudge judge(questions, problem.moves == 1 ? int{kAnyLength} : kLongestInProof,
                         BrinkmateJudge::Undecided::IsMate);
    BrinkmateProblem proved = problem;
    proved.refutations.clear();
    if (judge.soundSolution(problem.start, problem.moves) != problem.solution)
        return std::nullopt;
    for (const Move move : movesIn(problem.start)) {
        if (move == problem.solution)
            continue;
        const Move answer = judge.judge(problem.start, move, problem.moves).escape;
        if (answer)
            proved.refutations.push_back({move, answer});
    }
    BrinkmateJudge finder(questions, kLongestMate);
    const Position defending = problem.start.after(problem.solution);
    const std::vector<Move> rest =
        problem.moves == 1 ? lineOfBrinkmate(solver, defending) : lineOfThree(finder, solver, defending);
    if (rest.empty())
        return std::nullopt;
    proved.line = {problem.solution};
    proved.line.insert(proved.line.end(), rest.begin(), rest.end());
    return proved;
}

} // namespace tokin::composer
