// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace tokin {

// What Tokin's own files have in common: numbers are little-endian, and FNV-1a tells whether they are
// damaged.
template <typename Number>
void appendNumber(std::string& bytes, Number number) {
    auto rest = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<Number>>(number));
    for (std::size_t i = 0; i < sizeof(Number); ++i, rest >>= 8)
        bytes.push_back(static_cast<char>(rest & 0xff));
}

// Precondition: enough bytes follow.
template <typename Number>
Number numberAt(std::string_view bytes, std::size_t offset) {
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        number = (number << 8) | static_cast<std::uint8_t>(bytes[offset + i]);
    return static_cast<Number>(static_cast<std::make_unsigned_t<Number>>(number));
}

inline constexpr std::uint64_t kFnvStart = 14695981039346656037u;
// hash: of the bytes before these
inline std::uint64_t fnv1a(std::string_view bytes, std::uint64_t hash = kFnvStart) {
    for (const char byte : bytes)
        hash = (hash ^ static_cast<std::uint8_t>(byte)) * 1099511628211u;
    return hash;
}

// As checksums are shown: sixteen digits.
std::string hexadecimal(std::uint64_t number);

// Reads a file, at most this many bytes of it. name: as for filePath(). Returns why it cannot be read, which
// may be empty; nothing if it was.
std::optional<std::string> readDataFile(const std::string& name, std::size_t most, std::string& bytes);

} // namespace tokin
