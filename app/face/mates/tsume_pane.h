// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/mates/mate_collection_model.h"
#include "app/face/mates/mate_tree_model.h"
#include "app/text/move_notation.h"

#include <QWidget>

class QSplitter;
class QTabWidget;
class QToolButton;

namespace board {
class BoardView;
}

namespace app {

class CollectionView;
class PracticeView;
class ProblemBoard;
class SolveView;
class ExamineView;
struct AppearanceSettings;

// The pane for mate problems: its own board, for stepping through lines and solving problems, and beside it a
// view each for engines' answers, the solution tree, the practice and the collection. It divides the room
// between them and handles the keys for stepping; TsumeDesk does the rest.
class TsumePane : public QWidget {
    Q_OBJECT

public:
    enum Tab { Solve, Examine, Practice, Collection, TabCount };

    // study: shown as a tree. memory: what is known about the problems of the collection.
    TsumePane(MateStudy& study, MateMemory& memory, QWidget* parent = nullptr);

    ProblemBoard& problem() { return *m_problem; }
    board::BoardView& board();
    QTabWidget& tabs() { return *m_tabs; }
    SolveView& solve() { return *m_solve; }
    ExamineView& examination() { return *m_examine; }
    PracticeView& practice() { return *m_practice; }
    CollectionView& collection() { return *m_collection; }
    // What the views show.
    MateTreeModel& tree() { return m_tree; }
    MateCollectionModel& problems() { return m_problems; }
    MateCollectionFilter& filter() { return m_filter; } // of problems()

    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // In a window of its own, it offers a button for docking beside the main board.
    void setStandsAlone(bool alone);

signals:
    void dockRequested();
    // Emitted in any of the tabs.
    void stopRequested();
    // The user wants the next problem of the collection that is not solved yet.
    void nextRequested();

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    // Places the board above the tabs, as in a narrow dock.
    QSize minimumSizeHint() const override;

private:
    void makeTabs();
    void makeSplitter();
    void connectLine();
    void listMoves();
    // Gives the board the room that the shown tab leaves, until the user moves the splitter.
    void shareRoom();
    void retranslate();

    MateTreeModel m_tree;
    MateCollectionModel m_problems;
    MateCollectionFilter m_filter;
    MoveNotation m_notation = MoveNotation::Automatic;
    QSplitter* m_splitter = nullptr;
    QTabWidget* m_tabs = nullptr;
    QToolButton* m_beside = nullptr;
    ProblemBoard* m_problem = nullptr;
    SolveView* m_solve = nullptr;
    ExamineView* m_examine = nullptr;
    PracticeView* m_practice = nullptr;
    CollectionView* m_collection = nullptr;
    bool m_shared = false; // the user has moved the splitter
};

} // namespace app
