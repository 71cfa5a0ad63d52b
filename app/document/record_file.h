// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/files/text_encoding.h"
#include "shogi-core/record.h"
#include "shogi-core/record_format.h"

#include <tl/expected.hpp>
#include <vector>

namespace app {

struct LoadedRecord {
    shogi::Record record;
    std::vector<shogi::ParseError> warnings; // if there are any, record is not all that was there
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
};

// Bytes ↔ encoding ↔ format. Stateless; blocks while reading or writing. Formats are recognised by content.
// Saving replaces the file in one step: after any failure the old file is as it was.
class RecordFile {
public:
    static constexpr qint64 kMaxFileSize = qint64{16} * 1024 * 1024;

    static tl::expected<LoadedRecord, FileError> load(const QString& path);
    // path appears in errors only.
    static tl::expected<LoadedRecord, FileError> read(const QByteArray& bytes, const QString& path = {});

    static tl::expected<void, FileError> save(const QString& path, const shogi::Record& record,
                                              shogi::RecordFormat format, TextEncoding encoding);
    // The same over a file that holds more than the record does: it stays beside the new one as path.bak, or
    // under the next name of that kind that is free. Its name.
    static tl::expected<QString, FileError> saveKeepingOld(const QString& path, const shogi::Record& record,
                                                           shogi::RecordFormat format, TextEncoding encoding);
    static tl::expected<QByteArray, FileError> write(const shogi::Record& record, shogi::RecordFormat format,
                                                     TextEncoding encoding, const QString& path = {});
};

} // namespace app
