// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/menu_bar_rest.h"

#include "app/face/shell/look.h"

#include <QEvent>
#include <QMenuBar>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kLeastMenuWidth = 30 * look::kGrid; // px, for one tab and the arrows that lead to others

} // namespace

MenuBarRest::MenuBarRest(QMenuBar& bar, QWidget& tabs, QVBoxLayout& otherwise)
    : QWidget(bar.parentWidget())
    , m_bar(bar)
    , m_tabs(tabs)
    , m_otherwise(otherwise) {
    setObjectName(QStringLiteral("menuBarRest"));
    m_bar.installEventFilter(this);
    hide();
    place();
}

bool MenuBarRest::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
    case QEvent::ActionAdded:
    case QEvent::ActionChanged:
    case QEvent::ActionRemoved:
    case QEvent::FontChange:
    case QEvent::StyleChange:
        placeLater();
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

// Once the menus have been laid out.
void MenuBarRest::placeLater() {
    if (!std::exchange(m_isAwaited, true))
        QMetaObject::invokeMethod(this, &MenuBarRest::place, Qt::QueuedConnection);
}

void MenuBarRest::place() {
    m_isAwaited = false;
    int menus = 0;
    for (QAction* const menu : m_bar.actions())
        menus = std::max(menus, m_bar.actionGeometry(menu).right() + 1);
    const QRect room = m_bar.geometry().adjusted(menus + 2 * look::kGrid, 0, 0, 0);
    const bool isRoomy = !m_bar.isNativeMenuBar() && room.width() >= kLeastMenuWidth;
    const bool isShown = !m_tabs.isHidden();
    if (isRoomy && m_tabs.parentWidget() != this) {
        m_otherwise.removeWidget(&m_tabs);
        m_tabs.setParent(this);
        m_tabs.setVisible(isShown);
    } else if (!isRoomy && m_otherwise.indexOf(&m_tabs) < 0) {
        m_tabs.setMaximumHeight(QWIDGETSIZE_MAX);
        m_otherwise.insertWidget(0, &m_tabs);
        m_tabs.setVisible(isShown);
    }
    setVisible(isRoomy && !m_bar.isHidden());
    if (!isRoomy)
        return;
    setGeometry(room);
    m_tabs.setMaximumHeight(room.height());
    m_tabs.setGeometry(rect());
    raise();
}

} // namespace app
