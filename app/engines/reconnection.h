// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/failure.h"

#include <cstddef>
#include <optional>

namespace app {

// When a connection to another computer that broke is tried again: a few times, at growing intervals.
class Reconnection {
public:
    // Whether the failure lies in the connection and not in the engine.
    static bool concerns(const host::Failure& failure);

    // How long to wait before the next attempt. Nothing: the attempts are used up, or the failure is one that
    // does not pass by itself (a login that is refused, a host key that has changed, an engine that ended),
    // or no connection has ever been made.
    std::optional<host::Milliseconds> next(const host::Failure& failure);
    // A connection that stood has broken, and somebody else has tried to make it again: from now on, one that
    // cannot be made is still gone.
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
