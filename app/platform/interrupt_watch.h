// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

class QSocketNotifier;

namespace app {

// How the system asks a program to end.
enum class EndSignal : std::uint8_t {
    Interrupt, // Ctrl+C
    Terminate, // the end of the session, kill
    HangUp     // the terminal is closed
};

// Calls back once, through the event loop, when the program is asked to end by one of these signals. Asked
// again by the same one, it ends. A signal that is ignored from the start (nohup) stays so. At most one
// object at a time, on the main thread.
class InterruptWatch {
public:
    explicit InterruptWatch(std::function<void()> interrupted,
                            const std::vector<EndSignal>& caught = {EndSignal::Interrupt,
                                                                    EndSignal::Terminate});
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

private:
    std::vector<int> m_signals; // the system's numbers of those that are caught
    std::unique_ptr<QSocketNotifier> m_notifier;
};

} // namespace app
