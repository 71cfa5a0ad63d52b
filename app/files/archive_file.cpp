// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/archive_file.h"

#include "app/files/archive_names.h"
#include "app/files/plain_file.h"
#include "app/files/text_encoding.h"
#include "shogi-core/fnv_hash.h"

#include <QFile>
#include <QStringList>

#include <algorithm>
#include <archive.h>
#include <archive_entry.h>
#include <array>
#include <cerrno>
#include <unordered_map>
#include <utility>

namespace app {

namespace {

using Kind = FileError::Kind;

// Read from the disk at once. Small: between two of them reading can be cancelled, and what they unpack to is
// bounded by the packing's best ratio.
constexpr std::size_t kBlock = std::size_t{64} * 1024;
constexpr qsizetype kLongestEntryName = 1000; // characters

// "folder/game.kif", however it was written.
QString plainEntryName(std::string_view bytes) {
    const std::string utf8 = decodeEngineText(bytes);
    QString name = QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
    if (!name.contains(u'/'))
        name.replace(u'\\', u'/'); // as some programs for Windows separate folders
    QStringList parts = name.split(u'/', Qt::SkipEmptyParts);
    parts.removeAll(QStringLiteral("."));
    return parts.join(u'/').right(kLongestEntryName);
}

// macOS keeps what belongs to a file in files of similar names.
bool isCompanion(const QString& name) {
    return name.startsWith(QLatin1String("__MACOSX/")) || name.startsWith(QLatin1String("._")) ||
           name.contains(QLatin1String("/._"));
}

} // namespace

struct ArchiveFile::Reading {
    struct Freed {
        void operator()(archive* unused) const { archive_read_free(unused); }
    };

    std::unique_ptr<QIODevice> device;
    QString path;
    Wanted wanted;
    const std::atomic<bool>* cancelled = nullptr;
    ArchiveLimits limits;
    std::array<char, kBlock> block{};
    qint64 unpacked = 0;
    qint64 entries = 0;
    QString name;           // of the entry that next() came to
    bool isPending = false; // its content has not been read
    bool isNested = false;
    bool isEncrypted = false;
    bool isOpen = false;
    bool isOver = false;
    std::optional<qint64> statedSize;
    std::optional<FileError> fault;
    std::unordered_map<std::uint64_t, int> names; // how many files had the name with this hash
    std::unique_ptr<archive, Freed> opened;       // last: what it calls needs the others

    bool isCancelled() const { return cancelled != nullptr && cancelled->load(); }

    static la_ssize_t readBlock(archive* of, void* reading, const void** bytes) {
        auto& self = *static_cast<Reading*>(reading);
        if (self.isCancelled()) {
            archive_set_error(of, EIO, "cancelled");
            return -1;
        }
        const qint64 size = self.device->read(self.block.data(), static_cast<qint64>(kBlock));
        if (size < 0)
            archive_set_error(of, EIO, "%s", qPrintable(self.device->errorString()));
        *bytes = self.block.data();
        return static_cast<la_ssize_t>(size);
    }

    static la_int64_t skipBytes(archive*, void* reading, la_int64_t count) {
        auto& self = *static_cast<Reading*>(reading);
        const qint64 from = self.device->pos();
        const qint64 to =
            from + std::clamp<qint64>(count, 0, std::max<qint64>(0, self.device->size() - from));
        return self.device->seek(to) ? to - from : 0;
    }

    static la_int64_t seekTo(archive*, void* reading, la_int64_t offset, int whence) {
        auto& self = *static_cast<Reading*>(reading);
        const qint64 base = whence == SEEK_SET   ? 0
                            : whence == SEEK_CUR ? self.device->pos()
                                                 : self.device->size();
        const qint64 to = base + std::clamp<qint64>(offset, -base, self.device->size() - base);
        return self.device->seek(to) ? to : ARCHIVE_FATAL;
    }

    FileError error(Kind kind, const QString& entry) const {
        FileError error;
        error.kind = kind;
        error.path = path;
        error.entry = entry;
        if (kind == Kind::TooLarge)
            error.limit = limits.entry;
        return error;
    }

    // What libarchive has just complained about. Before it knows the kind of the archive it must not be asked
    // about passwords.
    FileError complaint(const QString& entry) const {
        const bool isSecret = isOpen && archive_read_has_encrypted_entries(opened.get()) > 0;
        FileError told = error(isSecret ? Kind::Encrypted : Kind::DamagedArchive, entry);
        if (const char* words = archive_error_string(opened.get()))
            told.detail = QString::fromUtf8(words);
        return told;
    }

    void end(std::optional<FileError> why) {
        isOver = true;
        isPending = false;
        if (!isCancelled())
            fault = std::move(why);
    }

    // False once it is too much: the archive is given up.
    bool count(std::size_t bytes) {
        unpacked += static_cast<qint64>(bytes);
        const qint64 allowed = std::max(limits.alwaysUnpacked, limits.ratio * device->size());
        if (unpacked <= std::min(allowed, limits.unpacked))
            return true;
        end(error(Kind::UnpacksTooLarge, name));
        return false;
    }

    // Everything but ZIP is unpacked to be passed over, which counts as well. False: the archive has ended.
    bool passOver() {
        if (!isPending)
            return true;
        isPending = false;
        if (isEncrypted || (archive_format(opened.get()) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP)
            return true;
        const void* bytes = nullptr;
        std::size_t size = 0;
        la_int64_t offset = 0;
        while (true) {
            const int result = archive_read_data_block(opened.get(), &bytes, &size, &offset);
            if (result == ARCHIVE_FATAL || isCancelled()) {
                end(complaint(name));
                return false;
            }
            if (result != ARCHIVE_OK) // its end, or a fault that the next file need not have
                return true;
            if (!count(size))
                return false;
        }
    }

    // Of several with one name.
    QString uniqueName(const QString& wish) {
        const auto hash = [](const QString& text) { return shogi::fnv1a(text.toStdString()); };
        const qsizetype dot = wish.lastIndexOf(u'.');
        const qsizetype at = dot > wish.lastIndexOf(u'/') + 1 ? dot : wish.size();
        int& count = names[hash(wish)];
        QString found = wish;
        while (++count > 1) {
            found = wish;
            found.insert(at, QStringLiteral(" (%1)").arg(count));
            if (names.try_emplace(hash(found), 1).second)
                break;
        }
        return found;
    }
};

bool ArchiveFile::isSupported() { return true; }

tl::expected<std::unique_ptr<ArchiveFile>, FileError> ArchiveFile::open(const QString& path, Wanted wanted,
                                                                        const std::atomic<bool>* cancelled,
                                                                        const ArchiveLimits& limits) {
    auto file = std::make_unique<QFile>();
    if (const auto opened = openPlainFile(*file, path); !opened)
        return tl::unexpected(opened.error());
    return openDevice(std::move(file), path, std::move(wanted), cancelled, limits);
}

tl::expected<std::unique_ptr<ArchiveFile>, FileError>
ArchiveFile::openDevice(std::unique_ptr<QIODevice> device, const QString& path, Wanted wanted,
                        const std::atomic<bool>* cancelled, const ArchiveLimits& limits) {
    auto reading = std::make_unique<Reading>();
    reading->device = std::move(device);
    reading->path = path;
    reading->wanted = std::move(wanted);
    reading->cancelled = cancelled;
    reading->limits = limits;
    reading->opened.reset(archive_read_new());
    archive* const opened = reading->opened.get();
    // No other kinds: each is a way in for hostile files.
    archive_read_support_format_zip(opened);
    archive_read_support_format_7zip(opened);
    archive_read_support_format_tar(opened);
    archive_read_support_filter_gzip(opened);
    archive_read_support_filter_xz(opened);
    archive_read_set_read_callback(opened, &Reading::readBlock);
    archive_read_set_skip_callback(opened, &Reading::skipBytes);
    archive_read_set_seek_callback(opened, &Reading::seekTo);
    archive_read_set_callback_data(opened, reading.get());
    if (archive_read_open1(opened) != ARCHIVE_OK)
        return tl::unexpected(reading->complaint({}));
    reading->isOpen = true;
    return std::unique_ptr<ArchiveFile>(new ArchiveFile(std::move(reading)));
}

ArchiveFile::ArchiveFile(std::unique_ptr<Reading> reading)
    : m_reading(std::move(reading)) {}

ArchiveFile::~ArchiveFile() = default;

const std::optional<FileError>& ArchiveFile::fault() const { return m_reading->fault; }

std::optional<QString> ArchiveFile::next() {
    Reading& reading = *m_reading;
    while (!reading.isOver && reading.passOver()) {
        archive_entry* head = nullptr;
        const int result = archive_read_next_header(reading.opened.get(), &head);
        if (result == ARCHIVE_EOF || reading.isCancelled()) {
            reading.end(std::nullopt);
            break;
        }
        if (result == ARCHIVE_FAILED || result == ARCHIVE_FATAL) {
            reading.end(reading.complaint(reading.name));
            break;
        }
        if (++reading.entries > reading.limits.entries) {
            reading.end(reading.error(Kind::UnpacksTooLarge, reading.name));
            break;
        }
        if (result == ARCHIVE_RETRY)
            continue;
        const char* bytes = archive_entry_pathname(head);
        if (bytes == nullptr)
            bytes = archive_entry_pathname_utf8(head);
        const QString name = plainEntryName(bytes == nullptr ? "" : bytes);
        reading.isPending = true;
        reading.isEncrypted = archive_entry_is_data_encrypted(head) != 0;
        reading.isNested = isArchiveName(name);
        reading.statedSize.reset();
        if (archive_entry_size_is_set(head) != 0)
            reading.statedSize = archive_entry_size(head);
        const bool isRegular = archive_entry_filetype(head) == AE_IFREG &&
                               archive_entry_hardlink(head) == nullptr &&
                               archive_entry_symlink(head) == nullptr;
        if (!isRegular || isCompanion(name) || !(reading.isNested || reading.wanted(name)))
            continue;
        reading.name = reading.uniqueName(name);
        return reading.name;
    }
    return std::nullopt;
}

tl::expected<QByteArray, FileError> ArchiveFile::read() {
    Reading& reading = *m_reading;
    if (reading.isNested)
        return tl::unexpected(reading.error(Kind::ArchiveInArchive, reading.name));
    if (reading.isEncrypted)
        return tl::unexpected(reading.error(Kind::Encrypted, reading.name));
    if (reading.statedSize && *reading.statedSize > reading.limits.entry)
        return tl::unexpected(reading.error(Kind::TooLarge, reading.name));
    QByteArray content;
    const void* bytes = nullptr;
    std::size_t size = 0;
    la_int64_t offset = 0;
    while (true) {
        const int result = archive_read_data_block(reading.opened.get(), &bytes, &size, &offset);
        if (result == ARCHIVE_EOF)
            break;
        // What has holes is no record.
        if (result != ARCHIVE_OK || (size > 0 && offset != content.size())) {
            FileError damage = reading.complaint(reading.name);
            damage.kind = Kind::DamagedArchive;
            if (result == ARCHIVE_FATAL)
                reading.end(damage);
            return tl::unexpected(damage);
        }
        if (!reading.count(size))
            return tl::unexpected(*reading.fault);
        if (content.size() + static_cast<qint64>(size) > reading.limits.entry)
            return tl::unexpected(reading.error(Kind::TooLarge, reading.name));
        content.append(static_cast<const char*>(bytes), static_cast<qsizetype>(size));
    }
    reading.isPending = false;
    return content;
}

} // namespace app
