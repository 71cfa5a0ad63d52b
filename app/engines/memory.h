// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

// The most memory that hash tables may take in all while leaving enough for the rest: 80 % of memory.
std::int64_t mostHash(std::int64_t memoryMegabytes);
// Whether hash tables of this many megabytes in all exceed that. False while the amount of memory is unknown.
bool isTooMuchHash(std::int64_t hashMegabytes, std::int64_t memoryMegabytes);

} // namespace app
