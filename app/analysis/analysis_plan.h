// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace app {

// Time or effort that an engine spends on each position. All limits combine; at least one is set.
struct AnalysisLimits {
    std::optional<std::chrono::milliseconds> time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    int lines = 1; // MultiPV

    bool isLimited() const { return time || depth || nodes; }
    friend bool operator==(const AnalysisLimits&, const AnalysisLimits&) = default;
};

// The positions of a record to analyse, and their order.
struct AnalysisScope {
    int firstPly = 1; // moves firstPly … lastPly are judged, using the positions before and after them
    int lastPly = 100000;
    std::array<bool, 2> sides{true, true}; // sides whose moves are judged, by shogi::index(Color)
    bool branches = false;                 // all branches; otherwise only the main line
    bool backwards = false;
    // Skips positions that the engine has searched to this depth (or in which it has found a mate).
    std::optional<int> enoughDepth;

    friend bool operator==(const AnalysisScope&, const AnalysisScope&) = default;
};

// Nodes in order of analysis, without endings and positions that have no legal move. Lines of play follow one
// another, the main line first.
std::vector<shogi::NodeId> analysisNodes(const shogi::Record& record, const AnalysisScope& scope);

// Whether this engine's evaluations of the node are sufficient. lines: the number requested and possible
// there; a mate alone is also sufficient.
bool isAnalysed(const shogi::RecordNode& node, std::string_view engine, const AnalysisScope& scope,
                int lines = 1);

} // namespace app
