// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"
#include "shogi-core/parse_error.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace app {

// A file error. app/text makes the message (fileErrorMessage), or only the reason (fileErrorReason).
struct FileError {
    enum class Kind : std::uint8_t {
        NotFound,          // no such file
        NotReadable,       // no permission to read
        IsFolder,          // a folder instead of a file
        NotAFile,          // a device, a pipe or a socket
        Empty,             // empty, or only white space
        TooLarge,          // beyond limit
        Binary,            // not a text
        BadEncoding,       // unknown encoding; fault.line and .column say where
        UnknownFormat,     // text, but not in a known record format
        BadContent,        // a record whose beginning cannot be read; fault says what and where
        ReadFailed,        // system error while reading; see detail
        NoFormatForName,   // the suffix is not that of a writable format
        FolderMissing,     // the folder to write to does not exist
        FolderNotWritable, // no permission to write there
        FileNotWritable,   // the existing file is read-only
        DiskFull,          // no space left
        WriteFailed,       // system error while writing; see detail
        CannotEncode,      // character does not exist in encoding; fault.line, .column say where
        // Of archives. Libraries of games keep the number of a kind: new ones come last.
        DamagedArchive,   // cannot be read beyond entry, or entry itself cannot be; see detail
        Encrypted,        // entry, or the archive, needs a password
        UnpacksTooLarge,  // has more files or bytes than any archive of records
        ArchiveInArchive, // entry is an archive itself
        NoArchives,       // this program was built without support for archives
        TooManyGames      // more than limit: they cannot be listed
    };
    Kind kind = Kind::NotFound;
    QString path;                           // as given
    QString entry{};                        // a file in the archive at path; empty: path itself
    QString detail;                         // the system's message, may be empty
    qint64 limit = 0;                       // for TooLarge, in bytes; for TooManyGames, games
    std::optional<shogi::ParseError> fault; // for BadContent, UnknownFormat, BadEncoding, CannotEncode
    // For CannotEncode; fault.text is the character, its line and column are those in the file to be written.
    TextEncoding encoding = TextEncoding::Utf8;
    QString header;         // key of the header that contains it, or
    std::optional<int> ply; // the move whose comment or bookmark contains it (0: the start position)

    friend bool operator==(const FileError&, const FileError&) = default;
};

} // namespace app
