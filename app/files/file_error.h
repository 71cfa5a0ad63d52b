// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"
#include "shogi-core/parse_error.h"

#include <QString>

#include <cstdint>
#include <optional>

namespace app {

// What went wrong with a file. Words are made by app/text (fileErrorMessage).
struct FileError {
    enum class Kind : std::uint8_t {
        NotFound,          // no such file
        NotReadable,       // no permission to read
        IsFolder,          // a folder, where a file is needed
        NotAFile,          // a device, pipe or socket
        Empty,             // nothing in it, or only white space
        TooLarge,          // beyond limit
        Binary,            // no text
        BadEncoding,       // text in no known encoding; fault.line and .column say where
        UnknownFormat,     // text, but no record of a known format
        BadContent,        // a record whose beginning cannot be read; fault says what and where
        ReadFailed,        // the system refused while reading; detail says why
        NoFormatForName,   // the name's ending belongs to no format that can be written
        FolderMissing,     // the folder to write to does not exist
        FolderNotWritable, // no permission to write there
        FileNotWritable,   // the existing file is write-protected
        DiskFull,          // no space left
        WriteFailed,       // the system refused while writing; detail says why
        CannotEncode       // character does not exist in encoding; fault.line, .column say where
    };
    Kind kind = Kind::NotFound;
    QString path;                           // as given
    QString detail;                         // the system's own words, may be empty
    qint64 limit = 0;                       // for TooLarge, in bytes
    std::optional<shogi::ParseError> fault; // for BadContent, UnknownFormat, BadEncoding, CannotEncode
    // For CannotEncode; fault.text is the character, its line and column are those of the file as it would
    // be.
    TextEncoding encoding = TextEncoding::Utf8;
    QString header;         // key of the header it stands in, or
    std::optional<int> ply; // the move whose comment or bookmark it stands in (0: the start position)

    // The system's words, or if it said nothing, what the kind is called by systems. Never empty; English.
    QString reason() const;
};

} // namespace app
