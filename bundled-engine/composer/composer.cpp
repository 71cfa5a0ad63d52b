// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/composer.h"

#include "bundled-engine/composer/problem_collection.h"
#include "bundled-engine/composer/problem_lengthening.h"
#include "bundled-engine/composer/problem_rating.h"
#include "bundled-engine/composer/problem_search.h"
#include "bundled-engine/composer/random_arrangement.h"

#include <algorithm>
#include <set>
#include <tuple>
#include <utility>

namespace tokin::composer {

using namespace shogi;

namespace {

// Plies before the end of a game in which the winner's positions are looked at.
constexpr std::size_t kLastPlies = 24;
constexpr int kLongestBeginning = 11;
// Positions in a row without a mate after which an ending is left.
constexpr int kMisses = 2;
// Random arrangements looked at before the work is given up, and problems found in them that are enough.
constexpr int kArrangements = 300;
constexpr std::size_t kEnoughBeginnings = 3;
// Problems of each length that are made longer, and that are kept.
constexpr std::size_t kWidth = 20;
// An arrangement without a mate is seen to have none quickly.
constexpr std::uint64_t kQuickLook = 1500;

bool isBetter(const ComposedProblem& a, const ComposedProblem& b) {
    const auto order = [](const ComposedProblem& each) {
        return std::make_tuple(-each.worth(), keyOf(each.problem.start));
    };
    return order(a) < order(b);
}

// The best of them, of those with the same solution only one.
void keepBest(std::vector<ComposedProblem>& problems) {
    std::sort(problems.begin(), problems.end(), isBetter);
    std::set<std::string> solutions;
    std::vector<ComposedProblem> best;
    for (const ComposedProblem& each : problems) {
        if (best.size() < kWidth && solutions.insert(solutionKey(each.problem)).second)
            best.push_back(each);
    }
    problems = std::move(best);
}

} // namespace

Composer::Composer(const ComposerSettings& settings)
    : m_settings(settings)
    , m_questions(std::size_t{settings.hashMegabytes} << 20, settings.nodes) {}

void Composer::add(const SoundProblem& problem, std::uint64_t number, ByLength& found) {
    const int length = static_cast<int>(problem.solution.line.size());
    const int beauty = beautyOf(problem) + temptationsOf(m_questions, problem);
    found[length].push_back({problem, number, beauty, difficultyOf(problem)});
}

void Composer::beginWithEnding(const GameEnding& ending, std::uint64_t number, ByLength& found) {
    SearchBounds bounds;
    bounds.longest = std::min(kLongestBeginning, m_settings.longest);
    // Before a position that has no mate there is hardly ever one.
    int misses = 0;
    for (const Position& position : winnersPositions(ending, kLastPlies)) {
        if (misses == kMisses || isStopped())
            break;
        const auto problem = asProblem(position);
        const auto sound = problem && m_questions.nodes() < m_settings.effort / 2
                               ? problemsIn(m_questions, *problem, bounds)
                               : std::nullopt;
        misses = sound ? 0 : misses + 1;
        for (const SoundProblem& one : sound.value_or(std::vector<SoundProblem>()))
            add(one, number, found);
    }
}

void Composer::beginAtRandom(std::uint64_t number, Random& random, ByLength& found) {
    SearchBounds bounds;
    bounds.longest = std::min(kLongestBeginning, m_settings.longest);
    bounds.firstLook = kQuickLook;
    std::size_t count = 0;
    for (int tried = 0; tried < kArrangements && count < kEnoughBeginnings && !isStopped() &&
                        m_questions.nodes() < m_settings.effort / 2;
         ++tried) {
        const auto sound = problemsIn(m_questions, randomArrangement(random), bounds);
        if (!sound)
            continue;
        for (const SoundProblem& each : *sound)
            add(each, number, found);
        count += sound->size();
    }
}

std::optional<std::vector<ComposedProblem>> Composer::make(std::uint64_t number, const GameEnding* ending) {
    m_questions.clear();
    Random random(m_settings.seed, number);
    ByLength found;
    if (ending)
        beginWithEnding(*ending, number, found);
    else
        beginAtRandom(number, random, found);
    LengtheningBounds bounds;
    bounds.nodes = m_settings.effort;
    for (int length = 1; length + 2 <= m_settings.longest && !isStopped(); length += 2) {
        keepBest(found[length]);
        for (const ComposedProblem& each : found[length]) {
            for (const SoundProblem& longer :
                 lengthened(m_questions, each.problem, bounds, random, m_stopped))
                add(longer, number, found);
        }
    }
    if (isStopped())
        return std::nullopt;
    std::vector<ComposedProblem> best;
    for (auto& [length, problems] : found) {
        keepBest(problems);
        best.insert(best.end(), problems.begin(), problems.end());
    }
    return best;
}

} // namespace tokin::composer
