// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/analysis_journal.h"
#include "app/files/plain_file.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace app {

class StorageThread;

// An unfinished whole-game analysis of a crashed program.
struct AbandonedAnalysis {
    AnalysisJournal journal;
    QString file;
    QDateTime lastChange;
};

// A journal that cannot be continued; it is left in place.
struct UnreadableAnalysis {
    QString file;
    std::optional<FileError> error; // the system's error; nothing: its first line is damaged, or …
    bool isNewer = false;           // … it was written by a later version
};

// Journals of whole-game analyses: one file per analysis in folder, locked while its program runs. Every
// position is one line, written to disk as soon as the storage thread gets to it. Main thread; only
// StorageThread writes.
class AnalysisFiles : public QObject {
    Q_OBJECT
public:
    // folder: created when needed; empty: nothing is stored. storage must outlive this object.
    AnalysisFiles(StorageThread& storage, const QString& folder, QObject* parent = nullptr);
    ~AnalysisFiles() override;

    // Starts a new journal, replacing the open one.
    void begin(const QJsonObject& plan);
    // Continues an abandoned one.
    void resume(const AbandonedAnalysis& abandoned);
    void add(const AnalysisEntry& entry);
    // The analysis is finished, or will not be continued: removes the open journal.
    void remove();

    // Journals of crashed programs, newest first. Each is claimed until resume() or discard().
    std::vector<AbandonedAnalysis> takeAbandoned();
    // Those that takeAbandoned() could not read.
    const std::vector<UnreadableAnalysis>& unreadable() const { return m_unreadable; }
    void discard(const AbandonedAnalysis& abandoned);

    QString file() const { return m_file; }

signals:
    // The journal cannot be written (reported once per journal): the analysis continues without it.
    void failed(const QString& file, const QString& reason);

private:
    void append(const QByteArray& bytes, std::size_t keep);

    StorageThread& m_storage;
    QString m_folder;
    QString m_file;
    std::shared_ptr<PathLock> m_lock;
    std::vector<std::pair<QString, std::shared_ptr<PathLock>>> m_claimed;
    std::vector<UnreadableAnalysis> m_unreadable;
    bool m_failing = false;
    int m_count = 0;
};

} // namespace app
