// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/parse_error.h"

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

// Reading UTF-8 text character by character, shared by the readers of this folder.
namespace shogi::detail {

// validLength() of all but the common characters.
std::size_t validLengthOfOther(std::string_view text);
// Bytes of the character at the front of a text; 0 if they are not valid UTF-8. Precondition: the text is not
// empty.
inline std::size_t validLength(std::string_view text) {
    const auto byte = [text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (byte(0) < 0x80)
        return 1;
    if (text.size() >= 3 && byte(0) > 0xE0 && byte(0) < 0xF0 && byte(0) != 0xED && (byte(1) & 0xC0) == 0x80 &&
        (byte(2) & 0xC0) == 0x80)
        return 3;
    return validLengthOfOther(text);
}

// Bytes of the blank at the front of a text, 0 if none is there: space, tab, ideographic space, no-break
// space.
inline std::size_t blankLength(std::string_view text) {
    if (text.empty())
        return 0;
    switch (static_cast<unsigned char>(text.front())) {
    case ' ':
    case '\t':
        return 1;
    case 0xE3:
        return text.starts_with("\u3000") ? 3 : 0;
    case 0xC2:
        return text.starts_with("\u00A0") ? 2 : 0;
    default:
        return 0;
    }
}

// Bytes of the invisible character at the front of a text, 0 if there is none: byte order mark, soft hyphen,
// zero-width marks and direction marks, as web pages and chats leave them in copied text.
std::size_t invisibleLength(std::string_view text);

// Iterates over the characters (code points) of a text. An invalid byte counts as one character.
class Characters {
public:
    explicit Characters(std::string_view text)
        : m_text(text) {}

    bool atEnd() const { return m_at >= m_text.size(); }
    // Bytes consumed so far.
    std::size_t offset() const { return m_at; }
    void seek(std::size_t offset) { m_at = offset; }
    std::string_view rest() const { return {m_text.data() + m_at, m_text.size() - m_at}; }
    std::string_view whole() const { return m_text; }
    // The next character; empty at the end.
    std::string_view peek() const {
        if (atEnd())
            return {};
        const std::size_t length = validLength(rest());
        return {m_text.data() + m_at, length == 0 ? 1 : length};
    }
    std::string_view take() {
        const std::string_view character = peek();
        m_at += character.size();
        return character;
    }
    // Consumes the text if it is next.
    bool accept(std::string_view text) {
        // Usually the text is not there.
        if (atEnd() || m_text[m_at] != text.front() || !rest().starts_with(text))
            return false;
        m_at += text.size();
        return true;
    }
    void skipBlanks() {
        while (const std::size_t length = blankLength(rest()))
            m_at += length;
    }

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

// The bytes of a three-byte character, as most Japanese ones are; 0 for others. For use in a switch.
constexpr std::uint32_t threeBytes(std::string_view character) {
    if (character.size() != 3)
        return 0;
    const auto byte = [character](std::size_t i) {
        return static_cast<std::uint32_t>(static_cast<unsigned char>(character[i]));
    };
    return (byte(0) << 16) | (byte(1) << 8) | byte(2);
}

inline bool isBlank(std::string_view character) { return blankLength(character) > 0; }
std::string_view trimmed(std::string_view text);
std::string_view trimmedRight(std::string_view text);

// 0–9, ０–９, 〇 一 … 九; -1 for anything else.
int digitValue(std::string_view character);
// 0–9 and ０–９ only; -1 for anything else.
inline int arabicDigitValue(std::string_view character) {
    if (character.size() == 1)
        return character[0] >= '0' && character[0] <= '9' ? character[0] - '0' : -1;
    const std::uint32_t bytes = threeBytes(character);
    constexpr std::uint32_t kZero = threeBytes("０");
    return bytes >= kZero && bytes <= kZero + 9 ? static_cast<int>(bytes - kZero) : -1;
}
// 一 … 九 for 1 … 9
std::string_view kanjiDigit(int digit);
// １ … ９ for 1 … 9
std::string_view wideDigit(int digit);

// Parses a whole unsigned decimal number of ASCII digits.
template <class Integer>
std::optional<Integer> wholeNumber(std::string_view text) {
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

// Splits a text into lines without their ends; \n, \r\n and \r all end a line. Invisible characters at the
// start of lines are dropped, unless they are kept as part of a value.
class LineSplitter {
public:
    enum class Invisible : std::uint8_t { Drop, Keep };

    explicit LineSplitter(std::string_view text, Invisible invisible = Invisible::Drop)
        : m_rest(text)
        , m_returns(text.find('\r') != std::string_view::npos)
        , m_drops(invisible == Invisible::Drop) {}

    // The next line; nullopt at the end.
    std::optional<std::string_view> next();

private:
    std::string_view m_rest;
    // Bytes of m_rest from the next \n on, 0 if there is none; a value greater than its size means not
    // searched yet.
    std::size_t m_fromFeed = std::string_view::npos;
    bool m_returns; // whether there is any \r
    bool m_drops;   // whether invisible characters at the start of lines are dropped
};
// All lines of a file.
std::vector<std::string_view> splitLines(std::string_view text);
// All lines of a value, unchanged.
std::vector<std::string_view> valueLines(std::string_view value);
// The first line that is not blank, without blanks around it; empty if there is none.
std::string_view firstLine(std::string_view text);
// A text with invalid UTF-8 and NUL replaced by U+FFFD. Refers to the original, which must outlive it.
class CleanText {
public:
    explicit CleanText(std::string_view text);

    std::string_view text() const { return m_firstBadLine == 0 ? m_original : m_replaced; }
    // The line of the first replacement, from 1; 0 if there was none.
    int firstBadLine() const { return m_firstBadLine; }

private:
    std::string_view m_original;
    std::string m_replaced;
    int m_firstBadLine = 0;
};

// Column (from 1, in characters) of a byte offset in a line.
int columnAt(std::string_view line, std::size_t offset);
// At most about 100 bytes, truncated between characters, without line ends.
std::string excerpt(std::string_view text);

inline ParseError faultAt(ParseErrorCode code, int line, std::string_view wholeLine, std::size_t offset,
                          std::string_view text) {
    return ParseError{code, line, columnAt(wholeLine, offset), excerpt(text)};
}

} // namespace shogi::detail
