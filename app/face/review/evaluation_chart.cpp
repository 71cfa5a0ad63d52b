// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/evaluation_chart.h"

#include "app/face/shell/engine_colour.h"
#include "app/face/shell/look.h"
#include "app/face/shell/move_typing.h"
#include "app/report/report_pictures.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>
#include <QToolTip>
#include <QWheelEvent>
#include <QtMath>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace app {

namespace {

constexpr double kDense = 250.0; // moves shown
constexpr std::array<int, 4> kRanges{500, 1000, 2000, 3000};
// What is shown beyond the range, to separate mates from scores.
constexpr double kBeyond = 1.08;
constexpr double kGap = 6.0;                // between labels and plot
constexpr int kReadable = 15 * look::kGrid; // px of the plot
constexpr float kFaint = 0.4F;

double clampedShare(double value) { return std::clamp(value, 0.0, 100.0); }

QPen curvePen(std::size_t index, bool dark, bool dense) {
    // Hundreds of steep strokes are painted ten times faster one pixel wide.
    QPen pen(engineColour(index, dark), dense ? 1 : 2);
    pen.setJoinStyle(Qt::RoundJoin);
    // Lines differ in more than colour.
    if (index % 4 == 1)
        pen.setDashPattern({5, 2});
    else if (index % 4 == 2)
        pen.setDashPattern({1, 2});
    else if (index % 4 == 3)
        pen.setDashPattern({6, 2, 1, 2});
    return pen;
}

} // namespace

EvaluationChart::EvaluationChart(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setAttribute(Qt::WA_OpaquePaintEvent);
    MoveTyping::leaveKeysTo(*this);
    refreshLook();
    rescale();
}

void EvaluationChart::refreshLook() {
    m_small = look::smallFont(font());
    setMinimumHeight(std::max(10 * look::kGrid, 4 * QFontMetrics(m_small).height()));
    arrange();
}

std::size_t ChartContent::numberOf(const std::string& engine) const {
    const auto isIt = [&engine](const EvaluationCurve& curve) { return curve.engine == engine; };
    const auto own = std::find_if(curves.begin(), curves.end(), isIt);
    const auto others = std::find_if(behind.begin(), behind.end(), isIt);
    const std::size_t index = own != curves.end()
                                  ? static_cast<std::size_t>(own - curves.begin())
                                  : curves.size() + static_cast<std::size_t>(others - behind.begin());
    return index < numbers.size() ? numbers[index] : index;
}

void EvaluationChart::setContent(ChartContent content) {
    const bool wasEmpty = m_content.isEmpty();
    m_content = std::move(content);
    if (m_content.isEmpty() != wasEmpty)
        updateGeometry();
    m_shown.setPlies(m_content.plies);
    rescale();
}

void EvaluationChart::setRoomAbove(int pixels) {
    if (std::exchange(m_roomAbove, pixels) == pixels)
        return;
    arrange();
    updateGeometry();
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
    const double first = m_shown.first();
    m_shown.keepVisible(ply);
    if (m_shown.first() != first)
        arrange();
    update();
}

void EvaluationChart::rescale() {
    int highest = 0;
    for (const auto* curves : {&m_content.curves, &m_content.behind})
        for (const EvaluationCurve& curve : *curves)
            for (const EvaluationPoint& point : curve.points)
                if (point.evaluation.centipawns && !point.evaluation.matePlies)
                    highest =
                        std::max(highest, std::min(std::abs(*scoreNumber(point.evaluation)), kRanges.back()));
    const auto fitting =
        std::find_if(kRanges.begin(), kRanges.end(), [highest](int range) { return range >= highest; });
    m_range = fitting == kRanges.end() ? kRanges.back() : *fitting;
    m_points = pointsOf(m_content.curves);
    m_behind = pointsOf(m_content.behind);
    arrange();
}

std::vector<std::vector<QPointF>>
EvaluationChart::pointsOf(const std::vector<EvaluationCurve>& curves) const {
    std::vector<std::vector<QPointF>> all;
    for (const EvaluationCurve& curve : curves) {
        std::vector<QPointF>& points = all.emplace_back();
        points.reserve(curve.points.size());
        for (const EvaluationPoint& point : curve.points)
            points.emplace_back(static_cast<double>(point.ply), heightOf(point.evaluation));
    }
    return all;
}

double EvaluationChart::highest() const { return m_scale == Scale::WinRate ? 100.0 : m_range; }

QString EvaluationChart::heightText(double height) const {
    const auto number = static_cast<int>(std::lround(height));
    return m_scale == Scale::WinRate ? percentOf(number) : QString::number(number);
}

// Labels stand half above the plot.
double EvaluationChart::roomAbove() const {
    const double text = m_content.isEmpty() ? 0.0 : QFontMetrics(m_small).height();
    return std::max(look::kGrid / 2.0, m_roomAbove - QFontMetrics(m_small).height() / 2.0) + text / 2.0;
}

QSize EvaluationChart::sizeHint() const {
    const double around = roomAbove() + QFontMetrics(m_small).height() + kGap;
    return {QWidget::sizeHint().width(), m_content.isEmpty() ? minimumHeight() : kReadable + qCeil(around)};
}

void EvaluationChart::arrange() {
    const QFontMetrics metrics(m_small);
    const double lowest = m_scale == Scale::WinRate ? 0.0 : -m_range;
    ChartGeometry::Layout layout;
    layout.size = size();
    layout.right = look::kGrid;
    if (!m_content.isEmpty()) {
        layout.gap = kGap;
        layout.textHeight = metrics.height();
        for (const double height : {lowest, highest()})
            layout.textWidth =
                std::max<double>(layout.textWidth, metrics.horizontalAdvance(heightText(height)));
    }
    layout.above = roomAbove();
    m_geometry = ChartGeometry(layout, m_shown, lowest, highest(),
                               m_scale == Scale::WinRate ? 0.0 : (kBeyond - 1.0) / 2.0);
    update();
}

double EvaluationChart::heightOf(const shogi::EngineEvaluation& evaluation) const {
    if (m_scale == Scale::WinRate)
        return clampedShare(blackWinRate(evaluation, m_curve).value_or(0.5) * 100.0);
    if (evaluation.matePlies)
        return (*evaluation.matePlies > 0 ? kBeyond : -kBeyond) * m_range;
    return std::clamp(evaluation.centipawns.value_or(0), -m_range, m_range);
}

// --- display

void EvaluationChart::showAll() {
    m_shown.showAll();
    arrange();
}

void EvaluationChart::zoom(double factor, double around) {
    m_shown.zoom(factor, around);
    arrange();
}

double EvaluationChart::scoreStep() const { return m_geometry.heightStep(); }

int EvaluationChart::plyAt(const QPointF& point) const {
    return std::clamp(static_cast<int>(std::lround(m_geometry.plyAt(point.x()))), 0, m_content.plies);
}

void EvaluationChart::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

// --- painting

void EvaluationChart::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter);
}

void EvaluationChart::paint(QPainter& painter) const {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(m_small);
    paintSheet(painter);
    if (m_content.isEmpty())
        return;
    paintAxes(painter);
    painter.save();
    painter.setClipRect(m_geometry.plot());
    paintCurves(painter);
    painter.restore();
    paintMarks(painter);
}

void EvaluationChart::paintSheet(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QRectF& plot = m_geometry.plot();
    painter.fillRect(rect(), colours.paper);
    QPainterPath round;
    round.addRoundedRect(plot, 4, 4);
    painter.fillPath(round, colours.sheet);
    // An empty graph has no halves: there is text in its middle.
    if (m_content.isEmpty())
        return;
    // White's half is darker: shows whose side a curve is on without reading the axis.
    QColor shade = colours.ink;
    shade.setAlphaF(look::isDark() ? 0.09F : 0.05F);
    const double middle = plot.center().y();
    painter.save();
    painter.setClipPath(round);
    painter.fillRect(QRectF(plot.left(), middle, plot.width(), plot.bottom() - middle), shade);
    painter.restore();
    painter.setPen(colours.quietInk);
    // Between the outermost lines of the axis, which would strike them through.
    const std::vector<double> ticks = m_geometry.heightTicks();
    const double outermost = ticks.empty() ? 0 : *std::max_element(ticks.begin(), ticks.end());
    const double inset = std::max(0.0, m_geometry.yOf(outermost) - plot.top()) + 2;
    const QRectF words = plot.adjusted(look::kGrid, inset, -look::kGrid, -inset);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignTop, playerLabel(shogi::Color::Black, {}));
    painter.drawText(words, Qt::AlignLeft | Qt::AlignBottom, playerLabel(shogi::Color::White, {}));
}

void EvaluationChart::paintAxes(QPainter& painter) const {
    const look::Colours colours = look::colours(look::isDark());
    const QRectF& plot = m_geometry.plot();
    const QFontMetricsF metrics(m_small);
    // Lines along whole pixels are sharp.
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(QPen(colours.hairline, 1));
    for (const double height : m_geometry.heightTicks()) {
        const double y = m_geometry.yOf(height);
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    }
    painter.setPen(QPen(colours.quietInk, 1));
    painter.drawLine(QPointF(plot.left(), plot.center().y()), QPointF(plot.right(), plot.center().y()));
    painter.setRenderHint(QPainter::Antialiasing);
    for (const double height : m_geometry.heightTicks()) {
        painter.drawText(
            QRectF(0, m_geometry.yOf(height) - metrics.height() / 2, plot.left() - kGap, metrics.height()),
            Qt::AlignRight | Qt::AlignVCenter | Qt::TextDontClip, heightText(height));
    }
    double free = 0.0;
    for (const int ply : m_geometry.plyTicks()) {
        const QString text = QString::number(ply);
        const double width = metrics.horizontalAdvance(text);
        const double left = std::min(m_geometry.xOf(ply) - width / 2, this->width() - width);
        if (left < free)
            continue;
        painter.drawText(QRectF(left, plot.bottom() + kGap, width, metrics.height()),
                         Qt::AlignCenter | Qt::TextDontClip, text);
        free = left + width + kGap;
    }
}

void EvaluationChart::paintCurves(QPainter& painter) const {
    const bool dark = look::isDark();
    painter.setBrush(Qt::NoBrush);
    const double pixel = 1.0 / std::max(1.0, painter.deviceTransform().m11());
    for (std::size_t i = 0; i < m_behind.size(); ++i) {
        QPen pen = curvePen(m_content.numberOf(m_content.behind[i].engine), dark, true);
        QColor faint = pen.color();
        faint.setAlphaF(kFaint);
        pen.setColor(faint);
        painter.setPen(pen);
        painter.drawPolyline(m_geometry.line(m_behind[i], pixel));
    }
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        painter.setPen(
            curvePen(m_content.numberOf(m_content.curves[i].engine), dark, m_shown.width() > kDense));
        painter.drawPolyline(m_geometry.line(m_points[i], pixel));
    }
}

void EvaluationChart::drawMark(QPainter& painter, const QPointF& at, Judgement judgement) const {
    const bool dark = look::isDark();
    painter.setBrush(judgementColour(judgement, dark, look::isHighContrast()));
    painter.setPen(QPen(look::colours(dark).sheet, 1.2));
    painter.drawPath(judgementShape(at, judgement, judgement >= Judgement::Blunder ? 5.5 : 4.5));
}

void EvaluationChart::paintMarks(QPainter& painter) const {
    const bool dark = look::isDark();
    const look::Colours colours = look::colours(dark);
    const QRectF& plot = m_geometry.plot();
    if (m_current >= m_shown.first() && m_current <= m_shown.last()) {
        QColor line = colours.ink;
        line.setAlphaF(0.55F);
        painter.setPen(QPen(line, 1.5));
        const double shown = m_geometry.xOf(m_current);
        painter.drawLine(QPointF(shown, plot.top()), QPointF(shown, plot.bottom()));
    }
    painter.setClipRect(plot.adjusted(-6, -6, 6, 6));
    for (std::size_t i = 0; i < m_content.curves.size(); ++i) {
        const EvaluationCurve& curve = m_content.curves[i];
        const QColor colour = engineColour(m_content.numberOf(m_content.curves[i].engine), dark);
        std::size_t mark = 0;
        for (std::size_t at = 0; at < curve.points.size(); ++at) {
            const EvaluationPoint& point = curve.points[at];
            if (point.ply < m_shown.first() || point.ply > m_shown.last())
                continue;
            const bool current = point.ply == m_current;
            const QPointF place = m_geometry.at(m_points[i][at].x(), m_points[i][at].y());
            if (current || curve.points.size() == 1) {
                painter.setBrush(colour);
                painter.setPen(QPen(colours.sheet, 1));
                painter.drawEllipse(place, current ? 4.5 : 3.0, current ? 4.5 : 3.0);
            }
            if (curve.engine != m_content.marked)
                continue;
            while (mark < m_content.marks.size() && m_content.marks[mark].ply < point.ply)
                ++mark;
            if (mark < m_content.marks.size() && m_content.marks[mark].ply == point.ply)
                drawMark(painter, place, m_content.marks[mark].judgement);
        }
    }
}

QImage EvaluationChart::image(QSize size, double devicePixelRatio) const {
    QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.fill(look::colours(look::isDark()).paper);
    QPainter painter(&image);
    // Drawn at its own size and scaled as vectors: text keeps its proportions.
    const QSizeF own(this->size());
    const double scale = std::min(image.width() / own.width(), image.height() / own.height());
    painter.translate((image.width() - own.width() * scale) / 2, (image.height() - own.height() * scale) / 2);
    painter.scale(scale, scale);
    paint(painter);
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
    if (std::abs(angle.x()) > std::abs(angle.y()) || (event->modifiers() & Qt::ShiftModifier)) {
        const int way = angle.x() != 0 ? angle.x() : angle.y();
        m_shown.moveBy(-way / 120.0 * m_shown.width() / 10.0);
        arrange();
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

bool EvaluationChart::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && m_plyText) {
        const auto* help = dynamic_cast<QHelpEvent*>(event);
        const QString text = help ? m_plyText(plyAt(help->pos())) : QString();
        if (text.isEmpty())
            QToolTip::hideText();
        else
            QToolTip::showText(help->globalPos(), text, this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace app
