// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"

#include <QJsonObject>

namespace app {

// Stores the new-game dialog's values. Unknown or missing values become those of GameSettings::standard();
// the result is normalised.
GameSettings gameSettingsFromJson(const QJsonObject& json);
QJsonObject toJson(const GameSettings& settings);

StrengthChoice strengthFromJson(const QJsonObject& json);
QJsonObject toJson(const StrengthChoice& strength);

} // namespace app
