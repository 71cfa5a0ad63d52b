// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_saving.h"

#include <QByteArray>
#include <QString>

#include <functional>
#include <tl/expected.hpp>

class QObject;

namespace app {

class UserFiles;

// Writes a file that must not replace another, for the window: if the name is taken, it gets a number, see
// OldFile::Untouched. The answer comes on the main thread, unless context has been destroyed.
void postNewFile(UserFiles& files, const QString& path, const QByteArray& bytes, QObject* context,
                 std::function<void(const tl::expected<SavedRecord, FileError>&)> done);

} // namespace app
