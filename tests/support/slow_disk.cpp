// SPDX-License-Identifier: GPL-3.0-or-later
// A slow disk for a program that is started with this library before all others (LD_PRELOAD): SLOW_DISK names
// a pipe, and files in the folder of that pipe are not on the disk before somebody opens it for writing.
#include <cerrno>
#include <cstdlib>
#include <dlfcn.h>
#include <fcntl.h>
#include <string>
#include <unistd.h>

namespace {

std::string pathOf(int descriptor) {
    std::string path(4096, '\0');
    const ssize_t length =
        ::readlink(("/proc/self/fd/" + std::to_string(descriptor)).c_str(), path.data(), path.size());
    path.resize(length > 0 ? static_cast<std::size_t>(length) : 0);
    return path;
}

} // namespace

extern "C" int fsync(int descriptor) {
    const char* const pipe = std::getenv("SLOW_DISK");
    const std::string folder =
        pipe != nullptr ? std::string(pipe, std::string(pipe).rfind('/') + 1) : std::string();
    if (!folder.empty() && pathOf(descriptor).compare(0, folder.size(), folder) == 0) {
        if (const int opened = ::open(pipe, O_RDONLY | O_CLOEXEC); opened >= 0)
            ::close(opened);
    }
    using Fsync = int (*)(int);
    static const auto next = reinterpret_cast<Fsync>(::dlsym(RTLD_NEXT, "fsync"));
    return next(descriptor);
}
