// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QModelIndex>
#include <QRect>

class QPainter;
class QPalette;

namespace app {

class RecordDocument;
class RecordTreeModel;

// Draws the record's tree beside its moves, a row at a time: every line of play goes straight down, and
// branches leave it to the right, above the move to which they are alternatives. Independent of any view; the
// cost of a row grows with its depth in the tree.
class TreeLines {
public:
    // Horizontal distance of two levels of the tree (px); a branch is two levels away from its line.
    static constexpr int kUnit = 10;

    // Both must outlive this object.
    TreeLines(const RecordTreeModel& model, const RecordDocument& document);

    // Pixels between the place at which a tree of this indentation begins a row, and the row's text.
    int textOffset(const QModelIndex& index) const;
    // left: where the tree begins the row. isOpen: the rows below it are shown.
    void paint(QPainter& painter, const QRect& row, int left, const QModelIndex& index, bool isOpen,
               const QPalette& palette) const;
    // Whether this x is on the sign that folds the row.
    bool isOnFold(int x, int left, const QModelIndex& index) const;

private:
    class Row;

    // Whether this node is on the shown line.
    bool isShown(const QModelIndex& index) const;
    // The row of the shown move among the alternatives to this one; -1: it is not one of them.
    int shownRowBeside(const QModelIndex& index) const;

    const RecordTreeModel& m_model;
    const RecordDocument& m_document;
};

} // namespace app
