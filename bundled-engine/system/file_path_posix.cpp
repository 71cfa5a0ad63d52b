// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/system/file_path.h"

namespace tokin {

std::filesystem::path filePath(const std::string& bytes) { return bytes; }

} // namespace tokin
