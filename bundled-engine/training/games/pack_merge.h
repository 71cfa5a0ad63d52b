// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

namespace tokin::training {

struct PackMergeReport {
    std::uint64_t games = 0;
    std::uint64_t positions = 0; // with scores
};

// Joins all shards of a pack, in any order, to the bytes that one run would have written. output must not
// exist; it appears when it is complete. The error is a sentence without a full stop: which shard is missing,
// given twice, unfinished, damaged or made with other settings.
tl::expected<PackMergeReport, std::string> mergePacks(const std::vector<std::string>& shards,
                                                      const std::string& output);

} // namespace tokin::training
