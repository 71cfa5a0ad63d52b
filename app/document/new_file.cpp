// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/new_file.h"

#include "app/files/user_files.h"

#include <utility>

namespace app {

void postNewFile(UserFiles& files, const QString& path, const QByteArray& bytes, QObject* context,
                 std::function<void(const tl::expected<SavedRecord, FileError>&)> done) {
    files.change(
        path, [path, bytes] { return putRecord(path, bytes, OldFile::Untouched); }, context, std::move(done));
}

} // namespace app
