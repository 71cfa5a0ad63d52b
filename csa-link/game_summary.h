// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/side_clock.h"
#include "shogi-core/position.h"

#include <array>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <utility>
#include <vector>

namespace csa {

// A move with what a server charged for it; nothing if it did not say. comment: what follows the "'" that
// came with the move, for people.
struct TimedMove {
    shogi::Move move;
    std::optional<Milliseconds> used;
    std::string comment{};

    friend bool operator==(const TimedMove&, const TimedMove&) = default;
};

// What a server says of a game before it is agreed on: the block between BEGIN and END Game_Summary of the
// CSA server protocol 1.2.1. A value.
struct GameSummary {
    std::string protocolVersion;
    std::string protocolMode;
    std::string format;
    std::string declaration;
    std::string gameId; // without blanks; may be empty
    std::array<std::string, 2> names;
    std::optional<shogi::Color> ownColor; // nothing: for watching
    std::optional<bool> rematchOnDraw;
    int maxMoves = 0; // 0 = no limit
    std::array<TimeRules, 2> time;
    shogi::Position start;
    std::vector<TimedMove> moves; // already played
    // Keys without a meaning here, in order, as they stand.
    std::vector<std::pair<std::string, std::string>> others;

    // The value of one of others; empty if absent.
    std::string_view other(std::string_view key) const;

    friend bool operator==(const GameSummary&, const GameSummary&) = default;
};

enum class SummaryFault : std::uint8_t {
    TooLong,  // more lines or keys than a summary has
    BadLine,  // a line that cannot be read
    BadValue, // of a key whose value matters
    NoColor,  // Your_Turn is missing
    BadPosition,
    BadMove // one of the moves in the position is illegal
};
struct SummaryError {
    SummaryFault fault = SummaryFault::BadLine;
    std::string text;   // the line at fault, for people
    std::string gameId; // as far as it was read
};

// Lines of a summary, beyond which it is refused.
inline constexpr std::size_t kMostSummaryLines = 4'000;

// The lines between BEGIN and END. watched: Your_Turn may be missing.
tl::expected<GameSummary, SummaryError> parseGameSummary(const std::vector<std::string>& lines,
                                                         bool watched = false);
// The same lines, with both sides' times in one block if they are equal, and the moves with their times.
// Times are written in milliseconds if seconds cannot express them.
std::vector<std::string> writeGameSummary(const GameSummary& summary);

// The lines of a position: P1 … P9, hands and the side to move.
std::vector<std::string> positionLines(const shogi::Position& position);

} // namespace csa
