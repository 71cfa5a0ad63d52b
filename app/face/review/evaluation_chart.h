// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/evaluation_curve.h"
#include "app/analysis/judgement.h"
#include "app/face/shell/look.h"

#include <QChartView>

#include <functional>
#include <vector>

class QLineSeries;
class QValueAxis;

namespace app {

// What the chart draws. A value.
struct ChartContent {
    struct Mark {
        int ply = 0;
        Judgement judgement = Judgement::None;

        friend bool operator==(const Mark&, const Mark&) = default;
    };
    std::vector<EvaluationCurve> curves;
    std::string marked; // the engine whose curve carries the marks
    std::vector<Mark> marks;
    int plies = 0;
};

// Draws scores or win rates over the moves of a game: above the middle Black is better. Mates are at the
// edge. It knows no document: it is given the current move and emits clicks.
class EvaluationChart : public QChartView {
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
    double firstShown() const { return m_first; }
    double lastShown() const { return m_last; }
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
    // In viewport coordinates.
    QPointF pointAt(double ply, double height) const;
    QImage image(QSize size, double devicePixelRatio);

    static QColor engineColour(std::size_t index, bool dark, bool contrast = look::isHighContrast());

signals:
    void plyChosen(int ply);

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    int plyAt(const QPointF& viewportPoint) const;
    void showRange(double first, double last);
    void rescale();
    void fillSeries();
    void labelMoves();
    void labelScores();
    void drawMark(QPainter& painter, const QPointF& at, Judgement judgement) const;

    ChartContent m_content;
    Scale m_scale = Scale::Score;
    WinRateCurve m_curve = WinRateCurve::Ponanza;
    std::function<QString(int)> m_plyText;
    QValueAxis* m_moves = nullptr;
    QValueAxis* m_scores = nullptr;
    std::vector<QLineSeries*> m_series;
    int m_current = 0;
    int m_range = 1000;
    int m_roomAbove = 0;
    double m_first = 0.0;
    double m_last = 0.0;
    bool m_whole = true; // the whole game is shown, even as it grows
    bool m_dragging = false;
};

} // namespace app
