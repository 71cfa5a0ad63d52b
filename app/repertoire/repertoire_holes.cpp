// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/repertoire/repertoire_holes.h"

#include <algorithm>
#include <unordered_set>

namespace app {

namespace {

// A position on the way from a start, with the way back.
struct Reached {
    shogi::Position position;
    std::size_t from = 0; // index of the position before; its own: a start
    shogi::Move move;
};

std::vector<Reached> nearestFirst(const Repertoire& repertoire) {
    std::vector<Reached> reached;
    std::unordered_set<RepertoireKey> seen;
    for (const RepertoireKey key : repertoire.starts())
        if (seen.insert(key).second)
            reached.push_back({repertoire.positions().at(key).position, reached.size(), {}});
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const auto known = repertoire.find(reached[i].position);
        for (const RepertoireMove& move : known->moves) {
            const shogi::Position next = reached[i].position.after(move.move);
            if (seen.insert(repertoireKey(next)).second)
                reached.push_back({next, i, move.move});
        }
    }
    return reached;
}

} // namespace

RepertoireCoverage HoleSearch::run(const Repertoire& repertoire, const ReplySource& source) const {
    const std::vector<Reached> reached = nearestFirst(repertoire);
    RepertoireCoverage coverage;
    for (const Reached& one : reached)
        coverage.all += repertoire.isOwn(one.position) ? 0u : 1u;
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const shogi::Position& position = reached[i].position;
        if (repertoire.isOwn(position))
            continue;
        if (cancelled != nullptr && *cancelled)
            break;
        std::vector<RepertoireHole> holes;
        for (const ReplyFigures& reply : source(position)) {
            if (!position.isLegal(reply.move) || reply.games <= 0)
                continue;
            coverage.games += reply.games;
            const auto next = repertoire.find(position.after(reply.move));
            if (next && !next->moves.empty()) {
                coverage.answered += reply.games;
                continue;
            }
            if (reply.games < fewestGames)
                continue;
            RepertoireHole hole;
            hole.games = reply.games;
            hole.moves.push_back(reply.move);
            std::size_t place = i;
            for (; reached[place].from != place; place = reached[place].from)
                hole.moves.push_back(reached[place].move);
            hole.start = reached[place].position;
            std::reverse(hole.moves.begin(), hole.moves.end());
            holes.push_back(std::move(hole));
        }
        ++coverage.positions;
        if (onProgress)
            onProgress(std::move(holes), coverage);
    }
    return coverage;
}

void sortHoles(std::vector<RepertoireHole>& holes) {
    std::stable_sort(holes.begin(), holes.end(), [](const RepertoireHole& a, const RepertoireHole& b) {
        return a.games != b.games ? a.games > b.games : a.moves.size() < b.moves.size();
    });
}

} // namespace app
