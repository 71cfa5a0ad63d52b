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

namespace app {

class EngineLogs;

// All engines with their states and the traffic on their pipes: filter, search, copy, save, send a line. A
// separate window that never takes the keyboard focus by itself.
class EngineConsole : public QWidget {
    Q_OBJECT

public:
    EngineConsole(EngineRoster& roster, EngineLogs& logs, QWidget* parent = nullptr);
    ~EngineConsole() override;

    // Shows it in front.
    void present();
    // Shows it in front, with this engine.
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
    std::unique_ptr<EngineLogModel> m_log; // of the shown engine
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
