// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network.h"
#include "bundled-engine/training/network/network_samples.h"

#include <array>
#include <cstddef>
#include <vector>

namespace tokin::training {

using Floats = std::vector<float, AlignedAllocator<float>>;

// The layout of a network's numbers in one list: rows of the features, biases of the first layer, weights of
// the second (side to move first), bias of the second.
//
// Without hidden units the model is linear: a row is one number, the second layer is +1 for the side to move
// and −1 for the other, and there is one bias.
struct NetworkLayout {
    std::size_t hidden = 0;

    std::size_t width() const { return hidden == 0 ? 1 : hidden; }
    std::size_t bias1() const { return std::size_t{kFeatureCount} * width(); }
    std::size_t weights2() const { return bias1() + hidden; }
    std::size_t bias2() const { return weights2() + 2 * hidden; }
    std::size_t size() const { return bias2() + 1; }
};

inline constexpr std::size_t kMostHidden = 256;

// What a forward pass keeps for the backward pass: accumulators by perspective, the side to move's first.
struct ForwardState {
    alignas(64) std::array<std::array<float, kMostHidden>, 2> accumulators;
};

// Forward and backward pass of a network of one size, for one instruction set. The output is in units of the
// scale, for the side to move; 1 / (1 + exp(−output)) is the expected score.
struct FloatKernels {
    float (*forward)(const float* weights, const ActiveFeatures& active, ForwardState& state) = nullptr;
    // Adds slope · d output / d weight to each number of gradient. state: from the forward pass of these
    // features with these weights.
    void (*backward)(const float* weights, const ActiveFeatures& active, const ForwardState& state,
                     float slope, float* gradient) = nullptr;
};

enum class Instructions { Best, Plain };
// hidden: 0 or a size of network files. Best: AVX2 if this processor supports it.
FloatKernels floatKernels(std::size_t hidden, Instructions instructions = Instructions::Best);

} // namespace tokin::training
