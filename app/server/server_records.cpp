// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/server_records.h"

#include "app/document/record_saving.h"
#include "shogi-core/header_values.h"

#include <QDir>

#include <utility>

namespace app {
namespace {

constexpr std::chrono::milliseconds kRetryPause{60'000};
constexpr qsizetype kLongestName = 150;

} // namespace

ServerRecords::ServerRecords(QString folder, StorageThread& storage, QObject* parent)
    : QObject(parent)
    , m_folder(std::move(folder))
    , m_storage(storage) {
    m_retry.setSingleShot(true);
    setRetryPause(kRetryPause);
    connect(&m_retry, &QTimer::timeout, this, &ServerRecords::writeNext);
}

std::string ServerRecords::timeText(const QDateTime& time) {
    return time.toString(QStringLiteral("yyyy/MM/dd HH:mm:ss")).toStdString();
}

QString ServerRecords::fileNameFor(const csa::OnlineGame& game, const QDateTime& began) {
    QString name = QString::fromStdString(game.summary.gameId);
    if (name.isEmpty())
        name = began.toString(QStringLiteral("yyyyMMddHHmmss")) + u'+' +
               QString::fromStdString(game.summary.names[0]) + u'+' +
               QString::fromStdString(game.summary.names[1]);
    for (QChar& sign : name) {
        const bool isPlain = sign.unicode() < 128 && (sign.isLetterOrNumber() || sign == u'+' ||
                                                      sign == u'-' || sign == u'_' || sign == u'.');
        if (!isPlain)
            sign = u'_';
    }
    // A dot first hides a file.
    if (name.startsWith(u'.'))
        name[0] = u'_';
    return name.left(kLongestName);
}

void ServerRecords::save(const csa::OnlineGame& game, const QDateTime& began, const QDateTime& ended) {
    shogi::Record record = csa::recordOf(game);
    if (!began.isNull())
        record.setHeader(shogi::header::kStart, timeText(began));
    record.setHeader(shogi::header::kEnd, timeText(ended));
    m_waiting.push_back({QString::fromStdString(game.summary.gameId),
                         QDir(m_folder).filePath(fileNameFor(game, began) + QStringLiteral(".csa")),
                         std::move(record)});
    if (m_waiting.size() > kMostWaiting && !m_writing) {
        m_waiting.pop_front();
        ++m_lost;
    }
    writeNext();
}

void ServerRecords::writeNext() {
    if (m_writing || m_waiting.empty())
        return;
    m_writing = true;
    m_retry.stop();
    const Waiting& next = m_waiting.front();
    RecordSaving wanted{next.path, next.record, shogi::RecordFormat::Csa, TextEncoding::Utf8};
    wanted.old = OldFile::Untouched;
    wanted.agreed.losses = true;
    m_storage.post([wanted = std::move(wanted)] { return saveRecord(wanted); }, this,
                   [this](const tl::expected<SavedRecord, SaveRefusal>& outcome) {
                       m_writing = false;
                       if (!outcome) {
                           m_problem = outcome.error().error;
                           m_retry.start();
                           emit failed(*m_problem);
                           return;
                       }
                       m_problem.reset();
                       const QString gameId = m_waiting.front().gameId;
                       m_waiting.pop_front();
                       emit saved(gameId, outcome->path, outcome->stamp);
                       writeNext();
                   });
}

} // namespace app
