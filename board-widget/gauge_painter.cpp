// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/gauge_painter.h"

#include "board-widget/board_text.h"
#include "board-widget/color_mixing.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace board {

namespace {

constexpr double kFaint = 0.45;

} // namespace

void GaugePainter::paint(QPainter& painter, const Gauge& gauge, const BoardGeometry& geometry) const {
    const QRectF bar = geometry.gauge();
    const double unit = geometry.cell().width();
    const double radius = std::min(bar.width() / 2, 0.06 * unit);
    const double line = std::max(0.02 * unit, 1.0);
    const double black = bar.height() * std::clamp(gauge.black, 0.0, 1.0);
    QRectF part = bar;
    if (geometry.isUpsideDown(shogi::Color::Black))
        part.setHeight(black);
    else
        part.setTop(bar.bottom() - black);

    painter.save();
    QPainterPath shape;
    shape.addRoundedRect(bar, radius, radius);
    painter.setOpacity(gauge.isCurrent ? 1.0 : kFaint);
    painter.setPen(Qt::NoPen);
    painter.fillPath(shape, m_theme.gaugeWhite);
    painter.setClipPath(shape, Qt::IntersectClip);
    painter.fillRect(part, m_theme.gaugeBlack);
    painter.fillRect(QRectF(bar.left(), bar.center().y() - line / 2, bar.width(), line), m_theme.accent);
    painter.restore();

    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(gauge.isMate ? m_theme.accent : withAlpha(m_theme.textMuted, 0.7), line));
    painter.drawPath(shape);
    paintLabel(painter, gauge, geometry);
}

// At the board's side of its place, near the bar.
void GaugePainter::paintLabel(QPainter& painter, const Gauge& gauge, const BoardGeometry& geometry) const {
    const QRectF place = geometry.gaugeLabel();
    if (place.isEmpty() || gauge.label.isEmpty() || !gauge.isCurrent)
        return;
    QFont font = sizedFont(m_font, 0.28 * geometry.textScale() * geometry.cell().width(), QFont::Bold);
    if (const double width = QFontMetricsF(font).horizontalAdvance(gauge.label); width > place.width())
        font = sizedFont(m_font, font.pixelSize() * place.width() / width, QFont::Bold);
    painter.setFont(font);
    painter.setPen(gauge.isMate ? m_theme.accent : m_theme.text);
    painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, gauge.label);
}

} // namespace board
