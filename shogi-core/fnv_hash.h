// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace shogi {

// FNV-1a with 64 bits, the hash by which files of the program name positions, games and their own content:
// its values never change. From "The FNV Non-Cryptographic Hash Algorithm" by Fowler, Noll, Vo and Eastlake.
inline constexpr std::uint64_t kFnvStart = 0xcbf29ce484222325u;

// before: the hash of the bytes that come before these.
constexpr std::uint64_t fnv1a(std::string_view bytes, std::uint64_t before = kFnvStart) {
    for (const char byte : bytes)
        before = (before ^ static_cast<unsigned char>(byte)) * 0x100000001b3u;
    return before;
}

} // namespace shogi
