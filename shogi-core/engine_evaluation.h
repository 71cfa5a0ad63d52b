// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace shogi {

// How far a score can be trusted, seen from Black: Lower = at least this good for Black, Upper = at most.
enum class EvaluationBound : std::uint8_t { Exact, Lower, Upper };

// matePlies for a mate whose length the engine did not give (± as for any other).
inline constexpr int kMateOfUnknownLength = 10000;

// What an engine said about a position, usually the one after a node's move: one line of play with its score.
// A search for several lines gives one of these for each rank.
struct EngineEvaluation {
    std::string engine;            // its id name
    std::optional<int> centipawns; // from Black's side
    std::optional<int> matePlies;  // > 0 Black mates, < 0 White mates; at most one of the two is set
    EvaluationBound bound = EvaluationBound::Exact;
    int rank = 1; // among the lines of one search, 1 = best
    int depth = 0;
    int selectiveDepth = 0; // 0: not given
    std::uint64_t nodes = 0;
    std::vector<Move> line; // from the position

    friend bool operator==(const EngineEvaluation&, const EngineEvaluation&) = default;
};

// Merges an engine's new results into the stored lines of a position. A line replaces a shallower one of the
// same engine and rank, and one of equal depth unless that one is exact and the new one only a bound. A line
// that begins with the same move as a better-ranked one is removed. An engine's lines are kept together, best
// first. Lines without a score are ignored. Returns whether anything changed.
bool mergeEvaluations(std::vector<EngineEvaluation>& kept, const std::vector<EngineEvaluation>& found);

} // namespace shogi
