// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/statistics_desk.h"

#include "app/face/library/games_view.h"
#include "app/face/library/library_desk.h"
#include "app/face/library/library_pane.h"
#include "app/face/library/statistics_window.h"
#include "app/face/shell/actions.h"
#include "app/face/shell/main_window.h"
#include "app/settings/settings_file.h"

#include <QAction>

namespace app {

StatisticsDesk::StatisticsDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.add(commands());
}

StatisticsWindow* StatisticsDesk::statistics() const { return m_statistics; }

std::vector<Command> StatisticsDesk::commands() {
    return {
        {.id = "libraryStatistics",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Yo&ur statistics…"),
         .tip = QT_TRANSLATE_NOOP(
             "app::Actions", "Results, openings, times and accuracy of your own games in the library, or "
                             "of another player’s"),
         .keys = "Ctrl+Alt+U",
         .places = {{MenuId::Library, 210}},
         .run = [this] { show(); }},
    };
}

// The one who was entered last, or who played last.
QString StatisticsDesk::player() const {
    if (const QString& last = m_parts.settings.library().player; !last.isEmpty())
        return last;
    for (const SideSettings& side : m_parts.settings.newGame().sides)
        if (!side.player.isEngine() && !side.player.name.isEmpty())
            return side.player.name;
    return {};
}

void StatisticsDesk::show() {
    if (!m_statistics) {
        m_statistics = new StatisticsWindow(m_parts.library, m_parts.files, &m_parts.window);
        m_statistics->setAttribute(Qt::WA_DeleteOnClose);
        m_statistics->setPlayer(player());
        connect(m_statistics, &StatisticsWindow::playerChanged, this,
                [this](const QString& player) { m_parts.settings.setLibrary({player}); });
        connect(m_statistics, &StatisticsWindow::addRequested, m_parts.window.actions()["libraryAddFolder"],
                &QAction::trigger);
        connect(
            m_statistics, &StatisticsWindow::gamesRequested, this,
            [this](const GameFilter& filter, const LibrarySearch::Counted& counted, const QString& words) {
                m_parts.desk.showCounted(filter, counted, words);
                m_parts.window.raise();
                m_parts.window.activateWindow();
            });
        connect(&m_parts.desk.pane().games(), &GamesView::searchChanged, m_statistics,
                [this] { m_statistics->setSearch(m_parts.desk.pane().games().search({}).filter); });
    }
    m_statistics->setSearch(m_parts.desk.pane().games().search({}).filter);
    m_statistics->show();
    m_statistics->raise();
    m_statistics->activateWindow();
}

} // namespace app
