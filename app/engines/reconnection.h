// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/failure.h"

#include <cstddef>
#include <optional>

namespace app {

// Decides when to retry a broken connection to another computer: a few times, at growing intervals.
class Reconnection {
public:
    // Whether the connection has failed rather than the engine.
    static bool concerns(const host::Failure& failure);

    // How long to wait before the next attempt. Nothing if the attempts are used up, if the failure cannot
    // resolve itself (a refused login, a changed host key, an engine that ended), or if there has never been
    // a connection.
    std::optional<host::Milliseconds> next(const host::Failure& failure);
    // A working connection has broken, and somebody else has tried to restore it: from now on, a failure to
    // connect means that it is still broken.
    void broke() { m_broken = true; }
    // The engine works again: the next failure is a new one.
    void succeeded() {
        m_attempts = 0;
        m_broken = false;
    }

private:
    std::size_t m_attempts = 0;
    bool m_broken = false;
};

} // namespace app
