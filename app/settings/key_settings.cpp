// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/key_settings.h"

namespace app {

KeySettings keySettingsFromJson(const QJsonObject& json) {
    KeySettings settings;
    for (auto at = json.begin(); at != json.end(); ++at) {
        const QString keys = at.value().toString();
        if (at.value().isString() && !at.key().isEmpty() && at.key().size() <= KeySettings::kLongest &&
            keys.size() <= KeySettings::kLongest && settings.changed.size() < KeySettings::kMost)
            settings.changed[at.key()] = keys;
    }
    return settings;
}

QJsonObject toJson(const KeySettings& settings) {
    QJsonObject json;
    for (const auto& [command, keys] : settings.changed)
        json.insert(command, keys);
    return json;
}

} // namespace app
