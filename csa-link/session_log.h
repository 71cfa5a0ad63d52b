// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/stamp.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace csa {

enum class Direction : std::uint8_t { Sent, Received };

struct LogLine {
    Milliseconds time{0}; // since the link was opened
    Direction direction = Direction::Received;
    std::string text; // for people, without passwords

    friend bool operator==(const LogLine&, const LogLine&) = default;
};

// Lines that came since the last LogLines.
struct LogLines {
    std::vector<LogLine> lines;
    std::size_t dropped = 0; // after these lines, in a flood
};

// Collects what goes both ways over a connection until it is handed out, with the password replaced by stars
// wherever it stands. Memory is bounded.
class SessionLog {
public:
    static constexpr std::size_t kMostPending = 500;
    static constexpr Milliseconds kInterval{100};

    // secrets: what never appears in a line.
    SessionLog(std::vector<std::string> secrets, Stamp began);

    void add(Direction direction, std::string_view raw, Stamp now, bool cut = false);
    // When drain() should be called; nothing if no line is pending.
    std::optional<Stamp> due() const;
    LogLines drain(Stamp now);

private:
    std::vector<std::string> m_secrets;
    Stamp m_began;
    LogLines m_pending;
    std::optional<Stamp> m_due;
    std::optional<Stamp> m_lastDrain;
};

// "<ms> > text" sent, "<ms> < text" received. Without a line end.
std::string formatLogLine(const LogLine& line);

} // namespace csa
