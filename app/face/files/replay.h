// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <chrono>

namespace app {

class Game;
class RecordDocument;

// Plays the shown line by itself, a move after each interval. Stops at its end, when anything else moves the
// cursor or changes the tree, and while a game is played. Main thread; owns neither document nor game.
class Replay : public QObject {
    Q_OBJECT
public:
    Replay(RecordDocument& document, const Game& game, QObject* parent = nullptr);

    // The next move at once, or at the end of the line its start.
    void start();
    void stop();
    bool isRunning() const { return m_timer.isActive(); }

    void setInterval(std::chrono::milliseconds interval) { m_timer.setInterval(interval); }
    std::chrono::milliseconds interval() const { return m_timer.intervalAsDuration(); }

signals:
    void runningChanged(bool running);

private:
    bool isAtEnd() const;
    void step();

    RecordDocument& m_document;
    const Game& m_game;
    QTimer m_timer;
    bool m_stepping = false;
};

} // namespace app
