// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_collection.h"

#include "shogi-core/sfen.h"

#include <algorithm>

namespace tokin::composer {

using namespace shogi;

namespace {

constexpr std::uint64_t kProofNodes = 5'000'000;

} // namespace

std::string keyOf(const Position& position) {
    Position reflected = Position::empty();
    position.occupied().forEach(
        [&](Square square) { reflected.put(square.mirrored(), position.at(square)); });
    for (const Color color : kColors)
        reflected.setHand(color, position.hand(color));
    return std::min(toSfen(position, false), toSfen(reflected, false));
}

std::string solutionKey(const SoundProblem& problem) {
    std::string key;
    std::string reflected;
    Position position = problem.start;
    for (const Move move : problem.solution.line) {
        const std::string piece = std::to_string(index(position.movedType(move)));
        key += piece + toUsi(move.to());
        reflected += piece + toUsi(move.to().mirrored());
        position.play(move);
    }
    return std::min(key, reflected);
}

bool isProved(MateSolver& solver, const ComposedProblem& composed) {
    MateBudget budget;
    budget.nodes = kProofNodes;
    solver.clear();
    const MateAnswer answer = solver.solve(composed.problem.start, budget);
    return answer.verdict == MateAnswer::Verdict::Mate && answer.isShortest &&
           answer.length == composed.length();
}

std::string collectionLine(const std::string& name, const ComposedProblem& composed) {
    std::string text =
        name + '\t' + toSfen(composed.problem.start) + '\t' + std::to_string(composed.length());
    char separator = '\t';
    for (const Move move : composed.problem.solution.line) {
        text += separator + toUsi(move);
        separator = ' ';
    }
    return text;
}

} // namespace tokin::composer
