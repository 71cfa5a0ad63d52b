// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/file_settings.h"

#include "app/files/recent_files.h"
#include "app/files/record_json.h"

#include <QDir>
#include <QJsonArray>

namespace app {

namespace {} // namespace

FileSettings fileSettingsFromJson(const QJsonObject& json) {
    FileSettings settings;
    settings.format = enumFromJson(json, "format", kRecordFormatKeys, settings.format);
    settings.encoding =
        encodingFromName(json[QLatin1String("encoding")].toString()).value_or(settings.encoding);
    const QString folder = json[QLatin1String("lastFolder")].toString();
    if (QDir::isAbsolutePath(folder))
        settings.lastFolder = folder;
    for (const QJsonValue& path : json[QLatin1String("recent")].toArray()) {
        if (QDir::isAbsolutePath(path.toString()) && settings.recentFiles.size() < RecentFiles::kMaxPaths)
            settings.recentFiles.append(path.toString());
    }
    return settings;
}

QJsonObject toJson(const FileSettings& settings) {
    return {{QStringLiteral("format"), enumKey(kRecordFormatKeys, settings.format)},
            {QStringLiteral("encoding"), encodingName(settings.encoding)},
            {QStringLiteral("lastFolder"), settings.lastFolder},
            {QStringLiteral("recent"), QJsonArray::fromStringList(settings.recentFiles)}};
}

} // namespace app
