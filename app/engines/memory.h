// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

// Whether hash tables of this total size (megabytes) leave too little for the rest: more than 80 % of memory.
// False if the memory is unknown.
bool isTooMuchHash(std::int64_t hashMegabytes, std::int64_t memoryMegabytes);

} // namespace app
