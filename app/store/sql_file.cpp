// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/sql_file.h"

#include "app/files/plain_file.h"
#include "app/store/sql_connection.h"

#include <QDir>
#include <QFileInfo>

#include <chrono>
#include <limits>

namespace app {

namespace {

using Kind = StoreProblem::Kind;
using namespace std::chrono_literals;

constexpr auto kBusy = 5000ms;

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
    std::unique_ptr<SqlFile> file(new SqlFile(path));
    if (!file->m_connection->open(path, access == Access::Write || writable, kBusy))
        return tl::unexpected(file->problem());
    if (auto problem = file->prepare(access, form))
        return tl::unexpected(*std::move(problem));
    return file;
}

std::optional<StoreProblem> SqlFile::prepare(Access access, const SqlForm& form) {
    SqlConnection& file = *m_connection;
    const auto version = file.number("PRAGMA user_version");
    const auto application = version ? file.number("PRAGMA application_id") : std::nullopt;
    if (!application)
        return problem();
    if (*version > form.version)
        return StoreProblem{Kind::Newer, m_path, {}, {}};
    const bool isOurs = *application == form.applicationId && *version > 0;
    if (isOurs && *version < form.version && !upgrade(form))
        return problem();
    if (access == Access::Read) {
        if (!isOurs)
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
    if (isOurs)
        return std::nullopt;
    const auto tables = file.number("SELECT count(*) FROM sqlite_master");
    if (!tables)
        return problem();
    if (*tables > 0) { // somebody else's
        file.database.close();
        const QString moved = putDatabaseAside(m_path);
        return StoreProblem{moved.isEmpty() ? Kind::CannotMove : Kind::Damaged, m_path, moved, {}};
    }
    if (!file.run("BEGIN IMMEDIATE"))
        return problem();
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
