// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_lengthening.h"

#include "bundled-engine/composer/problem_search.h"
#include "bundled-engine/composer/retrograde_steps.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace tokin::composer {

using namespace shogi;
using Answer = MateQuestions::Answer;

namespace {

// The replies other than the step's that do not lose in so many plies, two at most. What can be answered at
// once is asked first: most steps fail because the king just walks away.
std::vector<Move> escapes(MateQuestions& questions, const RetrogradeStep& step, int length) {
    const Position defending = step.start.after(step.check);
    MoveList replies;
    generateLegal(defending, replies);
    std::vector<Move> found;
    std::vector<Move> open;
    for (const Move reply : replies) {
        if (reply == step.reply)
            continue;
        MoveList checks;
        generateChecks(defending.after(reply), checks);
        (checks.isEmpty() ? found : open).push_back(reply);
        if (found.size() > 1)
            return found;
    }
    for (const Move reply : open) {
        if (questions.mates(defending.after(reply), static_cast<MateLength>(length)) != Answer::Yes)
            found.push_back(reply);
        if (found.size() > 1)
            break;
    }
    return found;
}

// The same step with a pawn of White on the only square to which the king escapes; nothing if it escapes
// otherwise or a pawn cannot stand there.
std::optional<RetrogradeStep> withBlockedEscape(const RetrogradeStep& step, Move escape) {
    if (escape.isDrop() || step.start.at(escape.to()) ||
        step.start.at(escape.from()).type() != PieceType::King ||
        !step.start.hand(Color::White).has(PieceType::Pawn))
        return std::nullopt;
    RetrogradeStep blocked = step;
    blocked.start.put(escape.to(), Piece(Color::White, PieceType::Pawn));
    giveTheRest(blocked.start);
    const Position& start = blocked.start;
    if (positionFault(start) || start.isAttacked(Color::Black, *start.kingSquare(Color::White)) ||
        !start.isLegal(step.check) || !start.givesCheck(step.check) ||
        !start.after(step.check).isLegal(step.reply))
        return std::nullopt;
    return blocked;
}

// The problem that begins with the step, if it is sound.
std::optional<SoundProblem> problemOf(MateQuestions& questions, const RetrogradeStep& step, int length) {
    if (questions.mates(step.start, static_cast<MateLength>(length)) != Answer::No ||
        !soundSolution(questions, step.start, length + 2))
        return std::nullopt;
    auto sound = reduceProblem(questions, step.start, length + 2, step.check);
    return sound && !isTooMuch(sound->start) ? sound : std::nullopt;
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
        if (isTooMuch(step.start))
            continue;
        const std::vector<Move> open = escapes(questions, step, length);
        std::optional<SoundProblem> sound;
        if (open.empty()) {
            sound = problemOf(questions, step, length);
        } else if (open.size() == 1) {
            const auto blocked = withBlockedEscape(step, open.front());
            if (blocked && escapes(questions, *blocked, length).empty())
                sound = problemOf(questions, *blocked, length);
        }
        if (sound)
            found.push_back(*sound);
    }
    return found;
}

} // namespace tokin::composer
