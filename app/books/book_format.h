// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"

#include <QString>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace app {

// The formats of books, see docs/formats/books.md. All are read and written.
enum class BookFormat : std::uint8_t {
    Yaneuraou,       // .db: text, sorted
    YaneuraouBinary, // .ybb
    Apery,           // .bin: positions by a number, also of dlshogi
    ShogiGui,        // .sbk
    Tokin            // .kmbk: positions by a number
};
inline constexpr std::array<BookFormat, 5> kBookFormats{BookFormat::Yaneuraou, BookFormat::YaneuraouBinary,
                                                        BookFormat::Apery, BookFormat::ShogiGui,
                                                        BookFormat::Tokin};

// The suffix of file names, without the dot: "db".
QString bookSuffix(BookFormat format);
// The format with the suffix of this name, ignoring case.
std::optional<BookFormat> bookFormatOf(const QString& path);
// Whether a file has the positions themselves; otherwise only numbers made of them, which can be looked up
// but not turned back.
bool holdsPositions(BookFormat format);

// What a file of a format would lack.
struct BookLoss {
    enum class Kind : std::uint8_t {
        Positions, // those that cannot be written: without a move, or not of a whole set
        Moves,     // those beyond the greatest number of a position
        Scores,    // absent ones, which become 0, and those out of range, which are cut
        Depths,    // all, or those that differ within a position, or are out of range
        Counts,    // all, or absent ones, which become 0 or 1, or those out of range, which are scaled
        Replies,
        Results,
        Comments,
        About // author, description
    };
    Kind kind = Kind::Moves;
    qint64 count = 0; // how many are lost

    friend bool operator==(const BookLoss&, const BookLoss&) = default;
};
// What would be missing if the book were written in this format and read again, each kind at most once, in
// the order above. Empty if nothing is lost.
std::vector<BookLoss> bookLosses(const BookContent& book, BookFormat format);

} // namespace app
