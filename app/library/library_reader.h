// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/library/game_accuracy.h"
#include "app/library/game_filter.h"
#include "app/library/game_shapes.h"
#include "app/library/library_segments.h"
#include "app/library/own_notes.h"
#include "app/library/position_index.h"
#include "app/store/store_problem.h"
#include "shogi-core/parse_error.h"

#include <QHash>
#include <QStringList>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

class QSqlQuery;

namespace app {

class LibraryFile;

// Where a game's record is.
struct GamePlace {
    QString path;
    QString entry;  // a file in the archive at path; empty: path itself
    int number = 1; // among the games of the file
    int line = 1;   // where it begins

    friend bool operator==(const GamePlace&, const GamePlace&) = default;
};

// What could not be read of a file.
struct LibraryFault {
    QString path;
    QString entry; // as in GamePlace
    shogi::ParseError fault;
    std::optional<FileError::Kind> unreadable; // nothing could be read
};
// As reading the file told it. Precondition: unreadable.
FileError fileErrorOf(const LibraryFault& fault);

// A file or folder that was added to a library.
struct LibrarySource {
    QString path;
    qint64 read = 0; // when it was last looked through completely, in milliseconds since 1970; 0: never

    friend bool operator==(const LibrarySource&, const LibrarySource&) = default;
};
// What came of a source.
struct SourceFigures {
    LibrarySource source;
    qint64 files = 0;
    qint64 games = 0;  // places of games: one in two files counts twice
    qint64 faulty = 0; // files of which not everything could be read
};

// What was played from a position.
struct Exploration {
    std::vector<MoveFigures>
        moves; // as the position has it, most games first; the last may be "none": games that end here
    std::uint32_t games = 0; // with this position or its mirror image
};

// A position in a game.
struct PositionHit {
    GameId game = 0;
    int ply = 0;
    bool mirrored = false;  // the mirror image was found
    bool otherSide = false; // the position with the sides exchanged was found

    friend bool operator==(const PositionHit&, const PositionHit&) = default;
};

// Reads a library: numbers of games from memory, everything else from the file. Used on the thread that
// opened it. A failure gives an empty answer; problem() says why.
class LibraryReader {
public:
    // Fixed: everything is read as it is now, whatever others change meanwhile: for a task that takes a while
    // and must not miss games that are written again. refresh() then finds nothing new among the games.
    enum class Reading : std::uint8_t { Following, Fixed };

    static tl::expected<std::unique_ptr<LibraryReader>, StoreProblem>
    open(const QString& path, Reading reading = Reading::Following);
    ~LibraryReader();

    // Takes in what has been added to the file or removed from it. True if there was anything.
    bool refresh();
    const std::shared_ptr<const LibrarySegments>& segments() const { return m_segments; }
    std::size_t gameCount() const { return m_games; }
    // Of what is read: another after every change of the file.
    qint64 version() const { return m_version; }
    qint64 positionCount() const { return m_positions; }
    // The files and folders that were added, in the order of their paths, as of the last refresh().
    const std::vector<LibrarySource>& sources() const { return m_sources; }
    SourceFigures figures(const LibrarySource& source);
    const std::optional<StoreProblem>& problem() const { return m_problem; }

    // nullptr: not in the library (any more).
    const LibraryRow* row(GameId game) const;
    QString word(WordId id);
    // Words that contain this text, see wordQuery(), or one of several texts with | between them: the names
    // of somebody who has more than one. Nothing if the text has no word.
    std::optional<WordSet> wordsWith(const QString& text);
    // Words that are names of players like this: also what the user has joined with them. isWhole: a part of
    // a name is not enough; titles, width and case do not matter.
    std::optional<WordSet> playersWith(const QString& text, bool isWhole = false);
    // Games whose comments contain it, in ascending order. Some may no longer be in the library.
    std::optional<std::vector<GameId>> gamesWithText(const QString& text);
    shogi::Position start(const LibraryRow& row);
    std::vector<shogi::Move> moves(GameId game);
    // Strategies and castles of a game, by the rules of openingRules().
    std::vector<NamedShape> shapes(GameId game);
    // The rules by which the library's games were named; nothing if it was other rules: an update names them
    // anew.
    const std::optional<OpeningRules>& openingRules() const { return m_rules; }
    // By game, as far as they are analysed; valid until the next refresh().
    const std::unordered_map<GameId, GameAccuracy>& accuracies();
    std::vector<GamePlace> places(GameId game);
    // At most so many. source: a file or folder, and all below it; empty: all.
    std::vector<LibraryFault> faults(int most, const QString& source = {});
    // The game with this identity (see identityOf()), and the identity of a game; nothing, or 0, if it is not
    // in the library.
    std::optional<GameId> gameOf(std::uint64_t identity);
    std::uint64_t identity(GameId game);
    // The user's own notes, as of the last refresh().
    OwnNotes& notes() { return m_notes; }

    // The games that a filter lets through; nothing after a failure.
    std::optional<GameSet> filter(const GameFilter& filter);
    // Games of a set, in order: count of them, from number first on.
    std::vector<GameId> page(const GameSet& games, GameOrder order, std::size_t first,
                             std::size_t count) const;

    void addTo(GameSet& games, GameId game) const;
    // The games of these hits, by their numbers.
    GameSet gamesOf(const std::map<GameId, PositionHit>& hits) const;
    // The games of these numbers, in ascending order.
    GameSet gamesOf(const std::vector<GameId>& numbers) const;

    // only: these games of segments().
    Exploration explore(const shogi::Position& position, const GameSet* only = nullptr);
    // The moves that all games with a position have made from there, at most so many; none if they differ at
    // once, or end.
    std::vector<shogi::Move> commonLine(const shogi::Position& position, std::size_t most,
                                        const GameSet* only = nullptr);
    // Games with a position or one like it, newest games first. Each game once, with its first ply.
    std::vector<PositionHit> find(const shogi::Position& position, Likeness likeness,
                                  const GameSet* only = nullptr);

    // The moves of a part of a segment's games; see LibraryFile::kChunk.
    QByteArray movesChunk(qint64 segment, std::size_t chunk);

private:
    struct Statements;
    struct Place {
        std::size_t segment;
        std::size_t game;
    };

    explicit LibraryReader(const QString& path);
    bool prepare();
    bool refreshGames();
    std::optional<Place> placeOf(GameId game) const;
    std::optional<std::vector<bool>> startsLike(const GameFilter& filter);
    // Shapes by their numbers whose name or id contains the text, with those that are more special.
    std::vector<bool> shapesLike(const QString& text) const;
    const SegmentShapes& shapesOf(const LibrarySegment& segment);
    QByteArray blob(QSqlQuery& query, qint64 id);
    std::optional<PositionGroup> group(const LibrarySegment& segment, std::uint64_t key);
    std::vector<Occurrence> occurrences(const LibrarySegment& segment, const PositionGroup& group);
    void fail();

    OwnNotes m_notes;
    std::unique_ptr<LibraryFile> m_file;
    std::unique_ptr<Statements> m_statements;
    std::shared_ptr<const LibrarySegments> m_segments;
    std::size_t m_games = 0;
    qint64 m_positions = 0;
    std::vector<LibrarySource> m_sources;
    qint64 m_version = -1; // of the data, as this connection counts
    QHash<WordId, QString> m_words;
    const tl::expected<OpeningRules, RuleFault> m_standard = OpeningRules::standard();
    std::optional<OpeningRules> m_rules;      // m_standard, if the games were named by them
    std::map<qint64, SegmentShapes> m_shapes; // by segment, as far as they were needed
    std::optional<std::unordered_map<GameId, GameAccuracy>> m_accuracies; // when they were needed
    std::optional<StoreProblem> m_problem;
};

} // namespace app
