// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/broken_pipes.h"

#include <csignal>
#include <pthread.h>

namespace host {

struct BrokenPipesAreErrors::Before {
    sigset_t mask{};
};

BrokenPipesAreErrors::BrokenPipesAreErrors()
    : m_before(std::make_unique<Before>()) {
    sigset_t pipe;
    ::sigemptyset(&pipe);
    ::sigaddset(&pipe, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe, &m_before->mask);
}

BrokenPipesAreErrors::~BrokenPipesAreErrors() {
    // A pending signal would be delivered with the old mask.
    sigset_t pipe;
    ::sigemptyset(&pipe);
    ::sigaddset(&pipe, SIGPIPE);
    const timespec now{0, 0};
    while (::sigtimedwait(&pipe, nullptr, &now) > 0) {
    }
    ::pthread_sigmask(SIG_SETMASK, &m_before->mask, nullptr);
}

} // namespace host
