// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/analysis_journal.h"

#include "shogi-core/usi_line.h"

#include <QJsonArray>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

namespace app {
namespace {

const QString kMark = QStringLiteral("komadai-analysis");
constexpr int kVersion = 1;

std::optional<std::uint32_t> index(const QJsonObject& json, const char* key) {
    const qint64 number = json[QLatin1String(key)].toInteger(-1);
    if (number < 0 || number > std::int64_t{1} << 30)
        return std::nullopt;
    return static_cast<std::uint32_t>(number);
}

std::optional<AnalysisEntry> readEntry(const QJsonObject& json) {
    const auto engine = index(json, "e");
    const auto record = index(json, "r");
    const auto node = index(json, "n");
    if (!engine || !record || !node || !json[QLatin1String("lines")].isArray())
        return std::nullopt;
    AnalysisEntry entry{*engine, *record, *node, {}};
    for (const auto& value : json[QLatin1String("lines")].toArray()) {
        const auto evaluation = evaluationFromJson(value.toObject());
        if (!evaluation)
            return std::nullopt;
        entry.lines.push_back(*evaluation);
    }
    return entry;
}

} // namespace

QJsonObject evaluationToJson(const shogi::EngineEvaluation& evaluation) {
    QJsonObject json{{QStringLiteral("engine"), QString::fromStdString(evaluation.engine)},
                     {QStringLiteral("rank"), evaluation.rank},
                     {QStringLiteral("depth"), evaluation.depth}};
    if (evaluation.matePlies)
        json[QStringLiteral("mate")] = *evaluation.matePlies;
    else if (evaluation.centipawns)
        json[QStringLiteral("cp")] = *evaluation.centipawns;
    if (evaluation.bound != shogi::EvaluationBound::Exact)
        json[QStringLiteral("bound")] = evaluation.bound == shogi::EvaluationBound::Lower
                                            ? QStringLiteral("lower")
                                            : QStringLiteral("upper");
    if (evaluation.selectiveDepth != 0)
        json[QStringLiteral("seldepth")] = evaluation.selectiveDepth;
    if (evaluation.nodes != 0)
        json[QStringLiteral("nodes")] = static_cast<qint64>(evaluation.nodes);
    if (!evaluation.line.empty())
        json[QStringLiteral("pv")] = QString::fromStdString(shogi::toUsiLine(evaluation.line));
    return json;
}

std::optional<shogi::EngineEvaluation> evaluationFromJson(const QJsonObject& json) {
    shogi::EngineEvaluation evaluation;
    evaluation.engine = json[QLatin1String("engine")].toString().toStdString();
    if (const QJsonValue mate = json[QLatin1String("mate")]; mate.isDouble())
        evaluation.matePlies = mate.toInt();
    else if (const QJsonValue score = json[QLatin1String("cp")]; score.isDouble())
        evaluation.centipawns = score.toInt();
    else
        return std::nullopt;
    const QString bound = json[QLatin1String("bound")].toString();
    if (bound == QLatin1String("lower"))
        evaluation.bound = shogi::EvaluationBound::Lower;
    else if (bound == QLatin1String("upper"))
        evaluation.bound = shogi::EvaluationBound::Upper;
    evaluation.rank = json[QLatin1String("rank")].toInt(1);
    evaluation.depth = json[QLatin1String("depth")].toInt();
    evaluation.selectiveDepth = json[QLatin1String("seldepth")].toInt();
    evaluation.nodes = static_cast<std::uint64_t>(json[QLatin1String("nodes")].toInteger());
    auto line = shogi::parseUsiLine(json[QLatin1String("pv")].toString().toStdString());
    if (!line)
        return std::nullopt;
    evaluation.line = *std::move(line);
    return evaluation;
}

QByteArray analysisHead(const QJsonObject& plan, const QJsonObject& shard) {
    QJsonObject head{{kMark, kVersion}, {QStringLiteral("plan"), plan}};
    if (!shard.isEmpty())
        head[QStringLiteral("shard")] = shard;
    return resultLine(head);
}

QByteArray analysisLine(const AnalysisEntry& entry) {
    QJsonArray lines;
    for (const shogi::EngineEvaluation& line : entry.lines)
        if (line.matePlies || line.centipawns) // a line of play alone is not a result
            lines.append(evaluationToJson(line));
    return resultLine({{QStringLiteral("e"), static_cast<qint64>(entry.engine)},
                       {QStringLiteral("r"), static_cast<qint64>(entry.record)},
                       {QStringLiteral("n"), static_cast<qint64>(entry.node)},
                       {QStringLiteral("lines"), lines}});
}

std::size_t positionsDone(const std::vector<AnalysisEntry>& entries, std::size_t engines) {
    std::map<std::pair<std::size_t, shogi::NodeId>, std::set<std::size_t>> seenBy;
    for (const AnalysisEntry& entry : entries) {
        if (entry.engine < engines)
            seenBy[{entry.record, entry.node}].insert(entry.engine);
    }
    return static_cast<std::size_t>(std::count_if(
        seenBy.begin(), seenBy.end(), [engines](const auto& each) { return each.second.size() >= engines; }));
}

tl::expected<AnalysisJournal, ResultLinesFault> readAnalysisJournal(std::string_view text) {
    AnalysisJournal journal;
    std::set<std::tuple<std::size_t, std::size_t, shogi::NodeId>> seen;
    const auto take = [&](const QJsonObject& json) {
        auto entry = readEntry(json);
        if (!entry || !seen.emplace(entry->engine, entry->record, entry->node).second)
            return false;
        journal.entries.push_back(std::move(*entry));
        return true;
    };
    const auto read = readResultLines(text, kMark, kVersion, QStringLiteral("plan"), take);
    if (!read)
        return tl::unexpected(read.error());
    journal.plan = read->head[QStringLiteral("plan")].toObject();
    journal.shard = read->head[QStringLiteral("shard")].toObject();
    journal.wholeBytes = read->wholeBytes;
    journal.damaged = read->damaged;
    return journal;
}

} // namespace app
