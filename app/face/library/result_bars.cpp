// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/result_bars.h"

#include "app/face/shell/look.h"
#include "app/text/statistics_text.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace app {

namespace {

constexpr std::uint32_t kFew = 10; // games
constexpr float kPale = 0.5F;
constexpr double kGap = look::kGrid;

struct Part {
    PlayerResult result;
    std::uint32_t games;
};

} // namespace

ResultBars::ResultBars(ResultsModel& model, Shows shows, QWidget* parent)
    : StatisticsPlot(model, parent)
    , m_shows(shows) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

int ResultBars::shownRows() const { return std::min(model().rowCount(), kMostRows); }

double ResultBars::rowHeight() const {
    return std::max(look::kTarget, QFontMetrics(small()).height() + look::kGrid);
}

QSize ResultBars::sizeHint() const {
    // The legend, the rows, and a line about those that are left out.
    const int lines = shownRows() + 1 + (model().rowCount() > kMostRows ? 1 : 0);
    return {60 * look::kGrid, static_cast<int>(std::ceil(lines * rowHeight()))};
}

std::vector<StatisticsPlot::Spot> ResultBars::arranged() {
    const QFontMetricsF metrics(small());
    m_labels = 0;
    for (int row = 0; row < shownRows(); ++row)
        m_labels = std::max(m_labels, metrics.horizontalAdvance(model().keyText(row)));
    m_labels = std::min(m_labels + 1, width() * 0.32);
    m_figures = std::max({metrics.horizontalAdvance(QStringLiteral("100 %")),
                          metrics.horizontalAdvance(countTitle()), metrics.horizontalAdvance(scoreTitle())}) +
                kGap;
    std::vector<Spot> spots;
    for (int row = 0; row < shownRows(); ++row)
        spots.push_back({QRectF(0, (row + 1) * rowHeight(), width(), rowHeight()), row});
    return spots;
}

void ResultBars::paint(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    paintLegend(painter);
    QFont bold = small();
    bold.setBold(true);
    for (const Spot& spot : spots()) {
        const PlayerResults& results = model().results()[static_cast<std::size_t>(spot.row)];
        const QRectF area = spot.area;
        const QRectF bar(area.left() + m_labels + kGap, area.top() + 3,
                         std::max(0.0, area.width() - m_labels - 2 * kGap - 2 * m_figures),
                         area.height() - 6);
        painter.setPen(colours.ink);
        painter.setFont(small());
        painter.drawText(QRectF(area.left(), area.top(), m_labels, area.height()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         metrics.elidedText(model().keyText(spot.row), Qt::ElideRight, m_labels));
        if (m_shows == Shows::Results)
            paintResults(painter, results, bar);
        else
            paintAccuracy(painter, results, bar);
        const QRectF score(bar.right() + kGap, area.top(), m_figures - kGap, area.height());
        const QRectF games = score.translated(m_figures, 0);
        painter.setPen(colours.ink);
        painter.setFont(bold);
        const QString figure = m_shows == Shows::Accuracy ? accuracyText(results.accuracy().value_or(0))
                               : results.decided() == 0   ? QString()
                                                          : scoreText(results.score());
        painter.drawText(score, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, figure);
        painter.setPen(colours.quietInk);
        painter.setFont(small());
        painter.drawText(games, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                         QLocale().toString(results.games));
    }
    if (model().rowCount() > kMostRows) {
        painter.setPen(colours.quietInk);
        painter.drawText(QRectF(0, (shownRows() + 1) * rowHeight(), width(), rowHeight()),
                         Qt::AlignLeft | Qt::AlignVCenter,
                         tr("%Ln more in the table", nullptr, model().rowCount() - kMostRows));
    }
}

QString ResultBars::resultWord(PlayerResult result) const {
    switch (result) {
    case PlayerResult::Win:
        return tr("won");
    case PlayerResult::Loss:
        return tr("lost");
    case PlayerResult::Draw:
        return tr("drawn");
    case PlayerResult::Unknown:
        break;
    }
    return {};
}

QString ResultBars::scoreTitle() const { return tr("Score"); }

QString ResultBars::countTitle() const { return tr("Games"); }

// What the colours and figures mean.
void ResultBars::paintLegend(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    const double right = width();
    painter.setPen(colours.quietInk);
    const QRectF games(right - m_figures + kGap, 0, m_figures - kGap, rowHeight());
    painter.drawText(games, Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, countTitle());
    if (m_shows == Shows::Accuracy)
        return;
    painter.drawText(games.translated(-m_figures, 0), Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip,
                     scoreTitle());
    double left = m_labels + kGap;
    const double side = metrics.height() * 0.7;
    for (const PlayerResult result : {PlayerResult::Win, PlayerResult::Draw, PlayerResult::Loss}) {
        const QString word = resultWord(result);
        if (word.isEmpty())
            continue;
        const QRectF square(left, (rowHeight() - side) / 2, side, side);
        QPainterPath round;
        round.addRoundedRect(square, 2, 2);
        painter.fillPath(round, inks(result).fill);
        painter.drawText(QRectF(square.right() + 5, 0, 0, rowHeight()),
                         Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, word);
        left = square.right() + 5 + metrics.horizontalAdvance(word) + 2 * kGap;
    }
}

void ResultBars::paintResults(QPainter& painter, const PlayerResults& results, const QRectF& bar) const {
    const look::Colours colours = look::colours(look::isDark());
    const QFontMetricsF metrics(small());
    const std::array<Part, 3> parts{{{PlayerResult::Win, results.wins},
                                     {PlayerResult::Draw, results.draws},
                                     {PlayerResult::Loss, results.losses}}};
    const double decided = results.decided();
    const bool isPale = results.decided() < kFew && !look::isHighContrast();
    QPainterPath round;
    round.addRoundedRect(bar, 3, 3);
    painter.save();
    painter.setClipPath(round, Qt::IntersectClip);
    painter.fillRect(bar, colours.hairline);
    std::vector<std::pair<QRectF, Part>> shown;
    double left = bar.left();
    for (const Part& part : parts) {
        if (decided == 0 || part.games == 0)
            continue;
        const QRectF rect(left, bar.top(), bar.width() * part.games / decided, bar.height());
        const QColor fill = inks(part.result).fill;
        painter.fillRect(rect, colours.sheet);
        painter.fillRect(rect, isPale ? faint(fill, kPale) : fill);
        shown.emplace_back(rect, part);
        left = rect.right();
    }
    // Half of the points.
    painter.setPen(QPen(faint(colours.sheet, 0.8F), 1, Qt::DotLine));
    painter.drawLine(QPointF(bar.center().x(), bar.top()), QPointF(bar.center().x(), bar.bottom()));
    for (const auto& [rect, part] : shown) {
        const QString text = QString::number(part.games);
        const double wide = metrics.horizontalAdvance(text);
        if (wide + 6 >= rect.width())
            continue;
        const Inks ink = inks(part.result);
        // The line does not strike it through.
        const double middle = bar.center().x();
        const QRectF place =
            std::abs(rect.center().x() - middle) < wide / 2 + 2 && rect.right() - middle > wide + 8
                ? QRectF(middle + 4, rect.top(), wide, rect.height())
                : rect;
        painter.setPen(isPale ? colours.ink : ink.text);
        painter.drawText(place, Qt::AlignCenter, text);
    }
    painter.restore();
}

void ResultBars::paintAccuracy(QPainter& painter, const PlayerResults& results, const QRectF& bar) const {
    const look::Colours colours = look::colours(look::isDark());
    QPainterPath whole;
    whole.addRoundedRect(bar, 3, 3);
    painter.fillPath(whole, faint(colours.blue, 0.15F));
    QPainterPath part;
    part.addRoundedRect(
        QRectF(bar.left(), bar.top(), bar.width() * results.accuracy().value_or(0) / 100.0, bar.height()), 3,
        3);
    painter.fillPath(part, colours.blue);
}

} // namespace app
