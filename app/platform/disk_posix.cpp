// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/disk.h"

#include <QFile>

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace app {

namespace {

OpenFault::Kind kindOf(int code) {
    switch (code) {
    case ENOENT:
    case ENOTDIR:
        return OpenFault::Kind::NotFound;
    case EACCES:
    case EPERM:
    case EROFS:
        return OpenFault::Kind::NotAllowed;
    case ENXIO:
        return OpenFault::Kind::NotAFile;
    case EEXIST:
        return OpenFault::Kind::Exists;
    default:
        return OpenFault::Kind::Failed;
    }
}

} // namespace

std::optional<OpenFault> openOrdinary(QFile& file, const QString& path) {
    const int handle =
        ::open(QFile::encodeName(path).constData(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (handle < 0) {
        const int code = errno;
        return OpenFault{kindOf(code), code};
    }
    struct stat status {};
    const bool known = ::fstat(handle, &status) == 0;
    if (!known || !S_ISREG(status.st_mode) ||
        !file.open(handle, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle)) {
        ::close(handle);
        const bool isFolder = known && S_ISDIR(status.st_mode);
        return OpenFault{isFolder ? OpenFault::Kind::IsFolder : OpenFault::Kind::NotAFile, 0};
    }
    return std::nullopt;
}

std::optional<OpenFault> openToWriteInto(QFile& file, const QString& path) {
    // A pipe without a reader is an error, not a reason to wait.
    const int handle =
        ::open(QFile::encodeName(path).constData(), O_WRONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    if (handle < 0) {
        const int code = errno;
        return OpenFault{kindOf(code), code};
    }
    ::fcntl(handle, F_SETFL, ::fcntl(handle, F_GETFL) & ~O_NONBLOCK);
    if (!file.open(handle, QIODevice::WriteOnly | QIODevice::Unbuffered, QFileDevice::AutoCloseHandle)) {
        ::close(handle);
        return OpenFault{OpenFault::Kind::Failed, EIO};
    }
    return std::nullopt;
}

std::optional<OpenFault> createNew(QFile& file, const QString& path, QFileDevice::Permissions permissions) {
    file.setFileName(path);
    errno = 0;
    // With its permissions from the start, as others must never be able to open it.
    if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered, permissions))
        return std::nullopt;
    const int code = errno != 0 ? errno : EIO;
    return OpenFault{kindOf(code), code};
}

int writeThrough(QFile& file, const QByteArray& bytes) {
    const int handle = file.handle();
    for (qsizetype done = 0; done < bytes.size();) {
        const ssize_t count =
            ::write(handle, bytes.constData() + done, static_cast<std::size_t>(bytes.size() - done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return errno;
        done += count;
    }
    // Not everything that can be written to can be synchronised.
    if (::fsync(handle) != 0 && errno != EINVAL && errno != ENOTSUP && errno != EROFS)
        return errno;
    return 0;
}

bool syncFile(QFile& file) { return file.flush() && ::fsync(file.handle()) == 0; }

void syncFolder(const QString& folder) {
    const int handle = ::open(QFile::encodeName(folder).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (handle >= 0) {
        ::fsync(handle);
        ::close(handle);
    }
}

int replaceFile(const QString& from, const QString& to) {
    std::error_code code;
    std::filesystem::rename(nativePath(from), nativePath(to), code);
    return code.value();
}

bool meansDiskFull(int code) { return code == ENOSPC || code == EDQUOT; }

QString systemWords(int code) { return QString::fromLocal8Bit(std::strerror(code)); }

int codeOf(OpenFault::Kind kind) {
    switch (kind) {
    case OpenFault::Kind::NotFound:
        return ENOENT;
    case OpenFault::Kind::NotAllowed:
        return EACCES;
    case OpenFault::Kind::IsFolder:
        return EISDIR;
    case OpenFault::Kind::NotAFile:
        return ENXIO;
    case OpenFault::Kind::Exists:
        return EEXIST;
    case OpenFault::Kind::Failed:
        break;
    }
    return EIO;
}

std::filesystem::path nativePath(const QString& path) { return QFile::encodeName(path).toStdString(); }

} // namespace app
