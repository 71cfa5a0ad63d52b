// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <optional>

namespace app {

// What a file was like when it was last read or written here, to notice what somebody else has written since.
struct FileStamp {
    qint64 size = 0;
    qint64 modified = 0; // ms since the epoch, as the file system tells it
    QByteArray hash;     // of the content

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

// Size and time of the file at path; take it before reading, so that what is written meanwhile is noticed.
FileStamp stampBefore(const QString& path);
// Of these bytes, just written to path.
FileStamp stampOf(const QByteArray& bytes, const QString& path);
// The hash of a stamp.
QByteArray contentHash(const QByteArray& bytes);

enum class FileChange : std::uint8_t { None, Changed, Gone };
enum class Care : std::uint8_t {
    Quick,   // what has the same size and time is taken to be the same
    Thorough // reads the file
};
// What became of the file at path, of at most limit bytes; blocks. Without a stamp every file is another one.
// A file that cannot be read has changed.
FileChange changeSince(const std::optional<FileStamp>& stamp, const QString& path, qint64 limit, Care care);

// Nothing becomes an empty object.
QJsonObject stampToJson(const std::optional<FileStamp>& stamp);
std::optional<FileStamp> stampFromJson(const QJsonObject& json);

} // namespace app
