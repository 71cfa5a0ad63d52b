// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace app {

// The system's requests to end a program.
enum class EndSignal : std::uint8_t {
    Interrupt, // Ctrl+C
    Terminate, // end of the session, kill
    HangUp     // the terminal is closed
};

// Calls back once, through the event loop, when one of these signals asks the program to end. A second signal
// of the same kind ends the program at once. A signal that is ignored from the start (nohup) stays ignored.
// At most one object at a time, on the main thread.
class InterruptWatch {
public:
    explicit InterruptWatch(std::function<void()> interrupted,
                            const std::vector<EndSignal>& caught = {EndSignal::Interrupt,
                                                                    EndSignal::Terminate});
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

private:
    class Catcher;
    std::unique_ptr<Catcher> m_catcher;
};

} // namespace app
