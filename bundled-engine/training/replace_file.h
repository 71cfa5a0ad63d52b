// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tokin::training {

// Replaces the content of a file in one step: whoever reads it sees the old or the new one, after a kill or a
// loss of power too. The system's words if it cannot be done; the old content stands then.
std::optional<std::string> replaceFile(const std::string& path, std::string_view content);

} // namespace tokin::training
