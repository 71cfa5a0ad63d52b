// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/game_statistics.h"

#include <QDate>
#include <QStringList>

#include <algorithm>
#include <map>

namespace app {

namespace {

constexpr std::array<const char*, kStatisticsBy.size()> kWords{
    "opponent",  "side",       "opening", "opponent-opening", "year",   "year-month",
    "month",     "weekday",    "hour",    "weekday-hour",     "length", "time",
    "move-time", "time-share", "phase"};
constexpr std::array<const char*, kGamePhases.size()> kPhases{"opening", "middle", "ending"};

// The last step that begins at or below the number.
template <std::size_t Count>
int stepOf(const std::array<int, Count>& steps, std::uint64_t number) {
    int step = steps.front();
    for (const int begin : steps)
        if (static_cast<std::uint64_t>(begin) <= number)
            step = begin;
    return step;
}

QDate dateOf(const PlayerGame& game) { return {game.date / 10000, game.date / 100 % 100, game.date % 100}; }

// Calls take with each key that a game counts for, as a number, see keyText(); not at all if that is not
// known of it.
template <class Take>
void forEachKey(const PlayerGame& game, StatisticsBy by, Take take) {
    const int month = game.date / 100 % 100;
    switch (by) {
    case StatisticsBy::Opponent:
        if (game.opponent >= 0)
            take(game.opponent);
        break;
    case StatisticsBy::Side:
        take(static_cast<int>(shogi::index(game.side)));
        break;
    case StatisticsBy::Opening:
    case StatisticsBy::OpponentOpening:
        for (const std::uint16_t shape : by == StatisticsBy::Opening ? game.shapes : game.opponentShapes)
            take(int{shape});
        break;
    case StatisticsBy::Year:
        if (game.date > 0)
            take(game.date / 10000);
        break;
    case StatisticsBy::YearMonth:
        if (month > 0)
            take(game.date / 100);
        break;
    case StatisticsBy::Month:
        if (month > 0)
            take(month);
        break;
    case StatisticsBy::Weekday:
        if (const QDate date = dateOf(game); date.isValid())
            take(date.dayOfWeek());
        break;
    case StatisticsBy::Hour:
        if (game.minute >= 0)
            take(game.minute / 60);
        break;
    case StatisticsBy::WeekdayHour:
        if (const QDate date = dateOf(game); date.isValid() && game.minute >= 0)
            take(date.dayOfWeek() * 100 + game.minute / 60);
        break;
    case StatisticsBy::Length:
        take(game.plies / kLengthStep * kLengthStep);
        break;
    case StatisticsBy::TimeUsed:
        if (game.used)
            take(stepOf(kTimeUsedSteps, *game.used / 60));
        break;
    case StatisticsBy::TimePerMove:
        if (game.used && game.moves > 0)
            take(stepOf(kTimePerMoveSteps, *game.used / static_cast<std::uint32_t>(game.moves)));
        break;
    case StatisticsBy::TimeShare:
        if (game.used && game.mainTime.value_or(0) > 0)
            take(stepOf(kTimeShareSteps, std::uint64_t{*game.used} * 100 / *game.mainTime));
        break;
    case StatisticsBy::Phase:
        for (const GamePhase phase : kGamePhases)
            if (game.accuracy.of(phase))
                take(static_cast<int>(phase));
        break;
    }
}

QString digits(int number, int count) {
    return QStringLiteral("%1").arg(number, count, 10, QLatin1Char('0'));
}

QString keyText(const PlayerGames& games, StatisticsBy by, int key) {
    switch (by) {
    case StatisticsBy::Opponent:
        return games.opponents[key];
    case StatisticsBy::Side:
        return key == 0 ? QStringLiteral("black") : QStringLiteral("white");
    case StatisticsBy::Opening:
    case StatisticsBy::OpponentOpening:
        return games.shapes[key];
    case StatisticsBy::Year:
    case StatisticsBy::Weekday:
        return QString::number(key);
    case StatisticsBy::YearMonth:
        return QString::number(key / 100) + u'-' + digits(key % 100, 2);
    case StatisticsBy::Month:
    case StatisticsBy::Hour:
        return digits(key, 2);
    case StatisticsBy::WeekdayHour:
        return QString::number(key / 100) + u'-' + digits(key % 100, 2);
    case StatisticsBy::Length:
    case StatisticsBy::TimeUsed:
    case StatisticsBy::TimePerMove:
    case StatisticsBy::TimeShare:
        return digits(key, 3);
    case StatisticsBy::Phase:
        return QLatin1String(kPhases[static_cast<std::size_t>(key)]);
    }
    return {};
}

void count(PlayerResults& results, const PlayerGame& game, std::optional<double> accuracy) {
    ++results.games;
    switch (game.result) {
    case PlayerResult::Unknown:
        break;
    case PlayerResult::Win:
        ++results.wins;
        break;
    case PlayerResult::Loss:
        ++results.losses;
        break;
    case PlayerResult::Draw:
        ++results.draws;
        break;
    }
    if (game.used) {
        results.usedSeconds += *game.used;
        results.timedMoves += static_cast<std::uint64_t>(game.moves);
        ++results.timed;
    }
    if (accuracy) {
        results.accuracies += *accuracy;
        ++results.analysed;
    }
    if (game.rating > 0) {
        results.ratings += static_cast<std::uint64_t>(game.rating);
        ++results.rated;
    }
}

// A field of a table; quoted if it has to be.
QString field(QString text) {
    const bool isPlain = !text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n');
    // A spreadsheet would take it for a formula.
    if (!text.isEmpty() && QStringView(u"=+-@").contains(text.front()))
        text.prepend(u'\'');
    return isPlain ? text : u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

constexpr QStringView kColumnTitles =
    u"key,games,wins,losses,draws,score,seconds used,seconds per move,analysed games,accuracy,rating\n";

QString line(const PlayerResults& one) {
    const auto decimals = [](std::optional<double> number, int places) {
        return number ? QString::number(*number, 'f', places) : QString();
    };
    return QStringList{field(one.key),
                       QString::number(one.games),
                       QString::number(one.wins),
                       QString::number(one.losses),
                       QString::number(one.draws),
                       QString::number(one.score(), 'f', 4),
                       one.timed == 0 ? QString() : QString::number(one.usedSeconds / one.timed),
                       decimals(one.secondsPerMove(), 1),
                       QString::number(one.analysed),
                       decimals(one.accuracy(), 1),
                       decimals(one.rating(), 0)}
               .join(u',') +
           u'\n';
}

} // namespace

double PlayerResults::score() const { return decided() == 0 ? 0 : (wins + draws / 2.0) / decided(); }

std::optional<double> PlayerResults::secondsPerMove() const {
    return timedMoves == 0
               ? std::nullopt
               : std::optional(static_cast<double>(usedSeconds) / static_cast<double>(timedMoves));
}

std::optional<double> PlayerResults::accuracy() const {
    return analysed == 0 ? std::nullopt : std::optional(accuracies / analysed);
}

std::optional<double> PlayerResults::rating() const {
    return rated == 0 ? std::nullopt : std::optional(static_cast<double>(ratings) / rated);
}

std::vector<PlayerResults> playerStatistics(LibraryReader& reader, const GameFilter& filter,
                                            StatisticsBy by) {
    return resultsBy(playerGames(reader, filter), by);
}

std::vector<PlayerResults> resultsBy(const PlayerGames& games, StatisticsBy by) {
    std::map<int, PlayerResults> results;
    for (const PlayerGame& game : games.games)
        forEachKey(game, by, [&](int key) {
            count(results[key], game,
                  by == StatisticsBy::Phase ? game.accuracy.of(static_cast<GamePhase>(key))
                                            : game.accuracy.whole());
        });
    std::vector<PlayerResults> sorted;
    for (auto& [key, one] : results) {
        one.key = keyText(games, by, key);
        sorted.push_back(std::move(one));
    }
    if (by == StatisticsBy::Opponent || by == StatisticsBy::Opening || by == StatisticsBy::OpponentOpening)
        std::sort(sorted.begin(), sorted.end(), [](const PlayerResults& a, const PlayerResults& b) {
            return a.games != b.games ? a.games > b.games : a.key < b.key;
        });
    return sorted;
}

std::vector<GameId> gamesFor(const PlayerGames& games, StatisticsBy by, const QString& key) {
    std::vector<GameId> found;
    for (const PlayerGame& game : games.games) {
        bool isOne = false;
        forEachKey(game, by, [&](int number) { isOne = isOne || keyText(games, by, number) == key; });
        if (isOne)
            found.push_back(game.id);
    }
    std::sort(found.begin(), found.end());
    return found;
}

PlayerStatistics statisticsOf(const PlayerGames& games) {
    PlayerStatistics statistics;
    std::uint32_t wins = 0;
    for (const PlayerGame& game : games.games) {
        const std::optional<double> accuracy = game.accuracy.whole();
        count(statistics.whole, game, accuracy);
        if (game.date == 0)
            continue;
        if (accuracy)
            statistics.accuracies.push_back({game.date, *accuracy});
        if (game.rating > 0)
            statistics.ratings.push_back({game.date, double(game.rating)});
        if (game.result == PlayerResult::Unknown)
            continue;
        statistics.streak = game.result == statistics.streakResult ? statistics.streak + 1 : 1;
        statistics.streakResult = game.result;
        wins = game.result == PlayerResult::Win ? wins + 1 : 0;
        statistics.longestWins = std::max(statistics.longestWins, wins);
    }
    for (const StatisticsBy by : kStatisticsBy)
        statistics.results[static_cast<std::size_t>(by)] = resultsBy(games, by);
    for (const StatisticsBy by :
         {StatisticsBy::Opening, StatisticsBy::OpponentOpening, StatisticsBy::Opponent})
        for (ResultFinding& finding : resultFindings(statistics.by(by), by, statistics.whole))
            statistics.findings.push_back(std::move(finding));
    return statistics;
}

QString statisticsWord(StatisticsBy by) { return QLatin1String(kWords[static_cast<std::size_t>(by)]); }

QString statisticsCsv(const std::vector<PlayerResults>& results) {
    QString csv = kColumnTitles.toString();
    for (const PlayerResults& one : results)
        csv += line(one);
    return csv;
}

QString statisticsCsv(const PlayerStatistics& statistics, const std::vector<StatisticsBy>& tables) {
    QString csv = QStringLiteral("by,") + kColumnTitles.toString();
    for (const StatisticsBy by : tables)
        for (const PlayerResults& one : statistics.by(by))
            csv += statisticsWord(by) + u',' + line(one);
    return csv;
}

} // namespace app
