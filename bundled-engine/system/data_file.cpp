// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/system/data_file.h"

#include "bundled-engine/system/file_path.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace tokin {

std::string hexadecimal(std::uint64_t number) {
    std::string digits(16, '0');
    for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit, number >>= 4)
        *digit = "0123456789abcdef"[number & 15];
    return digits;
}

std::optional<std::string> readDataFile(const std::string& name, std::size_t most, std::string& bytes) {
    const std::filesystem::path path = filePath(name);
    // A pipe or a device would block the engine for ever.
    std::error_code status;
    if (std::filesystem::exists(path, status) && !std::filesystem::is_regular_file(path, status))
        return "it is no ordinary file";
    errno = 0;
    std::ifstream stream(path, std::ios::binary);
    bytes.clear();
    if (stream) {
        bytes.resize(most);
        stream.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        bytes.resize(static_cast<std::size_t>(stream.gcount()));
    }
    if (!stream.is_open() || stream.bad())
        return errno != 0 ? std::strerror(errno) : "";
    return std::nullopt;
}

} // namespace tokin
