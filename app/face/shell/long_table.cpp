// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/long_table.h"

#include <QHeaderView>

#include <algorithm>

namespace app {

namespace {

constexpr int kContext = 2; // rows

}

LongTable::LongTable(QWidget* parent)
    : QTableView(parent) {
    horizontalHeader()->setResizeContentsPrecision(0);
    setVerticalScrollMode(QAbstractItemView::ScrollPerItem);
}

void LongTable::showCell(const QModelIndex& index) {
    const int last = model()->rowCount() - 1;
    for (const int row :
         {std::min(index.row() + kContext, last), std::max(index.row() - kContext, 0), index.row()})
        scrollTo(index.siblingAtRow(row));
}

int LongTable::sizeHintForColumn(int column) const {
    return isVisible() ? QTableView::sizeHintForColumn(column) : -1;
}

void LongTable::showEvent(QShowEvent* event) {
    QTableView::showEvent(event);
    // What was not measured while it was hidden; a protected slot.
    QMetaObject::invokeMethod(horizontalHeader(), "resizeSections", Qt::DirectConnection);
}

} // namespace app
