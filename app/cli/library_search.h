// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/library_arguments.h"
#include "app/library/library_reader.h"

#include <QString>

#include <cstddef>
#include <map>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// Games that a query finds.
struct FoundGames {
    std::vector<GameId> games;          // in order; not more than were asked for
    std::size_t count = 0;              // of all
    std::map<GameId, PositionHit> hits; // if a position was looked for, or was collected
};
// path: of the reader's library. The error is the exit code of the command; it has been reported.
tl::expected<FoundGames, int> findGames(LibraryReader& reader, const QString& path, const LibraryQuery& query,
                                        std::size_t most);

// Reports why a library cannot be used; returns the exit code.
int libraryFailure(const StoreProblem& problem);

} // namespace app
