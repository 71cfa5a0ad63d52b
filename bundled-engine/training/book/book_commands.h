// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>

namespace tokin::training {

inline constexpr std::string_view kBookUsage =
    "       tokin-train book --output FILE [--positions N] [--nodes N] [--limit CENTIPAWNS]\n"
    "                        [--usual-limit CENTIPAWNS] [--loss CENTIPAWNS] [--journal FILE]\n"
    "                        [--threads N] [--seed N] [--hash MIB] [--network FILE]\n"
    "       tokin-train inspect-book FILE [--start SFEN] [--plies N] [--share PERMILLE]\n";

// Carry out `tokin-train book` and `tokin-train inspect-book` with the words after them. Return the exit
// status of the program, or what is wrong with the words. Throw std::bad_alloc and std::system_error.
tl::expected<int, std::string> runBook(std::span<const char* const> words,
                                       const std::atomic<bool>& interrupted);
tl::expected<int, std::string> runInspectBook(std::span<const char* const> words);

} // namespace tokin::training
