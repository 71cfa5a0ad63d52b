// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"

#include <QByteArray>
#include <QFileDevice>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>
#include <tl/expected.hpp>

class QFile;
class QLockFile;

// File access. A path in a user's folder may be a pipe, a device or a link to one, which could block the
// reader forever: only regular files of limited size are read. All files are written here, atomically, so a
// full disk leaves the old file intact. Any thread; everything blocks.
namespace app {

// The whole content of a file of at most limit bytes.
tl::expected<QByteArray, FileError> readPlainFile(const QString& path, qint64 limit);

// Opens a regular file of any size, for reading parts of it.
tl::expected<void, FileError> openPlainFile(QFile& file, const QString& path);

// To be called before a file is opened by other means than readPlainFile() (a journal that is appended to, a
// database): an error if path exists and is not a regular file of at most limit bytes.
std::optional<FileError> plainFileFault(const QString& path, qint64 limit);

// Whether both paths lead to the same file, by links or other spellings; also if it does not exist.
bool leadToSameFile(const QString& one, const QString& other);

enum class FilePrivacy : std::uint8_t {
    AsUsual, // the permissions of the replaced file; for a new one, the default
    OwnerOnly
};
// Atomically replaces the file at path; the new content is on disk when this returns. After any failure the
// old file is unchanged. For a link, the target is replaced. Existing devices and pipes are written to. The
// folder must exist.
tl::expected<void, FileError> writePlainFile(const QString& path, const QByteArray& bytes,
                                             FilePrivacy privacy = FilePrivacy::AsUsual);

// The same for content that is too large to be in memory as a whole.
class PlainFileWriter {
public:
    static tl::expected<PlainFileWriter, FileError> begin(const QString& path,
                                                          FilePrivacy privacy = FilePrivacy::AsUsual);
    // Every call waits for the disk: some megabytes at once are best.
    tl::expected<void, FileError> add(const QByteArray& bytes);
    // Gives the new content its name.
    tl::expected<void, FileError> finish();
    PlainFileWriter(PlainFileWriter&&) noexcept;
    PlainFileWriter& operator=(PlainFileWriter&&) = delete;
    // Without finish(), and after any failure, the old file is unchanged and nothing else is left.
    ~PlainFileWriter();

private:
    explicit PlainFileWriter(QString path);

    QString m_path; // as given
    std::unique_ptr<QFile> m_file;
    QString m_target; // gets the new content; empty: it is written in place, or it has got it
};

// For opening files that the program writes only for itself, such as journals and logs.
inline constexpr QFileDevice::Permissions kOwnerOnly = QFileDevice::ReadOwner | QFileDevice::WriteOwner;
// Removes other users' permissions from a file of ours; ignores a missing file.
void keepToOwner(const QString& path);
// Creates the file at path, empty and for its owner only, before something else opens it in a way that would
// let others in. If it exists, acts as keepToOwner().
void claimForOwner(const QString& path);

// Gives the file at path a second, free name beside it: ending, ending.2, ending.3 … The file is never
// without a name: both names refer to it until path is replaced. Returns the new name.
tl::expected<QString, FileError> keepCopy(const QString& path, const QString& ending);

// Removes what is left of writes of this file that were killed. Precondition: nothing else writes it.
void removeUnfinished(const QString& path);

// Moves an unusable file to path.broken-<when>, which no program reads. Returns the new path; empty on a
// system error.
QString putAside(const QString& path);

// Ends the names of locks.
inline constexpr QLatin1String kLockSuffix(".lock");

// path + kLockSuffix, which prevents other programs that use the lock from writing path. patience: how long
// to wait for its holder, in milliseconds. The error names the file of the lock and, if known, its holder. If
// the system cannot lock (a read-only or full disk), nothing is locked: writing then fails as well, and
// reports why.
class PathLock {
public:
    static tl::expected<PathLock, QString> take(const QString& path, int patience);
    // Does not wait. The lock is held while the file is worked on, until its holder's process has ended.
    // Whether a process on another computer has ended is unknown: its lock counts unless othersMayBeGone.
    static tl::expected<PathLock, QString> hold(const QString& path, bool othersMayBeGone = false);
    PathLock(PathLock&&) noexcept;
    PathLock& operator=(PathLock&&) noexcept;
    ~PathLock();

private:
    explicit PathLock(std::unique_ptr<QLockFile> lock);
    static tl::expected<std::unique_ptr<QLockFile>, QString> lockFor(const QString& path);
    static QString holderOf(const QLockFile& lock, QString* computer);
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace app
