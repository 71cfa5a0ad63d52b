// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "shogi-core/record_loss.h"

#include <QStringList>

#include <cstdint>
#include <functional>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

// How records are saved, for the window and for the command line: the place, the encoding, the losses, and
// the treatment of an existing file. Any thread; everything blocks.
namespace app {

// The treatment of an existing file of the same name.
enum class OldFile : std::uint8_t {
    Replaced,
    Kept,     // under another name: path.bak, or the next free one of that kind
    Untouched // the new file gets a number in its name; the folder is created if it is missing
};

// The knowledge about the file that a record belongs to.
struct RecordOrigin {
    QString path; // empty: none
    std::optional<FileStamp> stamp;
    std::vector<shogi::ParseError> unread; // parts of the file that the record lacks
};

// A request to save a record.
struct RecordSaving {
    QString path;
    shogi::Record record;
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    // Uses UTF-8 instead of an encoding that lacks a character of the record.
    bool orUtf8 = false;
    OldFile old = OldFile::Replaced;
    RecordOrigin origin{};
    // What the user has agreed to. If the file contains more than the record, or something written by others,
    // its content is then kept as with OldFile::Kept.
    struct Agreed {
        bool othersChanges = false;
        bool unread = false;
        bool losses = false;
    } agreed{};
    // The files that belong to other open records, and a function that tells whether a file is open in
    // another window.
    QStringList openHere{};
    std::function<bool(const QString& path)> isOpenElsewhere{};
};

// Why a record was not saved; nothing has been written then.
struct SaveRefusal {
    enum class Kind : std::uint8_t {
        Failed,        // see error
        OpenHere,      // the file belongs to another open record, see openHere
        OpenElsewhere, // the same in another window
        // What the user may agree to:
        OthersChanges, // others have changed the record's own file
        Unread,        // the record lacks parts of the file that it comes from
        Losses         // the format cannot hold everything, see losses
    };
    Kind kind = Kind::Failed;
    FileError error{};
    QString openHere{};
    std::vector<shogi::RecordLoss> losses{};
};

// A record that was written into a file.
struct SavedRecord {
    QString path;
    FileStamp stamp;
    TextEncoding encoding = TextEncoding::Utf8;
    QString kept;                          // where the previous content is; empty: it was not kept
    std::vector<shogi::RecordLoss> losses; // what the file lacks
};

// The one function that saves a record. Replaces a file atomically: after any failure the old one is
// unchanged.
tl::expected<SavedRecord, SaveRefusal> saveRecord(const RecordSaving& wanted);

// The part of it that writes the content, which RecordFile::write() has made. A file that has this content
// already is left as it is.
tl::expected<SavedRecord, FileError> putRecord(const QString& path, const QByteArray& content, OldFile old);

// A free name beside path, for a record that is not to replace it: "game (2).kif".
QString freePathBeside(const QString& path);

} // namespace app
