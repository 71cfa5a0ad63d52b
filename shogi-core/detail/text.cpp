// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/text.h"

#include <algorithm>
#include <array>

namespace shogi::detail {
namespace {

constexpr std::array<std::string_view, 10> kKanji{"〇", "一", "二", "三", "四", "五", "六", "七", "八", "九"};
constexpr std::array<std::string_view, 10> kWide{"０", "１", "２", "３", "４", "５", "６", "７", "８", "９"};
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

unsigned byteAt(std::string_view text, std::size_t at) { return static_cast<unsigned char>(text[at]); }

// Bytes from the front that end no line.
std::size_t lineLength(std::string_view text) {
    std::size_t length = 0;
    while (length < text.size() && text[length] != '\n' && text[length] != '\r')
        ++length;
    return length;
}

// Bytes from the front up to the end of byte order marks, with the blanks between them.
std::size_t markLength(std::string_view text) {
    std::size_t length = 0;
    for (Characters front(text); !front.atEnd();) {
        if (front.accept(kByteOrderMark))
            length = front.offset();
        else if (isBlank(front.peek()))
            front.take();
        else
            break;
    }
    return length;
}

} // namespace

std::size_t validLength(std::string_view text) {
    const unsigned lead = byteAt(text, 0);
    if (lead < 0x80)
        return 1;
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

void Characters::skipBlanks() {
    while (!atEnd() && isBlank(peek()))
        take();
}

std::string_view trimmedRight(std::string_view text) {
    for (;;) {
        if (!text.empty() && (text.back() == ' ' || text.back() == '\t'))
            text.remove_suffix(1);
        else if (text.ends_with("\u3000"))
            text.remove_suffix(3);
        else if (text.ends_with("\u00A0"))
            text.remove_suffix(2);
        else
            return text;
    }
}

std::string_view trimmed(std::string_view text) {
    Characters characters(text);
    characters.skipBlanks();
    return trimmedRight(characters.rest());
}

int arabicDigitValue(std::string_view character) {
    if (character.size() == 1)
        return character[0] >= '0' && character[0] <= '9' ? character[0] - '0' : -1;
    const std::uint32_t bytes = threeBytes(character);
    constexpr std::uint32_t kZero = threeBytes("０");
    return bytes >= kZero && bytes <= kZero + 9 ? static_cast<int>(bytes - kZero) : -1;
}

int digitValue(std::string_view character) {
    if (character.size() == 3) {
        for (std::size_t i = 0; i < kKanji.size(); ++i) {
            if (threeBytes(kKanji[i]) == threeBytes(character))
                return static_cast<int>(i);
        }
    }
    return arabicDigitValue(character);
}

std::string_view kanjiDigit(int digit) { return kKanji[static_cast<std::size_t>(digit)]; }
std::string_view wideDigit(int digit) { return kWide[static_cast<std::size_t>(digit)]; }

std::vector<std::string_view> splitLines(std::string_view text) {
    std::vector<std::string_view> lines;
    lines.reserve(text.size() / 16);
    while (!text.empty()) {
        text.remove_prefix(markLength(text));
        const std::size_t end = lineLength(text);
        lines.push_back(text.substr(0, end));
        if (end == text.size())
            break;
        const bool pair = text[end] == '\r' && end + 1 < text.size() && text[end + 1] == '\n';
        text.remove_prefix(end + (pair ? 2 : 1));
    }
    return lines;
}

std::string_view firstLine(std::string_view text) {
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    while (!text.empty()) {
        const std::string_view line = text.substr(0, lineLength(text));
        if (const std::string_view words = trimmed(line); !words.empty())
            return words;
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
    return {};
}

CleanText cleanUtf8(std::string_view text) {
    CleanText clean;
    clean.text.reserve(text.size());
    int line = 1;
    std::size_t good = 0; // from here on nothing has to be replaced
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t length = validLength(text.substr(at));
        if (length == 0 || text[at] == '\0') {
            if (clean.firstBadLine == 0)
                clean.firstBadLine = line;
            clean.text += text.substr(good, at - good);
            clean.text += "\uFFFD";
            good = ++at;
            continue;
        }
        if (text[at] == '\n' || (text[at] == '\r' && text.substr(at + 1, 1) != "\n"))
            ++line;
        at += length;
    }
    clean.text += text.substr(good);
    return clean;
}

int columnAt(std::string_view line, std::size_t offset) {
    int column = 1;
    for (Characters before(line); !before.atEnd() && before.offset() < offset; before.take())
        ++column;
    return column;
}

std::string excerpt(std::string_view text) {
    constexpr std::size_t kLongest = 100;
    text = text.substr(0, lineLength(text));
    Characters characters(text);
    while (!characters.atEnd() && characters.offset() + characters.peek().size() <= kLongest)
        characters.take();
    return std::string(text.substr(0, characters.offset()));
}

} // namespace shogi::detail
