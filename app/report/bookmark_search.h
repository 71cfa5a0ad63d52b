// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/game_records.h"
#include "app/report/diagram_list.h"

#include <cstddef>
#include <vector>

namespace app {

// The bookmarks of games of a library, read from their records, record by record. Any thread, one at a time;
// blocks.
class BookmarkSearch {
public:
    // most: places that are looked for.
    BookmarkSearch(std::vector<ExportedGame> games, std::size_t most);

    std::size_t count() const { return m_games.size(); }
    std::size_t done() const { return m_next; }
    bool isDone() const { return m_next >= m_games.size() || m_places.size() >= m_most; }
    // The next record; one that cannot be read has no bookmarks.
    void step();
    std::vector<DiagramPlace> takePlaces();

private:
    const std::vector<ExportedGame> m_games;
    const std::size_t m_most;
    std::size_t m_next = 0;
    GameRecords m_records;
    std::vector<DiagramPlace> m_places;
};

} // namespace app
