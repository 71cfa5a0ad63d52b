// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/broken_pipes.h"

#include <csignal>

namespace app {

void ignoreBrokenPipes() { std::signal(SIGPIPE, SIG_IGN); }

} // namespace app
