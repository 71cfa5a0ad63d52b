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

void GameSeries::begin(const GameSettings& settings) {
    m_games = settings.games;
    m_played = 0;
    m_halfPoints = {};
    m_changed = false;
}

void GameSeries::goOn() {
    if (isOver())
        begin(m_next->settings);
    else
        m_changed = m_nextChanged;
}

shogi::Color GameSeries::colorOf(std::size_t player) const {
    return (player == 0) == m_changed ? shogi::Color::White : shogi::Color::Black;
}

void GameSeries::onEnded(const GameResult& result) {
    const bool counts = result.ending.kind != shogi::GameEnd::Abort;
    if (counts) {
        ++m_played;
        for (const std::size_t player : {0U, 1U})
            m_halfPoints[player] += !result.ending.winner                      ? 1
                                    : *result.ending.winner == colorOf(player) ? 2
                                                                               : 0;
    }
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
    m_nextChanged = m_changed;
    if ((!handicap || *handicap == shogi::Handicap::None) && (counts || !isSeries())) {
        std::swap(next.settings.sides[0], next.settings.sides[1]);
        m_nextChanged = !m_changed;
    }
    m_next = std::move(next);
}

} // namespace app
