// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mate_report.h"

#include "app/cli/command_line.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>

#include <algorithm>
#include <cmath>
#include <map>

namespace app {
namespace {

using Kind = MateSolution::Kind;

// The line is shorter than the proof, whose longest line gives the length; the longest defence may be
// shorter.
bool isBound(const MateSolution& solution) {
    return static_cast<int>(solution.line.size()) < solution.length;
}

bool differsFromStated(const MateProblem& problem, const MateSolution& solution) {
    if (!problem.statedPlies || !solution.isSolved())
        return false;
    if (isBound(solution))
        return *problem.statedPlies > solution.length;
    return *problem.statedPlies != solution.length && *problem.statedPlies != solution.withoutFutile;
}

struct Times {
    int problems = 0;
    std::vector<double> solved; // milliseconds
    double sum = 0;
};

// By length in plies; 0: no mate, or unknown.
std::map<int, Times> timesByLength(const MateRun& run) {
    std::map<int, Times> result;
    for (std::size_t i = 0; i < run.solutions().size(); ++i) {
        const std::optional<MateSolution>& solution = run.solutions()[i];
        const int found = solution ? solution->length : 0;
        Times& times = result[run.settings().problems[i].statedPlies.value_or(found)];
        ++times.problems;
        if (!solution)
            continue;
        times.sum += solution->milliseconds;
        if (solution->isSolved())
            times.solved.push_back(solution->milliseconds);
    }
    for (auto& [length, times] : result)
        std::sort(times.solved.begin(), times.solved.end());
    return result;
}

Times together(const std::map<int, Times>& byLength) {
    Times all;
    for (const auto& [length, times] : byLength) {
        all.problems += times.problems;
        all.sum += times.sum;
        all.solved.insert(all.solved.end(), times.solved.begin(), times.solved.end());
    }
    std::sort(all.solved.begin(), all.solved.end());
    return all;
}

QString tableLine(const QString& first, const Times& times) {
    return QStringLiteral("%1 %2 %3 %4 %5 %6 %7")
        .arg(first, 8)
        .arg(times.problems, 9)
        .arg(times.solved.size(), 7)
        .arg(quantile(times.solved, 0.5), 11, 'f', 1)
        .arg(quantile(times.solved, 0.99), 11, 'f', 1)
        .arg(quantile(times.solved, 1), 11, 'f', 1)
        .arg(times.sum / 1000, 9, 'f', 2);
}

QJsonObject tableJson(const Times& times) {
    return {{QStringLiteral("problems"), times.problems},
            {QStringLiteral("solved"), static_cast<qint64>(times.solved.size())},
            {QStringLiteral("medianMs"), quantile(times.solved, 0.5)},
            {QStringLiteral("p99Ms"), quantile(times.solved, 0.99)},
            {QStringLiteral("slowestMs"), quantile(times.solved, 1)},
            {QStringLiteral("totalMs"), times.sum}};
}

QJsonArray usiArray(const std::vector<shogi::Move>& moves) {
    QJsonArray array;
    for (const shogi::Move move : moves)
        array += QString::fromStdString(shogi::toUsi(move));
    return array;
}

QJsonObject problemJson(const MateRun& run, std::size_t i) {
    const MateProblem& problem = run.settings().problems[i];
    QJsonObject object{{QStringLiteral("name"), problem.name},
                       {QStringLiteral("sfen"), QString::fromStdString(shogi::toSfen(positionOf(problem)))}};
    if (problem.statedPlies)
        object[QStringLiteral("statedPlies")] = *problem.statedPlies;
    const std::optional<MateSolution>& solution = run.solutions()[i];
    if (!solution) {
        object[QStringLiteral("result")] = QStringLiteral("not asked");
        return object;
    }
    object[QStringLiteral("result")] = mateResultName(solution->kind);
    object[QStringLiteral("ms")] = solution->milliseconds;
    object[QStringLiteral("nodes")] = static_cast<qint64>(solution->nodes);
    if (!solution->remark.isEmpty())
        object[QStringLiteral("remark")] = solution->remark;
    if (!solution->line.empty())
        object[QStringLiteral("line")] = usiArray(solution->line);
    if (solution->kind == Kind::Mate) {
        object[QStringLiteral("plies")] = solution->length;
        object[QStringLiteral("proved")] = solution->isProved;
        object[QStringLiteral("shortest")] = solution->isShortest;
        object[QStringLiteral("pliesWithoutFutileInterpositions")] = solution->withoutFutile;
        object[QStringLiteral("differsFromStated")] = differsFromStated(problem, *solution);
        if (run.settings().allFirstMoves) {
            object[QStringLiteral("otherFirstMoves")] = usiArray(solution->otherFirstMoves);
            object[QStringLiteral("openFirstMoves")] = usiArray(solution->openFirstMoves);
        }
    }
    return object;
}

} // namespace

QString mateResultName(Kind kind) {
    switch (kind) {
    case Kind::Mate:
        return QStringLiteral("mate");
    case Kind::NoMate:
        return QStringLiteral("no mate");
    case Kind::Open:
        return QStringLiteral("open");
    case Kind::BadLine:
        return QStringLiteral("faulty line");
    case Kind::NoKing:
        return QStringLiteral("no king to mate");
    case Kind::CannotSay:
        return QStringLiteral("engine cannot solve mates");
    case Kind::EngineLost:
        return QStringLiteral("engine lost");
    }
    return {};
}

double quantile(const std::vector<double>& sorted, double share) {
    if (sorted.empty())
        return 0;
    const double rank = std::ceil(share * static_cast<double>(sorted.size()));
    return sorted[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
}

QString mateSolutionLine(const MateProblem& problem, const MateSolution& solution) {
    QString text = problem.name + QStringLiteral(": ") + mateResultName(solution.kind);
    if (solution.kind == Kind::Mate) {
        text += QStringLiteral(" in ") +
                cliCount(solution.length, QStringLiteral("ply"), QStringLiteral("plies"));
        if (isBound(solution))
            text += QStringLiteral(" at most (line of %1; the longest defence is unknown)")
                        .arg(solution.line.size());
        if (solution.withoutFutile != static_cast<int>(solution.line.size()))
            text += QStringLiteral(" (%1 without the futile interpositions in this line)")
                        .arg(solution.withoutFutile);
    }
    if (differsFromStated(problem, solution))
        text += QStringLiteral(", stated %1").arg(*problem.statedPlies);
    text += QStringLiteral(", %1 ms").arg(solution.milliseconds, 0, 'f', 1);
    if (!solution.line.empty())
        text += QStringLiteral(": ") + cliUsiMoves(solution.line);
    if (!solution.otherFirstMoves.empty())
        text += QStringLiteral("; also ") + cliUsiMoves(solution.otherFirstMoves);
    if (!solution.openFirstMoves.empty())
        text += QStringLiteral("; open ") + cliUsiMoves(solution.openFirstMoves);
    return text;
}

QStringList mateSummaryLines(const MateRun& run) {
    const std::map<int, Times> byLength = timesByLength(run);
    QStringList lines{
        QStringLiteral("   plies  problems  solved   median ms     99 % ms  slowest ms   total s")};
    for (const auto& [length, times] : byLength)
        lines += tableLine(length == 0 ? QStringLiteral("none") : QString::number(length), times);
    if (byLength.size() > 1)
        lines += tableLine(QStringLiteral("all"), together(byLength));
    if (run.restarts() > 0)
        lines += QStringLiteral("Engines lost and restarted: %1").arg(run.restarts());
    return lines;
}

QJsonObject mateSummaryJson(const MateRun& run) {
    QJsonObject lengths;
    const std::map<int, Times> byLength = timesByLength(run);
    for (const auto& [length, times] : byLength)
        lengths[QString::number(length)] = tableJson(times);
    QJsonArray problems;
    for (std::size_t i = 0; i < run.solutions().size(); ++i)
        problems += problemJson(run, i);
    return {{QStringLiteral("all"), tableJson(together(byLength))},
            {QStringLiteral("byPlies"), lengths},
            {QStringLiteral("engineRestarts"), run.restarts()},
            {QStringLiteral("limitMs"), static_cast<qint64>(run.settings().limit.count())},
            {QStringLiteral("problems"), problems}};
}

} // namespace app
