// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/file_settings.h"

#include "app/files/recent_files.h"
#include "app/files/record_json.h"

#include <QDir>
#include <QJsonArray>
#include <QStandardPaths>

namespace app {

namespace {

GameFileSettings gamesFromJson(const QJsonObject& json) {
    GameFileSettings settings;
    const QString pattern = json[QLatin1String("pattern")].toString();
    if (!pattern.trimmed().isEmpty() && pattern.size() <= GameFileSettings::kLongestPattern)
        settings.pattern = pattern;
    settings.saveFinished = json[QLatin1String("saveFinished")].toBool(settings.saveFinished);
    const QString folder = json[QLatin1String("folder")].toString();
    if (QDir::isAbsolutePath(folder))
        settings.folder = folder;
    settings.format = enumFromJson(json, "format", kRecordFormatKeys, settings.format);
    settings.encoding =
        encodingFromName(json[QLatin1String("encoding")].toString()).value_or(settings.encoding);
    return settings;
}

QJsonObject toJson(const GameFileSettings& settings) {
    return {{QStringLiteral("pattern"), settings.pattern},
            {QStringLiteral("saveFinished"), settings.saveFinished},
            {QStringLiteral("folder"), settings.folder},
            {QStringLiteral("format"), enumKey(kRecordFormatKeys, settings.format)},
            {QStringLiteral("encoding"), encodingName(settings.encoding)}};
}

constexpr qsizetype kMostUnwatched = 1000;

QStringList pathsFromJson(const QJsonValue& json, qsizetype most) {
    QStringList paths;
    for (const auto& path : json.toArray())
        if (QDir::isAbsolutePath(path.toString()) && paths.size() < most)
            paths.append(path.toString());
    return paths;
}

} // namespace

bool GameFileSettings::usesOneEncoding(shogi::RecordFormat format) {
    return format == shogi::RecordFormat::Jkf || format == shogi::RecordFormat::Usi ||
           format == shogi::RecordFormat::Usen;
}

QString gamesFolder(const GameFileSettings& settings) {
    return settings.folder.isEmpty()
               ? QDir(QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation))
                     .filePath(QStringLiteral("Komadai"))
               : settings.folder;
}

FileSettings fileSettingsFromJson(const QJsonObject& json) {
    FileSettings settings;
    settings.format = enumFromJson(json, "format", kRecordFormatKeys, settings.format);
    settings.encoding =
        encodingFromName(json[QLatin1String("encoding")].toString()).value_or(settings.encoding);
    const QString folder = json[QLatin1String("lastFolder")].toString();
    if (QDir::isAbsolutePath(folder))
        settings.lastFolder = folder;
    settings.recentFiles = pathsFromJson(json[QLatin1String("recent")], RecentFiles::kMaxPaths);
    settings.keptGames = pathsFromJson(json[QLatin1String("kept")], RecentFiles::kMaxPaths);
    settings.recentBooks = pathsFromJson(json[QLatin1String("recentBooks")], RecentFiles::kMaxPaths);
    settings.unwatched = pathsFromJson(json[QLatin1String("unwatched")], kMostUnwatched);
    settings.games = gamesFromJson(json[QLatin1String("games")].toObject());
    return settings;
}

QJsonObject toJson(const FileSettings& settings) {
    return {{QStringLiteral("format"), enumKey(kRecordFormatKeys, settings.format)},
            {QStringLiteral("encoding"), encodingName(settings.encoding)},
            {QStringLiteral("lastFolder"), settings.lastFolder},
            {QStringLiteral("recent"), QJsonArray::fromStringList(settings.recentFiles)},
            {QStringLiteral("kept"), QJsonArray::fromStringList(settings.keptGames)},
            {QStringLiteral("recentBooks"), QJsonArray::fromStringList(settings.recentBooks)},
            {QStringLiteral("unwatched"), QJsonArray::fromStringList(settings.unwatched)},
            {QStringLiteral("games"), toJson(settings.games)}};
}

} // namespace app
