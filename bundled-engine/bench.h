// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network.h"
#include "bundled-engine/play/limits.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tokin {

inline constexpr int kBenchDepth = 9;

struct BenchReport {
    std::size_t positions = 0;
    std::uint64_t nodes = 0;
    Milliseconds time{0};

    std::uint64_t nodesPerSecond() const;
};

// Searches built-in positions one after the other to a fixed depth, each with fresh tables. With one thread
// the number of nodes depends only on the code and the network; without a network only material counts.
BenchReport bench(int depth, std::size_t threads = 1,
                  const std::shared_ptr<const Network>& network = nullptr);

} // namespace tokin
