// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/matches/sprt_curve.h"

#include "app/face/shell/look.h"
#include "app/text/match_text.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace app {

SprtCurve::SprtCurve(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("sprtCurve"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize SprtCurve::sizeHint() const { return {40 * look::kGrid, 11 * look::kGrid}; }

void SprtCurve::show(const MatchRun& run) {
    const SprtBounds bounds = run.sprt().value_or(SprtBounds());
    if (run.folder() == m_folder && run.games().size() == m_games && bounds == m_bounds)
        return;
    m_folder = run.folder();
    m_games = run.games().size();
    m_bounds = bounds;
    // In the order of their numbers, as the test takes them.
    std::vector<const PlayedGame*> games;
    for (const PlayedGame& game : run.games())
        games.push_back(&game);
    std::sort(games.begin(), games.end(),
              [](const PlayedGame* one, const PlayedGame* other) { return one->number < other->number; });
    MatchScore score;
    m_ratios = {0.0};
    for (std::size_t i = 0; i < games.size() && games[i]->number == static_cast<int>(i); ++i) {
        score.add(games[i]->number, games[i]->firstColor, games[i]->ending);
        if (i % 2 == 1)
            m_ratios.push_back(sprtRatio(score.pairs(), bounds));
    }
    setAccessibleName(tr("Curve of the test: %1").arg(sprtText(m_ratios.back(), bounds)));
    setToolTip(accessibleName());
    update();
}

void SprtCurve::paintEvent(QPaintEvent*) {
    const look::Colours colours = look::colours(look::isDark());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(look::smallFont(font()));
    const auto figure = [](double value) {
        return QLocale().toString(value, 'f', 2).replace(u'-', QChar(0x2212));
    };
    const double lower = m_bounds.lower();
    const double upper = m_bounds.upper();
    const double least = std::min(lower, *std::min_element(m_ratios.begin(), m_ratios.end()));
    const double most = std::max(upper, *std::max_element(m_ratios.begin(), m_ratios.end()));
    const int labels = std::max(painter.fontMetrics().horizontalAdvance(figure(lower)),
                                painter.fontMetrics().horizontalAdvance(figure(upper))) +
                       look::kGrid;
    const double half = painter.fontMetrics().height() / 2.0;
    const QRectF room = QRectF(rect()).adjusted(labels, half, -1, -half);
    const auto height = [&](double ratio) {
        return room.bottom() - (ratio - least) / (most - least) * room.height();
    };
    for (const double line : {lower, 0.0, upper}) {
        painter.setPen(QPen(line == 0.0 ? colours.hairline : colours.quietInk, 1,
                            line == 0.0 ? Qt::SolidLine : Qt::DashLine));
        painter.drawLine(QPointF(room.left(), height(line)), QPointF(room.right(), height(line)));
        painter.setPen(colours.quietInk);
        painter.drawText(QRectF(0, height(line) - half, labels - look::kGrid / 2.0, 2 * half),
                         Qt::AlignRight | Qt::AlignVCenter, figure(line));
    }
    const double step = room.width() / static_cast<double>(std::max<std::size_t>(1, m_ratios.size() - 1));
    QPainterPath path(QPointF(room.left(), height(m_ratios.front())));
    for (std::size_t i = 1; i < m_ratios.size(); ++i)
        path.lineTo(room.left() + step * static_cast<double>(i), height(m_ratios[i]));
    painter.setPen(QPen(m_ratios.back() >= 0 ? colours.blue : colours.accent, 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
}

} // namespace app
