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

// The records that are open at the same time, in the order of their tabs: the shown one, which everything
// else in the program works on, and those that wait, each with a journal of its own. Main thread.
class OpenRecords : public QObject {
    Q_OBJECT
public:
    // shown: the one record everybody knows; journals: the folder of Autosave. Both, and storage, must
    // outlive this object.
    OpenRecords(RecordDocument& shown, StorageThread& storage, QString journals, QObject* parent = nullptr);
    ~OpenRecords() override;

    int count() const { return static_cast<int>(m_waiting.size()); }
    int current() const { return m_current; }
    const RecordDocument& at(int index) const;
    // See RecordDocument::markUnsaved().
    void markUnsaved(int index);
    // The one with this file; -1: none has.
    int find(const QString& path) const;

    // None of these may be called while a game is played.
    // A blank record behind the shown one, and shows it.
    void add();
    void show(int index);
    // Without asking. In place of the last one there is a blank record.
    void close(int index);
    void move(int from, int to);

    // An interrupted game of the shown record, as in Autosave::setContext() and noteThinking(); stays with
    // the record.
    void setContext(const QJsonObject& context, std::chrono::milliseconds thought = {});
    const QJsonObject& context() const { return m_beside.context; }
    std::chrono::milliseconds thought() const { return m_beside.thought; }

    // See Autosave; for the waiting records.
    void checkpoint();
    void leaveForNextStart();

signals:
    // Number, order, names, or which one is shown.
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

    void watch(RecordDocument& document);

    RecordDocument& m_shown;
    StorageThread& m_storage;
    QString m_journals;
    std::vector<std::unique_ptr<Waiting>> m_waiting; // null: the shown one
    int m_current = 0;
    Beside m_beside; // the shown record
    bool m_exchanging = false;
};

} // namespace app
