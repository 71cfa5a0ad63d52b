// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/latest_info.h"

namespace host {

void takeInfo(Info& latest, const Info& next) {
    const auto take = [](auto& to, const auto& from) {
        if (from)
            to = from;
    };
    take(latest.time, next.time);
    take(latest.nodes, next.nodes);
    take(latest.nps, next.nps);
    take(latest.hashfull, next.hashfull);
    take(latest.cpuLoad, next.cpuLoad);
    take(latest.tablebaseHits, next.tablebaseHits);
    take(latest.currentMove, next.currentMove);
    take(latest.currentMoveNumber, next.currentMoveNumber);
    take(latest.text, next.text);
    if (next.multipv != 1)
        return;
    take(latest.depth, next.depth);
    take(latest.selectiveDepth, next.selectiveDepth);
    take(latest.evaluation, next.evaluation);
    // A bound updates only the score: an existing line is kept.
    const bool isBound = next.evaluation && next.evaluation->bound != Bound::Exact;
    const bool hasLine = latest.pv && !latest.pv->isEmpty();
    if (next.pv && !(isBound && hasLine)) {
        latest.pv = next.pv;
        latest.pvFrom = next.pvFrom;
    }
}

} // namespace host
