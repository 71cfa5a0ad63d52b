// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <csignal>
#include <functional>
#include <memory>
#include <vector>

class QSocketNotifier;

namespace app {

// Calls back once, through the event loop, when the program is asked to end by one of these signals. Asked
// again by the same one, it ends. A signal that is ignored from the start (nohup) stays so. At most one
// object at a time, on the main thread.
class InterruptWatch {
public:
    explicit InterruptWatch(std::function<void()> interrupted, std::vector<int> caught = {SIGINT, SIGTERM});
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

private:
    std::vector<int> m_signals; // that are caught
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace app
