// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/corrections.h"

#include "bundled-engine/search/search_parameters.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

// A centipawn of correction in the tables' units, if all aspects agree.
constexpr std::array<int, Corrections::kAspects> kWeights{12, 12, 12, 10, 10, 14};
constexpr int kUnit = 2048;

std::uint64_t mixed(std::uint64_t state, std::uint64_t value) {
    const std::uint64_t product = (state ^ value) * 0x9e3779b97f4a7c15ULL;
    return product ^ (product >> 29);
}

std::uint64_t mixed(std::uint64_t state, Bitboard board) {
    return mixed(mixed(state, board.low()), board.high());
}

} // namespace

Corrections::Aspects Corrections::aspectsOf(const Position& position, std::size_t lastMoves) {
    const Bitboard black = position.pieces(Color::Black);
    const Bitboard white = position.pieces(Color::White);
    const Bitboard pawns = position.pieces(PieceType::Pawn);
    const Bitboard generals = position.goldMovers() | position.kingSteppers();
    const Bitboard silvers = position.pieces(PieceType::Silver);
    const auto hand = [&](Color color) { return static_cast<std::uint64_t>(position.hand(color).bits()); };
    const std::array<std::uint64_t, kAspects> keys{
        mixed(mixed(1, pawns & black), pawns & white),
        mixed(mixed(2, generals & black), silvers & black),
        mixed(mixed(3, generals & white), silvers & white),
        mixed(mixed(mixed(4, position.bishopsAndHorses()), position.rooksAndDragons()),
              (position.bishopsAndHorses() | position.rooksAndDragons()) & black),
        mixed(mixed(5, hand(Color::Black)), hand(Color::White)),
        mixed(6, lastMoves),
    };
    const auto side = static_cast<std::uint32_t>(index(position.sideToMove()));
    Aspects aspects{};
    for (std::size_t i = 0; i < kAspects; ++i) {
        const auto slot = static_cast<std::uint32_t>(keys[i] >> (64 - 15));
        aspects[i] = (static_cast<std::uint32_t>(i) * 2 + side) * static_cast<std::uint32_t>(kSize) + slot;
    }
    return aspects;
}

int Corrections::correction(const Aspects& aspects) const {
    int sum = 0;
    for (std::size_t i = 0; i < kAspects; ++i)
        sum += kWeights[i] * m_values[aspects[i]].value();
    return sum / kUnit * kCorrectionShare / 100;
}

void Corrections::learn(const Aspects& aspects, int difference, int depth) {
    const int bonus = std::clamp(difference * depth * kCorrectionLearning / 100, -HistoryValue::kLimit / 4,
                                 HistoryValue::kLimit / 4);
    for (const std::uint32_t aspect : aspects)
        m_values[aspect].add(bonus);
}

} // namespace tokin
