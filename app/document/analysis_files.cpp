// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/analysis_files.h"

#include "app/files/storage_thread.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace app {

namespace {

// Enough for the analysis of a very long game by several engines with many lines.
constexpr qint64 kLargest = qint64{256} * 1024 * 1024;
const QString kEnding = QStringLiteral(".analysis");

std::shared_ptr<PathLock> lockFor(const QString& file) {
    auto lock = PathLock::hold(file);
    return lock ? std::make_shared<PathLock>(std::move(*lock)) : nullptr;
}

} // namespace

AnalysisFiles::AnalysisFiles(StorageThread& storage, const QString& folder, QObject* parent)
    : QObject(parent)
    , m_storage(storage)
    , m_folder(folder) {}

AnalysisFiles::~AnalysisFiles() = default;

void AnalysisFiles::begin(const QJsonObject& plan) {
    remove();
    m_failing = false;
    if (m_folder.isEmpty())
        return;
    QDir().mkpath(m_folder);
    m_file = QStringLiteral("%1/%2-%3-%4%5")
                 .arg(m_folder, QDateTime::currentDateTimeUtc().toString(QStringLiteral("yyyyMMdd-HHmmss")))
                 .arg(QCoreApplication::applicationPid())
                 .arg(++m_count)
                 .arg(kEnding);
    m_lock = lockFor(m_file);
    append(analysisHead(plan), 0);
}

void AnalysisFiles::resume(const AbandonedAnalysis& abandoned) {
    remove();
    m_failing = false;
    m_file = abandoned.file;
    const auto claimed = std::find_if(m_claimed.begin(), m_claimed.end(),
                                      [&](const auto& each) { return each.first == abandoned.file; });
    if (claimed != m_claimed.end()) {
        m_lock = claimed->second;
        m_claimed.erase(claimed);
    }
    // Cut off an incomplete line left by a kill.
    append({}, abandoned.journal.wholeBytes);
}

void AnalysisFiles::add(const AnalysisEntry& entry) {
    if (!m_file.isEmpty())
        append(analysisLine(entry), 0);
}

// keep: truncate to this length first; 0: do not truncate.
void AnalysisFiles::append(const QByteArray& bytes, std::size_t keep) {
    m_storage.post(
        [name = m_file, bytes, keep]() -> QString {
            QFile file(name);
            if (!file.open(QIODevice::ReadWrite | (keep == 0 ? QIODevice::Append : QIODevice::NotOpen),
                           kOwnerOnly))
                return file.errorString();
            if (keep != 0 && !file.resize(static_cast<qint64>(keep)))
                return file.errorString();
            if (file.write(bytes) != bytes.size() || !file.flush())
                return file.errorString();
            return {};
        },
        this,
        [this, name = m_file](const QString& reason) {
            if (reason.isEmpty() || name != m_file || std::exchange(m_failing, true))
                return;
            emit failed(name, reason);
        });
}

void AnalysisFiles::remove() {
    if (m_file.isEmpty())
        return;
    m_storage.post([name = m_file, lock = m_lock] { QFile::remove(name); });
    m_file.clear();
    m_lock.reset();
}

std::vector<AbandonedAnalysis> AnalysisFiles::takeAbandoned() {
    std::vector<AbandonedAnalysis> found;
    m_unreadable.clear();
    if (m_folder.isEmpty())
        return found;
    const QFileInfoList files = QDir(m_folder).entryInfoList({u'*' + kEnding}, QDir::Files, QDir::Time);
    for (const QFileInfo& info : files) {
        const QString path = info.absoluteFilePath();
        if (path == QFileInfo(m_file).absoluteFilePath())
            continue;
        const auto lock = lockFor(path);
        if (!lock)
            continue;
        const auto bytes = readPlainFile(path, kLargest);
        if (!bytes) {
            m_unreadable.push_back({path, bytes.error(), false});
            continue;
        }
        auto journal = readAnalysisJournal({bytes->constData(), static_cast<std::size_t>(bytes->size())});
        if (!journal) {
            m_unreadable.push_back({path, {}, journal.error() == ResultLinesFault::NewerVersion});
            continue;
        }
        if (journal->wholeBytes == 0) { // killed before it began
            QFile::remove(path);
            continue;
        }
        m_claimed.emplace_back(path, lock);
        found.push_back({std::move(*journal), path, info.lastModified()});
    }
    return found;
}

void AnalysisFiles::discard(const AbandonedAnalysis& abandoned) {
    m_claimed.erase(std::remove_if(m_claimed.begin(), m_claimed.end(),
                                   [&](const auto& each) { return each.first == abandoned.file; }),
                    m_claimed.end());
    m_storage.post([name = abandoned.file] { QFile::remove(name); });
}

} // namespace app
