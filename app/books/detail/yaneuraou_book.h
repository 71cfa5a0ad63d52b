// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_reader.h"
#include "app/books/detail/book_file.h"

#include <QString>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace app {

// Calls line for every line of the file from its beginning, with its number and offset; without its end and
// only its beginning if it is longer than kLongestBookLine (isLong). Stops when line returns false.
struct FileLine {
    std::string_view text;
    qint64 number = 0;
    qint64 offset = 0;
    bool isLong = false;
};
tl::expected<void, BookFault> forEachLine(BookFile& file, const std::function<bool(const FileLine&)>& line);

// A text book of YaneuraOu (.db). A sorted file is searched where it lies, whatever its size; it counts as
// sorted until a search meets two positions in the wrong order. Another one is loaded, and its entries are
// sorted, if it has at most sortedInMemory bytes.
class YaneuraouBook : public BookReader {
public:
    static tl::expected<std::unique_ptr<BookReader>, BookFault> open(std::unique_ptr<BookFile> file,
                                                                     const BookLimits& limits);

    tl::expected<BookRemarks, BookFault> readAll(const Take& take) override;

private:
    YaneuraouBook(std::unique_ptr<BookFile> file, const BookLimits& limits);
    tl::expected<std::optional<BookEntry>, BookFault> lookUp(const shogi::Position& position,
                                                             BookRemarks& remarks) override;

    struct Head {
        qint64 offset = -1; // of an sfen line; −1: not found
        qint64 end = 0;     // of the line
        std::string key;
    };
    // Where the next line begins after the one that from lies in; to if it does not begin before.
    tl::expected<qint64, BookFault> lineAfter(qint64 from, qint64 to);
    // The first sfen line that begins in from … to.
    tl::expected<Head, BookFault> headFrom(qint64 from, qint64 to);
    // The same from the middle of a search: every search begins with the same ones, which are remembered.
    tl::expected<Head, BookFault> probe(qint64 middle, qint64 high);
    tl::expected<void, BookFault> checkOrder();
    tl::expected<void, BookFault> sortInMemory();
    tl::expected<std::optional<BookEntry>, BookFault> searchFile(const std::string& key,
                                                                 BookRemarks& remarks);
    std::optional<BookEntry> searchMemory(const std::string& key, BookRemarks& remarks);

    std::unique_ptr<BookFile> m_file;
    BookLimits m_limits;
    std::unordered_map<qint64, Head> m_probes; // by where they looked from
    // Of a file that is not sorted: all of it, and the beginnings of its entries by ascending positions.
    std::string m_text;
    struct Slot {
        std::string_view key; // in m_text, or in m_keys
        qint64 offset = 0;
    };
    std::vector<Slot> m_slots;
    std::vector<std::unique_ptr<std::string>> m_keys; // of lines with more blanks than needed
};

} // namespace app
