// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_row.h"
#include "app/store/sql_file.h"

#include <QString>

#include <memory>
#include <tl/expected.hpp>

namespace app {

// The file of a library, an SQLite database (docs/formats/library.md): opened, checked, and made if it is
// missing. Used on the thread that opened it. Several programs may have it open; one of them may add to it.
class LibraryFile {
public:
    // Games of a segment at most; their numbers in it have 16 bits, and building it keeps all their positions
    // in memory.
    static constexpr std::size_t kMostGames = 16384;
    // Games whose moves lie in one row.
    static constexpr std::size_t kChunk = 256;

    using Access = SqlFile::Access;
    // See SqlFile::open().
    static tl::expected<std::unique_ptr<LibraryFile>, StoreProblem> open(const QString& path, Access access);

    const QString& path() const { return m_file->path(); }
    SqlConnection& connection() { return m_file->connection(); }
    // See SqlFile::problem().
    StoreProblem problem() { return m_file->problem(); }

    static qint64 movesRow(qint64 segment, std::size_t chunk) {
        return segment << 8 | static_cast<qint64>(chunk);
    }
    static qint64 bucketRow(qint64 segment, std::uint32_t bucket) { return segment << 20 | bucket; }
    static qint64 listRow(qint64 segment, std::uint32_t list) { return segment << 24 | list; }

    // <data folder of the user>/komadai/library.sqlite
    static QString defaultPath();
    // Size of the file and of those that belong to it, in bytes.
    static qint64 bytes(const QString& path);

private:
    explicit LibraryFile(std::unique_ptr<SqlFile> file);

    std::unique_ptr<SqlFile> m_file;
};

} // namespace app
