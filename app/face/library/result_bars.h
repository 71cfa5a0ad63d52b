// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/statistics_plot.h"

namespace app {

// A bar for each row of results, made of wins, draws and losses with their numbers, with score and games
// beside it; or as long as the accuracy. Results of few games are paler.
class ResultBars : public StatisticsPlot {
    Q_OBJECT
public:
    enum class Shows : std::uint8_t { Results, Accuracy };
    // Further rows are only in the table.
    static constexpr int kMostRows = 20;

    ResultBars(ResultsModel& model, Shows shows, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }

protected:
    std::vector<Spot> arranged() override;
    void paint(QPainter& painter) const override;
    // What the colour of a result stands for; empty: no row has such results. And the titles of the figures.
    virtual QString resultWord(PlayerResult result) const;
    virtual QString scoreTitle() const;
    virtual QString countTitle() const;

private:
    int shownRows() const;
    double rowHeight() const;
    void paintLegend(QPainter& painter) const;
    void paintResults(QPainter& painter, const PlayerResults& results, const QRectF& bar) const;
    void paintAccuracy(QPainter& painter, const PlayerResults& results, const QRectF& bar) const;

    const Shows m_shows;
    double m_labels = 0;  // px, width of the labels
    double m_figures = 0; // of each of the two figures
};

} // namespace app
