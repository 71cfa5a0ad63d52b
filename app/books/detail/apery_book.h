// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/detail/book_file.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace app {

// The number by which Apery's and dlshogi's books know a position: the exclusive or of random numbers for
// its pieces, the hand of the side to move, and White to move. They come from the 64-bit Mersenne twister
// with its usual seed (std::mt19937_64), in this order: 31 pieces with 81 squares each, 7 kinds of pieces in
// hand with counts 0 to 18 each, the side.
std::uint64_t aperyKey(const shogi::Position& position);

// A move of Apery in 16 bits: target 0–6, origin 7–13 or 81 and more for a drop, 14 promotion. None for bits
// that are no move.
shogi::Move moveOfApery(std::uint16_t bits);
std::uint16_t aperyMove(shogi::Move move);

// A book of Apery or dlshogi (.bin): entries of 16 bytes by ascending keys, u64 key, u16 move, u16 count, i32
// score. Searched in place; one that is not sorted is sorted in memory.
class AperyBook : public BookReader {
public:
    static constexpr qint64 kEntryBytes = 16;

    static tl::expected<std::unique_ptr<BookReader>, BookFault> open(std::unique_ptr<BookFile> file,
                                                                     const BookLimits& limits);

    tl::expected<BookRemarks, BookFault> readAll(const Take& take) override;

private:
    AperyBook(std::unique_ptr<BookFile> file, const BookLimits& limits);
    tl::expected<std::optional<BookEntry>, BookFault> lookUp(const shogi::Position& position,
                                                             BookRemarks& remarks) override;
    struct Entry {
        std::uint64_t key = 0;
        BookMove move;
    };
    tl::expected<Entry, BookFault> entryAt(qint64 index);
    tl::expected<std::optional<BookEntry>, BookFault> search(std::uint64_t key, BookRemarks& remarks);
    tl::expected<void, BookFault> sortInMemory();

    std::unique_ptr<BookFile> m_file;
    BookLimits m_limits;
    qint64 m_count = 0;  // of entries
    std::string m_bytes; // of a file that is not sorted: its entries, sorted
};

} // namespace app
