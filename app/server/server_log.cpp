// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/server_log.h"

#include "app/files/storage_thread.h"
#include "engine-host/rotating_log.h"

#include <QFile>

#include <utility>

namespace app {
namespace {

host::LogLines asHostLines(const csa::LogLines& lines, std::chrono::system_clock::time_point started) {
    host::LogLines written;
    written.started = started;
    written.dropped = lines.dropped;
    for (const csa::LogLine& line : lines.lines) {
        host::LogLine& own = written.lines.emplace_back();
        own.time = line.time;
        own.direction =
            line.direction == csa::Direction::Sent ? host::Direction::Sent : host::Direction::Received;
        own.raw = line.text; // what the file gets: here it has no passwords
    }
    return written;
}

} // namespace

ServerLog::ServerLog(const QString& path, const ServerAccount& account, StorageThread& storage,
                     QObject* parent)
    : QObject(parent)
    , m_storage(storage)
    , m_started(std::chrono::system_clock::now()) {
    if (!path.isEmpty())
        m_file = std::make_shared<host::RotatingLog>(
            QFile::encodeName(path).toStdString(),
            QStringLiteral("%1@%2:%3").arg(account.user, account.host).arg(account.port).toStdString());
}

ServerLog::~ServerLog() = default;

void ServerLog::add(const csa::LogLines& lines) {
    if (!m_file)
        return;
    m_storage.post([file = m_file, written = asHostLines(lines, m_started)] { return file->write(written); },
                   this,
                   [this](bool isWritten) {
                       if (!isWritten && !std::exchange(m_failed, true))
                           emit failed();
                   });
}

} // namespace app
