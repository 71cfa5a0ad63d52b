// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/game/time_choice.h"
#include "app/face/shell/form_dialog.h"
#include "app/settings/network_settings.h"
#include "shogi-core/position.h"

class QLabel;

namespace app {

// A table to be opened in the network: who opens it, and what is played there. Show it with open().
class OpenTableDialog : public FormDialog {
    Q_OBJECT

public:
    // current: the position on the board, for "current position".
    OpenTableDialog(NetworkSettings settings, const shogi::Position& current, QWidget* parent = nullptr);

    // As chosen.
    NetworkSettings settings() const;
    bool startsFromCurrent() const { return m_fromCurrent; }
    shogi::Position start() const;

private:
    void addGame();
    void addTimes();
    void addPlace();
    void check();

    NetworkSettings m_settings; // but for the time
    TimeChoice m_time;
    bool m_fromCurrent = false;
    shogi::Position m_current;
    QLabel* m_fault = nullptr;
};

} // namespace app
