// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/text.h"

#include <algorithm>
#include <array>
#include <cstring>

namespace shogi::detail {
namespace {

constexpr std::array<std::string_view, 10> kKanji{"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, 10> kWide{"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};

unsigned byteAt(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

// Bytes from the front that contain no line end.
std::size_t lineLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && text[length] != '\n' && text[length] != '\r')
        ++length;
    return length;
}

// Bytes from the front up to the end of the invisible characters, including blanks between them.
std::size_t markLength(std::string_view text) {
    std::size_t length = 0;
    Characters front(text);
    for (front.skipBlanks(); const std::size_t mark = invisibleLength(front.rest()); front.skipBlanks()) {
        front.seek(front.offset() + mark);
        length = front.offset();
    }
    return length;
}

std::vector<std::string_view> allLines(LineSplitter splitter, std::size_t size) {
    std::vector<std::string_view> lines;
    lines.reserve(size / 16);
    while (const auto line = splitter.next())
        lines.push_back(*line);
    return lines;
}

} // namespace

std::size_t validLengthOfOther(std::string_view text) {
    const unsigned lead = byteAt(text, 0);
    const std::size_t length = lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2;
    if (lead < 0xC2 || lead > 0xF4 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i) {
        if ((byteAt(text, i) & 0xC0u) != 0x80u)
            return 0;
    }
    const unsigned second = byteAt(text, 1);
    const bool overlong = (lead == 0xE0 && second < 0xA0) || (lead == 0xF0 && second < 0x90);
    const bool surrogate = lead == 0xED && second > 0x9F;
    const bool beyond = lead == 0xF4 && second > 0x8F;
    return overlong || surrogate || beyond ? 0 : length;
}

std::size_t invisibleLength(std::string_view text) {
    if (text.size() < 2 || byteAt(text, 0) < 0xC2)
        return 0;
    const std::uint32_t three = text.size() < 3 ? 0 : threeBytes(text.substr(0, 3));
    const auto isBetween = [three](std::string_view first, std::string_view last) {
        return three >= threeBytes(first) && three <= threeBytes(last);
    };
    if (isBetween("\u200B", "\u200F") || isBetween("\u202A", "\u202E") || isBetween("\u2060", "\u2069") ||
        three == threeBytes("\uFEFF"))
        return 3;
    return text.starts_with("\u00AD") ? 2 : 0;
}

std::string_view trimmedRight(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = isBlank(text.substr(text.size() - 1)) ? 1
                                   : text.ends_with("\u3000")            ? 3
                                   : text.ends_with("\u00A0")            ? 2
                                                                         : 0;
        if (length == 0)
            break;
        text.remove_suffix(length);
    }
    return text;
}

std::string_view trimmed(std::string_view text) {
    Characters characters(text);
    characters.skipBlanks();
    return trimmedRight(characters.rest());
}

int digitValue(std::string_view character) {
    switch (threeBytes(character)) {
    case threeBytes("〇"):
        return 0;
    case threeBytes("一"):
        return 1;
    case threeBytes("二"):
        return 2;
    case threeBytes("三"):
        return 3;
    case threeBytes("四"):
        return 4;
    case threeBytes("五"):
        return 5;
    case threeBytes("六"):
        return 6;
    case threeBytes("七"):
        return 7;
    case threeBytes("八"):
        return 8;
    case threeBytes("九"):
        return 9;
    default:
        return arabicDigitValue(character);
    }
}

std::string_view kanjiDigit(int digit) { return kKanji[static_cast<std::size_t>(digit)]; }
std::string_view wideDigit(int digit) { return kWide[static_cast<std::size_t>(digit)]; }

std::optional<std::string_view> LineSplitter::next() {
    if (m_rest.empty())
        return std::nullopt;
    if (m_drops)
        m_rest.remove_prefix(markLength(m_rest));
    if (m_fromFeed > m_rest.size())
        m_fromFeed = m_rest.size() - std::min(m_rest.find('\n'), m_rest.size());
    const std::string_view upToFeed = m_rest.substr(0, m_rest.size() - m_fromFeed);
    const std::string_view line = m_returns ? upToFeed.substr(0, upToFeed.find('\r')) : upToFeed;
    m_rest.remove_prefix(line.size());
    m_rest.remove_prefix(m_rest.starts_with("\r\n") ? 2 : m_rest.empty() ? 0 : 1);
    return line;
}

std::vector<std::string_view> splitLines(std::string_view text) {
    return allLines(LineSplitter(text), text.size());
}

std::vector<std::string_view> valueLines(std::string_view value) {
    return allLines(LineSplitter(value, LineSplitter::Invisible::Keep), value.size());
}

std::string_view firstLine(std::string_view text) {
    while (!text.empty()) {
        text.remove_prefix(markLength(text));
        const std::string_view line = text.substr(0, lineLength(text));
        if (const std::string_view words = trimmed(line); !words.empty())
            return words;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return {};
}

namespace {

// Offset, from a given place on, of the first byte that is invalid or NUL; the end if there is none.
std::size_t firstBadByte(std::string_view text, std::size_t at) {
    while (at < text.size()) {
        std::uint64_t eight = 0;
        if (text.size() - at >= sizeof eight) {
            std::memcpy(&eight, text.data() + at, sizeof eight);
            // ASCII except NUL: neither the bytes nor the bytes minus one have the highest bit set.
            if (((eight | (eight - 0x0101010101010101u)) & 0x8080808080808080u) == 0) {
                at += sizeof eight;
                continue;
            }
        }
        const std::size_t length = validLength(text.substr(at));
        if (length == 0 || text[at] == '\0')
            return at;
        at += length;
    }
    return at;
}

} // namespace

CleanText::CleanText(std::string_view text)
    : m_original(text) {
    std::size_t bad = firstBadByte(text, 0);
    if (bad == text.size())
        return;
    m_firstBadLine = 1;
    for (std::size_t at = 0; at < bad; ++at)
        m_firstBadLine += text[at] == '\n' || (text[at] == '\r' && text[at + 1] != '\n') ? 1 : 0;
    std::size_t good = 0; // nothing from here on has been copied
    for (; bad < text.size(); bad = firstBadByte(text, good)) {
        m_replaced += text.substr(good, bad - good);
        m_replaced += "\uFFFD";
        good = bad + 1;
    }
    m_replaced += text.substr(good);
}

int columnAt(std::string_view line, std::size_t offset) {
    int column = 1;
    for (Characters before(line); !before.atEnd() && before.offset() < offset; before.take())
        ++column;
    return column;
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t kLongest = 100;
    text = text.substr(0, lineLength(text.substr(0, kLongest + 1)));
    Characters characters(text);
    while (!characters.atEnd() && characters.offset() + characters.peek().size() <= kLongest)
        characters.take();
    return std::string(text.substr(0, characters.offset()));
}

} // namespace shogi::detail
