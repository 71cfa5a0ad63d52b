// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_segments.h"

#include <bit>

namespace app {

GameSet::GameSet(const LibrarySegments& segments)
    : m_counts(segments.size(), 0) {
    for (const auto& segment : segments)
        m_words.emplace_back((segment->rows.size() + 63) / 64, 0);
}

void GameSet::close() {
    m_size = 0;
    for (std::size_t i = 0; i < m_words.size(); ++i) {
        m_counts[i] = 0;
        for (const std::uint64_t word : m_words[i])
            m_counts[i] += static_cast<std::size_t>(std::popcount(word));
        m_size += m_counts[i];
    }
}

} // namespace app
