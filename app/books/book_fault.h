// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>

namespace app {

// Why a book, or a part of it, cannot be read or written. app/text makes the message (bookFaultMessage).
struct BookFault {
    enum class Kind : std::uint8_t {
        File,          // see file
        UnknownFormat, // not a book, or none of a format that is read
        NoFormat,      // the suffix of the name is not that of a format that is written
        WrongVersion,  // of the format; text: which
        BadPosition,   // text: it
        BadMove,       // text: it
        BadNumber,     // text: it
        UnknownLine,   // a line of no known kind
        TooLong,       // a line or an entry is longer than limit bytes
        WrongLength,   // the length does not fit the format: cut off, or not such a file
        Damaged,       // the checksum or the structure is wrong
        OutOfRange,    // a number exceeds its bounds; text: it
        NotSorted,     // larger than limit and not sorted: cannot be searched
        TooLarge,      // larger than limit bytes
        TooMany,       // more than limit positions
        NoAnswer       // the disk has not answered within limit milliseconds
    };
    Kind kind = Kind::UnknownFormat;
    QString path = {};
    qint64 line = 0;       // of a text, from 1; 0: unknown
    int column = 0;        // in bytes, from 1; 0: unknown
    qint64 offset = -1;    // in the file; −1: unknown
    std::string text = {}; // the part at fault, at most about 100 bytes
    qint64 limit = 0;
    std::optional<FileError> file = {};

    friend bool operator==(const BookFault&, const BookFault&) = default;
};

// What was left out while reading a book.
struct BookRemarks {
    qint64 illegal = 0;     // moves and replies that are not legal there, and moves listed twice
    qint64 unread = 0;      // lines or entries that could not be interpreted
    qint64 merged = 0;      // positions that were listed more than once
    qint64 unreachable = 0; // positions known only by a number, to which no line of the book leads
    qint64 leftOut = 0;     // facts that have no place here: judgements and lines of an .sbk
    std::optional<BookFault> first = {}; // the first of unread

    void add(const BookRemarks& other) {
        illegal += other.illegal;
        unread += other.unread;
        merged += other.merged;
        unreachable += other.unreachable;
        leftOut += other.leftOut;
        if (!first)
            first = other.first;
    }
    // Whether the book has something that was not read.
    bool isIncomplete() const { return illegal + unread + unreachable > 0; }
    friend bool operator==(const BookRemarks&, const BookRemarks&) = default;
};

} // namespace app
