// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/detail/book_file.h"
#include "app/books/detail/packed_position.h"

#include <memory>
#include <string_view>

namespace app {

// YaneuraOu's binary book (.ybb): an index sorted by packed positions, then all moves. Always searched in
// place.
class YaneuraouBinaryBook : public BookReader {
public:
    static constexpr std::string_view kMagic{"YANE-BINBOOK-V1\0", 16};
    static constexpr qint64 kHeadBytes = 32;   // magic, u64 positions, u64 flags (bit 0: moves have depths)
    static constexpr qint64 kRecordBytes = 44; // packed position, u64 offset of moves, u16 ply, u16 moves

    static tl::expected<std::unique_ptr<BookReader>, BookFault> open(std::unique_ptr<BookFile> file);

    tl::expected<BookRemarks, BookFault> readAll(const Take& take) override;

private:
    explicit YaneuraouBinaryBook(std::unique_ptr<BookFile> file);
    tl::expected<std::optional<BookEntry>, BookFault> lookUp(const shogi::Position& position,
                                                             BookRemarks& remarks) override;
    // record: kRecordBytes
    tl::expected<BookEntry, BookFault> entryOf(std::string_view record, qint64 offset, BookRemarks& remarks);

    std::unique_ptr<BookFile> m_file;
    qint64 m_count = 0;
    qint64 m_moveBytes = 4; // u16 move, i16 score, u16 depth
};

// A move of YaneuraOu in 16 bits: target 0–6, origin or dropped piece 7–13, 14 drop, 15 promotion. None for
// bits that are no move.
shogi::Move moveOfYaneuraou(std::uint16_t bits);
std::uint16_t yaneuraouMove(shogi::Move move);

} // namespace app
