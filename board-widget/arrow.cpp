// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/arrow.h"

#include <algorithm>

namespace board {

Arrow Arrow::ofMove(shogi::Move move, shogi::Color side, ArrowRole role, const QString& label) {
    Arrow arrow;
    if (move.isDrop())
        arrow.dropped = move.dropped();
    else
        arrow.from = move.from();
    arrow.side = side;
    arrow.to = move.to();
    arrow.role = role;
    arrow.label = label;
    return arrow;
}

QPainterPath arrowShape(const QLineF& line, double unit, double strength) {
    const double length = line.length();
    if (length < 1.0)
        return {};
    const QPointF start = line.p1();
    const QPointF end = line.p2();
    const QPointF along = (end - start) / length;
    const QPointF across(-along.y(), along.x());
    const double bounded = std::clamp(strength, 0.25, 1.0);
    const double shaft = unit * (0.06 + 0.08 * bounded);
    const double head = unit * (0.3 + 0.2 * bounded);
    const QPointF neck = end - along * head * 0.86;

    // A single outline, so that translucent parts do not overlap.
    QPainterPath spine(start + along * std::min(0.2 * unit, length / 4));
    spine.lineTo(neck);
    QPainterPathStroker stroker;
    stroker.setWidth(shaft);
    stroker.setCapStyle(Qt::RoundCap);
    QPainterPath shape = stroker.createStroke(spine);
    QPainterPath triangle(end);
    triangle.lineTo(neck + across * head * 0.52);
    triangle.lineTo(neck - across * head * 0.52);
    triangle.closeSubpath();
    QPainterPathStroker rounding;
    rounding.setWidth(0.06 * unit);
    rounding.setJoinStyle(Qt::RoundJoin);
    return shape.united(triangle).united(rounding.createStroke(triangle));
}

} // namespace board
