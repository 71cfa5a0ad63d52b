// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/arrow_painter.h"

#include "board-widget/arrow_labels.h"
#include "board-widget/color_mixing.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <tuple>

namespace board {

namespace {

// Size of the label at an arrow's head, in cell widths.
constexpr double kLabelText = 0.25;
constexpr double kLabelPadding = 0.13;

} // namespace

void ArrowPainter::paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const {
    for (const Arrow& arrow : state.arrows)
        paintArrow(painter, arrow, geometry);
    const std::vector<QRectF> labels = labelPlaces(state, geometry);
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (!labels[i].isEmpty())
            paintArrowLabel(painter, state.arrows[i], labels[i], geometry.cell().width());
}

QFont ArrowPainter::labelFont(double unit) const { return sizedFont(m_font, kLabelText * unit, QFont::Bold); }

// The line from an arrow's start to its end.
QLineF ArrowPainter::arrowLine(const Arrow& arrow, const BoardGeometry& geometry) {
    const Spot from = arrow.from ? Spot(*arrow.from) : Spot(HandPiece(arrow.side, arrow.dropped));
    return {geometry.rect(from).center(), geometry.square(arrow.to).center()};
}

QColor ArrowPainter::arrowColor(const Arrow& arrow) const {
    const auto tone = static_cast<std::size_t>(std::max(0, arrow.tone)) % m_theme.arrowEngine.size();
    // NOLINTNEXTLINE(misc-redundant-expression): as long as it holds
    static_assert(std::tuple_size_v<decltype(BoardTheme::arrowUser)> ==
                  std::tuple_size_v<decltype(BoardTheme::arrowEngine)>);
    const QColor color = arrow.role == ArrowRole::User     ? m_theme.arrowUser[tone]
                         : arrow.role == ArrowRole::Threat ? m_theme.arrowThreat
                         : arrow.role == ArrowRole::Reply  ? m_theme.arrowReply
                                                           : m_theme.arrowEngine[tone];
    return withAlpha(color, color.alphaF() * (0.45 + 0.55 * std::clamp(arrow.strength, 0.25, 1.0)));
}

void ArrowPainter::paintArrow(QPainter& painter, const Arrow& arrow, const BoardGeometry& geometry) const {
    if (arrow.isCircle()) {
        paintCircle(painter, arrow, geometry);
        return;
    }
    painter.fillPath(arrowShape(arrowLine(arrow, geometry), geometry.cell().width(), arrow.strength),
                     arrowColor(arrow));
}

void ArrowPainter::paintCircle(QPainter& painter, const Arrow& circle, const BoardGeometry& geometry) const {
    const double unit = geometry.cell().width();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(arrowColor(circle), kCircleLine * unit));
    painter.drawEllipse(arrowLine(circle, geometry).p1(), kCircleRadius * unit, kCircleRadius * unit);
}

std::vector<QRectF> ArrowPainter::labelPlaces(const BoardState& state, const BoardGeometry& geometry) const {
    const double unit = geometry.cell().width();
    const QFont small = labelFont(unit);
    const double height = QFontMetricsF(small).capHeight() + 0.2 * unit;
    std::vector<std::size_t> labelled;
    std::vector<ArrowLabel> labels;
    std::vector<QPointF> tips;
    for (std::size_t i = 0; i < state.arrows.size(); ++i) {
        const Arrow& arrow = state.arrows[i];
        const QLineF line = arrowLine(arrow, geometry);
        if (line.length() < 1.0)
            continue;
        tips.push_back(line.p2());
        if (arrow.label.isEmpty() || arrow.isCircle())
            continue;
        const double width = TabularText{arrow.label, small}.width() + 2 * kLabelPadding * unit;
        // Just beyond the tip, so that short arrows remain visible.
        labels.push_back(
            {line.p2() + (line.p2() - line.p1()) * (0.26 * unit / line.length()), {width, height}});
        labelled.push_back(i);
    }
    std::vector<QRectF> result(state.arrows.size());
    if (labels.empty())
        return result;
    const std::vector<QRectF> places = placeLabels(labels, tips, state.position, geometry);
    for (std::size_t i = 0; i < labelled.size(); ++i)
        result[labelled[i]] = places[i];
    return result;
}

void ArrowPainter::paintArrowLabel(QPainter& painter, const Arrow& arrow, const QRectF& place,
                                   double unit) const {
    const TabularText text{arrow.label, labelFont(unit)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(mixed(arrowColor(arrow), Qt::black, 0.2), 0.94));
    painter.drawRoundedRect(place, place.height() / 2, place.height() / 2);
    painter.setPen(Qt::white);
    text.draw(painter, QPointF(place.left() + kLabelPadding * unit,
                               place.center().y() + QFontMetricsF(text.font).capHeight() / 2));
}

} // namespace board
