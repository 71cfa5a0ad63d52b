// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network_file.h"
#include "bundled-engine/training/network/float_network.h"

#include <string>
#include <vector>

namespace tokin::training {

// The numbers of a network, rounded to the finest units that its file can represent. Precondition: hidden
// units; numbers within the trainer's bounds.
QuantisedNetwork quantise(const NetworkLayout& layout, const Floats& weights, double scale,
                          const std::string& description);

// The reverse: a network's numbers with an output in units of this scale.
Floats weightsOf(const QuantisedNetwork& network, double scale);

// The quantised network's evaluation of a sample, in centipawns: the arithmetic of network files, without
// optimisations.
int evaluateQuantised(const QuantisedNetwork& network, const ActiveFeatures& active);

// The difference from the unrounded numbers, in centipawns.
struct QuantisationError {
    std::size_t positions = 0;
    double mean = 0;
    double ninetyNinth = 0; // percentile
    double largest = 0;
};
// Precondition: there are samples.
QuantisationError quantisationError(const QuantisedNetwork& network, const NetworkLayout& layout,
                                    const Floats& weights, const std::vector<NetworkSample>& samples);

} // namespace tokin::training
