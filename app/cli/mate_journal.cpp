// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mate_journal.h"

#include "app/cli/command_line.h"
#include "app/cli/mate_report.h"
#include "app/matches/match_terms.h"
#include "shogi-core/sfen.h"
#include "shogi-core/usi_line.h"

#include <QCryptographicHash>

#include <algorithm>
#include <array>
#include <set>

namespace app {
namespace {

using Kind = MateSolution::Kind;

const QString kMark = QStringLiteral("komadai-mate");
constexpr int kVersion = 1;

std::optional<Kind> kindFromName(const QString& name) {
    static constexpr std::array kKinds{Kind::Mate,   Kind::NoMate,    Kind::Open,      Kind::BadLine,
                                       Kind::NoKing, Kind::CannotSay, Kind::EngineLost};
    const auto found =
        std::find_if(kKinds.begin(), kKinds.end(), [&](Kind kind) { return mateResultName(kind) == name; });
    return found == kKinds.end() ? std::nullopt : std::optional(*found);
}

bool readMoves(const QJsonValue& value, std::vector<shogi::Move>& moves) {
    auto line = shogi::parseUsiLine(value.toString().toStdString());
    if (line)
        moves = *std::move(line);
    return line.has_value();
}

std::optional<std::pair<std::size_t, MateSolution>> readSolution(const QJsonObject& json) {
    const qint64 problem = json[QStringLiteral("problem")].toInteger(-1);
    const std::optional<Kind> kind = kindFromName(json[QStringLiteral("result")].toString());
    MateSolution solution;
    if (problem < 0 || !kind || !readMoves(json[QStringLiteral("line")], solution.line) ||
        !readMoves(json[QStringLiteral("other")], solution.otherFirstMoves) ||
        !readMoves(json[QStringLiteral("undecided")], solution.openFirstMoves))
        return std::nullopt;
    solution.kind = *kind;
    solution.length = json[QStringLiteral("plies")].toInt();
    solution.withoutFutile = json[QStringLiteral("withoutFutile")].toInt();
    solution.milliseconds = json[QStringLiteral("ms")].toDouble();
    solution.nodes = static_cast<std::uint64_t>(json[QStringLiteral("nodes")].toInteger());
    solution.isProved = json[QStringLiteral("proved")].toBool();
    solution.isShortest = json[QStringLiteral("shortest")].toBool();
    solution.remark = json[QStringLiteral("remark")].toString();
    return std::pair(static_cast<std::size_t>(problem), std::move(solution));
}

} // namespace

QByteArray mateHead(const QJsonObject& settings, const QJsonObject& shard) {
    return sharedResultsHead(kMark, kVersion, settings, shard);
}

QByteArray mateLine(std::size_t problem, const MateSolution& solution) {
    QJsonObject json{{QStringLiteral("problem"), static_cast<qint64>(problem)},
                     {QStringLiteral("result"), mateResultName(solution.kind)},
                     {QStringLiteral("ms"), solution.milliseconds},
                     {QStringLiteral("nodes"), static_cast<qint64>(solution.nodes)}};
    const auto put = [&json](const char* key, const std::vector<shogi::Move>& moves) {
        if (!moves.empty())
            json[QLatin1String(key)] = cliUsiMoves(moves);
    };
    put("line", solution.line);
    put("other", solution.otherFirstMoves);
    put("undecided", solution.openFirstMoves);
    if (!solution.remark.isEmpty())
        json[QStringLiteral("remark")] = solution.remark;
    if (solution.kind == Kind::Mate) {
        json[QStringLiteral("plies")] = solution.length;
        json[QStringLiteral("withoutFutile")] = solution.withoutFutile;
        json[QStringLiteral("proved")] = solution.isProved;
        json[QStringLiteral("shortest")] = solution.isShortest;
    }
    return resultLine(json);
}

tl::expected<MateJournal, ResultLinesFault> readMateJournal(std::string_view text) {
    MateJournal journal;
    std::set<std::size_t> seen;
    const auto take = [&](const QJsonObject& json) {
        auto solution = readSolution(json);
        if (!solution || !seen.insert(solution->first).second)
            return false;
        journal.solutions.push_back(std::move(*solution));
        return true;
    };
    auto read = readSharedResults(text, kMark, kVersion, take);
    if (!read)
        return tl::unexpected(read.error());
    static_cast<SharedResults&>(journal) = *std::move(read);
    return journal;
}

QJsonObject mateIdentity(const MateRunSettings& settings) {
    MatchPlayer engine;
    engine.config = settings.engine;
    engine.limits.nodes = settings.nodes;
    QJsonObject identity = engineIdentity(engine);
    identity[QStringLiteral("limit")] = static_cast<qint64>(settings.limit.count());
    identity[QStringLiteral("all")] = settings.allFirstMoves;
    QCryptographicHash problems(QCryptographicHash::Sha256);
    for (const MateProblem& problem : settings.problems)
        problems.addData(QStringLiteral("%1\t%2\t%3\n")
                             .arg(problem.name, QString::fromStdString(shogi::toSfen(positionOf(problem))),
                                  QString::number(problem.statedPlies.value_or(0)))
                             .toUtf8());
    identity[QStringLiteral("problems")] = QString::fromLatin1(problems.result().toHex());
    return identity;
}

} // namespace app
