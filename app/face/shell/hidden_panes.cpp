// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/hidden_panes.h"

#include "app/face/shell/board_stage.h"
#include "app/face/shell/scrolled_pane.h"

#include <QDockWidget>
#include <QMainWindow>

namespace app {

HiddenPanes::HiddenPanes(QMainWindow& window, const BoardStage& stage)
    : QObject(&window)
    , m_window(window)
    , m_stage(stage) {
    connect(&stage, &BoardStage::changed, this, &HiddenPanes::follow);
}

void HiddenPanes::follow() {
    const QString why = m_stage.whyHidden();
    if (why.isEmpty() && !m_isHidden)
        return; // at every step through a record
    m_isHidden = !why.isEmpty();
    for (QDockWidget* const dock : m_window.findChildren<QDockWidget*>())
        if (auto* const pane = qobject_cast<ScrolledPane*>(dock->widget()))
            pane->hideContent(dock == m_stage.pane() ? QString() : why);
}

} // namespace app
