// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// Whether what is written to the standard error stream is read on a terminal, where a line can be rewritten.
bool isErrorStreamATerminal();

} // namespace app
