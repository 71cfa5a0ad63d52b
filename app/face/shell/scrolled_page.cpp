// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/scrolled_page.h"

#include "app/face/shell/look.h"
#include "app/face/shell/screen_bounds.h"

#include <QApplication>
#include <QEvent>
#include <QLayout>
#include <QMainWindow>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>

namespace app {

namespace {

int heightFor(const QLayout& layout, int width) {
    return layout.hasHeightForWidth() ? layout.totalHeightForWidth(width) : layout.totalSizeHint().height();
}

} // namespace

ScrolledPage::ScrolledPage(QWidget* page, QWidget* parent)
    : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(page);
    followFocus(this);
}

QSize ScrolledPage::sizeHint() const {
    const QLayout& layout = *widget()->layout();
    const int width = layout.totalSizeHint().width();
    return {width, heightFor(layout, std::max(width, viewport()->width()))};
}

QSize ScrolledPage::minimumSizeHint() const {
    return {widget()->layout()->totalMinimumSize().width() + verticalScrollBar()->sizeHint().width(),
            16 * look::kGrid};
}

bool ScrolledPage::eventFilter(QObject* watched, QEvent* event) {
    const bool isLayout = event->type() == QEvent::LayoutRequest;
    if (isLayout && watched == window()) {
        growWindow();
        return false;
    }
    const bool taken = QScrollArea::eventFilter(watched, event);
    if (isLayout && watched == widget())
        updateGeometry();
    return taken;
}

void ScrolledPage::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        updateGeometry();
}

void ScrolledPage::showEvent(QShowEvent* event) {
    QScrollArea::showEvent(event);
    window()->installEventFilter(this);
    growWindow();
}

void ScrolledPage::fitWindow() {
    QWidget& top = *window();
    top.layout()->activate();
    m_wanted = heightFor(*top.layout(), top.width());
    top.resize(top.width(), std::min(m_wanted, ScreenBounds::room(top).height()));
}

void ScrolledPage::growWindow() {
    if (qobject_cast<QMainWindow*>(window()) != nullptr)
        return; // its panes scroll; it keeps the size that the user gave it
    QWidget& top = *window();
    const int wanted = heightFor(*top.layout(), top.width());
    if (wanted <= m_wanted)
        return;
    m_wanted = wanted;
    if (const int height = std::min(wanted, ScreenBounds::room(top).height()); height > top.height())
        top.resize(top.width(), height);
}

void followFocus(QScrollArea* area) {
    QObject::connect(qApp, &QApplication::focusChanged, area, [area](QWidget*, QWidget* now) {
        if (now != nullptr && area->widget() != nullptr && area->widget()->isAncestorOf(now))
            area->ensureWidgetVisible(now, 0, look::kGrid);
    });
}

} // namespace app
