// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/system/file_path.h"

#include <optional>
#include <windows.h>

namespace tokin {

namespace {

std::optional<std::wstring> decoded(const std::string& bytes, UINT codePage, DWORD flags) {
    const int size = static_cast<int>(bytes.size());
    const int length = ::MultiByteToWideChar(codePage, flags, bytes.data(), size, nullptr, 0);
    if (length <= 0)
        return std::nullopt;
    std::wstring wide(static_cast<std::size_t>(length), L'\0');
    ::MultiByteToWideChar(codePage, flags, bytes.data(), size, wide.data(), length);
    return wide;
}

} // namespace

std::filesystem::path filePath(const std::string& bytes) {
    auto wide = decoded(bytes, CP_UTF8, MB_ERR_INVALID_CHARS);
    if (!wide)
        wide = decoded(bytes, CP_ACP, 0);
    return wide.value_or(std::wstring());
}

} // namespace tokin
