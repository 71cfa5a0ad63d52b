// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/detail/book_file.h"

#include <memory>
#include <string>

namespace app {

// ShogiGUI's book (.sbk), a message of Protocol Buffers: states that name the next one for each of their
// moves; only some have their position. Always loaded.
class ShogiGuiBook : public BookReader {
public:
    static tl::expected<std::unique_ptr<BookReader>, BookFault> open(std::unique_ptr<BookFile> file,
                                                                     const BookLimits& limits);

    tl::expected<BookRemarks, BookFault> readAll(const Take& take) override;

private:
    ShogiGuiBook() = default;
    tl::expected<std::optional<BookEntry>, BookFault> lookUp(const shogi::Position& position,
                                                             BookRemarks& remarks) override;

    BookContent m_content;
    BookRemarks m_remarks;
};

// A book as the bytes of such a file, given to add piece by piece; stops when that returns false.
bool writeShogiGuiBook(const BookContent& book, const std::function<bool(const std::string&)>& add);

} // namespace app
