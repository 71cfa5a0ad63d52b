// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/network/float_network.h"

#include <array>
#include <cstdint>
#include <vector>

namespace tokin::training {

// The numbers being trained. What applies to a piece type everywhere, on a rank, at one distance from the
// middle file, or on a square wherever the own king is, is learned in rows shared by many features; the row
// of a feature is the sum of its own and the shared ones. This way few games teach something even about
// squares that are hardly ever visited. The network used for play contains only the sums.
//
// In one list: a network's numbers in the order of NetworkLayout, then the shared rows.
class SharedRows {
public:
    // isUsed: false leaves the shared rows out
    SharedRows(std::size_t hidden, bool isUsed);

    const NetworkLayout& network() const { return m_network; }
    std::size_t size() const { return m_network.size() + m_rows * m_network.width(); }
    std::size_t sharedBegin() const { return m_network.size(); }

    // The network's numbers, computed from the trained ones.
    void sum(const Floats& parameters, Floats& weights) const;
    // Only the rows of the features from first to before end. weights: as many as the network has.
    void sumRows(const Floats& parameters, Floats& weights, std::size_t first, std::size_t end) const;
    // The reverse: shared rows get the mean of their features, the features the rest.
    void split(const Floats& weights, Floats& parameters) const;
    // Computes the slope along the shared rows from that along the network's numbers: of these units, from
    // first to before end. isTouched: by feature, false where the slope along its row is zero.
    void completeSlope(Floats& slope, const std::vector<std::uint8_t>& isTouched, std::size_t first,
                       std::size_t end) const;

private:
    // Shared rows of a feature. A row has the same place in all features that share it.
    using Shares = std::array<std::uint16_t, 4>;
    NetworkLayout m_network;
    std::size_t m_rows = 0;
    std::vector<Shares> m_shares; // by feature; empty if not used
};

} // namespace tokin::training
