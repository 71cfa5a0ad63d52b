// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_commands.h"
#include "csa-link/link_fault.h"
#include "csa-link/online_game.h"
#include "csa-link/session_log.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace csa {

// What a link reports, in the order in which it happened. When an event arrives, the link has already changed
// its state: the next command may be posted at once. Texts of the server are for people: control characters
// are visible, and the length is limited.

enum class LinkState : std::uint8_t {
    Connecting,
    LoggingIn,
    Waiting, // logged in, for a game or for what the user asks
    Offered, // a game, which waits for the user's answer
    Agreed,  // waiting for the opponent and the server
    Playing,
    LoggingOut,
    Disconnected, // until nextAttempt
    Closed        // for good: always the last state
};

struct StateChanged {
    LinkState state = LinkState::Connecting;
    Stamp since{};
    LinkFailure failure{};              // Disconnected, Closed: why
    int attempt = 0;                    // Connecting, Disconnected: how often in a row it has failed
    std::optional<Stamp> nextAttempt{}; // Disconnected: when it will connect again
    bool gameKept = false;              // Disconnected: a game was being played, and may be resumed
};

// Answer with Agree or Reject before answerBy. Not asked if the link agrees at once, or if a game is resumed.
struct GameOffered {
    GameSummary summary;
    Stamp answerBy{};
    bool agreed = false; // answered already
};
// An offer that cannot be read has been rejected.
struct OfferUnreadable {
    SummaryError error;
};
// The offered game does not take place.
struct GameRejected {
    std::string gameId;
    std::string by; // may be empty
};

// What the server offers in this game beyond the protocol, for both players.
struct Features {
    bool takeBack = false;
    bool pause = false;
    bool chat = false;
    bool resume = false;

    friend bool operator==(const Features&, const Features&) = default;
};

// From here to GameEnded a game is being played, whatever happens to the connection meanwhile.
struct GameStarted {
    OnlineGame game;
    ClockReading clocks;
    Features features{};
};
// After a cut the server goes on with the game. The moves are the server's: more may have been played, or, if
// it did not keep them, fewer.
struct GameResumed {
    OnlineGame game;
    ClockReading clocks;
    Features features{};
    bool isSentAgain = false; // the own move or resignation that the server had not received
};
// The server has returned the move: only now it counts.
struct MovePlayed {
    TimedMove move;
    shogi::Color mover = shogi::Color::Black;
    int ply = 0; // number of moves now
    ClockReading clocks;
    bool own = false;
};
// The server shows a move that cannot be played here. If it ends the game by that, this is the reason;
// otherwise no further move of this game can be followed, and none is sent.
struct OutOfStep {
    std::string text;
};
// Exactly one for each GameStarted.
struct GameEnded {
    OnlineGame game; // with its outcome
};
// A reason that came after GameEnded.
struct LateReason {
    std::string gameId;
    std::string reason;
};

enum class Question : std::uint8_t { TakeBack, Pause };
struct QuestionAsked {
    Question question = Question::TakeBack;
    std::string by;
    int plies = 0; // TakeBack
};
// The own question was answered, or a move was played first.
struct QuestionAnswered {
    Question question = Question::TakeBack;
    bool yes = false;
};
// The question of the other side is not open any more, although nobody has played: whoever asked it is gone.
struct QuestionWithdrawn {
    Question question = Question::TakeBack;
};
struct TakenBack {
    OnlineGame game; // as it is now
    ClockReading clocks;
};
struct PauseChanged {
    bool paused = false;
    ClockReading clocks;
};

struct ChatLine {
    std::string from;
    std::string text;
};
// Who is at a table of Komadai's own: told of each who is there at the login and of each who comes later;
// again with its shown name.
struct PersonCame {
    std::string name; // identifies it
    std::string shown;
};
struct PersonLeft {
    std::string name;
};
// It wants a game.
struct PersonSeeks {
    std::string name;
};
struct GamesListed {
    std::vector<std::string> gameIds;
};
struct PlayerEntry {
    std::string name;
    std::string protocol; // "CSA", "x1"
    std::string status;   // "game_waiting", "game" …
    std::string game;
    std::optional<shogi::Color> color;

    friend bool operator==(const PlayerEntry&, const PlayerEntry&) = default;
};
struct PlayersListed {
    std::vector<PlayerEntry> players;
};
// The answer to ShowGame; the times that are left are among the summary's others. Nothing: there is no such
// game, or what was shown cannot be read.
struct GameShown {
    std::string gameId;
    std::optional<GameSummary> summary;
};

// A watched game as it stands; again after each reconnection, and when moves were taken back.
struct WatchBegan {
    std::string gameId;
    OnlineGame game;
};
struct WatchedMove {
    std::string gameId;
    TimedMove move;
    int ply = 0;
};
// The clocks of a watched game stand, or run again. After WatchBegan if they stand then.
struct WatchPaused {
    std::string gameId;
    bool paused = false;
};
struct WatchEnded {
    std::string gameId;
    OnlineGame game; // with its outcome; the result is from Black's side
};
// The game cannot be followed: the server does not show it, or shows what cannot be read.
struct WatchFailed {
    std::string gameId;
    std::string text;
};

// A message of the server that has no other event.
struct ServerNotice {
    std::string text;
};

enum class RefusalReason : std::uint8_t {
    NotConnected,
    NoOffer,
    NotPlaying,
    NotOwnTurn,
    MovePending, // a move was sent that the server has not returned yet
    IllegalMove,
    OutOfStep,
    Paused,
    QuestionOpen,
    NoQuestion,
    NothingToTakeBack,
    NotOffered, // the server, or this way of logging in, does not have it
    BadText,    // cannot be part of a line
    TooMany,    // watched games, followed players
    LinkClosed
};
struct Refused {
    CommandKind command = CommandKind::Close;
    RefusalReason reason = RefusalReason::NotConnected;
};

using Event = std::variant<StateChanged, GameOffered, OfferUnreadable, GameRejected, GameStarted, GameResumed,
                           MovePlayed, OutOfStep, GameEnded, LateReason, QuestionAsked, QuestionAnswered,
                           QuestionWithdrawn, TakenBack, PauseChanged, ChatLine, PersonCame, PersonLeft,
                           PersonSeeks, GamesListed, PlayersListed, GameShown, WatchBegan, WatchedMove,
                           WatchPaused, WatchEnded, WatchFailed, ServerNotice, Refused, LogLines>;

} // namespace csa
