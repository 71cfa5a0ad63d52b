// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/terminal.h"

#include <windows.h>

namespace app {

bool isErrorStreamATerminal() {
    DWORD mode = 0;
    return ::GetConsoleMode(::GetStdHandle(STD_ERROR_HANDLE), &mode) != 0;
}

} // namespace app
