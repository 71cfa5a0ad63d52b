// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/movement_marks.h"

#include "shogi-core/attacks.h"

#include <QPolygonF>

#include <cmath>

namespace board {

namespace {

// Where the mark of a direction is, as parts of the body's box; dx: to the right, dy: forwards.
QPointF markPlace(int dx, int dy) {
    if (dy > 1)
        return {0.5 + 0.19 * dx, 0.125};
    if (dy == 1)
        return dx == 0 ? QPointF(0.5, 0.07) : QPointF(0.5 + 0.315 * dx, 0.185);
    if (dy == 0)
        return {0.5 + 0.395 * dx, 0.56};
    return {0.5 + 0.425 * dx, 0.935};
}

} // namespace

QPainterPath movementMarks(const QRectF& body, double unit, shogi::PieceType type) {
    const double dot = 0.052 * unit;
    const double head = 0.085 * unit;
    constexpr int kMiddle = 5;
    const shogi::Bitboard reached =
        shogi::attacksOf(shogi::Color::Black, type, shogi::Square::of(kMiddle, kMiddle), shogi::Bitboard());
    const auto reaches = [&reached](int dx, int dy) {
        return reached.has(shogi::Square::of(kMiddle - dx, kMiddle - dy));
    };
    QPainterPath marks;
    marks.setFillRule(Qt::WindingFill);
    const auto add = [&](int dx, int dy, bool isFar) {
        const QPointF part = markPlace(dx, dy);
        const QPointF at(body.left() + part.x() * body.width(), body.top() + part.y() * body.height());
        if (!isFar) {
            marks.addEllipse(at, dot, dot);
            return;
        }
        const QPointF along = QPointF(dx, -dy) * (head / std::hypot(dx, dy));
        const QPointF across(-along.y(), along.x());
        // Slender, so that it is seen where it points.
        const QPointF base = at - along * 0.62;
        marks.addPolygon(QPolygonF{at + along, base + across * 0.58, base - across * 0.58});
        marks.closeSubpath();
    };
    for (const int dx : {-1, 0, 1}) {
        for (const int dy : {-1, 0, 1})
            if (reaches(dx, dy))
                add(dx, dy, reaches(2 * dx, 2 * dy));
        if (dx != 0 && reaches(dx, 2))
            add(dx, 2, true);
    }
    return marks;
}

} // namespace board
