// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/autosave.h"
#include "app/document/discarded_records.h"
#include "app/document/record_document.h"
#include "app/document/record_file.h"
#include "app/settings/settings_file.h"
#include "app/text/message.h"
#include "shogi-core/parse_error.h"
#include "shogi-core/record_loss.h"

namespace app {

// "Line 12, column 4: the move is not legal here: ７六歩(77)". The place is left out if unknown.
QString parseErrorText(const shogi::ParseError& error);
// The problem, without place and offending text.
QString parseErrorReason(shogi::ParseErrorCode code);
Message parseErrorMessage(const shogi::ParseError& error);
// One line for each, at most this many, then "…".
inline constexpr std::size_t kMostErrorLines = 100;
QStringList parseErrorLines(const std::vector<shogi::ParseError>& errors, std::size_t most = kMostErrorLines);
// States that a record was not read completely, and what is missing. file: its name, empty if it was pasted.
// warnings: not empty.
Message recordWarningsMessage(const std::vector<shogi::ParseError>& warnings, const QString& file);
Message fileErrorMessage(const FileError& error);
// Only the reason, for a sentence that names the file: "the disk is full".
QString fileErrorReason(const FileError& error);
// States that others have changed the file of a record, or that it is gone. name: of the file.
Message changedFileMessage(const QString& name);
Message missingFileMessage(const QString& name);
// States that these journals are completely unreadable. faults: not empty.
Message unreadableJournalsMessage(const std::vector<JournalFault>& faults);
// States that the open record is no longer protected against a crash.
Message recoveryOffMessage(const QString& path, const QString& reason);
// States that a restored game was not finished.
Message unfinishedGameMessage();
// "“game.kif”: Aoki – Mori, 126 moves, 3 branches, 12 comments"
QString recordSummaryText(const RecordSummary& summary);
// Describes the record in one of several journals, and which of its parts are lost. number: from 1.
Message recoveredRecordMessage(const RecoveredRecord& recovered, int number = 1, int of = 1);
// A step of RecordDocument::undoStack(), by its text there: "Edit comment".
QString editName(const QString& text);
// "branches, times": the parts that are lost. losses: not empty.
QString recordLossText(const std::vector<shogi::RecordLoss>& losses);
// Why an edit of the tree is refused: a sentence.
QString editRefusalText(EditRefusal refusal);
// The parts added by a merge: "Added: 12 moves, 2 branches, 1 comment."
QString mergeSummaryText(const MergeSummary& summary);
// States that a format cannot hold all of a record, and what is lost. losses: not empty; file: its name.
Message recordLossMessage(const std::vector<shogi::RecordLoss>& losses, shogi::RecordFormat format,
                          const QString& file);
// "KIF", "CSA"; with encoding for a file dialog or a status line.
QString formatName(shogi::RecordFormat format);
// The format from which a record was read.
QString sourceName(const LoadedRecord& loaded);
// "UTF-8", "UTF-8 with byte order mark", "Shift_JIS" …
QString encodingLabel(TextEncoding encoding);
// "U+2713 ✓"
QString characterName(char32_t character);

} // namespace app
