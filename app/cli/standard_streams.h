// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"

#include <QByteArray>
#include <QString>

#include <tl/expected.hpp>

namespace app {

// "-" as a file name means standard input or standard output. A file with this name is "./-".
bool isStandardStream(const QString& path);
// Whether both names refer to the same existing file; standard streams do not count.
bool isSameFile(const QString& one, const QString& other);
// For messages: "standard input" for "-", otherwise the path.
QString inputName(const QString& path);
// "--journal needs a name; - is standard output."
QString noStreamText(const char* option);

// The whole content of a file or of standard input, at most limit bytes. Blocks.
tl::expected<QByteArray, FileError> readInput(const QString& path, qint64 limit);
// Replaces a file atomically, or writes to standard output, whose errors are reported at the end (cliFinish).
// Blocks.
tl::expected<void, FileError> writeOutput(const QString& path, const QByteArray& bytes);

} // namespace app
