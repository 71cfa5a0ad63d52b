// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/game_records.h"

#include "app/document/packed_records.h"
#include "app/library/library_game.h"

#include <algorithm>
#include <utility>

namespace app {

std::vector<ExportedGame> exportedGames(LibraryReader& reader, const std::vector<GameId>& games) {
    std::vector<ExportedGame> exported;
    exported.reserve(games.size());
    for (const GameId game : games)
        if (reader.row(game) != nullptr)
            exported.push_back({reader.identity(game), reader.places(game)});
    return exported;
}

tl::expected<GameRecords::Found, GameRecords::Failure> GameRecords::find(const ExportedGame& game) {
    Failure failure;
    for (const GamePlace& place : game.places) {
        if (place.path != m_path || place.entry != m_entry) {
            m_path = place.path;
            m_entry = place.entry;
            auto loaded = place.entry.isEmpty() ? RecordFile::loadAll(place.path)
                                                : loadPacked(place.path, place.entry, kMostPackedGames);
            m_error = loaded ? std::nullopt : std::optional(loaded.error());
            m_games = loaded ? std::move(*loaded) : std::vector<LoadedRecord>();
        }
        failure = {place.path, m_error};
        const auto isIt = [&game](const LoadedRecord& loaded) {
            return identityOf(libraryGame(loaded.record)) == game.identity;
        };
        const auto number = static_cast<std::size_t>(place.number);
        if (number >= 1 && number <= m_games.size() && isIt(m_games[number - 1]))
            return Found{&m_games[number - 1], place.path};
        const auto moved = std::find_if(m_games.begin(), m_games.end(), isIt);
        if (moved != m_games.end())
            return Found{&*moved, place.path};
    }
    return tl::unexpected(std::move(failure));
}

} // namespace app
