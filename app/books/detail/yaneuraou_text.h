// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/book_entry.h"
#include "app/books/book_fault.h"

#include <functional>
#include <optional>
#include <string>
#include <string_view>

// The text of YaneuraOu's books (.db), line by line. See docs/formats/books.md.
namespace app {

inline constexpr std::string_view kYaneuraouHeader = "#YANEURAOU-DB2016 1.00";
inline constexpr std::string_view kUtf8Mark = "\xef\xbb\xbf";
// A longer line is passed over.
inline constexpr std::size_t kLongestBookLine = std::size_t{1} << 16;

// Whether a line begins an entry, and its position: the three fields without the counter, one blank between.
bool isSfenLine(std::string_view line);
std::string sfenLineKey(std::string_view line);

// Makes entries of lines. All moves of an entry that it hands over are legal.
class YaneuraouParser {
public:
    // False: no more are wanted.
    using Take = std::function<bool(const std::string& sfen, BookEntry&& entry)>;
    // path: for faults
    YaneuraouParser(QString path, Take take);

    // A line without its end. number: from 1, or 0 if unknown; offset: where it begins in the file. False:
    // take has stopped.
    bool line(std::string_view line, qint64 number, qint64 offset);
    // A line that is too long to be read.
    void longLine(qint64 number, qint64 offset);
    // Hands over the last entry.
    bool finish();

    const std::string& comment() const { return m_comment; }
    const BookRemarks& remarks() const { return m_remarks; }

private:
    void position(std::string_view line);
    void move(std::string_view line);
    void comment(std::string_view text);
    void unread(BookFault::Kind kind, std::string_view text, std::size_t column);

    QString m_path;
    Take m_take;
    qint64 m_number = 0;
    qint64 m_offset = 0;
    std::string m_comment;
    std::optional<shogi::Position> m_position; // of the entry being read; nothing: before the first
    bool m_isSkipping = false;                 // the entry's position cannot be read
    BookEntry m_entry;
    BookRemarks m_remarks;
};

// An entry as it is written.
void appendYaneuraouEntry(std::string& text, const std::string& sfen, const BookEntry& entry);
// What stands before the first entry.
std::string yaneuraouHead(const std::string& comment);

} // namespace app
