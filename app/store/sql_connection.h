// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>
#include <QString>
#include <QVariant>

#include <chrono>
#include <initializer_list>
#include <optional>

namespace app {

// SQLite's primary result codes that are told apart.
enum class SqlCode : int {
    Error = 1,
    Perm = 3,
    Busy = 5,
    Locked = 6,
    ReadOnly = 8,
    Corrupt = 11,
    NotADatabase = 26
};

// A connection to an SQLite file. Created, used and destroyed on one thread; may wait for the disk and for
// locks. Queries that use it must be destroyed before it.
class SqlConnection {
public:
    SqlConnection();
    ~SqlConnection();
    SqlConnection(const SqlConnection&) = delete;
    SqlConnection& operator=(const SqlConnection&) = delete;

    // busy: how long to wait for a lock. A file that may not be written is opened for reading alone, also in
    // a folder that has no place for the files that coordinate several readers.
    bool open(const QString& path, bool writable, std::chrono::milliseconds busy);

    // A statement that will be run with varying values. False, with the error, if it is not accepted.
    bool prepare(QSqlQuery& query, const char* statement);
    // Runs a prepared statement with these values; keeps any error.
    bool run(QSqlQuery& query, std::initializer_list<QVariant> values);
    bool run(const char* statement);
    // The number returned by a statement; nothing if it has no row or fails.
    std::optional<qint64> number(const char* statement);

    SqlCode code() const { return static_cast<SqlCode>(error.nativeErrorCode().toInt() & 0xff); }

    QSqlDatabase database;
    QSqlError error; // the last one

private:
    QString m_name;
};

// Whether a file and the folder it lies in may be written, so that SQLite can use it.
bool mayBeWritten(const QString& path);
// Moves a database that cannot be used, and the files that belong to it, aside, see putAside(). It must not
// be open. Returns the new path; empty on a system error.
QString putDatabaseAside(const QString& path);

} // namespace app
