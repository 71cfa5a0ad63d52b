// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/plain_file.h"

#include "app/platform/disk.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>
#include <QRandomGenerator>
#include <QSysInfo>

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

namespace app {

namespace {

using Kind = FileError::Kind;
using Permissions = QFileDevice::Permissions;

// Permissions of a new file; the system applies the user's umask.
constexpr Permissions kEverybody = kOwnerOnly | QFileDevice::ReadGroup | QFileDevice::WriteGroup |
                                   QFileDevice::ReadOther | QFileDevice::WriteOther;
constexpr Permissions kOthers = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ExeGroup |
                                QFileDevice::ReadOther | QFileDevice::WriteOther | QFileDevice::ExeOther;
constexpr int kMostTries = 100;
constexpr qsizetype kLongestName = 255; // in bytes, on all usual file systems

FileError failure(Kind kind, const QString& path, const QString& detail = {}) {
    FileError error;
    error.kind = kind;
    error.path = path;
    error.detail = detail;
    return error;
}

FileError tooLarge(const QString& path, qint64 limit) {
    FileError error = failure(Kind::TooLarge, path);
    error.limit = limit;
    return error;
}

FileError writeFailure(const QString& path, int code) {
    return failure(meansDiskFull(code) ? Kind::DiskFull : Kind::WriteFailed, path, systemWords(code));
}

FileError absence(const QString& path) {
    // An inaccessible folder on the path makes a file look missing.
    const QFileInfo folder(QFileInfo(path).absolutePath());
    const bool hidden = !path.isEmpty() && folder.isDir() && !folder.isExecutable();
    // A missing file needs no further reason.
    return hidden ? failure(Kind::NotReadable, path, systemWords(codeOf(OpenFault::Kind::NotAllowed)))
                  : failure(Kind::NotFound, path);
}

tl::expected<void, FileError> openToRead(QFile& file, const QString& path) {
    if (path.isEmpty())
        return tl::unexpected(failure(Kind::NotFound, path));
    // A resource of the program is not a file of the system.
    if (!QFileInfo(path).isNativePath()) {
        file.setFileName(path);
        if (!file.open(QIODevice::ReadOnly))
            return tl::unexpected(failure(Kind::NotFound, path));
        return {};
    }
    const std::optional<OpenFault> fault = openOrdinary(file, path);
    if (!fault)
        return {};
    switch (fault->kind) {
    case OpenFault::Kind::NotFound:
        return tl::unexpected(absence(path));
    case OpenFault::Kind::NotAllowed:
        return tl::unexpected(failure(Kind::NotReadable, path, systemWords(fault->code)));
    case OpenFault::Kind::IsFolder:
        return tl::unexpected(failure(Kind::IsFolder, path));
    case OpenFault::Kind::NotAFile:
        return tl::unexpected(
            failure(Kind::NotAFile, path, fault->code != 0 ? systemWords(fault->code) : QString()));
    case OpenFault::Kind::Exists:
    case OpenFault::Kind::Failed:
        break;
    }
    return tl::unexpected(failure(Kind::ReadFailed, path, systemWords(fault->code)));
}

// Where the bytes are finally written: the target of a link, even if that does not exist yet.
QString targetOf(const QString& path) {
    QFileInfo info(path);
    if (info.exists())
        return info.canonicalFilePath();
    for (int i = 0; i < kMostTries && info.isSymLink(); ++i)
        info.setFile(info.symLinkTarget());
    return info.absoluteFilePath();
}

// A name beside target for the file that will replace it.
constexpr int kTailFigures = 8;

// What the names of target's growing files have in common.
QString growingStem(const QString& target) {
    QString name = QFileInfo(target).fileName();
    while (QFile::encodeName(name).size() + 1 + kTailFigures > kLongestName)
        name.chop(1);
    return name + u'.';
}

QString growingName(const QString& target) {
    return QFileInfo(target).absolutePath() + u'/' + growingStem(target) +
           QStringLiteral("%1").arg(QRandomGenerator::global()->generate(), kTailFigures, 16,
                                    QLatin1Char('0'));
}

} // namespace

std::optional<FileError> plainFileFault(const QString& path, qint64 limit) {
    const QFileInfo info(path);
    if (!info.exists())
        return std::nullopt;
    if (info.isDir())
        return failure(Kind::IsFolder, path);
    if (!info.isFile())
        return failure(Kind::NotAFile, path);
    if (info.size() > limit)
        return tooLarge(path, limit);
    return std::nullopt;
}

bool leadToSameFile(const QString& one, const QString& other) {
    const QFileInfo first(one);
    const QFileInfo second(other);
    // Qt takes all files that do not exist for the same one.
    return first.absoluteFilePath() == second.absoluteFilePath() || (first.exists() && first == second);
}

tl::expected<QByteArray, FileError> readPlainFile(const QString& path, qint64 limit) {
    QFile file;
    if (auto opened = openToRead(file, path); !opened)
        return tl::unexpected(std::move(opened.error()));
    if (file.size() > limit)
        return tl::unexpected(tooLarge(path, limit));
    QByteArray bytes = file.read(limit + 1);
    if (file.error() != QFileDevice::NoError)
        return tl::unexpected(failure(Kind::ReadFailed, path, file.errorString()));
    if (bytes.size() > limit)
        return tl::unexpected(tooLarge(path, limit));
    return bytes;
}

tl::expected<void, FileError> openPlainFile(QFile& file, const QString& path) {
    return openToRead(file, path);
}

tl::expected<PlainFileWriter, FileError> PlainFileWriter::begin(const QString& path, FilePrivacy privacy) {
    const QFileInfo info(path);
    if (path.isEmpty() || !QFileInfo(info.absolutePath()).isDir())
        return tl::unexpected(failure(Kind::FolderMissing, path));
    if (info.isDir())
        return tl::unexpected(failure(Kind::IsFolder, path));
    PlainFileWriter writer(path);
    // Devices and pipes cannot be replaced, only written.
    if (info.exists() && !info.isFile()) {
        if (const std::optional<OpenFault> fault = openToWriteInto(*writer.m_file, path))
            return tl::unexpected(fault->kind == OpenFault::Kind::NotAllowed
                                      ? failure(Kind::FileNotWritable, path, systemWords(fault->code))
                                      : writeFailure(path, fault->code));
        return writer;
    }
    if (info.exists() && !info.isWritable())
        return tl::unexpected(failure(Kind::FileNotWritable, path));

    writer.m_target = targetOf(path);
    const QString folder = QFileInfo(writer.m_target).absolutePath();
    const bool isPrivate = privacy == FilePrivacy::OwnerOnly;
    std::optional<OpenFault> fault;
    for (int i = 0; i < kMostTries; ++i) {
        fault = createNew(*writer.m_file, growingName(writer.m_target), isPrivate ? kOwnerOnly : kEverybody);
        if (!fault || fault->kind != OpenFault::Kind::Exists)
            break;
    }
    if (fault) {
        writer.m_target.clear();
        if (!QFileInfo(folder).isDir())
            return tl::unexpected(failure(Kind::FolderMissing, path));
        if (fault->kind == OpenFault::Kind::NotAllowed || !QFileInfo(folder).isWritable())
            return tl::unexpected(failure(Kind::FolderNotWritable, path, writer.m_file->errorString()));
        return tl::unexpected(writeFailure(path, fault->code));
    }
    if (!isPrivate && info.exists())
        writer.m_file->setPermissions(info.permissions());
    return writer;
}

tl::expected<void, FileError> PlainFileWriter::add(const QByteArray& bytes) {
    if (const int code = writeThrough(*m_file, bytes); code != 0)
        return tl::unexpected(writeFailure(m_path, code));
    return {};
}

tl::expected<void, FileError> PlainFileWriter::finish() {
    m_file->close();
    if (m_target.isEmpty())
        return {};
    if (const int code = replaceFile(m_file->fileName(), m_target); code != 0)
        return tl::unexpected(writeFailure(m_path, code));
    syncFolder(QFileInfo(std::exchange(m_target, QString())).absolutePath());
    return {};
}

PlainFileWriter::PlainFileWriter(QString path)
    : m_path(std::move(path))
    , m_file(std::make_unique<QFile>()) {}
PlainFileWriter::PlainFileWriter(PlainFileWriter&&) noexcept = default;
PlainFileWriter::~PlainFileWriter() {
    // Not finished: the old file stays.
    if (m_file != nullptr && !m_target.isEmpty())
        m_file->remove();
}

tl::expected<void, FileError> writePlainFile(const QString& path, const QByteArray& bytes,
                                             FilePrivacy privacy) {
    auto writer = PlainFileWriter::begin(path, privacy);
    if (!writer)
        return tl::unexpected(std::move(writer.error()));
    if (auto written = writer->add(bytes); !written)
        return written;
    return writer->finish();
}

void keepToOwner(const QString& path) {
    const QFileInfo info(path);
    if (info.isFile() && (info.permissions() & kOthers))
        QFile::setPermissions(path, info.permissions() & (kOwnerOnly | QFileDevice::ExeOwner));
}

void claimForOwner(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly | QIODevice::NewOnly, kOwnerOnly))
        keepToOwner(path);
}

tl::expected<QString, FileError> keepCopy(const QString& path, const QString& ending) {
    const QString target = targetOf(path);
    for (int n = 1; n < kMostTries * kMostTries; ++n) {
        const QString name = path + ending + (n == 1 ? QString() : QStringLiteral(".%1").arg(n));
        std::error_code code;
        std::filesystem::create_hard_link(nativePath(target), nativePath(name), code);
        if (!code)
            return name;
        if (code == std::errc::file_exists)
            continue;
        // Hard links fail if the file system has none, or if path is a link to another disk.
        std::filesystem::copy_file(nativePath(target), nativePath(name), std::filesystem::copy_options::none,
                                   code);
        if (!code)
            return name;
        if (code == std::errc::file_exists)
            continue;
        std::error_code ignored;
        std::filesystem::remove(nativePath(name), ignored);
        FileError error = writeFailure(name, code.value());
        if (code == std::errc::permission_denied || code == std::errc::read_only_file_system)
            error.kind = Kind::FolderNotWritable;
        return tl::unexpected(error);
    }
    return tl::unexpected(
        failure(Kind::WriteFailed, path + ending, systemWords(codeOf(OpenFault::Kind::Exists))));
}

void removeUnfinished(const QString& path) {
    const QString target = targetOf(path);
    const QString stem = growingStem(target);
    QDir folder(QFileInfo(target).absolutePath());
    for (const QString& name : folder.entryList(QDir::Files | QDir::Hidden)) {
        const QStringView tail = QStringView(name).mid(stem.size());
        const auto isFigure = [](QChar each) {
            return (each >= u'0' && each <= u'9') || (each >= u'a' && each <= u'f');
        };
        if (name.startsWith(stem) && tail.size() == kTailFigures &&
            std::all_of(tail.begin(), tail.end(), isFigure))
            folder.remove(name);
    }
}

QString putAside(const QString& path) {
    const QString stamp = QDateTime::currentDateTime().toString(QStringLiteral("yyyyMMdd-HHmmss"));
    QString name = QStringLiteral("%1.broken-%2").arg(path, stamp);
    for (int n = 2; QFileInfo::exists(name); ++n)
        name = QStringLiteral("%1.broken-%2-%3").arg(path, stamp).arg(n);
    return QFile::rename(path, name) ? name : QString();
}

tl::expected<std::unique_ptr<QLockFile>, QString> PathLock::lockFor(const QString& path) {
    auto lock = std::make_unique<QLockFile>(path + kLockSuffix);
    const QFileInfo info(lock->fileName());
    // A pipe with that name would block any program that queries its owner.
    if (info.exists() && !info.isFile())
        return tl::unexpected(lock->fileName());
    return lock;
}

// "match.jsonl.lock: komadai-cli (1234)", with "@ computer" if it is another one; for an unreadable lock only
// its name, and computer is empty.
QString PathLock::holderOf(const QLockFile& lock, QString* computer) {
    qint64 process = 0;
    QString host;
    QString program;
    if (!lock.getLockInfo(&process, &host, &program))
        return lock.fileName();
    if (computer != nullptr)
        *computer = host;
    const bool isHere = host.isEmpty() || host == QSysInfo::machineHostName();
    return QStringLiteral("%1: %2 (%3)").arg(lock.fileName(), program, QString::number(process)) +
           (isHere ? QString() : QStringLiteral(" @ ") + host);
}

tl::expected<PathLock, QString> PathLock::take(const QString& path, int patience) {
    auto lock = lockFor(path);
    if (!lock)
        return tl::unexpected(lock.error());
    if (!(*lock)->tryLock(patience) && (*lock)->error() == QLockFile::LockFailedError)
        return tl::unexpected(holderOf(**lock, nullptr));
    return PathLock(std::move(*lock));
}

tl::expected<PathLock, QString> PathLock::hold(const QString& path, bool othersMayBeGone) {
    auto lock = lockFor(path);
    if (!lock)
        return tl::unexpected(lock.error());
    (*lock)->setStaleLockTime(0);
    if (!(*lock)->tryLock() && (*lock)->error() == QLockFile::LockFailedError) {
        QString computer;
        const QString holder = holderOf(**lock, &computer);
        // Nothing is known about an unreadable lock.
        const bool mayBeGone =
            othersMayBeGone && !computer.isEmpty() && computer != QSysInfo::machineHostName();
        if (!mayBeGone || !QFile::remove((*lock)->fileName()) || !(*lock)->tryLock())
            return tl::unexpected(holder);
    }
    return PathLock(std::move(*lock));
}

PathLock::PathLock(std::unique_ptr<QLockFile> lock)
    : m_lock(std::move(lock)) {}
PathLock::PathLock(PathLock&&) noexcept = default;
PathLock& PathLock::operator=(PathLock&&) noexcept = default;
PathLock::~PathLock() = default;

} // namespace app
