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

// Iterates over the characters (code points) of a text. An invalid byte counts as one character.
class Characters {
public:
    explicit Characters(std::string_view text)
        : m_text(text) {}

    bool atEnd() const { return m_at >= m_text.size(); }
    // Bytes consumed so far.
    std::size_t offset() const { return m_at; }
    void seek(std::size_t offset) { m_at = offset; }
    std::string_view rest() const { return m_text.substr(m_at); }
    std::string_view whole() const { return m_text; }
    // The next character; empty at the end.
    std::string_view peek() const;
    std::string_view take();
    // Consumes the text if it is next.
    bool accept(std::string_view text);
    void skipBlanks();

private:
    std::string_view m_text;
    std::size_t m_at = 0;
};

// Space, tab, ideographic space, no-break space.
bool isBlank(std::string_view character);
std::string_view trimmed(std::string_view text);
std::string_view trimmedRight(std::string_view text);

// 0–9, ０–９, 〇 一 … 九; -1 for anything else.
int digitValue(std::string_view character);
// 0–9 and ０–９ only; -1 for anything else.
int arabicDigitValue(std::string_view character);
// 一 … 九 for 1 … 9
std::string_view kanjiDigit(int digit);
// １ … ９ for 1 … 9
std::string_view wideDigit(int digit);

// A whole unsigned decimal number of ASCII digits.
template <class Integer>
std::optional<Integer> wholeNumber(std::string_view text) {
    Integer value{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return value;
}

// Lines of a text without their ends; \n, \r\n and \r all end a line. A byte order mark is dropped.
std::vector<std::string_view> splitLines(std::string_view text);
// The same text with invalid UTF-8 and NUL replaced by U+FFFD; line of the first such place, 0 if none.
struct CleanText {
    std::string text;
    int firstBadLine = 0;
};
CleanText cleanUtf8(std::string_view text);

// Column (from 1, in characters) of a byte offset in a line.
int columnAt(std::string_view line, std::size_t offset);
// At most about 100 bytes, truncated between characters, without line ends.
std::string excerpt(std::string_view text);

inline ParseError faultAt(ParseErrorCode code, int line, std::string_view wholeLine, std::size_t offset,
                          std::string_view text) {
    return ParseError{code, line, columnAt(wholeLine, offset), excerpt(text)};
}

} // namespace shogi::detail
