// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_writer.h"

#include "app/library/game_shapes.h"
#include "app/library/name_words.h"
#include "app/library/position_index.h"
#include "app/library/segment_moves.h"
#include "app/store/sql_connection.h"
#include "shogi-core/fnv_hash.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr std::size_t kMostRemembered = 50000; // that are remembered
// A segment takes in those before it that have at most so many times its games: the number of segments stays
// small even if games are added one by one, and each game is written again only a few times.
constexpr std::size_t kSwallowed = 2;

QString fromUtf8(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// Differs where anything that is shown or searched for does; never 0, which stands for unknown.
qint64 contentOf(const FiledGame& filed) {
    constexpr std::string_view kEnd("\0", 1);
    const LibraryGame& game = filed.game;
    const LibraryRow figures = rowOf(game); // without names
    const QByteArray row = writeRows({&figures, 1});
    const QByteArray words = filed.words.toUtf8();
    std::uint64_t hash = shogi::fnv1a({row.data(), static_cast<std::size_t>(row.size())});
    for (const std::string& text :
         {game.players[0], game.players[1], game.event, game.place, game.statedOpening})
        hash = shogi::fnv1a(kEnd, shogi::fnv1a(text, hash));
    hash = shogi::fnv1a({words.data(), static_cast<std::size_t>(words.size())}, hash);
    return static_cast<qint64>(std::max<std::uint64_t>(hash, 1));
}

} // namespace

struct LibraryWriter::Statements {
    explicit Statements(const QSqlDatabase& database)
        : findWord(database)
        , addWord(database)
        , indexWord(database)
        , findStart(database)
        , addStart(database)
        , addIdentity(database)
        , findIdentity(database)
        , changeIdentity(database)
        , changePlaces(database)
        , changeAccuracy(database)
        , findFolder(database)
        , addFolder(database)
        , markFolder(database)
        , findFile(database)
        , addFile(database)
        , changeFile(database)
        , dropFile(database)
        , placesOf(database)
        , dropPlaces(database)
        , hasPlace(database)
        , addPlace(database)
        , addFault(database)
        , dropFaults(database)
        , indexText(database)
        , setAccuracy(database)
        , dropAccuracy(database)
        , dropIdentity(database)
        , addSegment(database)
        , readSegment(database)
        , addMoves(database)
        , readMoves(database)
        , addBucket(database)
        , addList(database)
        , findNumber(database)
        , setNumber(database)
        , readStart(database) {}

    bool prepare(SqlConnection& file) {
        return file.prepare(findWord, "SELECT id FROM words WHERE text = ?") &&
               file.prepare(addWord, "INSERT INTO words (text) VALUES (?)") &&
               file.prepare(indexWord, "INSERT INTO word_index (rowid, words) VALUES (?, ?)") &&
               file.prepare(findStart, "SELECT id FROM starts WHERE sfen = ?") &&
               file.prepare(addStart, "INSERT INTO starts (sfen) VALUES (?)") &&
               file.prepare(addIdentity,
                            "INSERT OR IGNORE INTO identities (hash, game, content) VALUES (?, ?, ?)") &&
               file.prepare(findIdentity, "SELECT game, content FROM identities WHERE hash = ?") &&
               file.prepare(changeIdentity, "UPDATE identities SET game = ?, content = ? WHERE hash = ?") &&
               file.prepare(changePlaces, "UPDATE places SET game = ? WHERE game = ?") &&
               file.prepare(changeAccuracy, "UPDATE accuracies SET game = ? WHERE game = ?") &&
               file.prepare(findFolder, "SELECT id FROM folders WHERE path = ?") &&
               file.prepare(addFolder, "INSERT INTO folders (path) VALUES (?)") &&
               file.prepare(markFolder, "UPDATE folders SET archive = ? WHERE id = ?") &&
               file.prepare(findFile, "SELECT id FROM files WHERE folder = ? AND name = ?") &&
               file.prepare(addFile,
                            "INSERT INTO files (folder, name, size, modified) VALUES (?, ?, ?, ?)") &&
               file.prepare(changeFile, "UPDATE files SET size = ?, modified = ? WHERE id = ?") &&
               file.prepare(dropFile, "DELETE FROM files WHERE id = ?") &&
               file.prepare(placesOf, "SELECT game FROM places WHERE file = ?") &&
               file.prepare(dropPlaces, "DELETE FROM places WHERE file = ?") &&
               file.prepare(hasPlace, "SELECT 1 FROM places WHERE game = ? LIMIT 1") &&
               file.prepare(addPlace, "INSERT INTO places (file, number, game, line) VALUES (?, ?, ?, ?)") &&
               file.prepare(addFault, "INSERT INTO faults (file, line, column, unreadable, code, text) "
                                      "VALUES (?, ?, ?, ?, ?, ?)") &&
               file.prepare(dropFaults, "DELETE FROM faults WHERE file = ?") &&
               file.prepare(indexText, "INSERT INTO text_index (rowid, words) VALUES (?, ?)") &&
               file.prepare(setAccuracy, "INSERT OR REPLACE INTO accuracies (game, data) VALUES (?, ?)") &&
               file.prepare(dropAccuracy, "DELETE FROM accuracies WHERE game = ?") &&
               file.prepare(dropIdentity, "DELETE FROM identities WHERE game = ?") &&
               file.prepare(addSegment,
                            "INSERT INTO segments (games, positions, bits, first, last, data, shapes) "
                            "VALUES (?, ?, ?, ?, ?, ?, ?)") &&
               file.prepare(readSegment, "SELECT data, shapes FROM segments WHERE id = ?") &&
               file.prepare(addMoves, "INSERT INTO moves (id, data) VALUES (?, ?)") &&
               file.prepare(readMoves, "SELECT data FROM moves WHERE id = ?") &&
               file.prepare(addBucket, "INSERT INTO buckets (id, data) VALUES (?, ?)") &&
               file.prepare(addList, "INSERT INTO lists (id, data) VALUES (?, ?)") &&
               file.prepare(findNumber, "SELECT value FROM numbers WHERE name = ?") &&
               file.prepare(setNumber, "INSERT OR REPLACE INTO numbers (name, value) VALUES (?, ?)") &&
               file.prepare(readStart, "SELECT sfen FROM starts WHERE id = ?");
    }

    QSqlQuery findWord, addWord, indexWord;
    QSqlQuery findStart, addStart;
    QSqlQuery addIdentity, findIdentity, changeIdentity;
    QSqlQuery changePlaces, changeAccuracy;
    QSqlQuery findFolder, addFolder, markFolder;
    QSqlQuery findFile, addFile, changeFile, dropFile;
    QSqlQuery placesOf, dropPlaces, hasPlace, addPlace;
    QSqlQuery addFault, dropFaults;
    QSqlQuery indexText;
    QSqlQuery setAccuracy, dropAccuracy;
    QSqlQuery dropIdentity;
    QSqlQuery addSegment, readSegment;
    QSqlQuery addMoves, readMoves;
    QSqlQuery addBucket, addList;
    QSqlQuery findNumber, setNumber;
    QSqlQuery readStart;
};

LibraryWriter::LibraryWriter(LibraryFile& file)
    : m_file(file)
    , m_connection(file.connection()) {}

LibraryWriter::~LibraryWriter() {
    if (m_statements)
        rollBack();
}

bool LibraryWriter::begin() {
    m_statements = std::make_unique<Statements>(m_connection.database);
    if (!m_statements->prepare(m_connection) || !m_connection.run("BEGIN IMMEDIATE"))
        return false;
    const auto next = storedNumber("nextGame");
    if (m_connection.error.isValid() && !next)
        return false;
    m_nextGame = static_cast<GameId>(next.value_or(1));
    return true;
}

void LibraryWriter::rollBack() {
    const QSqlError error = m_connection.error;
    m_statements.reset();
    if (m_connection.database.isOpen())
        m_connection.run("ROLLBACK");
    m_connection.error = error;
    m_words.clear();
    m_folders.clear();
    m_starts.clear();
    m_games = {};
    m_replaced = 0;
    m_removed.clear();
}

std::optional<qint64> LibraryWriter::storedNumber(const char* name) {
    QSqlQuery& query = m_statements->findNumber;
    m_connection.error = {};
    if (!m_connection.run(query, {QString::fromLatin1(name)}) || !query.next())
        return std::nullopt;
    const qint64 value = query.value(0).toLongLong();
    query.finish();
    return value;
}

bool LibraryWriter::storeNumber(const char* name, qint64 value) {
    return m_connection.run(m_statements->setNumber, {QString::fromLatin1(name), value});
}

// --- words, start positions, files

std::optional<WordId> LibraryWriter::wordOf(const std::string& text) {
    if (text.empty())
        return 0;
    if (const auto place = m_words.find(text); place != m_words.end())
        return place->second;
    const QString word = fromUtf8(text);
    Statements& with = *m_statements;
    if (!m_connection.run(with.findWord, {word}))
        return std::nullopt;
    qint64 id = 0;
    if (with.findWord.next()) {
        id = with.findWord.value(0).toLongLong();
        with.findWord.finish();
    } else {
        if (!m_connection.run(with.addWord, {word}))
            return std::nullopt;
        id = with.addWord.lastInsertId().toLongLong();
        // Well-known players are found by kana and Latin letters too.
        const QString reading = readingOf(fromUtf8(plainName(text)));
        if (!m_connection.run(with.indexWord, {id, indexedWords(word + u' ' + reading)}))
            return std::nullopt;
    }
    if (m_words.size() >= kMostRemembered)
        m_words.clear();
    m_words.emplace(text, static_cast<WordId>(id));
    return static_cast<WordId>(id);
}

std::optional<std::uint32_t> LibraryWriter::startOf(const shogi::Position& start) {
    const std::string sfen = shogi::toSfen(start, false);
    static const std::string even = shogi::toSfen(shogi::Position(), false);
    if (sfen == even)
        return 0;
    if (const auto place = m_starts.find(sfen); place != m_starts.end())
        return place->second;
    const QString text = fromUtf8(sfen);
    Statements& with = *m_statements;
    if (!m_connection.run(with.findStart, {text}))
        return std::nullopt;
    qint64 id = 0;
    if (with.findStart.next()) {
        id = with.findStart.value(0).toLongLong();
        with.findStart.finish();
    } else {
        if (!m_connection.run(with.addStart, {text}))
            return std::nullopt;
        id = with.addStart.lastInsertId().toLongLong();
    }
    if (m_starts.size() >= kMostRemembered)
        m_starts.clear();
    m_starts.emplace(sfen, static_cast<std::uint32_t>(id));
    return static_cast<std::uint32_t>(id);
}

std::optional<qint64> LibraryWriter::folderOf(const QString& path, bool isArchive) {
    if (const auto place = m_folders.constFind(path); place != m_folders.constEnd())
        return *place;
    Statements& with = *m_statements;
    if (!m_connection.run(with.findFolder, {path}))
        return std::nullopt;
    qint64 id = 0;
    if (with.findFolder.next()) {
        id = with.findFolder.value(0).toLongLong();
        with.findFolder.finish();
    } else {
        if (!m_connection.run(with.addFolder, {path}))
            return std::nullopt;
        id = with.addFolder.lastInsertId().toLongLong();
    }
    // An archive may have taken the name of a folder, or the other way round.
    if (!m_connection.run(with.markFolder, {isArchive, id}))
        return std::nullopt;
    if (static_cast<std::size_t>(m_folders.size()) >= kMostRemembered)
        m_folders.clear();
    m_folders.insert(path, id);
    return id;
}

// The number of the file, whose former places and faults are dropped.
std::optional<qint64> LibraryWriter::fileOf(const FiledRecords& records) {
    const auto folder = folderOf(records.folder, records.isInArchive);
    Statements& with = *m_statements;
    if (!folder || !m_connection.run(with.findFile, {*folder, records.name}))
        return std::nullopt;
    if (with.findFile.next()) {
        const qint64 id = with.findFile.value(0).toLongLong();
        with.findFile.finish();
        if (!m_connection.run(with.changeFile, {records.size, records.modified, id}) || !dropPlaces(id))
            return std::nullopt;
        return id;
    }
    if (!m_connection.run(with.addFile, {*folder, records.name, records.size, records.modified}))
        return std::nullopt;
    return with.addFile.lastInsertId().toLongLong();
}

// Games whose last place this may be are kept in mind until the batch is committed: they may be found
// elsewhere.
bool LibraryWriter::dropPlaces(qint64 file) {
    Statements& with = *m_statements;
    if (!m_connection.run(with.placesOf, {file}))
        return false;
    while (with.placesOf.next())
        m_removed.insert(static_cast<GameId>(with.placesOf.value(0).toLongLong()));
    with.placesOf.finish();
    return m_connection.run(with.dropPlaces, {file}) && m_connection.run(with.dropFaults, {file});
}

bool LibraryWriter::remove(const QString& folder, const QString& name) {
    Statements& with = *m_statements;
    if (!m_connection.run(with.findFolder, {folder}))
        return false;
    if (!with.findFolder.next())
        return true;
    const qint64 place = with.findFolder.value(0).toLongLong();
    with.findFolder.finish();
    if (!m_connection.run(with.findFile, {place, name}))
        return false;
    if (!with.findFile.next())
        return true;
    const qint64 id = with.findFile.value(0).toLongLong();
    with.findFile.finish();
    return dropPlaces(id) && m_connection.run(with.dropFile, {id});
}

// --- games

bool LibraryWriter::add(FiledRecords records) {
    const auto file = fileOf(records);
    if (!file)
        return false;
    Statements& with = *m_statements;
    int number = 0;
    for (const FiledGame& filed : records.games) {
        const auto hash = static_cast<qint64>(filed.identity);
        const qint64 content = contentOf(filed);
        qint64 game = m_nextGame;
        if (!m_connection.run(with.addIdentity, {hash, game, content}))
            return false;
        if (with.addIdentity.numRowsAffected() > 0) {
            if (!addGame(filed, m_nextGame))
                return false;
            ++m_nextGame;
        } else {
            if (!m_connection.run(with.findIdentity, {hash}) || !with.findIdentity.next())
                return false;
            game = with.findIdentity.value(0).toLongLong();
            const bool isAsBefore = with.findIdentity.value(1).toLongLong() == content;
            with.findIdentity.finish();
            // Another file may tell the game otherwise; but what this one told before is out of date.
            if (!isAsBefore && m_removed.contains(static_cast<GameId>(game))) {
                if (!replaceGame(filed, static_cast<GameId>(game), content))
                    return false;
                game = m_nextGame++;
            }
        }
        if (!filed.accuracy.isEmpty() && !m_connection.run(with.setAccuracy, {game, filed.accuracy}))
            return false;
        if (!m_connection.run(with.addPlace, {*file, ++number, game, filed.line}))
            return false;
    }
    std::vector<shogi::ParseError> faults = std::move(records.faults);
    int unreadable = -1;
    if (records.unreadable) {
        unreadable = static_cast<int>(records.unreadable->kind);
        faults = {records.unreadable->fault.value_or(shogi::ParseError{})};
        if (!records.isInArchive && !records.unreadable->entry.isEmpty())
            faults.front().text = records.unreadable->entry.toStdString();
    }
    for (const shogi::ParseError& fault : faults) {
        if (!m_connection.run(with.addFault, {*file, fault.line, fault.column, unreadable,
                                              static_cast<int>(fault.code), fromUtf8(fault.text)}))
            return false;
    }
    return true;
}

// The game gets a new number with what is told of it now. The old one has no place any more, and goes.
bool LibraryWriter::replaceGame(const FiledGame& filed, GameId old, qint64 content) {
    Statements& with = *m_statements;
    ++m_replaced;
    return addGame(filed, m_nextGame) &&
           m_connection.run(with.changeIdentity,
                            {m_nextGame, content, static_cast<qint64>(filed.identity)}) &&
           m_connection.run(with.changePlaces, {m_nextGame, old}) &&
           m_connection.run(with.changeAccuracy, {m_nextGame, old});
}

bool LibraryWriter::addGame(const FiledGame& filed, GameId id) {
    const LibraryGame& game = filed.game;
    LibraryRow row = rowOf(game);
    row.id = id;
    const auto black = wordOf(game.players[0]);
    const auto white = wordOf(game.players[1]);
    const auto event = wordOf(game.event);
    const auto place = wordOf(game.place);
    const auto opening = wordOf(game.statedOpening);
    const auto start = startOf(game.start);
    if (!black || !white || !event || !place || !opening || !start)
        return false;
    row.black = *black;
    row.white = *white;
    row.event = *event;
    row.place = *place;
    row.opening = *opening;
    row.start = *start;
    if (!filed.words.isEmpty() && !m_connection.run(m_statements->indexText, {id, filed.words}))
        return false;
    m_games.add(row, game.moves, filed.shapes);
    return true;
}

void LibraryWriter::Games::add(LibraryRow row, std::span<const shogi::Move> played, std::string_view named) {
    played = played.first(std::min<std::size_t>(played.size(), row.plies));
    row.firstMove = static_cast<std::uint32_t>(moves.size());
    rows.push_back(row);
    moves.insert(moves.end(), played.begin(), played.end());
    shapes.emplace_back(named.empty() ? std::string_view("\0", 1) : named);
}

// --- segments

std::optional<std::vector<LibraryWriter::StoredSegment>> LibraryWriter::segments() {
    std::vector<StoredSegment> segments;
    QSqlQuery query(m_connection.database);
    if (!m_connection.prepare(query, "SELECT id, games, first, last FROM segments ORDER BY first") ||
        !m_connection.run(query, {}))
        return std::nullopt;
    while (query.next())
        segments.push_back(StoredSegment{query.value(0).toLongLong(), query.value(1).toULongLong(),
                                         query.value(2).toUInt(), query.value(3).toUInt()});
    return segments;
}

std::optional<shogi::LightPosition> LibraryWriter::startOf(const LibraryRow& row) {
    const auto start = fullStartOf(row);
    return start ? std::optional(shogi::LightPosition(*start)) : std::nullopt;
}

std::optional<shogi::Position> LibraryWriter::fullStartOf(const LibraryRow& row) {
    if (row.start == 0)
        return shogi::Position();
    QSqlQuery& query = m_statements->readStart;
    if (!m_connection.run(query, {row.start}) || !query.next())
        return std::nullopt;
    const auto start = shogi::parseSfen(query.value(0).toString().toStdString());
    query.finish();
    return start ? std::optional(*start) : std::nullopt;
}

// The games of a segment but for some.
bool LibraryWriter::takeSegment(const StoredSegment& segment, const std::set<GameId>& without, Games& games) {
    Statements& with = *m_statements;
    if (!m_connection.run(with.readSegment, {segment.id}) || !with.readSegment.next())
        return false;
    const std::vector<LibraryRow> rows = readRows(with.readSegment.value(0).toByteArray());
    const SegmentShapes shapes(with.readSegment.value(1).toByteArray());
    with.readSegment.finish();
    QByteArray chunk;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i % LibraryFile::kChunk == 0) {
            const std::size_t number = i / LibraryFile::kChunk;
            if (!m_connection.run(with.readMoves, {LibraryFile::movesRow(segment.id, number)}) ||
                !with.readMoves.next())
                return false;
            chunk = with.readMoves.value(0).toByteArray();
            with.readMoves.finish();
        }
        if (!without.contains(rows[i].id))
            games.add(rows[i], GameMoves(chunk, rows[i]).list(), shapes.packed(i));
    }
    return true;
}

bool LibraryWriter::dropSegment(const StoredSegment& segment) {
    const auto drop = [this](const char* statement, qint64 first, qint64 last) {
        QSqlQuery query(m_connection.database);
        return m_connection.prepare(query, statement) && m_connection.run(query, {first, last});
    };
    const qint64 id = segment.id;
    return drop("DELETE FROM segments WHERE id >= ? AND id < ?", id, id + 1) &&
           drop("DELETE FROM moves WHERE id >= ? AND id < ?", LibraryFile::movesRow(id, 0),
                LibraryFile::movesRow(id + 1, 0)) &&
           drop("DELETE FROM buckets WHERE id >= ? AND id < ?", LibraryFile::bucketRow(id, 0),
                LibraryFile::bucketRow(id + 1, 0)) &&
           drop("DELETE FROM lists WHERE id >= ? AND id < ?", LibraryFile::listRow(id, 0),
                LibraryFile::listRow(id + 1, 0));
}

// At most kMostGames of these games.
bool LibraryWriter::writeSegment(const Games& games, std::size_t first, std::size_t count) {
    std::vector<LibraryRow> written;
    QByteArray shapes;
    std::vector<QByteArray> chunks;
    PositionIndexBuilder positions;
    for (std::size_t i = first; i < first + count; ++i) {
        LibraryRow row = games.rows[i];
        const auto played = std::span(games.moves).subspan(row.firstMove, row.plies);
        const auto start = startOf(row);
        if (!start)
            return false;
        positions.addGame(static_cast<std::uint16_t>(written.size()), *start, played);
        if (written.size() % LibraryFile::kChunk == 0)
            chunks.emplace_back();
        row.firstMove = appendMoves(chunks.back(), played);
        written.push_back(row);
        shapes.append(games.shapes[i].data(), static_cast<qsizetype>(games.shapes[i].size()));
    }
    const auto indexed = static_cast<qint64>(positions.size());
    const PositionIndexBuilder::Index index = positions.finish(written);
    Statements& with = *m_statements;
    if (!m_connection.run(with.addSegment,
                          {static_cast<qint64>(written.size()), indexed, index.bits, written.front().id,
                           written.back().id, writeRows(written), shapes}))
        return false;
    const qint64 id = with.addSegment.lastInsertId().toLongLong();
    for (std::size_t i = 0; i < chunks.size(); ++i)
        if (!m_connection.run(with.addMoves, {LibraryFile::movesRow(id, i), chunks[i]}))
            return false;
    for (std::size_t i = 0; i < index.buckets.size(); ++i)
        if (!m_connection.run(with.addBucket,
                              {LibraryFile::bucketRow(id, static_cast<std::uint32_t>(i)), index.buckets[i]}))
            return false;
    for (std::size_t i = 0; i < index.lists.size(); ++i)
        if (!m_connection.run(with.addList,
                              {LibraryFile::listRow(id, static_cast<std::uint32_t>(i)), index.lists[i]}))
            return false;
    return true;
}

bool LibraryWriter::writeSegments() {
    Statements& with = *m_statements;
    // Games that have lost their last place.
    std::set<GameId> gone;
    for (const GameId game : std::exchange(m_removed, {})) {
        if (!m_connection.run(with.hasPlace, {game}))
            return false;
        if (!with.hasPlace.next())
            gone.insert(game);
        with.hasPlace.finish();
    }
    for (const GameId game : gone)
        if (!m_connection.run(with.dropIdentity, {game}) || !m_connection.run(with.dropAccuracy, {game}))
            return false;

    auto stored = segments();
    if (!stored)
        return false;
    const auto losesGames = [&gone](const StoredSegment& segment) {
        const auto game = gone.lower_bound(segment.firstGame);
        return game != gone.end() && *game <= segment.lastGame;
    };
    // The segment that the new games become part of takes in those before it.
    std::size_t total = m_games.rows.size();
    std::size_t kept = stored->size();
    while (kept > 0 && total > 0) {
        const StoredSegment& last = (*stored)[kept - 1];
        if (last.games > kSwallowed * total || last.games + total > LibraryFile::kMostGames)
            break;
        total += last.games;
        --kept;
    }
    Games games;
    for (std::size_t i = 0; i < stored->size(); ++i) {
        const StoredSegment& segment = (*stored)[i];
        if (i < kept && !losesGames(segment))
            continue;
        Games rest;
        if (!takeSegment(segment, gone, i < kept ? rest : games) || !dropSegment(segment))
            return false;
        if (!rest.rows.empty() && !writeSegment(rest, 0, rest.rows.size()))
            return false;
    }
    for (std::size_t i = 0; i < m_games.rows.size(); ++i) {
        const LibraryRow& row = m_games.rows[i];
        if (!gone.contains(row.id))
            games.add(row, std::span(m_games.moves).subspan(row.firstMove, row.plies), m_games.shapes[i]);
    }
    m_games = {};
    m_replaced = 0;
    for (std::size_t first = 0; first < games.rows.size(); first += LibraryFile::kMostGames)
        if (!writeSegment(games, first, std::min(LibraryFile::kMostGames, games.rows.size() - first)))
            return false;
    return true;
}

bool LibraryWriter::commit() {
    if (!writeSegments() || !storeNumber("nextGame", m_nextGame))
        return false;
    m_statements.reset();
    return m_connection.run("COMMIT");
}

bool LibraryWriter::nameOpenings(const OpeningRules& rules) {
    constexpr const char* kChecksum = "openingRules";
    const auto checksum = static_cast<qint64>(rules.checksum());
    if (!begin())
        return false;
    const auto before = storedNumber(kChecksum);
    if (before != checksum) {
        const auto stored = segments();
        QSqlQuery change(m_connection.database);
        if (!stored || !m_connection.prepare(change, "UPDATE segments SET shapes = ? WHERE id = ?"))
            return false;
        for (const StoredSegment& segment : *stored) {
            Games games;
            if (!takeSegment(segment, {}, games))
                return false;
            QByteArray shapes;
            for (const LibraryRow& row : games.rows) {
                const auto start = fullStartOf(row);
                if (!start)
                    return false;
                const std::string packed = packShapes(
                    recognise(rules, *start, std::span(games.moves).subspan(row.firstMove, row.plies)));
                shapes.append(packed.data(), static_cast<qsizetype>(packed.size()));
            }
            if (!m_connection.run(change, {shapes, segment.id}))
                return false;
        }
        change.clear();
        if (!storeNumber(kChecksum, checksum))
            return false;
    }
    return commit();
}

} // namespace app
