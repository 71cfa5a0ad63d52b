// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractItemView>
#include <QShortcut>

#include <functional>

namespace app {

// Calls opened for a row that is double-clicked, or on which Enter is pressed.
inline void openRowsOf(QAbstractItemView* view, const std::function<void(const QModelIndex&)>& opened) {
    QObject::connect(view, &QAbstractItemView::doubleClicked, view, opened);
    for (const Qt::Key key : {Qt::Key_Return, Qt::Key_Enter}) {
        auto* shortcut = new QShortcut(QKeySequence(key), view);
        shortcut->setContext(Qt::WidgetShortcut);
        QObject::connect(shortcut, &QShortcut::activated, view, [view, opened] {
            if (view->currentIndex().isValid())
                opened(view->currentIndex());
        });
    }
}

// Calls removed for the row on which Delete is pressed.
inline void removeRowsOf(QAbstractItemView* view, std::function<void(const QModelIndex&)> removed) {
    auto* shortcut = new QShortcut(QKeySequence(Qt::Key_Delete), view);
    shortcut->setContext(Qt::WidgetShortcut);
    QObject::connect(shortcut, &QShortcut::activated, view, [view, removed = std::move(removed)] {
        if (view->currentIndex().isValid())
            removed(view->currentIndex());
    });
}

} // namespace app
