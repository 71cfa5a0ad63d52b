// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tokin {

// From now on standard input and output pass bytes unchanged on every system: lines end in LF alone, CR and
// Ctrl+Z are characters like others. Call before the streams are used.
void passBytesUnchanged();

} // namespace tokin
