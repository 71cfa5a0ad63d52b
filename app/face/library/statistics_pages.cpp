// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/statistics_pages.h"

#include "app/face/library/dated_points.h"
#include "app/face/library/month_course.h"
#include "app/face/library/result_bars.h"
#include "app/face/library/statistics_card.h"
#include "app/face/library/week_map.h"
#include "app/face/shell/look.h"
#include "app/text/statistics_text.h"

#include <QBuffer>
#include <QEvent>
#include <QPainter>
#include <QScrollArea>
#include <QSvgGenerator>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

StatisticsPages::StatisticsPages(const std::optional<OpeningRules>& rules, QWidget* parent)
    : QTabWidget(parent)
    , m_rules(rules) {
    setObjectName(QStringLiteral("statisticsPages"));
    setDocumentMode(true);
    for (int subject = 0; subject < SubjectCount; ++subject) {
        auto* area = new QScrollArea(this);
        area->setWidgetResizable(true);
        area->setFrameShape(QFrame::NoFrame);
        area->setFocusPolicy(Qt::NoFocus);
        area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        auto* page = new QWidget(area);
        auto* column = new QVBoxLayout(page);
        column->setSpacing(2 * look::kGrid);
        column->addStretch(1);
        area->setWidget(page);
        addTab(area, QString());
    }
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

StatisticsCard* StatisticsPages::add(Subject subject, ResultsModel* model, StatisticsPlot* plot) {
    auto* area = static_cast<QScrollArea*>(widget(subject));
    auto* column = static_cast<QVBoxLayout*>(area->widget()->layout());
    auto* card = new StatisticsCard(model, plot, area->widget());
    column->insertWidget(column->count() - 1, card);
    m_cards[subject].push_back(card);
    connect(card, &StatisticsCard::chosen, this, [this, model](int row) {
        emit chosen(model->by(), model->results()[static_cast<std::size_t>(row)].key, model->keyText(row));
    });
    connect(plot, &StatisticsPlot::wentTo, this, [area, plot](const QRect& spot) {
        const QPoint place = plot->mapTo(area->widget(), spot.center());
        area->ensureVisible(place.x(), place.y(), 0, spot.height());
    });
    return card;
}

void StatisticsPages::addBars(Subject subject, StatisticsBy by) {
    auto* model = new ResultsModel(by, m_rules, this);
    add(subject, model, new ResultBars(*model, ResultBars::Shows::Results, this));
}

void StatisticsPages::show(const PlayerStatistics& statistics) {
    for (const auto& cards : m_cards)
        for (StatisticsCard* card : cards) {
            card->model().show(statistics.by(card->model().by()));
            card->setIsEmpty(card->model().rowCount() == 0);
        }
    m_accuracyPoints->showPoints(statistics.accuracies);
    m_accuracy->setIsEmpty(statistics.accuracies.empty());
    m_ratingPoints->showPoints(statistics.ratings);
    m_rating->setIsEmpty(statistics.ratings.empty());
}

void StatisticsPages::setIsTable(bool isTable) {
    for (const auto& cards : m_cards)
        for (StatisticsCard* card : cards)
            card->setIsTable(isTable);
}

// --- out of the window

std::vector<StatisticsBy> StatisticsPages::tables() const {
    std::vector<StatisticsBy> tables;
    for (StatisticsCard* card : m_cards[static_cast<std::size_t>(currentIndex())])
        if (std::find(tables.begin(), tables.end(), card->model().by()) == tables.end())
            tables.push_back(card->model().by());
    return tables;
}

QString StatisticsPages::tablesText() const {
    QStringList texts;
    std::vector<StatisticsBy> tables;
    for (StatisticsCard* card : m_cards[static_cast<std::size_t>(currentIndex())]) {
        if (card->model().rowCount() == 0 ||
            std::find(tables.begin(), tables.end(), card->model().by()) != tables.end())
            continue;
        tables.push_back(card->model().by());
        texts.append(card->tableText());
    }
    return texts.join(u'\n');
}

QWidget* StatisticsPages::shownPage() const { return static_cast<QScrollArea*>(currentWidget())->widget(); }

void StatisticsPages::draw(QPainter& painter) const {
    shownPage()->render(&painter, {}, {}, QWidget::DrawChildren);
}

QImage StatisticsPages::picture(double devicePixelRatio) const {
    QImage image((QSizeF(shownPage()->size()) * devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(look::colours(look::isDark()).paper);
    QPainter painter(&image);
    draw(painter);
    return image;
}

QByteArray StatisticsPages::png(double devicePixelRatio) const {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    picture(devicePixelRatio).save(&buffer, "png");
    return buffer.data();
}

QByteArray StatisticsPages::drawing() const {
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(shownPage()->size());
    generator.setViewBox(shownPage()->rect());
    QPainter painter;
    if (!painter.begin(&generator))
        return {};
    painter.fillRect(shownPage()->rect(), look::colours(look::isDark()).paper);
    draw(painter);
    painter.end();
    return buffer.data();
}

void StatisticsPages::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QTabWidget::changeEvent(event);
}

void StatisticsPages::retranslate() {
    setTabText(Overview, tr("Overview"));
    setTabText(Openings, tr("Openings"));
    setTabText(Opponents, tr("Opponents"));
    setTabText(Dates, tr("Days and hours"));
    setTabText(Accuracy, tr("Accuracy and rating"));
    setTabText(Times, tr("Time and length"));
    for (const auto& cards : m_cards)
        for (StatisticsCard* card : cards) {
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
