// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QMainWindow;

namespace app {

class BoardStage;

// Hides the content of the panes while the board asks a question whose answer they would give away: a pane
// that is opened nevertheless only says why it is empty. Main thread.
class HiddenPanes : public QObject {
    Q_OBJECT

public:
    // Both must outlive this object.
    HiddenPanes(QMainWindow& window, const BoardStage& stage);

private:
    void follow();

    QMainWindow& m_window;
    const BoardStage& m_stage;
    bool m_isHidden = false;
};

} // namespace app
