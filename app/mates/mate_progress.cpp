// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_progress.h"

#include <map>

namespace app {

std::vector<MateProgressOfLength> progressByLength(const std::vector<MateProblem>& problems,
                                                   const MateMemory& memory) {
    std::map<int, MateProgressOfLength> lengths;
    for (const MateProblem& problem : problems) {
        if (!problem.statedPlies)
            continue;
        MateProgressOfLength& progress = lengths[*problem.statedPlies];
        progress.plies = *problem.statedPlies;
        ++progress.all;
        const MateStanding standing = memory.standing(positionOf(problem));
        if (standing.solvedByUser)
            ++progress.solved;
        else if (standing.triedByUser)
            ++progress.tried;
    }
    std::vector<MateProgressOfLength> all;
    for (const auto& [plies, progress] : lengths)
        all.push_back(progress);
    return all;
}

} // namespace app
