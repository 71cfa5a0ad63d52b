// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/store/sql_connection.h"

#include "app/files/plain_file.h"

#include <QFile>
#include <QFileInfo>
#include <QUrl>
#include <QUuid>

namespace app {

SqlConnection::SqlConnection()
    : m_name(QUuid::createUuid().toString()) {
    database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_name);
}

SqlConnection::~SqlConnection() {
    database.close();
    database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_name);
}

bool SqlConnection::open(const QString& path, bool writable, std::chrono::milliseconds busy) {
    QString options = QStringLiteral("QSQLITE_BUSY_TIMEOUT=%1").arg(busy.count());
    if (writable) {
        database.setDatabaseName(path);
    } else {
        QUrl url = QUrl::fromLocalFile(path);
        url.setQuery(QStringLiteral("mode=ro&immutable=1"));
        database.setDatabaseName(url.toString(QUrl::FullyEncoded));
        options += QStringLiteral(";QSQLITE_OPEN_URI;QSQLITE_OPEN_READONLY");
    }
    database.setConnectOptions(options);
    if (database.open())
        return true;
    error = database.lastError();
    return false;
}

bool SqlConnection::prepare(QSqlQuery& query, const char* statement) {
    query.setForwardOnly(true);
    if (query.prepare(QString::fromLatin1(statement)))
        return true;
    error = query.lastError();
    return false;
}

bool SqlConnection::run(QSqlQuery& query, std::initializer_list<QVariant> values) {
    int place = 0;
    for (const QVariant& value : values)
        query.bindValue(place++, value);
    if (query.exec())
        return true;
    error = query.lastError();
    return false;
}

bool SqlConnection::run(const char* statement) {
    QSqlQuery query(database);
    if (query.exec(QString::fromLatin1(statement)))
        return true;
    error = query.lastError();
    return false;
}

std::optional<qint64> SqlConnection::number(const char* statement) {
    QSqlQuery query(database);
    if (!query.exec(QString::fromLatin1(statement))) {
        error = query.lastError();
        return std::nullopt;
    }
    return query.next() ? std::optional(query.value(0).toLongLong()) : std::nullopt;
}

bool mayBeWritten(const QString& path) {
    const QFileInfo file(path);
    return QFileInfo(file.absolutePath()).isWritable() && (!file.exists() || file.isWritable());
}

QString putDatabaseAside(const QString& path) {
    const QString moved = putAside(path);
    if (moved.isEmpty())
        return moved;
    for (const char* suffix : {"-wal", "-shm"})
        QFile::rename(path + QLatin1String(suffix), moved + QLatin1String(suffix));
    return moved;
}

} // namespace app
