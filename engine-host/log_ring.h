// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"

#include <cstddef>
#include <cstdint>
#include <deque>

namespace host {

// The newest lines of an engine's log, limited in number and bytes, for display. Belongs to one thread.
class LogRing {
public:
    struct Limits {
        std::size_t lines = 20'000;
        std::size_t bytes = std::size_t{8} << 20; // of text and raw bytes together
    };

    LogRing()
        : LogRing(Limits{}) {}
    explicit LogRing(Limits limits)
        : m_limits(limits) {}

    // Each returns the number of lines removed from the front.
    std::size_t add(const LogLines& lines);
    std::size_t add(LogLine line);
    void clear();

    std::size_t size() const { return m_lines.size(); }
    // Oldest first.
    const LogLine& at(std::size_t index) const { return m_lines[index]; }
    std::size_t bytes() const { return m_bytes; }
    // Lines that were removed, or dropped before they arrived here.
    std::uint64_t dropped() const { return m_dropped; }

private:
    Limits m_limits;
    std::deque<LogLine> m_lines;
    std::size_t m_bytes = 0;
    std::uint64_t m_dropped = 0;
};

} // namespace host
