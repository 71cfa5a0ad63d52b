// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/game_statistics.h"
#include "app/openings/opening_rules.h"

#include <QTabWidget>

#include <array>
#include <optional>
#include <vector>

class QPainter;

namespace app {

class DatedPoints;
class ResultsModel;
class StatisticsCard;
class StatisticsPlot;

// The plots of a player's statistics, on a tab for each subject, or all of them as tables.
class StatisticsPages : public QTabWidget {
    Q_OBJECT
public:
    enum Subject : std::uint8_t { Overview, Openings, Opponents, Dates, Accuracy, Times, SubjectCount };

    // rules outlive the pages.
    explicit StatisticsPages(const std::optional<OpeningRules>& rules, QWidget* parent = nullptr);

    void show(const PlayerStatistics& statistics);
    void setIsTable(bool isTable);
    // Of the tab that is shown.
    std::vector<StatisticsBy> tables() const;
    QString tablesText() const;
    QImage picture(double devicePixelRatio) const;
    QByteArray png(double devicePixelRatio) const;
    // As a drawing in SVG; empty: nothing could be drawn.
    QByteArray drawing() const;

signals:
    // The games that these results count, called like this, are of interest.
    void chosen(app::StatisticsBy by, const QString& key, const QString& words);

protected:
    void changeEvent(QEvent* event) override;

private:
    StatisticsCard* add(Subject subject, ResultsModel* model, StatisticsPlot* plot);
    void addBars(Subject subject, StatisticsBy by);
    void retranslate();
    QWidget* shownPage() const;
    void draw(QPainter& painter) const;

    const std::optional<OpeningRules>& m_rules;
    std::array<std::vector<StatisticsCard*>, SubjectCount> m_cards;
    StatisticsCard* m_accuracy = nullptr;
    StatisticsCard* m_rating = nullptr;
    DatedPoints* m_accuracyPoints = nullptr;
    DatedPoints* m_ratingPoints = nullptr;
};

} // namespace app
