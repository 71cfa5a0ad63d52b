// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <charconv>
#include <concepts>
#include <optional>
#include <string_view>

namespace host {

constexpr bool isBlank(char c) { return c == ' ' || c == '\t'; }

constexpr std::string_view trimmed(std::string_view text) {
    while (!text.empty() && (isBlank(text.front()) || text.front() == '\r' || text.front() == '\n'))
        text.remove_prefix(1);
    while (!text.empty() && (isBlank(text.back()) || text.back() == '\r' || text.back() == '\n'))
        text.remove_suffix(1);
    return text;
}

// Iterates over the words of a line, which are separated by any number of spaces and tabs.
class Tokens {
public:
    constexpr explicit Tokens(std::string_view text)
        : m_rest(text) {
        skipBlanks();
    }

    constexpr bool atEnd() const { return m_rest.empty(); }
    // The next word without consuming it; empty at the end.
    constexpr std::string_view peek() const {
        std::size_t n = 0;
        while (n < m_rest.size() && !isBlank(m_rest[n]))
            ++n;
        return m_rest.substr(0, n);
    }
    constexpr std::string_view next() {
        const std::string_view word = peek();
        m_rest.remove_prefix(word.size());
        skipBlanks();
        return word;
    }
    // Everything from the next word on.
    constexpr std::string_view rest() const { return m_rest; }

private:
    constexpr void skipBlanks() {
        while (!m_rest.empty() && isBlank(m_rest.front()))
            m_rest.remove_prefix(1);
    }
    std::string_view m_rest;
};

// A number at the start of a word, with an optional sign; anything after the digits is ignored. Nothing if
// there are no digits or the number does not fit.
template <std::integral T>
std::optional<T> leadingNumber(std::string_view word) {
    if (!word.empty() && word.front() == '+')
        word.remove_prefix(1);
    T value{};
    const std::from_chars_result result = std::from_chars(word.data(), word.data() + word.size(), value);
    if (result.ec != std::errc())
        return std::nullopt;
    return value;
}

// The whole word must be a number.
template <std::integral T>
std::optional<T> wholeNumber(std::string_view word) {
    if (!word.empty() && word.front() == '+')
        word.remove_prefix(1);
    T value{};
    const std::from_chars_result result = std::from_chars(word.data(), word.data() + word.size(), value);
    if (result.ec != std::errc() || result.ptr != word.data() + word.size())
        return std::nullopt;
    return value;
}

} // namespace host
