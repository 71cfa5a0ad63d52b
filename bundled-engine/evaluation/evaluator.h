// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/accumulators.h"
#include "bundled-engine/evaluation/material.h"
#include "bundled-engine/evaluation/score.h"

#include <algorithm>
#include <memory>
#include <optional>

namespace tokin {

// Evaluates positions along the path of one search: with a network, whose sums follow every move, or by
// material if there is none. Used by one thread.
class Evaluator {
public:
    // What evaluates from now on; a path begins.
    void start(const std::shared_ptr<const Network>& network);

    // Another position than before is at this ply of the path, after a move or a passed turn.
    void change(int ply) {
        if (m_accumulators)
            m_accumulators->change(ply);
    }
    // From the side to move, within ±kMaxEvaluation. position: the one at this ply; all of them were told by
    // change(), except the one at ply 0 after start().
    int evaluate(int ply, const shogi::Position& position) {
        return m_accumulators ? m_accumulators->evaluate(ply, position)
                              : std::clamp(materialBalance(position), -kMaxEvaluation, kMaxEvaluation);
    }

private:
    static constexpr int kPlies = kMaxPly + 4;

    std::optional<Accumulators> m_accumulators; // with a network
};

} // namespace tokin
