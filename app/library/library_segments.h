// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_row.h"

#include <QtGlobal>

#include <cstdint>
#include <memory>
#include <vector>

namespace app {

// A part of a library, as far as it is kept in memory. Never changes once it is in the file.
struct LibrarySegment {
    qint64 id = 0;
    int bits = 0; // of a position's key that choose its bucket
    qint64 positions = 0;
    std::vector<LibraryRow> rows; // by ascending ids
};
// All of a library at one moment; any thread may use it.
using LibrarySegments = std::vector<std::shared_ptr<const LibrarySegment>>;

// A set of the games of a library at one moment.
class GameSet {
public:
    explicit GameSet(const LibrarySegments& segments);

    void add(std::size_t segment, std::size_t game) { word(segment, game) |= bit(game); }
    bool has(std::size_t segment, std::size_t game) const {
        return (m_words[segment][game / 64] & bit(game)) != 0;
    }
    bool hasAny(std::size_t segment) const { return m_counts[segment] > 0; }
    // Counts what was added.
    void close();
    std::size_t size() const { return m_size; }

private:
    static std::uint64_t bit(std::size_t game) { return std::uint64_t{1} << (game % 64); }
    std::uint64_t& word(std::size_t segment, std::size_t game) { return m_words[segment][game / 64]; }

    std::vector<std::vector<std::uint64_t>> m_words;
    std::vector<std::size_t> m_counts;
    std::size_t m_size = 0;
};

} // namespace app
