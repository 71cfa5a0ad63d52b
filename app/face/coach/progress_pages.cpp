// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/progress_pages.h"

#include "app/face/library/dated_points.h"
#include "app/face/library/month_course.h"
#include "app/face/library/result_bars.h"
#include "app/face/library/statistics_card.h"
#include "app/text/review_text.h"

#include <QEvent>

namespace app {

namespace {

template <StatisticsBy by>
const std::vector<PlayerResults>& gamesBy(const Progress& progress) {
    return progress.games.by(by);
}

} // namespace

ProgressPages::ProgressPages(const std::optional<OpeningRules>& rules, QWidget* parent)
    : PlotPages(SubjectCount, parent)
    , m_rules(rules) {
    setObjectName(QStringLiteral("progressPages"));
    makeRating();
    makeAccuracy();
    makeMates();
    makeGames();
    retranslate();
}

StatisticsCard* ProgressPages::addCard(Subject subject, ResultsModel* model, StatisticsPlot* plot,
                                       const std::vector<PlayerResults>& (*of)(const Progress&),
                                       const char* name) {
    StatisticsCard* const card = add(subject, model, plot);
    plot->setObjectName(QStringLiteral("plot-") + QLatin1String(name));
    m_sources.push_back({card, of});
    return card;
}

StatisticsCard* ProgressPages::addBars(Subject subject, CoachResults about,
                                       const std::vector<PlayerResults>& (*of)(const Progress&),
                                       const char* name) {
    auto* model = new CoachResultsModel(about, m_rules, this);
    return addCard(subject, model, new CoachBars(*model, about, this), of, name);
}

void ProgressPages::makeRating() {
    auto* months = new ResultsModel(StatisticsBy::YearMonth, m_rules, this);
    m_ratingLine = new DatedPoints(*months, DatedPoints::Figure::Rating, this);
    m_rating = addCard(Rating, months, m_ratingLine, gamesBy<StatisticsBy::YearMonth>, "ratings");
    m_opponents = addBars(Opponents, CoachResults::Opponents, gamesBy<StatisticsBy::Opponent>, "opponents");
}

void ProgressPages::makeAccuracy() {
    auto* months = new ResultsModel(StatisticsBy::YearMonth, m_rules, this);
    m_accuracyLines = new DatedPoints(*months, DatedPoints::Figure::Accuracy, this);
    m_accuracy = addCard(Accuracy, months, m_accuracyLines, gamesBy<StatisticsBy::YearMonth>, "accuracy");
    auto* phases = new ResultsModel(StatisticsBy::Phase, m_rules, this);
    m_phases = addCard(Accuracy, phases, new ResultBars(*phases, ResultBars::Shows::Accuracy, this),
                       gamesBy<StatisticsBy::Phase>, "phases");
}

void ProgressPages::makeMates() {
    m_mates = addBars(
        Mates, CoachResults::Mates,
        [](const Progress& progress) -> const std::vector<PlayerResults>& { return progress.mates; },
        "mates");
    auto* months = new CoachResultsModel(CoachResults::MateMonths, m_rules, this);
    m_mateLines = new DatedPoints(*months, DatedPoints::Figure::Share, this);
    m_mateCourse = addCard(
        Mates, months, m_mateLines,
        [](const Progress& progress) -> const std::vector<PlayerResults>& { return progress.mateMonths; },
        "mate-rates");
    m_mistakes = addBars(
        Mistakes, CoachResults::Mistakes,
        [](const Progress& progress) -> const std::vector<PlayerResults>& { return progress.mistakes; },
        "mistakes");
}

void ProgressPages::makeGames() {
    auto* openings = new ResultsModel(StatisticsBy::Opening, m_rules, this);
    m_openings = addCard(Openings, openings, new ResultBars(*openings, ResultBars::Shows::Results, this),
                         gamesBy<StatisticsBy::Opening>, "openings");
    auto* months = new ResultsModel(StatisticsBy::YearMonth, m_rules, this);
    m_months =
        addCard(Time, months, new MonthCourse(*months, this), gamesBy<StatisticsBy::YearMonth>, "months");
    auto* times = new ResultsModel(StatisticsBy::TimePerMove, m_rules, this);
    m_moveTimes = addCard(Time, times, new ResultBars(*times, ResultBars::Shows::Results, this),
                          gamesBy<StatisticsBy::TimePerMove>, "move-times");
}

void ProgressPages::show(const Progress& progress) {
    m_progress = progress;
    for (const Source& source : m_sources) {
        source.card->model().show(source.of(m_progress));
        source.card->setIsEmpty(source.card->model().rowCount() == 0);
    }
    showLines(m_progress);
}

void ProgressPages::showLines(const Progress& progress) {
    std::vector<DatedPoints::Bounded> ratings;
    for (const RatingPoint& point : progress.ratings)
        ratings.push_back({{point.date, point.rating}, 2 * point.deviation});
    m_ratingLine->showBounded(ratings);
    m_rating->setIsEmpty(ratings.empty());

    std::vector<DatedPoints::Series> phases;
    bool hasAccuracy = false;
    for (const GamePhase phase : kGamePhases) {
        const std::vector<DatedFigure>& points = progress.accuracies[static_cast<std::size_t>(phase)];
        hasAccuracy = hasAccuracy || !points.empty();
        phases.push_back({phaseName(phase), points});
    }
    m_accuracyLines->showSeries(phases);
    m_accuracy->setIsEmpty(!hasAccuracy);

    const std::array<QString, kMateLengths.size()> names{tr("1 and 3 moves"), tr("5 and 7 moves"),
                                                         tr("9 moves and more")};
    std::vector<DatedPoints::Series> lengths;
    for (std::size_t i = 0; i < names.size(); ++i)
        lengths.push_back({names[i], progress.mateRates[i]});
    m_mateLines->showSeries(lengths);
    m_mateCourse->setIsEmpty(progress.mates.empty());
}

std::vector<ProgressTable> ProgressPages::tables() const {
    switch (currentIndex()) {
    case Rating:
        return {ProgressTable::Ratings};
    case Opponents:
        return {ProgressTable::Opponents};
    case Accuracy:
        return {ProgressTable::Phases, ProgressTable::Months};
    case Mates:
        return {ProgressTable::Mates};
    case Mistakes:
        return {ProgressTable::Mistakes};
    case Openings:
        return {ProgressTable::Openings};
    default:
        break;
    }
    return {ProgressTable::Months};
}

void ProgressPages::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    PlotPages::changeEvent(event);
}

void ProgressPages::retranslate() {
    setTabText(Rating, tr("Rating"));
    setTabText(Opponents, tr("Opponents"));
    setTabText(Accuracy, tr("Accuracy"));
    setTabText(Mates, tr("Mate problems"));
    setTabText(Mistakes, tr("Mistakes"));
    setTabText(Openings, tr("Openings"));
    setTabText(Time, tr("Time"));
    m_rating->setTitle(tr("Rating over time"));
    m_rating->setEmptyWords(tr("Your rating appears after the first rated game: an even game against a grade "
                               "of Tokin, played to the "
                               "end without take-backs, hints and other help."));
    m_opponents->setTitle(tr("Results by opponent"));
    m_opponents->setEmptyWords(tr("Games against engines that you play to the end are counted here."));
    m_accuracy->setTitle(tr("Accuracy by phase, over time"));
    m_accuracy->setEmptyWords(
        tr("After a game choose Analyse game: the accuracy of your moves then appears here."));
    m_phases->setTitle(tr("Accuracy by phase"));
    m_phases->setEmptyWords(tr("Not enough moves are analysed."));
    m_mates->setTitle(tr("Mate problems solved, by length"));
    m_mates->setEmptyWords(tr("Answers in the training of mate problems are counted here."));
    m_mateCourse->setTitle(tr("Mate problems solved, over time"));
    m_mateCourse->setEmptyWords(tr("Answers in the training of mate problems are counted here."));
    m_mistakes->setTitle(tr("Kinds of mistakes"));
    m_mistakes->setEmptyWords(
        tr("Mistakes of your analysed games appear here once they are taken into the training."));
    m_openings->setTitle(tr("Own strategies and castles"));
    m_openings->setEmptyWords(tr("What you play in the opening of your games against engines appears here."));
    m_months->setTitle(tr("Games and score over the months"));
    m_months->setEmptyWords(tr("Games against engines that you play to the end are counted here."));
    m_moveTimes->setTitle(tr("Results by time per move"));
    m_moveTimes->setEmptyWords(tr("Games with times of moves are counted here."));
    for (const Source& source : m_sources)
        source.card->model().retranslate();
    showLines(m_progress);
}

} // namespace app
