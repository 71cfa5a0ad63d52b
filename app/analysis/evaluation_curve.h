// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <span>
#include <string>
#include <vector>

namespace app {

// The engine name for mates found by a mate solver in a node's evaluations. It has no curve, as it covers
// only the few positions that have a mate.
inline constexpr std::string_view kMateSolverName = "Tokin go mate";

// One engine's evaluations along a line of a record.
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

// One for each engine with evaluations along the line, in order of appearance.
std::vector<EvaluationCurve> evaluationCurves(const shogi::Record& record,
                                              std::span<const shogi::NodeId> line);

// The engine that has evaluated the most positions of the line; if there are several, the one with the
// greatest depth. Empty if there is none.
std::string mainEngine(const shogi::Record& record, std::span<const shogi::NodeId> line);

// This engine's lines among the evaluations of a position, by rank, without those that have no score.
std::vector<shogi::EngineEvaluation> linesOf(std::span<const shogi::EngineEvaluation> evaluations,
                                             std::string_view engine);

} // namespace app
