// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/match_seats.h"

#include "app/document/open_records.h"
#include "app/face/files/file_desk.h"
#include "app/face/matches/match_desk.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/status_bubble.h"
#include "app/text/foreign_text.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::Color;

MatchSeats::MatchSeats(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_run(parts.desk.run()) {
    connect(&m_parts.desk, &MatchDesk::playRequested, this, &MatchSeats::play);
    connect(&m_run, &MatchRun::courseChanged, this, &MatchSeats::announce);
    connect(&m_parts.play, &PlaySession::seated, this, [this] {
        if (!m_parts.play.isOfMatch())
            m_number.reset();
    });
    connect(&m_parts.play.game(), &Game::ended, this, &MatchSeats::take);
    connect(&m_parts.play.game(), &Game::startFailed, this, [this] { m_number.reset(); });
}

void MatchSeats::play(int number) {
    m_parts.window.show();
    m_parts.window.raise();
    m_parts.window.activateWindow();
    m_parts.files.leaveGame([this, number] { m_parts.files.inNewTab([this, number] { start(number); }); });
}

GameSettings MatchSeats::settingsFor(const WaitingGame& game) const {
    const MatchSettings& match = m_run.settings();
    GameSettings settings;
    settings.start = GameSettings::Start::CurrentPosition;
    settings.counting = match.counting;
    settings.rules = match.rules;
    settings.strictEngineTime = true;
    settings.engineGrace = match.grace;
    for (const Color color : shogi::kColors) {
        const std::size_t player = game.players[shogi::index(color)];
        const MatchEntrant& entrant = m_run.setup().entrants[player];
        // The name says the strength; start() makes the engine.
        SideSettings& side = settings.side(color);
        side.player.kind = entrant.isPerson ? PlayerChoice::Kind::Human : PlayerChoice::Kind::Engine;
        side.player.name = m_run.engineName(player);
        side.player.engineId = entrant.engineId;
        side.time = match.players[player].time;
        side.limits = match.players[player].limits;
    }
    return settings;
}

void MatchSeats::start(int number) {
    const std::vector<WaitingGame> waiting = m_run.waiting();
    const auto game = std::find_if(waiting.begin(), waiting.end(),
                                   [number](const WaitingGame& each) { return each.number == number; });
    if (game == waiting.end())
        return;
    std::array<std::unique_ptr<Player>, 2> engines;
    for (const Color color : shogi::kColors) {
        const std::size_t player = game->players[shogi::index(color)];
        const MatchPlayer& chosen = m_run.settings().players[player];
        if (chosen.isPerson)
            continue;
        EnginePlayer::Options options = engineOptions(chosen);
        options.entryId = m_run.setup().entrants[player].engineId;
        options.books = m_parts.play.books();
        options.luck = [seed = m_run.settings().bookSeed, number](std::size_t moves) {
            return bookLuck(seed, number, moves);
        };
        engines[shogi::index(color)] = std::make_unique<EnginePlayer>(m_parts.hub, std::move(options));
    }
    if (!m_parts.play.startOfMatch(settingsFor(*game), game->opening.start, game->opening.moves,
                                   std::move(engines)))
        return;
    m_number = number;
    m_folder = m_run.folder();
}

// A game that was broken off waits again.
void MatchSeats::take(const GameResult& result) {
    if (!m_number || !m_parts.play.isOfMatch())
        return;
    const int number = *std::exchange(m_number, std::nullopt);
    if (m_run.folder() != m_folder || !m_run.enter(number, result, m_parts.document.record()))
        return;
    m_run.askWritten(number, this,
                     [this, path = m_run.recordOf(number), format = m_run.setup().format,
                      version = m_parts.document.version()](const std::optional<FileStamp>& stamp) {
                         if (stamp) // the tab shows the file of the match
                             m_parts.records.markSaved(version, path, format, TextEncoding::Utf8, *stamp);
                     });
}

void MatchSeats::announce() {
    const std::vector<WaitingGame> waiting = m_run.waiting();
    const int first = waiting.empty() ? -1 : waiting.front().number;
    if (std::exchange(m_announced, first) == first || waiting.empty() || m_parts.play.game().isActive())
        return;
    const auto name = [this](std::size_t player) { return foreignText(m_run.engineName(player)); };
    m_parts.window.bubble().say(tr("%1 and %2 can play their game of the match.")
                                    .arg(name(waiting.front().players[0]), name(waiting.front().players[1])));
}

} // namespace app
