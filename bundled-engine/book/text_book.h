// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/book/book_file.h"

#include <cstddef>
#include <string_view>

namespace tokin {

// Text books of YaneuraOu (.db): "sfen …" lines, each followed by lines with a move, the reply, a score, a
// depth and a count; docs/formats/books.md describes them. They are held in memory.
inline constexpr std::size_t kMaxTextBookBytes = std::size_t{64} << 20;

// Whether the beginning of a file is a text book's.
bool isTextBook(std::string_view bytes);

// Lines that are no book's are passed over; the description says how many. Moves more than 100 centipawns
// worse than the best of their position are left out. The others are played as often as their counts say;
// if these are missing or all the same, 25 centipawns less halve how often. The depth is that of the deepest
// move. Of several entries for a position the first counts. Refused: another version, no entry at all, more
// than kMaxTextBookBytes.
BookOrFault decodeTextBook(std::string_view bytes);

} // namespace tokin
