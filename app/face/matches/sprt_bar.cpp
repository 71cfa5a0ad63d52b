// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/sprt_bar.h"

#include "app/face/shell/look.h"
#include "app/text/match_text.h"

#include <QPainter>

#include <algorithm>

namespace app {

SprtBar::SprtBar(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("sprtBar"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SprtBar::setRatio(double ratio, const SprtBounds& bounds) {
    m_ratio = ratio;
    m_bounds = bounds;
    setAccessibleName(sprtText(ratio, bounds));
    setToolTip(accessibleName());
    update();
}

QSize SprtBar::sizeHint() const { return {20 * look::kGrid, look::kGrid}; }

// The bar grows from the middle, where the test begins, towards the nearer bound.
void SprtBar::paintEvent(QPaintEvent*) {
    const look::Colours colours = look::colours(look::isDark());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.hairline);
    const QRectF groove = QRectF(rect()).adjusted(0, 1, 0, -1);
    painter.drawRoundedRect(groove, 3, 3);
    const double zero = -m_bounds.lower() / (m_bounds.upper() - m_bounds.lower());
    const double at =
        std::clamp((m_ratio - m_bounds.lower()) / (m_bounds.upper() - m_bounds.lower()), 0.0, 1.0);
    painter.setBrush(at >= zero ? colours.blue : colours.accent);
    const double left = groove.left() + groove.width() * std::min(zero, at);
    const double right = groove.left() + groove.width() * std::max(zero, at);
    painter.drawRoundedRect(QRectF(left, groove.top(), std::max(2.0, right - left), groove.height()), 3, 3);
}

} // namespace app
