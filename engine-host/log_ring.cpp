// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/log_ring.h"

#include <utility>

namespace host {

namespace {

std::size_t costOf(const LogLine& line) { return sizeof(LogLine) + line.text.size() + line.raw.size(); }

} // namespace

std::size_t LogRing::add(const LogLines& lines) {
    std::size_t gone = 0;
    for (const LogLine& line : lines.lines)
        gone += add(line);
    m_dropped += lines.dropped;
    return gone;
}

std::size_t LogRing::add(LogLine line) {
    m_bytes += costOf(line);
    m_lines.push_back(std::move(line));
    std::size_t gone = 0;
    while (m_lines.size() > 1 && (m_lines.size() > m_limits.lines || m_bytes > m_limits.bytes)) {
        m_bytes -= costOf(m_lines.front());
        m_lines.pop_front();
        ++gone;
    }
    m_dropped += gone;
    return gone;
}

void LogRing::clear() {
    m_lines.clear();
    m_bytes = 0;
    m_dropped = 0;
}

} // namespace host
