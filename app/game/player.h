// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/opening_choice.h"
#include "app/game/time_source.h"
#include "app/settings/game_settings.h"
#include "engine-host/events.h"
#include "shogi-core/engine_evaluation.h"
#include "shogi-core/position.h"

#include <QObject>

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace app {

// Number of a turn, counted over all games of a Game; answers to any turn but the running one are dropped.
using TurnId = std::uint64_t;

// The data for a player to move. All values are as at the beginning of the turn.
struct Turn {
    TurnId id = 0;
    shogi::Color side = shogi::Color::Black;
    shogi::Position start;                   // of the game
    std::vector<shogi::Move> moves;          // played since, in order
    shogi::Position position;                // current position
    std::array<Milliseconds, 2> remaining{}; // main time, without this turn's increment or byoyomi
    std::array<shogi::TimeControl, 2> controls;
};

// Result of a game for one side. For an engine, aborted and unfinished games are draws.
enum class SideResult : std::uint8_t { Win, Loss, Draw };

// Why an engine's player cannot continue. app/text makes the message.
struct PlayerFailure {
    enum class Kind : std::uint8_t {
        Engine, // the process failed or cannot be started: see failure
        NoMove, // it gave no move although there are legal ones; answer as received
        Refused // the host rejected a request: a bug in this program
    };
    Kind kind = Kind::Engine;
    QString engine; // name of the engine
    host::Failure failure;
    std::string answer;
};

// The activity of an engine's player, for display.
enum class PlayerState : std::uint8_t {
    Away,         // not started or ended
    Starting,     // process and handshake
    Preparing,    // isready sent
    Waiting,      // during the opponent's turn
    Thinking,     // during its own turn
    Pondering,    // during the opponent's turn, thinking
    NotResponding // was asked to move or stop and has been silent for some seconds
};

// An engine's output while it thinks, with the position: during its turn the position on the board, on the
// opponent's time the one after the expected move.
struct Thought {
    host::SearchInfo search; // without lines that do not begin at root
    shogi::Position root;
    std::optional<shogi::Square> previousTo; // target of the move before root
    // Its id name; empty if it plays below its full strength and so does not report its real findings.
    std::string engine;
};

// A move that an engine's player has taken from the book it is given.
struct BookPlayed {
    OpeningChoice choice;
    QString book;         // the name of its file
    shogi::Position root; // where the move is played
    std::optional<shogi::Square> previousTo;
};
// What the book says of the position after the move, as an evaluation by the book; nothing if it has no
// score.
std::optional<shogi::EngineEvaluation> evaluationOf(const BookPlayed& played);

// One side of a game. Lives on the main thread. Answers come as signals, never inside a call: the next turn
// may be requested while an answer is being delivered.
class Player : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    virtual QString name() const = 0;
    virtual bool isHuman() const = 0;
    // Whether it is played on this computer; if not, only an outside referee knows its moves.
    virtual bool isHere() const { return true; }
    virtual PlayerState state() const = 0;
    // Whether its time is measured by stamps (thinkingStarted and the moment of an answer), not on the main
    // thread.
    virtual bool isStamped() const { return false; }
    // Whether it thinks on the opponent's time from its answer on, before an outside referee has confirmed
    // it.
    virtual bool pondersEarly() const { return false; }
    // Whether it can think at once when its turn begins. If not, its time counts from thinkingStarted().
    virtual bool isReady() const { return true; }

    // Time that its question and its answer take on the way to another computer and back. May change with
    // thinkingStarted().
    virtual Milliseconds onTheWay() const { return Milliseconds(0); }

    // Sets its opponent, before prepare(). name may be empty.
    virtual void setOpponent(const QString& /*name*/, bool /*isHuman*/) {}
    // Prepares for a game; ready() or failed() follows.
    virtual void prepare(const shogi::Position& start) = 0;
    // Asks for a move. Precondition: ready, no turn running.
    virtual void startTurn(const Turn& turn) = 0;
    // Cancels the running turn (take-back, pause, end of game): no answer to it may follow.
    virtual void cancelTurn() = 0;
    // Its answer has been accepted and the opponent is to move: the time to ponder. turn describes the
    // opponent's turn.
    virtual void opponentToMove(const Turn& turn) = 0;
    // Stops thinking on the opponent's time (take-back, pause).
    virtual void stopPondering() = 0;
    // Asks for the move now.
    virtual void moveNow() = 0;
    // The opponent's move that it expects: given with its last answer, or being pondered on.
    virtual std::optional<shogi::Move> expectedMove() const { return std::nullopt; }
    // For an engine's player: the catalog entry from which it was started and, while it is running, its id,
    // what it said about itself (nullptr before its handshake) and the extra output that it supports.
    virtual QString entryId() const { return {}; }
    virtual std::optional<std::uint64_t> engineId() const { return std::nullopt; }
    virtual const host::Ready* identity() const { return nullptr; }
    virtual std::optional<ExtraLines> offeredExtraLines() const { return std::nullopt; }
    // Sets the extra output; sent to the engine between two searches.
    virtual void askForExtraLines(const ExtraLines& /*lines*/) {}
    // A person's decisions, passed on by the window. Nothing happens unless it is a person's player, and its
    // turn.
    virtual void playMove(shogi::Move /*move*/) {}
    virtual void resign() {}
    virtual void declare() {}
    // Answers to notResponding(); kill() leads to failed().
    virtual void keepWaiting() {}
    virtual void kill() {}
    // Also ends running turns and pondering.
    virtual void gameEnded(SideResult result) = 0;

signals:
    void ready();
    void stateChanged(app::PlayerState state);
    // The moment when the turn's time starts, if not at startTurn() (stamped players).
    void thinkingStarted(app::TurnId turn, app::Instant at);
    // Answers. at: the moment of the answer.
    void moveChosen(app::TurnId turn, shogi::Move move, app::Instant at);
    void resigned(app::TurnId turn, app::Instant at);
    void declared(app::TurnId turn, app::Instant at);
    // The answer was not a legal move; text as received.
    void illegalMove(app::TurnId turn, const std::string& text, app::Instant at);
    // May be emitted at any time; a failure on the opponent's time is reported when the player is next to
    // move.
    void failed(const app::PlayerFailure& failure);
    // Failed on the opponent's time and is being restarted: the game continues.
    void restarted(const app::PlayerFailure& failure);
    void thinking(const app::Thought& thought);
    // moveChosen() follows with this move.
    void playedFromBook(app::TurnId turn, const app::BookPlayed& played);
    // Its book cannot be read: it plays without. At most once in a game.
    void bookFailed(const app::BookFault& fault);
    // Still not ready; repeated every second.
    void preparing(app::Milliseconds elapsed);
    // Silent for too long: the user must decide (keepWaiting or kill).
    void notResponding(const host::NotResponding& event);
};

// A person at this screen: the window passes on the user's decisions.
class HumanPlayer final : public Player {
    Q_OBJECT
public:
    // now: the clock used to stamp answers.
    explicit HumanPlayer(QString name, std::function<Instant()> now = std::chrono::steady_clock::now,
                         QObject* parent = nullptr);

    QString name() const override { return m_name; }
    bool isHuman() const override { return true; }
    PlayerState state() const override;
    void prepare(const shogi::Position& start) override;
    void startTurn(const Turn& turn) override;
    void cancelTurn() override;
    void opponentToMove(const Turn& turn) override;
    void stopPondering() override {}
    void moveNow() override {}
    void gameEnded(SideResult result) override;

    void playMove(shogi::Move move) override;
    void resign() override;
    void declare() override;

private:
    void setState(PlayerState state);

    QString m_name;
    std::function<Instant()> m_now;
    std::optional<TurnId> m_turn;
    PlayerState m_state = PlayerState::Waiting;
};

} // namespace app
