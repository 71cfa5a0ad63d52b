// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/position.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace tokin::training {

// How a game of self-play ended. The values are written to packs.
enum class GameReason : std::uint8_t {
    Mate = 0,
    PerpetualCheck = 1,
    Repetition = 2,
    Declaration = 3, // by the side to move after the last move
    MaxMoves = 4,
    Adjudicated = 5 // one side was far ahead for long enough
};
inline constexpr int kGameReasons = 6;

// The score of a move that was drawn at random without a search.
inline constexpr std::int16_t kUnscored = -32768;

struct PlayedMove {
    shogi::Move move;
    std::int16_t score = kUnscored; // centipawns from the side to move, as a search reports them

    friend bool operator==(const PlayedMove&, const PlayedMove&) = default;
};

struct TrainingGame {
    shogi::Position start;
    int openingPlies = 0; // the first moves, drawn at random
    std::vector<PlayedMove> moves;
    GameReason reason = GameReason::Mate;
    std::optional<shogi::Color> winner; // nothing: drawn

    friend bool operator==(const TrainingGame&, const TrainingGame&) = default;
};

// Moves that were searched: the positions a network can learn from.
inline std::uint64_t scoredPositions(const TrainingGame& game) {
    std::uint64_t count = 0;
    for (const PlayedMove& each : game.moves)
        count += each.score != kUnscored ? 1 : 0;
    return count;
}

} // namespace tokin::training
