// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <system_error>
#include <tl/expected.hpp>

class QLockFile;

// Files as the program reads and writes them. Whatever stands in a folder of the user's may be a pipe, a
// device or a link to one, which would hold the reader for ever: only ordinary files of bounded size are
// read. All files are written here, in one step, so that a full disk leaves the old one. Any thread; all of
// this blocks.
namespace app {

// The whole of a file of at most limit bytes.
tl::expected<QByteArray, FileError> readPlainFile(const QString& path, qint64 limit);

// Before a file is opened in another way than by readPlainFile() (a journal that is appended to, a database):
// what stands at path, if it is there and not an ordinary file of at most limit bytes.
std::optional<FileError> plainFileFault(const QString& path, qint64 limit);

enum class FilePrivacy : std::uint8_t {
    AsUsual, // the permissions of the file that is replaced; of a new one, those that new files have here
    OwnerOnly
};
// Replaces the file at path by one that holds bytes, in one step and on disk when this returns: after any
// failure the old file is as it was. A link stays, what it leads to is replaced. Devices and pipes that are
// there are written to. The folder must exist.
tl::expected<void, FileError> writePlainFile(const QString& path, const QByteArray& bytes,
                                             FilePrivacy privacy = FilePrivacy::AsUsual);

// Takes from a file of ours what others may do with it; one that is not there is no matter.
void keepToOwner(const QString& path);

// Gives the file at path another name beside it that is not taken, ending.2, ending.3 … if ending is, without
// a moment in which neither is there: both names lead to the same file until path is replaced. The name.
tl::expected<QString, FileError> keepCopy(const QString& path, const QString& ending);

// Moves a file that cannot be used to path.broken-<when>, where no program reads it. The new path; empty if
// the system refuses.
QString putAside(const QString& path);

// Puts the file at from in place of that at to, in one step.
std::error_code replaceFile(const QString& from, const QString& to);

// path + ".lock", which keeps other programs that ask for it from writing path. patience: how long to wait
// for one that has it, in milliseconds. The error is who has it. Nothing is held where the system allows no
// lock (a read-only or full disk): then writing fails as well, and says why.
class PathLock {
public:
    static tl::expected<PathLock, QString> take(const QString& path, int patience);
    PathLock(PathLock&&) noexcept;
    PathLock& operator=(PathLock&&) noexcept;
    ~PathLock();

private:
    explicit PathLock(std::unique_ptr<QLockFile> lock);
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace app
