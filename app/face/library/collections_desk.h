// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/library/library_notes.h"

#include <QObject>

#include <cstdint>
#include <vector>

namespace app {

class FoundGamesModel;
class GamesView;
class MainWindow;
struct ListedCounts;

// What the user has noted about the games that are listed, the collections of them, and the names that are
// one player's. Main thread; owns none of the objects it uses.
class CollectionsDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        Library& library;
        FoundGamesModel& found;
        GamesView& games;
    };
    explicit CollectionsDesk(const Parts& parts, QObject* parent = nullptr);

    // Lists the collection that is chosen. False: none is.
    bool list();
    // Shows what is noted about the current game.
    void showNote();

signals:
    // The list of games is to be in sight.
    void paneWanted();
    // Other names are one player's: what was found for a name is no longer right.
    void namesChanged();

private:
    std::vector<Command> commands();
    void connectView();
    void connectNotes();
    void noteCommand();
    void take(std::vector<CollectionEntry> entries);
    void offerNames();
    void giveStars(const std::vector<int>& rows, int stars);
    ListedCounts counts() const;
    void collect();
    void collect(const QString& name, bool onlySelected);
    void drop();
    void rename();
    void remove();
    void editNames();
    NotedGame notedAt(int row) const;

    Parts m_parts;
    LibraryNotes m_notes;
    NamesInUse m_names;
    std::vector<std::uint64_t> m_collected; // the games of the collection that is listed
};

} // namespace app
