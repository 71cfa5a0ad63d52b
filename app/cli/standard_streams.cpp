// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/standard_streams.h"

#include "app/files/plain_file.h"

#include <QFileInfo>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace app {

bool isStandardStream(const QString& path) { return path == QLatin1String("-"); }

// Qt considers all missing files the same.
bool isSameFile(const QString& one, const QString& other) {
    const auto isFile = [](const QString& path) {
        return !isStandardStream(path) && QFileInfo::exists(path);
    };
    return isFile(one) && isFile(other) && QFileInfo(one) == QFileInfo(other);
}

QString inputName(const QString& path) {
    return isStandardStream(path) ? QStringLiteral("standard input") : path;
}

QString noStreamText(const char* option) {
    return QStringLiteral("--%1 needs a name; - is standard output.").arg(QLatin1String(option));
}

tl::expected<QByteArray, FileError> readInput(const QString& path, qint64 limit) {
    if (!isStandardStream(path))
        return readPlainFile(path, limit);
    FileError error;
    error.path = inputName(path);
    QByteArray bytes;
    std::array<char, 1 << 16> block{};
    std::size_t length = 0;
    while ((length = std::fread(block.data(), 1, block.size(), stdin)) > 0) {
        bytes.append(block.data(), static_cast<qsizetype>(length));
        if (bytes.size() > limit) {
            error.kind = FileError::Kind::TooLarge;
            error.limit = limit;
            return tl::unexpected(error);
        }
    }
    if (std::ferror(stdin) == 0)
        return bytes;
    error.kind = FileError::Kind::ReadFailed;
    error.detail = QString::fromLocal8Bit(std::strerror(errno));
    return tl::unexpected(error);
}

tl::expected<void, FileError> writeOutput(const QString& path, const QByteArray& bytes) {
    if (!isStandardStream(path))
        return writePlainFile(path, bytes);
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout);
    return {};
}

} // namespace app
