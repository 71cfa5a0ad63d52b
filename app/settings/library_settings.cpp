// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/library_settings.h"

namespace app {

LibrarySettings libraryFromJson(const QJsonObject& json) {
    return {json[QLatin1String("player")].toString().left(LibrarySettings::kLongestName)};
}

QJsonObject toJson(const LibrarySettings& settings) { return {{QStringLiteral("player"), settings.player}}; }

} // namespace app
