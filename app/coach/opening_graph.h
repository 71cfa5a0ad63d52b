// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace app {

// How the positions of a repertoire lead to each other. Immutable; made on any thread, as it takes a while
// for a large repertoire.
class OpeningGraph {
public:
    struct Node {
        RepertoireKey key = 0;
        bool isOwn = false;        // the owner is to move
        std::vector<int> next;     // where its moves lead, in their order
        std::vector<int> previous; // in any order
    };

    // repertoire: not null.
    explicit OpeningGraph(std::shared_ptr<const Repertoire> repertoire);

    const Repertoire& repertoire() const { return *m_repertoire; }
    // In the order in which lines are played through: from a start along the main moves to the end, then the
    // branches, the deepest first. Each position stands where it is met first.
    const std::vector<Node>& nodes() const { return m_nodes; }
    const std::vector<int>& starts() const { return m_starts; }
    // -1: not in the repertoire.
    int indexOf(const shogi::Position& position) const { return indexOf(repertoireKey(position)); }
    int indexOf(RepertoireKey key) const;
    // Whether the user can be asked there: it has a move of the owner's.
    bool isAsked(int node) const;

private:
    std::shared_ptr<const Repertoire> m_repertoire;
    std::vector<Node> m_nodes;
    std::vector<int> m_starts;
    std::unordered_map<RepertoireKey, int> m_places;
};

} // namespace app
