// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/name_aliases.h"
#include "app/store/store_problem.h"

#include <QString>
#include <QStringList>

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

class QSqlQuery;
class QVariant;

namespace app {

class SqlFile;

// A game as the user's own data know it: by identityOf(), with what is told of it when it is no longer in the
// library.
struct NotedGame {
    std::uint64_t identity = 0;
    QString black, white;
    int date = 0; // as in LibraryGame

    friend bool operator==(const NotedGame&, const NotedGame&) = default;
};

// What the user has noted about a game.
struct GameNote {
    static constexpr int kMostStars = 5;
    static constexpr qsizetype kLongestText = 20000; // characters
    static constexpr qsizetype kLongestTag = 60;
    static constexpr qsizetype kMostTags = 30;

    QString text;
    QStringList tags; // in order of the alphabet, each once
    int stars = 0;    // 0: none

    bool isEmpty() const { return *this == GameNote(); }
    friend bool operator==(const GameNote&, const GameNote&) = default;
};
// Tags as a person types them, separated by commas: trimmed, in order, each once whatever its case, and no
// more and no longer than is kept.
QStringList tagsOf(const QString& text);

// Which notes are looked for; every condition that is set must hold.
struct NoteFilter {
    QString tags;  // parts of tags, separated by commas
    QString words; // see wordQuery()
    int leastStars = 0;

    // Nothing is asked for; also if the texts have no tag and no word.
    bool isEmpty() const;
};

// A list of games that the user has made.
struct GameCollection {
    static constexpr qsizetype kLongestName = 100; // characters

    qint64 id = 0;
    QString name;
    int games = 0;

    friend bool operator==(const GameCollection&, const GameCollection&) = default;
};
struct CollectedGame {
    NotedGame game;
    int ply = 0; // of the position for which it was collected

    friend bool operator==(const CollectedGame&, const CollectedGame&) = default;
};

// The file of the user's own data about the games of a library (docs/formats/library-notes.md): notes, tags,
// stars, collections, and names that are one player's. It lies beside the library and outlives it: games are
// known by their moves and players. Used on the thread that opened it. A failure gives an empty answer, or
// false; problem() says why, and nothing more is read or written.
class NotesFile {
public:
    enum class Access : std::uint8_t { Read, Write };
    // Only written files are made; see SqlFile::open().
    static tl::expected<std::unique_ptr<NotesFile>, StoreProblem> open(const QString& path, Access access);
    ~NotesFile();

    // For "library.sqlite" it is "library-notes.sqlite".
    static QString pathBeside(const QString& library);

    const std::optional<StoreProblem>& problem() const { return m_problem; }
    // A number that is another one after others have changed the file.
    qint64 version();

    GameNote note(std::uint64_t game);
    // An empty one removes the note.
    bool setNote(const NotedGame& game, const GameNote& note);
    // All that are in use, in order of the alphabet.
    QStringList tags();
    // Games by their identities; nothing after a failure. Precondition: the filter is not empty.
    std::optional<std::vector<std::uint64_t>> find(const NoteFilter& filter);

    NameAliases aliases();
    bool setAliases(const NameAliases& aliases);

    // In order of their names.
    std::vector<GameCollection> collections();
    // The collection of this name; it is made if it does not exist.
    std::optional<qint64> collectionNamed(const QString& name);
    // False without a problem: another one has this name.
    bool renameCollection(qint64 collection, const QString& name);
    bool removeCollection(qint64 collection);
    // In this order at its end; those that are in it already stay where they are.
    bool addTo(qint64 collection, const std::vector<CollectedGame>& games);
    bool removeFrom(qint64 collection, const std::vector<std::uint64_t>& games);
    // In the order in which they were added.
    std::vector<CollectedGame> collected(qint64 collection);

private:
    explicit NotesFile(std::unique_ptr<SqlFile> file);

    // Runs a statement and hands its rows over. False after a failure.
    bool read(const char* statement, std::initializer_list<QVariant> values,
              const std::function<void(const QSqlQuery&)>& take);
    // The same within transact().
    bool change(const char* statement, std::initializer_list<QVariant> values);
    // All that steps change, or nothing after a failure.
    bool transact(const std::function<bool()>& steps);
    bool keepGame(const NotedGame& game);
    void fail();

    std::unique_ptr<SqlFile> m_file;
    std::optional<StoreProblem> m_problem;
};

} // namespace app
