// SPDX-License-Identifier: GPL-3.0-or-later
// For systems that cannot be asked, or, like Windows, give large pages only to accounts with a privilege of
// their own, and only to memory allocated as such.
#include "bundled-engine/system/large_pages.h"

namespace tokin {

void adviseLargePages(void*, std::size_t) {}

} // namespace tokin
