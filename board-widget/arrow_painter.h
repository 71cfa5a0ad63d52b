// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"
#include "board-widget/board_text.h"
#include "board-widget/board_theme.h"

#include <QFont>
#include <QLineF>

class QPainter;

namespace board {

// Draws arrows and circles, and the labels at the heads of arrows. Made for one picture: keeps references.
class ArrowPainter {
public:
    ArrowPainter(const BoardTheme& theme, const QFont& font)
        : m_theme(theme)
        , m_font(font) {}

    void paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    // Places where the labels of the arrows are painted; empty for an arrow without a label.
    std::vector<QRectF> labelPlaces(const BoardState& state, const BoardGeometry& geometry) const;

private:
    static QLineF arrowLine(const Arrow& arrow, const BoardGeometry& geometry);
    QColor arrowColor(const Arrow& arrow) const;
    void paintArrow(QPainter& painter, const Arrow& arrow, const BoardGeometry& geometry) const;
    void paintCircle(QPainter& painter, const Arrow& circle, const BoardGeometry& geometry) const;
    void paintArrowLabel(QPainter& painter, const Arrow& arrow, const QRectF& place, double unit) const;
    QFont labelFont(double unit) const;

    const BoardTheme& m_theme;
    const QFont& m_font;
};

} // namespace board
