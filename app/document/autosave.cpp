// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/autosave.h"

#include "app/document/discarded_records.h"
#include "app/document/record_document.h"
#include "app/files/plain_file.h"
#include "app/files/record_json.h"
#include "app/files/storage_thread.h"
#include "app/platform/disk.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>

#include <algorithm>

namespace app {

using shogi::NodeId;

namespace {

using namespace std::chrono_literals;

// After a failure, waits this many times longer than after an edit.
constexpr int kRetryFactor = 10;
// For very large records, taking snapshots costs the window at most this share of the time, and writing them
// costs the storage thread half of its time.
constexpr int kSnapshotShare = 20;
constexpr int kWritingShare = 2;
// Bytes after a snapshot; beyond this another one is made.
constexpr qsizetype kMostRemarks = qsizetype{16} * 1024 * 1024;

const QString kSuffix = QStringLiteral(".journal");
const QString kNewSuffix = QStringLiteral(".new");

QByteArray jsonLine(const QJsonObject& json) {
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

std::shared_ptr<PathLock> tryLock(const QString& journal) {
    auto lock = PathLock::hold(journal);
    return lock ? std::make_shared<PathLock>(std::move(*lock)) : nullptr;
}

using Kind = JournalFault::Kind;

// A program killed while replacing its journal leaves the new file, possibly incomplete, beside the old one.
void takeUpNew(const QString& journal) {
    const QString next = journal + kNewSuffix;
    if (!QFileInfo::exists(next))
        return;
    const ReadJournal read = readJournal(next);
    if ((read.record && !read.record->fault) || !QFileInfo::exists(journal))
        replaceFile(next, journal);
    else
        QFile::remove(next);
}

} // namespace

// The journal's file. Created on the main thread, used on the storage thread.
class Autosave::Journal {
public:
    explicit Journal(QString path)
        : m_path(std::move(path))
        , m_file(m_path) {}

    const QString& path() const { return m_path; }

    // Rewrites the file with the record and the other contents of line.
    QString replace(const shogi::Record& record, NodeId at, QJsonObject line, bool inOrder) {
        RecordJson json = recordToJson(record, at);
        line[QStringLiteral("record")] = json.json;
        line[QStringLiteral("at")] = json.marked;
        QByteArray bytes =
            jsonLine(QJsonObject{{QStringLiteral("journal"), kJournalVersion}}) + jsonLine(line);
        if (inOrder)
            bytes += jsonLine(QJsonObject{{QStringLiteral("closed"), true}});
        m_numbers = std::move(json.numbers);
        m_count = static_cast<int>(m_numbers.size());
        return replace(bytes);
    }

    // A move or an ending that was played. It gets the next number.
    QString appendPlayed(NodeId node, const QJsonObject& line) {
        if (node >= m_numbers.size())
            m_numbers.resize(node + std::size_t{1});
        m_numbers[node] = m_count++;
        return append(jsonLine(line), true);
    }

    // Comments and bookmarks of a node that is in the journal.
    QString appendRemarks(NodeId node, const std::string& comment, const std::string& bookmark) {
        return append(jsonLine(QJsonObject{{QStringLiteral("node"), m_numbers[node]},
                                           {QStringLiteral("comment"), QString::fromStdString(comment)},
                                           {QStringLiteral("bookmark"), QString::fromStdString(bookmark)}}),
                      true);
    }

    // The old file remains until the new one is complete.
    QString replace(const QByteArray& bytes) {
        const QString next = m_path + kNewSuffix;
        QFile fresh(next);
        if (!fresh.open(QIODevice::WriteOnly | QIODevice::Truncate, kOwnerOnly) ||
            fresh.write(bytes) != bytes.size() || !syncFile(fresh)) {
            const QString reason = fresh.errorString();
            fresh.close();
            QFile::remove(next);
            return reason;
        }
        fresh.close();
        m_file.close();
        if (const int code = replaceFile(next, m_path); code != 0) {
            QFile::remove(next);
            return systemWords(code);
        }
        syncFolder(QFileInfo(m_path).absolutePath());
        return openToAppend();
    }

    // synced: waits until it is on disk.
    QString append(const QByteArray& bytes, bool synced) {
        if (!m_file.isOpen())
            return m_file.errorString();
        if (m_file.write(bytes) != bytes.size() || !(synced ? syncFile(m_file) : m_file.flush()))
            return m_file.errorString();
        return {};
    }

    QString clear() {
        m_file.close();
        return !m_file.exists() || m_file.remove() ? QString() : m_file.errorString();
    }

private:
    QString openToAppend() {
        return m_file.open(QIODevice::WriteOnly | QIODevice::Append) ? QString() : m_file.errorString();
    }

    QString m_path;
    QFile m_file;
    // The numbers of nodes in the lines of the file, by id, and how many numbers are in use.
    std::vector<int> m_numbers;
    int m_count = 0;
};

Autosave::Autosave(RecordDocument& document, StorageThread& storage, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_storage(storage)
    , m_folder(QDir(folder).absolutePath()) {
    QDir().mkpath(m_folder);
    const qint64 pid = QCoreApplication::applicationPid();
    for (int n = 0; n < 1000 && !m_journal; ++n) {
        const QString path = QDir(m_folder).filePath(QStringLiteral("%1-%2").arg(pid).arg(n) + kSuffix);
        // A file of an earlier process with the same number is left for recovery.
        if (QFile::exists(path))
            continue;
        m_lock = tryLock(path);
        if (m_lock)
            m_journal = std::make_shared<Journal>(path);
    }
    if (!m_journal)
        m_journal = std::make_shared<Journal>(
            QDir(m_folder).filePath(QStringLiteral("%1-unlocked").arg(pid) + kSuffix));

    m_snapshotTimer.setSingleShot(true);
    connect(&m_snapshotTimer, &QTimer::timeout, this, &Autosave::writeChanges);

    connect(&document, &RecordDocument::reset, this, &Autosave::onReset);
    connect(&document, &RecordDocument::dirtyChanged, this, &Autosave::onDirtyChanged);
    // It has changed while it was being written: its journal then belongs to that file.
    connect(&document, &RecordDocument::saved, this, [this] {
        if (m_document.isDirty())
            scheduleSnapshot();
    });
    connect(&document, &RecordDocument::movePlayed, this, &Autosave::onMovePlayed);
    connect(&document, &RecordDocument::endingPlayed, this, &Autosave::onEndingPlayed);
    connect(&document, &RecordDocument::playTakenBack, this, [this] {
        m_thought = 0ms;
        writeSnapshot();
    });
    connect(&document, &RecordDocument::treeChanged, this, [this] { m_journalTip.reset(); });
    connect(&document, &RecordDocument::nodeAdded, this, [this] { m_isLonger = true; });
    connect(&document, &RecordDocument::nodeChanged, this, [this](NodeId node) { m_touched.insert(node); });
    connect(&document, &RecordDocument::undoChanged, this, &Autosave::onUndoChanged);
    connect(&document, &RecordDocument::headersChanged, this, &Autosave::scheduleSnapshot);
    if (document.isDirty())
        writeSnapshot();
}

Autosave::~Autosave() {
    m_storage.post([journal = m_journal, lock = std::move(m_lock), keep = m_left]() mutable {
        if (!keep)
            journal->clear();
        lock.reset();
    });
}

void Autosave::setContext(const QJsonObject& context) {
    if (context == m_context)
        return;
    m_context = context;
    m_journalTip.reset();
    scheduleSnapshot();
}

void Autosave::setSeries(const QJsonObject& series) {
    if (series == m_series || m_left)
        return;
    m_series = series;
    if (isNeeded())
        writeSnapshot();
    else
        clearJournal();
}

void Autosave::noteThinking(std::chrono::milliseconds thought) {
    m_thought = thought;
    // If a snapshot is due, it includes this too.
    if (m_left || !m_journalTip || m_snapshotTimer.isActive())
        return;
    const QJsonObject line{{QStringLiteral("thought"), static_cast<qint64>(thought.count())}};
    store([line](Journal& journal) { return journal.append(jsonLine(line), false); });
}

void Autosave::checkpoint() {
    if (isNeeded() && !m_left)
        writeSnapshot(true);
}

void Autosave::leaveForNextStart() {
    checkpoint();
    m_left = true;
    m_snapshotTimer.stop();
    disconnect(&m_document, nullptr, this, nullptr);
}

void Autosave::setSnapshotDelay(std::chrono::milliseconds delay) { m_snapshotDelay = delay; }

QString Autosave::journalPath() const { return m_journal->path(); }

void Autosave::onReset() {
    m_journalTip.reset();
    m_thought = 0ms;
    m_snapshotTimer.stop();
    if (isNeeded())
        writeSnapshot();
    else
        clearJournal();
}

void Autosave::onDirtyChanged(bool dirty) {
    if (dirty) {
        if (!m_journalTip)
            scheduleSnapshot();
        return;
    }
    if (isNeeded()) {
        scheduleSnapshot();
        return;
    }
    m_snapshotTimer.stop();
    clearJournal();
}

bool Autosave::isNeeded() const {
    return m_document.isDirty() || (m_document.isPlaying() && !m_context.isEmpty()) || !m_series.isEmpty();
}

// Comments and bookmarks need no snapshot: they are typed, and records may be large.
void Autosave::onUndoChanged() {
    if (m_touched.empty() || m_isLonger || !m_journalTip)
        scheduleSnapshot();
    else if (isNeeded() && !m_left && !m_snapshotTimer.isActive())
        m_snapshotTimer.start(m_snapshotDelay);
}

void Autosave::onMovePlayed(NodeId node) {
    const shogi::RecordNode& played = m_document.record().node(node);
    appendPlayed(node, {{QStringLiteral("move"), QString::fromStdString(shogi::toUsi(played.move))}});
}

void Autosave::onEndingPlayed(NodeId node) {
    const shogi::RecordNode& played = m_document.record().node(node);
    appendPlayed(node, {{QStringLiteral("end"), gameEndKey(played.ending->kind)},
                        {QStringLiteral("winner"), winnerToJson(played.ending->winner)}});
}

void Autosave::appendPlayed(NodeId node, QJsonObject line) {
    const shogi::RecordNode& played = m_document.record().node(node);
    m_thought = 0ms;
    m_isLonger = false;
    if (!m_journalTip || m_journalTip != played.parent || m_isSnapshotDue) {
        writeSnapshot();
        return;
    }
    writeChanges();
    m_journalTip = node;
    if (played.timeUsed)
        line[QStringLiteral("used")] = static_cast<qint64>(played.timeUsed->count());
    if (played.timeTotal)
        line[QStringLiteral("total")] = static_cast<qint64>(played.timeTotal->count());
    store([node, line](Journal& journal) { return journal.appendPlayed(node, line); });
}

// Later changes do not postpone it, as the user may be writing a long comment.
void Autosave::scheduleSnapshot() {
    m_isLonger = false;
    m_isSnapshotDue = true;
    if (isNeeded() && !m_left && !m_snapshotTimer.isActive())
        m_snapshotTimer.start(
            std::max({m_snapshotDelay, m_snapshotCost * kSnapshotShare, m_writingTime * kWritingShare}));
}

void Autosave::writeChanges() {
    if (!m_journalTip || m_isSnapshotDue || m_remarks > kMostRemarks) {
        writeSnapshot();
        return;
    }
    m_snapshotTimer.stop();
    for (const NodeId node : std::exchange(m_touched, {})) {
        const shogi::RecordNode& touched = m_document.record().node(node);
        m_remarks += static_cast<qsizetype>(touched.comment.size() + touched.bookmark.size());
        store([node, comment = touched.comment, bookmark = touched.bookmark](Journal& journal) {
            return journal.appendRemarks(node, comment, bookmark);
        });
    }
}

void Autosave::writeSnapshot(bool inOrder) {
    m_snapshotTimer.stop();
    m_touched.clear();
    m_isLonger = false;
    m_isSnapshotDue = false;
    m_remarks = 0;
    QElapsedTimer timer;
    timer.start();
    // A restored game waits at its last move, whichever is displayed.
    const bool hasGame = m_document.isPlaying() || !m_context.isEmpty();
    const NodeId at = hasGame ? m_document.playTip() : m_document.cursor();
    m_journalTip = at;
    const auto record = std::make_shared<const shogi::Record>(m_document.record());
    const QJsonObject line{{QStringLiteral("playing"), hasGame},
                           {QStringLiteral("dirty"), m_document.isDirty()},
                           {QStringLiteral("path"), m_document.path()},
                           {QStringLiteral("unread"), faultsToJson(m_document.unread())},
                           {QStringLiteral("format"), enumKey(kRecordFormatKeys, m_document.format())},
                           {QStringLiteral("encoding"), encodingName(m_document.encoding())},
                           {QStringLiteral("stamp"), stampToJson(m_document.stamp())},
                           {QStringLiteral("context"), m_context},
                           {QStringLiteral("series"), m_series},
                           {QStringLiteral("thought"), static_cast<qint64>(m_thought.count())}};
    store([record, at, line, inOrder](Journal& journal) {
        return journal.replace(*record, at, line, inOrder);
    });
    m_snapshotCost = std::chrono::milliseconds(timer.elapsed());
    m_writing.start();
}

void Autosave::clearJournal() {
    m_journalTip.reset();
    m_touched.clear();
    m_isLonger = false;
    m_isSnapshotDue = false;
    store([](Journal& journal) { return journal.clear(); });
}

void Autosave::store(std::function<QString(Journal&)> job) {
    ++m_storing;
    m_storage.post([journal = m_journal, job = std::move(job)] { return job(*journal); }, this,
                   [this](const QString& reason) { onStored(reason); });
}

void Autosave::onStored(const QString& reason) {
    --m_storing;
    if (m_storing == 0 && m_writing.isValid()) {
        m_writingTime = std::chrono::milliseconds(m_writing.elapsed());
        m_writing.invalidate();
    }
    if (reason.isEmpty()) {
        m_failing = false;
    } else {
        // The next retry, or the next move if earlier, writes everything.
        m_journalTip.reset();
        if (isNeeded() && !m_left)
            m_snapshotTimer.start(m_snapshotDelay * kRetryFactor);
        if (!std::exchange(m_failing, true))
            emit failed(m_journal->path(), reason);
    }
    if (m_storing == 0 && reason.isEmpty())
        emit flushed();
}

AbandonedJournals Autosave::takeAbandoned() {
    AbandonedJournals found;
    const QDir folder(m_folder);
    // Looked up by the names of journals: if the first lines were still being written there is only a new
    // file; if the program had nothing to store there is only the lock.
    QStringList paths;
    for (const QString& name : folder.entryList({u'*' + kSuffix, u'*' + kSuffix + u'*'},
                                                QDir::Files | QDir::System | QDir::Hidden, QDir::Name)) {
        QString path = folder.filePath(name);
        for (const QString& suffix : {kNewSuffix, QString(kLockSuffix)})
            if (path.endsWith(suffix))
                path.chop(suffix.size());
        if (path.endsWith(kSuffix) && path != m_journal->path() && !paths.contains(path))
            paths.append(path);
    }
    for (const QString& path : paths) {
        auto lock = tryLock(path);
        if (!lock)
            continue;
        takeUpNew(path);
        if (!QFileInfo::exists(path) && !QFileInfo(path).isSymLink())
            continue; // only a lock, which is removed together with ours
        ReadJournal journal = readJournal(path);
        if (journal.record) {
            if (journal.record->fault)
                journal.record->fault->path = path;
            journal.record->journal = path;
            found.records.push_back(std::move(*journal.record));
            m_claimed.emplace_back(path, std::move(lock));
        } else {
            journal.fault->path = path;
            // A file that the system refuses to read may be sound.
            if (journal.fault->kind != Kind::NewerVersion && journal.fault->kind != Kind::CannotRead)
                journal.fault->keptAs = putAside(path);
            found.unreadable.push_back(std::move(*journal.fault));
        }
    }
    std::sort(found.records.begin(), found.records.end(),
              [](const RecoveredRecord& a, const RecoveredRecord& b) { return a.lastChange > b.lastChange; });
    return found;
}

QString Autosave::discard(const RecoveredRecord& recovered) {
    const QString aside = discardedPath(recovered.journal, QDateTime::currentDateTime());
    const bool claimed = release(recovered, [aside](const QString& path) { QFile::rename(path, aside); });
    return claimed ? aside : QString();
}

void Autosave::settle(const RecoveredRecord& recovered) {
    release(recovered,
            [isTorn = recovered.fault.has_value()](const QString& path) { settleJournal(path, isTorn); });
}

bool Autosave::release(const RecoveredRecord& recovered, std::function<void(const QString& path)> done) {
    const auto claimed = std::find_if(m_claimed.begin(), m_claimed.end(), [&recovered](const auto& entry) {
        return entry.first == recovered.journal;
    });
    if (claimed == m_claimed.end())
        return false;
    ++m_storing;
    m_storage.post(
        [path = claimed->first, lock = std::move(claimed->second), done = std::move(done)]() mutable {
            done(path); // if this fails, the next start offers the record again
            lock.reset();
            return QString();
        },
        this, [this](const QString& reason) { onStored(reason); });
    m_claimed.erase(claimed);
    return true;
}

} // namespace app
