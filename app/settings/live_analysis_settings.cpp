// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/live_analysis_settings.h"

#include "app/files/json_value.h"

#include <QJsonArray>

#include <algorithm>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr std::array<EnumKey<ScoreSide>, 3> kSides{
    {{ScoreSide::Black, "black"}, {ScoreSide::Mover, "mover"}, {ScoreSide::Viewer, "viewer"}}};
constexpr std::array<EnumKey<ScoreUnit>, 3> kUnits{
    {{ScoreUnit::Centipawns, "centipawns"}, {ScoreUnit::Pawns, "pawns"}, {ScoreUnit::WinRate, "win-rate"}}};
constexpr std::array<EnumKey<MoveNotation>, 3> kLineNotations{{{MoveNotation::Automatic, "automatic"},
                                                               {MoveNotation::Japanese, "japanese"},
                                                               {MoveNotation::Western, "western"}}};
constexpr std::array<EnumKey<ArrowPalette>, 2> kPalettes{
    {{ArrowPalette::Standard, "standard"}, {ArrowPalette::Distinct, "distinct"}}};

} // namespace

void LiveAnalysisSettings::normalise() {
    for (Engine& engine : engines)
        engine.lines = std::clamp(engine.lines, 1, kMostLines);
    time = std::clamp(time, 0ms, std::chrono::milliseconds(24h));
    depth = std::clamp(depth, 0, 1000);
    nodes = std::max<qint64>(0, nodes);
    lineMoves = std::clamp(lineMoves, 0, kLongestLine);
    arrows = std::clamp(arrows, 0, kMostArrows);
    arrowRange = std::clamp(arrowRange, 0, kWidestRange);
    mateBudget = std::clamp(mateBudget, 100ms, std::chrono::milliseconds(1min));
}

LiveAnalysisSettings liveAnalysisFromJson(const QJsonObject& json) {
    LiveAnalysisSettings settings;
    for (const auto& value : json[QLatin1String("engines")].toArray()) {
        const QJsonObject engine = value.toObject();
        const QString id = engine[QLatin1String("id")].toString();
        const bool known = std::any_of(settings.engines.begin(), settings.engines.end(),
                                       [&id](const auto& other) { return other.id == id; });
        if (!id.isEmpty() && !known)
            settings.engines.push_back({id, engine[QLatin1String("lines")].toInt(3)});
    }
    settings.time = timeFromJson(json, "time", settings.time);
    settings.depth = json[QLatin1String("depth")].toInt(settings.depth);
    settings.nodes = json[QLatin1String("nodes")].toInteger(settings.nodes);
    settings.side = enumFromJson(json, "scoreSide", kSides, settings.side);
    settings.unit = enumFromJson(json, "scoreUnit", kUnits, settings.unit);
    settings.notation = enumFromJson(json, "notation", kLineNotations, settings.notation);
    settings.olderLines = json[QLatin1String("olderLines")].toBool(settings.olderLines);
    settings.lineMoves = json[QLatin1String("lineMoves")].toInt(settings.lineMoves);
    settings.arrowRange = json[QLatin1String("arrowRange")].toInt(settings.arrowRange);
    settings.arrows = json[QLatin1String("arrows")].toInt(settings.arrows);
    settings.replyArrow = json[QLatin1String("replyArrow")].toBool(settings.replyArrow);
    settings.palette = enumFromJson(json, "palette", kPalettes, settings.palette);
    settings.watchMates = json[QLatin1String("watchMates")].toBool(settings.watchMates);
    settings.mateBudget = timeFromJson(json, "mateBudget", settings.mateBudget);
    settings.normalise();
    return settings;
}

QJsonObject toJson(const LiveAnalysisSettings& settings) {
    QJsonArray engines;
    for (const LiveAnalysisSettings::Engine& engine : settings.engines)
        engines.append(
            QJsonObject{{QStringLiteral("id"), engine.id}, {QStringLiteral("lines"), engine.lines}});
    return {{QStringLiteral("engines"), engines},
            {QStringLiteral("time"), timeToJson(settings.time)},
            {QStringLiteral("depth"), settings.depth},
            {QStringLiteral("nodes"), settings.nodes},
            {QStringLiteral("scoreSide"), enumKey(kSides, settings.side)},
            {QStringLiteral("scoreUnit"), enumKey(kUnits, settings.unit)},
            {QStringLiteral("notation"), enumKey(kLineNotations, settings.notation)},
            {QStringLiteral("olderLines"), settings.olderLines},
            {QStringLiteral("lineMoves"), settings.lineMoves},
            {QStringLiteral("arrows"), settings.arrows},
            {QStringLiteral("arrowRange"), settings.arrowRange},
            {QStringLiteral("replyArrow"), settings.replyArrow},
            {QStringLiteral("palette"), enumKey(kPalettes, settings.palette)},
            {QStringLiteral("watchMates"), settings.watchMates},
            {QStringLiteral("mateBudget"), timeToJson(settings.mateBudget)}};
}

} // namespace app
