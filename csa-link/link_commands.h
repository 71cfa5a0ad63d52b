// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace csa {

// Requests to a link. One that does not fit its state is answered with Refused.

// The answer to GameOffered.
struct Agree {};
struct Reject {};

// What is told with a move, for Flavour::Comments. The line of play begins after the move; at most twenty of
// its moves are sent, up to the first that is illegal.
struct MoveComment {
    std::optional<int> score; // centipawns from Black's side
    std::vector<shogi::Move> line;
};
// Plays a move in the own turn. It counts when the server returns it: MovePlayed.
struct PlayMove {
    shogi::Move move;
    std::optional<MoveComment> comment{};
};
struct Resign {};
struct Declare {};
// Asks for an end without a result. Some servers count it as a loss.
struct Abort {};

// With servers that offer them (Features): questions to the opponent, and the answer to theirs.
struct AskTakeBack {
    int plies = 2;
};
struct AskPause {};
struct AnswerQuestion {
    bool yes = false;
};
struct EndPause {};

// A line for the others: with the x1 extensions, or where the server offers it.
struct Chat {
    std::string text;
};
// Waits for a game of this name, with the x1 extensions; at a table of Komadai's own it tells the others that
// one is wanted.
struct SeekGame {
    std::string game;
};
// The x1 extensions.
struct AskGames {};
struct AskPlayers {};
struct ShowGame {
    std::string gameId;
};
struct Watch {
    std::string gameId;
};
struct Unwatch {
    std::string gameId;
};
// Watches every game of this player, also future ones.
struct Follow {
    std::string player;
};
struct Unfollow {
    std::string player;
};

// Does not wait for the end of the pause before the next attempt.
struct ConnectNow {};
// Ends the link: politely if no game is being played, otherwise the connection is cut.
struct Close {};

using Command = std::variant<Agree, Reject, PlayMove, Resign, Declare, Abort, AskTakeBack, AskPause,
                             AnswerQuestion, EndPause, Chat, SeekGame, AskGames, AskPlayers, ShowGame, Watch,
                             Unwatch, Follow, Unfollow, ConnectNow, Close>;

// The alternatives of Command, in the same order.
enum class CommandKind : std::uint8_t {
    Agree,
    Reject,
    PlayMove,
    Resign,
    Declare,
    Abort,
    AskTakeBack,
    AskPause,
    AnswerQuestion,
    EndPause,
    Chat,
    SeekGame,
    AskGames,
    AskPlayers,
    ShowGame,
    Watch,
    Unwatch,
    Follow,
    Unfollow,
    ConnectNow,
    Close
};
static_assert(static_cast<std::size_t>(CommandKind::Close) + 1 == std::variant_size_v<Command>);
inline CommandKind kindOf(const Command& command) { return static_cast<CommandKind>(command.index()); }

} // namespace csa
