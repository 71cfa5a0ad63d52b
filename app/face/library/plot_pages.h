// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/player_results.h"

#include <QTabWidget>

#include <vector>

class QPainter;

namespace app {

class ResultsModel;
class StatisticsCard;
class StatisticsPlot;

// Plots of results, on a tab for each subject, or all of them as tables.
class PlotPages : public QTabWidget {
    Q_OBJECT
public:
    explicit PlotPages(int subjects, QWidget* parent = nullptr);

    void setIsTable(bool isTable);
    // Of the tab that is shown.
    QString tablesText() const;
    QImage picture(double devicePixelRatio) const;
    QByteArray png(double devicePixelRatio) const;
    // As a drawing in SVG; empty: nothing could be drawn.
    QByteArray drawing() const;

signals:
    // The games that these results count, called like this, are of interest.
    void chosen(app::StatisticsBy by, const QString& key, const QString& words);

protected:
    // Below what the tab has already.
    StatisticsCard* add(int subject, ResultsModel* model, StatisticsPlot* plot);
    void add(int subject, QWidget* part);
    const std::vector<StatisticsCard*>& cards(int subject) const {
        return m_cards[static_cast<std::size_t>(subject)];
    }
    std::vector<StatisticsCard*> allCards() const;

private:
    QWidget* shownPage() const;
    void draw(QPainter& painter) const;

    std::vector<std::vector<StatisticsCard*>> m_cards; // by subject
};

} // namespace app
