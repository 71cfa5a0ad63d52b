// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/accumulators.h"
#include "bundled-engine/evaluation/evaluate.h"
#include "bundled-engine/evaluation/score.h"

#include <array>
#include <memory>
#include <optional>

namespace tokin {

// Evaluates positions along the path of one search, by a network or by the evaluation made by hand. It is
// told every move, so that either keeps its sums. Used by one thread.
class Evaluator {
public:
    // A path begins here, at ply 0. No network: by hand.
    void start(const std::shared_ptr<const Network>& network, const shogi::Position& position);

    // The move from ply to ply + 1. Precondition: after = before.after(move).
    void play(int ply, const shogi::Position& before, const shogi::Position& after, shogi::Move move) {
        if (m_accumulators)
            m_accumulators->play(ply, before, move);
        else
            sum(ply + 1) = updated(sum(ply), before, after, move);
    }
    void pass(int ply) {
        if (m_accumulators)
            m_accumulators->pass(ply);
        else
            sum(ply + 1) = sum(ply);
    }
    // From the side to move, within ±kMaxEvaluation. position: that of this ply.
    int evaluate(int ply, const shogi::Position& position) {
        return m_accumulators ? m_accumulators->evaluate(ply, position) : tokin::evaluate(position, sum(ply));
    }

private:
    PieceSum& sum(int ply) { return m_sums[static_cast<std::size_t>(ply)]; }

    static constexpr int kPlies = kMaxPly + 4;

    std::optional<Accumulators> m_accumulators; // with a network
    std::array<PieceSum, kPlies + 1> m_sums;    // without
};

} // namespace tokin
