// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/analysis_lines.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>

namespace app {

// Every line of play that one engine has sent about a position, including bounds, oldest first. The oldest
// are forgotten when there are too many. Copying it copies no lines.
class LineLog {
public:
    static constexpr std::size_t kMostLines = 2000;

    struct Line {
        host::SearchId search = 0; // several searches may follow each other in one position
        AnalysisLine line;
    };
    using Entry = std::shared_ptr<const Line>;

    // Begins another position; nothing is known yet.
    void begin();
    // Lines without score and moves are ignored.
    void add(const host::SearchInfo& info);

    const std::deque<Entry>& lines() const { return m_lines; }
    // Changes with every begin().
    std::uint64_t round() const { return m_round; }
    // Number of lines added in this round, and how many of them have been forgotten.
    std::uint64_t added() const { return m_added; }
    std::uint64_t forgotten() const { return m_added - m_lines.size(); }

private:
    std::deque<Entry> m_lines;
    std::uint64_t m_round = 0;
    std::uint64_t m_added = 0;
};

} // namespace app
