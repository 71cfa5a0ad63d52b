// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/game/book_play.h"
#include "app/server/server_account.h"
#include "app/server/server_table.h"

#include <memory>

namespace app {

class EngineCatalog;
class EngineHub;

// A board without a window, at which an engine of the catalog plays. The engine stays for the next game,
// unless the account wants it restarted, or the next game has other terms. Main thread.
class EngineTable final : public QObject, public ServerTable {
    Q_OBJECT
public:
    // Both must outlive the table.
    EngineTable(const EngineCatalog& catalog, EngineHub& hub, ServerAccount account);
    ~EngineTable() override;

    void makeReady(QObject* context, std::function<void(const std::optional<PlayerFailure>&)> done) override;
    bool isFree() const override { return !m_game.isActive(); }
    bool seat(const GameSettings& settings, const shogi::Position& start, ServerGame& referee) override;
    Game& game() override { return m_game; }

private:
    // What a player was made for.
    struct Terms {
        shogi::GameRules rules;
        bool handicap = false;
        friend bool operator==(const Terms&, const Terms&) = default;
    };
    std::unique_ptr<Player> makeEngine(const SideSettings& side, const Terms& terms);
    void takeBack();

    const EngineCatalog& m_catalog;
    EngineHub& m_hub;
    ServerAccount m_account;
    std::shared_ptr<OpenBooks> m_books;
    RecordDocument m_document;
    Game m_game;
    std::unique_ptr<Player> m_kept; // between games
    Terms m_terms;
    std::optional<shogi::Color> m_side; // of the engine in the newest game
};

} // namespace app
