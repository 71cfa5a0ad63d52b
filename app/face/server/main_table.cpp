// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/main_table.h"

#include "app/face/files/file_desk.h"
#include "app/game/play_session.h"
#include "app/server/server_game.h"

#include <QPointer>

namespace app {

void MainTable::makeReady(QObject* context, std::function<void(const std::optional<PlayerFailure>&)> done) {
    QMetaObject::invokeMethod(
        context, [done = std::move(done)] { done(std::nullopt); }, Qt::QueuedConnection);
}

bool MainTable::isFree() const { return !m_play.game().isActive(); }

Game& MainTable::game() { return m_play.game(); }

bool MainTable::seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) {
    if (!isFree())
        return false;
    m_files.inNewTab([this, settings, start, wanted = QPointer<ServerGame>(&referee)] {
        if (!wanted)
            return;
        wanted->sitAt(m_play.game());
        // A file that was being written may have taken so long that another game is played, or the engine is
        // not in the list any more.
        if (!m_play.startOutside(settings, start, *wanted))
            wanted->leave();
    });
    return true;
}

} // namespace app
