// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/tick_menu.h"

#include <QAction>
#include <QKeyEvent>
#include <QMouseEvent>

namespace app {

bool TickMenu::tick(QAction* action) {
    if (action == nullptr || !action->isCheckable() || !action->isEnabled())
        return false;
    action->trigger();
    return true;
}

void TickMenu::mouseReleaseEvent(QMouseEvent* event) {
    if (!tick(actionAt(event->position().toPoint())))
        QMenu::mouseReleaseEvent(event);
}

void TickMenu::keyPressEvent(QKeyEvent* event) {
    const bool chooses =
        event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!chooses || !tick(activeAction()))
        QMenu::keyPressEvent(event);
}

} // namespace app
