// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdio>
#include <string>

namespace host {

// Opens a regular file for appending, creating it if needed, and makes it accessible to its owner only.
// Anything else at path (a pipe that has no reader) is rejected without waiting. Null if the system refuses.
// path: UTF-8, as below.
std::FILE* openPrivateFile(const std::string& path);

// Both ignore errors. What was at `to` is replaced.
void moveFile(const std::string& from, const std::string& to);
void removeFile(const std::string& path);

} // namespace host
