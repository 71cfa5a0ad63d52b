// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/results_model.h"
#include "app/library/player_games.h"

#include <QFont>
#include <QRectF>
#include <QWidget>

#include <vector>

class QPainter;

namespace app {

// A picture of a player's results. Pointing at a spot of it, or going there with the arrow keys, tells the
// figures; a click or Enter chooses the results. What it shows is in the table of its model as well.
class StatisticsPlot : public QWidget {
    Q_OBJECT
public:
    // model outlives the plot.
    explicit StatisticsPlot(ResultsModel& model, QWidget* parent = nullptr);

    // As it is shown, on anything; the painter's origin is the plot's upper left corner.
    void draw(QPainter& painter) const;
    // The words of the spot that the keyboard is at; empty: at none.
    QString currentWords() const;
    // In the widget, of the spot that shows this row; empty: none does.
    QRectF spotOf(int row) const;

signals:
    // The results of this row of the model.
    void chosen(int row);
    // The keyboard is at this part of the plot.
    void wentTo(const QRect& area);

protected:
    struct Spot {
        QRectF area;
        int row = -1;
        QString words = {}; // empty: those of the model's row
    };
    // The colours of results, in the order won, drawn, lost, and of text on them.
    struct Inks {
        QColor fill;
        QColor text;
    };
    static Inks inks(PlayerResult result);
    static QColor faint(QColor colour, float opacity);

    // The spots of a plot of this size, in the order in which keys go through them.
    virtual std::vector<Spot> arranged() = 0;
    virtual void paint(QPainter& painter) const = 0;
    // The spot at a point, −1: none. Usually the one whose area contains it.
    virtual int spotAt(const QPointF& point) const;

    const ResultsModel& model() const { return m_model; }
    const std::vector<Spot>& spots() const { return m_spots; }
    int current() const { return m_current; }
    const QFont& small() const { return m_small; }
    // Arranges the spots anew.
    void arrange();

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void goTo(int spot);
    int neighbour(int key) const;
    QString wordsOf(int spot) const;

    ResultsModel& m_model;
    std::vector<Spot> m_spots;
    int m_current = -1; // of the keyboard
    int m_hovered = -1;
    QFont m_small;
};

} // namespace app
