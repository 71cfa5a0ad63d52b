// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/outside_referee.h"
#include "app/game/player.h"
#include "csa-link/link_events.h"

#include <QPointer>

#include <optional>
#include <vector>

namespace app {

class Game;
class ServerLink;
struct ServerAccount;

// The referee of a game on a server: makes of the events of a link what a Game hears, and of its answers what
// the link is sent. An answer that the link cannot send now (the connection is gone, a question is open) is
// sent when it can, unless it has become pointless; nothing is sent twice. Main thread.
class ServerGame final : public OutsideReferee {
    Q_OBJECT
public:
    // link: must outlive this object or be destroyed before it.
    ServerGame(ServerLink& link, csa::GameSummary summary, QObject* parent = nullptr);
    ~ServerGame() override;

    // How the Game is started: who sits where, the server's times and names; the account says who plays here.
    static GameSettings settingsFor(const ServerAccount& account, const csa::GameSummary& summary,
                                    const QString& ownName);

    // Follows the thinking of the side that plays here, for comments. Call before Game::startOutside().
    void sitAt(Game& game);
    // An event of the link; those that do not concern the game are ignored.
    void hear(const csa::Event& event);

    const csa::GameSummary& summary() const { return m_online.summary; }
    // As the server has told it so far.
    const csa::OnlineGame& online() const { return m_online; }
    const csa::Features& features() const { return m_features; }
    bool hasBegun() const { return m_begun; }
    // A resignation waits for the own turn: the protocol knows none on the opponent's.
    bool resignsLater() const { return m_answer && m_answer->isResignation() && !m_isSent; }

    bool mayBegin() const override { return m_begun; }
    void playersReady() override { emit ready(); }
    void gameStarted() override;
    void submitMove(shogi::Color side, shogi::Move move) override;
    void submitResignation(shogi::Color side) override;
    void submitDeclaration(shogi::Color side) override;
    void leave() override;
    bool offersTakeBack() const override { return m_features.takeBack; }
    bool offersPause() const override { return m_features.pause; }
    void askTakeBack(int moves) override;
    void askPause() override;
    void endPause() override;

signals:
    // The opponent has been asked; csa::QuestionAnswered or csa::Refused follows.
    void asked(csa::Question question, int moves);
    // The players are ready: the game can be agreed to.
    void ready();
    // The user has ended it here.
    void left();

private:
    struct Answer {
        csa::Command command;
        std::size_t ply = 0; // moves before it
        bool isResignation() const { return std::holds_alternative<csa::Resign>(command); }
    };

    void take(const csa::Event& event);
    void played(const csa::MovePlayed& event);
    void standsAt(const csa::OnlineGame& game, const csa::ClockReading& clocks);
    void refused(const csa::Refused& refusal);
    void answer(csa::Command command);
    // Sends the answer that could not be sent.
    void sendAgain();
    void tellClock(const csa::ClockReading& clocks);
    void noteThought(shogi::Color color, const Thought& thought);
    std::optional<csa::MoveComment> commentFor(shogi::Move move) const;
    std::size_t ply() const { return m_online.moves.size(); }
    bool isOwnTurn() const { return m_position.sideToMove() == m_online.summary.ownColor; }

    QPointer<ServerLink> m_link;
    csa::OnlineGame m_online;
    shogi::Position m_position;
    csa::Features m_features;
    csa::ClockReading m_clocks;
    bool m_begun = false;
    bool m_started = false; // the Game has
    bool m_over = false;
    std::vector<csa::Event> m_early; // before m_started
    // Since it was given and until the server has confirmed it, or another move in its place.
    std::optional<Answer> m_answer;
    bool m_isSent = false;
    std::optional<Thought> m_thought; // the newest best line of the side that plays here
};

} // namespace app
