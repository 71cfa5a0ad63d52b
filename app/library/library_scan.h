// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_reader.h"
#include "app/library/position_pattern.h"

#include <atomic>
#include <functional>

namespace app {

// Looks for a pattern in the moves of all games of a library, on several threads, newest games first.
struct LibraryScan {
    QString library;
    std::shared_ptr<const LibrarySegments> segments;
    std::shared_ptr<const GameSet> only; // null: all games
    PatternQuery query;
    int threads = 0; // 0: as many as the computer has cores
    bool inBackground = false;
    // May be set on any thread.
    const std::atomic<bool>* cancelled = nullptr;
    // Hits as they are found, in no particular order, a game at most once; never called by two threads at a
    // time. games: how many have been looked at.
    std::function<void(std::vector<PositionHit> hits, std::size_t games)> onFound;

    // Blocks. The problem that ended it early, if any.
    std::optional<StoreProblem> run() const;
};

} // namespace app
