// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/evaluator.h"

namespace tokin {

void Evaluator::start(const std::shared_ptr<const Network>& network, const shogi::Position& position) {
    if (!network) {
        m_accumulators.reset();
        return;
    }
    if (!m_accumulators || m_accumulators->network() != network)
        m_accumulators.emplace(network, kPlies);
    m_accumulators->change(0, position);
}

} // namespace tokin
