// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// What the commands for records have in common: files and folders named on the command line, files with
// several games.

struct FoundRecord {
    QString path;
    QString name; // relative to the folder that was named; for a file that was named itself, its file name
};
// Files as they are, also - (standard input, only once); of folders and everything below, the files with the
// suffix of a record, in order of their names. The error: one of the paths does not exist.
tl::expected<std::vector<FoundRecord>, FileError> findRecords(const QStringList& paths);

// Leaves out what an earlier run wrote into a folder below those that were read. Where the folder or a file
// in it was named itself, it is meant.
void leaveOutWritten(std::vector<FoundRecord>& records, const QStringList& paths, const QString& folder);

// ".kif .kifu …": the suffixes of records.
QString recordSuffixText();
// That there are none in these files and folders: a sentence.
QString noRecordsText(const QStringList& paths);

struct InputGame {
    LoadedRecord loaded; // its warnings do not mention the other games
    int number = 1;      // among the games of the file
    int line = 1;        // where it begins in the file
};
// All games of a file, or of standard input; never empty.
tl::expected<std::vector<InputGame>, FileError> loadGames(const QString& path);

// --game N
QCommandLineOption gameOption(const QString& help);
// Its value; nothing if it is not set. The error: a sentence for the user.
tl::expected<std::optional<int>, QString> gameNumber(const QCommandLineParser& parser);
// Leaves only the game with this number, if there is one. The error: a sentence for the user; path: of the
// file.
tl::expected<void, QString> chooseGame(std::vector<InputGame>& games, std::optional<int> number,
                                       const QString& path);

// "game-02.jkf" for "game.jkf": the path of one of several files that are written instead of one.
QString numberedPath(const QString& path, std::size_t number, std::size_t count);

} // namespace app
