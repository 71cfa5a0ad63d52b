// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_roster.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QLabel;
class QLayout;
class QLineEdit;
class QListWidget;
class QPlainTextEdit;
class QPushButton;

namespace app {

class EngineLogView;
class EngineLogs;
class UserFiles;

// All engines with their states and the traffic on their pipes: filter, search, copy, save, send a line. A
// separate window that never takes the keyboard focus by itself.
class EngineConsole : public QWidget {
    Q_OBJECT

public:
    EngineConsole(EngineRoster& roster, EngineLogs& logs, UserFiles& files, QWidget* parent = nullptr);
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
    QWidget* makePage();
    QLayout* makeHead(QWidget* page);
    void makeLog(QWidget* page);
    QLayout* makeEntry(QWidget* page);
    QLayout* makeFoot(QWidget* page);
    void connectEngines();
    void fillList();
    void updateItem(host::EngineId id);
    void showEngine(host::EngineId id);
    void showStatus();
    void save();
    void sendLine();

    EngineRoster& m_roster;
    EngineLogs& m_logs;
    UserFiles& m_files;
    host::EngineId m_shown = 0;
    QTimer m_tick; // elapsed times

    QListWidget* m_list = nullptr;
    QLabel* m_state = nullptr;
    QLabel* m_lastText = nullptr;
    QPlainTextEdit* m_failure = nullptr;
    QPushButton* m_wait = nullptr;
    QPushButton* m_end = nullptr;
    EngineLogView* m_log = nullptr;
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
