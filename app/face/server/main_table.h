// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_table.h"

namespace app {

class FileDesk;
class PlaySession;

// The board of the window as the table of a visit. A game gets a tab of its own, unless the shown record is
// blank: nothing is asked, as the server waits. Main thread.
class MainTable final : public ServerTable {
public:
    // Both must outlive the table.
    MainTable(PlaySession& play, FileDesk& files)
        : m_play(play)
        , m_files(files) {}

    // An engine is started for each game, before it is agreed to.
    void makeReady(QObject* context, std::function<void(const std::optional<PlayerFailure>&)> done) override;
    bool isFree() const override;
    bool seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) override;
    Game& game() override;

private:
    PlaySession& m_play;
    FileDesk& m_files;
};

} // namespace app
