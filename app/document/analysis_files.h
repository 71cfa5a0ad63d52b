// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/analysis_journal.h"

#include <QDateTime>
#include <QObject>
#include <QString>

#include <memory>
#include <utility>
#include <vector>

class QLockFile;

namespace app {

class StorageThread;

// A whole-game analysis that a killed program left behind.
struct AbandonedAnalysis {
    AnalysisJournal journal;
    QString file;
    QDateTime lastChange;
};

// Journals of whole-game analyses: one file per analysis in folder, locked while its program runs. Every
// position is a line that is on disk as soon as the storage thread gets to it. Main thread; only
// StorageThread writes.
class AnalysisFiles : public QObject {
    Q_OBJECT
public:
    // folder is made when needed; empty: nothing is kept. storage outlives this object.
    AnalysisFiles(StorageThread& storage, const QString& folder, QObject* parent = nullptr);
    ~AnalysisFiles() override;

    // Begins a new journal, in place of the one that is open.
    void begin(const QJsonObject& plan);
    // Goes on with an abandoned one.
    void resume(const AbandonedAnalysis& abandoned);
    void add(const AnalysisEntry& entry);
    // The analysis is over, or nobody wants to go on with it: removes the open journal.
    void remove();

    // Of killed programs, newest first. Each is claimed until resume() or discard().
    std::vector<AbandonedAnalysis> takeAbandoned();
    void discard(const AbandonedAnalysis& abandoned);

    QString file() const { return m_file; }

signals:
    // The journal cannot be written (told once for each journal): the analysis goes on without it.
    void failed(const QString& file, const QString& reason);

private:
    void append(const QByteArray& bytes, std::size_t keep);

    StorageThread& m_storage;
    QString m_folder;
    QString m_file;
    std::shared_ptr<QLockFile> m_lock;
    std::vector<std::pair<QString, std::shared_ptr<QLockFile>>> m_claimed;
    bool m_failing = false;
    int m_count = 0;
};

} // namespace app
