// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/interrupted_game.h"

#include "app/settings/game_settings_json.h"

#include <algorithm>

namespace app {

QJsonObject toJson(const InterruptedGame& game) {
    return {{QStringLiteral("game"), toJson(game.settings)}, {QStringLiteral("firstMoves"), game.firstMoves}};
}

std::optional<InterruptedGame> interruptedGameFromJson(const QJsonObject& json) {
    if (!json[QStringLiteral("game")].isObject())
        return std::nullopt;
    InterruptedGame game;
    game.settings = gameSettingsFromJson(json[QStringLiteral("game")].toObject());
    game.firstMoves = std::max(0, json[QStringLiteral("firstMoves")].toInt());
    return game;
}

} // namespace app
