// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/autosave.h"

#include "app/document/record_document.h"
#include "app/document/record_json.h"
#include "app/document/storage_thread.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QLockFile>

#include <algorithm>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <unistd.h>
#else
#include <io.h>
#endif

namespace app {

using shogi::NodeId;

namespace {

using namespace std::chrono_literals;

constexpr int kJournalVersion = 1;
// A snapshot of a very large record; anything longer is no journal of ours.
constexpr qint64 kMaxJournalSize = 256 * 1024 * 1024;

// After a failure, waits this many times as long as after an edit.
constexpr int kRetryFactor = 10;

const QString kSuffix = QStringLiteral(".journal");

QString lockPath(const QString& journal) { return journal + QStringLiteral(".lock"); }

bool syncFile(QFile& file) {
    if (!file.flush())
        return false;
#ifdef Q_OS_UNIX
    return ::fsync(file.handle()) == 0;
#else
    return ::_commit(file.handle()) == 0;
#endif
}

// Makes a new name in the folder last as long as the file itself.
void syncFolder([[maybe_unused]] const QString& folder) {
#ifdef Q_OS_UNIX
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
#endif
}

QByteArray jsonLine(const QJsonObject& json) {
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

std::shared_ptr<QLockFile> tryLock(const QString& journal) {
    auto lock = std::make_shared<QLockFile>(lockPath(journal));
    lock->setStaleLockTime(0); // only the death of its process makes a lock stale
    return lock->tryLock(0) ? lock : nullptr;
}

std::optional<std::chrono::milliseconds> timeOf(const QJsonObject& line, const QString& key) {
    if (!line[key].isDouble() || line[key].toDouble() < 0)
        return std::nullopt;
    return std::chrono::milliseconds(line[key].toInteger());
}

// Reads a journal line by line; whatever a crash left half done ends it.
class JournalReader {
public:
    std::optional<RecoveredRecord> read(const QByteArray& bytes) {
        qsizetype begin = 0;
        bool broken = false;
        while (begin < bytes.size()) {
            const qsizetype end = bytes.indexOf('\n', begin);
            const QByteArray text = bytes.mid(begin, end < 0 ? -1 : end - begin);
            begin = end < 0 ? bytes.size() : end + 1;
            broken = broken || end < 0 || !apply(QJsonDocument::fromJson(text).object());
            if (broken)
                ++m_result.lostLines;
        }
        if (!m_hasRecord)
            return std::nullopt;
        m_result.node = m_tip;
        return std::move(m_result);
    }

private:
    bool apply(const QJsonObject& line) {
        if (line.contains(QStringLiteral("journal")))
            return line[QStringLiteral("journal")].toInt() == kJournalVersion;
        if (line.contains(QStringLiteral("record")))
            return applyRecord(line);
        if (!m_hasRecord)
            return false;
        shogi::Record& record = m_result.record;
        if (const auto kind = gameEndFromKey(line[QStringLiteral("end")].toString())) {
            const NodeId above =
                record.node(m_tip).ending ? record.node(m_tip).parent.value_or(shogi::kRootNode) : m_tip;
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
        m_result.path = line[QStringLiteral("path")].toString();
        m_result.context = line[QStringLiteral("context")].toObject();
        m_hasRecord = true;
        return read->complete;
    }

    RecoveredRecord m_result;
    NodeId m_tip = shogi::kRootNode;
    shogi::Position m_position;
    bool m_hasRecord = false;
};

} // namespace

// The journal's file. Made on the main thread, used on the storage thread.
class Autosave::Journal {
public:
    explicit Journal(QString path)
        : m_path(std::move(path))
        , m_file(m_path) {}

    const QString& path() const { return m_path; }

    // Starts the file anew with these bytes; the old one stays until the new one is complete.
    QString replace(const QByteArray& bytes) {
        const QString next = m_path + QStringLiteral(".new");
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
#ifdef Q_OS_UNIX
        // QFile::rename() does not replace.
        const bool renamed =
            ::rename(QFile::encodeName(next).constData(), QFile::encodeName(m_path).constData()) == 0;
#else
        QFile::remove(m_path);
        const bool renamed = QFile::rename(next, m_path);
#endif
        if (!renamed)
            return QStringLiteral("rename");
        syncFolder(QFileInfo(m_path).absolutePath());
        return openToAppend();
    }

    QString append(const QByteArray& bytes) {
        if (!m_file.isOpen())
            return m_file.errorString();
        if (m_file.write(bytes) != bytes.size() || !syncFile(m_file))
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
    connect(&m_snapshotTimer, &QTimer::timeout, this, &Autosave::writeSnapshot);

    connect(&document, &RecordDocument::reset, this, &Autosave::onReset);
    connect(&document, &RecordDocument::dirtyChanged, this, &Autosave::onDirtyChanged);
    connect(&document, &RecordDocument::movePlayed, this, &Autosave::onMovePlayed);
    connect(&document, &RecordDocument::endingPlayed, this, &Autosave::onEndingPlayed);
    connect(&document, &RecordDocument::playTakenBack, this, &Autosave::writeSnapshot);
    connect(&document, &RecordDocument::treeChanged, this, [this] { m_journalTip.reset(); });
    // Moves being played are seen here as well: their lines come first and make the snapshot needless.
    connect(document.undoStack(), &QUndoStack::indexChanged, this, &Autosave::scheduleSnapshot);
    connect(&document, &RecordDocument::headersChanged, this, &Autosave::scheduleSnapshot);
    if (document.isDirty())
        writeSnapshot();
}

Autosave::~Autosave() {
    m_storage.post([journal = m_journal, lock = m_lock] {
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
}

void Autosave::setSnapshotDelay(std::chrono::milliseconds delay) { m_snapshotDelay = delay; }

QString Autosave::journalPath() const { return m_journal->path(); }

void Autosave::onReset() {
    m_journalTip.reset();
    m_snapshotTimer.stop();
    if (m_document.isDirty())
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
    m_snapshotTimer.stop();
    clearJournal();
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
    if (!m_journalTip || m_journalTip != played.parent || m_snapshotTimer.isActive()) {
        writeSnapshot();
        return;
    }
    m_journalTip = node;
    if (played.timeUsed)
        line[QStringLiteral("used")] = static_cast<qint64>(played.timeUsed->count());
    if (played.timeTotal)
        line[QStringLiteral("total")] = static_cast<qint64>(played.timeTotal->count());
    store([line](Journal& journal) { return journal.append(jsonLine(line)); });
}

void Autosave::scheduleSnapshot() {
    if (m_document.isDirty())
        m_snapshotTimer.start(m_snapshotDelay);
}

void Autosave::writeSnapshot() {
    m_snapshotTimer.stop();
    const NodeId at = m_document.isPlaying() ? m_document.playTip() : m_document.cursor();
    m_journalTip = at;
    const RecordJson record = recordToJson(m_document.record(), at);
    const QJsonObject line{{QStringLiteral("record"), record.json},
                           {QStringLiteral("at"), record.marked},
                           {QStringLiteral("playing"), m_document.isPlaying()},
                           {QStringLiteral("path"), m_document.path()},
                           {QStringLiteral("context"), m_context}};
    store([line](Journal& journal) {
        return journal.replace(jsonLine(QJsonObject{{QStringLiteral("journal"), kJournalVersion}}) +
                               jsonLine(line));
    });
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
        // The next try, or the next move if it comes first, writes everything.
        m_journalTip.reset();
        if (m_document.isDirty())
            m_snapshotTimer.start(m_snapshotDelay * kRetryFactor);
        if (!std::exchange(m_failing, true))
            emit failed(m_journal->path(), reason);
    }
    if (m_storing == 0 && reason.isEmpty())
        emit flushed();
}

std::vector<RecoveredRecord> Autosave::takeAbandoned() {
    std::vector<RecoveredRecord> found;
    const QFileInfoList files = QDir(m_folder).entryInfoList({QStringLiteral("*") + kSuffix}, QDir::Files);
    for (const QFileInfo& info : files) {
        const QString path = info.absoluteFilePath();
        if (path == m_journal->path())
            continue;
        const std::shared_ptr<QLockFile> lock = tryLock(path);
        if (!lock)
            continue;
        QFile file(path);
        std::optional<RecoveredRecord> recovered;
        if (info.size() <= kMaxJournalSize && file.open(QIODevice::ReadOnly))
            recovered = JournalReader().read(file.readAll());
        file.close();
        if (!recovered)
            continue; // nothing to offer; what it is, only a person can tell
        recovered->lastChange = info.lastModified();
        recovered->journal = path;
        found.push_back(std::move(*recovered));
        m_claimed.emplace_back(path, lock);
    }
    std::sort(found.begin(), found.end(),
              [](const RecoveredRecord& a, const RecoveredRecord& b) { return a.lastChange > b.lastChange; });
    return found;
}

void Autosave::discard(const RecoveredRecord& recovered) {
    const auto claimed = std::find_if(m_claimed.begin(), m_claimed.end(), [&recovered](const auto& entry) {
        return entry.first == recovered.journal;
    });
    if (claimed == m_claimed.end())
        return;
    ++m_storing;
    m_storage.post(
        [path = claimed->first, lock = claimed->second] {
            const bool removed = QFile::remove(path) || !QFile::exists(path);
            lock->unlock();
            return removed ? QString() : QStringLiteral("remove");
        },
        this, [this](const QString& reason) { onStored(reason); });
    m_claimed.erase(claimed);
}

} // namespace app
