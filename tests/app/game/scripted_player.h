// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"

namespace app {

// Plays the test's moves, with any stamp; records its calls. Counts as an engine.
class ScriptedPlayer final : public Player {
public:
    explicit ScriptedPlayer(QString name, bool stamped = true)
        : m_name(std::move(name))
        , m_stamped(stamped) {}

    QString name() const override { return m_name; }
    bool isHuman() const override { return false; }
    PlayerState state() const override { return turn ? PlayerState::Thinking : PlayerState::Waiting; }
    bool isStamped() const override { return m_stamped; }
    bool isReady() const override { return !loads; }
    bool pondersEarly() const override { return early; }
    Milliseconds onTheWay() const override { return way; }
    void prepare(const shogi::Position&) override {
        ++prepared;
        if (readiesItself)
            QMetaObject::invokeMethod(this, &ScriptedPlayer::ready, Qt::QueuedConnection);
    }
    void startTurn(const Turn& t) override {
        turn = t;
        ++turns;
    }
    void cancelTurn() override {
        if (turn)
            ++cancelled;
        turn.reset();
    }
    void opponentToMove(const Turn& t) override { opponentTurn = t; }
    void stopPondering() override { ++stoppedPondering; }
    void moveNow() override { ++askedToMove; }
    void gameEnded(SideResult r) override {
        turn.reset();
        result = r;
    }

    // Answers. The turn is over for this player.
    void play(shogi::Move move, Instant at) {
        const TurnId id = turn->id;
        turn.reset();
        emit moveChosen(id, move, at);
    }
    void giveUp(Instant at) {
        const TurnId id = turn->id;
        turn.reset();
        emit resigned(id, at);
    }

    bool readiesItself = true;
    bool loads = false;
    bool early = false;
    Milliseconds way{0};
    int prepared = 0;
    int turns = 0;
    int cancelled = 0;
    int stoppedPondering = 0;
    int askedToMove = 0;
    std::optional<Turn> turn;
    std::optional<Turn> opponentTurn;
    std::optional<SideResult> result;

private:
    QString m_name;
    bool m_stamped;
};

} // namespace app
