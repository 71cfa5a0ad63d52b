// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/evaluation_curve.h"

#include "app/analysis/win_rate.h"

#include <algorithm>

namespace app {

std::vector<shogi::EngineEvaluation> linesOf(std::span<const shogi::EngineEvaluation> evaluations,
                                             std::string_view engine) {
    std::vector<shogi::EngineEvaluation> lines;
    for (const shogi::EngineEvaluation& evaluation : evaluations) {
        if (evaluation.engine == engine && scoreNumber(evaluation))
            lines.push_back(evaluation);
    }
    std::stable_sort(lines.begin(), lines.end(),
                     [](const auto& a, const auto& b) { return a.rank < b.rank; });
    return lines;
}

std::vector<EvaluationCurve> evaluationCurves(const shogi::Record& record,
                                              std::span<const shogi::NodeId> line) {
    std::vector<EvaluationCurve> curves;
    for (const shogi::NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        for (const shogi::EngineEvaluation& evaluation : node.evaluations) {
            if (evaluation.engine == kMateSolverName || !scoreNumber(evaluation))
                continue;
            auto curve = std::find_if(curves.begin(), curves.end(),
                                      [&](const auto& each) { return each.engine == evaluation.engine; });
            if (curve == curves.end())
                curve = curves.insert(curves.end(), EvaluationCurve{evaluation.engine, {}});
            if (curve->points.empty() || curve->points.back().node != id)
                curve->points.push_back({node.ply, id, evaluation});
            else if (evaluation.rank < curve->points.back().evaluation.rank)
                curve->points.back().evaluation = evaluation;
        }
    }
    return curves;
}

std::string mainEngine(const shogi::Record& record, std::span<const shogi::NodeId> line) {
    std::string best;
    std::size_t bestPoints = 0;
    long long bestDepth = 0;
    for (const EvaluationCurve& curve : evaluationCurves(record, line)) {
        long long depth = 0;
        for (const EvaluationPoint& point : curve.points)
            depth += point.evaluation.depth;
        if (curve.points.size() > bestPoints || (curve.points.size() == bestPoints && depth > bestDepth)) {
            best = curve.engine;
            bestPoints = curve.points.size();
            bestDepth = depth;
        }
    }
    return best;
}

} // namespace app
