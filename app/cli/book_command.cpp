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
    return runGroup({"book",
                     QStringLiteral("Opening books of YaneuraOu (.db, .ybb), Apery and dlshogi (.bin), "
                                    "ShogiGUI (.sbk) and Tokin (.kmbk)."),
                     kCommands},
                    arguments);
}

} // namespace app
