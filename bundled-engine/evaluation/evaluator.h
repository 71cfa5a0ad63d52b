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
    // A path begins here, at ply 0.
    void start(const std::shared_ptr<const Network>& network, const shogi::Position& position);

    // The move from ply to ply + 1. before: the position at ply.
    void play(int ply, const shogi::Position& before, shogi::Move move) {
        if (m_accumulators)
            m_accumulators->play(ply, before, move);
    }
    void pass(int ply) {
        if (m_accumulators)
            m_accumulators->pass(ply);
    }
    // From the side to move, within ±kMaxEvaluation. position: the one at this ply.
    int evaluate(int ply, const shogi::Position& position) {
        return m_accumulators ? m_accumulators->evaluate(ply, position)
                              : std::clamp(materialBalance(position), -kMaxEvaluation, kMaxEvaluation);
    }

private:
    static constexpr int kPlies = kMaxPly + 4;

    std::optional<Accumulators> m_accumulators; // with a network
};

} // namespace tokin
