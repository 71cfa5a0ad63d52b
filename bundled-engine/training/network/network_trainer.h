// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/network/network_samples.h"
#include "bundled-engine/training/network/shared_rows.h"
#include "bundled-engine/training/network/worker_team.h"

#include <cstdint>
#include <span>
#include <vector>

namespace tokin::training {

// What the result of a training depends on, besides the samples.
struct TrainSettings {
    std::size_t hidden = 32; // 0: the linear model
    bool sharesRows = true;
    std::uint64_t seed = 1;
    std::uint64_t passes = 30;
    std::uint64_t batch = 16384; // samples; all if there are fewer
    double resultWeight = 0.15;  // of the result in the target; the rest is the search score
    double fade = 0;             // plies to the end that halve the weight of the result; 0: none do
    double scale = 0;            // centipawns of an output of 1
    double rate = 1e-3;          // maximum learning rate
    double lastRate = 3e-5;      // final rate, reached along a cosine
    std::uint64_t warmUp = 100;  // steps to the maximum; at most a tenth of all
    double decay = 0.01;         // of a feature's own row, per unit of rate (AdamW)
    double sharedDecay = 0.01;   // of everything else except biases
    double floor = 1e-8;         // added to the root of the second moment
    std::uint64_t startWith = 0; // fingerprint of what it started from; 0: random numbers

    friend bool operator==(const TrainSettings&, const TrainSettings&) = default;
};

struct CurveRow {
    std::uint64_t step = 0;
    std::uint64_t positions = 0;
    double rate = 0;
    double trainLoss = 0;      // mean over the steps since the previous row, at the time of each step
    double validationLoss = 0; // after this step
    double seconds = 0;        // of training
};

// Everything that changes in training: enough to continue exactly where it stopped.
struct TrainingState {
    std::uint64_t step = 0;
    double seconds = 0;
    Floats parameters, firstMoments, secondMoments;
    double lossSum = 0; // since the last row of the curve
    std::uint64_t lossCount = 0;
    std::vector<CurveRow> curve;
    // The parameters with the smallest validation loss so far.
    Floats best;
    std::uint64_t bestStep = 0;
    double bestLoss = 0;
};

// Trains a network: cross entropy of its expected score against the target, AdamW over shuffled batches.
// Takes the same steps with any number of threads. samples must outlive it.
class NetworkTrainer {
public:
    // Precondition: samples to train with and for validation; settings.scale > 0.
    NetworkTrainer(const NetworkSamples& samples, const TrainSettings& settings, int threads);

    const TrainSettings& settings() const { return m_settings; }
    std::uint64_t steps() const { return m_stepsOfPass * m_settings.passes; }
    std::uint64_t stepsOfPass() const { return m_stepsOfPass; }
    std::uint64_t batch() const { return m_batch; }

    const TrainingState& state() const { return m_state; }
    // Continues from this state. Precondition: of a training with these samples and settings.
    void resume(TrainingState state);
    // Replaces the random start. parameters: of a network of the same kind.
    void startWith(const Floats& parameters);
    // The same with the numbers of a network, in the order of NetworkLayout: they are divided into shared
    // rows and the rest.
    void startWithWeights(const Floats& weights);
    // The same with a network that has fewer units: each of them becomes several. Precondition: this
    // network's units are a multiple of its units.
    void startWithSmaller(const Floats& weights, std::size_t hidden);
    // Replaces a part of the units with ones that compute what a linear model does. parameters: of one with
    // the same use of shared rows. Precondition: hidden units.
    void startWithLinear(const Floats& parameters);

    bool isDone() const { return m_state.step >= steps(); }
    void step();
    void addSeconds(double seconds) { m_state.seconds += seconds; }
    // Adds a row to the curve and keeps the parameters if they are the best so far.
    void check();

    double rateAt(std::uint64_t step) const;
    // The target of a sample.
    double target(const NetworkSample& sample) const;
    // Mean cross entropy of the current network.
    double loss(const std::vector<NetworkSample>& samples);
    // The numbers of the current network.
    const Floats& weights() const { return m_weights; }
    const SharedRows& rows() const { return m_rows; }

private:
    // A batch is divided into this many parts, whose slopes are added in order: the sum must not depend on
    // which thread computes which part.
    static constexpr std::size_t kParts = 8;

    void shuffle(std::uint64_t pass);
    double measurePart(std::size_t part, std::span<const std::uint32_t> places);
    void addSlopes();
    void descend();
    // Computes them from the parameters, which are clamped to their bounds.
    void makeWeights();

    const NetworkSamples* m_samples;
    TrainSettings m_settings;
    std::uint64_t m_batch;
    std::uint64_t m_stepsOfPass;
    FloatKernels m_kernels;
    SharedRows m_rows;
    WorkerTeam m_team;
    TrainingState m_state;
    Floats m_weights;
    // By part of the batch, and by feature whether the part has it: the slope along the other rows is zero.
    std::vector<Floats> m_slopes;
    std::vector<std::vector<std::uint8_t>> m_touched;
    Floats m_slope;
    std::vector<std::uint8_t> m_isTouched; // by feature: by any part
    std::vector<std::uint32_t> m_order;
    std::uint64_t m_shuffledPass;
};

} // namespace tokin::training
