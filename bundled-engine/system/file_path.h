// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <string>

namespace tokin {

// The file that these bytes name, as the user of a USI program gave them: any bytes on POSIX; on Windows
// UTF-8, or the code page of the system, which older programs write, if they are no UTF-8.
std::filesystem::path filePath(const std::string& bytes);

} // namespace tokin
