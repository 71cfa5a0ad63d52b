// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

class Game;
struct GameResult;

// The game that may follow the last one: the same players, times, rules and start position, with colours
// changed. In handicap games they are kept: the giver stays the giver. Main thread; does not own the game.
class GameSeries : public QObject {
    Q_OBJECT
public:
    struct Next {
        GameSettings settings;
        // Where it starts if settings say CurrentPosition: the position after opening from start.
        shogi::Position start;
        std::vector<shogi::Move> opening;
    };

    explicit GameSeries(Game& game, QObject* parent = nullptr);

    // Nothing before the end of the first game.
    const std::optional<Next>& next() const { return m_next; }

private:
    void onEnded(const GameResult& result);

    Game& m_game;
    std::optional<Next> m_next;
};

} // namespace app
