// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_book.h"

#include "app/library/library_file.h"
#include "app/library/library_reader.h"
#include "app/library/segment_moves.h"

#include <QFileInfo>

#include <algorithm>
#include <optional>

namespace app {

namespace {

std::optional<int> ratingOf(std::uint16_t rating) {
    return rating == 0 ? std::nullopt : std::optional<int>(rating);
}

BookGame gameOf(LibraryReader& reader, const LibraryRow& row, const QByteArray& chunk,
                const BookRecipe& recipe) {
    BookGame game;
    game.start = reader.start(row);
    const GameMoves moves(chunk, row);
    game.moves.reserve(std::min(moves.size(), static_cast<std::size_t>(std::max(recipe.plies, 0))));
    while (game.moves.size() < game.moves.capacity())
        game.moves.push_back(moves[game.moves.size()]);
    const GameOutcome outcome = row.outcome();
    game.isFinished = outcome != GameOutcome::Unknown;
    if (outcome == GameOutcome::BlackWins)
        game.winner = shogi::Color::Black;
    else if (outcome == GameOutcome::WhiteWins)
        game.winner = shogi::Color::White;
    if (!recipe.players.empty())
        game.players = {reader.word(row.black).toStdString(), reader.word(row.white).toStdString()};
    game.ratings = {ratingOf(row.blackRating), ratingOf(row.whiteRating)};
    if (row.year() > 0)
        game.year = row.year();
    return game;
}

} // namespace

tl::expected<MadeBook, StoreProblem> bookOfLibrary(const QString& path, const BookRecipe& recipe,
                                                   const BookGoesOn& goesOn) {
    if (!QFileInfo::exists(path))
        return MadeBook(); // no game has been added yet
    const auto reader = LibraryReader::open(path, LibraryReader::Reading::Fixed);
    if (!reader)
        return tl::unexpected(reader.error());
    BookMaker maker(recipe);
    MadeBook made;
    const auto all = static_cast<qint64>((*reader)->gameCount());
    bool isWanted = true;
    for (const auto& segment : *(*reader)->segments()) {
        const std::vector<LibraryRow>& rows = segment->rows;
        for (std::size_t first = 0; first < rows.size() && isWanted; first += LibraryFile::kChunk) {
            const QByteArray chunk = (*reader)->movesChunk(segment->id, first / LibraryFile::kChunk);
            const std::size_t end = std::min(first + LibraryFile::kChunk, rows.size());
            for (std::size_t game = first; game < end; ++game)
                made.used += maker.add(gameOf(**reader, rows[game], chunk, recipe)) ? 1 : 0;
            made.sources += static_cast<qint64>(end - first);
            isWanted = !(*reader)->problem() && !maker.isFull() && goesOn(made.sources, all);
        }
    }
    if ((*reader)->problem())
        return tl::unexpected(*(*reader)->problem());
    made.isFull = maker.isFull();
    made.content = maker.finish();
    return made;
}

} // namespace app
