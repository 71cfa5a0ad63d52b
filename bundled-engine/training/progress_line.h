// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"

#include <string>

namespace tokin::training {

// One line on stderr that is written over and over; where stderr is no terminal, a new line now and then.
class ProgressLine {
public:
    ProgressLine();

    // Whether enough time has passed to show something new.
    bool isDue() const { return Clock::now() >= m_next; }
    void show(const std::string& text);
    // Leaves the last text standing and goes to the next line.
    void finish();

private:
    bool m_isTerminal;
    bool m_isOpen = false;
    Clock::time_point m_next;
};

} // namespace tokin::training
