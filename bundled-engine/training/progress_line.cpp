// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/progress_line.h"

#include <iostream>
#include <unistd.h>

namespace tokin::training {

namespace {

constexpr Milliseconds kTerminalInterval{1000};
constexpr Milliseconds kLogInterval{60000};

} // namespace

ProgressLine::ProgressLine()
    : m_isTerminal(::isatty(STDERR_FILENO) == 1)
    , m_next(Clock::now() + (m_isTerminal ? kTerminalInterval : kLogInterval)) {}

void ProgressLine::show(const std::string& text) {
    m_next = Clock::now() + (m_isTerminal ? kTerminalInterval : kLogInterval);
    // Back to the first column, and clear the rest of a longer line.
    if (m_isTerminal)
        std::cerr << '\r' << text << "\x1b[K" << std::flush;
    else
        std::cerr << text << std::endl;
    m_isOpen = m_isTerminal;
}

void ProgressLine::finish() {
    if (m_isOpen)
        std::cerr << std::endl;
    m_isOpen = false;
}

} // namespace tokin::training
