// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <string>

namespace host {

// Opens an ordinary file to be appended to, made where it is not there, and its owner's alone from then on.
// Whatever else stands at path (a pipe that nobody empties) is refused without waiting for it. A null pointer
// if the system refuses.
std::FILE* openPrivateFile(const std::string& path);

} // namespace host
