// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/library_search.h"

#include "app/library/library_scan.h"
#include "app/text/library_text.h"

#include <algorithm>
#include <memory>
#include <utility>

namespace app {

namespace {

tl::expected<std::vector<CollectedGame>, int> collectedIn(LibraryReader& reader, const QString& name) {
    NotesFile* notes = reader.notes().file();
    if (notes == nullptr && reader.notes().problem())
        return tl::unexpected(cliFailure(libraryNotesProblemMessage(*reader.notes().problem())));
    QStringList names;
    for (const GameCollection& collection :
         notes != nullptr ? notes->collections() : std::vector<GameCollection>()) {
        if (collection.name == name.simplified())
            return notes->collected(collection.id);
        names.append(collection.name);
    }
    return tl::unexpected(cliFailure(
        QStringLiteral("There is no collection \"%1\".").arg(name) +
        (names.isEmpty() ? QString()
                         : QStringLiteral(" There are: %1.").arg(names.join(QStringLiteral(", "))))));
}

} // namespace

int libraryFailure(const StoreProblem& problem) { return cliFailure(libraryProblemMessage(problem)); }

tl::expected<FoundGames, int> findGames(LibraryReader& reader, const QString& path, const LibraryQuery& query,
                                        std::size_t most) {
    FoundGames found;
    auto games = reader.filter(query.filter);
    if (!games)
        return tl::unexpected(libraryFailure(*reader.problem()));
    if (query.position) {
        for (const PositionHit& hit : reader.find(*query.position, query.likeness, &*games))
            found.hits.emplace(hit.game, hit);
    } else if (query.pattern) {
        LibraryScan scan;
        scan.library = path;
        scan.segments = reader.segments();
        scan.only = std::make_shared<GameSet>(*games);
        scan.query = *query.pattern;
        scan.onFound = [&found](const std::vector<PositionHit>& hits, std::size_t) {
            for (const PositionHit& hit : hits)
                found.hits.emplace(hit.game, hit);
        };
        if (const auto problem = scan.run())
            return tl::unexpected(libraryFailure(*problem));
    }
    const bool isByPosition = query.position || query.pattern;
    if (isByPosition)
        games = reader.gamesOf(found.hits);
    if (query.collection.isEmpty()) {
        found.games = reader.page(*games, query.order, 0, most);
        found.count = games->size();
        return found;
    }
    const auto collected = collectedIn(reader, query.collection);
    if (!collected)
        return tl::unexpected(collected.error());
    std::vector<GameId> all = reader.page(*games, query.order, 0, games->size());
    std::sort(all.begin(), all.end());
    std::size_t missing = 0;
    for (const CollectedGame& one : *collected) {
        const auto game = reader.gameOf(one.game.identity);
        if (!game)
            ++missing;
        if (!game || !std::binary_search(all.begin(), all.end(), *game))
            continue;
        ++found.count;
        if (found.games.size() < most)
            found.games.push_back(*game);
        if (!isByPosition && one.ply > 0)
            found.hits.emplace(*game, PositionHit{*game, one.ply});
    }
    if (missing > 0)
        cliNote(QStringLiteral("%1 of the collection not in the library now.")
                    .arg(cliCount(static_cast<qint64>(missing), QStringLiteral("game is"),
                                  QStringLiteral("games are"))));
    return found;
}

} // namespace app
