// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/game_series.h"

#include "app/game/game.h"

#include <utility>

namespace app {

GameSeries::GameSeries(Game& game, QObject* parent)
    : QObject(parent)
    , m_game(game) {
    connect(&game, &Game::ended, this, &GameSeries::onEnded);
}

void GameSeries::onEnded(const GameResult&) {
    const shogi::GameHistory& history = m_game.history();
    Next next;
    next.settings = m_game.settings();
    next.start = history.start();
    next.opening.assign(history.moves().begin(), history.moves().begin() + m_game.firstMove());
    const std::optional<shogi::Handicap> handicap = shogi::handicapOf(next.start);
    // A game that was interrupted and played on knows its start from its record only.
    if (handicap && next.opening.empty()) {
        next.settings.start = GameSettings::Start::Handicap;
        next.settings.handicap = *handicap;
    }
    if (!handicap || *handicap == shogi::Handicap::None)
        std::swap(next.settings.sides[0], next.settings.sides[1]);
    m_next = std::move(next);
}

} // namespace app
