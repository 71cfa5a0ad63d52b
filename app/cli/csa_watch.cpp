// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/csa_watch.h"

#include "app/cli/command_line.h"
#include "app/server/server_records.h"
#include "app/server/server_visit.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/server_text.h"
#include "shogi-core/csa.h"

#include <algorithm>
#include <utility>

namespace app {
namespace {

QString shown(const std::string& text) { return foreignText(QString::fromStdString(text)); }

} // namespace

CsaWatch::CsaWatch(CsaWatching wanted, ServerVisit& visit, ServerRecords& records)
    : m_wanted(std::move(wanted))
    , m_visit(visit)
    , m_records(records)
    , m_lists(visit)
    , m_watched(visit, records) {
    connect(&visit, &ServerVisit::changed, this, &CsaWatch::begin);
    connect(&m_lists, &ServerLists::gamesChanged, this, [this] {
        m_hasGames = m_lists.isKnown();
        printLists();
    });
    connect(&m_lists, &ServerLists::playersChanged, this, [this] {
        m_hasPlayers = m_lists.isKnown();
        printLists();
    });
    connect(&m_watched, &WatchedGames::began, this, [this](const QString& gameId) {
        const csa::GameSummary& summary = m_watched.find(gameId)->online.summary;
        cliPrint(QStringLiteral("%1 %2 - %3")
                     .arg(foreignText(gameId), shown(summary.names[0]), shown(summary.names[1])));
        printMoves(gameId);
    });
    connect(&m_watched, &WatchedGames::moved, this, &CsaWatch::printMoves);
    connect(&m_watched, &WatchedGames::over, this, &CsaWatch::printEnd);
    connect(&m_watched, &WatchedGames::failed, this, [this](const QString& gameId, const QString& text) {
        m_hasFailed = true;
        cliNote(text.isEmpty()
                    ? QStringLiteral("The server does not show the game %1.").arg(foreignText(gameId))
                    : QStringLiteral("The game %1 cannot be watched: \"%2\" cannot be read.")
                          .arg(foreignText(gameId), foreignQuote(text)));
        m_wanted.games.removeAll(gameId);
        leaveIfDone();
    });
    connect(&m_watched, &WatchedGames::refused, this, [this](csa::RefusalReason reason) {
        m_hasFailed = true;
        cliNote(refusalText(reason));
    });
}

// After a lost connection the link itself asks again.
void CsaWatch::begin() {
    if (m_hasBegun || !m_visit.isOnline())
        return;
    m_hasBegun = true;
    for (const QString& game : m_wanted.games)
        m_watched.watch(game);
    for (const QString& player : m_wanted.players)
        m_watched.follow(player);
}

void CsaWatch::printLists() {
    if (!m_wanted.lists || !m_hasGames || !m_hasPlayers)
        return;
    m_wanted.lists = false;
    for (const ServerLists::Game& game : m_lists.games())
        cliPrint(QStringLiteral("game\t%1").arg(foreignText(game.id)));
    for (const ServerLists::Player& player : m_lists.players()) {
        const QString side = !player.color                          ? QString()
                             : *player.color == shogi::Color::Black ? QStringLiteral("black")
                                                                    : QStringLiteral("white");
        cliPrint(
            QStringLiteral("player\t%1\t%2\t%3\t%4")
                .arg(foreignText(player.name), foreignText(player.status), foreignText(player.game), side));
    }
    leaveIfDone();
}

void CsaWatch::printMoves(const QString& gameId) {
    const csa::OnlineGame& game = m_watched.find(gameId)->online;
    std::size_t& printed = m_printed[gameId];
    if (game.moves.size() < printed)
        cliPrint(QStringLiteral("%1 back to %2").arg(foreignText(gameId)).arg(game.moves.size()));
    printed = std::min(printed, game.moves.size());
    shogi::Position position = game.summary.start;
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const csa::TimedMove& move = game.moves[i];
        if (i >= printed)
            cliPrint(QStringLiteral("%1 %2 %3 %4")
                         .arg(foreignText(gameId))
                         .arg(i + 1)
                         .arg(QString::fromStdString(shogi::toCsaMove(position, move.move)),
                              move.used ? QStringLiteral("%1 s").arg(
                                              QString::fromStdString(csa::secondsText(*move.used)))
                                        : QStringLiteral("-")));
        position.play(move.move);
    }
    printed = game.moves.size();
}

void CsaWatch::printEnd(const QString& gameId, const csa::OnlineGame& game) {
    const shogi::Ending ending = game.outcome ? game.outcome->ending : shogi::Ending{};
    const QString winner = !ending.winner                          ? QStringLiteral("no winner")
                           : *ending.winner == shogi::Color::Black ? QStringLiteral("black wins")
                                                                   : QStringLiteral("white wins");
    cliPrint(QStringLiteral("%1 %2, %3.").arg(foreignText(gameId), endWord(ending.kind), winner));
    m_printed.erase(gameId);
    m_wanted.games.removeAll(gameId);
    leaveIfDone();
}

void CsaWatch::leaveIfDone() {
    if (!m_wanted.isAny())
        m_visit.leave();
}

void CsaWatch::saveRest() {
    for (const auto& [id, game] : m_watched.games())
        m_records.save(game.online, {}, QDateTime::currentDateTime());
}

} // namespace app
