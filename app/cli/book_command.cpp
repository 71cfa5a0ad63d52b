// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/book_command.h"

#include "app/cli/book_showing.h"
#include "app/cli/book_writing.h"
#include "app/cli/command_line.h"

#include <array>

namespace app {

namespace {

constexpr std::array<CliCommand, 6> kCommands{{
    {"show", "Prints what a book says about a position.", runBookShow},
    {"info", "Reads a whole book and tells what is in it.", runBookInfo},
    {"convert", "Converts a book to another format, or sorts one.", runBookConvert},
    {"merge", "Joins books.", runBookMerge},
    {"filter", "Leaves out positions and moves.", runBookFilter},
    {"make", "Makes a book from records.", runBookMake},
}};

} // namespace

int runBook(const QStringList& arguments) {
    const QString name = arguments.value(0);
    for (const CliCommand& command : kCommands)
        if (name == QLatin1String(command.name))
            return command.run(arguments.mid(1));
    if (name == QLatin1String("--help") || name == QLatin1String("-h")) {
        cliPrint(QStringLiteral(
            "Usage: komadai-cli book COMMAND [ARGUMENTS]\n\nOpening books of YaneuraOu (.db, "
            ".ybb), Apery and dlshogi (.bin), ShogiGUI (.sbk) and Tokin (.kmbk).\n\nCommands:"));
        for (const CliCommand& command : kCommands)
            cliPrint(QStringLiteral("  %1 %2")
                         .arg(QLatin1String(command.name), -9)
                         .arg(QLatin1String(command.summary)));
        cliPrint(QStringLiteral("\n\"komadai-cli book COMMAND --help\" describes a command."));
        return kExitSuccess;
    }
    return cliUsageError(QStringLiteral("book"),
                         name.isEmpty() ? QStringLiteral("\"book\" must be followed by a command.")
                                        : QStringLiteral("There is no command \"book %1\".").arg(name));
}

} // namespace app
