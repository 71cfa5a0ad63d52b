// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/repertoire/holes_model.h"
#include "app/face/repertoire/repertoire_exchange_desk.h"
#include "app/face/repertoire/repertoire_lines_model.h"
#include "app/face/repertoire/repertoire_moves_model.h"
#include "app/face/shell/command.h"
#include "app/repertoire/repertoires.h"
#include "app/settings/appearance_settings.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

class QDockWidget;

namespace app {

class BoardScene;
class FileDesk;
class Game;
class LibraryDesk;
class LineScene;
class MainWindow;
class PositionFollower;
class RecordDocument;
class RepertoirePane;

// The user's repertoires beside the board: what the chosen one has in the shown position, marking moves for
// it, its lines and holes, which are previewed on the board, and the marks in the library's list of moves.
// Main thread; owns none of the objects it uses.
class RepertoireDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        const Game& game;
        FileDesk& files;
        Repertoires& repertoires;
        LibraryDesk& library;
    };
    explicit RepertoireDesk(const Parts& parts, QObject* parent = nullptr);

    RepertoirePane& pane() { return *m_pane; }
    void setAppearance(const AppearanceSettings& appearance);
    void showPane();

private:
    std::vector<Command> commands();
    void connectPane();
    void connectRepertoires();
    void fillMenu();
    void follow();
    // Everything that is shown, from the state of the repertoires and the record.
    void show();
    void showLastMove();
    void showWords();
    // Marks the move that led to the shown position; one of the owner's becomes the main move.
    void mark();
    void addLine();
    void removeMove(const shogi::Position& position, shogi::Move move);
    void removeLastMove();
    void note(const shogi::Position& position, shogi::Move move, const QString& note);
    // then: once there is one.
    void create(std::function<void()> then = {});
    void editInfo();
    void askToDelete();
    void findHoles();
    // A line on the board, without changing the record; and in the record.
    void preview(const shogi::Position& start, const std::vector<shogi::Move>& moves);
    void goTo(const shogi::Position& start, const std::vector<shogi::Move>& moves);
    std::vector<shogi::Move> movesOfLine(int line) const;
    // Says why and returns true if the record cannot be changed now.
    bool isHindered();

    Parts m_parts;
    RepertoireMovesModel m_moves;
    RepertoireLinesModel m_lines;
    HolesModel m_holes;
    RepertoireExchangeDesk m_exchange;
    RepertoirePane* m_pane;
    QDockWidget* m_dock = nullptr;
    LineScene* m_preview;
    MoveNotation m_notation = MoveNotation::Automatic;
    std::shared_ptr<const RepertoireOutline> m_shown; // what m_lines has
    std::shared_ptr<const Repertoire> m_searched;     // the contents whose holes are shown
    bool m_isStale = false;                           // holes have been looked for, but in other contents
    RepertoireCoverage m_coverage;
    std::size_t m_libraryGames = 0; // of the last search
    std::function<void()> m_whenCreated;
    PositionFollower* m_follower = nullptr;
};

} // namespace app
