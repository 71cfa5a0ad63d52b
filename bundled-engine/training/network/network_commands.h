// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace tokin::training {

inline constexpr std::string_view kNetworkUsage =
    "       tokin-train train --output CHECKPOINT [--hidden 0|32|64|128|256] [--passes N] [--batch N]\n"
    "                         [--result PERCENT] [--fade PLIES] [--lambda L] [--scale CENTIPAWNS]\n"
    "                         [--rate R] [--last-rate R] [--warm-up STEPS] [--decay D]\n"
    "                         [--shared-decay D] [--floor F] [--share-rows 0|1] [--captures 0|1]\n"
    "                         [--validation PERCENT] [--seed N] [--check-every STEPS]\n"
    "                         [--start CHECKPOINT] [--threads N] [--without YARDSTICK] PACK...\n"
    "       tokin-train export --output NETWORK [--weights best|last] [--description WORDS]\n"
    "                          [--evaluations FILE] CHECKPOINT [PACK...]\n";

// Carry out `tokin-train train` and `tokin-train export` with the words after them. Return the exit status of
// the program, or what is wrong with the words.
tl::expected<int, std::string> runTrain(std::span<const char* const> words,
                                        const std::atomic<bool>& interrupted);
tl::expected<int, std::string> runExport(std::span<const char* const> words);

} // namespace tokin::training
