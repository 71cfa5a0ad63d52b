// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// From now on, writing to a program that has ended is an ordinary error instead of ending this program.
void ignoreBrokenPipes();

} // namespace app
