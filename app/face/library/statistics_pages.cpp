// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/statistics_pages.h"

#include "app/face/library/dated_points.h"
#include "app/face/library/month_course.h"
#include "app/face/library/result_bars.h"
#include "app/face/library/statistics_card.h"
#include "app/face/library/week_map.h"
#include "app/text/statistics_text.h"

#include <QEvent>

#include <algorithm>

namespace app {

StatisticsPages::StatisticsPages(const std::optional<OpeningRules>& rules, QWidget* parent)
    : PlotPages(SubjectCount, parent)
    , m_rules(rules) {
    setObjectName(QStringLiteral("statisticsPages"));
    using By = StatisticsBy;
    const auto months = [this] { return new ResultsModel(By::YearMonth, m_rules, this); };
    auto* course = months();
    add(Overview, course, new MonthCourse(*course, this));
    addBars(Overview, By::Side);
    addBars(Overview, By::Year);
    addBars(Openings, By::Opening);
    addBars(Openings, By::OpponentOpening);
    addBars(Opponents, By::Opponent);
    auto* week = new ResultsModel(By::WeekdayHour, m_rules, this);
    add(Dates, week, new WeekMap(*week, this));
    addBars(Dates, By::Weekday);
    addBars(Dates, By::Hour);
    addBars(Dates, By::Month);
    auto* accuracy = months();
    m_accuracyPoints = new DatedPoints(*accuracy, DatedPoints::Figure::Accuracy, this);
    m_accuracy = add(Accuracy, accuracy, m_accuracyPoints);
    auto* phases = new ResultsModel(By::Phase, m_rules, this);
    add(Accuracy, phases, new ResultBars(*phases, ResultBars::Shows::Accuracy, this));
    auto* rating = months();
    m_ratingPoints = new DatedPoints(*rating, DatedPoints::Figure::Rating, this);
    m_rating = add(Accuracy, rating, m_ratingPoints);
    addBars(Times, By::TimePerMove);
    addBars(Times, By::TimeUsed);
    addBars(Times, By::TimeShare);
    addBars(Times, By::Length);
    retranslate();
}

void StatisticsPages::addBars(Subject subject, StatisticsBy by) {
    auto* model = new ResultsModel(by, m_rules, this);
    add(subject, model, new ResultBars(*model, ResultBars::Shows::Results, this));
}

void StatisticsPages::show(const PlayerStatistics& statistics) {
    for (StatisticsCard* card : allCards()) {
        card->model().show(statistics.by(card->model().by()));
        card->setIsEmpty(card->model().rowCount() == 0);
    }
    m_accuracyPoints->showPoints(statistics.accuracies);
    m_accuracy->setIsEmpty(statistics.accuracies.empty());
    m_ratingPoints->showPoints(statistics.ratings);
    m_rating->setIsEmpty(statistics.ratings.empty());
}

// --- out of the window

std::vector<StatisticsBy> StatisticsPages::tables() const {
    std::vector<StatisticsBy> tables;
    for (StatisticsCard* card : cards(currentIndex()))
        if (std::find(tables.begin(), tables.end(), card->model().by()) == tables.end())
            tables.push_back(card->model().by());
    return tables;
}

void StatisticsPages::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    PlotPages::changeEvent(event);
}

void StatisticsPages::retranslate() {
    setTabText(Overview, tr("Overview"));
    setTabText(Openings, tr("Openings"));
    setTabText(Opponents, tr("Opponents"));
    setTabText(Dates, tr("Days and hours"));
    setTabText(Accuracy, tr("Accuracy and rating"));
    setTabText(Times, tr("Time and length"));
    for (StatisticsCard* card : allCards()) {
        card->setTitle(statisticsTitle(card->model().by()));
        card->model().retranslate();
        switch (card->model().by()) {
        case StatisticsBy::Opening:
        case StatisticsBy::OpponentOpening:
            card->setEmptyWords(tr("No strategy or castle was recognised in these games."));
            break;
        case StatisticsBy::Opponent:
            card->setEmptyWords(tr("The opponents of these games are unknown."));
            break;
        case StatisticsBy::Hour:
        case StatisticsBy::WeekdayHour:
            card->setEmptyWords(tr("The records do not say at what time the games began."));
            break;
        case StatisticsBy::TimeUsed:
        case StatisticsBy::TimePerMove:
            card->setEmptyWords(tr("The records have no times of moves."));
            break;
        case StatisticsBy::TimeShare:
            card->setEmptyWords(tr("The records have no times of moves, or no main time."));
            break;
        case StatisticsBy::Phase:
            card->setEmptyWords(tr("Not enough moves are analysed."));
            break;
        default:
            card->setEmptyWords(tr("The records have no dates."));
            break;
        }
    }
    m_accuracy->setTitle(tr("Accuracy over time"));
    m_accuracy->setEmptyWords(
        tr("No game with a date is analysed. Open a record, choose Analysis > Analyse the whole game, save "
           "the record, and update the library."));
    m_rating->setTitle(tr("Rating over time"));
    m_rating->setEmptyWords(tr("The records have no ratings of the player."));
}

} // namespace app
