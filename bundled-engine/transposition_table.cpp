// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/transposition_table.h"

#include "bundled-engine/score.h"

#include <algorithm>

namespace tokin {

namespace {

std::uint32_t checkOf(shogi::Key key) { return static_cast<std::uint32_t>(key); }

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

bool TranspositionTable::allocate(std::size_t megabytes) {
    const std::size_t bytes = megabytes << 20;
    m_memory.reset(std::calloc(1, bytes + sizeof(Cluster)));
    if (!m_memory)
        return false;
    void* start = m_memory.get();
    std::size_t space = bytes + sizeof(Cluster);
    m_clusters = static_cast<Cluster*>(std::align(alignof(Cluster), bytes, start, space));
    m_clusterCount = bytes / sizeof(Cluster);
    m_megabytes = megabytes;
    m_generation = 0;
    return true;
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

void TranspositionTable::clear() { resize(m_requested); }

TableEntry TranspositionTable::probe(shogi::Key key, int ply) const {
    TableEntry result;
    result.evaluation = kNoScore;
    const std::uint32_t check = checkOf(key);
    for (const Entry& entry : clusterOf(key).entries) {
        if (entry.check != check || entry.depth == 0)
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

// What is lost by overwriting: depth, less for every search that has passed since.
int TranspositionTable::worth(const Entry& entry) const {
    if (entry.depth == 0)
        return -1000;
    const int age = static_cast<std::uint8_t>(m_generation - (entry.mark & 0xf8u)) / kGenerationStep;
    return entry.depth - 4 * age;
}

void TranspositionTable::store(shogi::Key key, int ply, shogi::Move move, int score, int evaluation,
                               int depth, Bound bound, bool pv) {
    Cluster& cluster = clusterOf(key);
    const std::uint32_t check = checkOf(key);
    Entry* slot = &cluster.entries[0];
    for (Entry& entry : cluster.entries) {
        if (entry.check == check && entry.depth != 0) {
            slot = &entry;
            break;
        }
        if (worth(entry) < worth(*slot))
            slot = &entry;
    }
    const bool same = slot->check == check && slot->depth != 0;
    if (!same || move)
        slot->move = move.bits();
    const bool current = (slot->mark & 0xf8u) == m_generation;
    if (same && current && bound != Bound::Exact && depth + 1 + (pv ? 2 : 0) < slot->depth - 3)
        return;
    slot->check = check;
    slot->score = static_cast<std::int16_t>(toTable(score, ply));
    slot->evaluation = static_cast<std::int16_t>(evaluation);
    slot->depth = static_cast<std::uint8_t>(std::clamp(depth, 0, 250) + 1);
    slot->mark = static_cast<std::uint8_t>(m_generation | (pv ? 4u : 0u) | static_cast<unsigned>(bound));
}

int TranspositionTable::fullness() const {
    constexpr std::size_t kSample = 200;
    const std::size_t clusters = std::min(kSample, m_clusterCount);
    std::size_t used = 0;
    for (std::size_t i = 0; i < clusters; ++i) {
        for (const Entry& entry : m_clusters[i].entries)
            used += entry.depth != 0 && (entry.mark & 0xf8u) == m_generation;
    }
    return clusters == 0 ? 0 : static_cast<int>(used * 1000 / (clusters * kEntries));
}

} // namespace tokin
