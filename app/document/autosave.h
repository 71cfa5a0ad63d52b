// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QDateTime>
#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

class QLockFile;

namespace app {

class RecordDocument;
class StorageThread;

// A record found in the journal of a program that did not end properly.
struct RecoveredRecord {
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode; // where play or the cursor stood
    bool inGame = false;                   // a game was running: moves were played, no ending was written
    QString path;                          // file the record belonged to, may be empty
    QDateTime lastChange;                  // of the journal
    QJsonObject context;                   // as given to Autosave::setContext()
    int lostLines = 0;                     // torn or unreadable lines at its end
    QString journal;                       // file, for Autosave::discard()
};

// Crash-safe journal of the open record: one file per running program in folder, locked while it runs. Every
// move and ending of a game is a line that is on disk (fsync) as soon as the storage thread gets to it; edits
// by hand follow as snapshots, a moment after the last change. A record that is not dirty leaves an empty
// journal; an orderly end removes it. Main thread; only StorageThread touches the disk for writing.
class Autosave : public QObject {
    Q_OBJECT
public:
    // folder is made when needed. document and storage outlive this object. A process may have several.
    Autosave(RecordDocument& document, StorageThread& storage, const QString& folder,
             QObject* parent = nullptr);
    // Removes the journal: call only when the user has had the chance to save.
    ~Autosave() override;

    // Anything that recovery should bring back besides the record (players, clock settings). Written with
    // the next snapshot; a running game sets it before its first move.
    void setContext(const QJsonObject& context);

    // Records of programs that were killed, newest first; journals of running ones are left alone. Each is
    // claimed by this object until discard(). Called once, at start.
    std::vector<RecoveredRecord> takeAbandoned();
    // Deletes the journal of a recovered record, once it is restored (behind everything written so far) or
    // refused by the user.
    void discard(const RecoveredRecord& recovered);

    // Time from the last edit to its snapshot; tests shorten it.
    void setSnapshotDelay(std::chrono::milliseconds delay);
    QString journalPath() const;

signals:
    // Everything handed over so far is on disk.
    void flushed();
    // The journal cannot be written (told once, until it can be again; it is tried again and again); reason
    // is the system's.
    void failed(const QString& path, const QString& reason);

private:
    class Journal;

    void onReset();
    void onDirtyChanged(bool dirty);
    void onMovePlayed(shogi::NodeId node);
    void onEndingPlayed(shogi::NodeId node);
    void scheduleSnapshot();
    void writeSnapshot();
    // Appends what was played, if the journal stands before it; else writes a snapshot.
    void appendPlayed(shogi::NodeId node, QJsonObject line);
    void clearJournal();
    // Hands a job to the storage thread; it returns the reason of a failure.
    void store(std::function<QString(Journal&)> job);
    void onStored(const QString& reason);

    RecordDocument& m_document;
    StorageThread& m_storage;
    QString m_folder;
    std::shared_ptr<QLockFile> m_lock;
    std::shared_ptr<Journal> m_journal; // its file is used on the storage thread only
    std::vector<std::pair<QString, std::shared_ptr<QLockFile>>> m_claimed;
    QJsonObject m_context;
    QTimer m_snapshotTimer;
    std::chrono::milliseconds m_snapshotDelay{1000};
    // Where a line that is appended to the journal continues; nothing: only a snapshot will do.
    std::optional<shogi::NodeId> m_journalTip;
    int m_storing = 0; // jobs under way
    bool m_failing = false;
};

} // namespace app
