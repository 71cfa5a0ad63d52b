// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/game_summary.h"
#include "shogi-core/record.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace csa {

// How a game ended for the player that this link seats. Unfinished: the connection was lost and the game not
// resumed.
enum class OwnResult : std::uint8_t { Win, Lose, Draw, Censored, Aborted, Unfinished };

struct GameOutcome {
    OwnResult result = OwnResult::Unfinished;
    shogi::Ending ending;
    std::string reason;      // the server's word, such as "#TIME_UP"; for people, may be empty
    std::string illegalMove; // as it was shown, if it could not be played
};

// A game on a server as far as it was seen.
struct OnlineGame {
    GameSummary summary;
    std::vector<TimedMove> moves; // those of the summary included
    std::optional<GameOutcome> outcome;

    shogi::Position position() const;
    // Both clocks after these moves, before the next one; nothing runs.
    std::array<SideClock, 2> clocks() const;
};

// The ending that a server's reason ("#RESIGN", empty if it gave none) means. winner: as its result says.
// special: the last "%…" of the game, which tells it if there is no reason.
shogi::Ending endingFor(std::string_view reason, std::string_view special,
                        std::optional<shogi::Color> winner);

// The game as a record: names, times, move limit and everything else that the server said of it as headers,
// moves with times and comments, and the ending. When it was played is for the caller to add.
shogi::Record recordOf(const OnlineGame& game);

} // namespace csa
