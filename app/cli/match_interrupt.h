// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

class QSocketNotifier;

namespace app {

// Calls back once, through the event loop, when the program is asked to end (SIGINT, SIGTERM). Asked again,
// it ends. At most one object at a time, on the main thread.
class InterruptWatch {
public:
    explicit InterruptWatch(std::function<void()> interrupted);
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

private:
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace app
