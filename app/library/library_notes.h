// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.h"
#include "app/library/names_in_use.h"

#include <QObject>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace app {

// A game of a collection.
struct CollectionEntry {
    CollectedGame game;
    GameId id = 0; // 0: it is not in the library now
    GameNote note = {};
};

// The user's own data about the games of the library, for the window: notes, collections, names that are one
// player's. Nothing here waits: all is read and written on the thread that answers questions about the
// library. Main thread.
class LibraryNotes : public QObject {
    Q_OBJECT
public:
    // library must outlive this object.
    explicit LibraryNotes(Library& library, QObject* parent = nullptr);

    // What there is, as of the last changed().
    const std::vector<GameCollection>& collections() const { return m_now.collections; }
    const QStringList& tags() const { return m_now.tags; }
    const NameAliases& aliases() const { return m_now.aliases; }
    // Reads it; changed() follows if it is not what is known.
    void refresh();

    // noted() follows.
    void setNote(const NotedGame& game, const GameNote& note);
    void setAliases(const NameAliases& aliases);
    // Adds games at the end of the collection of this name, which is made if it does not exist. collected()
    // follows.
    void collect(const QString& name, const std::vector<CollectedGame>& games);
    void rename(qint64 collection, const QString& name);
    void remove(qint64 collection);
    void removeFrom(qint64 collection, const std::vector<std::uint64_t>& games);
    // The games of a collection, in their order. done is called from the event loop unless context has been
    // destroyed.
    void list(qint64 collection, QObject* context, std::function<void(std::vector<CollectionEntry>)> done);
    // Adds games of the library likewise, by their numbers and the plies for which they are collected.
    void collect(const QString& name, const std::vector<std::pair<GameId, int>>& games);
    // What names are offered, see namesInUse().
    void findNames(QObject* context, std::function<void(NamesInUse)> done);

signals:
    void changed();
    void noted(std::uint64_t game, const app::GameNote& note);
    // games: in the collection now.
    void collected(qint64 collection, const QString& name, int games);
    // Something could not be read or written.
    void failed(const app::StoreProblem& problem);

private:
    struct State {
        std::vector<GameCollection> collections;
        QStringList tags;
        NameAliases aliases;
        std::optional<StoreProblem> problem;

        friend bool operator==(const State&, const State&) = default;
    };
    static State stateOf(NotesFile& file);
    void take(const State& state);
    // Changes the file, and takes in what is in it then. after: if it was changed.
    void change(std::function<bool(NotesFile& file, LibraryReader* reader)> job,
                std::function<void()> after = {});
    void collectThose(const QString& name,
                      std::function<std::vector<CollectedGame>(LibraryReader* reader)> games);

    Library& m_library;
    State m_now;
};

} // namespace app
