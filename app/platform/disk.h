// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFileDevice>
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
        Exists,
        Failed
    };
    Kind kind = Kind::Failed;
    int code = 0; // the system's error code; 0: none
};

// A file that another program keeps for a moment, as scanners for viruses do on Windows, is waited for, some
// seconds at most.

// Opens a regular file for reading.
std::optional<OpenFault> openOrdinary(QFile& file, const QString& path);
// Opens an existing device, or a pipe with a reader, for writing.
std::optional<OpenFault> openToWriteInto(QFile& file, const QString& path);

// Creates a file for writing, without a buffer.
std::optional<OpenFault> createNew(QFile& file, const QString& path, QFileDevice::Permissions permissions);

// Writes everything through to the disk. Returns the system's error code; 0: success.
int writeThrough(QFile& file, const QByteArray& bytes);
// Makes sure that everything written to file is on disk. False on a system error.
bool syncFile(QFile& file);
// Makes a new name in a folder as durable as the file itself.
void syncFolder(const QString& folder);
// Gives a file the name to, which may belong to another one, atomically. Returns the system's error code; 0:
// success.
int replaceFile(const QString& from, const QString& to);
// Whether a code means that the disk, or this user's quota, is full.
bool meansDiskFull(int code);
// What the system calls the error with this code.
QString systemWords(int code);
// The system's code for an error that was not reported by a function of its own.
int codeOf(OpenFault::Kind kind);

std::filesystem::path nativePath(const QString& path);

} // namespace app
