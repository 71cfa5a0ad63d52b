// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/actions.h"
#include "app/face/shell/long_table.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QWidget>

class QLabel;
class QListView;
class QMenu;
class QStackedWidget;

namespace app {

class BranchModel;
class RecordDocument;
class RecordModel;
class RecordTree;
class SearchBar;

// The record: what its opening is called, the shown line as a list with the branches at the cursor below it,
// or all of it as a tree; then the search and the step buttons. Clicks, arrow keys and the wheel move the
// document's cursor.
class RecordPane : public QWidget {
    Q_OBJECT

public:
    // All arguments must outlive the pane.
    RecordPane(RecordDocument& document, RecordModel& record, BranchModel& branches,
               QWidget* parent = nullptr);

    // The step buttons and the context menu use the window's actions and menus.
    void useMenus(const Actions& actions, QMenu& branches, QMenu& copyLine);

    void setTreeShown(bool shown);
    bool isTreeShown() const { return m_treeShown; }
    void setNotation(MoveNotation notation);
    // Hides the evaluations while a person plays against an engine.
    void setCovered(bool covered);
    SearchBar& searchBar() { return *m_search; }

    QTableView* table() const { return m_table; }
    QListView* branches() const { return m_branches; }

signals:
    // The mouse is on a move of the branches or of the tree, which could be previewed. Emitted at once; the
    // next such signal, or previewLeft(), replaces it.
    void previewRequested(shogi::NodeId node);
    // The mouse is no longer on a move, or the cursor has moved.
    void previewLeft();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeTable();
    void makeBranches();
    void connectLists();
    void connectPreview();
    void preview(shogi::NodeId node);
    void leavePreview();
    void showCursor();
    void nameLists();
    void showBranches();
    void arrangeColumns();
    void measureMoves();
    void widenForMoves(int first, int last);
    // Comments, times and evaluations have columns when there are any.
    void showColumns();

    RecordDocument& m_document;
    RecordModel& m_record;
    BranchModel& m_alternatives;
    QStackedWidget* m_views = nullptr;
    LongTable* m_table = nullptr;
    RecordTree* m_tree = nullptr; // made when it is shown for the first time
    QList<QAction*> m_contextActions;
    MoveNotation m_notation = MoveNotation::Automatic;
    bool m_treeShown = false;
    // In the shown line.
    bool m_hasRemarks = false;
    int m_moveWidth = 0; // pixels that the longest move takes
    bool m_hasTimes = false;
    bool m_hasEvaluations = false;
    bool m_covered = false;
    SearchBar* m_search = nullptr;
    QLabel* m_branchesTitle = nullptr;
    QListView* m_branches = nullptr;
    QWidget* m_keys = nullptr;
    int m_wheelRest = 0;
    bool m_isPreviewing = false;
    bool m_following = false; // the selection is being set from the cursor
};

} // namespace app
