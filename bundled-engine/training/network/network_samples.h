// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network_features.h"
#include "bundled-engine/play/random.h"
#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/games/training_game.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace tokin::training {

// A position as the network sees it, with what is known about it. All from the side to move. Memory: 172
// bytes; 100 million fit into 17 GB. The features of the other side follow from those of the side to move:
// see activeFeatures().
struct NetworkSample {
    float result = 0;            // expected score: 1 won, 0.5 drawn, 0 lost; a mean if positions were merged
    std::int16_t score = 0;      // of the search, centipawns; see SampleSettings::lambda
    std::int16_t material = 0;   // balance, centipawns; validation samples only
    std::uint16_t pliesLeft = 0; // to the end of the game, 1 or more; a mean if positions were merged
    std::uint8_t count = 0;      // of features in each perspective
    std::uint8_t enemyZone : 7 = 0;
    std::uint8_t isEnemyMirrored : 1 = 0; // just one of the two perspectives is mirrored
    std::array<std::uint16_t, kMaxActiveFeatures> own{};
};
static_assert(sizeof(NetworkSample) == 172);

// The features of both perspectives, in the same order.
struct ActiveFeatures {
    std::size_t count = 0;
    std::array<std::uint16_t, kMaxActiveFeatures> own{};
    std::array<std::uint16_t, kMaxActiveFeatures> enemy{};
};

// What happened to the positions of the games.
struct SampleCounts {
    std::uint64_t games = 0;
    std::uint64_t validationGames = 0;
    std::uint64_t positions = 0;   // with a score
    std::uint64_t early = 0;       // before kFirstPly
    std::uint64_t inCheck = 0;     // skipped from here on: in this order
    std::uint64_t noisy = 0;       // the best move captures or promotes
    std::uint64_t decided = 0;     // beyond kScoreLimit
    std::uint64_t leftOut = 0;     // by leaveOut()
    std::uint64_t merged = 0;      // seen before: one sample with the means of what is known
    std::uint64_t alsoTrained = 0; // validation positions left out because they are also trained with
};

// Which positions are taken, and what is told about them.
struct SampleSettings {
    bool withCaptures = false; // also positions in which a capture or a promotion was played
    double lambda = 0;         // 0 … below 1: see smoothedScores()
    double scale = 0;          // centipawns; used, and above 0, if lambda is
};

// Quiet positions of games, split by game into a training and a validation part. The part of a game does not
// depend on what other games there are.
class NetworkSamples {
public:
    static constexpr std::size_t kFirstPly = 8;
    static constexpr int kScoreLimit = 2500; // centipawns

    // validationPercent: 0 … 100 of the games.
    NetworkSamples(std::uint64_t seed, int validationPercent, const SampleSettings& settings = {});

    // Reserves room for this many samples, to avoid copying a long list. Only what is used costs memory.
    void reserve(std::size_t samples) { m_training.reserve(samples); }
    // header, number: of the pack, and of the game within it. Returns an error text if the game cannot be
    // played (an illegal move); then none of it is used.
    std::optional<std::string> add(const TrainingGame& game, const PackHeader& header, std::uint64_t number);
    // This position, and those that the network cannot distinguish from it, will not be among the samples.
    void leaveOut(const shogi::Position& position);
    // Call once, after the last game: merges positions that the network cannot distinguish.
    void mergeEqual();

    const std::vector<NetworkSample>& training() const { return m_training; }
    const std::vector<NetworkSample>& validation() const { return m_validation; }
    const SampleCounts& counts() const { return m_counts; }
    // Distinguishes these samples, in their order, from any others.
    std::uint64_t fingerprint() const;

private:
    bool isForValidation(const PackHeader& header, std::uint64_t number) const;

    std::uint64_t m_seed;
    int m_validationPercent;
    SampleSettings m_settings;
    std::unordered_set<std::uint64_t> m_leftOut;
    std::vector<NetworkSample> m_training;
    std::vector<NetworkSample> m_validation;
    SampleCounts m_counts;
};

// Without result and scores. Precondition: at most a full set of pieces.
NetworkSample sampleOf(const shogi::Position& position);
ActiveFeatures activeFeatures(const NetworkSample& sample);

// The score of each move, mixed with those of the moves after it as TD(λ) does: as an expected score, 1 −
// lambda of its own and lambda of what the next one becomes; the last one is its own, and so is one before a
// move without a score. Moves without a score stay so. Expected score: 1 / (1 + exp(−score / scale)). The
// results are within ±kScoreLimit. Precondition: 0 <= lambda < 1, scale > 0.
std::vector<std::int16_t> smoothedScores(const TrainingGame& game, double lambda, double scale);

// fitScale() of their scores and results.
double fitScale(const std::vector<NetworkSample>& samples);

} // namespace tokin::training
