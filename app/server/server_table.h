// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/game.h"
#include "app/settings/game_settings.h"

#include <QObject>

#include <functional>
#include <optional>

namespace app {

class ServerGame;

// Where the games of a visit to a server are played: in the window the main board, without one a board of its
// own. Main thread.
class ServerTable {
public:
    ServerTable() = default;
    virtual ~ServerTable() = default;
    ServerTable(const ServerTable&) = delete;
    ServerTable& operator=(const ServerTable&) = delete;

    // Makes ready what plays here, before logging in. done is called once, later, unless context has been
    // destroyed: the failure if it cannot play.
    virtual void makeReady(QObject* context,
                           std::function<void(const std::optional<PlayerFailure>&)> done) = 0;
    // Whether a game could begin now.
    virtual bool isFree() const = 0;
    // Seats the players of a game, which waits for the referee. False if it cannot.
    virtual bool seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) = 0;
    // The one on which seat() plays.
    virtual Game& game() = 0;
};

} // namespace app
