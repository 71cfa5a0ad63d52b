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
    // What evaluates from now on. A path begins with this position, which stays unchanged as those of
    // change().
    void start(const std::shared_ptr<const Network>& network, const shogi::Position& position);

    // This position is at this ply of the path, after a move or a passed turn. It stays there, unchanged, as
    // long as this ply or a later one may be evaluated.
    void change(int ply, const shogi::Position& position) {
        if (m_accumulators)
            m_accumulators->change(ply, position);
    }
    // From the side to move, within ±kMaxEvaluation. position: the one at this ply; all up to there were told
    // by start() and change().
    int evaluate(int ply, const shogi::Position& position) {
        return m_accumulators ? m_accumulators->evaluate(ply)
                              : std::clamp(materialBalance(position), -kMaxEvaluation, kMaxEvaluation);
    }

    // What is attacked in this position, at this ply as before. Until the next call, or the ply's next
    // change.
    const AttackMap& attacks(int ply, const shogi::Position& position) {
        if (m_accumulators)
            return m_accumulators->attacks(ply);
        return m_attacks = attackMapOf(position);
    }

private:
    static constexpr int kPlies = kMaxPly + 4;

    std::optional<Accumulators> m_accumulators; // with a network
    AttackMap m_attacks;                        // without
};

} // namespace tokin
