// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/background_thread.h"

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace app {

void yieldToOthers() {
#ifdef __linux__
    // Linux counts niceness by threads.
    constexpr int kNice = 10;
    setpriority(PRIO_PROCESS, static_cast<id_t>(syscall(SYS_gettid)), kNice);
#endif
}

} // namespace app
