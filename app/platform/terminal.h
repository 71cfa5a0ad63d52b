// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace app {

// Whether standard error is a terminal, where a line can be rewritten.
bool isErrorStreamATerminal();

} // namespace app
