// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// An engine plays on a server, until all games are played or the program is asked to end: the first request
// lets the running game finish, a second one does not. Returns the exit code; beside the usual ones:
// kExitPointless.
int runCsa(const QStringList& arguments);

// The server refuses the login, or cannot prove that it is this server: the same command would fail again.
inline constexpr int kExitPointless = 3;

} // namespace app
