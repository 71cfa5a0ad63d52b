// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <span>
#include <string>
#include <vector>

namespace app {

// The name under which mates found by a mate solver are kept among a node's evaluations. It says something of
// the few positions that have a mate, so that it makes no curve.
inline constexpr std::string_view kMateSolverName = "Tokin go mate";

// What one engine says along a line of a record.
struct EvaluationPoint {
    int ply = 0;
    shogi::NodeId node = shogi::kRootNode;
    shogi::EngineEvaluation evaluation; // its best line there, with a score

    friend bool operator==(const EvaluationPoint&, const EvaluationPoint&) = default;
};

struct EvaluationCurve {
    std::string engine;
    std::vector<EvaluationPoint> points; // by ply

    friend bool operator==(const EvaluationCurve&, const EvaluationCurve&) = default;
};

// One for each engine that says anything along the line, in the order in which they come up.
std::vector<EvaluationCurve> evaluationCurves(const shogi::Record& record,
                                              std::span<const shogi::NodeId> line);

// The engine that has looked at most positions of the line, of several the one that has looked deeper; empty
// if there is none.
std::string mainEngine(const shogi::Record& record, std::span<const shogi::NodeId> line);

// Lines of this engine about the position of node, by rank, those without a score left out.
std::vector<shogi::EngineEvaluation> linesOf(const shogi::RecordNode& node, std::string_view engine);

} // namespace app
