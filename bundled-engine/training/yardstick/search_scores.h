// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network.h"
#include "shogi-core/position.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace tokin::training {

struct ScoreSettings {
    std::uint64_t nodes = 0; // of each search; 0: the evaluation alone
    std::size_t hashMegabytes = 64;
    int threads = 1;
    std::shared_ptr<const Network> network; // nothing: material only
};

// What Tokin says to each position, centipawns for the side to move; each search begins with empty tables, so
// the scores do not depend on the number of threads. A progress line goes to stderr. Nothing if interrupted.
// Throws std::bad_alloc if a table cannot have its full size.
std::optional<std::vector<int>> scoresOf(const std::vector<shogi::Position>& positions,
                                         const ScoreSettings& settings, const std::atomic<bool>& interrupted);

} // namespace tokin::training
