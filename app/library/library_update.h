// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_problem.h"

#include <QString>
#include <QStringList>

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>

namespace app {

// How far an update is, and what it has done.
struct LibraryProgress {
    std::uint64_t files = 0;    // looked at
    std::uint64_t read = 0;     // of these: new or changed, and read
    std::uint64_t games = 0;    // found in these
    std::uint64_t newGames = 0; // of these: not known before
    std::uint64_t vanished = 0; // files that are no longer there
    std::uint64_t faulty = 0;   // files with something that could not be read
    QString folder;             // being looked at
};

struct LibraryUpdateResult {
    static constexpr qsizetype kMostFolders = 1000;

    LibraryProgress progress;
    bool complete = false;   // not cancelled, and no problem
    QStringList unavailable; // sources that do not exist now; their games stay
    // The folders that were looked at for each source, at most kMostFolders + 1 of each.
    std::map<QString, QStringList> folders;
    std::optional<StoreProblem> problem;
    QString otherWriter; // the lock of another program that is adding to this library
};

// Brings a library up to date with files and folders: reads new and changed files, takes out those that have
// vanished. Folders are read with those below them, every file that has the suffix of a record or of an
// archive. An archive that has changed is read again as a whole; what is in it is read in memory, see
// ArchiveFile. What was read is committed every few thousand games; an update that was cancelled or killed
// continues there the next time.
struct LibraryUpdate {
    QString library;
    QStringList sources;   // files and folders, which are remembered
    QStringList forgotten; // files and folders that are taken out with all their games
    // Read files that look unchanged as well.
    bool everything = false;
    // May be set on any thread.
    const std::atomic<bool>* cancelled = nullptr;
    // Called on the thread of run(), some times a second.
    std::function<void(const LibraryProgress&)> onProgress;
    // Threads that read files; 0: as many as the computer has cores.
    int readers = 0;
    // These yield to all other threads, see yieldToOthers().
    bool inBackground = false;

    // Blocks until everything is done.
    LibraryUpdateResult run() const;
};

// The files and folders that were added to a library. Blocks.
QStringList librarySources(const QString& library);

} // namespace app
