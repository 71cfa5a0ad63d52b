// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/mates/mate_collection_model.h"
#include "app/face/mates/mate_tree_model.h"
#include "app/text/move_notation.h"

#include <QWidget>

class QHBoxLayout;
class QPushButton;
class QTabWidget;

namespace app {

class CollectionView;
class PracticeView;
class ProblemScene;
class SolveView;
class ExamineView;
struct AppearanceSettings;

// The pane for mate problems, whose board is the large one: where a problem comes from, and a view each for
// engines' answers, the solution tree, the practice and the collection. TsumeDesk does the rest.
class TsumePane : public QWidget {
    Q_OBJECT

public:
    enum Tab { Solve, Examine, Practice, Collection, TabCount };

    // study: shown as a tree. memory: what is known about the problems of the collection.
    TsumePane(MateStudy& study, MateMemory& memory, QWidget* parent = nullptr);

    // On the large board.
    ProblemScene& problem() { return *m_problem; }
    QTabWidget& tabs() { return *m_tabs; }
    SolveView& solve() { return *m_solve; }
    ExamineView& examination() { return *m_examine; }
    PracticeView& practice() { return *m_practice; }
    CollectionView& collection() { return *m_collection; }
    // The models that the views show.
    MateTreeModel& tree() { return m_tree; }
    MateCollectionModel& problems() { return m_problems; }
    MateCollectionFilter& filter() { return m_filter; } // of problems()

    void setAppearance(const AppearanceSettings& appearance);

signals:
    void fromRecordRequested();
    void editRequested();
    void pasteRequested();
    // Emitted in any of the tabs.
    void stopRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QHBoxLayout* makeSources();
    void makeTabs();
    void connectLine();
    void listMoves();
    void retranslate();

    MateTreeModel m_tree;
    MateCollectionModel m_problems;
    MateCollectionFilter m_filter;
    MoveNotation m_notation = MoveNotation::Automatic;
    ProblemScene* m_problem;
    QPushButton* m_fromRecord = nullptr;
    QPushButton* m_edit = nullptr;
    QPushButton* m_paste = nullptr;
    QTabWidget* m_tabs = nullptr;
    SolveView* m_solve = nullptr;
    ExamineView* m_examine = nullptr;
    PracticeView* m_practice = nullptr;
    CollectionView* m_collection = nullptr;
};

} // namespace app
