// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/network/network_trainer.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace tokin::training {

// A training as saved in a file: its inputs and its progress.
struct TrainingCheckpoint {
    TrainSettings settings;
    std::uint64_t samples = 0; // their fingerprint
    std::uint32_t validationPercent = 0;
    TrainingState state;
};

// Little-endian numbers between "KMTC" and a CRC-32.
std::string encodeCheckpoint(const TrainingCheckpoint& checkpoint);
// The error: a text to follow the file name.
tl::expected<TrainingCheckpoint, std::string> decodeCheckpoint(std::string_view bytes);
tl::expected<TrainingCheckpoint, std::string> readCheckpoint(const std::string& path);

// How two trainings differ, in words; empty if one can continue the other.
std::string differences(const TrainingCheckpoint& theirs, const TrainSettings& settings,
                        std::uint64_t samples);

// Distinguishes parameters from any others.
std::uint64_t fingerprintOf(const Floats& parameters);

} // namespace tokin::training
