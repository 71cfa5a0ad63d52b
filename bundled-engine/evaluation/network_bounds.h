// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace tokin {

// By unit: the most that the sum of its bias and its weights of active features can come to, whichever sign
// it has, in any position whose pieces are those of a set or fewer. More than any real one: a type's pieces
// are taken to stand wherever they weigh most, on one square if need be.
// weights: [feature][unit], of every feature; biases: [unit].
std::vector<double> largestAccumulators(std::span<const std::int16_t> weights,
                                        std::span<const std::int16_t> biases);
std::vector<double> largestAccumulators(std::span<const float> weights, std::span<const float> biases);

} // namespace tokin
