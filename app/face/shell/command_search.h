// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace app {

// A command as it is looked for; all texts searchable().
struct CommandWords {
    QString text;
    QString menus;
    QString others; // tool tip, and what it is called inside the program
};

// How well a command fits what was typed, the more the better; nothing: not at all. Every word must be found:
// best at the beginning of the text, then at the beginning of a word, anywhere, letter by letter in this
// order; less in the menus, least in other texts (there only as a whole).
std::optional<int> commandScore(const CommandWords& command, const QStringList& words);

} // namespace app
