// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_file.h"

#include "app/files/plain_file.h"
#include "app/store/sql_connection.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include <algorithm>
#include <iterator>
#include <limits>

namespace app {

namespace {

using Kind = StoreProblem::Kind;
using namespace std::chrono_literals;

constexpr int kSchema = 2;
constexpr int kApplicationId = 0x4b4d4c42; // "KMLB"
constexpr auto kBusy = 5000ms;

// Everything in the file, in the order of docs/formats/library.md.
constexpr const char* kTables[] = {
    "CREATE TABLE numbers (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID",
    "CREATE TABLE words (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE)",
    "CREATE VIRTUAL TABLE word_index USING fts5(words, content='', tokenize='unicode61 remove_diacritics 0')",
    "CREATE VIRTUAL TABLE text_index USING fts5(words, content='', tokenize='unicode61 remove_diacritics 0')",
    "CREATE TABLE starts (id INTEGER PRIMARY KEY, sfen TEXT NOT NULL UNIQUE)",
    "CREATE TABLE segments (id INTEGER PRIMARY KEY AUTOINCREMENT, games INTEGER NOT NULL, positions INTEGER "
    "NOT NULL, bits "
    "INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, data BLOB NOT NULL, shapes BLOB NOT "
    "NULL)",
    "CREATE TABLE moves (id INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    "CREATE TABLE buckets (id INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    "CREATE TABLE lists (id INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    "CREATE TABLE accuracies (game INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    "CREATE TABLE identities (hash INTEGER PRIMARY KEY, game INTEGER NOT NULL)",
    "CREATE TABLE sources (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE)",
    "CREATE TABLE folders (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE)",
    "CREATE TABLE files (id INTEGER PRIMARY KEY, folder INTEGER NOT NULL, name TEXT NOT NULL, size INTEGER "
    "NOT NULL, modified "
    "INTEGER NOT NULL, UNIQUE (folder, name))",
    "CREATE TABLE places (file INTEGER NOT NULL, number INTEGER NOT NULL, game INTEGER NOT NULL, line "
    "INTEGER NOT NULL, PRIMARY "
    "KEY (file, number)) WITHOUT ROWID",
    "CREATE INDEX places_by_game ON places (game)",
    "CREATE TABLE faults (id INTEGER PRIMARY KEY, file INTEGER NOT NULL, line INTEGER NOT NULL, column "
    "INTEGER NOT NULL, unreadable "
    "INTEGER NOT NULL, code INTEGER NOT NULL, text TEXT NOT NULL)",
    "CREATE INDEX faults_by_file ON faults (file)",
};

// What a file of the first version lacks.
constexpr const char* kSinceFirst[] = {
    "CREATE TABLE accuracies (game INTEGER PRIMARY KEY, data BLOB NOT NULL)",
    // For the accuracies all files are read again: none of them looks unchanged.
    "UPDATE files SET modified = -1",
};

} // namespace

LibraryFile::LibraryFile(QString path)
    : m_path(std::move(path))
    , m_connection(std::make_unique<SqlConnection>()) {}

LibraryFile::~LibraryFile() = default;

QString LibraryFile::defaultPath() {
    return QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
           QStringLiteral("/komadai/library.sqlite");
}

qint64 LibraryFile::bytes(const QString& path) {
    qint64 bytes = 0;
    for (const char* suffix : {"", "-wal", "-shm"})
        bytes += QFileInfo(path + QLatin1String(suffix)).size();
    return bytes;
}

tl::expected<std::unique_ptr<LibraryFile>, StoreProblem> LibraryFile::open(const QString& path,
                                                                           Access access) {
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        return tl::unexpected(StoreProblem{Kind::CannotOpen, path, {}, QStringLiteral("QSQLITE")});
    if (const auto fault = plainFileFault(path, std::numeric_limits<qint64>::max()))
        return tl::unexpected(StoreProblem{Kind::CannotOpen, path, {}, {}, fault});
    const bool writable = mayBeWritten(path);
    if (access == Access::Write) {
        QDir().mkpath(QFileInfo(path).absolutePath());
        if (!mayBeWritten(path))
            return tl::unexpected(StoreProblem{Kind::ReadOnly, path, {}, {}});
        claimForOwner(path);
    } else if (!QFileInfo::exists(path)) {
        FileError missing;
        missing.kind = FileError::Kind::NotFound;
        missing.path = path;
        return tl::unexpected(StoreProblem{Kind::CannotOpen, path, {}, {}, missing});
    }
    std::unique_ptr<LibraryFile> file(new LibraryFile(path));
    if (!file->m_connection->open(path, access == Access::Write || writable, kBusy))
        return tl::unexpected(file->problem());
    if (auto problem = file->prepare(access))
        return tl::unexpected(*std::move(problem));
    return file;
}

std::optional<StoreProblem> LibraryFile::prepare(Access access) {
    SqlConnection& file = *m_connection;
    const auto version = file.number("PRAGMA user_version");
    const auto application = version ? file.number("PRAGMA application_id") : std::nullopt;
    if (!application)
        return problem();
    if (*version > kSchema)
        return StoreProblem{Kind::Newer, m_path, {}, {}};
    const bool isOurs = *application == kApplicationId && *version > 0;
    if (access == Access::Read) {
        if (!isOurs)
            return StoreProblem{Kind::CannotOpen, m_path, {}, QStringLiteral("no library")};
        return file.run("PRAGMA query_only = ON") && file.run("PRAGMA cache_size = -8000")
                   ? std::nullopt
                   : std::optional(problem());
    }
    // Readers and the writer do not wait for each other; after a power failure the last seconds may be lost,
    // but the file is intact.
    if (!file.run("PRAGMA journal_mode = WAL") || !file.run("PRAGMA synchronous = NORMAL") ||
        !file.run("PRAGMA cache_size = -65536"))
        return problem();
    const auto setVersion = [&file] {
        return file.run(qPrintable(QStringLiteral("PRAGMA user_version = %1").arg(kSchema)));
    };
    const auto run = [&file](const char* statement) { return file.run(statement); };
    if (isOurs) {
        if (*version == kSchema)
            return std::nullopt;
        return file.run("BEGIN IMMEDIATE") &&
                       std::all_of(std::begin(kSinceFirst), std::end(kSinceFirst), run) && setVersion() &&
                       file.run("COMMIT")
                   ? std::nullopt
                   : std::optional(problem());
    }
    const auto tables = file.number("SELECT count(*) FROM sqlite_master");
    if (!tables)
        return problem();
    if (*tables > 0) { // somebody else's
        file.database.close();
        const QString moved = putDatabaseAside(m_path);
        return StoreProblem{moved.isEmpty() ? Kind::CannotMove : Kind::Damaged, m_path, moved, {}};
    }
    return file.run("BEGIN IMMEDIATE") && std::all_of(std::begin(kTables), std::end(kTables), run) &&
                   file.run(qPrintable(QStringLiteral("PRAGMA application_id = %1").arg(kApplicationId))) &&
                   setVersion() && file.run("COMMIT")
               ? std::nullopt
               : std::optional(problem());
}

StoreProblem LibraryFile::problem() {
    const QString detail = m_connection->error.text();
    switch (m_connection->code()) {
    case SqlCode::Corrupt:
    case SqlCode::NotADatabase: {
        m_connection->database.close();
        const QString moved = putDatabaseAside(m_path);
        return StoreProblem{moved.isEmpty() ? Kind::CannotMove : Kind::Damaged, m_path, moved, detail};
    }
    case SqlCode::Busy:
    case SqlCode::Locked:
        return StoreProblem{Kind::Locked, m_path, {}, detail};
    case SqlCode::ReadOnly:
    case SqlCode::Perm:
        return StoreProblem{Kind::ReadOnly, m_path, {}, detail};
    case SqlCode::Error:
        break;
    }
    return StoreProblem{
        m_connection->database.isOpen() ? Kind::CannotWrite : Kind::CannotOpen, m_path, {}, detail};
}

} // namespace app
