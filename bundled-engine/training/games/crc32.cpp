// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/crc32.h"

#include <array>

namespace tokin::training {

namespace {

constexpr std::array<std::uint32_t, 256> makeTable() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < table.size(); ++i) {
        std::uint32_t value = i;
        for (int bit = 0; bit < 8; ++bit)
            value = (value >> 1) ^ ((value & 1u) != 0 ? 0xedb88320u : 0u);
        table[i] = value;
    }
    return table;
}

constexpr auto kTable = makeTable();

} // namespace

std::uint32_t crc32(std::string_view bytes, std::uint32_t before) {
    std::uint32_t value = ~before;
    for (const char byte : bytes)
        value = (value >> 8) ^ kTable[(value ^ static_cast<unsigned char>(byte)) & 0xffu];
    return ~value;
}

} // namespace tokin::training
