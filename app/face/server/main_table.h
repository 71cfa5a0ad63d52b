// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"
#include "app/server/server_account.h"
#include "app/server/server_table.h"

#include <QPointer>

#include <memory>

namespace app {

class FileDesk;
class PlaySession;

// The board of the window as the table of a visit. A game gets a tab of its own, unless the shown record is
// blank: nothing is asked, as the server waits. An engine is ready before the login and stays for the next
// game, unless the account wants it restarted, or the next game has other terms. Main thread.
class MainTable final : public ServerTable {
public:
    // Both must outlive the table.
    MainTable(PlaySession& play, FileDesk& files)
        : m_play(play)
        , m_files(files) {}

    // Who plays at it from now on.
    void setAccount(ServerAccount account);
    // The visit is over: an engine that is not playing ends.
    void release() { m_kept.reset(); }

    void makeReady(QObject* context, std::function<void(const std::optional<PlayerFailure>&)> done) override;
    bool isFree() const override;
    bool seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) override;
    Game& game() override;

private:
    // What an engine was made for.
    struct Terms {
        shogi::GameRules rules;
        bool handicap = false;
        friend bool operator==(const Terms&, const Terms&) = default;
    };
    // The engine for a game on these terms; nullptr for a person, and if one has to be started.
    std::unique_ptr<Player> takeEngine(const Terms& terms);

    PlaySession& m_play;
    FileDesk& m_files;
    ServerAccount m_account;
    std::unique_ptr<Player> m_kept; // before the first game
    Terms m_terms;                  // of the engine that is kept or playing
    QPointer<const Player> m_seated;
};

} // namespace app
