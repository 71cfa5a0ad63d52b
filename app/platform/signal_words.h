// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// What the system calls a signal that has ended a program.
QString signalWords(int signal);

} // namespace app
