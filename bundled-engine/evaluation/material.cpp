// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/material.h"

#include <array>

namespace tokin {

using namespace shogi;

namespace {

// In the order of PieceType.
constexpr std::array<int, kPieceTypeCount> kCounted{0, 100, 300, 350, 500, 800,  1000, 600,
                                                    0, 600, 600, 600, 600, 1100, 1300};
static_assert(kCounted[index(PieceType::Rook)] > kCounted[index(PieceType::Bishop)] &&
              kCounted[index(PieceType::Bishop)] > kCounted[index(PieceType::Gold)]);

} // namespace

int countMaterial(const Position& position, Color color) {
    int sum = 0;
    for (std::size_t type = 1; type < kPieceTypeCount; ++type)
        sum += kCounted[type] * position.pieces(color, static_cast<PieceType>(type)).count();
    for (const PieceType type : kHandTypes)
        sum += kCounted[index(type)] * position.hand(color).count(type);
    return sum;
}

} // namespace tokin
