// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/stars_field.h"

#include "app/library/notes_file.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyleOptionFocusRect>
#include <QWheelEvent>

namespace app {

namespace {

constexpr int kRoom = 2; // px around the stars

} // namespace

StarsField::StarsField(QWidget* parent)
    : QSlider(Qt::Horizontal, parent) {
    setRange(0, GameNote::kMostStars);
    setPageStep(1);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
}

QSize StarsField::sizeHint() const {
    const int side = fontMetrics().height() + 2;
    return {GameNote::kMostStars * side + 2 * kRoom, side + 2 * kRoom};
}

QRect StarsField::star(int number) const {
    const int side = sizeHint().height() - 2 * kRoom;
    return {kRoom + (number - 1) * side, (height() - side) / 2, side, side};
}

void StarsField::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    QFont larger = font();
    larger.setPixelSize(fontMetrics().height());
    painter.setFont(larger);
    for (int number = 1; number <= maximum(); ++number) {
        const bool isGiven = number <= value();
        painter.setPen(palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled,
                                       isGiven ? QPalette::Text : QPalette::PlaceholderText));
        painter.drawText(star(number), Qt::AlignCenter,
                         isGiven ? QStringLiteral("\u2605") : QStringLiteral("\u2606"));
    }
    if (hasFocus()) {
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect();
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }
}

void StarsField::mousePressEvent(QMouseEvent* event) {
    for (int number = 1; number <= maximum(); ++number)
        if (star(number).contains(event->pos()))
            setValue(number == value() ? 0 : number);
}

// It is not dragged like a slider.
void StarsField::mouseMoveEvent(QMouseEvent* event) { event->ignore(); }

void StarsField::mouseReleaseEvent(QMouseEvent* event) { event->accept(); }

// A list that is scrolled past it must not change it.
void StarsField::wheelEvent(QWheelEvent* event) { event->ignore(); }

void StarsField::keyPressEvent(QKeyEvent* event) {
    const int digit = event->key() - Qt::Key_0;
    if (digit >= 0 && digit <= maximum())
        setValue(digit);
    else
        QSlider::keyPressEvent(event);
}

} // namespace app
