// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/engine_table.h"

#include "app/game/engine_player.h"
#include "app/server/server_game.h"
#include "shogi-core/start_position.h"

#include <utility>

namespace app {

EngineTable::EngineTable(const EngineCatalog& catalog, EngineHub& hub, ServerAccount account)
    : m_catalog(catalog)
    , m_hub(hub)
    , m_account(std::move(account))
    , m_books(std::make_shared<OpenBooks>())
    , m_game(m_document) {
    m_game.clock().setDisplaySteps(false);
    // Queued: the Game still needs its players.
    connect(&m_game, &Game::ended, this, &EngineTable::takeBack, Qt::QueuedConnection);
}

EngineTable::~EngineTable() = default;

std::unique_ptr<Player> EngineTable::makeEngine(const SideSettings& side, const Terms& terms) {
    m_terms = terms;
    return makePlayer(side, GameTerms{terms.rules, terms.handicap}, m_catalog, m_hub, m_game.clock().time(),
                      m_books, true);
}

void EngineTable::makeReady(QObject* context, std::function<void(const std::optional<PlayerFailure>&)> done) {
    SideSettings side;
    side.player = {PlayerChoice::Kind::Engine, m_account.user, m_account.engineId};
    side.strength = m_account.strength;
    side.ponder = m_account.ponder;
    m_kept = makeEngine(side, {GameSettings::standard().rules, false});
    if (!m_kept) {
        PlayerFailure failure;
        failure.engine = m_account.engineId;
        QMetaObject::invokeMethod(
            context, [done = std::move(done), failure] { done(failure); }, Qt::QueuedConnection);
        return;
    }
    Player* const player = m_kept.get();
    connect(player, &Player::ready, context, [this, player, context, done] {
        disconnect(player, nullptr, context, nullptr);
        if (m_kept.get() == player)
            player->gameEnded(SideResult::Draw);
        done(std::nullopt);
    });
    connect(player, &Player::failed, context, [player, context, done](const PlayerFailure& failure) {
        disconnect(player, nullptr, context, nullptr);
        done(failure);
    });
    player->setOpponent({}, false);
    player->prepare({});
}

bool EngineTable::seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) {
    if (m_game.isActive() || !referee.summary().ownColor)
        return false;
    takeBack();
    const shogi::Color own = *referee.summary().ownColor;
    const auto handicap = shogi::handicapOf(start);
    const Terms terms{settings.rules, handicap && *handicap != shogi::Handicap::None};
    std::unique_ptr<Player> engine = std::move(m_kept);
    if (!engine || m_account.restartsEngine || !(terms == m_terms)) {
        engine.reset(); // ends before the new one begins
        engine = makeEngine(settings.side(own), terms);
    }
    if (!engine)
        return false;
    std::unique_ptr<Player> absent = std::make_unique<AbsentPlayer>(settings.side(~own).player.name);
    m_side = own;
    referee.sitAt(m_game);
    const bool isBlack = own == shogi::Color::Black;
    m_game.startOutside(settings, start, referee, std::move(isBlack ? engine : absent),
                        std::move(isBlack ? absent : engine));
    return true;
}

void EngineTable::takeBack() {
    if (m_game.isActive() || !m_side)
        return;
    if (std::unique_ptr<Player> player = m_game.takePlayer(*std::exchange(m_side, std::nullopt)))
        m_kept = std::move(player);
}

} // namespace app
