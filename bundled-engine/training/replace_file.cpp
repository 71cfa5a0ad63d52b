// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/replace_file.h"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace tokin::training {

namespace {

bool writeAll(int file, std::string_view content) {
    while (!content.empty()) {
        const ssize_t count = ::write(file, content.data(), content.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(count));
    }
    return ::fsync(file) == 0;
}

} // namespace

std::optional<std::string> replaceFile(const std::string& path, std::string_view content) {
    const std::string beside = path + ".new";
    const int file = ::open(beside.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0)
        return std::strerror(errno);
    bool isGood = writeAll(file, content);
    int code = errno;
    if (::close(file) != 0 && isGood) {
        isGood = false;
        code = errno;
    }
    if (isGood && std::rename(beside.c_str(), path.c_str()) == 0)
        return std::nullopt;
    if (isGood)
        code = errno;
    ::unlink(beside.c_str());
    return std::strerror(code);
}

} // namespace tokin::training
