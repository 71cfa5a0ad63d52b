// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/bookmark_search.h"

#include <utility>

namespace app {

BookmarkSearch::BookmarkSearch(std::vector<ExportedGame> games, std::size_t most)
    : m_games(std::move(games))
    , m_most(most) {}

void BookmarkSearch::step() {
    if (isDone())
        return;
    const auto found = m_records.find(m_games[m_next++]);
    if (!found)
        return;
    for (DiagramPlace& place : bookmarkedPlaces(found->record->record))
        if (m_places.size() < m_most)
            m_places.push_back(std::move(place));
}

std::vector<DiagramPlace> BookmarkSearch::takePlaces() { return std::move(m_places); }

} // namespace app
