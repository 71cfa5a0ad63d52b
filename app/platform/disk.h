// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <cstdint>
#include <filesystem>
#include <optional>

class QFile;

// Functions missing from Qt's files: opening a pipe without waiting for its other end, and making sure that
// data is on disk. Any thread; everything blocks.
namespace app {

// Why a file cannot be opened.
struct OpenFault {
    enum class Kind : std::uint8_t {
        NotFound,   // or the folder is missing
        NotAllowed, // permission denied
        IsFolder,
        NotAFile, // a pipe, a device …
        Failed
    };
    Kind kind = Kind::Failed;
    int code = 0; // the system's error code; 0: none
};

// Opens a regular file for reading.
std::optional<OpenFault> openOrdinary(QFile& file, const QString& path);
// Opens an existing device, or a pipe with a reader, for writing.
std::optional<OpenFault> openToWriteInto(QFile& file, const QString& path);

// Writes everything through to the disk. Returns the system's error code; 0: success.
int writeThrough(QFile& file, const QByteArray& bytes);
// Makes sure that everything written to file is on disk. False on a system error.
bool syncFile(QFile& file);
// Makes a new name in a folder as durable as the file itself.
void syncFolder(const QString& folder);
// Whether a code means that the disk, or this user's quota, is full.
bool meansDiskFull(int code);

std::filesystem::path nativePath(const QString& path);

} // namespace app
