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

// How long an engine looks at each position. All limits combine; at least one is set.
struct AnalysisLimits {
    std::optional<std::chrono::milliseconds> time;
    std::optional<int> depth;
    std::optional<std::uint64_t> nodes;
    int lines = 1; // MultiPV

    bool isLimited() const { return time || depth || nodes; }
    friend bool operator==(const AnalysisLimits&, const AnalysisLimits&) = default;
};

// Which positions of a record are looked at, and in what order.
struct AnalysisScope {
    int firstPly = 1; // moves firstPly … lastPly are judged: the positions before and after them
    int lastPly = 100000;
    std::array<bool, 2> sides{true, true}; // whose moves, by shogi::index(Color)
    bool branches = false;                 // all of them; else the main line
    bool backwards = false;
    // Positions which the engine has searched to this depth (or found a mate in) are left out.
    std::optional<int> enoughDepth;

    friend bool operator==(const AnalysisScope&, const AnalysisScope&) = default;
};

// Nodes in the order in which they are to be looked at; endings and positions without a legal move are left
// out. Lines of play stand one after the other, the main line first.
std::vector<shogi::NodeId> analysisNodes(const shogi::Record& record, const AnalysisScope& scope);

// Whether this engine has said enough about the node's position. lines: as many as it is asked for and can
// give there; a mate is enough by itself.
bool isAnalysed(const shogi::RecordNode& node, std::string_view engine, const AnalysisScope& scope,
                int lines = 1);

} // namespace app
