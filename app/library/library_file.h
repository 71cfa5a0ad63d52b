// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_row.h"
#include "app/store/store_problem.h"

#include <QString>

#include <memory>
#include <tl/expected.hpp>

namespace app {

class SqlConnection;

// The file of a library, an SQLite database (docs/formats/library.md): opened, checked, and made if it is
// missing. Used on the thread that opened it. Several programs may have it open; one of them may add to it.
class LibraryFile {
public:
    // Games of a segment at most; their numbers in it have 16 bits, and building it keeps all their positions
    // in memory.
    static constexpr std::size_t kMostGames = 16384;
    // Games whose moves lie in one row.
    static constexpr std::size_t kChunk = 256;

    ~LibraryFile();
    LibraryFile(const LibraryFile&) = delete;
    LibraryFile& operator=(const LibraryFile&) = delete;

    enum class Access : std::uint8_t { Read, Write };
    // Folders and the file are created to be written. A damaged file is moved aside (the problem says where)
    // and, to be written, a new one is made: open again.
    static tl::expected<std::unique_ptr<LibraryFile>, StoreProblem> open(const QString& path, Access access);

    const QString& path() const { return m_path; }
    SqlConnection& connection() { return *m_connection; }

    // What the last error of the connection means. A damaged file is closed and moved aside: nothing else may
    // be called then, and no query of this file may be left.
    StoreProblem problem();

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
    explicit LibraryFile(QString path);

    std::optional<StoreProblem> prepare(Access access);

    QString m_path;
    std::unique_ptr<SqlConnection> m_connection;
};

} // namespace app
