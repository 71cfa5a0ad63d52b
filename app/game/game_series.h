// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/interrupted_game.h"
#include "app/settings/game_settings.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

class Game;
struct GameResult;

// The games that follow a game: the same players, times, rules and start position, with colours changed. In
// handicap games colours are kept: the giver stays the giver. Counts the points of a series of such games; an
// aborted game does not count and is played again. Main thread; does not own the game.
class GameSeries : public QObject {
    Q_OBJECT
public:
    struct Next {
        GameSettings settings;
        // The start position if settings say CurrentPosition: the position after opening from start.
        shogi::Position start;
        std::vector<shogi::Move> opening;
    };

    // The state between two games, kept for the next start of the program.
    struct Waiting {
        SeriesScore score;
        Next next;
        bool nextChanged = false; // colours in the next game, since the first one
    };

    explicit GameSeries(Game& game, QObject* parent = nullptr);

    // settings: of the first game, which is about to start, including the number of games. If it does not
    // start, the series before it can still be continued.
    void begin(const GameSettings& settings);
    // Nothing before the end of the first game.
    const std::optional<Next>& next() const { return m_next; }
    // next() is about to start. After the last game of a series, this is the first game of another.
    void goOn();
    // Called after begin(): games of the series were played before the program was started.
    void resume(const SeriesScore& score) { m_score = score; }
    // Continues between two of its games; next() is available again.
    void resume(const Waiting& waiting);
    // Nothing unless another game of a series is to follow.
    std::optional<Waiting> waiting() const;
    const SeriesScore& score() const { return m_score; }

    // Whether there is more than one game.
    bool isSeries() const { return m_score.games > 1; }
    bool isOver() const { return m_score.played >= m_score.games; }
    int games() const { return m_score.games; }
    int played() const { return m_score.played; }
    // For the player who began with Black (0) or White (1): the colour now or in the last game, and the
    // points, two for a win.
    shogi::Color colorOf(std::size_t player) const;
    int halfPoints(std::size_t player) const { return m_score.halfPoints[player]; }

private:
    void onEnded(const GameResult& result);

    Game& m_game;
    SeriesScore m_score;
    std::optional<SeriesScore> m_before; // until the next game has started
    bool m_nextChanged = false;          // colours in m_next compared with the first game
    std::optional<Next> m_next;
};

QJsonObject toJson(const GameSeries::Waiting& waiting);
// Nothing if the series cannot be continued.
std::optional<GameSeries::Waiting> waitingSeriesFromJson(const QJsonObject& json);

} // namespace app
