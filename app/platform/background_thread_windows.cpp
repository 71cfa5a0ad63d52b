// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/background_thread.h"

#include <windows.h>

namespace app {

void yieldToOthers() { SetThreadPriority(GetCurrentThread(), THREAD_PRIORITY_BELOW_NORMAL); }

} // namespace app
