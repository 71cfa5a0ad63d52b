// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/book_file.h"

#include "app/files/plain_file.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

// A search reads entries that lie close together at its end; QFile reads no less.
constexpr qint64 kBlock = 16384;
constexpr std::size_t kMostShown = 100;

} // namespace

std::string shownPart(std::string_view text) {
    std::string shown;
    for (const char c : text.substr(0, kMostShown))
        shown += static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? '?' : c;
    return shown;
}

BookFile::BookFile(QString path)
    : m_path(std::move(path)) {}

tl::expected<std::unique_ptr<BookFile>, BookFault> BookFile::open(const QString& path) {
    std::unique_ptr<BookFile> file(new BookFile(path));
    if (auto opened = openPlainFile(file->m_file, path); !opened) {
        BookFault fault{BookFault::Kind::File, path};
        fault.file = std::move(opened.error());
        return tl::unexpected(fault);
    }
    file->m_size = file->m_file.size();
    return file;
}

tl::expected<std::string_view, BookFault> BookFile::read(qint64 offset, qint64 length) {
    const qint64 end = std::min(m_size, offset + length);
    if (offset >= end)
        return std::string_view();
    const auto blockSize = static_cast<qint64>(m_block.size());
    if (offset < m_blockAt || end > m_blockAt + blockSize) {
        m_blockAt = offset;
        m_block.resize(static_cast<std::size_t>(std::min(m_size - offset, std::max(length, kBlock))));
        qint64 done = 0;
        const bool isThere = m_file.seek(offset);
        while (isThere && done < static_cast<qint64>(m_block.size())) {
            const qint64 count =
                m_file.read(m_block.data() + done, static_cast<qint64>(m_block.size()) - done);
            if (count <= 0)
                break;
            done += count;
        }
        m_block.resize(static_cast<std::size_t>(done));
        if (!isThere || m_file.error() != QFileDevice::NoError)
            return tl::unexpected(systemFault());
    }
    const auto from = static_cast<std::size_t>(offset - m_blockAt);
    return std::string_view(m_block).substr(std::min(from, m_block.size()),
                                            static_cast<std::size_t>(end - offset));
}

tl::expected<std::string, BookFault> BookFile::readWhole() {
    const auto bytes = read(0, m_size);
    if (!bytes)
        return tl::unexpected(bytes.error());
    m_blockAt = 0;
    return std::exchange(m_block, {});
}

BookFault BookFile::fault(BookFault::Kind kind, qint64 offset, std::string_view text) const {
    BookFault fault{kind, m_path};
    fault.offset = offset;
    fault.text = shownPart(text);
    return fault;
}

BookFault BookFile::systemFault() const {
    BookFault fault{BookFault::Kind::File, m_path};
    fault.file = FileError{};
    fault.file->kind = FileError::Kind::ReadFailed;
    fault.file->path = m_path;
    fault.file->detail = m_file.errorString();
    return fault;
}

} // namespace app
