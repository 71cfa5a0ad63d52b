// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

namespace app {

// "-" as the name of a file: standard input, or standard output. A file of that name is "./-".
bool isStandardStream(const QString& path);
// Whether both names lead to one file that exists; standard streams are none.
bool isSameFile(const QString& one, const QString& other);
// "standard input" for "-", otherwise the path: for messages.
QString inputName(const QString& path);
// "--journal needs a name; - is standard output."
QString noStreamText(const char* option);

// The whole of a file, or of standard input, of at most limit bytes. Blocks.
tl::expected<QByteArray, FileError> readInput(const QString& path, qint64 limit);
// Replaces a file atomically, or writes to standard output, whose errors are reported at the end (cliFinish).
// Blocks.
tl::expected<void, FileError> writeOutput(const QString& path, const QByteArray& bytes);

} // namespace app
