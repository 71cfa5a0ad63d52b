// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tokin {

// For each unit, the largest absolute value that its bias plus its weights of active features can reach in
// any position with at most a full set of pieces. This exceeds any real maximum: the pieces of a type are
// assumed to stand where they weigh most, even all on one square.
// weights: [feature][unit], of every feature; biases: [unit].
std::vector<double> largestAccumulators(std::span<const std::int16_t> weights,
                                        std::span<const std::int16_t> biases);
std::vector<double> largestAccumulators(std::span<const float> weights, std::span<const float> biases);

} // namespace tokin
