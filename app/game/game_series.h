// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"

#include <QObject>

#include <array>
#include <optional>
#include <vector>

namespace app {

class Game;
struct GameResult;

// What follows a game: another one of the same players, times, rules and start position, with colours
// changed. In handicap games they are kept: the giver stays the giver. Counts the points of a series of
// such games; one that was broken off does not count and is played again. Main thread; does not own the
// game.
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

    // settings: of the first game, which is about to start, and of how many there will be.
    void begin(const GameSettings& settings);
    // Nothing before the end of any game.
    const std::optional<Next>& next() const { return m_next; }
    // next() is about to start. After the last game of a series that is the first one of another.
    void goOn();

    // Of more than one game.
    bool isSeries() const { return m_games > 1; }
    bool isOver() const { return m_played >= m_games; }
    int games() const { return m_games; }
    int played() const { return m_played; }
    // The colour that the player has now, or had last, who began with Black (0) or White (1), and the points,
    // two for a win.
    shogi::Color colorOf(std::size_t player) const;
    int halfPoints(std::size_t player) const { return m_halfPoints[player]; }

private:
    void onEnded(const GameResult& result);

    Game& m_game;
    int m_games = 1;
    int m_played = 0;
    std::array<int, 2> m_halfPoints{};
    bool m_changed = false;     // colours, since the first game
    bool m_nextChanged = false; // the same of m_next
    std::optional<Next> m_next;
};

} // namespace app
