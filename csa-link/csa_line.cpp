// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/csa_line.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace csa {
namespace {

unsigned byteOf(char c) { return static_cast<unsigned char>(c); }

// A character at the beginning of a text.
struct Character {
    std::size_t length = 0; // 0: not UTF-8
    std::uint32_t code = 0;
};

Character firstOf(std::string_view text) {
    const unsigned first = byteOf(text.front());
    if (first < 0x80)
        return {1, first};
    const std::size_t length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < length)
        return {};
    std::uint32_t code = first & (0x7Fu >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byteOf(text[i]) & 0xC0u) != 0x80u)
            return {};
        code = (code << 6) | (byteOf(text[i]) & 0x3Fu);
    }
    constexpr std::array<std::uint32_t, 5> kLeast{0, 0, 0x80, 0x800, 0x10000};
    const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < kLeast[length] || code > 0x10FFFF || surrogate)
        return {};
    return {length, code};
}

// Controls, and marks that change the direction or the lines of the text around them.
bool isInvisible(std::uint32_t code) {
    return code < 0x20 || (code >= 0x7F && code < 0xA0) || code == 0x061C ||
           (code >= 0x200B && code <= 0x200F) || (code >= 0x2028 && code <= 0x202E) ||
           (code >= 0x2060 && code <= 0x206F) || code == 0xFEFF || (code >= 0xFFF9 && code <= 0xFFFB) ||
           (code >= 0xE0000 && code <= 0xE007F);
}

std::string escaped(char c) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    return {'\\', 'x', kDigits[byteOf(c) >> 4], kDigits[byteOf(c) & 15u]};
}

} // namespace

std::vector<LineReader::Line> LineReader::linesIn(std::string_view bytes) {
    std::vector<Line> lines;
    while (!bytes.empty()) {
        const std::size_t end = bytes.find('\n');
        keep(bytes.substr(0, end));
        if (end == std::string_view::npos)
            break;
        if (!m_cut && m_partial.ends_with('\r'))
            m_partial.pop_back();
        lines.push_back({std::move(m_partial), m_cut});
        m_partial.clear();
        m_cut = false;
        bytes.remove_prefix(end + 1);
    }
    return lines;
}

void LineReader::keep(std::string_view bytes) {
    const std::size_t room = m_longest - std::min(m_longest, m_partial.size());
    m_cut = m_cut || bytes.size() > room;
    m_partial += bytes.substr(0, room);
}

std::string shownText(std::string_view raw, std::size_t most) {
    std::string shown;
    while (!raw.empty()) {
        const Character next = firstOf(raw);
        std::string part;
        const std::size_t length = std::max<std::size_t>(1, next.length);
        if (next.length == 0 || isInvisible(next.code)) {
            for (const char c : raw.substr(0, length))
                part += escaped(c);
        } else {
            part = raw.substr(0, length);
        }
        if (shown.size() + part.size() > most)
            return shown + "…";
        shown += part;
        raw.remove_prefix(length);
    }
    return shown;
}

bool isSendable(std::string_view text, std::size_t most) {
    return text.size() <= most && std::none_of(text.begin(), text.end(),
                                               [](char c) { return byteOf(c) < 0x20 || byteOf(c) == 0x7F; });
}

bool isIdentifier(std::string_view text, std::size_t most) {
    constexpr std::string_view kSigns = "_-@.+";
    return !text.empty() && text.size() <= most && std::all_of(text.begin(), text.end(), [&](char c) {
        return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
               kSigns.find(c) != std::string_view::npos;
    });
}

bool isPersonName(std::string_view text) {
    constexpr std::size_t kMost = 100;
    // What is shown of it is all of it: no direction marks, no bytes that are not UTF-8.
    return !text.empty() && isSendable(text, kMost) && shownText(text, kMost) == text &&
           text.find_first_of("[]") == std::string_view::npos && text.front() != ' ' && text.back() != ' ';
}

bool takePrefix(std::string_view& line, std::string_view prefix) {
    if (!line.starts_with(prefix))
        return false;
    line.remove_prefix(prefix.size());
    return true;
}

std::vector<std::string_view> wordsOf(std::string_view line, std::size_t most) {
    std::vector<std::string_view> words;
    constexpr std::string_view kBlanks = " \t";
    while (true) {
        const std::size_t begin = line.find_first_not_of(kBlanks);
        if (begin == std::string_view::npos)
            return words;
        line.remove_prefix(begin);
        if (words.size() + 1 == most) {
            words.push_back(line.substr(0, line.find_last_not_of(kBlanks) + 1));
            return words;
        }
        const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(end);
    }
}

} // namespace csa
