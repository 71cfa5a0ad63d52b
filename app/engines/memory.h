// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

// As much as hash tables may take in all without leaving too little for the rest: 80 % of memory.
std::int64_t mostHash(std::int64_t memoryMegabytes);
// Whether hash tables of so many megabytes in all are more than that. False while memory is not known.
bool isTooMuchHash(std::int64_t hashMegabytes, std::int64_t memoryMegabytes);

} // namespace app
