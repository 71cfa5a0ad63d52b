// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/interrupted_game.h"

#include "app/settings/game_settings_json.h"

#include <QJsonArray>

#include <algorithm>

namespace app {

QJsonObject toJson(const SeriesScore& score) {
    return {{QStringLiteral("games"), score.games},
            {QStringLiteral("played"), score.played},
            {QStringLiteral("points"), QJsonArray{score.halfPoints[0], score.halfPoints[1]}},
            {QStringLiteral("changed"), score.changed}};
}

SeriesScore seriesScoreFromJson(const QJsonObject& json) {
    SeriesScore score;
    score.games = std::clamp(json[QStringLiteral("games")].toInt(1), 1, GameSettings::kMostGames);
    score.played = std::clamp(json[QStringLiteral("played")].toInt(), 0, score.games);
    const QJsonArray points = json[QStringLiteral("points")].toArray();
    for (const std::size_t player : {0U, 1U})
        score.halfPoints[player] =
            std::clamp(points[static_cast<qsizetype>(player)].toInt(), 0, 2 * score.played);
    score.changed = json[QStringLiteral("changed")].toBool();
    return score;
}

QJsonObject toJson(const InterruptedGame& game) {
    QJsonObject json{{QStringLiteral("game"), toJson(game.settings)},
                     {QStringLiteral("firstMoves"), game.firstMoves}};
    if (game.series.games > 1)
        json[QStringLiteral("series")] = toJson(game.series);
    if (game.aids.any())
        json[QStringLiteral("aids")] = toJson(game.aids);
    return json;
}

std::optional<InterruptedGame> interruptedGameFromJson(const QJsonObject& json) {
    if (!json[QStringLiteral("game")].isObject())
        return std::nullopt;
    InterruptedGame game;
    game.settings = gameSettingsFromJson(json[QStringLiteral("game")].toObject());
    game.firstMoves = std::max(0, json[QStringLiteral("firstMoves")].toInt());
    game.series = seriesScoreFromJson(json[QStringLiteral("series")].toObject());
    game.settings.games = game.series.games;
    game.aids = aidsUsedFromJson(json[QStringLiteral("aids")].toObject());
    return game;
}

} // namespace app
