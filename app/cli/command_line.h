// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <span>

namespace app {

// What a command of komadai-cli returns to the shell.
inline constexpr int kExitSuccess = 0;
inline constexpr int kExitFailure = 1;
inline constexpr int kExitUsage = 2;

// A command: name, one line of help, and the function that runs it. arguments are those behind the command's
// name. Results go to stdout, everything else to stderr.
struct CliCommand {
    const char* name;
    const char* summary;
    int (*run)(const QStringList& arguments);
};

std::span<const CliCommand> cliCommands();

// For commands: "komadai-cli: <text>" on stderr, and where usage is wrong how to get help.
int cliFailure(const QString& text);
int cliUsageError(const QString& command, const QString& text);
void cliPrint(const QString& line); // stdout, UTF-8, with a line feed

} // namespace app
