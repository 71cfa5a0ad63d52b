// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/book_reader.h"

#include "app/books/detail/apery_book.h"
#include "app/books/detail/book_file.h"
#include "app/books/detail/shogi_gui_book.h"
#include "app/books/detail/tokin_book.h"
#include "app/books/detail/yaneuraou_binary_book.h"
#include "app/books/detail/yaneuraou_book.h"
#include "app/books/detail/yaneuraou_text.h"

#include <utility>

namespace app {

namespace {

using Kind = BookFault::Kind;

class ContentReader : public BookReader {
public:
    explicit ContentReader(const BookContent& content)
        : m_content(content) {
        m_facts.positions = static_cast<qint64>(content.positions.size());
        m_facts.author = content.author;
        m_facts.description = content.description;
        m_comment = content.comment;
    }
    tl::expected<BookRemarks, BookFault> readAll(const Take& take) override {
        for (const auto& [sfen, entry] : m_content.positions)
            if (!take(sfen, BookEntry(entry)))
                break;
        return BookRemarks();
    }

private:
    tl::expected<std::optional<BookEntry>, BookFault> lookUp(const shogi::Position& position,
                                                             BookRemarks&) override {
        const auto found = m_content.positions.find(bookSfen(position));
        return found != m_content.positions.end() ? std::optional(found->second) : std::nullopt;
    }

    const BookContent& m_content;
};

// Whether the beginning of a file is a text book's: comments and blank lines, then an entry.
bool looksLikeText(std::string_view bytes) {
    if (bytes.starts_with(kUtf8Mark))
        bytes.remove_prefix(kUtf8Mark.size());
    if (bytes.starts_with("#YANEURAOU"))
        return true;
    while (!bytes.empty()) {
        const std::size_t end = std::min(bytes.find('\n'), bytes.size());
        const std::string_view line = bytes.substr(0, end);
        if (isSfenLine(line))
            return true;
        const bool isPassed = line.empty() || line == "\r" || line.starts_with('#') || line.starts_with("//");
        if (!isPassed)
            return false;
        bytes.remove_prefix(std::min(end + 1, bytes.size()));
    }
    return false;
}

tl::expected<BookFormat, BookFault> formatOf(BookFile& file) {
    constexpr qint64 kLook = 4096;
    const auto head = file.read(0, kLook);
    if (!head)
        return tl::unexpected(head.error());
    if (head->starts_with(kTokinMagic))
        return BookFormat::Tokin;
    if (head->starts_with("YANE-BINBOOK"))
        return BookFormat::YaneuraouBinary;
    const auto named = bookFormatOf(file.path());
    if (looksLikeText(*head) || (named == BookFormat::Yaneuraou && head->empty()))
        return BookFormat::Yaneuraou;
    if (named == BookFormat::Apery || named == BookFormat::ShogiGui)
        return *named;
    return tl::unexpected(file.fault(Kind::UnknownFormat));
}

} // namespace

tl::expected<BookFormat, BookFault> bookFormatOfFile(const QString& path) {
    auto file = BookFile::open(path);
    if (!file)
        return tl::unexpected(std::move(file.error()));
    return formatOf(**file);
}

tl::expected<std::optional<BookFinding>, BookFault> BookReader::find(const shogi::Position& position,
                                                                     bool mirror) {
    BookFinding finding;
    auto entry = lookUp(position, finding.remarks);
    if (!entry)
        return tl::unexpected(std::move(entry.error()));
    if (!*entry && mirror) {
        const shogi::Position other = mirrored(position);
        if (!(other == position)) {
            entry = lookUp(other, finding.remarks);
            if (!entry)
                return tl::unexpected(std::move(entry.error()));
            if (*entry) {
                entry = mirrored(std::move(**entry));
                finding.isMirrored = true;
            }
        }
    }
    if (!*entry)
        return std::optional<BookFinding>();
    finding.entry = std::move(**entry);
    finding.remarks.illegal += removeIllegal(finding.entry, position);
    return std::optional(std::move(finding));
}

tl::expected<std::unique_ptr<BookReader>, BookFault> openBook(const QString& path, BookLimits limits) {
    auto file = BookFile::open(path);
    if (!file)
        return tl::unexpected(std::move(file.error()));
    const auto format = formatOf(**file);
    if (!format)
        return tl::unexpected(format.error());
    switch (*format) {
    case BookFormat::Yaneuraou:
        return YaneuraouBook::open(std::move(*file), limits);
    case BookFormat::YaneuraouBinary:
        return YaneuraouBinaryBook::open(std::move(*file));
    case BookFormat::Apery:
        return AperyBook::open(std::move(*file), limits);
    case BookFormat::ShogiGui:
        return ShogiGuiBook::open(std::move(*file), limits);
    case BookFormat::Tokin:
        break;
    }
    return TokinBook::open(std::move(*file));
}

std::unique_ptr<BookReader> readerOf(const BookContent& content) {
    return std::make_unique<ContentReader>(content);
}

tl::expected<LoadedBook, BookFault> loadBook(const QString& path, BookLimits limits) {
    limits.isOnlyRead = true;
    auto reader = openBook(path, limits);
    if (!reader)
        return tl::unexpected(std::move(reader.error()));
    return loadBook(**reader);
}

tl::expected<LoadedBook, BookFault> loadBook(BookReader& reader, std::int64_t most,
                                             const std::function<bool(std::int64_t)>& goesOn) {
    constexpr std::int64_t kAsked = 1024; // positions between questions
    LoadedBook book;
    bool isTooLarge = false;
    auto remarks = reader.readAll([&](const std::string& sfen, BookEntry&& entry) {
        const auto [at, isNew] = book.content.positions.try_emplace(sfen);
        if (isNew) {
            at->second = std::move(entry);
        } else {
            ++book.remarks.merged;
            addMissing(at->second, std::move(entry));
        }
        const auto count = static_cast<std::int64_t>(book.content.positions.size());
        isTooLarge = count > most;
        book.isStopped = goesOn && count % kAsked == 0 && !goesOn(count);
        return !isTooLarge && !book.isStopped;
    });
    if (!remarks)
        return tl::unexpected(std::move(remarks.error()));
    if (isTooLarge) {
        BookFault fault{Kind::TooMany, reader.facts().path};
        fault.limit = most;
        return tl::unexpected(fault);
    }
    book.remarks.add(*remarks);
    book.format = reader.facts().format;
    book.content.author = reader.facts().author;
    book.content.description = reader.facts().description;
    book.content.comment = reader.comment();
    return book;
}

} // namespace app
