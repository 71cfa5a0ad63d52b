// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <cstdint>
#include <optional>

namespace app {

// State of a file when it was last read or written here, so that later changes by others are noticed.
struct FileStamp {
    qint64 size = 0;
    qint64 modified = 0; // ms since the epoch, as given by the file system
    QByteArray hash;     // of the content

    friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

// Size and time of the file at path. Take it before reading, so that changes made meanwhile are noticed.
FileStamp stampBefore(const QString& path);
// Stamp of these bytes, which were just written to path.
FileStamp stampOf(const QByteArray& bytes, const QString& path);
// The hash of a stamp.
QByteArray contentHash(const QByteArray& bytes);

enum class FileChange : std::uint8_t { None, Changed, Gone };
enum class Care : std::uint8_t {
    Quick,   // the same size and time count as the same content
    Thorough // reads the file
};
// How the file at path, of at most limit bytes, has changed; blocks. Without a stamp every file counts as
// another one. A file that cannot be read has changed.
FileChange changeSince(const std::optional<FileStamp>& stamp, const QString& path, qint64 limit, Care care);

// Nothing becomes an empty object.
QJsonObject stampToJson(const std::optional<FileStamp>& stamp);
std::optional<FileStamp> stampFromJson(const QJsonObject& json);

} // namespace app
