// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/actions.h"

#include <QWidget>

class QLabel;
class QListView;
class QTableView;

namespace app {

class BranchModel;
class RecordDocument;
class RecordModel;

// The shown line of the record as a list, below it the branches at the cursor and the step buttons. Clicks,
// arrow keys and the wheel move the document's cursor.
class RecordPane : public QWidget {
    Q_OBJECT

public:
    // All arguments must outlive the pane.
    RecordPane(RecordDocument& document, RecordModel& record, BranchModel& branches,
               QWidget* parent = nullptr);

    // The step buttons and the context menu use the window's actions.
    void useActions(const Actions& actions);

    QTableView* table() const { return m_table; }
    QListView* branches() const { return m_branches; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void makeTable();
    void makeBranches();
    void connectLists();
    void showCursor();
    void nameLists();
    void showBranches();
    void arrangeColumns();

    RecordDocument& m_document;
    RecordModel& m_record;
    BranchModel& m_alternatives;
    QTableView* m_table = nullptr;
    QLabel* m_branchesTitle = nullptr;
    QListView* m_branches = nullptr;
    QWidget* m_keys = nullptr;
    int m_wheelRest = 0;
    bool m_following = false; // the selection is being set from the cursor
};

} // namespace app
