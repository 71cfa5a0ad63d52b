// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/journal_reader.h"
#include "shogi-core/record.h"

#include <QElapsedTimer>
#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace app {

class PathLock;
class RecordDocument;
class StorageThread;

struct AbandonedJournals {
    std::vector<RecoveredRecord> records; // newest first
    std::vector<JournalFault> unreadable;
};

// Crash-safe journal of the open record: one file per running program in folder, locked while it runs. Every
// move and ending of a game is a line, on disk (fsync) as soon as the storage thread gets to it; the user's
// edits follow a moment after the first change not yet stored: comments and bookmarks as lines, everything
// else in a snapshot, which the storage thread makes from a copy. An unmodified record has no journal, unless
// a game is being played or is to follow. Main thread; only StorageThread writes to the disk.
class Autosave : public QObject {
    Q_OBJECT
public:
    // folder is created when needed. document and storage must outlive this object. A process may have
    // several of these.
    Autosave(RecordDocument& document, StorageThread& storage, const QString& folder,
             QObject* parent = nullptr);
    // Removes the journal, as the user has been able to save, unless leaveForNextStart() was called.
    ~Autosave() override;

    // Anything that recovery should restore besides the record (players, clock settings). Written with the
    // next snapshot; a running game sets it before its first move.
    void setContext(const QJsonObject& context);
    // The games that are to follow finished ones, whichever record is open: as long as there are any, there
    // is a journal. Written at once.
    void setSeries(const QJsonObject& series);
    // Time that the running turn has lasted. Written without waiting for the disk: it survives a crash of the
    // program, but not of the machine.
    void noteThinking(std::chrono::milliseconds thought);

    // The program may be terminated at any moment from now on: writes unsaved changes, marked as a regular
    // shutdown. Later changes remove the mark.
    void checkpoint();
    // The program ends without asking: like checkpoint(), and nothing is written afterwards.
    void leaveForNextStart();

    // Unsaved work of programs that could not ask when they ended; journals of running programs are left
    // alone. Each record is claimed by this object until discard() or settle(). Completely unreadable
    // journals are moved aside and reported only once. Called once, at start.
    AbandonedJournals takeAbandoned();
    // The user does not want the record: sets its journal aside (see discardedJournals()). The result is its
    // new path, unless that fails; empty if it is not claimed.
    QString discard(const RecoveredRecord& recovered);
    // The record was restored: deletes its journal (after everything written so far), or moves it aside if
    // its end could not be read.
    void settle(const RecoveredRecord& recovered);

    // Delay from an edit to its snapshot; tests shorten it.
    void setSnapshotDelay(std::chrono::milliseconds delay);
    QString journalPath() const;

signals:
    // Everything passed on so far is on disk.
    void flushed();
    // The journal cannot be written (reported once until writing works again; it is retried); reason is the
    // system's message.
    void failed(const QString& path, const QString& reason);

private:
    class Journal;

    void onReset();
    void onDirtyChanged(bool dirty);
    void onMovePlayed(shogi::NodeId node);
    void onEndingPlayed(shogi::NodeId node);
    // Whether anything would be lost if the program ended: a running game is more than its record.
    bool isNeeded() const;
    void onUndoChanged();
    void scheduleSnapshot();
    void writeSnapshot(bool inOrder = false);
    // Appends comments and bookmarks to the journal if nothing else has changed; otherwise writes a snapshot.
    void writeChanges();
    // Appends a played move or ending if the journal ends there; otherwise writes a snapshot.
    void appendPlayed(shogi::NodeId node, QJsonObject line);
    void clearJournal();
    // Gives a job to the storage thread. The job returns the reason of a failure.
    void store(std::function<QString(Journal&)> job);
    // Gives up the claim, after everything written so far and after done. False: there is no claim.
    bool release(const RecoveredRecord& recovered, std::function<void(const QString& path)> done);
    void onStored(const QString& reason);

    RecordDocument& m_document;
    StorageThread& m_storage;
    QString m_folder;
    std::shared_ptr<PathLock> m_lock;
    std::shared_ptr<Journal> m_journal; // its file is used only on the storage thread
    std::vector<std::pair<QString, std::shared_ptr<PathLock>>> m_claimed;
    QJsonObject m_context;
    QJsonObject m_series;
    QTimer m_snapshotTimer;
    std::chrono::milliseconds m_snapshotDelay{1000};
    std::chrono::milliseconds m_snapshotCost{0}; // time taken by the last snapshot
    QElapsedTimer m_writing;                     // since the last snapshot was given to the storage thread
    std::chrono::milliseconds m_writingTime{0};  // until the last snapshot was stored
    bool m_isSnapshotDue = false;
    bool m_isLonger = false;           // nodes were added, possibly by a game
    std::set<shogi::NodeId> m_touched; // nodes whose comments or bookmarks are not stored yet
    qsizetype m_remarks = 0;           // bytes of comments and bookmarks appended to the journal
    std::chrono::milliseconds m_thought{0};
    // Node at which a line appended to the journal continues; nothing: a snapshot is needed.
    std::optional<shogi::NodeId> m_journalTip;
    int m_storing = 0; // running jobs
    bool m_failing = false;
    bool m_left = false; // stored for the next start
};

} // namespace app
