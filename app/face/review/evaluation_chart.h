// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/evaluation_curve.h"
#include "app/analysis/judgement.h"
#include "app/face/review/chart_geometry.h"

#include <QFont>
#include <QPolygonF>
#include <QWidget>

#include <functional>
#include <vector>

class QPainter;

namespace app {

// What the chart draws. A value.
struct ChartContent {
    struct Mark {
        int ply = 0;
        Judgement judgement = Judgement::None;

        friend bool operator==(const Mark&, const Mark&) = default;
    };
    std::vector<EvaluationCurve> curves;
    std::vector<EvaluationCurve> behind; // fainter, in the colours of the same engines
    // By which their engines look: of the curves, then of those behind; empty: in this order.
    std::vector<std::size_t> numbers;
    std::string marked; // the engine whose curve carries the marks
    std::vector<Mark> marks;
    int plies = 0;

    bool isEmpty() const { return curves.empty() && behind.empty(); }
    // Precondition: it has a curve.
    std::size_t numberOf(const std::string& engine) const;
};

// Draws scores or win rates over the moves of a game: above the middle Black is better. Mates are at the
// edge. It knows no document: it is given the current move and emits clicks and drags. Its size hint leaves
// curves a height in which they can be read.
class EvaluationChart : public QWidget {
    Q_OBJECT

public:
    enum class Scale : std::uint8_t { Score, WinRate };

    explicit EvaluationChart(QWidget* parent = nullptr);

    void setContent(ChartContent content);
    const ChartContent& content() const { return m_content; }
    void setScale(Scale scale, WinRateCurve curve);
    Scale scale() const { return m_scale; }
    void setCurrentPly(int ply);
    int currentPly() const { return m_current; }
    // The tool tip of a ply.
    void setPlyText(std::function<QString(int)> text) { m_plyText = std::move(text); }
    // Room above the plot for what lies over the chart (px).
    void setRoomAbove(int pixels);
    // Updates texts and palette.
    void refreshLook();

    // Range of plies shown.
    double firstShown() const { return m_shown.first(); }
    double lastShown() const { return m_shown.last(); }
    // A factor below 1 shows fewer moves, around this ply.
    void zoom(double factor, double around);
    void zoomIn() { zoom(0.5, m_current); }
    void zoomOut() { zoom(2.0, m_current); }
    void showAll();

    // Score at the upper edge: 500 … 3000.
    int scoreRange() const { return m_range; }
    // Between labelled scores, or percents.
    double scoreStep() const;
    // Position of a score on the axis, clipped to the edge.
    double heightOf(const shogi::EngineEvaluation& evaluation) const;
    // In the widget.
    QPointF pointAt(double ply, double height) const { return m_geometry.at(ply, height); }
    // The widget as it is shown, enlarged to this size.
    QImage image(QSize size, double devicePixelRatio) const;

    QSize sizeHint() const override;

signals:
    void plyChosen(int ply);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    int plyAt(const QPointF& point) const;
    std::vector<std::vector<QPointF>> pointsOf(const std::vector<EvaluationCurve>& curves) const;
    double roomAbove() const;
    QString heightText(double height) const;
    double highest() const;
    void arrange();
    void rescale();
    void paint(QPainter& painter) const;
    void paintSheet(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;
    void paintCurves(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;
    void drawMark(QPainter& painter, const QPointF& at, Judgement judgement) const;

    ChartContent m_content;
    Scale m_scale = Scale::Score;
    WinRateCurve m_curve = WinRateCurve::Ponanza;
    std::function<QString(int)> m_plyText;
    std::vector<std::vector<QPointF>> m_points; // (ply, height) of each curve
    std::vector<std::vector<QPointF>> m_behind; // and of those behind them
    ShownPlies m_shown;
    ChartGeometry m_geometry;
    QFont m_small;
    int m_current = 0;
    int m_range = 1000;
    int m_roomAbove = 0;
    bool m_dragging = false;
};

} // namespace app
