// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network.h"
#include "bundled-engine/play/limits.h"
#include "bundled-engine/training/games/game_pack.h"

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace tokin::training {

struct GenerateSettings {
    std::string output;
    PackHeader recipe;
    std::shared_ptr<const Network> network; // the one that recipe.networkHash identifies
    int threads = 1;
    // What the pack shall finally contain, and how long this run may take; whichever is reached first.
    std::optional<std::uint64_t> games;
    std::optional<std::uint64_t> positions; // with scores
    std::optional<Milliseconds> time;
};

struct GenerateReport {
    std::uint64_t gamesBefore = 0;
    std::uint64_t games = 0; // in the pack
    std::uint64_t positions = 0;
    std::uint64_t bytesCut = 0;
    double positionsPerSecond = 0; // of this run
};

// Plays games and writes them to a pack, with a progress line on stderr; continues an existing pack. Returns
// when a limit is reached or soon after interrupted has become true: finished games are written then,
// unfinished ones are discarded.
tl::expected<GenerateReport, PackFault> generate(const GenerateSettings& settings,
                                                 const std::atomic<bool>& interrupted);

} // namespace tokin::training
