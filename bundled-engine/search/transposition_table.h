// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace tokin {

enum class Bound : std::uint8_t { None = 0, Upper = 1, Lower = 2, Exact = 3 };

// What the table knows about a position. Mate scores are relative to the position itself.
struct TableEntry {
    bool found = false;
    shogi::Move move;
    int score = 0;
    int evaluation = 0; // kNoScore: unknown
    int depth = 0;
    Bound bound = Bound::None;
    bool wasPv = false;
};

// Hash table of search results. Owned by the engine, shared by all threads of a search; resize(), clear() and
// startSearch() between searches. Holds no memory before the first resize().
class TranspositionTable {
public:
    // At least one cluster; if allocation fails, the size is halved until it fits.
    void resize(std::size_t megabytes);
    // Clears everything. resize() and clear() touch up to kReadyMegabytes: a search then need not wait for
    // the system to provide pages, which may take a tenth of a second. Larger tables are allocated anew,
    // which is immediate, and get their pages while they fill.
    void clear();
    // Marks entries of earlier searches as the first to replace.
    void startSearch() { m_generation = static_cast<std::uint8_t>((m_generation + kGenerationStep) & 0xff); }

    void prefetch(shogi::Key key) const { __builtin_prefetch(&clusterOf(key)); }
    // ply: distance from the root, for mate scores.
    TableEntry probe(shogi::Key key, int ply) const;
    void store(shogi::Key key, int ply, shogi::Move move, int score, int evaluation, int depth, Bound bound,
               bool pv);

    // Permille of entries written by the current search, estimated.
    int fullness() const;
    // Of the last resize(); the table may be smaller if memory was short.
    std::size_t requestedMegabytes() const { return m_requested; }
    std::size_t megabytes() const { return m_megabytes; }

private:
    // generation in bits 3–7, PV mark in bit 2, bound in bits 0–1.
    static constexpr std::uint8_t kGenerationStep = 8;

    // One result as stored in the table.
    struct Entry {
        std::uint16_t move;
        std::int16_t score;
        std::int16_t evaluation;
        std::uint8_t depth; // 0: empty; else depth + 1
        std::uint8_t mark;
    };
    static_assert(sizeof(Entry) == sizeof(std::uint64_t));

    static constexpr std::size_t kReadyMegabytes = 256;
    static constexpr std::size_t kEntries = 5;
    // Threads write without locks: an entry and its check are two writes, and a check mixed with the entry
    // reveals if they do not belong together.
    struct alignas(64) Cluster {
        std::array<std::atomic<std::uint64_t>, kEntries> entries;
        std::array<std::atomic<std::uint32_t>, kEntries> checks;

        Entry entry(std::size_t i) const;
        // Whether the entry belongs to the key.
        bool holds(std::size_t i, const Entry& entry, shogi::Key key) const;
        void set(std::size_t i, const Entry& entry, shogi::Key key);
    };
    static_assert(sizeof(Cluster) == 64);

    struct Release {
        void operator()(void* memory) const { std::free(memory); }
    };

    Cluster& clusterOf(shogi::Key key) const {
        __extension__ using Wide = unsigned __int128;
        return m_clusters[static_cast<std::size_t>((static_cast<Wide>(key) * m_clusterCount) >> 64)];
    }
    int worth(const Entry& entry) const;
    bool allocate(std::size_t megabytes);
    void wipe();

    std::unique_ptr<void, Release> m_memory;
    Cluster* m_clusters = nullptr;
    std::size_t m_clusterCount = 0;
    std::size_t m_megabytes = 0;
    std::size_t m_requested = 0;
    std::uint8_t m_generation = 0;
};

} // namespace tokin
