// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/files/tree_lines.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/move.h"
#include "shogi-core/record.h"

#include <QTreeView>

#include <vector>

namespace app {

class RecordDocument;
class RecordTreeModel;

// The record as a tree with its lines. Clicks and keys move the document's cursor, and the tree follows it.
// Branches are open until the user closes them; they stay closed when the record is edited.
class RecordTree : public QTreeView {
    Q_OBJECT

public:
    explicit RecordTree(RecordDocument& document, QWidget* parent = nullptr);

    void setNotation(MoveNotation notation);

signals:
    // The mouse is on another move, or no longer on one.
    void entered(shogi::NodeId node);
    void left();

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void drawRow(QPainter* painter, const QStyleOptionViewItem& option,
                 const QModelIndex& index) const override;
    void drawBranches(QPainter* painter, const QRect& rect, const QModelIndex& index) const override;
    void updateGeometries() override;
    void scrollContentsBy(int dx, int dy) override;

private:
    bool fold(const QMouseEvent& event);
    void showCursor();
    void showText(const QModelIndex& index);
    void widenMoves();
    void expandAgain();
    void remember(const QModelIndex& index, bool closed);

    RecordDocument& m_document;
    RecordTreeModel* m_tree = nullptr;
    TreeLines m_lines;
    std::vector<std::vector<shogi::Move>> m_closed; // the moves that lead to closed rows
    bool m_following = false;                       // the selection is being set from the cursor
    bool m_expanding = false;                       // not by the user
};

} // namespace app
