// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/mate/proof_numbers.h"
#include "shogi-core/hand.h"
#include "shogi-core/position.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>

namespace tokin {

// The places in use of a table that grows while it fills, up to a limit: small problems stay within the
// caches of the processor, and memory is touched when it is needed. One place is divided at a time (linear
// hashing): what lies at divided() goes there or to the new place that grow() adds.
class GrowingPlaces {
public:
    GrowingPlaces() = default;
    GrowingPlaces(std::size_t few, std::size_t limit)
        : m_few(std::min(few, limit))
        , m_limit(limit)
        , m_count(m_few)
        , m_half(std::bit_ceil(std::max<std::size_t>(m_few, 1))) {
        if (m_half != m_few)
            m_half /= 2;
    }

    std::size_t count() const { return m_count; }
    bool mayGrow() const { return m_count < m_limit; }
    std::size_t placeOf(std::uint64_t hash) const {
        const std::size_t place = hash & (2 * m_half - 1);
        return place < m_count ? place : hash & (m_half - 1);
    }
    std::size_t divided() const { return m_count - m_half; }
    void grow() {
        if (++m_count == 2 * m_half)
            m_half *= 2;
    }
    void shrink() { *this = GrowingPlaces(m_few, m_limit); }

private:
    std::size_t m_few = 0;
    std::size_t m_limit = 0;
    std::size_t m_count = 0;
    std::size_t m_half = 1; // a power of two: half <= count < 2 * half
};

// What the solver has found about positions, regardless of their place on a path. All hands of one board
// share a bucket, as a result for one hand says something about the others (proof_hand.h). When a bucket is
// full, the entry with the least work is replaced. Owned and used by one solver; holds no memory before the
// first resize().
class MateTable {
public:
    struct Finding {
        ProofNumbers numbers;
        MateLength length = 0; // of a proof or disproof
        shogi::Hand hand;      // the proof's or disproof's
        bool isKnown = false;  // there is an entry for exactly this hand; otherwise numbers are unchanged
        bool mayRepeat = false;
        int depth = 0; // least depth at which it was searched, or kNotSearched
        // Estimates for other hands: it is no easier to prove than with more pieces, nor to refute than with
        // fewer.
        ProofNumbers atLeast{0, 0};
    };

    static constexpr int kNotSearched = 0x7fff;

    // If allocation fails, the size is halved until it fits. Clears everything.
    void resize(std::size_t bytes);
    std::size_t bytes() const { return m_bytes; }
    // Clears everything; immediate, except every 65,535th time.
    void clear();

    void prefetch(shogi::Key board) const { __builtin_prefetch(&bucketOf(board)); }
    // What is known about a mate within length. finding.numbers holds an estimate, kept if nothing is known.
    void find(shogi::Key board, shogi::Hand hand, MateLength length, Finding& finding) const;

    // work: positions searched for it, added to the previous work.
    void storeEstimate(shogi::Key board, shogi::Hand hand, ProofNumbers numbers, int depth, bool mayRepeat,
                       std::uint64_t work);
    void storeProof(shogi::Key board, shogi::Hand hand, MateLength length, std::uint64_t work);
    void storeDisproof(shogi::Key board, shogi::Hand hand, MateLength length, std::uint64_t work);

    // Permille, estimated.
    int fullness() const;

private:
    static constexpr MateLength kNotProved = 0xffff;
    static constexpr std::int16_t kNotDisproved = -1;
    static constexpr std::uint16_t kMayRepeat = 0x8000; // a bit of Entry::depth

    struct Entry {
        std::uint32_t check;
        shogi::Hand hand;
        ProofNumber proof; // zero: results only
        ProofNumber disproof;
        std::uint32_t work;
        MateLength proved;      // mate within this many plies …
        std::int16_t disproved; // … and no mate within this many
        std::uint16_t depth;    // least depth; kMayRepeat
    };
    static_assert(sizeof(Entry) == 28);
    static constexpr std::size_t kEntries = 15;
    struct alignas(64) Bucket {
        std::uint32_t tags[kEntries];
        std::uint16_t generation; // another than the table's: empty
        std::uint16_t count;
        Entry entries[kEntries];
    };
    static_assert(sizeof(Bucket) == 512);

    struct Release {
        void operator()(void* memory) const { std::free(memory); }
    };

    Bucket& bucketOf(shogi::Key board) const { return m_buckets[m_places.placeOf(board >> 32)]; }
    bool allocate(std::size_t bytes);
    void divide();
    // The entry of exactly this board and hand; created if missing.
    Entry& entryFor(shogi::Key board, shogi::Hand hand);

    std::unique_ptr<void, Release> m_memory;
    Bucket* m_buckets = nullptr;
    GrowingPlaces m_places;
    std::size_t m_used = 0; // entries
    std::size_t m_bytes = 0;
    std::uint16_t m_generation = 1;
};

// Refutations that hold only on the path they were found on, because they depend on a repetition of a
// position on that path. Looked up by the path's key.
class PathTable {
public:
    struct Finding {
        MateLength length = 0;
        int loop = 0; // depth of the shallowest repeated position
    };

    void resize(std::size_t bytes);
    void clear();
    bool find(std::uint64_t path, MateLength length, Finding& finding) const;
    void store(std::uint64_t path, MateLength length, int loop);

private:
    struct Entry {
        std::uint64_t path;
        MateLength length;
        std::int16_t loop;
        std::uint32_t generation;
    };
    static constexpr std::size_t kWays = 4;
    struct alignas(64) Set {
        Entry entries[kWays];
    };

    struct Release {
        void operator()(void* memory) const { std::free(memory); }
    };

    void divide();

    std::unique_ptr<void, Release> m_memory;
    Set* m_sets = nullptr;
    GrowingPlaces m_places;
    std::size_t m_used = 0; // entries
    std::uint32_t m_generation = 1;
};

} // namespace tokin
