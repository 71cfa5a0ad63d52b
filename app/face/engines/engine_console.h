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

// All engines with their states and the lines they exchange, which can be filtered, searched, copied and
// saved. The user can send lines. A separate window that never takes the keyboard focus by itself.
class EngineConsole : public QWidget {
    Q_OBJECT

public:
    EngineConsole(EngineRoster& roster, EngineLogs& logs, UserFiles& files, QWidget* parent = nullptr);
    ~EngineConsole() override;

    // Brings the console to the front.
    void present();
    // Brings the console to the front and selects this engine.
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
    QTimer m_tick; // updates elapsed times

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
