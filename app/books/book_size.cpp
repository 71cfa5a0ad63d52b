// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_size.h"

#include "app/books/book_reader.h"

#include <QElapsedTimer>

namespace app {

tl::expected<BookSize, BookFault> bookSize(const QString& path, std::chrono::milliseconds longest) {
    const auto book = openBook(path);
    if (!book)
        return tl::unexpected(book.error());
    BookSize size{(*book)->facts().format};
    if (const auto& positions = (*book)->facts().positions) {
        size.positions = *positions;
        return size;
    }
    QElapsedTimer timer;
    timer.start();
    const auto read = (*book)->readAll([&](const std::string&, BookEntry&&) {
        if (!size.isAll)
            return false; // a text has one more position in hand when it is told to stop
        ++size.positions;
        size.isAll = timer.elapsed() < longest.count();
        return size.isAll;
    });
    if (!read)
        return tl::unexpected(read.error());
    return size;
}

} // namespace app
