// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/notes_file.h"

#include "app/library/name_words.h"
#include "app/store/sql_connection.h"
#include "app/store/sql_file.h"

#include <QFileInfo>

#include <algorithm>
#include <set>
#include <utility>

namespace app {

namespace {

constexpr int kNotesSchema = 1;
constexpr int kNotesId = 0x4b4d4c4e; // "KMLN"

// Everything in the file, in the order of docs/formats/library-notes.md.
constexpr const char* kNotesTables[] = {
    "CREATE TABLE games (identity INTEGER PRIMARY KEY, black TEXT NOT NULL, white TEXT NOT NULL, date "
    "INTEGER NOT NULL)",
    "CREATE TABLE notes (game INTEGER PRIMARY KEY, stars INTEGER NOT NULL, text TEXT NOT NULL)",
    "CREATE VIRTUAL TABLE note_index USING fts5(words, tokenize='unicode61 remove_diacritics 0')",
    "CREATE TABLE tags (game INTEGER NOT NULL, folded TEXT NOT NULL, tag TEXT NOT NULL, PRIMARY KEY (game, "
    "folded)) WITHOUT ROWID",
    "CREATE TABLE collections (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)",
    "CREATE TABLE members (collection INTEGER NOT NULL, place INTEGER NOT NULL, game INTEGER NOT NULL, ply "
    "INTEGER NOT NULL, PRIMARY KEY (collection, place), UNIQUE (collection, game)) WITHOUT ROWID",
    "CREATE TABLE aliases (name TEXT PRIMARY KEY, player INTEGER NOT NULL, place INTEGER NOT NULL) WITHOUT "
    "ROWID",
};

// SQLite's numbers have a sign.
qint64 keyOf(std::uint64_t identity) { return static_cast<qint64>(identity); }

// A text that is not null.
QString told(const QString& text, qsizetype most) {
    return text.isEmpty() ? QString(QLatin1String("")) : text.left(most);
}

} // namespace

QStringList tagsOf(const QString& text) {
    QStringList tags;
    QString plain = text;
    plain.replace(u'\u3001', u',').replace(u'\uff0c', u',').replace(u'\n', u',');
    for (const QString& part : plain.split(u',')) {
        const QString tag = part.simplified().left(GameNote::kLongestTag);
        const bool isNew = std::none_of(tags.begin(), tags.end(), [&tag](const QString& other) {
            return other.toCaseFolded() == tag.toCaseFolded();
        });
        if (!tag.isEmpty() && isNew && tags.size() < GameNote::kMostTags)
            tags.append(tag);
    }
    tags.sort(Qt::CaseInsensitive);
    return tags;
}

bool NoteFilter::isEmpty() const {
    return leastStars == 0 && tagsOf(tags).isEmpty() && wordQuery(words).isEmpty();
}

NotesFile::NotesFile(std::unique_ptr<SqlFile> file)
    : m_file(std::move(file)) {}

NotesFile::~NotesFile() = default;

QString NotesFile::pathBeside(const QString& library) {
    const QFileInfo info(library);
    return QStringLiteral("%1/%2-notes.sqlite").arg(info.path(), info.completeBaseName());
}

tl::expected<std::unique_ptr<NotesFile>, StoreProblem> NotesFile::open(const QString& path, Access access) {
    auto file = SqlFile::open(path, access == Access::Write ? SqlFile::Access::Write : SqlFile::Access::Read,
                              {kNotesId, kNotesSchema, kNotesTables});
    if (!file)
        return tl::unexpected(file.error());
    return std::unique_ptr<NotesFile>(new NotesFile(std::move(*file)));
}

void NotesFile::fail() {
    if (!m_problem)
        m_problem = m_file->problem();
}

bool NotesFile::read(const char* statement, std::initializer_list<QVariant> values,
                     const std::function<void(const QSqlQuery&)>& take) {
    if (m_problem)
        return false;
    SqlConnection& file = m_file->connection();
    bool isGood = false;
    {
        QSqlQuery query(file.database);
        isGood = file.prepare(query, statement) && file.run(query, values);
        while (isGood && query.next())
            take(query);
        if (isGood && query.lastError().isValid()) {
            file.error = query.lastError();
            isGood = false;
        }
    }
    if (!isGood)
        fail();
    return isGood;
}

bool NotesFile::change(const char* statement, std::initializer_list<QVariant> values) {
    SqlConnection& file = m_file->connection();
    QSqlQuery query(file.database);
    return file.prepare(query, statement) && file.run(query, values);
}

bool NotesFile::transact(const std::function<bool()>& steps) {
    SqlConnection& file = m_file->connection();
    if (m_problem)
        return false;
    if (file.run("BEGIN IMMEDIATE")) {
        if (steps() && file.run("COMMIT"))
            return true;
        const QSqlError error = file.error;
        file.run("ROLLBACK");
        file.error = error;
    }
    fail();
    return false;
}

qint64 NotesFile::version() {
    qint64 version = 0;
    read("PRAGMA data_version", {},
         [&version](const QSqlQuery& row) { version = row.value(0).toLongLong(); });
    return version;
}

bool NotesFile::keepGame(const NotedGame& game) {
    return change("INSERT OR REPLACE INTO games (identity, black, white, date) VALUES (?, ?, ?, ?)",
                  {keyOf(game.identity), told(game.black, 200), told(game.white, 200), game.date});
}

// --- notes

GameNote NotesFile::note(std::uint64_t game) {
    GameNote note;
    read("SELECT stars, text FROM notes WHERE game = ?", {keyOf(game)}, [&note](const QSqlQuery& row) {
        note.stars = std::clamp(row.value(0).toInt(), 0, GameNote::kMostStars);
        note.text = row.value(1).toString().left(GameNote::kLongestText);
    });
    QStringList tags;
    read("SELECT tag FROM tags WHERE game = ?", {keyOf(game)},
         [&tags](const QSqlQuery& row) { tags.append(row.value(0).toString()); });
    note.tags = tagsOf(tags.join(u','));
    return note;
}

bool NotesFile::setNote(const NotedGame& game, const GameNote& note) {
    return transact([&] {
        const qint64 key = keyOf(game.identity);
        bool isGood = change("DELETE FROM notes WHERE game = ?", {key}) &&
                      change("DELETE FROM note_index WHERE rowid = ?", {key}) &&
                      change("DELETE FROM tags WHERE game = ?", {key});
        if (note.isEmpty())
            return isGood;
        const QString text = note.text.left(GameNote::kLongestText);
        isGood = isGood && keepGame(game) &&
                 change("INSERT INTO notes (game, stars, text) VALUES (?, ?, ?)",
                        {key, std::clamp(note.stars, 0, GameNote::kMostStars),
                         told(text, GameNote::kLongestText)}) &&
                 change("INSERT INTO note_index (rowid, words) VALUES (?, ?)", {key, indexedWords(text)});
        for (const QString& tag : tagsOf(note.tags.join(u',')))
            isGood = isGood && change("INSERT INTO tags (game, folded, tag) VALUES (?, ?, ?)",
                                      {key, tag.toCaseFolded(), tag});
        return isGood;
    });
}

QStringList NotesFile::tags() {
    QStringList tags;
    read("SELECT min(tag) FROM tags GROUP BY folded ORDER BY folded", {},
         [&tags](const QSqlQuery& row) { tags.append(row.value(0).toString()); });
    return tags;
}

std::optional<std::vector<std::uint64_t>> NotesFile::find(const NoteFilter& filter) {
    std::optional<std::set<std::uint64_t>> found; // nothing: no condition yet
    const auto restrict = [this, &found](const char* statement, std::initializer_list<QVariant> values) {
        std::set<std::uint64_t> fitting;
        const bool isGood = read(statement, values, [&](const QSqlQuery& row) {
            const auto game = static_cast<std::uint64_t>(row.value(0).toLongLong());
            if (!found || found->contains(game))
                fitting.insert(game);
        });
        found = std::move(fitting);
        return isGood;
    };
    bool isGood = true;
    for (const QString& tag : tagsOf(filter.tags))
        isGood = isGood&& restrict("SELECT game FROM tags WHERE instr(folded, ?) > 0", {tag.toCaseFolded()});
    if (filter.leastStars > 0)
        isGood = isGood&& restrict("SELECT game FROM notes WHERE stars >= ?", {filter.leastStars});
    if (const QString query = wordQuery(filter.words); !query.isEmpty())
        isGood = isGood&& restrict("SELECT rowid FROM note_index WHERE note_index MATCH ?", {query});
    if (!isGood)
        return std::nullopt;
    return std::vector<std::uint64_t>(found->begin(), found->end());
}

// --- names

NameAliases NotesFile::aliases() {
    NameAliases aliases;
    QStringList names;
    qint64 player = -1;
    read("SELECT player, name FROM aliases ORDER BY player, place", {}, [&](const QSqlQuery& row) {
        if (row.value(0).toLongLong() != player)
            aliases.join(std::exchange(names, {}));
        player = row.value(0).toLongLong();
        names.append(row.value(1).toString());
    });
    aliases.join(names);
    return aliases;
}

bool NotesFile::setAliases(const NameAliases& aliases) {
    return transact([&] {
        if (!change("DELETE FROM aliases", {}))
            return false;
        int player = 0;
        for (const QStringList& names : aliases.groups()) {
            ++player;
            for (qsizetype place = 0; place < names.size(); ++place)
                if (!change("INSERT OR IGNORE INTO aliases (name, player, place) VALUES (?, ?, ?)",
                            {names[place], player, static_cast<int>(place)}))
                    return false;
        }
        return true;
    });
}

// --- collections

std::vector<GameCollection> NotesFile::collections() {
    std::vector<GameCollection> collections;
    read("SELECT id, name, (SELECT count(*) FROM members WHERE collection = id) FROM collections", {},
         [&collections](const QSqlQuery& row) {
             collections.push_back({row.value(0).toLongLong(),
                                    row.value(1).toString().left(GameCollection::kLongestName),
                                    row.value(2).toInt()});
         });
    std::sort(collections.begin(), collections.end(), [](const GameCollection& a, const GameCollection& b) {
        return QString::localeAwareCompare(a.name, b.name) < 0;
    });
    return collections;
}

std::optional<qint64> NotesFile::collectionNamed(const QString& name) {
    std::optional<qint64> id;
    const QString kept = name.simplified().left(GameCollection::kLongestName);
    const auto look = [&] {
        return read("SELECT id FROM collections WHERE name = ?", {kept},
                    [&id](const QSqlQuery& row) { id = row.value(0).toLongLong(); });
    };
    if (kept.isEmpty() || !look())
        return std::nullopt;
    if (!id &&
        transact([&] { return change("INSERT OR IGNORE INTO collections (name) VALUES (?)", {kept}); }))
        look();
    return id;
}

bool NotesFile::renameCollection(qint64 collection, const QString& name) {
    const QString kept = name.simplified().left(GameCollection::kLongestName);
    bool isTaken = kept.isEmpty();
    const bool isRead = read("SELECT 1 FROM collections WHERE name = ? AND id <> ?", {kept, collection},
                             [&isTaken](const QSqlQuery&) { isTaken = true; });
    return isRead && !isTaken && transact([&] {
               return change("UPDATE collections SET name = ? WHERE id = ?", {kept, collection});
           });
}

bool NotesFile::removeCollection(qint64 collection) {
    return transact([&] {
        return change("DELETE FROM members WHERE collection = ?", {collection}) &&
               change("DELETE FROM collections WHERE id = ?", {collection});
    });
}

bool NotesFile::addTo(qint64 collection, const std::vector<CollectedGame>& games) {
    qint64 place = 0;
    const bool isRead = read("SELECT coalesce(max(place), 0) FROM members WHERE collection = ?", {collection},
                             [&place](const QSqlQuery& row) { place = row.value(0).toLongLong(); });
    return isRead && transact([&] {
               for (const CollectedGame& one : games)
                   if (!keepGame(one.game) ||
                       !change("INSERT OR IGNORE INTO members (collection, place, game, ply) "
                               "VALUES (?, ?, ?, ?)",
                               {collection, ++place, keyOf(one.game.identity), one.ply}))
                       return false;
               return true;
           });
}

bool NotesFile::removeFrom(qint64 collection, const std::vector<std::uint64_t>& games) {
    return transact([&] {
        return std::all_of(games.begin(), games.end(), [&](std::uint64_t game) {
            return change("DELETE FROM members WHERE collection = ? AND game = ?", {collection, keyOf(game)});
        });
    });
}

std::vector<CollectedGame> NotesFile::collected(qint64 collection) {
    std::vector<CollectedGame> games;
    read(
        "SELECT members.game, members.ply, games.black, games.white, games.date FROM members LEFT JOIN games "
        "ON games.identity = members.game WHERE members.collection = ? ORDER BY members.place",
        {collection}, [&games](const QSqlQuery& row) {
            games.push_back({{static_cast<std::uint64_t>(row.value(0).toLongLong()), row.value(2).toString(),
                              row.value(3).toString(), row.value(4).toInt()},
                             std::max(0, row.value(1).toInt())});
        });
    return games;
}

} // namespace app
