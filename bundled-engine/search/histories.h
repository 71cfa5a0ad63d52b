// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/system/large_pages.h"
#include "shogi-core/position.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace tokin {

// A bounded counter: additions move it towards ±limit while a part of its value decays. Threads share it
// without locks: of two simultaneous additions one may be lost.
class HistoryValue {
public:
    static constexpr int kLimit = 12000;

    int value() const { return m_value.load(std::memory_order_relaxed); }
    void add(int bonus) {
        const int clamped = std::clamp(bonus, -kLimit, kLimit);
        const int before = value();
        m_value.store(static_cast<std::int16_t>(before + clamped - before * std::abs(clamped) / kLimit),
                      std::memory_order_relaxed);
    }

private:
    std::atomic<std::int16_t> m_value{0};
};

// A fixed number of counters, initially zero.
class HistoryTable {
public:
    explicit HistoryTable(std::size_t size)
        : m_size(size)
        , m_values(static_cast<HistoryValue*>(std::malloc(size * sizeof(HistoryValue)))) {
        if (!m_values)
            throw std::bad_alloc();
        adviseLargePages(m_values.get(), size * sizeof(HistoryValue));
        clear();
    }

    // Not during a search.
    void clear() { clear(0, m_size); }
    void clear(std::size_t first, std::size_t count) {
        std::uninitialized_value_construct_n(m_values.get() + first, count);
    }
    HistoryValue& operator[](std::size_t i) { return m_values.get()[i]; }
    const HistoryValue& operator[](std::size_t i) const { return m_values.get()[i]; }

private:
    struct Release {
        void operator()(HistoryValue* values) const { std::free(values); }
    };

    std::size_t m_size;
    std::unique_ptr<HistoryValue, Release> m_values;
};

// A piece arriving on a square: each of 32 pieces (colour and type) on 81 squares. Drops of one piece on many
// squares lie close together.
inline constexpr std::size_t kArrivals = std::size_t{81} * 32;
inline constexpr std::size_t kNoArrival = 0; // "nothing on 1a": used if there is no move

// The piece as it is after the move. Precondition: legal.
inline std::size_t arrivalOf(const shogi::Position& position, shogi::Move move) {
    shogi::PieceType type = position.movedType(move);
    if (move.isPromotion())
        type = shogi::promoted(type);
    return shogi::Piece(position.sideToMove(), type).index() * 81 +
           static_cast<std::size_t>(move.to().index());
}

// Another index for the same arrival, square first, used by the corrections.
inline std::size_t squareFirst(std::size_t arrival) { return arrival % 81 * 32 + arrival / 81; }

// Success of quiet moves and captures in this game's searches. About 14 MB.
class Histories {
public:
    // Not during a search. Costs what was used: a limited player begins every search with empty ones.
    void clear() {
        m_main.clear();
        m_capture.clear();
        for (std::size_t arrival = 0; arrival < kArrivals; ++arrival) {
            if (m_isUsed[arrival].exchange(false, std::memory_order_relaxed))
                m_continuation.clear(arrival * kArrivals, kArrivals);
        }
    }

    HistoryValue& main(shogi::Color side, shogi::Move move) {
        return m_main[(index(side) * kOrigins + originOf(move)) * 81 +
                      static_cast<std::size_t>(move.to().index())];
    }
    // Row of replies to an arrival.
    HistoryValue* replies(std::size_t arrival) {
        // Written once only: threads share the line.
        if (!m_isUsed[arrival].load(std::memory_order_relaxed))
            m_isUsed[arrival].store(true, std::memory_order_relaxed);
        return &m_continuation[arrival * kArrivals];
    }
    HistoryValue& capture(std::size_t arrival, shogi::PieceType captured) {
        return m_capture[arrival * 16 + shogi::index(captured)];
    }

private:
    // 81 squares, then the seven kinds of drops.
    static constexpr std::size_t kOrigins = 88;
    static std::size_t originOf(shogi::Move move) {
        return move.isDrop() ? 80 + shogi::index(move.dropped())
                             : static_cast<std::size_t>(move.from().index());
    }

    HistoryTable m_main{2 * kOrigins * 81};
    HistoryTable m_capture{kArrivals * 16};
    HistoryTable m_continuation{kArrivals * kArrivals};
    std::array<std::atomic<bool>, kArrivals> m_isUsed{}; // rows of the continuations
};

} // namespace tokin
