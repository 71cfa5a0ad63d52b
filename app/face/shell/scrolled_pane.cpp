// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/scrolled_pane.h"

#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"

#include <QEvent>

#include <utility>

namespace app {

namespace {

constexpr QSize kLeast{36 * look::kGrid, 12 * look::kGrid};

} // namespace

ScrolledPane::ScrolledPane(QWidget* content, QWidget* parent)
    : QScrollArea(parent) {
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
    content->setAutoFillBackground(false);
    viewport()->setAutoFillBackground(false);
    followFocus(this);
}

QSize ScrolledPane::needed() const { return widget()->minimumSizeHint().expandedTo(widget()->minimumSize()); }

QSize ScrolledPane::sizeHint() const { return widget()->sizeHint(); }

QSize ScrolledPane::minimumSizeHint() const { return needed().boundedTo(kLeast); }

bool ScrolledPane::eventFilter(QObject* watched, QEvent* event) {
    const bool taken = QScrollArea::eventFilter(watched, event);
    if (event->type() == QEvent::LayoutRequest && watched == widget()) {
        updateGeometry();
        const int needed = std::exchange(m_needed, this->needed().height());
        const int wished = std::exchange(m_wished, sizeHint().height());
        if (needed != m_needed || wished != m_wished)
            emit wishesChanged();
    }
    return taken;
}

} // namespace app
