// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/file_stamp.h"

#include "app/files/plain_file.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QFileInfo>

namespace app {

FileStamp stampBefore(const QString& path) {
    const QFileInfo info(path);
    return {info.size(), info.lastModified().toMSecsSinceEpoch(), {}};
}

FileStamp stampOf(const QByteArray& bytes, const QString& path) {
    FileStamp stamp = stampBefore(path);
    stamp.size = bytes.size();
    stamp.hash = contentHash(bytes);
    return stamp;
}

QByteArray contentHash(const QByteArray& bytes) {
    return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256);
}

FileChange changeSince(const std::optional<FileStamp>& stamp, const QString& path, qint64 limit, Care care) {
    if (!QFileInfo::exists(path))
        return FileChange::Gone;
    if (!stamp)
        return FileChange::Changed;
    const FileStamp now = stampBefore(path);
    if (now.size != stamp->size)
        return FileChange::Changed;
    if (care == Care::Quick && now.modified == stamp->modified)
        return FileChange::None;
    const auto bytes = readPlainFile(path, limit);
    return bytes && contentHash(*bytes) == stamp->hash ? FileChange::None : FileChange::Changed;
}

QJsonObject stampToJson(const std::optional<FileStamp>& stamp) {
    if (!stamp)
        return {};
    return {{QStringLiteral("size"), stamp->size},
            {QStringLiteral("modified"), stamp->modified},
            {QStringLiteral("hash"), QString::fromLatin1(stamp->hash.toHex())}};
}

std::optional<FileStamp> stampFromJson(const QJsonObject& json) {
    const QByteArray hash = QByteArray::fromHex(json[QStringLiteral("hash")].toString().toLatin1());
    if (hash.isEmpty())
        return std::nullopt;
    return FileStamp{json[QStringLiteral("size")].toInteger(), json[QStringLiteral("modified")].toInteger(),
                     hash};
}

} // namespace app
