// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/explorer_model.h"
#include "app/face/library/found_games_model.h"
#include "app/face/shell/command.h"
#include "app/library/library.h"
#include "app/openings/opening_rules.h"
#include "app/settings/appearance_settings.h"

#include <QObject>

#include <vector>

class QDockWidget;

namespace app {

class BoardScene;
class CollectionsDesk;
class DiagramsDesk;
class EvaluationStore;
class FileDesk;
class Game;
class LibraryPane;
class LineScene;
class MainWindow;
class PositionFollower;
class RecordDocument;

// The library beside the board: what its games have played from the shown position, the search for games,
// whose positions are previewed on the board. SourcesDesk fills it. Main thread; owns none of the objects it
// uses.
class LibraryDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        const Game& game;
        Library& library;
        FileDesk& files;
        EvaluationStore& evaluations;
    };
    explicit LibraryDesk(const Parts& parts, QObject* parent = nullptr);

    LibraryPane& pane() { return *m_pane; }
    // The moves that are listed.
    ExplorerModel& moves() { return m_moves; }
    void showPane();
    // How far an update is that the user is to know of; empty if no update runs.
    QString progressWords() const;
    void setAppearance(const AppearanceSettings& appearance);
    // Looks for games with these pieces on their squares.
    void findPieces(const shogi::Position& pieces);
    // Lists the games that a player's results count, see GamesView::setCounted().
    void showCounted(const GameFilter& filter, const LibrarySearch::Counted& counted, const QString& words);

public slots:
    // The open book's moves are shown among those of the games. isOpen: whether there is a book; found: what
    // it says about this position.
    void showBook(bool isOpen, const shogi::Position& position, const std::optional<BookFinding>& found);

signals:
    // Pieces to look for are to be set up, beginning with these.
    void drawRequested(const shogi::Position& pieces);

private:
    std::vector<Command> commands();
    void connectPane();
    void connectLibrary();
    void makeDesks();
    // What is shown is no longer right; it is asked for when it is in sight.
    void follow();
    void collectEvaluations();
    void searchNow();
    void showOpenings();
    void findBoardPosition();
    void preview(int row);
    void openGames(const std::vector<int>& rows);
    void play(shogi::Move move);
    void pointAt(shogi::Move move);
    GameFilter explored() const;
    void showState();
    void showProgress();
    void tellResult(const LibraryUpdateResult& result);

    Parts m_parts;
    ExplorerModel m_moves;
    FoundGamesModel m_found;
    LibraryPane* m_pane;
    QDockWidget* m_dock = nullptr;
    LineScene* m_preview;
    CollectionsDesk* m_collections = nullptr;
    DiagramsDesk* m_diagrams = nullptr;
    std::optional<OpeningRules> m_rules; // read when they are first needed
    bool m_hasSearched = false;
    shogi::Move m_pointed;
    MoveNotation m_notation = MoveNotation::Automatic;
    int m_previewed = -1; // the row whose game is to be previewed when it is known
    PositionFollower* m_follower = nullptr;
};

} // namespace app
