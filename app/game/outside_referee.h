// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"
#include "shogi-core/move.h"
#include "shogi-core/record.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

// A move as an OutsideReferee counts it.
struct ConfirmedMove {
    shogi::Move move;
    Milliseconds used{0}; // charged for it
};

// Who decides a game that is played on a server. A move counts once it is confirmed, the time of a turn is
// what is said with it, and the game ends when and as ended() says, whatever the rules here say. What the
// side sitting here answers is submitted; all answers come as signals, never inside a call. Main thread.
class OutsideReferee : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // Whether the game may begin. While it may not, a game whose players are ready waits for begun().
    virtual bool mayBegin() const { return true; }
    // The players are ready: Game::started() follows once mayBegin().
    virtual void playersReady() {}
    // Game::started() was emitted.
    virtual void gameStarted() {}

    // The answer of the side that plays here, once in a turn. move: legal.
    virtual void submitMove(shogi::Color side, shogi::Move move) = 0;
    virtual void submitResignation(shogi::Color side) = 0;
    virtual void submitDeclaration(shogi::Color side) = 0;
    // The game has been ended here; nothing is heard of it any more.
    virtual void leave() = 0;

    // What the opponent may be asked for, if the server has it. What comes of it is heard by the signals.
    virtual bool offersTakeBack() const { return false; }
    virtual bool offersPause() const { return false; }
    virtual void askTakeBack(int /*moves*/) {}
    virtual void askPause() {}
    virtual void endPause() {}

signals:
    // mayBegin() has become true. Nothing else is emitted before gameStarted().
    void begun();
    // A move of either side that counts: legal, and of the side to move. used: the time charged for it.
    void confirmed(shogi::Color side, shogi::Move move, app::Milliseconds used);
    // The game stands otherwise than here: the last moves are taken back, with the time used for them, and
    // these count. The side to move is asked anew.
    void corrected(int takenBack, const std::vector<app::ConfirmedMove>& moves);
    // The running turn counts from this moment.
    void turnSince(app::Instant since);
    void paused(bool isPaused);
    // What was submitted does not count: the side is asked again.
    void declined();
    // used: the time charged for the last turn; nothing: not said.
    void ended(const shogi::Ending& ending, std::optional<app::Milliseconds> used);
};

// A side of a game that sits elsewhere: its moves are what the OutsideReferee confirms.
class AbsentPlayer final : public Player {
    Q_OBJECT
public:
    explicit AbsentPlayer(QString name, QObject* parent = nullptr);

    QString name() const override { return m_name; }
    bool isHuman() const override { return false; }
    bool isHere() const override { return false; }
    PlayerState state() const override { return m_state; }
    void prepare(const shogi::Position& start) override;
    void startTurn(const Turn& turn) override;
    void cancelTurn() override;
    void opponentToMove(const Turn& turn) override;
    void stopPondering() override {}
    void moveNow() override {}
    void gameEnded(SideResult result) override;

private:
    void setState(PlayerState state);

    QString m_name;
    PlayerState m_state = PlayerState::Waiting;
};

} // namespace app
