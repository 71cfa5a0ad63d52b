// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/transcript.h"

#include "engine-host/detail/utf8.h"

#include <charconv>

namespace host {

namespace {

constexpr std::string_view kCutMark = "\\..";
constexpr char kManualMark = '}';

char markOf(const LogLine& line) {
    switch (line.direction) {
    case Direction::Sent:
        return line.manual ? kManualMark : '>';
    case Direction::Received:
        return '<';
    case Direction::Error:
        break;
    }
    return '!';
}

std::optional<std::string> unescaped(std::string_view text) {
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

std::optional<LogLine> parseLogLine(std::string_view text) {
    LogLine line;
    std::int64_t time = 0;
    const std::from_chars_result number = std::from_chars(text.data(), text.data() + text.size(), time);
    if (number.ec != std::errc())
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(number.ptr - text.data()));
    if (text.size() < 3 || text[0] != ' ' || text[2] != ' ')
        return std::nullopt;
    line.time = Milliseconds{time};
    switch (text[1]) {
    case '>':
    case kManualMark:
        line.direction = Direction::Sent;
        line.manual = text[1] == kManualMark;
        break;
    case '<':
        line.direction = Direction::Received;
        break;
    case '!':
        line.direction = Direction::Error;
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
    line.text = escapedBytes(line.raw);
    return line;
}

} // namespace host
