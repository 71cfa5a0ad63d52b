// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/autosave.h"

#include "app/document/record_document.h"
#include "app/files/plain_file.h"
#include "app/files/record_json.h"
#include "app/files/storage_thread.h"
#include "app/platform/disk.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>

#include <algorithm>

namespace app {

using shogi::NodeId;

namespace {

using namespace std::chrono_literals;

constexpr int kJournalVersion = 1;
// A snapshot of a very large record; anything longer is not our journal.
constexpr qint64 kMaxJournalSize = qint64{256} * 1024 * 1024;

// After a failure, waits this many times longer than after an edit.
constexpr int kRetryFactor = 10;
// Snapshots of very large records take at most this part of the time.
constexpr int kSnapshotShare = 20;

const QString kSuffix = QStringLiteral(".journal");
const QString kNewSuffix = QStringLiteral(".new");
const QString kLockSuffix = QStringLiteral(".lock");

QString lockPath(const QString& journal) { return journal + kLockSuffix; }

QByteArray jsonLine(const QJsonObject& json) {
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

std::shared_ptr<QLockFile> tryLock(const QString& journal) {
    // A pipe with that name would block whoever queries its owner.
    if (const QFileInfo info(lockPath(journal)); info.exists() && !info.isFile())
        return nullptr;
    auto lock = std::make_shared<QLockFile>(lockPath(journal));
    lock->setStaleLockTime(0); // stale only if its process has ended
    return lock->tryLock(0) ? lock : nullptr;
}

std::optional<std::chrono::milliseconds> timeOf(const QJsonObject& line, const QString& key) {
    if (!line[key].isDouble() || line[key].toDouble() < 0)
        return std::nullopt;
    return std::chrono::milliseconds(line[key].toInteger());
}

using Kind = JournalFault::Kind;

// Reads a journal line by line; the first unreadable line ends it, as later ones build on it.
class JournalReader {
public:
    // Nothing if it contains no record; see fault().
    std::optional<RecoveredRecord> read(const QByteArray& bytes) {
        int number = 0;
        for (qsizetype begin = 0; begin < bytes.size();) {
            const qsizetype end = bytes.indexOf('\n', begin);
            const QByteArray text = bytes.mid(begin, end < 0 ? -1 : end - begin);
            begin = end < 0 ? bytes.size() : end + 1;
            ++number;
            if (m_fault) {
                ++m_fault->lost;
                continue;
            }
            QJsonParseError error;
            const QJsonObject line = QJsonDocument::fromJson(text, &error).object();
            if (end < 0)
                fail(Kind::Torn, number);
            else if (error.error != QJsonParseError::NoError)
                fail(Kind::BadContent, number, error.errorString());
            else if (const std::optional<Kind> kind = apply(line))
                fail(*kind, number);
        }
        if (bytes.isEmpty())
            fail(Kind::Empty, 0);
        if (!m_hasRecord) {
            if (!m_fault) // only its first lines
                fail(Kind::Torn, number + 1);
            return std::nullopt;
        }
        m_result.node = m_tip;
        m_result.fault = m_fault;
        return std::move(m_result);
    }

    const std::optional<JournalFault>& fault() const { return m_fault; }

private:
    void fail(Kind kind, int line, const QString& detail = {}) {
        m_fault = JournalFault{kind, {}, {}, line, 1, detail};
    }

    // What is wrong with the line, otherwise nothing.
    std::optional<Kind> apply(const QJsonObject& line) {
        if (line.contains(QStringLiteral("journal"))) {
            const int version = line[QStringLiteral("journal")].toInt();
            if (version == kJournalVersion)
                return std::nullopt;
            return version > kJournalVersion ? Kind::NewerVersion : Kind::BadContent;
        }
        if (line.contains(QStringLiteral("record")))
            return applyRecord(line) ? std::nullopt : std::optional(Kind::BadContent);
        if (!m_hasRecord)
            return Kind::BadContent;
        m_result.closedInOrder = line[QStringLiteral("closed")].toBool();
        if (m_result.closedInOrder)
            return std::nullopt;
        if (const auto thought = timeOf(line, QStringLiteral("thought"))) {
            m_result.thought = *thought;
            return std::nullopt;
        }
        return applyPlayed(line) ? std::nullopt : std::optional(Kind::BadContent);
    }

    bool applyPlayed(const QJsonObject& line) {
        shogi::Record& record = m_result.record;
        m_result.dirty = true;
        if (const auto kind = gameEndFromKey(line[QStringLiteral("end")].toString())) {
            const NodeId above = record.positionNode(m_tip);
            m_tip =
                record.addEnding(above, shogi::Ending{*kind, winnerFromJson(line[QStringLiteral("winner")])});
            m_result.inGame = false;
        } else {
            const auto move = shogi::parseUsiMove(line[QStringLiteral("move")].toString().toStdString());
            if (!move || record.node(m_tip).ending || !m_position.isLegal(*move))
                return false;
            m_tip = record.addMove(m_tip, *move);
            m_position.play(*move);
            m_result.inGame = true;
        }
        m_result.thought = 0ms;
        record.setTime(m_tip, timeOf(line, QStringLiteral("used")), timeOf(line, QStringLiteral("total")));
        return true;
    }

    bool applyRecord(const QJsonObject& line) {
        auto read = recordFromJson(line[QStringLiteral("record")].toObject());
        if (!read)
            return false;
        const auto tip = static_cast<std::size_t>(std::max(0, line[QStringLiteral("at")].toInt()));
        m_result.record = std::move(read->record);
        m_tip = tip < read->ids.size() ? read->ids[tip] : m_result.record.lineEnd(shogi::kRootNode);
        m_position = m_result.record.positionAt(m_tip);
        m_result.inGame = line[QStringLiteral("playing")].toBool();
        m_result.closedInOrder = false;
        // Older versions had journals of unsaved records only.
        m_result.dirty = line[QStringLiteral("dirty")].toBool(true);
        m_result.path = line[QStringLiteral("path")].toString();
        m_result.format = enumFromJson(line, "format", kRecordFormatKeys, m_result.format);
        m_result.encoding =
            encodingFromName(line[QStringLiteral("encoding")].toString()).value_or(m_result.encoding);
        m_result.unread = faultsFromJson(line[QStringLiteral("unread")].toArray());
        m_result.context = line[QStringLiteral("context")].toObject();
        m_result.series = line[QStringLiteral("series")].toObject();
        m_result.thought = timeOf(line, QStringLiteral("thought")).value_or(0ms);
        m_hasRecord = true;
        return read->complete;
    }

    RecoveredRecord m_result;
    std::optional<JournalFault> m_fault;
    NodeId m_tip = shogi::kRootNode;
    shogi::Position m_position;
    bool m_hasRecord = false;
};

struct ReadJournal {
    std::optional<RecoveredRecord> record;
    std::optional<JournalFault> fault; // if there is no record
};

ReadJournal readJournal(const QString& path) {
    const auto bytes = readPlainFile(path, kMaxJournalSize);
    if (!bytes) {
        ReadJournal unread{std::nullopt,
                           JournalFault{Kind::CannotRead, {}, {}, 0, 0, bytes.error().reason()}};
        if (bytes.error().kind == FileError::Kind::TooLarge)
            unread.fault->kind = Kind::TooLarge;
        else if (bytes.error().kind == FileError::Kind::NotFound ||
                 bytes.error().kind == FileError::Kind::NotAFile)
            unread.fault->kind = Kind::NotAFile;
        return unread;
    }
    JournalReader reader;
    ReadJournal result;
    result.record = reader.read(*bytes);
    if (result.record)
        result.record->lastChange = QFileInfo(path).lastModified();
    else
        result.fault = reader.fault();
    return result;
}

// A program killed while replacing its journal leaves the new file, maybe incomplete, beside the old one.
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

    // Starts the file anew with these bytes; the old one remains until the new one is complete.
    QString replace(const QByteArray& bytes) {
        const QString next = m_path + kNewSuffix;
        QFile fresh(next);
        if (!fresh.open(QIODevice::WriteOnly | QIODevice::Truncate) || fresh.write(bytes) != bytes.size() ||
            !syncFile(fresh)) {
            const QString reason = fresh.errorString();
            fresh.close();
            QFile::remove(next);
            return reason;
        }
        fresh.close();
        m_file.close();
        if (const std::error_code failure = replaceFile(next, m_path)) {
            QFile::remove(next);
            return QString::fromLocal8Bit(failure.message().c_str());
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
        if (QFile::exists(m_path) && !QFile::remove(m_path))
            return QStringLiteral("remove");
        return {};
    }

private:
    QString openToAppend() {
        return m_file.open(QIODevice::WriteOnly | QIODevice::Append) ? QString() : m_file.errorString();
    }

    QString m_path;
    QFile m_file;
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
        if (m_lock || !QFileInfo(m_folder).isWritable())
            m_journal = std::make_shared<Journal>(path);
    }
    if (!m_journal)
        m_journal = std::make_shared<Journal>(
            QDir(m_folder).filePath(QStringLiteral("%1-unlocked").arg(pid) + kSuffix));

    m_snapshotTimer.setSingleShot(true);
    connect(&m_snapshotTimer, &QTimer::timeout, this, qOverload<>(&Autosave::writeSnapshot));

    connect(&document, &RecordDocument::reset, this, &Autosave::onReset);
    connect(&document, &RecordDocument::dirtyChanged, this, &Autosave::onDirtyChanged);
    connect(&document, &RecordDocument::movePlayed, this, &Autosave::onMovePlayed);
    connect(&document, &RecordDocument::endingPlayed, this, &Autosave::onEndingPlayed);
    connect(&document, &RecordDocument::playTakenBack, this, [this] {
        m_thought = 0ms;
        writeSnapshot();
    });
    connect(&document, &RecordDocument::treeChanged, this, [this] { m_journalTip.reset(); });
    // Played moves arrive here as well: their lines come first and make the snapshot unnecessary.
    connect(&document, &RecordDocument::undoChanged, this, &Autosave::scheduleSnapshot);
    connect(&document, &RecordDocument::headersChanged, this, &Autosave::scheduleSnapshot);
    if (document.isDirty())
        writeSnapshot();
}

Autosave::~Autosave() {
    m_storage.post([journal = m_journal, lock = m_lock, keep = m_left] {
        if (!keep)
            journal->clear();
        if (lock)
            lock->unlock();
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
    if (!m_journalTip || m_journalTip != played.parent || m_snapshotTimer.isActive()) {
        writeSnapshot();
        return;
    }
    m_journalTip = node;
    if (played.timeUsed)
        line[QStringLiteral("used")] = static_cast<qint64>(played.timeUsed->count());
    if (played.timeTotal)
        line[QStringLiteral("total")] = static_cast<qint64>(played.timeTotal->count());
    store([line](Journal& journal) { return journal.append(jsonLine(line), true); });
}

// Later changes do not postpone it: the user may be writing a long comment.
void Autosave::scheduleSnapshot() {
    if (isNeeded() && !m_left && !m_snapshotTimer.isActive())
        m_snapshotTimer.start(std::max(m_snapshotDelay, m_snapshotCost * kSnapshotShare));
}

void Autosave::writeSnapshot() { writeSnapshot(false); }

void Autosave::writeSnapshot(bool inOrder) {
    m_snapshotTimer.stop();
    QElapsedTimer timer;
    timer.start();
    // A restored game waits at its last move, whichever is displayed.
    const bool hasGame = m_document.isPlaying() || !m_context.isEmpty();
    const NodeId at = hasGame ? m_document.playTip() : m_document.cursor();
    m_journalTip = at;
    const RecordJson record = recordToJson(m_document.record(), at);
    const QJsonObject line{{QStringLiteral("record"), record.json},
                           {QStringLiteral("at"), record.marked},
                           {QStringLiteral("playing"), hasGame},
                           {QStringLiteral("dirty"), m_document.isDirty()},
                           {QStringLiteral("path"), m_document.path()},
                           {QStringLiteral("unread"), faultsToJson(m_document.unread())},
                           {QStringLiteral("format"), enumKey(kRecordFormatKeys, m_document.format())},
                           {QStringLiteral("encoding"), encodingName(m_document.encoding())},
                           {QStringLiteral("context"), m_context},
                           {QStringLiteral("series"), m_series},
                           {QStringLiteral("thought"), static_cast<qint64>(m_thought.count())}};
    store([line, inOrder](Journal& journal) {
        QByteArray bytes =
            jsonLine(QJsonObject{{QStringLiteral("journal"), kJournalVersion}}) + jsonLine(line);
        if (inOrder)
            bytes += jsonLine(QJsonObject{{QStringLiteral("closed"), true}});
        return journal.replace(bytes);
    });
    m_snapshotCost = std::chrono::milliseconds(timer.elapsed());
}

void Autosave::clearJournal() {
    m_journalTip.reset();
    store([](Journal& journal) { return journal.clear(); });
}

void Autosave::store(std::function<QString(Journal&)> job) {
    ++m_storing;
    m_storage.post([journal = m_journal, job = std::move(job)] { return job(*journal); }, this,
                   [this](const QString& reason) { onStored(reason); });
}

void Autosave::onStored(const QString& reason) {
    --m_storing;
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
    // By the names of journals: if the first lines were being written there is only a new file, if the
    // program had nothing to store only the lock.
    QStringList paths;
    for (const QString& name : folder.entryList({u'*' + kSuffix, u'*' + kSuffix + u'*'},
                                                QDir::Files | QDir::System | QDir::Hidden, QDir::Name)) {
        QString path = folder.filePath(name);
        for (const QString& suffix : {kNewSuffix, kLockSuffix})
            if (path.endsWith(suffix))
                path.chop(suffix.size());
        if (path.endsWith(kSuffix) && path != m_journal->path() && !paths.contains(path))
            paths.append(path);
    }
    for (const QString& path : paths) {
        // A pipe with that name would block whoever queries its owner.
        if (const QFileInfo info(lockPath(path)); info.exists() && !info.isFile())
            continue;
        auto lock = std::make_shared<QLockFile>(lockPath(path));
        lock->setStaleLockTime(0);
        // An unwritable folder may contain journals all the same.
        if (!lock->tryLock(0) && lock->error() == QLockFile::LockFailedError)
            continue;
        takeUpNew(path);
        if (!QFileInfo::exists(path) && !QFileInfo(path).isSymLink())
            continue; // only a lock, which is removed with ours
        ReadJournal journal = readJournal(path);
        if (journal.record) {
            if (journal.record->fault)
                journal.record->fault->path = path;
            journal.record->journal = path;
            found.records.push_back(std::move(*journal.record));
            m_claimed.emplace_back(path, lock);
        } else {
            journal.fault->path = path;
            if (journal.fault->kind != Kind::NewerVersion)
                journal.fault->keptAs = putAside(path);
            found.unreadable.push_back(std::move(*journal.fault));
        }
    }
    std::sort(found.records.begin(), found.records.end(),
              [](const RecoveredRecord& a, const RecoveredRecord& b) { return a.lastChange > b.lastChange; });
    return found;
}

void Autosave::discard(const RecoveredRecord& recovered) { release(recovered, false); }

void Autosave::settle(const RecoveredRecord& recovered) { release(recovered, recovered.fault.has_value()); }

void Autosave::release(const RecoveredRecord& recovered, bool aside) {
    const auto claimed = std::find_if(m_claimed.begin(), m_claimed.end(), [&recovered](const auto& entry) {
        return entry.first == recovered.journal;
    });
    if (claimed == m_claimed.end())
        return;
    ++m_storing;
    m_storage.post(
        [path = claimed->first, lock = claimed->second, aside] {
            const bool gone = aside ? !putAside(path).isEmpty() : QFile::remove(path) || !QFile::exists(path);
            lock->unlock();
            return gone ? QString() : QStringLiteral("remove");
        },
        this, [this](const QString& reason) { onStored(reason); });
    m_claimed.erase(claimed);
}

} // namespace app
