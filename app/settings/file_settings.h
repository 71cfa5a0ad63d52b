// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"
#include "shogi-core/record_format.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace app {

// Names of new files, and automatic saving of games.
struct GameFileSettings {
    static constexpr int kLongestPattern = 200; // characters

    QString pattern = QStringLiteral("{date}_{sente}_{gote}"); // see recordFileName()
    bool saveFinished = true;
    QString folder; // absolute; empty: see gamesFolder()
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8; // for formats that are text in any encoding

    // The encoding in which games are written: some formats are UTF-8 by definition.
    TextEncoding encodingUsed() const { return usesOneEncoding(format) ? TextEncoding::Utf8 : encoding; }
    static bool usesOneEncoding(shogi::RecordFormat format);

    friend bool operator==(const GameFileSettings&, const GameFileSettings&) = default;
};

struct FileSettings {
    shogi::RecordFormat format = shogi::RecordFormat::Kif; // default in "Save as"
    TextEncoding encoding = TextEncoding::Utf8;
    QString lastFolder; // absolute; empty: none yet, see startFolder()
    QStringList recentFiles;
    QStringList keptGames; // finished games that were saved automatically, newest first
    QStringList recentBooks;
    QStringList unwatched; // sources of the library that are only looked at when the user says so; absolute
    GameFileSettings games;

    friend bool operator==(const FileSettings&, const FileSettings&) = default;
};

// Folder in which finished games are saved: settings.folder, or a folder of ours among the user's documents.
QString gamesFolder(const GameFileSettings& settings);

FileSettings fileSettingsFromJson(const QJsonObject& json);
QJsonObject toJson(const FileSettings& settings);

} // namespace app
