// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_table.h"

#include "bundled-engine/system/large_pages.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

// A table begins with half a megabyte, and grows when its buckets are filled to a third on average; the
// fullest of those that are yet to be divided then still have room.
constexpr std::size_t kFewBuckets = 1024;
constexpr std::size_t kEntriesBeforeGrowing = 8;
constexpr std::size_t kFewSets = 1024;
constexpr std::size_t kPathsBeforeGrowing = 1;

std::uint32_t tagOf(Key board) { return static_cast<std::uint32_t>(board); }
std::uint32_t checkOf(Key board) { return static_cast<std::uint32_t>(board >> 32); }

std::uint32_t sum(std::uint32_t work, std::uint64_t more) {
    return static_cast<std::uint32_t>(std::min<std::uint64_t>(work + more, UINT32_MAX));
}

// calloc: untouched pages cost nothing, so a large table is available at once. Aligned to Piece; with room
// for count pieces.
template <class Piece>
Piece* zeroed(void*& memory, std::size_t count) {
    memory = std::calloc(1, (count + 1) * sizeof(Piece));
    if (!memory)
        return nullptr;
    void* start = memory;
    std::size_t space = (count + 1) * sizeof(Piece);
    std::align(alignof(Piece), count * sizeof(Piece), start, space);
    adviseLargePages(start, count * sizeof(Piece));
    return static_cast<Piece*>(start);
}

} // namespace

bool MateTable::allocate(std::size_t bytes) {
    void* memory = nullptr;
    const std::size_t count = bytes / sizeof(Bucket);
    m_buckets = zeroed<Bucket>(memory, count);
    m_memory.reset(memory);
    if (!memory)
        return false;
    m_places = GrowingPlaces(kFewBuckets, count);
    m_used = 0;
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
    if (!m_memory)
        return;
    m_places.shrink();
    m_used = 0;
    if (++m_generation == 0)
        resize(m_bytes);
}

void MateTable::find(Key board, Hand hand, MateLength length, Finding& finding) const {
    const Bucket& bucket = bucketOf(board);
    if (bucket.generation != m_generation)
        return;
    const std::uint32_t tag = tagOf(board);
    const std::uint32_t check = checkOf(board);
    for (std::size_t i = 0; i < bucket.count; ++i) {
        if (bucket.tags[i] != tag)
            continue;
        const Entry& entry = bucket.entries[i];
        if (entry.check != check)
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
        } else if (hasMore && entry.proof != 0) {
            finding.atLeast.disproof = std::max(finding.atLeast.disproof, entry.disproof);
        } else if (hasLess && entry.proof != 0) {
            finding.atLeast.proof = std::max(finding.atLeast.proof, entry.proof);
        }
    }
}

// Adds a bucket, and moves there what belongs there.
void MateTable::divide() {
    Bucket& old = m_buckets[m_places.divided()];
    Bucket& added = m_buckets[m_places.count()];
    m_places.grow();
    added.generation = m_generation;
    added.count = 0;
    if (old.generation != m_generation)
        return;
    const std::size_t count = old.count;
    old.count = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const Key board = (Key{old.entries[i].check} << 32) | old.tags[i];
        Bucket& bucket = bucketOf(board);
        bucket.tags[bucket.count] = old.tags[i];
        bucket.entries[bucket.count] = old.entries[i];
        ++bucket.count;
    }
}

MateTable::Entry& MateTable::entryFor(Key board, Hand hand) {
    const std::uint32_t tag = tagOf(board);
    const std::uint32_t check = checkOf(board);
    Bucket* bucket = &bucketOf(board);
    if (bucket->generation != m_generation) {
        bucket->generation = m_generation;
        bucket->count = 0;
    }
    for (std::size_t i = 0; i < bucket->count; ++i) {
        Entry& entry = bucket->entries[i];
        if (bucket->tags[i] == tag && entry.check == check && entry.hand == hand)
            return entry;
    }
    if (m_used > kEntriesBeforeGrowing * m_places.count() && m_places.mayGrow()) {
        divide();
        bucket = &bucketOf(board);
    }
    std::size_t place = bucket->count;
    if (place < kEntries) {
        ++bucket->count;
        ++m_used;
    } else {
        place = 0;
        for (std::size_t i = 1; i < kEntries; ++i) {
            if (bucket->entries[i].work < bucket->entries[place].work)
                place = i;
        }
    }
    bucket->tags[place] = tag;
    Entry& entry = bucket->entries[place];
    entry = Entry{check, hand, 0, 0, 0, kNotProved, kNotDisproved, kNotSearched};
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
    const std::size_t places = m_memory ? m_bytes / sizeof(Bucket) * kEntries : 0;
    return places == 0 ? 0 : static_cast<int>(std::uint64_t{m_used} * 1000 / places);
}

void PathTable::resize(std::size_t bytes) {
    m_memory.reset();
    m_places = {};
    for (std::size_t size = std::max(bytes, sizeof(Set)); size >= sizeof(Set) && !m_memory; size /= 2) {
        void* memory = nullptr;
        m_sets = zeroed<Set>(memory, size / sizeof(Set));
        m_memory.reset(memory);
        m_places = GrowingPlaces(kFewSets, memory ? size / sizeof(Set) : 0);
    }
    m_used = 0;
    m_generation = 1;
}

void PathTable::clear() {
    ++m_generation;
    m_places.shrink();
    m_used = 0;
}

bool PathTable::find(std::uint64_t path, MateLength length, Finding& finding) const {
    for (const Entry& entry : m_sets[m_places.placeOf(path)].entries) {
        if (entry.path == path && entry.generation == m_generation && entry.length >= length) {
            finding = Finding{entry.length, entry.loop};
            return true;
        }
    }
    return false;
}

// Adds a set, and moves there what belongs there.
void PathTable::divide() {
    Set& old = m_sets[m_places.divided()];
    const std::size_t to = m_places.count();
    m_places.grow();
    m_sets[to] = old;
    for (std::size_t i = 0; i < kWays; ++i) {
        const bool moves = m_places.placeOf(old.entries[i].path) == to;
        (moves ? old : m_sets[to]).entries[i].generation = 0;
    }
}

void PathTable::store(std::uint64_t path, MateLength length, int loop) {
    if (m_used > kPathsBeforeGrowing * m_places.count() && m_places.mayGrow())
        divide();
    Set& set = m_sets[m_places.placeOf(path)];
    std::size_t place = (path >> 60) % kWays;
    for (std::size_t i = 0; i < kWays; ++i) {
        const bool isFree = set.entries[i].generation != m_generation;
        if (isFree || set.entries[i].path == path) {
            m_used += isFree ? 1 : 0;
            place = i;
            break;
        }
    }
    set.entries[place] = Entry{path, length, static_cast<std::int16_t>(loop), m_generation};
}

} // namespace tokin
