// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/long_table.h"

#include <QHeaderView>

namespace app {

LongTable::LongTable(QWidget* parent)
    : QTableView(parent) {
    horizontalHeader()->setResizeContentsPrecision(0);
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
