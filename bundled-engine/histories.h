// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/large_pages.h"
#include "shogi-core/position.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

namespace tokin {

// A bounded counter that moves towards ±limit by what is added and forgets a part of itself each time.
class HistoryValue {
public:
    static constexpr int kLimit = 12000;

    int value() const { return m_value; }
    void add(int bonus) {
        const int clamped = std::clamp(bonus, -kLimit, kLimit);
        m_value = static_cast<std::int16_t>(m_value + clamped - m_value * std::abs(clamped) / kLimit);
    }

private:
    std::int16_t m_value = 0;
};

// A piece arriving on a square: each of 32 pieces (colour and type) on 81 squares. Drops of one piece on many
// squares lie close together.
inline constexpr std::size_t kArrivals = 81 * 32;
inline constexpr std::size_t kNoArrival = 0; // "nothing on 1a": used where there is no move

// The piece as it stands after the move. Precondition: legal.
inline std::size_t arrivalOf(const shogi::Position& position, shogi::Move move) {
    shogi::PieceType type = position.movedType(move);
    if (move.isPromotion())
        type = shogi::promoted(type);
    return shogi::Piece(position.sideToMove(), type).index() * 81 +
           static_cast<std::size_t>(move.to().index());
}

// Another number for the same arrival, square first; the corrections know it by this.
inline std::size_t squareFirst(std::size_t arrival) { return arrival % 81 * 32 + arrival / 81; }

// What quiet moves and captures have been worth in this game's searches. About 14 MB, owned by the search
// thread; allocated when the search is set up.
class Histories {
public:
    Histories() {
        m_continuation.reserve(kArrivals * kArrivals);
        adviseLargePages(m_continuation.data(), kArrivals * kArrivals * sizeof(HistoryValue));
        clear();
    }

    void clear() {
        m_continuation.assign(kArrivals * kArrivals, {});
        m_main = {};
        m_capture = {};
    }

    HistoryValue& main(shogi::Color side, shogi::Move move) {
        return m_main[index(side)][originOf(move)][static_cast<std::size_t>(move.to().index())];
    }
    // Row of replies to an arrival.
    HistoryValue* replies(std::size_t arrival) { return &m_continuation[arrival * kArrivals]; }
    HistoryValue& capture(std::size_t arrival, shogi::PieceType captured) {
        return m_capture[arrival][shogi::index(captured)];
    }

private:
    // 81 squares, then the seven kinds of drops.
    static std::size_t originOf(shogi::Move move) {
        return move.isDrop() ? 80 + shogi::index(move.dropped())
                             : static_cast<std::size_t>(move.from().index());
    }

    std::array<std::array<std::array<HistoryValue, 81>, 88>, 2> m_main;
    std::array<std::array<HistoryValue, 16>, kArrivals> m_capture;
    std::vector<HistoryValue> m_continuation;
};

} // namespace tokin
