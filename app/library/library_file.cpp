// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_file.h"

#include <QFileInfo>
#include <QStandardPaths>

#include <array>
#include <span>
#include <utility>

namespace app {

namespace {

constexpr int kSchema = 3;
constexpr int kApplicationId = 0x4b4d4c42; // "KMLB"
constexpr int kCacheKib = 65536;

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
    "CREATE TABLE identities (hash INTEGER PRIMARY KEY, game INTEGER NOT NULL, content INTEGER NOT NULL "
    "DEFAULT 0)",
    "CREATE TABLE sources (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, read INTEGER NOT NULL DEFAULT "
    "0)",
    "CREATE TABLE folders (id INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, archive INTEGER NOT NULL "
    "DEFAULT 0)",
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
    "ALTER TABLE sources ADD COLUMN read INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE folders ADD COLUMN archive INTEGER NOT NULL DEFAULT 0",
    // For the accuracies all files are read again: none of them looks unchanged.
    "UPDATE files SET modified = -1",
};
constexpr const char* kSinceSecond[] = {
    "ALTER TABLE identities ADD COLUMN content INTEGER NOT NULL DEFAULT 0",
    // All games are told anew, which also puts those of a segment into the order of their ids.
    "UPDATE files SET modified = -1",
    // A slash at the end made another folder of a source.
    "UPDATE OR IGNORE sources SET path = rtrim(path, '/') WHERE path LIKE '%/' AND length(path) > 3",
    "DELETE FROM sources WHERE path LIKE '%/' AND length(path) > 3",
};
constexpr std::array<std::span<const char* const>, kSchema - 1> kUpgrades{kSinceFirst, kSinceSecond};

} // namespace

LibraryFile::LibraryFile(std::unique_ptr<SqlFile> file)
    : m_file(std::move(file)) {}

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
    auto file = SqlFile::open(path, access, {kApplicationId, kSchema, kTables, kCacheKib, false, kUpgrades});
    if (!file)
        return tl::unexpected(file.error());
    return std::unique_ptr<LibraryFile>(new LibraryFile(std::move(*file)));
}

} // namespace app
