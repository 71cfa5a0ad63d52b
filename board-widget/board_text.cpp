// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace board {

namespace {

double digitWidth(const QFontMetricsF& metrics) {
    double widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    return widest;
}

} // namespace

QFont sizedFont(const QFont& base, double pixels, QFont::Weight weight) {
    QFont font(base);
    font.setPixelSize(std::max(static_cast<int>(std::lround(pixels)), 6));
    font.setWeight(weight);
    return font;
}

double TabularText::width() const {
    const QFontMetricsF metrics(font);
    const double digit = digitWidth(metrics);
    double sum = 0;
    for (const QChar c : text)
        sum += c.isDigit() ? digit : metrics.horizontalAdvance(c);
    return sum;
}

void TabularText::draw(QPainter& painter, QPointF leftBaseline) const {
    const QFontMetricsF metrics(font);
    const double digit = digitWidth(metrics);
    painter.setFont(font);
    for (const QChar c : text) {
        const double own = metrics.horizontalAdvance(c);
        const double room = c.isDigit() ? digit : own;
        painter.drawText(leftBaseline + QPointF((room - own) / 2, 0), QString(c));
        leftBaseline.rx() += room;
    }
}

} // namespace board
