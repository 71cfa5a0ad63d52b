// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/user_records.h"

#include "app/document/packed_records.h"
#include "app/files/archive_names.h"
#include "app/files/user_files.h"

#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace app {

void postOpen(UserFiles& files, const QString& path, const QString& entry, const QStringList& openHere,
              const std::function<bool(const QString& path)>& isOpenElsewhere, QObject* context,
              std::function<void(OpenedFile)> done) {
    files.look(
        [path, entry, openHere, isOpenElsewhere] {
            OpenedFile opened;
            opened.games =
                !entry.isEmpty() || isArchiveName(path) ? loadPacked(path, entry) : RecordFile::loadAll(path);
            const auto known = std::find_if(openHere.begin(), openHere.end(), [&path](const QString& open) {
                return leadToSameFile(path, open);
            });
            if (known != openHere.end())
                opened.openHere = *known;
            opened.isOpenElsewhere = isOpenElsewhere(path);
            return opened;
        },
        context, std::move(done));
}

void postLoad(UserFiles& files, const QString& path, qint64 limit, QObject* context,
              std::function<void(FirstGame)> done) {
    files.look([path, limit] { return RecordFile::load(path, limit); }, context, std::move(done));
}

void postSave(UserFiles& files, const RecordSaving& wanted, QObject* context,
              std::function<void(const tl::expected<SavedRecord, SaveRefusal>&)> done) {
    files.change(
        wanted.path, [wanted] { return saveRecord(wanted); }, context, std::move(done));
}

void postLookForChange(UserFiles& files, const QString& path, const std::optional<FileStamp>& since,
                       QObject* context, std::function<void(const FoundChange&)> done) {
    files.look(
        [path, since] {
            const FileChange change = changeSince(since, path, RecordFile::kMaxFileSize, Care::Quick);
            return FoundChange{change, change == FileChange::Changed ? stampBefore(path) : FileStamp()};
        },
        context, std::move(done));
}

void postLookForMissing(UserFiles& files, const QStringList& paths, QObject* context,
                        std::function<void(const QStringList&)> done) {
    files.look(
        [paths] {
            QStringList missing;
            for (const QString& path : paths)
                if (!QFileInfo::exists(path))
                    missing.append(path);
            return missing;
        },
        context, std::move(done));
}

} // namespace app
