// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace host {

// UTF-8 as the functions of Windows take it; invalid bytes become U+FFFD. Windows only.
std::wstring wideText(std::string_view utf8);

} // namespace host
