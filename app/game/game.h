// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/game_clock.h"
#include "app/game/interrupted_game.h"
#include "app/game/outside_referee.h"
#include "app/game/player.h"
#include "app/settings/game_settings.h"
#include "shogi-core/record.h"
#include "shogi-core/rules.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace app {

class RecordDocument;

// A declaration that was not valid, and what was missing.
struct FailedDeclaration {
    shogi::Color side = shogi::Color::Black;
    shogi::DeclarationRule rule = shogi::DeclarationRule::None;
    shogi::DeclarationCount count;
};

// How a game ended, with the details for its message.
struct GameResult {
    shogi::Ending ending;
    std::optional<PlayerFailure> failure;         // EngineFailure
    std::string illegalText;                      // IllegalMove by an engine: the text it sent
    std::optional<shogi::MoveFault> fault;        // IllegalMove: the fault, if the text can be read as a move
    std::optional<FailedDeclaration> declaration; // IllegalMove: by a declaration
    int moveCount = 0;
};

// The referee: appends moves to the document while a game is in progress, checks every answer, stops the
// clock and decides how the game ended. In a game on a server an OutsideReferee decides instead: the rules
// here only keep a person from sending an illegal move. One object is used for successive games. Main thread.
// Does not own the document.
class Game : public QObject {
    Q_OBJECT
public:
    enum class Phase : std::uint8_t {
        None,      // no game yet
        Preparing, // players prepare; the document is unchanged
        Running,
        Paused,
        Suspended, // an engine failed in a casual game: resume() restarts it, abort() ends the game
        Over
    };

    // clock time: null for the system's.
    explicit Game(RecordDocument& document, std::unique_ptr<TimeSource> time = nullptr,
                  QObject* parent = nullptr);
    ~Game() override;

    // Starts a game. The document becomes a new record (ask about unsaved changes before) with names and time
    // controls in its headers. A game from the current position begins with the moves that led to it, which
    // count for repetition. Players left over from the previous game are destroyed. Preconditions: not
    // active, settings.validate() is empty, both players given.
    void start(const GameSettings& settings, std::unique_ptr<Player> black, std::unique_ptr<Player> white);
    // Continues an interrupted game below the cursor of its record, with the time left on its clocks.
    // Preconditions as for start().
    void playOn(const InterruptedGame& interrupted, std::unique_ptr<Player> black,
                std::unique_ptr<Player> white);
    // Starts a game that an outside referee decides, from this position. referee must outlive the game or be
    // destroyed with a QObject's destructor, after which only abort() ends it. An engine that fails is
    // started again at once, up to kMostRestarts times; then its side resigns. Preconditions as for start().
    void startOutside(const GameSettings& settings, const shogi::Position& start, OutsideReferee& referee,
                      std::unique_ptr<Player> black, std::unique_ptr<Player> white);
    static constexpr int kMostRestarts = 3;
    // Whether an outside referee decides the game in progress, or has decided the last one.
    bool isOutside() const { return m_isOutside; }
    // Whether the outside referee can ask the opponent for these.
    bool offersTakeBack() const { return m_referee && m_referee->offersTakeBack(); }
    bool offersPause() const { return m_referee && m_referee->offersPause(); }
    // The move that has been submitted to the outside referee and is not confirmed yet.
    const std::optional<shogi::Move>& submitted() const { return m_submitted; }
    // The data that playOn() needs after a restart of the program, except for the series. Precondition:
    // active, and started() was emitted.
    InterruptedGame interrupted() const;

    Phase phase() const { return m_phase; }
    // True from start() to the result: only this object may change the document's moves.
    bool isActive() const { return m_phase != Phase::None && m_phase != Phase::Over; }
    const GameSettings& settings() const { return m_settings; }
    const shogi::GameHistory& history() const { return m_history; }
    // Moves of history() that led to the start of the game.
    int firstMove() const { return m_firstMove; }
    const GameClock& clock() const { return m_clock; }
    GameClock& clock() { return m_clock; }
    // nothing before the first game
    Player* player(shogi::Color color) const { return m_players[index(color)].get(); }
    // Releases a player for another game. Precondition: not active.
    std::unique_ptr<Player> takePlayer(shogi::Color color);
    // The side whose turn is running; nothing unless Running.
    std::optional<shogi::Color> toMove() const;
    // The person to move, or nothing.
    Player* humanToMove() const;
    // After the end.
    const std::optional<GameResult>& result() const { return m_result; }

    // Whether these actions are available now; for menus.
    bool canTakeBack() const { return movesToTakeBack() > 0; }
    bool canPause() const;
    bool canResume() const { return m_phase == Phase::Paused || m_phase == Phase::Suspended; }
    bool canMoveNow() const; // an engine of this computer is to move
    bool canResign() const;  // a person is to move, or one person plays an engine
    bool canDeclare() const; // a person is to move

public slots:
    // On a server pause(), resume() and takeBack() ask the opponent, where there is that.
    void pause();
    void resume();
    // The person to move resigns; while the engine is thinking, its human opponent.
    void resign();
    void declare();
    void moveNow();
    // Goes back to the last position in which a person was to move (two moves against an engine, one between
    // people; one when an engine is to move).
    void takeBack();
    void abort();
    // Ends the game with this result although no rule has ended it: for adjudicated matches. Does nothing
    // unless Running.
    void adjudicate(const shogi::Ending& ending);

signals:
    void phaseChanged(app::Game::Phase phase);
    // All players are ready; the first turn follows.
    void started();
    void turnStarted(shogi::Color color);
    // Appended to the document. used and total are as charged.
    void moved(shogi::Color color, shogi::Move move, app::Milliseconds used, app::Milliseconds total);
    void takenBack(int moves);
    void clockChanged();
    // A person's illegal attempt; the turn continues.
    void moveRefused(shogi::Move move, shogi::MoveFault fault);
    // An engine answered late in a game without strict time.
    void overran(shogi::Color color, app::Milliseconds by);
    void playerStateChanged(shogi::Color color, app::PlayerState state);
    void playerPreparing(shogi::Color color, app::Milliseconds elapsed);
    // The side that plays here has answered; the outside referee has not confirmed its move yet.
    void moveSubmitted(shogi::Color color, shogi::Move move);
    // Ask the user whether to wait: player()->keepWaiting() or kill().
    void playerNotResponding(shogi::Color color, const host::NotResponding& event);
    // A player failed to prepare: there is no game, the document is unchanged.
    void startFailed(shogi::Color color, const app::PlayerFailure& failure);
    // The reason for Suspended.
    void playerFailed(shogi::Color color, const app::PlayerFailure& failure);
    // An engine failed on its opponent's time. It is being restarted; the game continues.
    void playerRestarted(shogi::Color color, const app::PlayerFailure& failure);
    void thinking(shogi::Color color, const app::Thought& thought);
    // The move that follows (moved()) is from the book that the engine is given.
    void playedFromBook(shogi::Color color, const app::BookPlayed& played);
    // The engine plays without its book, which cannot be read. At most once in a game for each side.
    void bookFailed(shogi::Color color, const app::BookFault& fault);
    void ended(const app::GameResult& result);

private:
    // The players are not null while a game is active.
    Player& playerOf(shogi::Color color) { return *m_players[index(color)]; }
    shogi::Color sideToMove() const { return m_history.position().sideToMove(); }
    bool isCurrent(shogi::Color color, TurnId turn) const;
    void connectPlayer(shogi::Color color);
    void prepare(const GameSettings& settings, std::unique_ptr<Player> black, std::unique_ptr<Player> white);
    void prepareRecord();
    void resumeRecord();
    void setPhase(Phase phase);
    Turn describeTurn() const;
    // Asks the side to move, unless the position has ended the game.
    void beginTurn();
    void startMover();
    // Continues with the paused turn or a new one.
    void goOn();
    void haltTurn();
    void tellPlayers(const shogi::Ending& ending);
    void dismissPlayers();
    int movesToTakeBack() const;
    // If the time is up at this moment, ends the game and returns false, or reports an engine's overrun.
    bool isInTime(shogi::Color color, Instant at);

    void onReady(shogi::Color color);
    void onThinkingStarted(shogi::Color color, TurnId turn, Instant at);
    void onMoveChosen(shogi::Color color, TurnId turn, shogi::Move move, Instant at);
    void onResigned(shogi::Color color, TurnId turn, Instant at);
    void onDeclared(shogi::Color color, TurnId turn, Instant at);
    void onIllegalMove(shogi::Color color, TurnId turn, const std::string& text, Instant at);
    void onFailed(shogi::Color color, const PlayerFailure& failure);
    void onFlagFell(shogi::Color color);
    void end(GameResult result, Instant at);
    void end(GameResult result, std::optional<GameClock::Charge> charge);
    // --- with an outside referee
    void submit(shogi::Color color, std::optional<shogi::Move> move,
                void (OutsideReferee::*answer)(shogi::Color));
    void connectReferee();
    void beginIfReady();
    // False if it is not legal here, or not the turn of its side.
    bool count(shogi::Color color, shogi::Move move, Milliseconds used);
    void takeBackMoves(int count);
    void onConfirmed(shogi::Color color, shogi::Move move, Milliseconds used);
    void onCorrected(int takenBack, const std::vector<ConfirmedMove>& moves);
    void onPausedOutside(bool isPaused);
    void onDeclined();
    void onEndedOutside(const shogi::Ending& ending, std::optional<Milliseconds> used);
    void restartPlayer(shogi::Color color, const PlayerFailure& failure);

    RecordDocument& m_document;
    GameClock m_clock;
    GameSettings m_settings;
    std::array<std::unique_ptr<Player>, 2> m_players;
    std::array<bool, 2> m_ready{};
    shogi::GameHistory m_history{shogi::Position{}};
    // While preparing: the beginning of the record, or the game to be continued and its place.
    shogi::Position m_start;
    std::vector<shogi::Move> m_opening;
    std::optional<InterruptedGame> m_interrupted;
    shogi::NodeId m_resumedNode = shogi::kRootNode;
    int m_firstMove = 0; // moves in the record before this game
    Phase m_phase = Phase::None;
    TurnId m_turn = 0; // of the running or the last turn
    bool m_turnRuns = false;
    bool m_begun = false; // started() has been emitted
    bool m_isOutside = false;
    QPointer<OutsideReferee> m_referee;
    std::optional<shogi::Move> m_submitted;
    int m_restarts = 0; // of engines in this game
    std::optional<GameResult> m_result;
};

} // namespace app
