// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/files/file_stamp.h"
#include "app/files/text_encoding.h"
#include "shogi-core/foreign_record.h"
#include "shogi-core/record.h"
#include "shogi-core/record_format.h"

#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// A record as it was read, with everything that is needed to save it in the same form.
struct LoadedRecord {
    shogi::Record record;
    std::vector<shogi::ParseError> warnings; // if not empty, record is incomplete
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    std::optional<shogi::ForeignForm> foreign; // read from a format that is not written; format is for saving
    std::optional<FileStamp> stamp;            // of the file it was read from, if any
    QString entry{}; // the file in an archive that it was read from, if any: it is saved elsewhere
};

// Converts between bytes, encoding and format. Stateless; blocks while reading. Formats are recognised by
// content. saveRecord() writes files.
class RecordFile {
public:
    static constexpr qint64 kMaxFileSize = qint64{16} * 1024 * 1024;

    static tl::expected<LoadedRecord, FileError> load(const QString& path, qint64 limit = kMaxFileSize);
    // path is only used in errors.
    static tl::expected<LoadedRecord, FileError> read(const QByteArray& bytes, const QString& path = {});

    // All games of a file, in order; never empty. If there are several, each has a warning (MoreGames).
    static tl::expected<std::vector<LoadedRecord>, FileError> loadAll(const QString& path);
    static tl::expected<std::vector<LoadedRecord>, FileError> readAll(const QByteArray& bytes,
                                                                      const QString& path = {});

    // The usual suffix of a file name, without the dot.
    static QString suffix(shogi::RecordFormat format);
    // All suffixes of records for a file dialog: "*.kif *.kifu …".
    static QString patterns();
    // The content of a file with this record. path is only used in errors.
    static tl::expected<QByteArray, FileError> write(const shogi::Record& record, shogi::RecordFormat format,
                                                     TextEncoding encoding, const QString& path = {});
    // The same for several games, in a format that holds them; not empty.
    static tl::expected<QByteArray, FileError> writeAll(const std::vector<const shogi::Record*>& games,
                                                        shogi::RecordFormat format, TextEncoding encoding,
                                                        const QString& path = {});
};

} // namespace app
