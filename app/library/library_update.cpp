// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_update.h"

#include "app/files/archive_file.h"
#include "app/files/archive_names.h"
#include "app/files/plain_file.h"
#include "app/library/record_reading.h"
#include "app/store/sql_connection.h"
#include "shogi-core/record_format.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <chrono>
#include <map>
#include <set>

namespace app {

namespace {

using std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto kProgressInterval = 100ms;
constexpr auto kLongestBatch = 5s; // so that little is lost if the program is killed
// A task for a reading thread: large enough to be worth handing over, small enough to be waited for.
constexpr std::size_t kFilesOfTask = 32;
constexpr qint64 kBytesOfTask = qint64{1024} * 1024;

bool isRecord(const QString& name) { return shogi::isRecordName(name.toStdString()); }

struct KnownFile {
    qint64 size = 0;
    qint64 modified = 0;
};

class Update {
public:
    Update(const LibraryUpdate& order, LibraryFile& file, const OpeningRules& rules)
        : m_order(order)
        , m_file(file)
        , m_writer(file)
        , m_reading(order.readers > 0 ? order.readers : std::max(1, QThread::idealThreadCount()),
                    order.inBackground, rules)
        , m_rules(rules) {}

    // False after a failure of the database.
    bool run(LibraryUpdateResult& result) {
        if (!m_writer.nameOpenings(m_rules) || !m_writer.begin())
            return false;
        m_batchBegan = steady_clock::now();
        for (const QString& source : m_order.forgotten)
            if (!forget(QDir::cleanPath(QFileInfo(source).absoluteFilePath())))
                return false;
        for (const QString& source : m_order.sources) {
            const QFileInfo info(source);
            if (!info.exists()) {
                result.unavailable.append(source);
                continue;
            }
            // A slash at the end would make another folder of it.
            const QString path = QDir::cleanPath(info.absoluteFilePath());
            if (!remember(path))
                return false;
            m_folders = &result.folders[path];
            const bool isGood = info.isDir() ? readTree(path) : readSingle(info);
            if (!isGood)
                return false;
        }
        while (!m_reading.isEmpty() && !isCancelled())
            if (!writeOldest())
                return false;
        if (!isCancelled())
            for (const auto& [source, folders] : result.folders)
                if (!date(source))
                    return false;
        if (!flush())
            return false;
        result.complete = !isCancelled() && result.unavailable.isEmpty();
        return true;
    }

    const LibraryProgress& progress() const { return m_progress; }

private:
    bool isCancelled() const { return m_order.cancelled != nullptr && m_order.cancelled->load(); }

    bool remember(const QString& source) {
        QSqlQuery query(m_file.connection().database);
        return m_file.connection().prepare(query, "INSERT OR IGNORE INTO sources (path) VALUES (?)") &&
               m_file.connection().run(query, {source});
    }

    // All of it has been looked through, as it was at the beginning.
    bool date(const QString& source) {
        QSqlQuery query(m_file.connection().database);
        return m_file.connection().prepare(query, "UPDATE sources SET read = ? WHERE path = ?") &&
               m_file.connection().run(query, {m_begun, source});
    }

    void visit(const QString& folder) {
        if (m_folders->size() <= LibraryUpdateResult::kMostFolders)
            m_folders->append(folder);
    }

    // A file, or a folder with all below it.
    bool forget(const QString& path) {
        QSqlQuery query(m_file.connection().database);
        const auto folders = knownFolders(path);
        const QFileInfo info(path);
        const auto siblings = knownFiles(info.path());
        if (!folders || !siblings ||
            !m_file.connection().prepare(query,
                                         "DELETE FROM sources WHERE path = ? OR (path >= ? AND path < ?)") ||
            !m_file.connection().run(query, {path, path + u'/', path + u'0'}))
            return false;
        if (siblings->contains(info.fileName()) && !drop(info.path(), info.fileName()))
            return false;
        return std::all_of(folders->begin(), folders->end(),
                           [this](const QString& folder) { return dropFolder(folder); });
    }

    bool dropFolder(const QString& path) {
        const auto known = knownFiles(path);
        return known && std::all_of(known->begin(), known->end(),
                                    [this, &path](const auto& file) { return drop(path, file.first); });
    }

    bool readSingle(const QFileInfo& info) {
        m_progress.folder = info.absolutePath();
        visit(info.absolutePath());
        const auto known = knownFiles(info.absolutePath());
        return known && look(info, *known) && flushTask();
    }

    bool readTree(const QString& root) {
        // The folders below that have had files.
        auto vanished = knownFolders(root);
        if (!vanished)
            return false;
        std::vector<QString> open{root};
        while (!open.empty() && !isCancelled()) {
            const QString path = open.back();
            open.pop_back();
            vanished->erase(path);
            if (!readFolder(path, open, *vanished))
                return false;
        }
        if (isCancelled())
            return true;
        for (const QString& path : *vanished)
            if (!dropFolder(path))
                return false;
        return flushTask();
    }

    // The files of a folder in the order of their names; the folders in it are put on open, and the archives
    // are taken out of vanished.
    bool readFolder(const QString& path, std::vector<QString>& open, std::set<QString>& vanished) {
        auto known = knownFiles(path);
        if (!known)
            return false;
        m_progress.folder = path;
        visit(path);
        const QDir folder(path);
        if (!folder.isReadable()) // nothing is known about what is in it
            return true;
        const QFileInfoList entries = folder.entryInfoList(QDir::Files | QDir::Dirs | QDir::NoDotAndDotDot,
                                                           QDir::Name | QDir::Reversed);
        for (const QFileInfo& entry : entries)
            if (entry.isDir() && !entry.isSymLink())
                open.push_back(entry.absoluteFilePath());
        for (auto entry = entries.rbegin(); entry != entries.rend() && !isCancelled(); ++entry) {
            const bool isArchive = isArchiveName(entry->fileName());
            if (entry->isDir() || !(isArchive || isRecord(entry->fileName())))
                continue;
            if (isArchive)
                vanished.erase(entry->absoluteFilePath());
            if (!look(*entry, *known))
                return false;
            known->erase(entry->fileName());
        }
        if (isCancelled())
            return true;
        for (const auto& [name, file] : *known)
            if (!drop(path, name))
                return false;
        return true;
    }

    bool look(const QFileInfo& info, const std::map<QString, KnownFile>& known) {
        ++m_progress.files;
        RecordToRead file;
        file.folder = info.absolutePath();
        file.name = info.fileName();
        file.size = info.size();
        file.modified = info.lastModified().toMSecsSinceEpoch();
        const auto before = known.find(file.name);
        const bool isUnchanged = before != known.end() && before->second.size == file.size &&
                                 before->second.modified == file.modified;
        if (isUnchanged && !m_order.everything) {
            tell();
            return true;
        }
        return isArchiveName(file.name) ? readArchive(std::move(file)) : hand(std::move(file));
    }

    // To the threads that read.
    bool hand(RecordToRead file) {
        m_taskBytes += file.form == RecordToRead::Form::Archive ? 0 : file.size;
        m_task.push_back(std::move(file));
        return (m_task.size() < kFilesOfTask && m_taskBytes < kBytesOfTask) || flushTask();
    }

    // The archive itself comes last: it is not known before everything in it is.
    bool readArchive(RecordToRead archive) {
        const QString path = archive.folder + u'/' + archive.name;
        auto known = knownFiles(path);
        if (!known)
            return false;
        auto opened = ArchiveFile::open(path, isRecord, m_order.cancelled);
        if (opened) {
            while (const auto name = (*opened)->next()) {
                auto bytes = (*opened)->read();
                if (isCancelled())
                    return true;
                if (!readEntry(path, *name, archive.modified, std::move(bytes)))
                    return false;
                known->erase(*name);
            }
            if (isCancelled())
                return true;
            archive.fault = (*opened)->fault();
        } else {
            archive.fault = opened.error();
        }
        // Of what could not be read nothing is known.
        if (!archive.fault)
            for (const auto& [name, file] : *known)
                if (!drop(path, name))
                    return false;
        // A program that can read archives is to read it, although it has not changed.
        if (archive.fault && archive.fault->kind == FileError::Kind::NoArchives)
            archive.size = -1;
        archive.form = RecordToRead::Form::Archive;
        return hand(std::move(archive));
    }

    bool readEntry(const QString& archive, const QString& name, qint64 modified,
                   tl::expected<QByteArray, FileError> bytes) {
        ++m_progress.files;
        RecordToRead entry;
        entry.folder = archive;
        entry.name = name;
        entry.modified = modified;
        entry.form = RecordToRead::Form::Entry;
        if (bytes) {
            entry.size = bytes->size();
            entry.bytes = std::move(*bytes);
        } else {
            entry.fault = std::move(bytes.error());
        }
        // Large ones lie in memory one at a time.
        if (entry.size > kBytesOfTask)
            while (!m_reading.isEmpty())
                if (!writeOldest())
                    return false;
        return hand(std::move(entry));
    }

    bool flushTask() {
        if (m_task.empty())
            return true;
        while (m_reading.isBusy())
            if (!writeOldest())
                return false;
        m_reading.add(std::exchange(m_task, {}));
        m_taskBytes = 0;
        return true;
    }

    bool writeOldest() {
        for (FiledRecords& records : m_reading.take()) {
            // Archives that this program cannot read come here every time.
            if (!records.unreadable || records.unreadable->kind != FileError::Kind::NoArchives)
                ++m_progress.read;
            m_progress.games += records.games.size();
            m_progress.faulty += records.unreadable || !records.faults.empty() ? 1u : 0u;
            const std::size_t before = m_writer.newGames();
            if (!m_writer.add(std::move(records)))
                return false;
            m_progress.newGames += m_writer.newGames() - before;
            if (m_writer.isFull() && !commit())
                return false;
        }
        tell();
        return steady_clock::now() - m_batchBegan < kLongestBatch || commit();
    }

    bool drop(const QString& folder, const QString& name) {
        ++m_progress.vanished;
        return m_writer.remove(folder, name);
    }

    bool commit() {
        const bool isGood = m_writer.commit() && m_writer.begin();
        m_batchBegan = steady_clock::now();
        return isGood;
    }

    bool flush() {
        const bool isGood = m_writer.commit();
        m_lastTold = {};
        tell();
        return isGood;
    }

    void tell() {
        const auto now = steady_clock::now();
        if (!m_order.onProgress || now - m_lastTold < kProgressInterval)
            return;
        m_lastTold = now;
        m_order.onProgress(m_progress);
    }

    std::optional<std::map<QString, KnownFile>> knownFiles(const QString& folder) {
        std::map<QString, KnownFile> known;
        SqlConnection& connection = m_file.connection();
        QSqlQuery query(connection.database);
        if (!connection.prepare(
                query, "SELECT name, size, modified FROM files WHERE folder = (SELECT id FROM folders "
                       "WHERE path = ?)") ||
            !connection.run(query, {folder}))
            return std::nullopt;
        while (query.next())
            known[query.value(0).toString()] = {query.value(1).toLongLong(), query.value(2).toLongLong()};
        return known;
    }

    // A folder and those below it.
    std::optional<std::set<QString>> knownFolders(const QString& root) {
        std::set<QString> known;
        SqlConnection& connection = m_file.connection();
        QSqlQuery query(connection.database);
        const QString below = root.endsWith(u'/') ? root : root + u'/';
        // '0' follows '/'.
        QString end = below;
        end.back() = u'0';
        if (!connection.prepare(query,
                                "SELECT path FROM folders WHERE path = ? OR (path >= ? AND path < ?)") ||
            !connection.run(query, {root, below, end}))
            return std::nullopt;
        while (query.next())
            known.insert(query.value(0).toString());
        return known;
    }

    const LibraryUpdate& m_order;
    LibraryFile& m_file;
    LibraryWriter m_writer;
    RecordReading m_reading;
    const OpeningRules& m_rules;
    const qint64 m_begun = QDateTime::currentMSecsSinceEpoch();
    QStringList* m_folders = nullptr; // of the source that is being looked at
    LibraryProgress m_progress;
    std::vector<RecordToRead> m_task;
    qint64 m_taskBytes = 0;
    steady_clock::time_point m_batchBegan;
    steady_clock::time_point m_lastTold;
};

} // namespace

LibraryUpdateResult LibraryUpdate::run() const {
    LibraryUpdateResult result;
    QDir().mkpath(QFileInfo(library).absolutePath());
    const auto lock = PathLock::hold(library);
    if (!lock) {
        result.otherWriter = lock.error();
        return result;
    }
    auto file = LibraryFile::open(library, LibraryFile::Access::Write);
    if (!file && file.error().kind == StoreProblem::Kind::Damaged) {
        result.problem = file.error(); // told, but the library is made anew
        file = LibraryFile::open(library, LibraryFile::Access::Write);
    }
    if (!file) {
        result.problem = file.error();
        return result;
    }
    bool isGood = false;
    {
        // The program's own rules are right, as a test shows.
        const auto rules = OpeningRules::standard();
        if (!rules)
            return result;
        Update update(*this, **file, *rules);
        isGood = update.run(result);
        result.progress = update.progress();
    }
    if (!isGood)
        result.problem = (*file)->problem();
    return result;
}

QStringList librarySources(const QString& library) {
    QStringList sources;
    const auto file = LibraryFile::open(library, LibraryFile::Access::Read);
    if (!file)
        return sources;
    QSqlQuery query((*file)->connection().database);
    if (query.exec(QStringLiteral("SELECT path FROM sources ORDER BY path")))
        while (query.next())
            sources.append(query.value(0).toString());
    return sources;
}

} // namespace app
