// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/book/book.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace tokin {

// Book files (.kmbk): what `tokin-train book` writes and the engine reads. All numbers are little-endian.
//
//      0  4 bytes  "KMBK"
//      4  u32      version of the format: 1
//      8  u32      bytes of the description, at most kMaxBookDescription
//     12  u32      positions
//     16  u32      moves of all positions
//     20  …        description, printable ASCII: how the book was made
//         u64      FNV-1a of every other byte of the file, in order; it names the book
//         …        the positions, by ascending keys:
//                    u64  bookKey()
//                    u8   moves, 1 to kMaxBookMoves
//                    u8   depth of the search, plies
//         …        the moves of all positions, in their order:
//                    u16  bits of shogi::Move, not 0; no two of a position are the same
//                    i16  score, centipawns for the side to move, at most ±kMaxBookScore
//                    u16  weight, 1 or more
inline constexpr std::uint32_t kBookVersion = 1;
inline constexpr std::size_t kMaxBookDescription = 4096;
inline constexpr int kMaxBookMoves = 32;
inline constexpr int kMaxBookScore = 20000;
inline constexpr int kMaxBookWeight = 65535;
inline constexpr int kMaxBookDepth = 255;
// Larger files are refused.
inline constexpr std::size_t kMaxBookBytes = std::size_t{1} << 20;

struct BookFault {
    enum class Code {
        CannotRead, // the file cannot be read
        NotABook,
        WrongVersion,
        BadDescription,
        TooLong,     // larger than kMaxBookBytes
        TooLongText, // larger than kMaxTextBookBytes
        WrongLength,
        Damaged,    // the checksum does not match
        OutOfOrder, // keys that do not ascend
        OutOfRange, // a number exceeds its bound
    };
    Code code = Code::CannotRead;
    std::string text; // details; empty if the code is enough

    friend bool operator==(const BookFault&, const BookFault&) = default;
};
// For people, in English, one line without the file name.
std::string describe(const BookFault& fault);

using BookOrFault = tl::expected<std::shared_ptr<const Book>, BookFault>;

// Any bytes are accepted or refused; the moves are not checked for legality.
BookOrFault decodeBook(std::string_view bytes);
// The same for a file, which may also be a text book (decodeTextBook()). name: as for filePath()
BookOrFault readBookFile(const std::string& name);

// The bytes of a file that decodeBook() accepts, or why there are none. The positions may be in any order.
tl::expected<std::string, BookFault> encodeBook(std::vector<BookPosition> positions,
                                                std::string_view description);
// How many bytes a position takes in a file.
std::size_t bookBytes(const BookPosition& position);

} // namespace tokin
