// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"

#include <QByteArray>
#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <tl/expected.hpp>

class QIODevice;

namespace app {

// How much of an archive is read: more than records of games ever need, less than what harms.
struct ArchiveLimits {
    qint64 entry = qint64{16} << 20;    // bytes of one file, unpacked
    qint64 unpacked = qint64{16} << 30; // bytes of all files, unpacked
    // Unpacked bytes for each byte of the archive; small archives may always unpack to alwaysUnpacked.
    qint64 ratio = 500;
    qint64 alwaysUnpacked = qint64{64} << 20;
    qint64 entries = 4'000'000;
};

// Reads the files in an archive from the first to the last, in memory: nothing is ever written to a disk, so
// names that lead elsewhere harm nothing. Only regular files are given, no links. The archive may be hostile:
// see ArchiveLimits. One thread at a time; everything blocks.
class ArchiveFile {
public:
    // Of a name with its folders, "2024/game.kif".
    using Wanted = std::function<bool(const QString& name)>;

    // False: the program was built without libarchive, and every archive has the fault NoArchives.
    static bool isSupported();
    // Only files that are wanted are given. cancelled may be set on any thread, and must outlive the archive;
    // nullptr: never.
    static tl::expected<std::unique_ptr<ArchiveFile>, FileError>
    open(const QString& path, Wanted wanted, const std::atomic<bool>* cancelled = nullptr,
         const ArchiveLimits& limits = {});
    // The same for bytes that are open to be read. path is only used in errors.
    static tl::expected<std::unique_ptr<ArchiveFile>, FileError>
    openDevice(std::unique_ptr<QIODevice> device, const QString& path, Wanted wanted,
               const std::atomic<bool>* cancelled = nullptr, const ArchiveLimits& limits = {});
    ~ArchiveFile();

    // Goes to the next file and tells its name, which no other file in the archive has: of files with the
    // same name, the second is "game (2).kif". Names that are not in UTF-8 are read as Shift_JIS. Nothing at
    // the end, after a fault, or when reading was cancelled.
    std::optional<QString> next();
    // The content of the file whose name was told last; once.
    tl::expected<QByteArray, FileError> read();
    // Why nothing more is given, although the archive goes on.
    const std::optional<FileError>& fault() const;

private:
    struct Reading;
    explicit ArchiveFile(std::unique_ptr<Reading> reading);

    std::unique_ptr<Reading> m_reading;
};

} // namespace app
