// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/touch_menus.h"

#include <QApplication>
#include <QContextMenuEvent>
#include <QMouseEvent>
#include <QPointingDevice>
#include <QStyleHints>

namespace app {

TouchMenus::TouchMenus(QObject* parent)
    : QObject(parent) {
    qApp->installEventFilter(this);
}

bool TouchMenus::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::MouseButtonRelease || type == QEvent::MouseButtonDblClick) {
        m_timer.stop();
    } else if (type == QEvent::MouseButtonPress || type == QEvent::MouseMove) {
        const auto& mouse = *static_cast<QMouseEvent*>(event);
        const QPoint at = mouse.globalPosition().toPoint();
        auto* widget = qobject_cast<QWidget*>(watched);
        if (type == QEvent::MouseMove) {
            if ((at - m_at).manhattanLength() >= QApplication::startDragDistance())
                m_timer.stop();
        } else if (widget != nullptr && !m_timer.isActive() &&
                   mouse.device()->type() == QInputDevice::DeviceType::TouchScreen) {
            m_pressed = widget; // its parents get the event afterwards
            m_at = at;
            m_timer.start(QGuiApplication::styleHints()->mousePressAndHoldInterval(), this);
        }
    }
    return QObject::eventFilter(watched, event);
}

void TouchMenus::timerEvent(QTimerEvent*) {
    m_timer.stop();
    if (m_pressed == nullptr || !m_pressed->isVisible())
        return;
    QContextMenuEvent menu(QContextMenuEvent::Mouse, m_pressed->mapFromGlobal(m_at), m_at);
    QApplication::sendEvent(m_pressed, &menu);
}

} // namespace app
