// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace app {

// The words by which a command is found; all are made searchable().
struct CommandWords {
    QString text;
    QString menus;
    QString others; // its tool tip and its id
};

// How well a command fits the typed words: the higher, the better; nothing if it does not fit. Every word
// must be found. A match at the beginning of the text counts most, then one at the beginning of a word, then
// one anywhere, then one letter by letter. Matches in the names of the menus count less, and those in other
// texts (only whole words) least.
std::optional<int> commandScore(const CommandWords& command, const QStringList& words);

} // namespace app
