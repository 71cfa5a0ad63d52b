// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_fault.h"

#include <QFile>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>

// What the readers and writers of all formats use.
namespace app {

// Numbers in books are little-endian.
template <typename Number>
void appendNumber(std::string& bytes, Number number) {
    auto rest = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<Number>>(number));
    for (std::size_t i = 0; i < sizeof(Number); ++i, rest >>= 8)
        bytes.push_back(static_cast<char>(rest & 0xff));
}
// Precondition: enough bytes follow.
template <typename Number>
Number numberAt(std::string_view bytes, std::size_t offset) {
    std::uint64_t number = 0;
    for (std::size_t i = sizeof(Number); i-- > 0;)
        number = (number << 8) | static_cast<std::uint8_t>(bytes[offset + i]);
    return static_cast<Number>(static_cast<std::make_unsigned_t<Number>>(number));
}

// The part of a text that messages show: printable, at most about 100 bytes.
std::string shownPart(std::string_view text);

// An open file of any size, of which parts are read. Knows nothing of formats.
class BookFile {
public:
    static tl::expected<std::unique_ptr<BookFile>, BookFault> open(const QString& path);

    const QString& path() const { return m_path; }
    qint64 size() const { return m_size; }
    // The bytes from offset on: fewer than length at the end of the file, or if it has become shorter. Valid
    // until the next call.
    tl::expected<std::string_view, BookFault> read(qint64 offset, qint64 length);
    // The whole content, of which this object then keeps nothing. Precondition: it fits into memory.
    tl::expected<std::string, BookFault> readWhole();

    BookFault fault(BookFault::Kind kind, qint64 offset = -1, std::string_view text = {}) const;

private:
    explicit BookFile(QString path);
    BookFault systemFault() const;

    QString m_path;
    QFile m_file;
    qint64 m_size = 0;
    std::string m_block;  // what was read last,
    qint64 m_blockAt = 0; // from here
};

} // namespace app
