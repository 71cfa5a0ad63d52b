// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace host {

// How much of an engine's texts is kept, whatever it sends; in characters.
inline constexpr std::size_t kLongestName = 200;    // a name, a word, an answer that is quoted
inline constexpr std::size_t kLongestText = 1'000;  // a line of text
inline constexpr std::size_t kLongestValue = 4'000; // the value of an option: paths
inline constexpr std::size_t kLongestInfo = 16'000; // an info line, in bytes

// The beginning of a text. Never ends inside a UTF-8 character; bytes that are no UTF-8 count as characters.
std::string_view beginningOf(std::string_view text, std::size_t characters);
// Bytes in any encoding that are decoded to so many characters at least, if there are as many.
std::string_view bytesFor(std::string_view raw, std::size_t characters);
// The beginning of a text in UTF-8, with "…" as its last character if anything is missing.
std::string shortened(std::string_view utf8, std::size_t characters);

} // namespace host
