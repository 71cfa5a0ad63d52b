// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_table.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

std::uint32_t tagOf(Key board) { return static_cast<std::uint32_t>(board); }
std::uint32_t checkOf(Key board) { return static_cast<std::uint32_t>(board >> 32); }

std::uint32_t sum(std::uint32_t work, std::uint64_t more) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(work + more, UINT32_MAX));
}

} // namespace

bool MateTable::allocate(std::size_t bytes) {
    // calloc: untouched pages cost nothing, so a large table is available at once.
    m_memory.reset(std::calloc(1, bytes + sizeof(Bucket)));
    if (!m_memory)
        return false;
    void* start = m_memory.get();
    std::size_t space = bytes + sizeof(Bucket);
    m_buckets = static_cast<Bucket*>(std::align(alignof(Bucket), bytes, start, space));
    m_bucketCount = bytes / sizeof(Bucket);
    m_bytes = bytes;
    m_generation = 1;
    return true;
}

void MateTable::resize(std::size_t bytes) {
    m_memory.reset();
    for (std::size_t size = std::max(bytes, sizeof(Bucket)); size >= sizeof(Bucket); size /= 2) {
        if (allocate(size))
            return;
    }
}

void MateTable::clear() {
    if (m_memory && ++m_generation == 0)
        resize(m_bytes);
}

void MateTable::find(Key board, Hand hand, MateLength length, Finding& finding) const {
    const Bucket& bucket = bucketOf(board);
    const std::uint32_t tag = tagOf(board);
    const std::uint32_t check = checkOf(board);
    for (std::size_t i = 0; i < kEntries; ++i) {
        if (bucket.tags[i] != tag)
            continue;
        const Entry& entry = bucket.entries[i];
        if (entry.check != check || entry.generation != m_generation)
            continue;
        const bool hasMore = hand.dominates(entry.hand);
        if (hasMore && entry.proved <= length) {
            finding.numbers = kProved;
            finding.length = entry.proved;
            finding.hand = entry.hand;
            return;
        }
        const bool hasLess = entry.hand.dominates(hand);
        if (hasLess && entry.disproved >= static_cast<int>(length)) {
            finding.numbers = kDisproved;
            finding.length = static_cast<MateLength>(entry.disproved);
            finding.hand = entry.hand;
            return;
        }
        if (hasMore && hasLess) {
            finding.isKnown = true;
            finding.mayRepeat = (entry.depth & kMayRepeat) != 0;
            finding.depth = entry.depth & kNotSearched;
            if (entry.proof != 0)
                finding.numbers = {entry.proof, entry.disproof};
        }
    }
}

MateTable::Entry& MateTable::entryFor(Key board, Hand hand) {
    Bucket& bucket = bucketOf(board);
    const std::uint32_t tag = tagOf(board);
    const std::uint32_t check = checkOf(board);
    std::size_t victim = 0;
    std::uint64_t least = UINT64_MAX;
    for (std::size_t i = 0; i < kEntries; ++i) {
        Entry& entry = bucket.entries[i];
        if (entry.generation != m_generation) {
            if (least != 0) {
                least = 0;
                victim = i;
            }
            continue;
        }
        if (bucket.tags[i] == tag && entry.check == check && entry.hand == hand)
            return entry;
        const std::uint64_t worth = std::uint64_t{entry.work} + 1;
        if (worth < least) {
            least = worth;
            victim = i;
        }
    }
    Entry& entry = bucket.entries[victim];
    bucket.tags[victim] = tag;
    entry = Entry{check, hand, 0, 0, 0, kNotProved, kNotDisproved, kNotSearched, m_generation};
    return entry;
}

void MateTable::storeEstimate(Key board, Hand hand, ProofNumbers numbers, int depth, bool mayRepeat,
                              std::uint64_t work) {
    Entry& entry = entryFor(board, hand);
    entry.proof = numbers.proof;
    entry.disproof = numbers.disproof;
    const int least = std::min(entry.depth & kNotSearched, depth);
    entry.depth =
        static_cast<std::uint16_t>(least | (entry.depth & kMayRepeat) | (mayRepeat ? kMayRepeat : 0));
    entry.work = sum(entry.work, work);
}

void MateTable::storeProof(Key board, Hand hand, MateLength length, std::uint64_t work) {
    Entry& entry = entryFor(board, hand);
    entry.proved = std::min(entry.proved, length);
    entry.work = sum(entry.work, work);
}

void MateTable::storeDisproof(Key board, Hand hand, MateLength length, std::uint64_t work) {
    Entry& entry = entryFor(board, hand);
    entry.disproved = std::max(entry.disproved, static_cast<std::int16_t>(length));
    entry.work = sum(entry.work, work);
}

int MateTable::fullness() const {
    constexpr std::size_t kSample = 500;
    const std::size_t count = std::min(m_bucketCount, kSample);
    if (count == 0)
        return 0;
    std::size_t used = 0;
    for (std::size_t b = 0; b < count; ++b) {
        for (const Entry& entry : m_buckets[b].entries)
            used += entry.generation == m_generation ? 1 : 0;
    }
    return static_cast<int>(used * 1000 / (count * kEntries));
}

void PathTable::resize(std::size_t bytes) {
    constexpr std::size_t kSetBytes = kWays * sizeof(Entry);
    m_entries.reset();
    m_sets = 0;
    for (std::size_t size = std::max(bytes, kSetBytes); size >= kSetBytes && !m_entries; size /= 2) {
        m_entries.reset(static_cast<Entry*>(std::calloc(size / sizeof(Entry), sizeof(Entry))));
        m_sets = m_entries ? size / kSetBytes : 0;
    }
    m_generation = 1;
}

bool PathTable::find(std::uint64_t path, MateLength length, Finding& finding) const {
    const Entry* const set = &m_entries[path % m_sets * kWays];
    for (std::size_t i = 0; i < kWays; ++i) {
        if (set[i].path == path && set[i].generation == m_generation && set[i].length >= length) {
            finding = Finding{set[i].length, set[i].loop};
            return true;
        }
    }
    return false;
}

void PathTable::store(std::uint64_t path, MateLength length, int loop) {
    Entry* const set = &m_entries[path % m_sets * kWays];
    std::size_t place = (path >> 60) % kWays;
    for (std::size_t i = 0; i < kWays; ++i) {
        if (set[i].path == path || set[i].generation != m_generation) {
            place = i;
            break;
        }
    }
    set[place] = Entry{path, length, static_cast<std::int16_t>(loop), m_generation};
}

} // namespace tokin
