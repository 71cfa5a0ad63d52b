// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace app {

// Draws the moves of RecordModel: a move with alternatives ends with a fork, followed by the
// number of moves if there are more than two.
class BranchMark : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    // Pixels that the mark of this move takes; 0: it has none.
    static int width(const QModelIndex& index, const QFontMetrics& metrics);
};

} // namespace app
