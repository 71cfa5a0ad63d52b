// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>
#include <QPointF>
#include <QString>

class QFontMetricsF;
class QPainter;

namespace board {

// The font in a size that follows the board's.
QFont sizedFont(const QFont& base, double pixels, QFont::Weight weight = QFont::Normal);

// Text whose digits are all as wide as the widest, so that a running clock does not jitter.
struct TabularText {
    QString text;
    QFont font;

    double width() const;
    void draw(QPainter& painter, QPointF leftBaseline) const;
};

} // namespace board
