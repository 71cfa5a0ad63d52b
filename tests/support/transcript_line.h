// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

// Reads back what engine-host/transcript.h writes.
namespace transcript {

inline std::optional<std::string> unescaped(std::string_view text) {
    std::string bytes;
    bytes.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\') {
            bytes += text[i];
            continue;
        }
        unsigned value = 0;
        if (i + 3 >= text.size() || text[i + 1] != 'x')
            return std::nullopt;
        const char* const end = text.data() + i + 4;
        const std::from_chars_result result = std::from_chars(end - 2, end, value, 16);
        if (result.ec != std::errc() || result.ptr != end)
            return std::nullopt;
        bytes += static_cast<char>(value);
        i += 3;
    }
    return bytes;
}

// Time, direction, manual, cut and raw; nothing for remarks, empty and invalid lines.
inline std::optional<host::LogLine> parseLine(std::string_view text) {
    constexpr std::string_view kCutMark = "\\..";
    host::LogLine line;
    std::int64_t time = 0;
    const std::from_chars_result number = std::from_chars(text.data(), text.data() + text.size(), time);
    if (number.ec != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(number.ptr - text.data()));
    if (text.size() < 3 || text[0] != ' ' || text[2] != ' ')
        return std::nullopt;
    line.time = host::Milliseconds{time};
    switch (text[1]) {
    case '>':
    case '}':
        line.direction = host::Direction::Sent;
        line.manual = text[1] == '}';
        break;
    case '<':
        line.direction = host::Direction::Received;
        break;
    case '!':
        line.direction = host::Direction::Error;
        break;
    default:
        return std::nullopt;
    }
    text.remove_prefix(3);
    if (text.size() >= kCutMark.size() && text.substr(text.size() - kCutMark.size()) == kCutMark) {
        line.cut = true;
        text.remove_suffix(kCutMark.size());
    }
    std::optional<std::string> raw = unescaped(text);
    if (!raw)
        return std::nullopt;
    line.raw = std::move(*raw);
    return line;
}

} // namespace transcript
