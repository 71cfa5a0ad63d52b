// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/position_follower.h"

#include "app/document/record_document.h"

#include <QDockWidget>

#include <chrono>

namespace app {

namespace {

using namespace std::chrono_literals;

constexpr auto kFollowing = 40ms;

} // namespace

PositionFollower::PositionFollower(const RecordDocument& document, QObject* parent)
    : QObject(parent) {
    m_waiting.setSingleShot(true);
    m_waiting.setInterval(kFollowing);
    connect(&m_waiting, &QTimer::timeout, this, [this] {
        if (isInSight())
            emit due();
    });
    connect(&document, &RecordDocument::cursorChanged, this, &PositionFollower::follow);
    connect(&document, &RecordDocument::reset, this, &PositionFollower::follow);
}

PositionFollower::PositionFollower(const RecordDocument& document, const QWidget& pane,
                                   const QDockWidget& dock, QObject* parent)
    : PositionFollower(document, parent) {
    m_pane = &pane;
    connect(&dock, &QDockWidget::visibilityChanged, this, &PositionFollower::follow);
}

bool PositionFollower::isInSight() const {
    return m_pane == nullptr || (m_pane->isVisible() && !m_pane->visibleRegion().isEmpty());
}

void PositionFollower::follow() {
    emit left();
    if (isInSight())
        m_waiting.start();
}

} // namespace app
