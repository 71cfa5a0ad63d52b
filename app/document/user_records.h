// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "app/document/record_saving.h"

#include <QString>
#include <QStringList>

#include <functional>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

class QObject;

namespace app {

class UserFiles;

// Records in the user's files, for the window: the same as RecordFile and saveRecord(), through UserFiles.
// The answers come on the main thread, unless context has been destroyed.

struct OpenedFile {
    tl::expected<std::vector<LoadedRecord>, FileError> games;
    QString openHere;             // the one of the given paths that leads to the file; empty: none
    bool isOpenElsewhere = false; // in another window
};
// All games of a file or archive. entry: of this file in the archive alone. openHere: files of open records;
// isOpenElsewhere: see FileClaims.
void postOpen(UserFiles& files, const QString& path, const QString& entry, const QStringList& openHere,
              const std::function<bool(const QString& path)>& isOpenElsewhere, QObject* context,
              std::function<void(OpenedFile)> done);

// The first game of a file of at most limit bytes.
using FirstGame = tl::expected<LoadedRecord, FileError>;
void postLoad(UserFiles& files, const QString& path, qint64 limit, QObject* context,
              std::function<void(FirstGame)> done);

void postSave(UserFiles& files, const RecordSaving& wanted, QObject* context,
              std::function<void(const tl::expected<SavedRecord, SaveRefusal>&)> done);

struct FoundChange {
    FileChange change = FileChange::None;
    FileStamp now{}; // state of a changed file, without its hash
};
// Finds out how the file of a record has changed since it was read or written.
void postLookForChange(UserFiles& files, const QString& path, const std::optional<FileStamp>& since,
                       QObject* context, std::function<void(const FoundChange&)> done);
// Finds out which of these files do not exist.
void postLookForMissing(UserFiles& files, const QStringList& paths, QObject* context,
                        std::function<void(const QStringList&)> done);

} // namespace app
