// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/mate_training.h"

#include "shogi-core/position_check.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace app {

namespace {

// On a logistic scale. Of people who have not answered yet, three of four are expected to solve a problem of
// three plies, and half of them one of five.
constexpr double kUsualStrength = 3.55;
constexpr double kStrengthDeviation = 1.5;
// What the fitted strength counts for beside the answers of one length.
constexpr double kFittedAnswers = 6;

double difficultyOf(int plies) { return 2.2 * std::log(static_cast<double>(std::max(1, plies))); }

double solvedBy(double strength, int plies) { return 1 / (1 + std::exp(difficultyOf(plies) - strength)); }

// The most probable strength: the zero of a falling function.
double strengthOf(std::span<const MateRate> rates) {
    const auto slope = [rates](double strength) {
        double sum = (kUsualStrength - strength) / (kStrengthDeviation * kStrengthDeviation);
        for (const MateRate& rate : rates)
            sum += rate.solved - rate.asked * solvedBy(strength, rate.plies);
        return sum;
    };
    double low = -10;
    double high = 20;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (slope(middle) > 0 ? low : high) = middle;
    }
    return low;
}

using ProblemsByLength = std::map<int, std::vector<const MateProblem*>>;

ProblemsByLength byLength(const std::vector<MateProblem>& collection,
                          const std::function<bool(const MateProblem&)>& isKnown) {
    ProblemsByLength lengths;
    for (const MateProblem& problem : collection)
        if (problem.statedPlies && !(isKnown && isKnown(problem)))
            lengths[*problem.statedPlies].push_back(&problem);
    return lengths;
}

std::vector<int> lengthsOf(const ProblemsByLength& problems) {
    std::vector<int> lengths;
    for (const auto& [plies, those] : problems)
        lengths.push_back(plies);
    return lengths;
}

// Takes one, and removes it. Neighbours in a collection are alike: one day's problems lie far apart.
MateProblem takeOne(std::vector<const MateProblem*>& problems, std::uint64_t number) {
    const std::size_t place =
        static_cast<std::size_t>(number * 0x9E3779B97F4A7C15ULL >> 20) % problems.size();
    const MateProblem taken = *problems[place];
    problems.erase(problems.begin() + static_cast<std::ptrdiff_t>(place));
    return taken;
}

} // namespace

CoachCard mateCard(const MateProblem& problem, std::chrono::sys_seconds now) {
    const shogi::Position position = positionOf(problem);
    CoachCard card;
    card.subject = CoachSubject::Mate;
    card.key = QString::fromStdString(shogi::toSfen(position, false));
    card.kind = QString::number(problem.statedPlies.value_or(0));
    card.added = now;
    card.content = QJsonObject{{QStringLiteral("position"), QString::fromStdString(shogi::toSfen(position))},
                               {QStringLiteral("name"), problem.name},
                               {QStringLiteral("plies"), problem.statedPlies.value_or(0)}};
    return card;
}

std::optional<MateProblem> mateOf(const CoachCard& card) {
    if (card.subject != CoachSubject::Mate)
        return std::nullopt;
    const auto position = shogi::parseSfen(card.content[QStringLiteral("position")].toString().toStdString());
    if (!position || !shogi::isAllowed(*position, shogi::PositionUse::Problem))
        return std::nullopt;
    MateProblem problem;
    problem.start = *position;
    problem.name = card.content[QStringLiteral("name")].toString();
    if (const int plies = card.content[QStringLiteral("plies")].toInt(); plies > 0)
        problem.statedPlies = plies;
    return problem;
}

std::vector<MateRate> mateRates(std::span<const CoachAnswer> answers) {
    std::map<int, MateRate> rates;
    for (std::size_t i = answers.size(); i-- > 0;) {
        const CoachAnswer& answer = answers[i];
        const int plies = answer.kind.toInt();
        if (answer.subject != CoachSubject::Mate || plies < 1)
            continue;
        MateRate& rate = rates[plies];
        rate.plies = plies;
        if (rate.asked == static_cast<int>(kMateAnswersThatCount))
            continue;
        ++rate.asked;
        rate.solved += answer.result == TrainingState::Result::Again ? 0 : 1;
    }
    std::vector<MateRate> all;
    for (const auto& [plies, rate] : rates)
        all.push_back(rate);
    return all;
}

double expectedMateRate(std::span<const MateRate> rates, int plies) {
    const double strength = strengthOf(rates);
    const auto withOwn = [strength](const MateRate& rate) {
        return (rate.solved + kFittedAnswers * solvedBy(strength, rate.plies)) /
               (rate.asked + kFittedAnswers);
    };
    // What is longer is not easier.
    double least = 0;
    double most = 1;
    for (const MateRate& rate : rates) {
        if (rate.plies == plies)
            return withOwn(rate);
        if (rate.plies < plies)
            most = std::min(most, withOwn(rate));
        else
            least = std::max(least, withOwn(rate));
    }
    return std::clamp(solvedBy(strength, plies), std::min(least, most), most);
}

std::vector<int> fittingLengths(std::span<const MateRate> rates, std::span<const int> lengths) {
    std::vector<int> fitting;
    std::optional<int> nearest;
    double least = 2;
    for (const int plies : lengths) {
        const double rate = expectedMateRate(rates, plies);
        if (rate >= kLeastMateRate && rate <= kMostMateRate)
            fitting.push_back(plies);
        const double distance = std::abs(rate - (kLeastMateRate + kMostMateRate) / 2);
        // Of those that are too easy, the longest.
        if (distance < least || (distance == least && rate > kMostMateRate)) {
            least = distance;
            nearest = plies;
        }
    }
    if (fitting.empty() && nearest)
        fitting.push_back(*nearest);
    return fitting;
}

std::vector<MateProblem> problemsThatFit(const std::vector<MateProblem>& collection,
                                         std::span<const MateRate> rates,
                                         const std::function<bool(const MateProblem&)>& isKnown,
                                         std::size_t count, qint64 seed) {
    ProblemsByLength left = byLength(collection, isKnown);
    std::vector<MateProblem> chosen;
    while (chosen.size() < count && !left.empty()) {
        for (const int plies : fittingLengths(rates, lengthsOf(left))) {
            std::vector<const MateProblem*>& problems = left[plies];
            if (chosen.size() < count)
                chosen.push_back(takeOne(problems, static_cast<std::uint64_t>(seed) * 131 + chosen.size()));
            if (problems.empty())
                left.erase(plies);
        }
    }
    return chosen;
}

std::vector<MateProblem> problemsForARun(const std::vector<MateProblem>& collection,
                                         std::span<const MateRate> rates, std::size_t count, qint64 seed) {
    constexpr std::size_t kOfEachLength = 4;
    ProblemsByLength left = byLength(collection, {});
    std::vector<MateProblem> chosen;
    const std::vector<int> lengths = lengthsOf(left);
    if (lengths.empty())
        return chosen;
    // One length below what fits: the first ones are solved at a glance.
    const int fitting = fittingLengths(rates, lengths).front();
    auto length = std::find(lengths.begin(), lengths.end(), fitting);
    if (length != lengths.begin())
        --length;
    for (; length != lengths.end() && chosen.size() < count; ++length) {
        std::vector<const MateProblem*>& problems = left[*length];
        const bool isLast = length + 1 == lengths.end();
        for (std::size_t i = 0; (isLast || i < kOfEachLength) && chosen.size() < count && !problems.empty();
             ++i)
            chosen.push_back(takeOne(problems, static_cast<std::uint64_t>(seed) * 131 + chosen.size()));
    }
    return chosen;
}

} // namespace app
