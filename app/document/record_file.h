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

struct LoadedRecord {
    shogi::Record record;
    std::vector<shogi::ParseError> warnings; // if not empty, record is incomplete
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    std::optional<shogi::ForeignForm> foreign; // read from a format that is not written; format is for saving
    std::optional<FileStamp> stamp;            // of the file it was read from, if any
};

// A record that was written into a file.
struct SavedRecord {
    QString path;
    FileStamp stamp;
    QString kept; // where the previous content was kept under another name; empty: it was not kept
};

// Converts between bytes, encoding and format. Stateless; blocks while reading or writing. Formats are
// recognised by content. Saving replaces the file atomically: after any failure the old file is unchanged.
class RecordFile {
public:
    static constexpr qint64 kMaxFileSize = qint64{16} * 1024 * 1024;

    static tl::expected<LoadedRecord, FileError> load(const QString& path);
    // path is only used in errors.
    static tl::expected<LoadedRecord, FileError> read(const QByteArray& bytes, const QString& path = {});

    // All games of a file, in order; never empty. If there are several, each has a warning (MoreGames).
    static tl::expected<std::vector<LoadedRecord>, FileError> loadAll(const QString& path);
    static tl::expected<std::vector<LoadedRecord>, FileError> readAll(const QByteArray& bytes,
                                                                      const QString& path = {});

    static tl::expected<SavedRecord, FileError> save(const QString& path, const shogi::Record& record,
                                                     shogi::RecordFormat format, TextEncoding encoding);
    // The same for a file that contains more than the record, or something written by somebody else: the old
    // file is kept beside the new one as path.bak, or under the next free name of that kind.
    static tl::expected<SavedRecord, FileError> saveKeepingOld(const QString& path,
                                                               const shogi::Record& record,
                                                               shogi::RecordFormat format,
                                                               TextEncoding encoding);
    // Never replaces a file: if path is taken, the name gets a number.
    static tl::expected<SavedRecord, FileError> saveNew(const QString& path, const shogi::Record& record,
                                                        shogi::RecordFormat format, TextEncoding encoding);
    // The text made by a writer, with a first line that declares the encoding if the format has one.
    static QString fileText(std::string text, shogi::RecordFormat format, TextEncoding encoding);
    // The usual suffix of a file name, without the dot.
    static QString suffix(shogi::RecordFormat format);
    // All suffixes of records for a file dialog: "*.kif *.kifu …".
    static QString patterns();
    static tl::expected<QByteArray, FileError> write(const shogi::Record& record, shogi::RecordFormat format,
                                                     TextEncoding encoding, const QString& path = {});
};

} // namespace app
