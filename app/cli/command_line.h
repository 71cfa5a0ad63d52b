// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"
#include "shogi-core/move.h"

#include <QCommandLineParser>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <span>
#include <vector>

namespace app {

// Exit codes of komadai-cli's commands.
inline constexpr int kExitSuccess = 0; // everything was done, and nothing was found to be wrong
inline constexpr int kExitFailure = 1; // not everything was done, or the answer is no
inline constexpr int kExitUsage = 2;   // the command line itself is wrong; nothing was begun

// A command: its name, a line of help, and its function. arguments: those after the command's name. Results
// go to stdout, everything else to stderr.
struct CliCommand {
    const char* name;
    const char* summary;
    int (*run)(const QStringList& arguments);
};

// In the order of the help text.
std::span<const CliCommand> cliCommands();

// Commands with a first word in common: "komadai-cli book show".
struct CliGroup {
    const char* name; // the first word
    QString about;    // sentences for its help
    std::span<const CliCommand> commands;
};
// Runs the command that the arguments name, or tells which there are.
int runGroup(const CliGroup& group, const QStringList& arguments);
// Prints the names and lines of help of commands.
void cliPrintCommands(std::span<const CliCommand> commands);

// Parses the arguments of a command with options and positional arguments declared by the caller. Nothing if
// the command may continue; otherwise the exit code: after an error (reported on stderr) or the command's own
// --help.
std::optional<int> parseArguments(QCommandLineParser& parser, const QString& command,
                                  const QStringList& arguments);

// The reason why a command does not begin, as a sentence.
struct CliFault {
    QString text;
    bool isUsage = true; // the command line is wrong; otherwise something that it names cannot be used
};

// Prints "komadai-cli: <text>" on stderr; returns the exit code.
int cliFailure(const QString& text);
int cliFault(const QString& command, const CliFault& fault);
int cliFailure(const Message& message);
// Also tells how to get help.
int cliUsageError(const QString& command, const QString& text);
// A note on stderr that is not an error.
void cliNote(const QString& text);
void cliNote(const Message& message);
// Prints on stdout in UTF-8, with a line feed.
void cliPrint(const QString& line);
// The exit code of the program: exitCode, unless output could not be written (reported on stderr).
int cliFinish(int exitCode);
// Writes to a file, or to stdout if path is "-". False on failure (reported on stderr).
bool cliWriteJson(const QString& path, const QJsonObject& object);
// "1 file", "2 files"; plural: for nouns that need more than an s.
QString cliCount(qint64 number, const QString& noun, const QString& plural = {});
// The moves in USI, separated by blanks.
QString cliUsiMoves(const std::vector<shogi::Move>& moves);

} // namespace app
