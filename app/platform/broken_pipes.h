// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// From now on writing to a program that has ended is an error like any other, not the end of this one.
void ignoreBrokenPipes();

} // namespace app
