// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/scrolled_pane.h"

#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

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

QSize ScrolledPane::needed() const {
    return widget()->minimumSizeHint().expandedTo(widget()->minimumSize()) + QSize(0, m_headroom);
}

QSize ScrolledPane::sizeHint() const { return widget()->sizeHint() + QSize(0, m_headroom); }

void ScrolledPane::setHeadroom(int height) {
    if (std::exchange(m_headroom, height) == height)
        return;
    setViewportMargins(0, height, 0, 0);
    updateGeometry();
    tellWishes();
}

QSize ScrolledPane::minimumSizeHint() const { return needed().boundedTo(kLeast); }

void ScrolledPane::hideContent(const QString& why) {
    if (m_why == nullptr) {
        if (why.isEmpty())
            return;
        m_why = new QLabel(viewport());
        m_why->setObjectName(QStringLiteral("whyHidden"));
        m_why->setWordWrap(true);
        m_why->setAlignment(Qt::AlignLeft | Qt::AlignTop);
        m_why->setForegroundRole(QPalette::PlaceholderText);
        auto* over = new QVBoxLayout(viewport());
        over->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
        over->addWidget(m_why);
    }
    m_why->setText(why);
    m_why->setVisible(!why.isEmpty());
    widget()->setVisible(why.isEmpty());
}

bool ScrolledPane::eventFilter(QObject* watched, QEvent* event) {
    const bool taken = QScrollArea::eventFilter(watched, event);
    if (event->type() == QEvent::LayoutRequest && watched == widget()) {
        updateGeometry();
        tellWishes();
    }
    return taken;
}

void ScrolledPane::tellWishes() {
    const int needed = std::exchange(m_needed, this->needed().height());
    const int wished = std::exchange(m_wished, sizeHint().height());
    if (needed != m_needed || wished != m_wished)
        emit wishesChanged();
}

} // namespace app
