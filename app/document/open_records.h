// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"

#include <QJsonObject>
#include <QObject>
#include <QString>

#include <chrono>
#include <memory>
#include <vector>

namespace app {

class Autosave;
class StorageThread;

// The records open at the same time, in the order of their tabs: the shown one, which everything else in the
// program works on, and the waiting ones, each with its own journal. Main thread.
class OpenRecords : public QObject {
    Q_OBJECT
public:
    // shown: the record that everything else refers to; journals: the folder of Autosave. Both, and storage,
    // must outlive this object.
    OpenRecords(RecordDocument& shown, StorageThread& storage, QString journals, QObject* parent = nullptr);
    ~OpenRecords() override;

    int count() const { return static_cast<int>(m_waiting.size()); }
    int current() const { return m_current; }
    const RecordDocument& at(int index) const;
    // For what a record is told wherever it is, such as a game that is watched. Another document may have it
    // after the next change of the order or of the shown record.
    RecordDocument& document(int index);
    // See RecordDocument::markUnsaved().
    void markUnsaved(int index);
    // The files of all records that have one.
    QStringList paths() const;
    // The record with this path, or of this number (RecordVersion::record), or the one of which this is a
    // version; -1 if there is none.
    int find(const QString& path) const;
    int find(std::uint64_t record) const;
    int find(const RecordVersion& version) const;
    // See RecordDocument::markSaved(); for the record of which this is a version. Nothing if it has been
    // closed.
    void markSaved(const RecordVersion& written, const QString& path, shogi::RecordFormat format,
                   TextEncoding encoding, const FileStamp& stamp);

    // Adds a blank record after all others, which is not shown, and returns its place.
    int addWaiting();

    // The following must not be called while a game is being played. Adds a blank record after the shown one
    // and shows it.
    void add();
    void show(int index);
    // Closes without asking. The last record is replaced by a blank one.
    void close(int index);
    void move(int from, int to);

    // Sets an interrupted game of the shown record, as in Autosave::setContext() and noteThinking(); it stays
    // with the record.
    void setContext(const QJsonObject& context, std::chrono::milliseconds thought = {});
    const QJsonObject& context() const { return m_beside.context; }
    std::chrono::milliseconds thought() const { return m_beside.thought; }

    // See Autosave; for the waiting records.
    void checkpoint();
    void leaveForNextStart();

signals:
    // The number, order or names of the records have changed, or another one is shown.
    void changed();
    // Another record is shown. After changed().
    void shown();
    // A waiting record cannot be written to its journal; see Autosave::failed().
    void failed(const QString& path, const QString& reason);

private:
    struct Beside {
        QJsonObject context;
        std::chrono::milliseconds thought{0};
    };
    struct Waiting;

    std::unique_ptr<Waiting> makeWaiting();
    void watch(RecordDocument& document);

    RecordDocument& m_shown;
    StorageThread& m_storage;
    QString m_journals;
    std::vector<std::unique_ptr<Waiting>> m_waiting; // null for the shown record
    int m_current = 0;
    Beside m_beside; // for the shown record
    bool m_exchanging = false;
};

} // namespace app
