// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/engine_evaluation.h"

#include <algorithm>
#include <iterator>

namespace shogi {
namespace {

bool takesPlaceOf(const EngineEvaluation& found, const EngineEvaluation& kept) {
    if (found.depth != kept.depth)
        return found.depth > kept.depth;
    return found.bound == EvaluationBound::Exact || kept.bound != EvaluationBound::Exact;
}

// The place of this engine's line of this rank, or where to insert it.
std::vector<EngineEvaluation>::iterator placeFor(std::vector<EngineEvaluation>& kept,
                                                 const EngineEvaluation& found) {
    const auto sameEngine = [&found](const EngineEvaluation& other) { return other.engine == found.engine; };
    const auto first = std::find_if(kept.begin(), kept.end(), sameEngine);
    const auto last = std::find_if_not(first, kept.end(), sameEngine);
    return std::find_if(first, last,
                        [&found](const EngineEvaluation& other) { return other.rank >= found.rank; });
}

void dropOvertaken(std::vector<EngineEvaluation>& kept, const EngineEvaluation& better) {
    if (better.line.empty())
        return;
    kept.erase(std::remove_if(kept.begin(), kept.end(),
                              [&better](const EngineEvaluation& other) {
                                  return other.engine == better.engine && other.rank > better.rank &&
                                         !other.line.empty() && other.line.front() == better.line.front();
                              }),
               kept.end());
}

} // namespace

bool mergeEvaluations(std::vector<EngineEvaluation>& kept, const std::vector<EngineEvaluation>& found) {
    const std::vector<EngineEvaluation> before = kept;
    // Worst rank first: a better line then removes a worse one that it overtakes, and not the reverse.
    std::vector<const EngineEvaluation*> order;
    for (const EngineEvaluation& evaluation : found) {
        if (evaluation.centipawns || evaluation.matePlies)
            order.push_back(&evaluation);
    }
    std::stable_sort(order.begin(), order.end(),
                     [](const EngineEvaluation* a, const EngineEvaluation* b) { return a->rank > b->rank; });
    for (const EngineEvaluation* evaluation : order) {
        const auto place = placeFor(kept, *evaluation);
        const bool taken =
            place != kept.end() && place->engine == evaluation->engine && place->rank == evaluation->rank;
        if (taken && !takesPlaceOf(*evaluation, *place))
            continue;
        if (taken)
            *place = *evaluation;
        else
            kept.insert(place, *evaluation);
        dropOvertaken(kept, *evaluation);
    }
    return kept != before;
}

} // namespace shogi
