// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace tokin {

// Asks the system to back this memory by large pages, where it knows them: tables that are read at random
// places are found the quicker. To be called before the memory is touched; what it holds stays the same.
void adviseLargePages(void* memory, std::size_t bytes);

} // namespace tokin
