// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/files/file_stamp.h"
#include "app/files/text_encoding.h"
#include "shogi-core/parse_error.h"
#include "shogi-core/record.h"
#include "shogi-core/record_format.h"

#include <QDateTime>
#include <QJsonObject>
#include <QString>

#include <chrono>
#include <cstdint>
#include <optional>
#include <vector>

namespace app {

// Version of the journals written now; older ones can be read too.
inline constexpr int kJournalVersion = 2;

// The part of a journal that cannot be read. app/text makes the message (unreadableJournalsMessage).
struct JournalFault {
    enum class Kind : std::uint8_t {
        NotAFile,     // a device, a pipe, a dangling link
        TooLarge,     // larger than anything this program writes
        CannotRead,   // see error
        Empty,        // nothing in the file
        NewerVersion, // written by a later version of the program, and left in place
        Torn,         // the line is incomplete
        BadContent    // the line contains nothing valid here; detail may say why
    };
    Kind kind = Kind::Torn;
    QString path;   // of the journal
    QString keptAs; // where it was moved; empty: still in place
    int line = 0;   // the first unreadable line; 0: all of it
    int lost = 0;   // number of lines lost from that line on
    QString detail; // the parser's message
    std::optional<FileError> error = {};
};

// A record from the journal of a program that could not ask about saving at its end.
struct RecoveredRecord {
    shogi::Record record;
    shogi::NodeId node = shogi::kRootNode; // position of play, or of the cursor
    bool inGame = false;                   // a game was running: no ending was written
    bool dirty = true;                     // not everything is in its file
    bool closedInOrder = false;            // the program was asked to quit; otherwise it was killed or
                                           // crashed
    QString path;                          // file that the record belonged to, may be empty
    shogi::RecordFormat format = shogi::RecordFormat::Kif; // of that file
    TextEncoding encoding = TextEncoding::Utf8;
    std::vector<shogi::ParseError> unread; // parts of that file missing from the record
    std::optional<FileStamp> stamp;        // of that file, as it was last read or written
    QDateTime lastChange;                  // of the journal
    QJsonObject context;                   // as given to Autosave::setContext()
    QJsonObject series;                    // as given to Autosave::setSeries()
    std::chrono::milliseconds thought{0};  // of the running turn
    std::optional<JournalFault> fault;     // set if its end is lost
    QString journal;                       // its path, for Autosave::discard() and settle()
};

struct ReadJournal {
    std::optional<RecoveredRecord> record;
    std::optional<JournalFault> fault; // if there is no record
};
// Reads a journal of Autosave, as far as it can be read; any thread, blocks.
ReadJournal readJournal(const QString& path);

} // namespace app
