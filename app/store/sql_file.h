// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_problem.h"

#include <QString>

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <tl/expected.hpp>

namespace app {

class SqlConnection;

// What a database of the program's own is recognised by and made of.
struct SqlForm {
    int applicationId = 0;               // so that file(1) and others recognise it
    int version = 1;                     // user_version
    std::span<const char* const> tables; // the statements that make an empty file such a database
    int cacheKib = 2048;                 // of memory, while it is written
    // Each change is on the disk when it is committed. Otherwise a power failure may lose the last seconds.
    bool isSafe = true;
    // The statements that lead from each version to the next, beginning with the first one.
    std::span<const std::span<const char* const>> upgrades = {};
    std::chrono::milliseconds busy{5000}; // how long to wait for a lock
};

// The file of such a database: opened, checked, made if it is missing, and brought to the present
// version. Used on the thread that opened it.
// Several programs may have it open; readers and the one that writes do not wait for each other.
class SqlFile {
public:
    // WriteIfAllowed: a file that may not be written is opened to be read, see isWritable().
    enum class Access : std::uint8_t { Read, Write, WriteIfAllowed };
    // Folders and the file are created to be written, and only its owner may read it. A damaged file is moved
    // aside (the problem says where) and, to be written, a new one is made: open again.
    static tl::expected<std::unique_ptr<SqlFile>, StoreProblem> open(const QString& path, Access access,
                                                                     const SqlForm& form);
    ~SqlFile();
    SqlFile(const SqlFile&) = delete;
    SqlFile& operator=(const SqlFile&) = delete;

    const QString& path() const { return m_path; }
    SqlConnection& connection() { return *m_connection; }
    bool isWritable() const { return m_isWritable; }

    // What the last error of the connection means. A damaged file is closed and moved aside: nothing else may
    // be called then, and no query of this file may be left.
    StoreProblem problem();
    // The same for a file whose tables turn out to be others.
    StoreProblem putAside();

private:
    explicit SqlFile(QString path);

    std::optional<StoreProblem> prepare(const SqlForm& form);
    std::optional<StoreProblem> makeTables(const SqlForm& form);
    // Whether it is such a database, of whatever version; nothing after an error.
    std::optional<bool> isOurs(const SqlForm& form);
    bool upgrade(const SqlForm& form);
    bool setVersion(const SqlForm& form);

    QString m_path;
    std::unique_ptr<SqlConnection> m_connection;
    bool m_isWritable = false;
};

} // namespace app
