// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/long_table.h"

#include <QHeaderView>
#include <QLabel>
#include <QPaintEvent>
#include <QScrollBar>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kContext = 2; // rows

}

LongTable::LongTable(QWidget* parent)
    : QTableView(parent) {
    horizontalHeader()->setResizeContentsPrecision(0);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
}

void LongTable::setUpRows(int widest) {
    setShowGrid(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setWordWrap(false);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setHighlightSections(false);
    horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(widest, QHeaderView::Stretch);
}

QLabel* LongTable::addWords(const char* name) {
    auto* words = new QLabel(viewport());
    words->setObjectName(QLatin1String(name));
    words->setAlignment(Qt::AlignCenter);
    words->setWordWrap(true);
    words->setForegroundRole(QPalette::PlaceholderText);
    words->setAttribute(Qt::WA_TransparentForMouseEvents);
    (new QVBoxLayout(viewport()))->addWidget(words);
    return words;
}

void LongTable::showCell(const QModelIndex& index) {
    const int last = model()->rowCount() - 1;
    for (const int row :
         {std::min(index.row() + kContext, last), std::max(index.row() - kContext, 0), index.row()})
        scrollTo(index.siblingAtRow(row));
    verticalScrollBar()->setValue(wholeRows(verticalScrollBar()->value()));
}

int LongTable::wholeRows(int height) const {
    const int row = verticalHeader()->defaultSectionSize();
    return (height + row - 1) / row * row;
}

// The last row may leave a part of a row free below it. Qt does not know, and would scroll back by that part.
void LongTable::updateGeometries() {
    QScrollBar& bar = *verticalScrollBar();
    const int place = bar.value();
    QTableView::updateGeometries();
    bar.setMaximum(wholeRows(bar.maximum()));
    bar.setValue(place);
}

void LongTable::paintEvent(QPaintEvent* event) {
    const int row = verticalHeader()->defaultSectionSize();
    const int height = viewport()->height();
    const bool isAligned = verticalScrollBar()->value() % row == 0;
    const int cut = isAligned && height > row && rowAt(height - 1) >= 0 ? height % row : 0;
    if (cut == 0) {
        QTableView::paintEvent(event);
        return;
    }
    QPaintEvent whole(event->region() & QRect(0, 0, viewport()->width(), height - cut));
    QTableView::paintEvent(&whole);
}

int LongTable::sizeHintForColumn(int column) const {
    return isVisible() ? QTableView::sizeHintForColumn(column) : -1;
}

void LongTable::showEvent(QShowEvent* event) {
    QTableView::showEvent(event);
    // Measures what has changed while the table was hidden. The slot is protected.
    QMetaObject::invokeMethod(horizontalHeader(), "resizeSections", Qt::DirectConnection);
}

} // namespace app
