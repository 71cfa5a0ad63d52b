// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/transposition_table.h"

#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/system/large_pages.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace tokin {

namespace {

// Of a key and what is stored with it.
std::uint32_t checkOf(shogi::Key key, std::uint64_t bits) {
    return static_cast<std::uint32_t>(key ^ bits ^ (bits >> 32));
}

int toTable(int score, int ply) {
    if (score >= kMateBound)
        return score + ply;
    if (score <= -kMateBound)
        return score - ply;
    return score;
}

int fromTable(int score, int ply) {
    if (score >= kMateBound)
        return score - ply;
    if (score <= -kMateBound)
        return score + ply;
    return score;
}

} // namespace

TranspositionTable::Entry TranspositionTable::Cluster::entry(std::size_t i) const {
    return std::bit_cast<Entry>(entries[i].load(std::memory_order_relaxed));
}

bool TranspositionTable::Cluster::holds(std::size_t i, const Entry& entry, shogi::Key key) const {
    return entry.depth != 0 &&
           checks[i].load(std::memory_order_relaxed) == checkOf(key, std::bit_cast<std::uint64_t>(entry));
}

void TranspositionTable::Cluster::set(std::size_t i, const Entry& entry, shogi::Key key) {
    const auto bits = std::bit_cast<std::uint64_t>(entry);
    entries[i].store(bits, std::memory_order_relaxed);
    checks[i].store(checkOf(key, bits), std::memory_order_relaxed);
}

bool TranspositionTable::allocate(std::size_t megabytes) {
    const std::size_t bytes = megabytes << 20;
    m_memory.reset(std::calloc(1, bytes + sizeof(Cluster)));
    if (!m_memory)
        return false;
    adviseLargePages(m_memory.get(), bytes);
    void* start = m_memory.get();
    std::size_t space = bytes + sizeof(Cluster);
    m_clusters = static_cast<Cluster*>(std::align(alignof(Cluster), bytes, start, space));
    m_clusterCount = bytes / sizeof(Cluster);
    m_megabytes = megabytes;
    m_generation = 0;
    if (megabytes <= kReadyMegabytes)
        wipe();
    return true;
}

void TranspositionTable::wipe() {
    std::memset(static_cast<void*>(m_clusters), 0, m_clusterCount * sizeof(Cluster));
}

void TranspositionTable::resize(std::size_t megabytes) {
    m_memory.reset();
    m_clusters = nullptr;
    m_clusterCount = 0;
    m_requested = megabytes;
    for (std::size_t size = std::max<std::size_t>(1, megabytes); size > 0; size /= 2) {
        if (allocate(size))
            return;
    }
}

void TranspositionTable::clear() {
    if (m_megabytes > kReadyMegabytes) {
        resize(m_requested);
        return;
    }
    wipe();
    m_generation = 0;
}

TableEntry TranspositionTable::probe(shogi::Key key, int ply) const {
    TableEntry result;
    result.evaluation = kNoScore;
    const Cluster& cluster = clusterOf(key);
    for (std::size_t i = 0; i < kEntries; ++i) {
        const Entry entry = cluster.entry(i);
        if (!cluster.holds(i, entry, key))
            continue;
        result.found = true;
        result.move = shogi::Move::fromBits(entry.move);
        result.score = fromTable(entry.score, ply);
        result.evaluation = entry.evaluation;
        result.depth = entry.depth - 1;
        result.bound = static_cast<Bound>(entry.mark & 3u);
        result.wasPv = (entry.mark & 4u) != 0;
        break;
    }
    return result;
}

// What overwriting would lose: depth, less for every search since.
int TranspositionTable::worth(const Entry& entry) const {
    if (entry.depth == 0)
        return -1000;
    const int age = static_cast<std::uint8_t>(m_generation - (entry.mark & 0xf8u)) / kGenerationStep;
    return entry.depth - 4 * age;
}

void TranspositionTable::store(shogi::Key key, int ply, shogi::Move move, int score, int evaluation,
                               int depth, Bound bound, bool pv) {
    Cluster& cluster = clusterOf(key);
    std::size_t slot = 0;
    Entry old = cluster.entry(0);
    bool same = cluster.holds(0, old, key);
    for (std::size_t i = 1; i < kEntries && !same; ++i) {
        const Entry entry = cluster.entry(i);
        same = cluster.holds(i, entry, key);
        if (same || worth(entry) < worth(old)) {
            slot = i;
            old = entry;
        }
    }
    Entry entry = old;
    if (!same || move)
        entry.move = move.bits();
    const bool current = (old.mark & 0xf8u) == m_generation;
    const bool kept = same && current && bound != Bound::Exact && depth + 1 + (pv ? 2 : 0) < old.depth - 3;
    if (!kept) {
        entry.score = static_cast<std::int16_t>(toTable(score, ply));
        entry.evaluation = static_cast<std::int16_t>(evaluation);
        entry.depth = static_cast<std::uint8_t>(std::clamp(depth, 0, 250) + 1);
        entry.mark = static_cast<std::uint8_t>(m_generation | (pv ? 4u : 0u) | static_cast<unsigned>(bound));
    }
    cluster.set(slot, entry, key);
}

int TranspositionTable::fullness() const {
    constexpr std::size_t kSample = 200;
    const std::size_t clusters = std::min(kSample, m_clusterCount);
    std::size_t used = 0;
    for (std::size_t i = 0; i < clusters; ++i) {
        for (std::size_t each = 0; each < kEntries; ++each) {
            const Entry entry = m_clusters[i].entry(each);
            used += entry.depth != 0 && (entry.mark & 0xf8u) == m_generation;
        }
    }
    return clusters == 0 ? 0 : static_cast<int>(used * 1000 / (clusters * kEntries));
}

} // namespace tokin
