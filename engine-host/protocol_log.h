// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/deadlines.h"
#include "engine-host/engine_config.h"
#include "engine-host/events.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// The traffic on an engine's pipes: the last lines for a Failure, always, and all lines for LogLines while
// switched on. Memory is bounded, whatever an engine sends.
class ProtocolLog {
public:
    static constexpr std::size_t kLastLines = 20;
    static constexpr std::size_t kLastLineBytes = 1'000;
    static constexpr std::size_t kErrorTailBytes = 4'000;
    static constexpr std::size_t kMaxPending = 2'000;
    static constexpr std::size_t kMaxPendingBytes = std::size_t{2} << 20;
    static constexpr std::size_t kMaxLineBytes = std::size_t{64} << 10; // of one line; the rest is cut off

    ProtocolLog(TextDecoder decoder, TextEncoding encoding, bool on);

    // Times of lines count from now.
    void launched(Stamp now, std::chrono::system_clock::time_point wall);
    void setOn(bool on);
    void add(Direction direction, std::string_view raw, Stamp now, bool manual = false, bool cut = false);

    // Notes the fault of the option that the last added line declares.
    void noteOptionFault(OptionLineFault fault);

    // Sent and received, oldest first.
    std::vector<LogLine> lastLines() const;
    std::string errorTail() const;

    // When drain() should be called; nothing if no line is pending.
    std::optional<Stamp> due() const;
    LogLines drain(Stamp now);

private:
    struct Raw {
        Stamp stamp{};
        Direction direction = Direction::Received;
        bool manual = false;
        bool cut = false;
        OptionLineFault optionFault = OptionLineFault::None;
        std::string bytes;
    };
    LogLine decoded(const Raw& raw) const;

    TextDecoder m_decoder;
    TextEncoding m_encoding;
    bool m_on;
    std::array<Raw, kLastLines> m_last; // ring; m_count lines so far
    std::size_t m_count = 0;
    std::string m_errorTail;
    std::vector<Raw> m_pending;
    std::size_t m_pendingBytes = 0;
    std::size_t m_dropped = 0;
    Stamp m_since{};
    std::chrono::system_clock::time_point m_started{};
    Stamp m_pendingSince{};
    std::optional<Stamp> m_lastDrain;
};

} // namespace host
