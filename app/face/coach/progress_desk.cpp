// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/progress_desk.h"

#include "app/coach/coach.h"
#include "app/face/coach/progress_window.h"
#include "app/face/shell/actions.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/text/coach_problem_text.h"
#include "app/text/progress_text.h"

#include <QAction>

namespace app {

ProgressDesk::ProgressDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.add(commands());
    connect(&parts.coach, &Coach::failed, this, [this](const StoreProblem& problem) {
        // Its window says so itself.
        if (!m_progress || !m_progress->isVisible())
            showProblem(&m_parts.window, tr("Training and results"), coachProblemMessage(problem));
    });
}

ProgressWindow* ProgressDesk::progress() const { return m_progress; }

std::vector<Command> ProgressDesk::commands() {
    return {
        {.id = "progress",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Progress…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Your rating, results, accuracy and training over time"),
         .keys = "Ctrl+Alt+Shift+B",
         .places = {{MenuId::Training, 510}},
         .run = [this] { show(); }},
    };
}

void ProgressDesk::show() {
    if (!m_progress) {
        m_progress = new ProgressWindow(m_parts.coach, m_parts.files, m_parts.file, &m_parts.window);
        m_progress->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_progress, &ProgressWindow::gameRequested, this, [this] {
            m_parts.window.raise();
            m_parts.window.activateWindow();
            m_parts.window.actions()["newGame"]->trigger();
        });
    }
    m_progress->show();
    m_progress->raise();
    m_progress->activateWindow();
}

} // namespace app
