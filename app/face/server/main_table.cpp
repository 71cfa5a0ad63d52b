// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/main_table.h"

#include "app/face/files/file_desk.h"
#include "app/game/play_session.h"
#include "app/server/server_game.h"
#include "shogi-core/start_position.h"

#include <utility>

namespace app {

void MainTable::setAccount(ServerAccount account) {
    m_account = std::move(account);
    m_kept.reset();
    m_seated.clear();
}

void MainTable::makeReady(QObject* context, std::function<void(const std::optional<PlayerFailure>&)> done) {
    SideSettings side;
    side.player = {PlayerChoice::Kind::Engine, m_account.user, m_account.engineId};
    side.strength = m_account.strength;
    side.ponder = m_account.ponder;
    m_terms = {GameSettings::standard().rules, false};
    m_kept = m_play.makeEngine(side, m_terms.rules, m_terms.handicap);
    if (!m_kept) {
        PlayerFailure failure;
        failure.engine = m_account.engineId;
        QMetaObject::invokeMethod(
            context, [done = std::move(done), failure] { done(failure); }, Qt::QueuedConnection);
        return;
    }
    Player* const player = m_kept.get();
    QObject::connect(player, &Player::ready, context, [this, player, context, done] {
        QObject::disconnect(player, nullptr, context, nullptr);
        if (m_kept.get() == player)
            player->gameEnded(SideResult::Draw);
        done(std::nullopt);
    });
    QObject::connect(player, &Player::failed, context, [player, context, done](const PlayerFailure& failure) {
        QObject::disconnect(player, nullptr, context, nullptr);
        done(failure);
    });
    player->setOpponent({}, false);
    player->prepare({});
}

bool MainTable::isFree() const { return !m_play.game().isActive(); }

Game& MainTable::game() { return m_play.game(); }

std::unique_ptr<Player> MainTable::takeEngine(const Terms& terms) {
    std::unique_ptr<Player> engine = std::move(m_kept);
    // The one of the last game sits there still, unless others have played meanwhile.
    for (const shogi::Color color : shogi::kColors)
        if (!engine && m_seated && m_play.game().player(color) == m_seated)
            engine = m_play.game().takePlayer(color);
    m_seated.clear();
    if (!m_account.isEngine() || m_account.restartsEngine || !(terms == m_terms))
        engine.reset();
    m_terms = terms;
    return engine;
}

bool MainTable::seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) {
    if (!isFree())
        return false;
    m_files.inNewTab([this, settings, start, wanted = QPointer<ServerGame>(&referee)] {
        if (!wanted)
            return;
        wanted->sitAt(m_play.game());
        const shogi::Color own = wanted->summary().ownColor.value_or(shogi::Color::Black);
        std::array<std::unique_ptr<Player>, 2> engines;
        const auto handicap = shogi::handicapOf(start);
        if (isFree())
            engines[shogi::index(own)] =
                takeEngine({settings.rules, handicap && *handicap != shogi::Handicap::None});
        // A file that was being written may have taken so long that another game is played, or the engine is
        // not in the list any more.
        if (!m_play.startOutside(settings, start, *wanted, std::move(engines))) {
            wanted->leave();
            return;
        }
        if (m_account.isEngine())
            m_seated = m_play.game().player(own);
    });
    return true;
}

} // namespace app
