// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/game.h"
#include "app/game/match_adjudication.h"
#include "app/game/match_journal.h"
#include "app/game/match_openings.h"
#include "app/game/match_overhead.h"
#include "app/game/match_score.h"
#include "app/game/match_sprt.h"

#include <QObject>

#include <memory>
#include <set>
#include <vector>

namespace app {

class EngineHub;

// How one engine takes part.
struct MatchEngine {
    QString name; // empty: its own
    host::EngineConfig config;
    shogi::TimeControl time;
    EngineLimits limits; // besides the clock; without a clock, the only limits
    bool ponder = false;
};

struct MatchSettings {
    std::array<MatchEngine, 2> engines;
    std::vector<Opening> openings; // used in pairs, starting over at the end; empty: even game
    int games = 2;
    int concurrency = 1; // games at the same time
    shogi::CountingRule counting = shogi::CountingRule::Exact;
    shogi::GameRules rules;
    Milliseconds grace{0};       // by how much the time may be exceeded
    bool restartEngines = false; // a fresh process for every game
    int mostCrashes = 3;         // of one engine: then the match is stopped
    // The match ends as soon as this test is decided.
    std::optional<SprtBounds> sprt;
    AdjudicationRules adjudication;
    // Games already played, if a match is continued: counted, and not played again.
    std::vector<PlayedGame> played;
    // An engine without a clock that is silent for this long is killed.
    Milliseconds longestSilence{600000};
};

// A crash that did not lose the game: the other engine was to move.
struct MatchRestart {
    std::size_t engine = 0;
    int moveCount = 0;     // moves played by then
    PlayerFailure failure; // with the last lines of the ended process
};

// A finished game of a match, with everything known about it.
struct MatchGame : PlayedGame {
    GameResult result;
    shogi::Record record; // with its headers
    // By engine, if one is at fault: the last lines on its pipes.
    std::array<host::LastLines, 2> lastLines;
    std::vector<MatchRestart> crashes; // counted in restarts
};

// Plays engines against each other without a window: strict clocks, colours swapped in pairs, several games
// in parallel. Main thread.
class Match : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    Match(EngineHub& hub, MatchSettings settings, QObject* parent = nullptr);
    ~Match() override;

    void start();
    // Ends without finishing running games; finished() follows.
    void stop();

    const MatchSettings& settings() const { return m_settings; }
    const MatchScore& score() const { return m_score; }
    // Names as displayed, all different.
    QString engineName(std::size_t engine) const;
    int adjudicated() const { return m_adjudicated; }
    // Of all games, including those played before.
    qint64 moves() const { return m_moves; }
    // By engine.
    const std::array<int, 2>& timeLosses() const { return m_timeLosses; }
    const std::array<int, 2>& illegalMoves() const { return m_illegalMoves; }
    const std::array<int, 2>& crashes() const { return m_crashes; }
    // Open as long as the test is undecided, and without a test.
    SprtVerdict verdict() const { return m_verdict; }
    const std::array<MatchOverhead, 2>& overhead() const { return m_overhead; }
    // Why the match was stopped: an engine could not be started, or failed too often.
    const std::optional<PlayerFailure>& stoppedBy() const { return m_stoppedBy; }

signals:
    void gameFinished(const app::MatchGame& game);
    // Once; no game is running any more.
    void finished();

private:
    class Table;

    // The next game's number, or nothing if all have been assigned or the match is being stopped.
    std::optional<int> nextGame();
    std::unique_ptr<Player> makeEngine(std::size_t engine) const;
    // Into score and counts.
    void count(const PlayedGame& game);
    void takeResult(Table& table, const GameResult& result);
    void tellGame(Table& table, const MatchGame& game);
    // Starts the next game once the referee has finished reporting the end of this one.
    void leaveTable(Table& table);
    void takeStartFailure(Table& table, shogi::Color color, const PlayerFailure& failure);
    void seatOrClose(Table& table);
    void finishIfIdle();

    EngineHub& m_hub;
    MatchSettings m_settings;
    MatchScore m_score;
    std::array<int, 2> m_timeLosses{};
    std::array<int, 2> m_illegalMoves{};
    std::array<int, 2> m_crashes{};
    std::array<int, 2> m_newCrashes{}; // without games played earlier
    int m_adjudicated = 0;
    qint64 m_moves = 0;
    std::set<int> m_played; // numbers of games played earlier
    std::array<MatchOverhead, 2> m_overhead;
    SprtVerdict m_verdict = SprtVerdict::Open;
    std::array<QString, 2> m_reportedNames;
    std::vector<std::unique_ptr<Table>> m_tables;
    int m_next = 0;
    int m_running = 0; // tables with a game
    bool m_stopping = false;
    bool m_finished = false;
    std::optional<PlayerFailure> m_stoppedBy;
};

} // namespace app
