// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_roster.h"
#include "app/face/engines/engine_log_model.h"

#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;
class QTableView;
class QToolButton;

namespace host {
class RotatingLog;
}

namespace app {

class StorageThread;

// The logs of all engines, kept from their start on and bounded each. Outlives the windows that show them.
// With a file switched on, lines go there as well, written on the storage thread. Main thread.
class EngineLogs : public QObject {
    Q_OBJECT

public:
    // folder: for the files.
    EngineLogs(EngineRoster& roster, StorageThread& storage, QString folder, QObject* parent = nullptr);
    ~EngineLogs() override;

    // nullptr if it is not known.
    EngineLogModel* model(host::EngineId id) const;
    QString filePath(host::EngineId id) const;
    bool isWritten(host::EngineId id) const;
    // From now on, beginning with what is kept.
    void setWritten(host::EngineId id, bool on);

signals:
    // The disk refused; nothing more is written for this engine.
    void writeFailed(host::EngineId id);

private:
    struct Entry {
        std::unique_ptr<EngineLogModel> model;
        std::shared_ptr<host::RotatingLog> file; // used by jobs of the storage thread alone
        QString path;
    };
    void write(host::EngineId id, const host::LogLines& lines);

    EngineRoster& m_roster;
    StorageThread& m_storage;
    QString m_folder;
    std::map<host::EngineId, Entry> m_entries;
};

// Every engine with its state and what goes over its pipes: filter, search, copy, save, a line sent by hand.
// A window of its own that never takes the keyboard by itself.
class EngineConsole : public QWidget {
    Q_OBJECT

public:
    EngineConsole(EngineRoster& roster, EngineLogs& logs, QWidget* parent = nullptr);
    ~EngineConsole() override;

    // Shows it, in front.
    void present();
    // In front, with this engine.
    void present(host::EngineId id);
    host::EngineId shownEngine() const { return m_shown; }
    void retranslate();

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeList();
    QWidget* makeLog();
    void fillList();
    void updateItem(host::EngineId id);
    void showEngine(host::EngineId id);
    void showStatus();
    void applyFilter();
    void find(bool forward);
    void copy();
    void save();
    void sendLine();

    EngineRoster& m_roster;
    EngineLogs& m_logs;
    host::EngineId m_shown = 0;
    EngineLogFilter m_filter;
    QTimer m_tick; // elapsed times
    bool m_followsEnd = true;

    QListWidget* m_list = nullptr;
    QLabel* m_state = nullptr;
    QLabel* m_lastText = nullptr;
    QPlainTextEdit* m_failure = nullptr;
    QPushButton* m_wait = nullptr;
    QPushButton* m_end = nullptr;
    QToolButton* m_sent = nullptr;
    QToolButton* m_received = nullptr;
    QToolButton* m_errors = nullptr;
    QLineEdit* m_filterText = nullptr;
    QLineEdit* m_findText = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
    QTableView* m_table = nullptr;
    QLabel* m_missing = nullptr;
    QLineEdit* m_line = nullptr;
    QPushButton* m_send = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_clear = nullptr;
    QCheckBox* m_toFile = nullptr;
    QCheckBox* m_debug = nullptr;
    QLabel* m_outcome = nullptr;
};

} // namespace app
