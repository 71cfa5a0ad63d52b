// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// Text that is not the program's own (names of engines and players, file names, headers, comments, what
// engines say) as it may stand within what is shown: control characters, and those that turn the direction of
// writing, are shown escaped ("\x1b", "\u202e"), and what is written from right to left keeps its direction
// to itself. Doing it twice does no more than doing it once. For what is shown alone: what is stored or sent
// stays as it is. keepLines: line ends stay, too.
QString foreignText(const QString& text, bool keepLines = false);
// A path, with the separators of this system.
QString shownPath(const QString& path);

} // namespace app
