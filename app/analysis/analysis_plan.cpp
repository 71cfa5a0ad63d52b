// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/analysis_plan.h"

#include "app/analysis/evaluation_curve.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace app {
namespace {

using shogi::NodeId;

// Lines of play, each from where it branches off an earlier one.
void collectLine(const shogi::Record& record, NodeId from, bool branches, std::vector<NodeId>& nodes) {
    std::vector<NodeId> open{from};
    while (!open.empty()) {
        NodeId id = open.back();
        open.pop_back();
        while (true) {
            nodes.push_back(id);
            const std::span<const NodeId> children = record.node(id).children;
            if (children.empty())
                break;
            if (branches)
                open.insert(open.end(), children.rbegin(), children.rend() - 1);
            id = children.front();
        }
    }
}

} // namespace

std::vector<NodeId> analysisNodes(const shogi::Record& record, const AnalysisScope& scope) {
    std::vector<NodeId> all;
    collectLine(record, shogi::kRootNode, scope.branches, all);
    const auto isJudged = [&](NodeId id) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.move || node.ply < scope.firstPly || node.ply > scope.lastPly)
            return false;
        const bool blackFirst = record.startPosition().sideToMove() == shogi::Color::Black;
        const bool black = (node.ply % 2 == 1) == blackFirst;
        return scope.sides[black ? 0 : 1];
    };
    std::vector<NodeId> nodes;
    for (const NodeId id : all) {
        const shogi::RecordNode& node = record.node(id);
        if (node.ending)
            continue;
        // Needed after a judged move, and before one.
        const bool needed = isJudged(id) || std::any_of(node.children.begin(), node.children.end(), isJudged);
        if (needed && shogi::hasLegalMove(record.positionAt(id)))
            nodes.push_back(id);
    }
    if (scope.backwards)
        std::reverse(nodes.begin(), nodes.end());
    return nodes;
}

bool isAnalysed(const shogi::RecordNode& node, std::string_view engine, const AnalysisScope& scope,
                int lines) {
    if (!scope.enoughDepth)
        return false;
    const std::vector<shogi::EngineEvaluation> known = linesOf(node.evaluations, engine);
    if (!known.empty() && known.front().matePlies && known.front().bound == shogi::EvaluationBound::Exact)
        return true;
    const auto deep = std::count_if(known.begin(), known.end(), [&](const shogi::EngineEvaluation& line) {
        return line.rank <= lines && line.bound == shogi::EvaluationBound::Exact &&
               line.depth >= *scope.enoughDepth;
    });
    return deep >= std::max(1, lines);
}

} // namespace app
