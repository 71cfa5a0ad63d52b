// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"
#include "shogi-core/record.h"
#include "shogi-core/record_format.h"

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

// What of a journal cannot be read. Words are made by app/text (unreadableJournalsMessage).
struct JournalFault {
    enum class Kind : std::uint8_t {
        NotAFile,     // a device, a pipe, a link that leads nowhere
        TooLarge,     // beyond anything this program writes
        CannotRead,   // the system refuses; detail says why
        Empty,        // nothing in it
        NewerVersion, // written by a later version of the program, and left where it was
        Torn,         // the line is not complete
        BadContent    // the line says nothing that fits there; detail may say why
    };
    Kind kind = Kind::Torn;
    QString path;   // of the journal
    QString keptAs; // where it has been put aside; empty: it is where it was
    int line = 0;   // the first one that cannot be read; 0: none of it
    int lost = 0;   // how many from there on are lost
    QString detail; // the system's or the parser's words
};

// A record found in the journal of a program that could not ask about it at its end.
struct RecoveredRecord {
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode; // where play or the cursor stood
    bool inGame = false;                   // a game was running: no ending was written
    bool closedInOrder = false;            // the program was told to end; else it was killed or has crashed
    QString path;                          // file the record belonged to, may be empty
    shogi::RecordFormat format = shogi::RecordFormat::Kif; // of that file
    TextEncoding encoding = TextEncoding::Utf8;
    std::vector<shogi::ParseError> unread; // what of that file is not in the record
    QDateTime lastChange;                  // of the journal
    QJsonObject context;                   // as given to Autosave::setContext()
    std::chrono::milliseconds thought{0};  // of the running turn
    std::optional<JournalFault> fault;     // its end is lost
    QString journal;                       // file, for Autosave::discard() and settle()
};

struct AbandonedJournals {
    std::vector<RecoveredRecord> records; // newest first
    std::vector<JournalFault> unreadable;
};

// Crash-safe journal of the open record: one file per running program in folder, locked while it runs. Every
// move and ending of a game is a line that is on disk (fsync) as soon as the storage thread gets to it; edits
// by hand follow as snapshots, a moment after the first change that is not in one. A record that is not dirty
// leaves no journal, unless a game is being played. Main thread; only StorageThread touches the disk for
// writing.
class Autosave : public QObject {
    Q_OBJECT
public:
    // folder is made when needed. document and storage outlive this object. A process may have several.
    Autosave(RecordDocument& document, StorageThread& storage, const QString& folder,
             QObject* parent = nullptr);
    // Removes the journal, unless leaveForNextStart() was called: the user has had the chance to save.
    ~Autosave() override;

    // Anything that recovery should bring back besides the record (players, clock settings). Written with
    // the next snapshot; a running game sets it before its first move.
    void setContext(const QJsonObject& context);
    // How long the running turn has lasted. Written without waiting for the disk: it survives the end of the
    // program, not of the machine.
    void noteThinking(std::chrono::milliseconds thought);

    // The program may be ended at any moment from now on: writes what is not saved, marked as left in order.
    // What follows takes the mark away.
    void checkpoint();
    // The program ends without asking: as checkpoint(), and nothing is written after it.
    void leaveForNextStart();

    // What programs have left behind that could not ask at their end; journals of running ones are left
    // alone. Each record is claimed by this object until discard() or settle(). Journals of which nothing can
    // be read are put aside, so that they are told once. Called once, at start.
    AbandonedJournals takeAbandoned();
    // Deletes the journal of a recovered record that the user does not want.
    void discard(const RecoveredRecord& recovered);
    // It is restored: deletes its journal (behind everything written so far), or puts it aside if its end
    // could not be read.
    void settle(const RecoveredRecord& recovered);

    // Time from an edit to its snapshot; tests shorten it.
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
    // Whether there is anything that the end of the program would lose: a running game is more than its
    // record.
    bool isNeeded() const;
    void scheduleSnapshot();
    void writeSnapshot();
    void writeSnapshot(bool inOrder);
    // Appends what was played, if the journal stands before it; else writes a snapshot.
    void appendPlayed(shogi::NodeId node, QJsonObject line);
    void clearJournal();
    // Hands a job to the storage thread; it returns the reason of a failure.
    void store(std::function<QString(Journal&)> job);
    // Gives up the claim, behind everything written so far.
    void release(const RecoveredRecord& recovered, bool aside);
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
    std::chrono::milliseconds m_snapshotCost{0}; // of the last one
    std::chrono::milliseconds m_thought{0};
    // Where a line that is appended to the journal continues; nothing: only a snapshot will do.
    std::optional<shogi::NodeId> m_journalTip;
    int m_storing = 0; // jobs under way
    bool m_failing = false;
    bool m_left = false; // for the next start
};

} // namespace app
