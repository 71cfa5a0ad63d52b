// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/file_error.h"
#include "app/library/library_file.h"
#include "app/library/library_game.h"
#include "app/openings/opening_rules.h"
#include "shogi-core/light_position.h"
#include "shogi-core/parse_error.h"

#include <QHash>

#include <memory>
#include <set>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

namespace app {

// A game as it was found in a file.
struct FiledGame {
    LibraryGame game;
    std::uint64_t identity = 0; // identityOf(game)
    QString words;              // indexedWords() of its text
    std::string shapes;         // packShapes() of its strategies and castles
    QByteArray accuracy;        // packAccuracy(); empty: it is not analysed
    int line = 1;               // where it begins
};

// A file of records as it was read.
struct FiledRecords {
    QString folder;
    QString name;
    bool isInArchive = false; // folder is the path of an archive, name that of a file in it
    qint64 size = 0;
    qint64 modified = 0; // milliseconds since 1970
    std::vector<FiledGame> games;
    std::vector<shogi::ParseError> faults; // what could not be read
    std::optional<FileError> unreadable;   // why nothing could be read
};

// Adds files to a library and takes them out, in batches: what is not committed is as if it had never been
// begun, whatever happens to the program. Used on one thread. Only one writer may work on a library at a
// time: see LibraryUpdate.
class LibraryWriter {
public:
    // The file is open to be written.
    explicit LibraryWriter(LibraryFile& file);
    ~LibraryWriter();

    // Each function returns false after a failure: LibraryFile::problem() says why, and the batch is lost.
    bool begin();
    // Games that are known already get another place, and the accuracy of this record if it is analysed. A
    // file of the same folder and name is replaced, and what it tells of a game counts from now on.
    bool add(FiledRecords records);
    // Takes out a file; games without any other place are no longer in the library.
    bool remove(const QString& folder, const QString& name);
    bool commit();
    // Names strategies and castles of all games anew if they were named by other rules. In a batch of its
    // own.
    bool nameOpenings(const OpeningRules& rules);
    void rollBack();

    // Whether a batch is large enough to be committed: it is then written in the most compact form.
    bool isFull() const { return m_games.rows.size() >= LibraryFile::kMostGames; }
    // Games of this batch that were not known before.
    std::size_t newGames() const { return m_games.rows.size() - m_replaced; }

private:
    struct Statements;
    struct StoredSegment {
        qint64 id = 0;
        std::size_t games = 0;
        GameId firstGame = 0;
        GameId lastGame = 0;
    };
    // Games of a segment to be, in the order of their ids: no two segments overlap.
    struct Games {
        std::vector<LibraryRow> rows; // firstMove: place in moves
        std::vector<shogi::Move> moves;
        std::vector<std::string> shapes; // by row, packed

        void add(LibraryRow row, std::span<const shogi::Move> played, std::string_view named);
    };

    std::optional<WordId> wordOf(const std::string& text);
    std::optional<std::uint32_t> startOf(const shogi::Position& start);
    std::optional<qint64> fileOf(const FiledRecords& records);
    std::optional<qint64> folderOf(const QString& path, bool isArchive);
    bool addGame(const FiledGame& filed, GameId id);
    bool replaceGame(const FiledGame& filed, GameId old, qint64 content);
    bool dropPlaces(qint64 file);
    bool writeSegments();
    bool writeSegment(const Games& games, std::size_t first, std::size_t count);
    bool takeSegment(const StoredSegment& segment, const std::set<GameId>& without, Games& games);
    bool dropSegment(const StoredSegment& segment);
    std::optional<std::vector<StoredSegment>> segments();
    std::optional<shogi::LightPosition> startOf(const LibraryRow& row);
    std::optional<shogi::Position> fullStartOf(const LibraryRow& row);
    std::optional<qint64> storedNumber(const char* name);
    bool storeNumber(const char* name, qint64 value);

    LibraryFile& m_file;
    SqlConnection& m_connection;
    std::unique_ptr<Statements> m_statements;
    std::unordered_map<std::string, WordId> m_words; // those seen lately
    QHash<QString, qint64> m_folders;
    std::unordered_map<std::string, std::uint32_t> m_starts;
    GameId m_nextGame = 1;
    Games m_games;              // new in this batch
    std::size_t m_replaced = 0; // of them, those that were known otherwise
    std::set<GameId> m_removed; // games without a place
};

} // namespace app
