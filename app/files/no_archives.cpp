// SPDX-License-Identifier: GPL-3.0-or-later
// In place of archive_file.cpp where libarchive was not found.
#include "app/files/archive_file.h"

#include <QIODevice>

namespace app {

struct ArchiveFile::Reading {
    std::optional<FileError> fault;
};

bool ArchiveFile::isSupported() { return false; }

tl::expected<std::unique_ptr<ArchiveFile>, FileError> ArchiveFile::open(const QString& path, Wanted wanted,
                                                                        const std::atomic<bool>* cancelled,
                                                                        const ArchiveLimits& limits) {
    return openDevice(nullptr, path, std::move(wanted), cancelled, limits);
}

tl::expected<std::unique_ptr<ArchiveFile>, FileError> ArchiveFile::openDevice(std::unique_ptr<QIODevice>,
                                                                              const QString& path, Wanted,
                                                                              const std::atomic<bool>*,
                                                                              const ArchiveLimits&) {
    FileError error;
    error.kind = FileError::Kind::NoArchives;
    error.path = path;
    return tl::unexpected(error);
}

ArchiveFile::ArchiveFile(std::unique_ptr<Reading> reading)
    : m_reading(std::move(reading)) {}

ArchiveFile::~ArchiveFile() = default;

std::optional<QString> ArchiveFile::next() { return std::nullopt; }

tl::expected<QByteArray, FileError> ArchiveFile::read() { return QByteArray(); }

const std::optional<FileError>& ArchiveFile::fault() const { return m_reading->fault; }

} // namespace app
