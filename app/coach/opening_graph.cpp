// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/opening_graph.h"

#include <utility>

namespace app {

OpeningGraph::OpeningGraph(std::shared_ptr<const Repertoire> repertoire)
    : m_repertoire(std::move(repertoire)) {
    const auto& positions = m_repertoire->positions();
    m_nodes.reserve(positions.size());
    const auto enter = [&](RepertoireKey key) {
        const auto [place, isNew] = m_places.emplace(key, static_cast<int>(m_nodes.size()));
        if (isNew) {
            Node node;
            node.key = key;
            node.isOwn = m_repertoire->isOwn(positions.at(key).position);
            m_nodes.push_back(std::move(node));
        }
        return std::pair(place->second, isNew);
    };
    // Without recursion: lines may be as long as anybody likes.
    struct Open {
        int node;
        std::size_t move;
    };
    for (const RepertoireKey start : m_repertoire->starts()) {
        const auto [first, isNewStart] = enter(start);
        m_starts.push_back(first);
        if (!isNewStart)
            continue;
        std::vector<Open> open{{first, 0}};
        while (!open.empty()) {
            const int here = open.back().node;
            const RepertoirePosition& position = positions.at(m_nodes[static_cast<std::size_t>(here)].key);
            if (open.back().move == position.moves.size()) {
                open.pop_back();
                continue;
            }
            const shogi::Move move = position.moves[open.back().move++].move;
            const auto [next, isNew] = enter(repertoireKey(position.position.after(move)));
            m_nodes[static_cast<std::size_t>(here)].next.push_back(next);
            m_nodes[static_cast<std::size_t>(next)].previous.push_back(here);
            if (isNew)
                open.push_back({next, 0});
        }
    }
}

int OpeningGraph::indexOf(RepertoireKey key) const {
    const auto place = m_places.find(key);
    return place == m_places.end() ? -1 : place->second;
}

bool OpeningGraph::isAsked(int node) const {
    const Node& asked = m_nodes[static_cast<std::size_t>(node)];
    return asked.isOwn && !asked.next.empty();
}

} // namespace app
