// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/transcript.h"

#include "engine-host/detail/utf8.h"

namespace host {

namespace {

constexpr std::string_view kCutMark = "\\..";

char markOf(const LogLine& line) {
    switch (line.direction) {
    case Direction::Sent:
        return line.manual ? '}' : '>';
    case Direction::Received:
        return '<';
    case Direction::Error:
        break;
    }
    return '!';
}

} // namespace

std::string escapedBytes(std::string_view raw) {
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text;
    text.reserve(raw.size());
    while (!raw.empty()) {
        const std::size_t length = utf8Length(raw);
        const auto first = static_cast<unsigned char>(raw.front());
        // U+0080 to U+009F are control characters too.
        const bool isControl = first < 0x20 || first == 0x7f || first == '\\' ||
                               (length == 2 && first == 0xc2 && static_cast<unsigned char>(raw[1]) < 0xa0);
        if (length > 0 && !isControl) {
            text += raw.substr(0, length);
            raw.remove_prefix(length);
            continue;
        }
        text += "\\x";
        text += kDigits[first >> 4];
        text += kDigits[first & 15];
        raw.remove_prefix(1);
    }
    return text;
}

std::string formatLogLine(const LogLine& line) {
    std::string text = std::to_string(line.time.count());
    text += ' ';
    text += markOf(line);
    text += ' ';
    text += escapedBytes(line.raw);
    if (line.cut)
        text += kCutMark;
    return text;
}

std::string formatDropped(std::size_t lines) { return "# " + std::to_string(lines) + " lines left out"; }

} // namespace host
