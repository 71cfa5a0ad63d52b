// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/journal_reader.h"

#include <QDateTime>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

// Enough for a person to tell apart records that no window shows.
struct RecordSummary {
    QString file;  // its path; empty if it has none
    QString black; // as given in the headers
    QString white;
    bool handicap = false;
    int moves = 0;    // moves of the game played, otherwise of the main line
    int branches = 0; // lines branching off others
    int comments = 0;
    QDateTime lastChange;
};
RecordSummary summaryOf(const RecoveredRecord& recovered);

// Journals of records that the user did not want to restore are kept for this long in the folder of journals,
// under another name.
inline constexpr int kDiscardedDays = 30;

struct DiscardedRecord {
    QString path; // current path of its journal
    RecordSummary summary;
};

// A free name for a journal discarded at this time.
QString discardedPath(const QString& journal, const QDateTime& when);
// Whether the journal is there under that name. Blocks; any thread.
bool isDiscarded(const QString& path);
// The discarded journals in folder, the last discarded first, after removing those that are too old. Blocks;
// any thread.
QStringList discardedJournals(const QString& folder, const QDateTime& now);
// Nothing if it cannot be read. Blocks; any thread.
std::optional<DiscardedRecord> readDiscarded(const QString& path);
// The record is open and stored elsewhere: deletes its journal, or moves it aside if its end is torn (could
// not be read). Blocks; any thread.
void settleJournal(const QString& path, bool isTorn);

} // namespace app
