// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/journal_reader.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

// What a person needs to tell records apart that no window shows.
struct RecordSummary {
    QString file;  // its path; empty: it has none
    QString black; // as the headers have it
    QString white;
    bool handicap = false;
    int moves = 0;    // of the game that was played, otherwise of the main line
    int branches = 0; // lines beside others
    int comments = 0;
    QDateTime lastChange;
};
RecordSummary summaryOf(const RecoveredRecord& recovered);

// Journals of records that the user did not want to restore stay in the folder of journals under another name
// for this long.
inline constexpr int kDiscardedDays = 30;

struct DiscardedRecord {
    QString path; // of its journal, now
    RecordSummary summary;
};

// A free name for a journal that is discarded at this time.
QString discardedPath(const QString& journal, const QDateTime& when);
// The files of those in folder, those discarded last first, after removing those that are too old. Blocks;
// any thread.
QStringList discardedJournals(const QString& folder, const QDateTime& now);
// Nothing if it cannot be read. Blocks; any thread.
std::optional<DiscardedRecord> readDiscarded(const QString& path);
// Its record is open and stored elsewhere: deletes a journal, or moves it aside if its end is torn, that is
// could not be read. Blocks; any thread.
void settleJournal(const QString& path, bool isTorn);

} // namespace app
