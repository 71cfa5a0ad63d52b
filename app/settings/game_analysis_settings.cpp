// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/game_analysis_settings.h"

#include "app/files/json_value.h"

#include <QJsonArray>

#include <algorithm>

namespace app {

namespace {

constexpr std::array<EnumKey<WinRateCurve>, 3> kCurves{{{WinRateCurve::Ponanza, "ponanza"},
                                                        {WinRateCurve::Dlshogi, "dlshogi"},
                                                        {WinRateCurve::Gentle, "gentle"}}};
constexpr std::array<EnumKey<CommentStyle>, 4> kStyles{{{CommentStyle::Plain, "plain"},
                                                        {CommentStyle::ShogiHome, "shogihome"},
                                                        {CommentStyle::Floodgate, "floodgate"},
                                                        {CommentStyle::Explained, "explained"}}};
constexpr std::array<EnumKey<CommentPlacement>, 4> kPlacements{{{CommentPlacement::None, "none"},
                                                                {CommentPlacement::Before, "before"},
                                                                {CommentPlacement::After, "after"},
                                                                {CommentPlacement::Replace, "replace"}}};
constexpr std::array<EnumKey<Judgement>, 4> kJudgements{{{Judgement::Inaccuracy, "inaccuracy"},
                                                         {Judgement::Dubious, "dubious"},
                                                         {Judgement::Mistake, "mistake"},
                                                         {Judgement::Blunder, "blunder"}}};

constexpr std::chrono::milliseconds kShortest{10};
constexpr std::chrono::milliseconds kLongest{24 * 3600 * 1000};

} // namespace

GameAnalysisSettings GameAnalysisSettings::standard() {
    GameAnalysisSettings settings;
    settings.limits.time = std::chrono::milliseconds(1000);
    settings.limits.lines = 1;
    settings.annotation.placement = CommentPlacement::None;
    return settings;
}

void GameAnalysisSettings::normalise() {
    if (!limits.isLimited())
        limits.time = standard().limits.time;
    if (limits.time)
        limits.time = std::clamp(*limits.time, kShortest, kLongest);
    if (limits.depth)
        limits.depth = std::clamp(*limits.depth, 1, 999);
    if (limits.nodes)
        limits.nodes = std::max<std::uint64_t>(1, *limits.nodes);
    limits.lines = std::clamp(limits.lines, 1, 100);
    if (scope.enoughDepth)
        scope.enoughDepth = std::clamp(*scope.enoughDepth, 1, 999);
    mateTime = std::clamp(mateTime, kShortest, kLongest);
    review.thresholds = review.thresholds.normalised();
    annotation.branchMoves = std::clamp(annotation.branchMoves, 1, 99);
}

GameAnalysisSettings gameAnalysisFromJson(const QJsonObject& json) {
    GameAnalysisSettings settings = GameAnalysisSettings::standard();
    for (const auto& engine : json[QLatin1String("engines")].toArray())
        settings.engines.append(engine.toString());
    if (json.contains(QLatin1String("time")) || json.contains(QLatin1String("depth")) ||
        json.contains(QLatin1String("nodes"))) {
        settings.limits.time.reset();
        if (json[QLatin1String("time")].isDouble())
            settings.limits.time = timeFromJson(json, "time", kShortest);
        if (json[QLatin1String("depth")].isDouble())
            settings.limits.depth = json[QLatin1String("depth")].toInt();
        if (json[QLatin1String("nodes")].isDouble())
            settings.limits.nodes =
                static_cast<std::uint64_t>(std::max<qint64>(1, json[QLatin1String("nodes")].toInteger()));
    }
    settings.limits.lines = json[QLatin1String("lines")].toInt(settings.limits.lines);
    settings.scope.sides = {json[QLatin1String("black")].toBool(true),
                            json[QLatin1String("white")].toBool(true)};
    settings.scope.branches = json[QLatin1String("branches")].toBool();
    settings.scope.backwards = json[QLatin1String("backwards")].toBool();
    if (json[QLatin1String("enoughDepth")].isDouble())
        settings.scope.enoughDepth = json[QLatin1String("enoughDepth")].toInt();
    settings.scope.firstPly = std::max(1, json[QLatin1String("firstPly")].toInt(settings.scope.firstPly));
    settings.scope.lastPly = std::max(1, json[QLatin1String("lastPly")].toInt(settings.scope.lastPly));
    settings.solveMates = json[QLatin1String("solveMates")].toBool(settings.solveMates);
    settings.mateTime = timeFromJson(json, "mateTime", settings.mateTime);
    settings.review.curve = enumFromJson(json, "curve", kCurves, settings.review.curve);
    JudgementThresholds& thresholds = settings.review.thresholds;
    thresholds.inaccuracy = json[QLatin1String("inaccuracy")].toDouble(thresholds.inaccuracy);
    thresholds.mistake = json[QLatin1String("mistake")].toDouble(thresholds.mistake);
    thresholds.blunder = json[QLatin1String("blunder")].toDouble(thresholds.blunder);
    // Files of older versions lack this threshold: it must not move the others.
    const double between = std::clamp(thresholds.dubious, thresholds.inaccuracy,
                                      std::max(thresholds.inaccuracy, thresholds.mistake));
    thresholds.dubious = json[QLatin1String("dubious")].toDouble(between);
    thresholds.onlyMove = json[QLatin1String("onlyMove")].toDouble(thresholds.onlyMove);
    settings.annotation.style = enumFromJson(json, "commentStyle", kStyles, settings.annotation.style);
    settings.annotation.placement =
        enumFromJson(json, "comments", kPlacements, settings.annotation.placement);
    settings.annotation.branches = json[QLatin1String("betterLines")].toBool();
    settings.annotation.branchFrom =
        enumFromJson(json, "betterFrom", kJudgements, settings.annotation.branchFrom);
    settings.annotation.branchMoves =
        json[QLatin1String("betterMoves")].toInt(settings.annotation.branchMoves);
    settings.normalise();
    return settings;
}

QJsonObject toJson(const GameAnalysisSettings& settings) {
    QJsonObject json{{QStringLiteral("engines"), QJsonArray::fromStringList(settings.engines)},
                     {QStringLiteral("lines"), settings.limits.lines},
                     {QStringLiteral("black"), settings.scope.sides[0]},
                     {QStringLiteral("white"), settings.scope.sides[1]},
                     {QStringLiteral("branches"), settings.scope.branches},
                     {QStringLiteral("backwards"), settings.scope.backwards},
                     {QStringLiteral("solveMates"), settings.solveMates},
                     {QStringLiteral("mateTime"), timeToJson(settings.mateTime)},
                     {QStringLiteral("curve"), enumKey(kCurves, settings.review.curve)},
                     {QStringLiteral("inaccuracy"), settings.review.thresholds.inaccuracy},
                     {QStringLiteral("dubious"), settings.review.thresholds.dubious},
                     {QStringLiteral("mistake"), settings.review.thresholds.mistake},
                     {QStringLiteral("blunder"), settings.review.thresholds.blunder},
                     {QStringLiteral("onlyMove"), settings.review.thresholds.onlyMove},
                     {QStringLiteral("commentStyle"), enumKey(kStyles, settings.annotation.style)},
                     {QStringLiteral("comments"), enumKey(kPlacements, settings.annotation.placement)},
                     {QStringLiteral("betterLines"), settings.annotation.branches},
                     {QStringLiteral("betterFrom"), enumKey(kJudgements, settings.annotation.branchFrom)},
                     {QStringLiteral("betterMoves"), settings.annotation.branchMoves}};
    if (settings.limits.time)
        json[QStringLiteral("time")] = timeToJson(*settings.limits.time);
    if (settings.limits.depth)
        json[QStringLiteral("depth")] = *settings.limits.depth;
    if (settings.limits.nodes)
        json[QStringLiteral("nodes")] = static_cast<qint64>(*settings.limits.nodes);
    if (settings.scope.enoughDepth)
        json[QStringLiteral("enoughDepth")] = *settings.scope.enoughDepth;
    return json;
}

} // namespace app
