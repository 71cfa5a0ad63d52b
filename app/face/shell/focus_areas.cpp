// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/focus_areas.h"

#include "app/face/shell/banner.h"

#include <QApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <tuple>

namespace app {

namespace {

bool isSeen(const QWidget& widget) { return widget.isVisible() && !widget.visibleRegion().isEmpty(); }

bool takesFocus(const QWidget& widget) {
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isEnabled() &&
           widget.isVisible() && widget.focusProxy() == nullptr;
}

// In the order of the Tab key.
std::vector<QWidget*> fieldsOf(QWidget& area) {
    std::vector<QWidget*> fields;
    QWidget* const start = area.window();
    QWidget* at = start;
    do {
        if ((at == &area || area.isAncestorOf(at)) && takesFocus(*at))
            fields.push_back(at);
        at = at->nextInFocusChain();
    } while (at != start);
    return fields;
}

} // namespace

FocusAreas::FocusAreas(QMainWindow& window, QWidget& first)
    : QObject(&window)
    , m_window(window)
    , m_first(first) {
    m_last[window.centralWidget()] = &first;
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (const QWidget* area = areaOf(now))
            m_last[area] = now;
    });
}

std::vector<QWidget*> FocusAreas::areas() const {
    std::vector<QWidget*> areas{m_window.centralWidget()};
    // Elsewhere it is in the middle.
    if (auto* banners = m_window.findChild<BannerArea*>(QString(), Qt::FindDirectChildrenOnly);
        banners != nullptr && isSeen(*banners))
        areas.push_back(banners);
    std::vector<QWidget*> panes;
    for (QDockWidget* dock : m_window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        if (isSeen(*dock))
            panes.push_back(dock);
    // Windows of their own come last.
    std::sort(panes.begin(), panes.end(), [](const QWidget* a, const QWidget* b) {
        const auto place = [](const QWidget* pane) {
            return std::tuple(pane->isWindow(), pane->x(), pane->y());
        };
        return place(a) < place(b);
    });
    areas.insert(areas.end(), panes.begin(), panes.end());
    if (auto* status = m_window.findChild<QStatusBar*>(QString(), Qt::FindDirectChildrenOnly);
        status != nullptr && isSeen(*status))
        areas.push_back(status);
    for (QToolBar* bar : m_window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        if (isSeen(*bar))
            areas.push_back(bar);
    return areas;
}

QWidget* FocusAreas::areaOf(const QWidget* widget) const {
    if (widget == nullptr)
        return nullptr;
    for (QWidget* area : areas())
        if (area == widget || area->isAncestorOf(widget))
            return area;
    return nullptr;
}

void FocusAreas::go(bool forwards) {
    const std::vector<QWidget*> around = areas();
    const auto now = std::find(around.begin(), around.end(), areaOf(QApplication::focusWidget()));
    const std::size_t count = around.size();
    // If no area has the focus, it goes to the middle.
    std::size_t at = now == around.end() ? (forwards ? count - 1 : 1 % count)
                                         : static_cast<std::size_t>(now - around.begin());
    for (std::size_t tried = 0; tried < count; ++tried) {
        at = (at + (forwards ? 1 : count - 1)) % count;
        if (enter(*around[at]))
            return;
    }
}

bool FocusAreas::enter(QWidget& area) {
    const std::vector<QWidget*> fields = fieldsOf(area);
    if (fields.empty())
        return false;
    const auto last = std::find(fields.begin(), fields.end(), m_last[&area].data());
    area.window()->activateWindow();
    (last != fields.end() ? *last : fields.front())->setFocus(Qt::TabFocusReason);
    return true;
}

// No key was pressed: after a click, the new place of the focus must not show the keyboard cursor.
void FocusAreas::leave(QWidget* area, const QWidget& gone) {
    QWidget* to = &m_first;
    if (area != nullptr && area != m_window.centralWidget()) {
        const std::vector<QWidget*> fields = fieldsOf(*area);
        for (QWidget* at = gone.nextInFocusChain(); at != &gone && to == &m_first;
             at = at->nextInFocusChain())
            if (std::find(fields.begin(), fields.end(), at) != fields.end())
                to = at;
    }
    to->setFocus(Qt::OtherFocusReason);
}

bool FocusAreas::step(bool forwards) {
    QWidget* const focused = QApplication::focusWidget();
    QWidget* const area = areaOf(focused);
    if (focused != nullptr && (!focused->isVisible() || !focused->isEnabled())) {
        leave(area, *focused);
        return true;
    }
    if (area == nullptr)
        return false;
    const std::vector<QWidget*> fields = fieldsOf(*area);
    const auto now = std::find(fields.begin(), fields.end(), focused);
    if (now == fields.end())
        return false;
    const auto index = static_cast<std::size_t>(now - fields.begin());
    const std::size_t to = (index + (forwards ? 1 : fields.size() - 1)) % fields.size();
    fields[to]->setFocus(forwards ? Qt::TabFocusReason : Qt::BacktabFocusReason);
    return true;
}

} // namespace app
