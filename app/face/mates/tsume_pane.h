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

// The room for mate problems: a board of its own, on which lines are stepped through and problems are solved,
// and beside it what engines say, the solution tree, the practice and the collection, a view each. It shares
// the room between them and has the keys that step; TsumeDesk does the rest.
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
    // In a window of its own it offers to stand beside the main board.
    void setStandsAlone(bool alone);

signals:
    void dockRequested();
    // In any of the tabs.
    void stopRequested();
    // The next problem of the collection that the user has not solved.
    void nextRequested();

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    // Board above the tabs: what a narrow dock has room for.
    QSize minimumSizeHint() const override;

private:
    void makeTabs();
    void makeSplitter();
    void connectLine();
    void listMoves();
    // The board has what the shown tab leaves it, until the user has moved the bar between them.
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
    bool m_shared = false; // by the user
};

} // namespace app
