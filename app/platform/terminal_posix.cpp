// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/terminal.h"

#include <unistd.h>

namespace app {

bool isErrorStreamATerminal() { return ::isatty(STDERR_FILENO) == 1; }

} // namespace app
