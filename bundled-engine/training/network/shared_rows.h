// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/network/float_network.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tokin::training {

// The numbers that are trained. What holds for a type of piece everywhere, on a rank, or equally far from the
// middle file, is learned in rows that many features share; the row of a feature is the sum of its own and
// the shared ones. So few games teach something about squares that are hardly ever visited. The network that
// plays knows the sums alone.
//
// In one list: a network's numbers in the order of NetworkLayout, then the shared rows.
class SharedRows {
public:
    // isUsed: false leaves the shared rows out
    SharedRows(std::size_t hidden, bool isUsed);

    const NetworkLayout& network() const { return m_network; }
    std::size_t size() const { return m_network.size() + m_rows * m_network.width(); }
    std::size_t sharedBegin() const { return m_network.size(); }

    // The network's numbers from those trained.
    void sum(const Floats& parameters, Floats& weights) const;
    // The other way: shared rows get the mean of what theirs have in common, features the rest.
    void split(const Floats& weights, Floats& parameters) const;
    // Completes a slope along the network's numbers by that along the shared rows.
    void completeSlope(Floats& slope) const;

private:
    // Shared rows of a feature. A row stands in the same place with all features that share it.
    using Shares = std::array<std::uint16_t, 3>;
    template <typename Visit>
    void forEachShare(Visit visit) const;

    NetworkLayout m_network;
    std::size_t m_rows = 0;
    std::vector<Shares> m_shares; // by feature; empty if not used
};

} // namespace tokin::training
