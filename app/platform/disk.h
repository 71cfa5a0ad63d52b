// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>

class QFile;

// What Qt's files cannot do: not wait for the other end of a pipe, and know what is on the disk. Any thread;
// all of this blocks.
namespace app {

// Why a file cannot be opened.
struct OpenFault {
    enum class Kind : std::uint8_t {
        NotFound,   // nor perhaps the folder
        NotAllowed, // by the system's permissions
        IsFolder,
        NotAFile, // a pipe, a device …
        Failed
    };
    Kind kind = Kind::Failed;
    int code = 0; // the system's; 0: none
};

// Opens an ordinary file to be read.
std::optional<OpenFault> openOrdinary(QFile& file, const QString& path);
// Opens what is there, a device or a pipe that somebody reads, to be written to.
std::optional<OpenFault> openToWriteInto(QFile& file, const QString& path);

// Writes all of it, to the disk. The system's code; 0: done.
int writeThrough(QFile& file, const QByteArray& bytes);
// Everything that was written to file is on the disk. False if the system refuses.
bool syncFile(QFile& file);
// A new name in a folder lasts as long as the file itself.
void syncFolder(const QString& folder);
// Whether a code means that there is no room on the disk, or none for this user.
bool meansDiskFull(int code);

std::filesystem::path nativePath(const QString& path);

} // namespace app
