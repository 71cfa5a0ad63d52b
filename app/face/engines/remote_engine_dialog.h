// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/remote_computer.h"
#include "app/face/shell/dialog.h"
#include "app/text/message.h"

#include <cstdint>

class QLineEdit;
class QListWidget;
class QPushButton;

namespace app {

class EngineHub;
class EngineProgress;
class Form;
class RemoteSearch;
class UserFiles;

// Asks for an engine on another computer: connects to it by ssh, lists the engines it finds there, and lets
// the user decide about a host key that is not known yet. After it was accepted, computer() and program() are
// valid.
class RemoteEngineDialog : public Dialog {
    Q_OBJECT

public:
    // known: computers that are offered, as RemoteComputer::text().
    RemoteEngineDialog(EngineHub& hub, UserFiles& files, const QStringList& known, QWidget* parent = nullptr);

    RemoteComputer computer() const;
    // Its path there.
    QString program() const { return m_program.trimmed(); }

    void accept() override;

private:
    enum class State : std::uint8_t { Asking, Connecting, Deciding, Connected };

    Form* makeFields(const QStringList& known);
    QWidget* makeOutcome();
    QWidget* makePrograms();
    Form* makeProgram();
    void connectSearch();
    void connectNow();
    void setState(State state);
    void tell(const std::function<Message()>& message, bool warning);
    void showPrograms(const QStringList& programs);
    void showKey(const HostKey& key);
    void refresh();

    RemoteSearch* m_search = nullptr;
    State m_state = State::Asking;
    QString m_computer; // as typed
    int m_port = 0;
    QString m_program; // as typed
    QPushButton* m_connect = nullptr;
    EngineProgress* m_outcome = nullptr;
    QPushButton* m_details = nullptr;
    QPushButton* m_trust = nullptr;
    QListWidget* m_programs = nullptr;
    QLineEdit* m_programLine = nullptr;
    QPushButton* m_add = nullptr;
};

} // namespace app
