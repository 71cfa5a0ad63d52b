// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

namespace app {

// A menu that stays open while its items are checked, to check several at once. Escape or a click elsewhere
// closes it.
class TickMenu : public QMenu {
    Q_OBJECT
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    bool tick(QAction* action);
};

} // namespace app
