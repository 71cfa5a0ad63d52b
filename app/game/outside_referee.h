// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"
#include "shogi-core/move.h"
#include "shogi-core/record.h"

#include <QObject>

#include <optional>

namespace app {

// Who decides a game that is played on a server. A move counts once it is confirmed, the time of a turn is
// what is said with it, and the game ends when and as ended() says, whatever the rules here say. What the
// side sitting here answers is submitted; all answers come as signals, never inside a call. Main thread.
class OutsideReferee : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    // The answer of the side that plays here, once in a turn. move: legal.
    virtual void submitMove(shogi::Color side, shogi::Move move) = 0;
    virtual void submitResignation(shogi::Color side) = 0;
    virtual void submitDeclaration(shogi::Color side) = 0;
    // The game has been ended here; nothing is heard of it any more.
    virtual void leave() = 0;

    // Nothing is emitted before Game::started().
signals:
    // A move of either side that counts: legal, and of the side to move. used: the time charged for it.
    void confirmed(shogi::Color side, shogi::Move move, app::Milliseconds used);
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
