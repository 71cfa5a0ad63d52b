// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"
#include "app/books/book_fault.h"
#include "app/books/book_format.h"

#include <QString>

#include <functional>
#include <memory>
#include <optional>
#include <tl/expected.hpp>

namespace app {

// What an open book says about itself.
struct BookFacts {
    BookFormat format = BookFormat::Yaneuraou;
    QString path = {};
    qint64 bytes = 0;
    bool isSearchedOnDisk = false;        // not loaded: looked up in the open file
    bool isSorted = true;                 // as its format demands; otherwise it was sorted in memory
    std::optional<qint64> positions = {}; // nothing: not known without reading all of it
    std::string author = {};
    std::string description = {};

    friend bool operator==(const BookFacts&, const BookFacts&) = default;
};

struct BookFinding {
    BookEntry entry;
    bool isMirrored = false; // found under the mirrored position; the moves have been mirrored back
    BookRemarks remarks = {};
};

// A book that positions are looked up in, whatever its format. Blocks while it reads; not for several threads
// at once. It keeps the file open: one that is replaced meanwhile is read as it was; one that is changed in
// place may give any answer, but no crash.
class BookReader {
public:
    virtual ~BookReader() = default;
    BookReader(const BookReader&) = delete;
    BookReader& operator=(const BookReader&) = delete;

    const BookFacts& facts() const { return m_facts; }

    // Every move of the result is legal in the position. Nothing if the book does not have the position; with
    // mirror, neither the one with files exchanged.
    tl::expected<std::optional<BookFinding>, BookFault> find(const shogi::Position& position,
                                                             bool mirror = true);

    // Gives every position to take, in the order of the file; positions known only by a number in the order
    // in which the book's lines lead to them. Stops when take returns false. All moves are legal.
    using Take = std::function<bool(const std::string& sfen, BookEntry&& entry)>;
    virtual tl::expected<BookRemarks, BookFault> readAll(const Take& take) = 0;
    // What the file says before its first position; known after readAll().
    const std::string& comment() const { return m_comment; }

protected:
    BookReader() = default;
    // The entry as it stands in the file.
    virtual tl::expected<std::optional<BookEntry>, BookFault> lookUp(const shogi::Position& position,
                                                                     BookRemarks& remarks) = 0;

    BookFacts m_facts;
    std::string m_comment;
};

// Sizes up to which files are loaded where that cannot be avoided, in bytes.
struct BookLimits {
    qint64 sortedInMemory = qint64{256} * 1024 * 1024; // .db and .bin that are not sorted
    qint64 loaded = qint64{512} * 1024 * 1024;         // .sbk, and .bin to read all of it
    bool isOnlyRead = false; // only readAll() will be called: a .db needs no order then
};

// The format of a file, by its content, that of .bin and .sbk by the suffix.
tl::expected<BookFormat, BookFault> bookFormatOfFile(const QString& path);

// Large files are not loaded but searched in place, if their format allows it.
tl::expected<std::unique_ptr<BookReader>, BookFault> openBook(const QString& path, BookLimits limits = {});

// A book in memory as one to look up in. The content must outlive the reader and may change.
std::unique_ptr<BookReader> readerOf(const BookContent& content);

struct LoadedBook {
    BookContent content;
    BookFormat format = BookFormat::Yaneuraou;
    BookRemarks remarks;
    bool isStopped = false; // goesOn said no: not all of it was read
};
// The whole book, of at most so many positions. An entry of a position that came before is merged into that
// one: its moves are added unless they are there already. goesOn: asked now and then, with how many positions
// were read.
tl::expected<LoadedBook, BookFault> loadBook(const QString& path, BookLimits limits = {});
tl::expected<LoadedBook, BookFault> loadBook(BookReader& reader, std::int64_t most = kMostBookPositions,
                                             const std::function<bool(std::int64_t)>& goesOn = {});

} // namespace app
