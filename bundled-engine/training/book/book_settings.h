// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace tokin::training {

// What a book is made from. Everything but the threads decides what it contains.
struct BookSettings {
    std::size_t positions = 1000;
    std::uint64_t nodes = 300'000; // for each position
    std::size_t hashMegabytes = 64;
    std::uint64_t seed = 1;
    int limit = 30;       // centipawns by which a move may be worse than the best of its position
    int usualLimit = 100; // … a move of a usual opening
    int loss = 120;       // centipawns that such moves may cost a side since the start, in all
    int threads = 1;
    std::shared_ptr<const Network> network; // nothing: material only
};

} // namespace tokin::training
