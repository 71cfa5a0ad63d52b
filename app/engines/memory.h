// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace app {

// Whether hash tables of so many megabytes in all leave too little for the rest: more than 80 % of memory.
// False while memory is not known.
bool isTooMuchHash(std::int64_t hashMegabytes, std::int64_t memoryMegabytes);

} // namespace app
