// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/files/file_stamp.h"
#include "app/files/storage_thread.h"
#include "csa-link/online_game.h"

#include <QDateTime>
#include <QObject>
#include <QString>
#include <QTimer>

#include <chrono>
#include <deque>
#include <optional>

namespace app {

// Writes the games that were played and watched on servers, each as a CSA record with everything that the
// server has said of it. What cannot be written (a full disk) is kept and tried again with the next game, and
// by itself after a while. Main thread; the disk is waited for by the storage thread.
class ServerRecords : public QObject {
    Q_OBJECT
public:
    // folder: created when it is needed. storage must outlive this object.
    ServerRecords(QString folder, StorageThread& storage, QObject* parent = nullptr);

    // For games that are saved from now on.
    void setFolder(const QString& folder) { m_folder = folder; }

    // The pause before what could not be written is tried again; tests shorten it.
    void setRetryPause(std::chrono::milliseconds pause) { m_retry.setInterval(pause); }
    // At most this many wait; beyond that the oldest is lost, and counted.
    static constexpr std::size_t kMostWaiting = 1'000;

    // began: null if the server says it, or nothing is known.
    void save(const csa::OnlineGame& game, const QDateTime& began, const QDateTime& ended);
    // Games that are not on disk yet.
    std::size_t waiting() const { return m_waiting.size(); }
    int lost() const { return m_lost; }
    // Why the newest attempt failed; nothing if it did not.
    const std::optional<FileError>& problem() const { return m_problem; }

    // As records say when something happened.
    static std::string timeText(const QDateTime& time);
    // The name of a game's file, without folder and suffix: its id in signs that every file system takes.
    static QString fileNameFor(const csa::OnlineGame& game, const QDateTime& began);

signals:
    void saved(const QString& gameId, const QString& path, const app::FileStamp& stamp);
    void failed(const app::FileError& error);

private:
    struct Waiting {
        QString gameId;
        QString path;
        shogi::Record record;
    };
    void writeNext();

    QString m_folder;
    StorageThread& m_storage;
    std::deque<Waiting> m_waiting;
    bool m_writing = false;
    int m_lost = 0;
    std::optional<FileError> m_problem;
    QTimer m_retry;
};

} // namespace app
