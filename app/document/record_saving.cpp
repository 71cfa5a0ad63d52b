// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_saving.h"

#include "app/files/plain_file.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <limits>

namespace app {

namespace {

using Refusal = SaveRefusal::Kind;

std::optional<SaveRefusal> refusalOfPlace(const RecordSaving& wanted) {
    if (const auto fault = plainFileFault(wanted.path, std::numeric_limits<qint64>::max()))
        return SaveRefusal{Refusal::Failed, *fault};
    const bool isOwn = !wanted.origin.path.isEmpty() && leadToSameFile(wanted.path, wanted.origin.path);
    if (!isOwn) {
        for (const QString& open : wanted.openHere)
            if (leadToSameFile(wanted.path, open))
                return SaveRefusal{Refusal::OpenHere, {}, open};
        if (wanted.isOpenElsewhere && wanted.isOpenElsewhere(wanted.path))
            return SaveRefusal{Refusal::OpenElsewhere};
    } else if (!wanted.agreed.othersChanges &&
               changeSince(wanted.origin.stamp, wanted.path, RecordFile::kMaxFileSize, Care::Thorough) ==
                   FileChange::Changed) {
        return SaveRefusal{Refusal::OthersChanges};
    }
    if (!wanted.agreed.unread && !wanted.origin.unread.empty() && QFileInfo::exists(wanted.path))
        return SaveRefusal{Refusal::Unread};
    return std::nullopt;
}

QString pathBeside(const QString& path, int number) {
    const QFileInfo info(path);
    const QString name =
        QStringLiteral("%1/%2 (%3)").arg(info.absolutePath(), info.completeBaseName()).arg(number);
    return info.suffix().isEmpty() ? name : name + u'.' + info.suffix();
}

// path, or the first free name beside it; the file then exists and is empty. If it cannot be created, writing
// reports the reason.
QString claimedName(const QString& path, bool& isClaimed) {
    const QFileInfo info(path);
    QDir().mkpath(info.absolutePath());
    QString name = path;
    for (int number = 2;; ++number) {
        // Only the system knows whether the name is free at this moment.
        QFile file(name);
        isClaimed = file.open(QIODevice::WriteOnly | QIODevice::NewOnly);
        if (isClaimed || !QFileInfo::exists(name))
            return name;
        name = pathBeside(path, number);
    }
}

tl::expected<SavedRecord, FileError> putBeside(const QString& path, const QByteArray& content) {
    bool isClaimed = false;
    const QString name = claimedName(path, isClaimed);
    if (const auto written = writePlainFile(name, content); !written) {
        if (isClaimed)
            QFile::remove(name);
        return tl::unexpected(written.error());
    }
    return SavedRecord{name, stampOf(content, name), {}, {}, {}};
}

tl::expected<SavedRecord, FileError> putKeepingOld(const QString& path, const QByteArray& content) {
    FileStamp stamp = stampBefore(path);
    if (const auto there = readPlainFile(path, RecordFile::kMaxFileSize); there && *there == content) {
        stamp.size = content.size();
        stamp.hash = contentHash(content);
        return SavedRecord{path, stamp, {}, {}, {}};
    }
    const auto old = keepCopy(path, QStringLiteral(".bak"));
    if (!old)
        return tl::unexpected(old.error());
    if (const auto written = writePlainFile(path, content); !written) {
        QFile::remove(*old);
        return tl::unexpected(written.error());
    }
    return SavedRecord{path, stampOf(content, path), {}, *old, {}};
}

} // namespace

QString freePathBeside(const QString& path) {
    for (int number = 2;; ++number)
        if (const QString name = pathBeside(path, number); !QFileInfo::exists(name))
            return name;
}

tl::expected<SavedRecord, FileError> putRecord(const QString& path, const QByteArray& content, OldFile old) {
    if (old == OldFile::Untouched)
        return putBeside(path, content);
    if (old == OldFile::Kept && QFileInfo::exists(path))
        return putKeepingOld(path, content);
    if (const auto written = writePlainFile(path, content); !written)
        return tl::unexpected(written.error());
    return SavedRecord{path, stampOf(content, path), {}, {}, {}};
}

tl::expected<SavedRecord, SaveRefusal> saveRecord(const RecordSaving& wanted) {
    const auto failed = [](const FileError& error) {
        return tl::unexpected(SaveRefusal{Refusal::Failed, error});
    };
    if (wanted.old != OldFile::Untouched) {
        if (auto refusal = refusalOfPlace(wanted))
            return tl::unexpected(std::move(*refusal));
    }
    std::vector<shogi::RecordLoss> losses = shogi::recordLosses(wanted.record, wanted.format);
    if (!losses.empty() && !wanted.agreed.losses)
        return tl::unexpected(SaveRefusal{Refusal::Losses, {}, {}, std::move(losses)});
    TextEncoding encoding = wanted.encoding;
    auto content = RecordFile::write(wanted.record, wanted.format, encoding, wanted.path);
    if (!content && content.error().kind == FileError::Kind::CannotEncode && wanted.orUtf8) {
        encoding = TextEncoding::Utf8;
        content = RecordFile::write(wanted.record, wanted.format, encoding, wanted.path);
    }
    if (!content)
        return failed(content.error());
    const bool holdsMore = wanted.agreed.othersChanges || wanted.agreed.unread;
    auto saved = putRecord(wanted.path, *content,
                           wanted.old == OldFile::Replaced && holdsMore ? OldFile::Kept : wanted.old);
    if (!saved)
        return failed(saved.error());
    saved->encoding = encoding;
    saved->losses = std::move(losses);
    return std::move(*saved);
}

} // namespace app
