// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace host {

// Limits for the texts kept from an engine, in characters.
inline constexpr std::size_t kLongestName = 200;    // a name, a word, a quoted answer
inline constexpr std::size_t kLongestText = 1'000;  // a line of text
inline constexpr std::size_t kLongestValue = 4'000; // the value of an option, such as a path
inline constexpr std::size_t kLongestInfo = 16'000; // an info line, in bytes

// The beginning of a text. Never ends inside a UTF-8 character; bytes that are not valid UTF-8 count as
// characters.
std::string_view beginningOf(std::string_view text, std::size_t characters);
// Bytes in any encoding that decode to at least this many characters, if there are as many.
std::string_view bytesFor(std::string_view raw, std::size_t characters);
// The beginning of a text in UTF-8, with "…" as its last character if anything is missing.
std::string shortened(std::string_view utf8, std::size_t characters);

} // namespace host
