// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/evaluation_chart.h"

#include "app/report/report_pictures.h"
#include "app/text/game_text.h"

#include <QChart>
#include <QGraphicsLayout>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QLineSeries>
#include <QMouseEvent>
#include <QPainterPath>
#include <QToolTip>
#include <QValueAxis>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace app {

namespace {

constexpr int kLeastPlies = 20; // a short game does not fill the width
constexpr double kLeastShown = 10.0;
constexpr double kDense = 250.0; // moves shown
constexpr std::array<int, 4> kRanges{500, 1000, 2000, 3000};

double clampedShare(double value) { return std::clamp(value, 0.0, 100.0); }

} // namespace

EvaluationChart::EvaluationChart(QWidget* parent)
    : QChartView(parent) {
    // The view's own chart: setting another would leave the first without an owner.
    QChart* const chart = this->chart();
    chart->legend()->hide();
    chart->setBackgroundVisible(false);
    chart->setPlotAreaBackgroundVisible(false);
    chart->layout()->setContentsMargins(0, 0, 0, 0);
    chart->setAnimationOptions(QChart::NoAnimation);
    m_moves = new QValueAxis(chart);
    m_moves->setLabelFormat(QStringLiteral("%d"));
    m_moves->setTickType(QValueAxis::TicksDynamic);
    m_moves->setGridLineVisible(false);
    m_scores = new QValueAxis(chart);
    m_scores->setTickType(QValueAxis::TicksDynamic);
    chart->addAxis(m_moves, Qt::AlignBottom);
    chart->addAxis(m_scores, Qt::AlignLeft);
    connect(chart, &QChart::plotAreaChanged, this, &EvaluationChart::labelScores);
    setFrameShape(QFrame::NoFrame);
    setRenderHint(QPainter::Antialiasing);
    setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
    setCacheMode(QGraphicsView::CacheNone);
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    showAll();
    rescale();
    refreshLook();
}

QColor EvaluationChart::engineColour(std::size_t index, bool dark, bool contrast) {
    // Also distinguishable without seeing red and green.
    static const std::array<QColor, 4> kLight{QColor(0x3a, 0x67, 0x8f), QColor(0xc8, 0x72, 0x00),
                                              QColor(0x2a, 0x85, 0x6b), QColor(0x7a, 0x2f, 0x66)};
    static const std::array<QColor, 4> kDark{QColor(0x84, 0xae, 0xd2), QColor(0xe8, 0xa4, 0x3c),
                                             QColor(0x62, 0xc2, 0xa4), QColor(0xb0, 0x70, 0xa0)};
    static const std::array<QColor, 4> kStrongLight{QColor(0x00, 0x3a, 0x70), QColor(0x6a, 0x32, 0x00),
                                                    QColor(0x00, 0x4a, 0x34), QColor(0x6a, 0x10, 0x50)};
    static const std::array<QColor, 4> kStrongDark{QColor(0x8c, 0xc8, 0xff), QColor(0xff, 0xb8, 0x4d),
                                                   QColor(0x66, 0xe0, 0xb8), QColor(0xff, 0x9a, 0xde)};
    const auto& colours = contrast ? (dark ? kStrongDark : kStrongLight) : (dark ? kDark : kLight);
    return colours[index % colours.size()];
}

void EvaluationChart::refreshLook() {
    const bool dark = look::isDark();
    const look::Colours colours = look::colours(dark);
    const QFont small = look::smallFont(font());
    for (QValueAxis* axis : {m_moves, m_scores}) {
        axis->setLabelsColor(colours.quietInk);
        axis->setLabelsFont(small);
        axis->setTruncateLabels(false);
        axis->setLabelsVisible(!m_content.curves.empty());
        axis->setLinePen(Qt::NoPen);
        axis->setGridLinePen(QPen(colours.hairline, 1));
    }
    setMinimumHeight(std::max(10 * look::kGrid, 4 * QFontMetrics(small).height()));
    // Labels stand half above the plot.
    chart()->setMargins(QMargins(0, std::max(look::kGrid / 2, m_roomAbove - QFontMetrics(small).height() / 2),
                                 look::kGrid, 0));
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        // Hundreds of steep strokes are painted ten times faster one pixel wide.
        QPen pen(engineColour(i, dark), m_last - m_first > kDense ? 1 : 2);
        pen.setJoinStyle(Qt::RoundJoin);
        // Lines differ in more than colour.
        if (i % 4 == 1)
            pen.setDashPattern({5, 2});
        else if (i % 4 == 2)
            pen.setDashPattern({1, 2});
        else if (i % 4 == 3)
            pen.setDashPattern({6, 2, 1, 2});
        m_series[i]->setPen(pen);
    }
    setBackgroundBrush(colours.paper);
    viewport()->update();
}

void EvaluationChart::setContent(ChartContent content) {
    const int before = m_content.plies;
    m_content = std::move(content);
    const bool more = m_series.size() < m_content.curves.size();
    const bool labelled = m_moves->labelsVisible() == !m_content.curves.empty();
    while (m_series.size() < m_content.curves.size()) {
        auto* series = new QLineSeries(chart());
        chart()->addSeries(series);
        series->attachAxis(m_moves);
        series->attachAxis(m_scores);
        m_series.push_back(series);
    }
    while (m_series.size() > m_content.curves.size()) {
        chart()->removeSeries(m_series.back());
        delete m_series.back();
        m_series.pop_back();
    }
    m_scores->setGridLineVisible(!m_content.curves.empty());
    if (more || !labelled)
        refreshLook();
    if (m_whole || m_content.plies < before)
        showAll();
    rescale();
}

void EvaluationChart::setRoomAbove(int pixels) {
    if (std::exchange(m_roomAbove, pixels) != pixels)
        refreshLook();
}

void EvaluationChart::setScale(Scale scale, WinRateCurve curve) {
    if (m_scale == scale && m_curve == curve)
        return;
    m_scale = scale;
    m_curve = curve;
    rescale();
}

void EvaluationChart::setCurrentPly(int ply) {
    if (m_current == ply)
        return;
    m_current = ply;
    // Keep the current move visible.
    if (!m_whole && (ply < m_first || ply > m_last)) {
        const double width = m_last - m_first;
        showRange(ply - width / 2, ply + width / 2);
    }
    viewport()->update();
}

void EvaluationChart::rescale() {
    int highest = 0;
    for (const EvaluationCurve& curve : m_content.curves) {
        for (const EvaluationPoint& point : curve.points) {
            if (point.evaluation.centipawns && !point.evaluation.matePlies)
                highest =
                    std::max(highest, std::min(std::abs(*scoreNumber(point.evaluation)), kRanges.back()));
        }
    }
    const auto fitting =
        std::find_if(kRanges.begin(), kRanges.end(), [highest](int range) { return range >= highest; });
    m_range = fitting == kRanges.end() ? kRanges.back() : *fitting;
    if (m_scale == Scale::WinRate) {
        m_scores->setRange(0, 100);
        m_scores->setLabelFormat(QStringLiteral("%d %"));
    } else {
        // Slightly beyond the range, to separate mates from scores.
        m_scores->setRange(-m_range * 1.08, m_range * 1.08);
        m_scores->setLabelFormat(QStringLiteral("%.0f"));
    }
    labelScores();
    fillSeries();
    viewport()->update();
}

double EvaluationChart::heightOf(const shogi::EngineEvaluation& evaluation) const {
    if (m_scale == Scale::WinRate)
        return clampedShare(blackWinRate(evaluation, m_curve).value_or(0.5) * 100.0);
    if (evaluation.matePlies)
        return (*evaluation.matePlies > 0 ? 1.08 : -1.08) * m_range;
    return std::clamp(evaluation.centipawns.value_or(0), -m_range, m_range);
}

void EvaluationChart::fillSeries() {
    for (std::size_t i = 0; i < m_series.size(); ++i) {
        QList<QPointF> points;
        points.reserve(static_cast<qsizetype>(m_content.curves[i].points.size()));
        for (const EvaluationPoint& point : m_content.curves[i].points)
            points.append({static_cast<double>(point.ply), heightOf(point.evaluation)});
        m_series[i]->replace(points);
    }
}

// --- display

void EvaluationChart::showAll() {
    m_whole = true;
    showRange(0, std::max(kLeastPlies, m_content.plies));
}

void EvaluationChart::zoom(double factor, double around) {
    const double width = (m_last - m_first) * factor;
    const double whole = std::max(kLeastPlies, m_content.plies);
    if (width >= whole) {
        showAll();
        return;
    }
    m_whole = false;
    const double clamped = std::max(width, kLeastShown);
    const double share = (around - m_first) / std::max(1.0, m_last - m_first);
    const double left = around - clamped * std::clamp(share, 0.0, 1.0);
    showRange(left, left + clamped);
}

void EvaluationChart::showRange(double first, double last) {
    const double whole = std::max(kLeastPlies, m_content.plies);
    const double width = std::min(last - first, whole);
    const double left = std::clamp(first, 0.0, whole - width);
    if (left == m_first && left + width == m_last)
        return;
    const bool wasDense = m_last - m_first > kDense;
    m_first = left;
    m_last = left + width;
    if (wasDense != (width > kDense))
        refreshLook();
    m_moves->setRange(m_first, m_last);
    labelMoves();
}

void EvaluationChart::labelMoves() {
    constexpr double kMostLabels = 12;
    double step = 5;
    for (const double wider : {10.0, 20.0, 50.0, 100.0, 200.0, 500.0, 1000.0}) {
        if ((m_last - m_first) / step <= kMostLabels)
            break;
        step = wider;
    }
    m_moves->setTickAnchor(0);
    m_moves->setTickInterval(step);
}

double EvaluationChart::scoreStep() const { return m_scores->tickInterval(); }

void EvaluationChart::labelScores() {
    // Five labels or three: of labels that touch, the axis drops some, unevenly.
    const double five = 4 * 1.5 * QFontMetrics(m_scores->labelsFont()).height();
    const double parts = chart()->plotArea().height() < five ? 2 : 4;
    m_scores->setTickAnchor(0);
    m_scores->setTickInterval((m_scale == Scale::WinRate ? 100.0 : 2.0 * m_range) / parts);
}

QPointF EvaluationChart::pointAt(double ply, double height) const {
    const QPointF inChart = chart()->mapToPosition({ply, height});
    return mapFromScene(chart()->mapToScene(inChart));
}

int EvaluationChart::plyAt(const QPointF& viewportPoint) const {
    const QPointF value = chart()->mapToValue(chart()->mapFromScene(mapToScene(viewportPoint.toPoint())));
    return std::clamp(static_cast<int>(std::lround(value.x())), 0, m_content.plies);
}

// --- painting

void EvaluationChart::drawBackground(QPainter* painter, const QRectF& rect) {
    painter->fillRect(rect, backgroundBrush());
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    const look::Colours colours = look::colours(look::isDark());
    const double middle = plot.center().y();
    QPainterPath round;
    round.addRoundedRect(plot, 4, 4);
    painter->fillPath(round, colours.sheet);
    // An empty graph has no halves: there is text in its middle.
    if (m_content.curves.empty())
        return;
    // White's half is darker: shows whose side a curve is on without reading the axis.
    QColor shade = colours.ink;
    shade.setAlphaF(look::isDark() ? 0.09F : 0.05F);
    painter->save();
    painter->setClipPath(round);
    painter->fillRect(QRectF(plot.left(), middle, plot.width(), plot.bottom() - middle), shade);
    painter->restore();
    painter->setFont(look::smallFont(font()));
    painter->setPen(colours.quietInk);
    const QRectF words = plot.adjusted(look::kGrid, 2, -look::kGrid, -2);
    painter->drawText(words, Qt::AlignLeft | Qt::AlignTop,
                      QStringLiteral("▲ ") + sideName(shogi::Color::Black));
    painter->drawText(words, Qt::AlignLeft | Qt::AlignBottom,
                      QStringLiteral("△ ") + sideName(shogi::Color::White));
}

void EvaluationChart::drawMark(QPainter& painter, const QPointF& at, Judgement judgement) const {
    const bool dark = look::isDark();
    painter.setBrush(judgementColour(judgement, dark, look::isHighContrast()));
    painter.setPen(QPen(look::colours(dark).sheet, 1.2));
    const double r = judgement >= Judgement::Blunder ? 5.5 : 4.5;
    QPainterPath shape;
    switch (judgement) {
    case Judgement::None:
        return;
    case Judgement::OnlyMove:
    case Judgement::Inaccuracy:
        shape.addEllipse(at, r - 0.5, r - 0.5);
        break;
    case Judgement::Dubious: // a square
        shape.addRect(QRectF(at.x() - r * 0.8, at.y() - r * 0.8, r * 1.6, r * 1.6));
        break;
    case Judgement::Mistake: // a diamond
        shape.addPolygon(QPolygonF{{at.x(), at.y() - r},
                                   {at.x() + r, at.y()},
                                   {at.x(), at.y() + r},
                                   {at.x() - r, at.y()},
                                   {at.x(), at.y() - r}});
        break;
    case Judgement::Blunder: // a triangle
        shape.addPolygon(QPolygonF{{at.x() - r, at.y() - r * 0.7},
                                   {at.x() + r, at.y() - r * 0.7},
                                   {at.x(), at.y() + r},
                                   {at.x() - r, at.y() - r * 0.7}});
        break;
    case Judgement::MissedMate: // a cross
        for (const double angle : {45.0, -45.0}) {
            QTransform turn;
            turn.translate(at.x(), at.y());
            turn.rotate(angle);
            QPainterPath bar;
            bar.addRect(QRectF(-r * 1.2, -r * 0.4, r * 2.4, r * 0.8));
            shape = shape.united(turn.map(bar));
        }
        break;
    }
    painter.drawPath(shape);
}

void EvaluationChart::drawForeground(QPainter* painter, const QRectF&) {
    const bool dark = look::isDark();
    const look::Colours colours = look::colours(dark);
    const QRectF plot = chart()->mapRectToScene(chart()->plotArea());
    painter->setRenderHint(QPainter::Antialiasing);
    const double middle = plot.center().y();
    painter->setPen(QPen(colours.quietInk, 1));
    if (m_content.curves.empty())
        return;
    painter->drawLine(QPointF(plot.left(), middle), QPointF(plot.right(), middle));
    const auto inScene = [this](double ply, double height) {
        return chart()->mapToScene(chart()->mapToPosition({ply, height}));
    };
    const double shown = inScene(m_current, 0).x();
    if (m_current >= m_first && m_current <= m_last) {
        QColor line = colours.ink;
        line.setAlphaF(0.55F);
        painter->setPen(QPen(line, 1.5));
        painter->drawLine(QPointF(shown, plot.top()), QPointF(shown, plot.bottom()));
    }
    painter->setClipRect(plot.adjusted(-6, -6, 6, 6));
    for (std::size_t i = 0; i < m_content.curves.size(); ++i) {
        const EvaluationCurve& curve = m_content.curves[i];
        const QColor colour = engineColour(i, dark);
        painter->setBrush(colour);
        painter->setPen(QPen(colours.sheet, 1));
        std::size_t mark = 0;
        for (const EvaluationPoint& point : curve.points) {
            if (point.ply < m_first || point.ply > m_last)
                continue;
            const bool current = point.ply == m_current;
            if (point.evaluation.matePlies || current || curve.points.size() == 1) {
                const QPointF at = inScene(point.ply, heightOf(point.evaluation));
                painter->setBrush(colour);
                painter->setPen(QPen(colours.sheet, 1));
                painter->drawEllipse(at, current ? 4.5 : 3.0, current ? 4.5 : 3.0);
            }
            if (curve.engine != m_content.marked)
                continue;
            while (mark < m_content.marks.size() && m_content.marks[mark].ply < point.ply)
                ++mark;
            if (mark < m_content.marks.size() && m_content.marks[mark].ply == point.ply)
                drawMark(*painter, inScene(point.ply, heightOf(point.evaluation)),
                         m_content.marks[mark].judgement);
        }
    }
}

QImage EvaluationChart::image(QSize size, double devicePixelRatio) {
    QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.fill(backgroundBrush().color());
    QPainter painter(&image);
    // Drawn at its own size and scaled as vectors: text keeps its proportions.
    render(&painter, QRectF(QPointF(0, 0), QSizeF(image.size())), viewport()->rect(), Qt::KeepAspectRatio);
    return image;
}

// --- mouse and keyboard

void EvaluationChart::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_dragging = true;
    emit plyChosen(plyAt(event->position()));
}

void EvaluationChart::mouseMoveEvent(QMouseEvent* event) {
    if (m_dragging)
        emit plyChosen(plyAt(event->position()));
}

void EvaluationChart::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        m_dragging = false;
}

void EvaluationChart::mouseDoubleClickEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        showAll();
}

void EvaluationChart::wheelEvent(QWheelEvent* event) {
    const QPoint angle = event->angleDelta();
    const double width = m_last - m_first;
    if (std::abs(angle.x()) > std::abs(angle.y()) || (event->modifiers() & Qt::ShiftModifier)) {
        const int way = angle.x() != 0 ? angle.x() : angle.y();
        const double by = -way / 120.0 * width / 10.0;
        showRange(m_first + by, m_last + by);
    } else if (angle.y() != 0) {
        zoom(std::pow(0.8, angle.y() / 120.0), plyAt(event->position()));
    }
    event->accept();
}

void EvaluationChart::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomIn();
        return;
    case Qt::Key_Minus:
        zoomOut();
        return;
    case Qt::Key_0:
        showAll();
        return;
    default:
        event->ignore(); // for the window
    }
}

bool EvaluationChart::viewportEvent(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_plyText) {
        const auto* help = dynamic_cast<QHelpEvent*>(event);
        const QString text = help ? m_plyText(plyAt(help->pos())) : QString();
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, viewport());
        return true;
    }
    return QChartView::viewportEvent(event);
}

} // namespace app
