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

// Input shared by the commands for records: files and folders named on the command line, files with several
// games.

struct FoundRecord {
    QString path;
    QString name; // relative to the folder given on the command line; the file name of a file that was given
                  // itself
};
// Files are taken as they are, also - (standard input, only once). Folders give the files in and below them
// that have the suffix of a record, in order of their names. The error: one of the paths does not exist.
tl::expected<std::vector<FoundRecord>, FileError> findRecords(const QStringList& paths);

// Leaves out the output of an earlier run in a folder below the given ones, unless this folder or a file in
// it was given itself.
void leaveOutWritten(std::vector<FoundRecord>& records, const QStringList& paths, const QString& folder);

// The suffixes of records: ".kif .kifu …".
QString recordSuffixText();
// A sentence: these files and folders contain no records.
QString noRecordsText(const QStringList& paths);

struct InputGame {
    LoadedRecord loaded; // without warnings about the other games
    int number = 1;      // among the games of the file
    int line = 1;        // where it begins in the file
};
// All games of a file, or of standard input; never empty.
tl::expected<std::vector<InputGame>, FileError> loadGames(const QString& path);

// The option --game N.
QCommandLineOption gameOption(const QString& help);
// The value of --game; nothing if it is not set. The error: a sentence for the user.
tl::expected<std::optional<int>, QString> gameNumber(const QCommandLineParser& parser);
// Leaves only the game with this number, if there is one. path: of the file. The error: a sentence for the
// user.
tl::expected<void, QString> chooseGame(std::vector<InputGame>& games, std::optional<int> number,
                                       const QString& path);

// "game-02.jkf" for "game.jkf": the path of one of several files that are written instead of one.
QString numberedPath(const QString& path, std::size_t number, std::size_t count);

} // namespace app
