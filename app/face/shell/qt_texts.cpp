// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/qt_texts.h"

#include <QAbstractButton>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QTabBar>

namespace app {

namespace {

void name(const QObject& of, const char* button, const QString& name, const QString& description = {}) {
    auto* found = of.findChild<QAbstractButton*>(QLatin1String(button), Qt::FindDirectChildrenOnly);
    if (found == nullptr)
        return;
    found->setAccessibleName(name);
    if (!description.isEmpty())
        found->setAccessibleDescription(description);
}

} // namespace

QtTexts::QtTexts(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

bool QtTexts::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        if (qobject_cast<QTabBar*>(watched) != nullptr) {
            name(*watched, "ScrollLeftButton", QTabBar::tr("Scroll Left"));
            name(*watched, "ScrollRightButton", QTabBar::tr("Scroll Right"));
        } else if (qobject_cast<QDockWidget*>(watched) != nullptr) {
            name(*watched, "qt_dockwidget_floatbutton", QDockWidget::tr("Float"),
                 QDockWidget::tr("Undocks and re-attaches the dock widget"));
            name(*watched, "qt_dockwidget_closebutton", QDockWidget::tr("Close"),
                 QDockWidget::tr("Closes the dock widget"));
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace app
