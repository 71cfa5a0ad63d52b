// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tokin::training {

// Replaces the content of a file atomically: readers see the old or the new content, even after a kill or a
// power failure. Returns the system's error text on failure; the old content is then still there.
std::optional<std::string> replaceFile(const std::string& path, std::string_view content);

} // namespace tokin::training
