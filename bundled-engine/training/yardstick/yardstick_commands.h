// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace tokin::training {

inline constexpr std::string_view kYardstickUsage =
    "       tokin-train yardstick --output FILE [--per-game N] [--nodes N] [--threads N] [--seed N]\n"
    "                             [--hash MIB] [--network FILE] PACK...\n"
    "       tokin-train measure --yardstick FILE [--nodes N] [--threads N] [--hash MIB] NETWORK...\n";

// Carry out `tokin-train yardstick` and `tokin-train measure` with the words after them. Return the exit
// status of the program, or what is wrong with the words. Throw std::bad_alloc and std::system_error.
tl::expected<int, std::string> runYardstick(std::span<const char* const> words,
                                            const std::atomic<bool>& interrupted);
tl::expected<int, std::string> runMeasure(std::span<const char* const> words,
                                          const std::atomic<bool>& interrupted);

} // namespace tokin::training
