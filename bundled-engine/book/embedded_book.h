// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace tokin {

// The opening book that was built into the program, unchanged; empty if the program has no book. Costs
// nothing.
std::string_view embeddedBook();

} // namespace tokin
