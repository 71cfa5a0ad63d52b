// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace app {

// A position in 256 bits, as .ybb has it (YaneuraOu's PackedSfen), from the lowest bit of the first byte on:
// the side to move, the squares of both kings in seven bits each (81: none), all other squares by files in a
// code of one to eight bits, both hands, and the pieces that are in neither place.
inline constexpr std::size_t kPackedBytes = 32;
using PackedPosition = std::array<char, kPackedBytes>;

// Nothing if it has more pieces than a set.
std::optional<PackedPosition> packed(const shogi::Position& position);
// Nothing if the bits are no position. Precondition: kPackedBytes.
std::optional<shogi::Position> unpacked(std::string_view bytes);

} // namespace app
