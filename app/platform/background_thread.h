// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// From now on this thread gets the processor only when threads that people wait for do not need it. Cannot be
// undone; does nothing where the system has no such thing.
void yieldToOthers();

} // namespace app
