// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/system/standard_streams.h"

#include <cstdio>
#include <fcntl.h>
#include <io.h>

namespace tokin {

void passBytesUnchanged() {
    // In text mode a Ctrl+Z, which garbage from a pipe may contain, would be the end of input.
    ::_setmode(::_fileno(stdin), _O_BINARY);
    ::_setmode(::_fileno(stdout), _O_BINARY);
}

} // namespace tokin
