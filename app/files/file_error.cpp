// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_error.h"

#include <cerrno>
#include <cstring>

namespace app {

namespace {

QString words(int code) { return QString::fromLocal8Bit(std::strerror(code)); }

} // namespace

QString FileError::reason() const {
    if (!detail.isEmpty())
        return detail;
    switch (kind) {
    case Kind::NotFound:
    case Kind::FolderMissing:
        return words(ENOENT);
    case Kind::IsFolder:
        return words(EISDIR);
    case Kind::NotAFile:
        return QStringLiteral("Not a regular file");
    case Kind::TooLarge:
        return QStringLiteral("Larger than %1 MiB").arg(limit / (qint64{1024} * 1024));
    case Kind::NotReadable:
    case Kind::FolderNotWritable:
    case Kind::FileNotWritable:
        return words(EACCES);
    case Kind::DiskFull:
        return words(ENOSPC);
    default:
        return words(EIO);
    }
}

} // namespace app
