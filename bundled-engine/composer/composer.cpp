// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/composer.h"

#include "bundled-engine/composer/problem_collection.h"
#include "bundled-engine/composer/problem_lengthening.h"
#include "bundled-engine/composer/problem_rating.h"
#include "bundled-engine/composer/problem_search.h"
#include "bundled-engine/composer/random_arrangement.h"

#include <algorithm>
#include <tuple>

namespace tokin::composer {

using namespace shogi;

namespace {

// Plies before the end of a game in which the winner's positions are looked at.
constexpr std::size_t kLastPlies = 24;
constexpr int kLongestBeginning = 11;
// Random arrangements looked at before the work is given up, and problems found in them that are enough.
constexpr int kArrangements = 300;
constexpr std::size_t kEnoughBeginnings = 3;
// Problems of each length that are made longer, and that are kept.
constexpr std::size_t kWidth = 3;
// An arrangement without a mate is seen to have none quickly.
constexpr std::uint64_t kQuickLook = 1500;

bool isBetter(const ComposedProblem& a, const ComposedProblem& b) {
    const auto order = [](const ComposedProblem& each) {
        return std::make_tuple(-each.worth(), keyOf(each.problem.start));
    };
    return order(a) < order(b);
}

// The best of them, each once.
void keepBest(std::vector<ComposedProblem>& problems) {
    std::sort(problems.begin(), problems.end(), isBetter);
    const auto isSame = [](const ComposedProblem& a, const ComposedProblem& b) {
        return keyOf(a.problem.start) == keyOf(b.problem.start);
    };
    problems.erase(std::unique(problems.begin(), problems.end(), isSame), problems.end());
    problems.erase(problems.begin() + static_cast<std::ptrdiff_t>(std::min(problems.size(), kWidth)),
                   problems.end());
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

void Composer::beginWithEnding(const Ending& ending, std::uint64_t number, ByLength& found) {
    SearchBounds bounds;
    bounds.longest = std::min(kLongestBeginning, m_settings.longest);
    Position position = ending.start;
    for (std::size_t ply = 0; ply < ending.moves.size() && !isStopped(); ++ply) {
        const std::size_t left = ending.moves.size() - ply;
        const auto problem =
            left <= kLastPlies && left % 2 == 1 ? asProblem(position) : std::optional<Position>();
        if (problem && m_questions.nodes() < m_settings.effort / 2) {
            for (const SoundProblem& each : problemsIn(m_questions, *problem, bounds))
                add(each, number, found);
        }
        position.play(ending.moves[ply]);
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
        for (const SoundProblem& each : problemsIn(m_questions, randomArrangement(random), bounds)) {
            add(each, number, found);
            ++count;
        }
    }
}

std::optional<std::vector<ComposedProblem>> Composer::make(std::uint64_t number, const Ending* ending) {
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
