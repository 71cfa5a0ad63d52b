// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/engine_book.h"
#include "app/engines/engine_at_work.h"
#include "app/files/result_lines.h"
#include "app/game/engine_player.h"
#include "app/game/game.h"
#include "app/matches/match_adjudication.h"
#include "app/matches/match_journal.h"
#include "app/matches/match_openings.h"
#include "app/matches/match_overhead.h"
#include "app/matches/match_schedule.h"
#include "app/matches/match_sprt.h"
#include "app/matches/match_standings.h"

#include <QObject>

#include <map>
#include <memory>
#include <set>
#include <vector>

namespace app {

// One player's part in a match: an engine's, or a person's.
struct MatchPlayer {
    QString name;          // of an engine: empty for its own name
    bool isPerson = false; // plays elsewhere, see Match::waiting(); of the rest, only time counts
    host::EngineConfig config;
    shogi::TimeControl time;
    EngineLimits limits; // besides the clock; without a clock, the only limits
    bool ponder = false;
    EngineBook book; // played from, if it is set
};

// What an engine plays with.
EnginePlayer::Options engineOptions(const MatchPlayer& player);

struct MatchSettings {
    std::vector<MatchPlayer> players = std::vector<MatchPlayer>(2); // at least two
    MatchForm form = MatchForm::RoundRobin;
    int rounds = 1;                // see MatchCourse
    bool thirdPlace = false;       // likewise
    HandicapLadder ladder;         // every two players that meet play one game after another then
    std::vector<Opening> openings; // used in pairs, starting over at the end; empty: even game
    std::uint64_t bookSeed = 1;    // for the choice among moves of books, see bookLuck()
    int games = 2;                 // see MatchCourse
    int concurrency = 1;           // games at the same time
    shogi::CountingRule counting = shogi::CountingRule::Exact;
    shogi::GameRules rules;
    Milliseconds grace{0};       // by which the time may be exceeded
    bool restartEngines = false; // a fresh process for every game
    int mostCrashes = 3;         // per engine: then the match is stopped
    // The match ends as soon as this test is decided. It takes the games in the order of their numbers, as
    // short games end first and would otherwise count more than others. Between the first two engines; only
    // if there are no others.
    std::optional<SprtBounds> sprt;
    AdjudicationRules adjudication;
    // Plays only this share of all pairs of games, by half of the game number; the test is left to the
    // program that joins the shards.
    std::optional<Shard> shard;
    // Games already played, if a match is continued: they are counted and not played again.
    std::vector<PlayedGame> played;
    // Likewise what was drawn.
    std::vector<MatchDraw> draws;
    // An engine without a clock that is silent for this long is killed.
    Milliseconds longestSilence{600000};

    MatchCourse course() const { return {form, players.size(), games, rounds, thirdPlace}; }
    bool hasPeople() const;
    JournalForm journalForm() const;
};

// A crash that did not lose the game: the other engine was to move.
struct MatchRestart {
    std::size_t engine = 0; // engine of the game: 0 or 1
    int moveCount = 0;      // moves played by then
    PlayerFailure failure;  // with the last lines of the ended process
};

// A finished game of a match, with everything known about it.
struct MatchGame : PlayedGame {
    GameResult result;
    std::array<std::size_t, 2> engines{0, 1}; // indices in the match of the game's first and second engine
    shogi::Record record;                     // with its headers
    // By engine, if one is at fault: the last lines on its pipes.
    std::array<host::LastLines, 2> lastLines;
    std::vector<MatchRestart> crashes; // counted in restarts
    // Moves that came from the engines' books.
    std::vector<std::pair<shogi::NodeId, BookPlayed>> bookMoves;
};

// A game in which a person plays: it waits until they sit down.
struct WaitingGame {
    int number = 0;
    std::array<std::size_t, 2> players{0, 1}; // by colour
    shogi::Handicap handicap = shogi::Handicap::None;
    Opening opening; // its start position is that of the handicap

    friend bool operator==(const WaitingGame& one, const WaitingGame& other) {
        return one.number == other.number && one.players == other.players && one.handicap == other.handicap;
    }
};

// The current state of a running game, for display.
struct MatchBoard {
    int number = 0;
    bool begun = false; // false while the engines are being prepared
    shogi::Position position;
    std::optional<shogi::Move> lastMove;
    int moveCount = 0;
    std::optional<shogi::Color> toMove;
    // By colour.
    std::array<QString, 2> names;
    std::array<shogi::TimeControl, 2> controls;
    std::array<shogi::TimeAccount::Display, 2> clocks;
    std::array<std::optional<host::Evaluation>, 2> scores; // newest score of each
};

// Plays engines against each other: strict clocks, colours swapped in pairs, several games in parallel. A
// game cut short by a broken connection to another computer is played again once the connection is restored.
// Main thread.
class Match : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    Match(EngineHub& hub, MatchSettings settings, QObject* parent = nullptr);
    ~Match() override;

    void start();
    // Ends the match without finishing running games; finished() follows.
    void stop();
    // Begins no more games; finished() follows after the running ones.
    void finishGames();

    const MatchSettings& settings() const { return m_settings; }
    // Standings of all games, including those played before.
    const MatchStandings& standings() const { return m_standings; }
    // Score of the first two engines.
    const MatchScore& score() const { return m_standings.pairing(0); }
    // Names as displayed, all different.
    QString engineName(std::size_t engine) const;
    // The games that wait for people, by number.
    std::vector<WaitingGame> waiting() const;
    // Takes the result of a waiting game. record: of its moves; nothing if it was played on a real board. The
    // game must be waiting; false otherwise.
    bool enter(int number, const GameResult& result, const std::optional<shogi::Record>& record);
    // Another result of a game that people have entered by hand; false if it is not one.
    bool correct(int number, const shogi::Ending& ending);
    // Every game being played or prepared, by table; nothing for a table without a game.
    std::vector<std::optional<MatchBoard>> boards() const;
    // Open while the test is undecided, and if there is no test.
    SprtVerdict verdict() const { return m_verdict; }
    // By engine.
    const std::vector<MatchOverhead>& overhead() const { return m_overhead; }
    // Why the match was stopped: an engine could not be started, or failed too often.
    const std::optional<PlayerFailure>& stoppedBy() const { return m_stoppedBy; }

signals:
    // Before any of the games.
    void drawn(const app::MatchDraw& draw);
    // waiting() has changed.
    void waitingChanged();
    void corrected(const app::PlayedGame& game);
    // The engines are ready and the clocks are running.
    void gameBegun();
    void gameFinished(const app::MatchGame& game);
    // A book cannot be read: its engine plays without. Once for each engine.
    void bookFailed(std::size_t engine, const app::BookFault& fault);
    // Emitted once, when no game is running any more.
    void finished();

private:
    class Table;

    // The number of the next game of engines, or nothing if none can begin or the match is being stopped.
    std::optional<int> nextGame();
    // In a ladder every two players play one game after another.
    bool isReady(int number) const;
    // Keeps a game that cannot begin at a table now; false: it can.
    bool setAside(int number);
    bool isForPeople(int number) const;
    shogi::Handicap handicapOf(int number) const;
    shogi::Color firstColorOf(int number) const;
    Opening openingOf(int number) const;
    void draw();
    // Seats games at all tables without one.
    void fillTables();
    std::unique_ptr<EnginePlayer> makeEngine(std::size_t engine, BookPlay::Luck luck) const;
    void noteBookFault(std::size_t engine, const BookFault& fault);
    // Into score and counts.
    void count(const PlayedGame& game);
    void test(const PlayedGame& game);
    void takeResult(Table& table, const GameResult& result);
    void tellGame(Table& table, const MatchGame& game);
    // Starts the next game once the referee has finished reporting the end of this one.
    void leaveTable(Table& table);
    // A game cut short by a broken connection to another computer says nothing about the engines: it is
    // played again.
    void awaitConnection(Table& table, const PlayerFailure& failure);
    void takeStartFailure(Table& table, shogi::Color color, const PlayerFailure& failure);
    void seatOrClose(Table& table);
    void finishIfIdle();

    EngineHub& m_hub;
    const std::shared_ptr<OpenBooks> m_books;
    const MatchSettings m_settings;
    MatchStandings m_standings;
    std::vector<int> m_newCrashes; // by engine, without games played earlier
    std::set<int> m_played;        // numbers of games played earlier
    std::set<int> m_again;         // numbers of games to be played once more
    std::set<int> m_later;         // numbers of games that others must come before
    std::set<int> m_waiting;       // numbers of games that wait for people
    std::vector<MatchOverhead> m_overhead;
    SprtVerdict m_verdict = SprtVerdict::Open;
    MatchScore m_tested;                   // of the games the test has seen
    std::map<int, PlayedGame> m_notTested; // by number: an earlier game is still being played
    // By engine, as found out by their processes: later ones need not detect them again.
    std::vector<QString> m_reportedNames;
    std::vector<std::optional<EngineFamily>> m_families;
    std::set<std::size_t> m_badBooks; // engines whose books cannot be read
    std::vector<std::unique_ptr<Table>> m_tables;
    int m_next = 0;
    int m_running = 0; // number of tables with a game
    bool m_stopping = false;
    bool m_finished = false;
    std::optional<PlayerFailure> m_stoppedBy;
};

} // namespace app
