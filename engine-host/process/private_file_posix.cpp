// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/private_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace host {

std::FILE* openPrivateFile(const std::string& path) {
    const int handle =
        ::open(path.c_str(), O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_CLOEXEC | O_NOCTTY, 0600);
    if (handle < 0)
        return nullptr;
    struct stat status {};
    const bool ordinary = ::fstat(handle, &status) == 0 && S_ISREG(status.st_mode);
    if (ordinary && (status.st_mode & 0077) != 0)
        ::fchmod(handle, 0600);
    std::FILE* file = ordinary ? ::fdopen(handle, "ab") : nullptr;
    if (file == nullptr)
        ::close(handle);
    return file;
}

void moveFile(const std::string& from, const std::string& to) {
    static_cast<void>(std::rename(from.c_str(), to.c_str()));
}

void removeFile(const std::string& path) { static_cast<void>(std::remove(path.c_str())); }

} // namespace host
