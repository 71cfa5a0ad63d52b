// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/wide_text.h"

#include <windows.h>

namespace host {

std::wstring wideText(std::string_view utf8) {
    const int size = static_cast<int>(utf8.size());
    if (size == 0)
        return {};
    const int length = ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, nullptr, 0);
    std::wstring wide(static_cast<std::size_t>(length), L'\0');
    ::MultiByteToWideChar(CP_UTF8, 0, utf8.data(), size, wide.data(), length);
    return wide;
}

} // namespace host
