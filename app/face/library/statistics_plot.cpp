// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/statistics_plot.h"

#include "app/face/shell/look.h"
#include "app/text/plain_tool_tip.h"

#include <QAccessible>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace app {

StatisticsPlot::StatisticsPlot(ResultsModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_small(look::smallFont(font())) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    connect(&model, &QAbstractItemModel::modelReset, this, &StatisticsPlot::arrange);
    connect(&model, &QAbstractItemModel::dataChanged, this, &StatisticsPlot::arrange);
}

StatisticsPlot::Inks StatisticsPlot::inks(PlayerResult result) {
    const bool dark = look::isDark();
    const look::Colours colours = look::colours(dark);
    const QColor light(0xff, 0xff, 0xff);
    const QColor black(0x14, 0x14, 0x14);
    const auto with = [&](const QColor& fill) {
        // The text with the greater contrast.
        const double luminance = 0.299 * fill.redF() + 0.587 * fill.greenF() + 0.114 * fill.blueF();
        return Inks{fill, luminance > 0.55 ? black : light};
    };
    switch (result) {
    case PlayerResult::Win:
        return with(colours.blue);
    case PlayerResult::Loss:
        return with(colours.accent);
    case PlayerResult::Draw:
    case PlayerResult::Unknown:
        break;
    }
    return with(dark ? QColor(0x6f, 0x6c, 0x66) : QColor(0xb4, 0xb0, 0xa8));
}

QColor StatisticsPlot::faint(QColor colour, float opacity) {
    colour.setAlphaF(opacity);
    return colour;
}

void StatisticsPlot::arrange() {
    m_spots = arranged();
    m_hovered = -1;
    if (m_current >= static_cast<int>(m_spots.size()))
        m_current = -1;
    updateGeometry();
    update();
}

void StatisticsPlot::draw(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_small);
    paint(painter);
}

void StatisticsPlot::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    draw(painter);
    if (hasFocus() && m_current < 0) {
        painter.setPen(QPen(look::colours(look::isDark()).blue, 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
    const int marked = hasFocus() && m_current >= 0 ? m_current : m_hovered;
    if (marked < 0 || marked >= static_cast<int>(m_spots.size()))
        return;
    const bool isFocused = marked == m_current && hasFocus();
    painter.setPen(QPen(look::colours(look::isDark()).ink, isFocused ? 2 : 1));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(m_spots[static_cast<std::size_t>(marked)].area.adjusted(0.5, 0.5, -0.5, -0.5), 3,
                            3);
}

void StatisticsPlot::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

void StatisticsPlot::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange ||
        event->type() == QEvent::LanguageChange) {
        m_small = look::smallFont(font());
        arrange();
    }
}

// --- spots

QString StatisticsPlot::wordsOf(int spot) const {
    const Spot& shown = m_spots[static_cast<std::size_t>(spot)];
    return shown.words.isEmpty() ? m_model.words(shown.row) : shown.words;
}

QString StatisticsPlot::currentWords() const { return m_current < 0 ? QString() : wordsOf(m_current); }

QRectF StatisticsPlot::spotOf(int row) const {
    for (const Spot& spot : m_spots)
        if (spot.row == row)
            return spot.area;
    return {};
}

int StatisticsPlot::spotAt(const QPointF& point) const {
    for (std::size_t i = 0; i < m_spots.size(); ++i)
        if (m_spots[i].area.contains(point))
            return static_cast<int>(i);
    return -1;
}

// The nearest spot in the direction of an arrow key.
int StatisticsPlot::neighbour(int key) const {
    const QPointF from = m_spots[static_cast<std::size_t>(m_current)].area.center();
    int nearest = m_current;
    double least = 0;
    for (std::size_t i = 0; i < m_spots.size(); ++i) {
        const QPointF way = m_spots[i].area.center() - from;
        const bool isAcross = key == Qt::Key_Left || key == Qt::Key_Right;
        const double along =
            (key == Qt::Key_Right || key == Qt::Key_Down ? 1 : -1) * (isAcross ? way.x() : way.y());
        const double beside = std::abs(isAcross ? way.y() : way.x());
        if (along < 0.5)
            continue;
        const double distance = along + 3 * beside;
        if (nearest == m_current || distance < least) {
            nearest = static_cast<int>(i);
            least = distance;
        }
    }
    return nearest;
}

void StatisticsPlot::goTo(int spot) {
    m_current = spot;
    update();
    const QRectF area = m_spots[static_cast<std::size_t>(spot)].area;
    const QString words = wordsOf(spot);
    setAccessibleDescription(QString(words).replace(u'\n', QStringLiteral(": ")));
    QAccessibleEvent told(this, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&told);
    emit wentTo(area.toAlignedRect());
    QToolTip::showText(mapToGlobal(area.bottomLeft().toPoint()), plainToolTip(words), this);
}

void StatisticsPlot::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    const bool isArrow =
        key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
    const int last = static_cast<int>(m_spots.size()) - 1;
    if (last < 0)
        QWidget::keyPressEvent(event);
    else if (isArrow)
        goTo(m_current < 0 ? 0 : neighbour(key));
    else if (key == Qt::Key_Home || key == Qt::Key_End)
        goTo(key == Qt::Key_Home ? 0 : last);
    else if ((key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) && m_current >= 0)
        emit chosen(m_spots[static_cast<std::size_t>(m_current)].row);
    else
        QWidget::keyPressEvent(event);
}

void StatisticsPlot::mouseReleaseEvent(QMouseEvent* event) {
    const int spot = spotAt(event->position());
    if (event->button() == Qt::LeftButton && spot >= 0 && m_spots[static_cast<std::size_t>(spot)].row >= 0)
        emit chosen(m_spots[static_cast<std::size_t>(spot)].row);
}

void StatisticsPlot::mouseMoveEvent(QMouseEvent* event) {
    const int spot = spotAt(event->position());
    setCursor(spot >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (spot != m_hovered) {
        m_hovered = spot;
        update();
    }
}

void StatisticsPlot::leaveEvent(QEvent*) {
    m_hovered = -1;
    update();
}

void StatisticsPlot::focusInEvent(QFocusEvent* event) {
    update();
    QWidget::focusInEvent(event);
}

void StatisticsPlot::focusOutEvent(QFocusEvent* event) {
    update();
    QWidget::focusOutEvent(event);
}

bool StatisticsPlot::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int spot = spotAt(help->pos());
    if (spot < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), plainToolTip(wordsOf(spot)), this,
                           m_spots[static_cast<std::size_t>(spot)].area.toAlignedRect());
    return true;
}

} // namespace app
