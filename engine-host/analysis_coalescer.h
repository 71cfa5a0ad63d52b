// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/deadlines.h"
#include "engine-host/usi_parser.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

struct RawInfo {
    std::string line; // after "info"
    Stamp stamp{};
};

// Keeps the newest info line of each class and multipv number until it is time to show them, and on request
// the lines that these replace. Memory and the work of one drain are bounded, whatever an engine sends. Knows
// nothing of searches.
class AnalysisCoalescer {
public:
    static constexpr int kMaxMultiPv = 600;          // higher numbers are dropped
    static constexpr std::size_t kMaxTexts = 64;     // info strings kept; the oldest go first
    static constexpr std::size_t kMaxPerDrain = 64;  // lines per drain
    static constexpr std::size_t kMaxReplaced = 128; // replaced lines kept; the oldest go first
    static constexpr std::size_t kMaxLine = std::size_t{16} * 1024; // bytes kept per line

    // Whether replaced lines of play are drained as well. Forgets those that are waiting.
    void keepReplaced(bool keep);
    void add(std::string_view rest, Stamp now);
    // When drain() should be called; nothing if no line is pending.
    std::optional<Stamp> due() const;
    // At most kMaxPerDrain lines, the longest waiting, in order of arrival.
    std::vector<RawInfo> drain(Stamp now);
    // All lines, in order of arrival. Call it before an answer is passed on or a search begins. The next line
    // is not delayed, so that the first line of a search is shown at once.
    std::vector<RawInfo> flush(Stamp now);
    void clear();

private:
    struct Slot {
        InfoClass kind = InfoClass::Status;
        int multipv = 1;
        RawInfo info;
        std::uint64_t first = 0;  // order of arrival of the first line not yet shown; 0: nothing is pending
        std::uint64_t newest = 0; // the same for the line kept
    };
    struct Text {
        RawInfo info;
        std::uint64_t order = 0;
    };

    struct Replaced {
        RawInfo info;
        std::uint64_t order = 0;
    };

    Slot& slotFor(InfoClass kind, int multipv);
    void keep(Slot& slot);
    std::vector<RawInfo> take(Stamp now, std::size_t limit);

    std::vector<Slot> m_slots; // keep their buffers
    std::vector<Text> m_texts;
    std::vector<Replaced> m_replaced; // a ring that keeps its buffers
    std::size_t m_firstReplaced = 0;
    std::size_t m_replacedCount = 0;
    bool m_keepsReplaced = false;
    std::size_t m_pendingSlots = 0;
    std::uint64_t m_order = 0;
    Stamp m_pendingSince{};
    std::optional<Stamp> m_lastDrain;
};

} // namespace host
