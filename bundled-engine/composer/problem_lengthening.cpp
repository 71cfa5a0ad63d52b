// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_lengthening.h"

#include "bundled-engine/composer/problem_search.h"
#include "bundled-engine/composer/retrograde_steps.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <utility>

namespace tokin::composer {

using namespace shogi;
using Answer = MateQuestions::Answer;

namespace {

// Whether every other reply loses in no more plies than this one does. What can be answered at once is asked
// first: most steps fail because the king just walks away.
bool isLongestReply(MateQuestions& questions, const RetrogradeStep& step, int length) {
    const Position defending = step.start.after(step.check);
    MoveList replies;
    generateLegal(defending, replies);
    for (const Move reply : replies) {
        const Position next = defending.after(reply);
        MoveList checks;
        generateChecks(next, checks);
        if (checks.isEmpty())
            return false;
    }
    return std::all_of(replies.begin(), replies.end(), [&](Move reply) {
        return reply == step.reply ||
               questions.mates(defending.after(reply), static_cast<MateLength>(length)) == Answer::Yes;
    });
}

} // namespace

std::vector<SoundProblem> lengthened(MateQuestions& questions, const SoundProblem& problem,
                                     const LengtheningBounds& bounds, Random& random,
                                     const std::atomic<bool>& stopped) {
    std::vector<SoundProblem> found;
    const int length = static_cast<int>(problem.solution.line.size());
    std::vector<RetrogradeStep> steps = retrogradeSteps(problem.start);
    for (std::size_t i = steps.size(); i > 1; --i)
        std::swap(steps[i - 1], steps[random.below(i)]);
    steps.resize(std::min(steps.size(), bounds.tries));
    for (const RetrogradeStep& step : steps) {
        if (found.size() >= bounds.most || questions.nodes() > bounds.nodes ||
            stopped.load(std::memory_order_relaxed))
            break;
        if (isTooMuch(step.start) || !isLongestReply(questions, step, length) ||
            questions.mates(step.start, static_cast<MateLength>(length)) != Answer::No ||
            !soundSolution(questions, step.start, length + 2))
            continue;
        const auto sound = reduceProblem(questions, step.start, length + 2, step.check);
        if (sound && !isTooMuch(sound->start))
            found.push_back(*sound);
    }
    return found;
}

} // namespace tokin::composer
