// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// Makes text from outside (names of engines and players, file names, headers, comments, engine output) safe
// for display: control characters and those that change the text direction are escaped ("\x1b", "\u202e"),
// and right-to-left text is isolated. Idempotent. For display only: stored or sent text is unchanged.
// keepLines: keeps line ends.
QString foreignText(const QString& text, bool keepLines = false);
// The same for a quotation inside a message: at most 80 of its characters.
QString foreignQuote(const QString& text);
// A path, with the separators of this system.
QString shownPath(const QString& path);
// The same for a file in the archive at path: "games.zip › 2024/final.kif". entry: empty for path itself.
QString shownPlace(const QString& path, const QString& entry);

} // namespace app
