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

// What part of a journal cannot be read. app/text makes the message (unreadableJournalsMessage).
struct JournalFault {
    enum class Kind : std::uint8_t {
        NotAFile,     // a device, a pipe, a dangling link
        TooLarge,     // larger than anything this program writes
        CannotRead,   // the system's error; see detail
        Empty,        // nothing in it
        NewerVersion, // written by a later version of the program, and left in place
        Torn,         // the line is incomplete
        BadContent    // the line contains nothing valid here; detail may say why
    };
    Kind kind = Kind::Torn;
    QString path;   // of the journal
    QString keptAs; // where it was moved; empty: still in place
    int line = 0;   // the first unreadable line; 0: all of it
    int lost = 0;   // number of lines lost from there on
    QString detail; // the system's or the parser's message
};

// A record from the journal of a program that could not ask about saving at its end.
struct RecoveredRecord {
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode; // position of play or of the cursor
    bool inGame = false;                   // a game was running: no ending was written
    bool dirty = true;                     // not all of it is in its file
    bool closedInOrder = false;            // the program was asked to quit; otherwise it was killed or
                                           // crashed
    QString path;                          // file the record belonged to, may be empty
    shogi::RecordFormat format = shogi::RecordFormat::Kif; // of that file
    TextEncoding encoding = TextEncoding::Utf8;
    std::vector<shogi::ParseError> unread; // parts of that file that are not in the record
    QDateTime lastChange;                  // of the journal
    QJsonObject context;                   // as given to Autosave::setContext()
    QJsonObject series;                    // as given to Autosave::setSeries()
    std::chrono::milliseconds thought{0};  // of the running turn
    std::optional<JournalFault> fault;     // its end is lost
    QString journal;                       // file, for Autosave::discard() and settle()
};

struct AbandonedJournals {
    std::vector<RecoveredRecord> records; // newest first
    std::vector<JournalFault> unreadable;
};

// Crash-safe journal of the open record: one file per running program in folder, locked while it runs. Every
// move and ending of a game is a line, on disk (fsync) as soon as the storage thread gets to it; the user's
// edits follow as snapshots, a moment after the first change not yet stored. An unmodified record has no
// journal, unless a game is being played or is to follow. Main thread; only StorageThread writes to the disk.
class Autosave : public QObject {
    Q_OBJECT
public:
    // folder is created when needed. document and storage must outlive this object. A process may have
    // several.
    Autosave(RecordDocument& document, StorageThread& storage, const QString& folder,
             QObject* parent = nullptr);
    // Removes the journal, unless leaveForNextStart() was called: the user could already save.
    ~Autosave() override;

    // Anything that recovery should restore besides the record (players, clock settings). Written with the
    // next snapshot; a running game sets it before its first move.
    void setContext(const QJsonObject& context);
    // What is to follow games that are finished, whichever record is open: while there is something, there
    // is a journal. Written at once.
    void setSeries(const QJsonObject& series);
    // How long the running turn has lasted. Written without waiting for the disk: it survives a crash of the
    // program, but not of the machine.
    void noteThinking(std::chrono::milliseconds thought);

    // The program may be terminated at any moment from now on: writes unsaved changes, marked as a regular
    // shutdown. Later changes remove the mark.
    void checkpoint();
    // The program ends without asking: like checkpoint(), and nothing is written afterwards.
    void leaveForNextStart();

    // Unsaved work of programs that could not ask at their end; journals of running programs are left alone.
    // Each record is claimed by this object until discard() or settle(). Completely unreadable journals are
    // moved aside and reported only once. Called once, at start.
    AbandonedJournals takeAbandoned();
    // Deletes the journal of a recovered record that the user does not want.
    void discard(const RecoveredRecord& recovered);
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
    // Whether the end of the program would lose anything: a running game is more than its record.
    bool isNeeded() const;
    void scheduleSnapshot();
    void writeSnapshot();
    void writeSnapshot(bool inOrder);
    // Appends what was played if the journal ends there; otherwise writes a snapshot.
    void appendPlayed(shogi::NodeId node, QJsonObject line);
    void clearJournal();
    // Gives a job to the storage thread; it returns the reason of a failure.
    void store(std::function<QString(Journal&)> job);
    // Gives up the claim, after everything written so far.
    void release(const RecoveredRecord& recovered, bool aside);
    void onStored(const QString& reason);

    RecordDocument& m_document;
    StorageThread& m_storage;
    QString m_folder;
    std::shared_ptr<QLockFile> m_lock;
    std::shared_ptr<Journal> m_journal; // its file is used only on the storage thread
    std::vector<std::pair<QString, std::shared_ptr<QLockFile>>> m_claimed;
    QJsonObject m_context;
    QJsonObject m_series;
    QTimer m_snapshotTimer;
    std::chrono::milliseconds m_snapshotDelay{1000};
    std::chrono::milliseconds m_snapshotCost{0}; // of the last one
    std::chrono::milliseconds m_thought{0};
    // Where a line appended to the journal continues; nothing: a snapshot is needed.
    std::optional<shogi::NodeId> m_journalTip;
    int m_storing = 0; // running jobs
    bool m_failing = false;
    bool m_left = false; // stored for the next start
};

} // namespace app
