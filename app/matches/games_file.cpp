// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/games_file.h"

#include "app/document/record_file.h"
#include "app/files/plain_file.h"
#include "app/platform/disk.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <limits>

namespace app {

std::optional<FileError> GamesFile::open(const QString& path, shogi::RecordFormat format, qint64 known) {
    m_format = format;
    QDir().mkpath(QFileInfo(path).absolutePath());
    if (const auto notPlain = plainFileFault(path, std::numeric_limits<qint64>::max()))
        return notPlain;
    m_file.setFileName(path);
    if (!m_file.open(QIODevice::ReadWrite | QIODevice::Unbuffered))
        return systemError();
    m_bytes = std::min(known, m_file.size());
    if (!m_file.resize(m_bytes) || !m_file.seek(m_bytes)) {
        const FileError error = systemError();
        m_file.close();
        return error;
    }
    return std::nullopt;
}

std::optional<FileError> GamesFile::add(const shogi::Record& record) {
    auto bytes = RecordFile::write(record, m_format, TextEncoding::Utf8, m_file.fileName());
    if (bytes && m_bytes > 0) {
        // What follows a game in a file of two.
        const auto both =
            RecordFile::writeAll({&record, &record}, m_format, TextEncoding::Utf8, m_file.fileName());
        bytes = both->mid(bytes->size());
    }
    if (!bytes)
        return bytes.error();
    if (m_file.write(*bytes) == bytes->size() && syncFile(m_file)) {
        m_bytes += bytes->size();
        return std::nullopt;
    }
    const FileError error = systemError();
    m_file.resize(m_bytes);
    m_file.seek(m_bytes);
    return error;
}

FileError GamesFile::systemError() const {
    FileError error;
    error.kind = FileError::Kind::WriteFailed;
    error.path = m_file.fileName();
    error.detail = m_file.errorString();
    return error;
}

} // namespace app
