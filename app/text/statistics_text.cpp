// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/statistics_text.h"

#include "app/analysis/game_phase.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/library_text.h"
#include "app/text/number_text.h"
#include "app/text/review_text.h"

#include <QCoreApplication>
#include <QDate>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace app {

namespace {

struct StatisticsText {
    Q_DECLARE_TR_FUNCTIONS(app::StatisticsText)
};

QString gamesText(std::uint32_t games) {
    return StatisticsText::tr("%Ln game(s)", nullptr, static_cast<int>(games));
}

QString shapeText(const QString& id, const std::optional<OpeningRules>& rules) {
    const auto number = rules ? rules->numberOf(id) : std::nullopt;
    if (!number)
        return id;
    const OpeningShape& shape = rules->shapes()[*number];
    return shapeLanguage() == ShapeLanguage::Japanese ? shape.japanese : shape.english;
}

// From one step to the next: "5–10", "300+".
template <std::size_t Count>
QString stepText(const std::array<int, Count>& steps, int begin) {
    for (const int step : steps)
        if (step > begin)
            return StatisticsText::tr("%1–%2", "from, to").arg(begin).arg(step);
    return QStringLiteral("%1+").arg(begin);
}

QString weekday(int day) { return QLocale().standaloneDayName(day); }

QString hour(int number) { return StatisticsText::tr("%1:00", "hour of the day").arg(number); }

} // namespace

QString statisticsTitle(StatisticsBy by) {
    switch (by) {
    case StatisticsBy::Opponent:
        return StatisticsText::tr("Opponents");
    case StatisticsBy::Side:
        return StatisticsText::tr("Sides");
    case StatisticsBy::Opening:
        return StatisticsText::tr("Own strategies and castles");
    case StatisticsBy::OpponentOpening:
        return StatisticsText::tr("The opponents’ strategies and castles");
    case StatisticsBy::Year:
        return StatisticsText::tr("Years");
    case StatisticsBy::YearMonth:
        return StatisticsText::tr("Course over the months");
    case StatisticsBy::Month:
        return StatisticsText::tr("Months of the year");
    case StatisticsBy::Weekday:
        return StatisticsText::tr("Days of the week");
    case StatisticsBy::Hour:
        return StatisticsText::tr("Time of day");
    case StatisticsBy::WeekdayHour:
        return StatisticsText::tr("Days of the week and time of day");
    case StatisticsBy::Length:
        return StatisticsText::tr("Number of moves");
    case StatisticsBy::TimeUsed:
        return StatisticsText::tr("Time used");
    case StatisticsBy::TimePerMove:
        return StatisticsText::tr("Time per move");
    case StatisticsBy::TimeShare:
        return StatisticsText::tr("Used part of the main time");
    case StatisticsBy::Phase:
        return StatisticsText::tr("Phases of the game");
    }
    return {};
}

QString resultsKeyText(StatisticsBy by, const QString& key, const std::optional<OpeningRules>& rules) {
    const int number = key.toInt();
    switch (by) {
    case StatisticsBy::Opponent:
        return foreignText(key);
    case StatisticsBy::Side:
        return sideName(key == QLatin1String("black") ? shogi::Color::Black : shogi::Color::White);
    case StatisticsBy::Opening:
    case StatisticsBy::OpponentOpening:
        return shapeText(key, rules);
    case StatisticsBy::Year:
        return StatisticsText::tr("%1", "year").arg(key);
    case StatisticsBy::YearMonth: {
        const QDate month(key.section(u'-', 0, 0).toInt(), key.section(u'-', 1).toInt(), 1);
        return StatisticsText::tr("%1 %2", "month, year")
            .arg(QLocale().standaloneMonthName(month.month()), QString::number(month.year()));
    }
    case StatisticsBy::Month:
        return QLocale().standaloneMonthName(number);
    case StatisticsBy::Weekday:
        return weekday(number);
    case StatisticsBy::Hour:
        return hour(number);
    case StatisticsBy::WeekdayHour:
        return StatisticsText::tr("%1, %2", "day of the week, hour")
            .arg(weekday(key.section(u'-', 0, 0).toInt()), hour(key.section(u'-', 1).toInt()));
    case StatisticsBy::Length:
        return StatisticsText::tr("%1–%2 moves").arg(number).arg(number + kLengthStep - 1);
    case StatisticsBy::TimeUsed:
        return StatisticsText::tr("%1 min").arg(stepText(kTimeUsedSteps, number));
    case StatisticsBy::TimePerMove:
        return StatisticsText::tr("%1 s per move").arg(stepText(kTimePerMoveSteps, number));
    case StatisticsBy::TimeShare:
        return number >= kTimeShareSteps.back() ? StatisticsText::tr("all of it")
                                                : percentOf(stepText(kTimeShareSteps, number));
    case StatisticsBy::Phase:
        return phaseName(key == QLatin1String("opening")  ? GamePhase::Opening
                         : key == QLatin1String("middle") ? GamePhase::Middle
                                                          : GamePhase::Ending);
    }
    return {};
}

QString scoreText(double score) { return percentOf(static_cast<int>(std::lround(100 * score))); }

QString accuracyText(double accuracy) { return QLocale().toString(accuracy, 'f', 1); }

QString resultsText(const PlayerResults& results) {
    QString words = StatisticsText::tr("%1: %2 won, %3 drawn, %4 lost.")
                        .arg(gamesText(results.games))
                        .arg(results.wins)
                        .arg(results.draws)
                        .arg(results.losses);
    if (results.decided() > 0)
        words += u' ' + StatisticsText::tr("Score %1.").arg(scoreText(results.score()));
    if (const auto accuracy = results.accuracy())
        words +=
            u' ' +
            StatisticsText::tr("Accuracy %1 (%2).").arg(accuracyText(*accuracy), gamesText(results.analysed));
    return words;
}

QString findingText(const ResultFinding& finding, const std::optional<OpeningRules>& rules) {
    const QString name = resultsKeyText(finding.by, finding.results.key, rules);
    QString words;
    switch (finding.by) {
    case StatisticsBy::Opening:
        words = finding.isBetter
                    ? StatisticsText::tr("Better than usual with %1: score %2 in %3, %4 in all others.")
                    : StatisticsText::tr("Worse than usual with %1: score %2 in %3, %4 in all others.");
        break;
    case StatisticsBy::OpponentOpening:
    case StatisticsBy::Opponent:
        words = finding.isBetter
                    ? StatisticsText::tr("Better than usual against %1: score %2 in %3, %4 in all others.")
                    : StatisticsText::tr("Worse than usual against %1: score %2 in %3, %4 in all others.");
        break;
    default:
        words = StatisticsText::tr("%1: score %2 in %3, %4 in all others.");
        break;
    }
    return words.arg(name, scoreText(finding.results.score()), gamesText(finding.results.decided()),
                     scoreText(finding.others));
}

QString filterText(const GameFilter& filter) {
    QStringList parts;
    const auto quoted = [](const QString& text) { return foreignQuote(text); };
    const auto year = [](int date) { return QString::number(date / 10000); };
    if (!filter.opponent.isEmpty())
        parts.append(StatisticsText::tr("against “%1”").arg(quoted(filter.opponent)));
    if (filter.side != GameFilter::Side::Either)
        parts.append(filter.side == GameFilter::Side::Black ? StatisticsText::tr("as Black")
                                                            : StatisticsText::tr("as White"));
    switch (filter.result) {
    case GameFilter::Result::Any:
        break;
    case GameFilter::Result::Win:
        parts.append(StatisticsText::tr("won"));
        break;
    case GameFilter::Result::Loss:
        parts.append(StatisticsText::tr("lost"));
        break;
    case GameFilter::Result::Draw:
        parts.append(StatisticsText::tr("drawn"));
        break;
    case GameFilter::Result::Unknown:
        parts.append(StatisticsText::tr("without a result"));
        break;
    }
    if (filter.firstDate > 0 || filter.lastDate > 0)
        parts.append(QStringLiteral("%1–%2").arg(filter.firstDate > 0 ? year(filter.firstDate) : QString(),
                                                 filter.lastDate > 0 ? year(filter.lastDate) : QString()));
    for (const QString& text : {filter.opening, filter.event, filter.place, filter.text})
        if (!text.isEmpty())
            parts.append(StatisticsText::tr("“%1”").arg(quoted(text)));
    if (filter.start == GameFilter::Start::Even)
        parts.append(StatisticsText::tr("even games"));
    else if (filter.start == GameFilter::Start::Handicap)
        parts.append(StatisticsText::tr("handicap games"));
    else if (filter.start == GameFilter::Start::Other)
        parts.append(StatisticsText::tr("from other positions"));
    if (filter.fewestMoves > 0)
        parts.append(StatisticsText::tr("at least %n move(s)", nullptr, filter.fewestMoves));
    if (filter.mostMoves > 0)
        parts.append(StatisticsText::tr("at most %n move(s)", nullptr, filter.mostMoves));
    if (filter.lowestRating > 0)
        parts.append(StatisticsText::tr("ratings from %1").arg(filter.lowestRating));
    return parts.join(StatisticsText::tr(", ", "between conditions"));
}

} // namespace app
