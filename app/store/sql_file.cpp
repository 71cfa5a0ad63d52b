// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/sql_file.h"

#include "app/files/plain_file.h"
#include "app/store/sql_connection.h"

#include <QDir>
#include <QFileInfo>

#include <limits>

namespace app {

namespace {

using Kind = StoreProblem::Kind;

} // namespace

SqlFile::SqlFile(QString path)
    : m_path(std::move(path))
    , m_connection(std::make_unique<SqlConnection>()) {}

SqlFile::~SqlFile() = default;

tl::expected<std::unique_ptr<SqlFile>, StoreProblem> SqlFile::open(const QString& path, Access access,
                                                                   const SqlForm& form) {
    if (!QSqlDatabase::isDriverAvailable(QStringLiteral("QSQLITE")))
        return tl::unexpected(StoreProblem{Kind::CannotOpen, path, {}, QStringLiteral("QSQLITE")});
    if (const auto fault = plainFileFault(path, std::numeric_limits<qint64>::max()))
        return tl::unexpected(StoreProblem{Kind::CannotOpen, path, {}, {}, fault});
    if (access != Access::Read)
        QDir().mkpath(QFileInfo(path).absolutePath());
    const bool writable = mayBeWritten(path);
    if (access == Access::Write && !writable)
        return tl::unexpected(StoreProblem{Kind::ReadOnly, path, {}, {}});
    const bool toWrite = access != Access::Read && writable;
    if (toWrite)
        claimForOwner(path);
    if (!toWrite && !QFileInfo::exists(path)) {
        FileError missing;
        missing.kind = FileError::Kind::NotFound;
        missing.path = path;
        return tl::unexpected(StoreProblem{Kind::CannotOpen, path, {}, {}, missing});
    }
    std::unique_ptr<SqlFile> file(new SqlFile(path));
    file->m_isWritable = toWrite;
    if (!file->m_connection->open(path, writable, form.busy))
        return tl::unexpected(file->problem());
    if (auto problem = file->prepare(form))
        return tl::unexpected(*std::move(problem));
    return file;
}

std::optional<bool> SqlFile::isOurs(const SqlForm& form) {
    const auto version = m_connection->number("PRAGMA user_version");
    const auto application = version ? m_connection->number("PRAGMA application_id") : std::nullopt;
    if (!application)
        return std::nullopt;
    return *application == form.applicationId && *version > 0;
}

std::optional<StoreProblem> SqlFile::prepare(const SqlForm& form) {
    SqlConnection& file = *m_connection;
    const auto ours = isOurs(form);
    const auto version = ours ? file.number("PRAGMA user_version") : std::nullopt;
    if (!version)
        return problem();
    if (*ours && *version > form.version)
        return StoreProblem{Kind::Newer, m_path, {}, {}};
    if (*ours && *version < form.version && !upgrade(form))
        return problem();
    if (!m_isWritable) {
        if (!*ours)
            return StoreProblem{Kind::CannotOpen, m_path, {}, QStringLiteral("other tables")};
        return file.run("PRAGMA query_only = ON") && file.run("PRAGMA cache_size = -8000")
                   ? std::nullopt
                   : std::optional(problem());
    }
    // Readers and the writer do not wait for each other; after a power failure the file is intact.
    if (!file.run("PRAGMA journal_mode = WAL") ||
        !file.run(form.isSafe ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL") ||
        !file.run(qPrintable(QStringLiteral("PRAGMA cache_size = -%1").arg(form.cacheKib))))
        return problem();
    return *ours ? std::nullopt : makeTables(form);
}

// Of several programs that do it at once, the others find it done.
std::optional<StoreProblem> SqlFile::makeTables(const SqlForm& form) {
    SqlConnection& file = *m_connection;
    if (!file.run("BEGIN IMMEDIATE"))
        return problem();
    const auto made = isOurs(form);
    const auto tables = made ? file.number("SELECT count(*) FROM sqlite_master") : std::nullopt;
    if (!tables)
        return problem();
    if (*made)
        return file.run("COMMIT") ? std::nullopt : std::optional(problem());
    if (*tables > 0) // somebody else's
        return putAside();
    for (const char* table : form.tables)
        if (!file.run(table))
            return problem();
    if (!file.run(qPrintable(QStringLiteral("PRAGMA application_id = %1").arg(form.applicationId))) ||
        !setVersion(form) || !file.run("COMMIT"))
        return problem();
    return std::nullopt;
}

// Several programs may do it at once: one of them waits for the other, and finds it done.
bool SqlFile::upgrade(const SqlForm& form) {
    SqlConnection& file = *m_connection;
    if (!file.run("BEGIN IMMEDIATE"))
        return false;
    const auto version = file.number("PRAGMA user_version");
    if (!version)
        return false;
    for (auto from = static_cast<std::size_t>(*version); from <= form.upgrades.size(); ++from)
        for (const char* statement : form.upgrades[from - 1])
            if (!file.run(statement))
                return false;
    return setVersion(form) && file.run("COMMIT");
}

bool SqlFile::setVersion(const SqlForm& form) {
    return m_connection->run(qPrintable(QStringLiteral("PRAGMA user_version = %1").arg(form.version)));
}

StoreProblem SqlFile::problem() {
    const QString detail = m_connection->error.text();
    switch (m_connection->code()) {
    case SqlCode::Corrupt:
    case SqlCode::NotADatabase:
        return putAside();
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

StoreProblem SqlFile::putAside() {
    m_connection->database.close();
    const QString moved = putDatabaseAside(m_path);
    return StoreProblem{moved.isEmpty() ? Kind::CannotMove : Kind::Damaged, m_path, moved,
                        m_connection->error.text()};
}

} // namespace app
