// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_search.h"

#include "bundled-engine/composer/problem_rating.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin::composer {

using namespace shogi;
using Answer = MateQuestions::Answer;

namespace {

constexpr std::size_t kFirstMoves = 3;
constexpr int kMostPieces = 16;
constexpr int kMostInHand = 5;

// Moves that mate in length plies, the most surprising first.
std::vector<Move> firstMoves(MateQuestions& questions, const Position& problem, int length) {
    MoveList checks;
    generateChecks(problem, checks);
    std::vector<Move> moves;
    for (const Move check : checks) {
        if (questions.loses(problem.after(check), static_cast<MateLength>(length - 1)) == Answer::Yes)
            moves.push_back(check);
    }
    std::stable_sort(moves.begin(), moves.end(), [&](Move a, Move b) {
        return surpriseOf(problem, a, length == 1) > surpriseOf(problem, b, length == 1);
    });
    moves.resize(std::min(moves.size(), kFirstMoves));
    return moves;
}

} // namespace

std::optional<std::vector<SoundProblem>> problemsIn(MateQuestions& questions, const Position& problem,
                                                    const SearchBounds& bounds) {
    const int length = questions.shortest(problem, bounds.longest, bounds.firstLook).value_or(0);
    if (length == 0)
        return std::nullopt;
    std::vector<SoundProblem> found;
    for (const Move first : firstMoves(questions, problem, length)) {
        const auto sound = reduceProblem(questions, problem, length, first);
        if (sound && !isTooMuch(sound->start))
            found.push_back(*sound);
    }
    return found;
}

bool isTooMuch(const Position& problem) {
    return problem.occupied().count() > kMostPieces || problem.hand(Color::Black).total() > kMostInHand;
}

} // namespace tokin::composer
