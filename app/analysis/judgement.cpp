// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/judgement.h"

#include <algorithm>

namespace app {
namespace {

constexpr double kLeast = 0.01;

bool isMateFor(shogi::Color color, const shogi::EngineEvaluation& evaluation) {
    return evaluation.matePlies && (*evaluation.matePlies > 0) == (color == shogi::Color::Black);
}

const shogi::EngineEvaluation* lineWith(const std::vector<shogi::EngineEvaluation>& lines, shogi::Move move) {
    const auto found = std::find_if(lines.begin(), lines.end(), [move](const auto& line) {
        return !line.line.empty() && line.line.front() == move;
    });
    return found == lines.end() ? nullptr : &*found;
}

Judgement byPoints(int points, const JudgementThresholds& thresholds) {
    if (points >= winPercent(thresholds.blunder))
        return Judgement::Blunder;
    if (points >= winPercent(thresholds.mistake))
        return Judgement::Mistake;
    if (points >= winPercent(thresholds.dubious))
        return Judgement::Dubious;
    if (points >= winPercent(thresholds.inaccuracy))
        return Judgement::Inaccuracy;
    return Judgement::None;
}

} // namespace

JudgementThresholds JudgementThresholds::normalised() const {
    const auto within = [](double threshold, double least) {
        return winPercent(std::clamp(threshold, least, 1.0)) / 100.0;
    };
    JudgementThresholds normal = *this;
    normal.inaccuracy = within(inaccuracy, kLeast);
    normal.dubious = within(dubious, normal.inaccuracy);
    normal.mistake = within(mistake, normal.dubious);
    normal.blunder = within(blunder, normal.mistake);
    normal.onlyMove = within(onlyMove, kLeast);
    return normal;
}

std::optional<MoveJudgement> judgeMove(shogi::Color mover, shogi::Move move, const PositionView& before,
                                       const std::optional<shogi::EngineEvaluation>& after, bool mates,
                                       bool onlyLegalMove, const JudgementThresholds& thresholds,
                                       WinRateCurve curve) {
    if (before.lines.empty())
        return std::nullopt;
    if (onlyLegalMove)
        return MoveJudgement{Judgement::None, 0.0, 0, true, true};
    if (mates)
        return MoveJudgement{Judgement::None, 0.0, 0, true, false};
    const shogi::EngineEvaluation& bestLine = before.lines.front();
    const std::optional<double> bestBlack = blackWinRate(bestLine, curve);
    if (!bestBlack)
        return std::nullopt;
    const double best = winRateOf(mover, *bestBlack);
    const auto rate = [&](const shogi::EngineEvaluation& evaluation) {
        const std::optional<double> black = blackWinRate(evaluation, curve);
        return black ? std::optional(winRateOf(mover, *black)) : std::nullopt;
    };

    MoveJudgement result;
    const bool engines = !bestLine.line.empty() && bestLine.line.front() == move;
    const bool mating = before.matingMove == move;
    result.best = engines || mating;
    if (before.mated)
        return result;
    const shogi::EngineEvaluation* played = after ? &*after : lineWith(before.lines, move);
    const bool keptMate = mating || before.mateKept || (engines && isMateFor(mover, bestLine)) ||
                          (played && isMateFor(mover, *played));
    if (!result.best && !keptMate) {
        const std::optional<double> playedRate = played ? rate(*played) : std::nullopt;
        if (!playedRate)
            return std::nullopt;
        result.loss = std::max(0.0, best - *playedRate);
        result.points = std::max(0, winPercent(best) - winPercent(*playedRate));
    }
    result.judgement = byPoints(result.points, thresholds);
    // A missed mate, however large the remaining advantage is.
    if (before.mateKnown && !keptMate && played)
        result.judgement = Judgement::MissedMate;
    if (engines && before.lines.size() > 1) {
        const std::optional<double> second = rate(before.lines[1]);
        if (second && winPercent(best) - winPercent(*second) >= winPercent(thresholds.onlyMove))
            result.judgement = Judgement::OnlyMove;
    }
    return result;
}

} // namespace app
