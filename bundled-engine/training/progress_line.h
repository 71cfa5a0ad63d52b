// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"

#include <string>

namespace tokin::training {

// One line on stderr that is updated in place; if stderr is not a terminal, occasional new lines.
class ProgressLine {
public:
    ProgressLine();

    // Whether it is time for an update.
    bool isDue() const { return Clock::now() >= m_next; }
    void show(const std::string& text);
    // Keeps the last text and starts a new line.
    void finish();

private:
    bool m_isTerminal;
    bool m_isOpen = false;
    Clock::time_point m_next;
};

} // namespace tokin::training
