// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace tokin {

// Asks the system to back this memory with large pages if it supports them: random access to tables becomes
// faster. Call before the memory is first touched; its contents do not change.
void adviseLargePages(void* memory, std::size_t bytes);

} // namespace tokin
