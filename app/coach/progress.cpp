// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/progress.h"

#include "app/coach/grade_ratings.h"
#include "app/coach/training_days.h"

#include <QDateTime>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <utility>

namespace app {

namespace {

using std::chrono::milliseconds;
using std::chrono::sys_seconds;

constexpr QChar kBetween = u'|';
constexpr QStringView kGrade = u"grade";
constexpr QStringView kEngine = u"engine";
constexpr QStringView kGives = u"gives";

QDateTime localTime(sys_seconds time, const QTimeZone& zone) {
    return QDateTime::fromSecsSinceEpoch(qint64{time.time_since_epoch().count()}, zone);
}

int numberOf(QDate date) { return date.year() * 10000 + date.month() * 100 + date.day(); }

PlayerResult resultFromScore(double score) {
    return score > 0.75 ? PlayerResult::Win : score < 0.25 ? PlayerResult::Loss : PlayerResult::Draw;
}

// The games as a library has those of a player: everything about results is counted there.
PlayerGames gamesOf(const ProgressInput& input) {
    PlayerGames all;
    const auto placeIn = [](QStringList& list, const QString& word) {
        if (!list.contains(word))
            list.append(word);
        return list.indexOf(word);
    };
    for (const CoachGame& game : input.games) {
        const GameDetails details = input.details ? input.details(game) : GameDetails();
        const QDateTime time = localTime(game.time, input.zone);
        PlayerGame one;
        one.id = static_cast<GameId>(all.games.size());
        one.side = game.side;
        one.result = resultFromScore(game.score);
        one.date = numberOf(time.date());
        one.minute = time.time().hour() * 60 + time.time().minute();
        one.plies = game.plies;
        one.moves = details.ownMoves;
        if (details.used)
            one.used = static_cast<std::uint32_t>(details.used->count() / 1000);
        one.rating = game.isRated ? static_cast<int>(std::lround(game.after.rating)) : 0;
        one.opponent = static_cast<int>(placeIn(all.opponents, opponentKey(opponentOf(game))));
        one.accuracy = details.accuracy.value_or(SideAccuracy());
        for (const QString& id : details.openings)
            one.shapes.push_back(static_cast<std::uint16_t>(placeIn(all.shapes, id)));
        all.games.push_back(std::move(one));
    }
    return all;
}

// Grades from the weakest on, an even game before its handicaps; then all others by name.
bool isBefore(const PlayerResults& a, const PlayerResults& b) {
    const CoachOpponent one = opponentFromKey(a.key);
    const CoachOpponent other = opponentFromKey(b.key);
    if (one.grade.has_value() != other.grade.has_value())
        return one.grade.has_value();
    if (one.grade != other.grade)
        return *one.grade < *other.grade;
    return std::pair(one.engine, a.games) != std::pair(other.engine, b.games)
               ? (one.engine != other.engine ? one.engine < other.engine : a.games > b.games)
               : a.key < b.key;
}

MateLengths lengthGroup(int plies) {
    return plies <= 3 ? MateLengths::UpTo3 : plies <= 7 ? MateLengths::UpTo7 : MateLengths::Longer;
}

bool wasRight(const CoachAnswer& answer) { return answer.result != TrainingState::Result::Again; }

void countMates(const ProgressInput& input, Progress& progress) {
    struct Day {
        int asked = 0;
        int solved = 0;
    };
    std::map<int, PlayerResults> byLength;
    std::map<QString, PlayerResults> byMonth;
    std::array<std::map<int, Day>, kMateLengths.size()> days;
    for (const CoachAnswer& answer : input.answers) {
        bool isNumber = false;
        const int plies = answer.kind.toInt(&isNumber);
        if (answer.subject != CoachSubject::Mate || !isNumber || plies <= 0)
            continue;
        const QDate date = dayOf(answer.time, input.zone);
        for (PlayerResults* results :
             {&byLength[plies], &byMonth[date.toString(QStringLiteral("yyyy-MM"))]}) {
            ++results->games;
            ++(wasRight(answer) ? results->wins : results->losses);
            if (answer.timeUsed) {
                results->usedSeconds += static_cast<std::uint64_t>(answer.timeUsed->count() / 1000);
                ++results->timed;
                ++results->timedMoves;
            }
        }
        Day& day = days[static_cast<std::size_t>(lengthGroup(plies))][numberOf(date)];
        ++day.asked;
        day.solved += wasRight(answer) ? 1 : 0;
    }
    for (auto& [plies, results] : byLength) {
        results.key = QStringLiteral("%1").arg(plies, 2, 10, QLatin1Char('0'));
        progress.mates.push_back(results);
    }
    for (auto& [month, results] : byMonth) {
        results.key = month;
        progress.mateMonths.push_back(results);
    }
    for (std::size_t i = 0; i < days.size(); ++i)
        for (const auto& [date, day] : days[i])
            progress.mateRates[i].push_back({date, 100.0 * day.solved / day.asked});
}

void countMistakes(const ProgressInput& input, Progress& progress) {
    std::map<QString, PlayerResults> byKind;
    for (const CoachCard& card : input.cards) {
        if (card.subject != CoachSubject::Mistake)
            continue;
        PlayerResults& results = byKind[card.kind];
        results.key = card.kind;
        ++results.games;
        switch (card.memory.result) {
        case TrainingState::Result::None:
            break;
        case TrainingState::Result::Again:
            ++results.losses;
            break;
        default:
            ++results.wins;
            break;
        }
    }
    for (auto& [kind, results] : byKind)
        progress.mistakes.push_back(std::move(results));
    std::stable_sort(progress.mistakes.begin(), progress.mistakes.end(),
                     [](const PlayerResults& a, const PlayerResults& b) { return a.games > b.games; });
}

void countTraining(const ProgressInput& input, Progress& progress) {
    std::set<qint64> days;
    const sys_seconds weekAgo = input.now - std::chrono::days(7);
    for (const CoachAnswer& answer : input.answers) {
        days.insert(dayOf(answer.time, input.zone).toJulianDay());
        const milliseconds used = answer.timeUsed.value_or(milliseconds(0));
        progress.trained += used;
        if (answer.time > weekAgo)
            progress.lastWeek += used;
    }
    for (const CoachGame& game : input.games) {
        const GameDetails details = input.details ? input.details(game) : GameDetails();
        const milliseconds used = details.used.value_or(milliseconds(0));
        progress.played += used;
        if (game.time > weekAgo)
            progress.lastWeek += used;
    }
    int row = 0;
    qint64 last = 0;
    for (const qint64 day : days) {
        row = day == last + 1 ? row + 1 : 1;
        last = day;
        progress.longestTraining = std::max(progress.longestTraining, row);
    }
    progress.trainingStreak = trainingStreak(input.answers, dayOf(input.now, input.zone), input.zone);
}

// --- tables

// A field of a table; quoted if it has to be.
QString field(QString text) {
    const bool isPlain = !text.contains(u',') && !text.contains(u'"') && !text.contains(u'\n');
    return isPlain ? text : u'"' + text.replace(u'"', QStringLiteral("\"\"")) + u'"';
}

// A spreadsheet would take it for a formula.
QString nameField(QString text) {
    if (!text.isEmpty() && QStringView(u"=+-@").contains(text.front()))
        text.prepend(u'\'');
    return field(std::move(text));
}

QString dateField(int date) {
    return QStringLiteral("%1-%2-%3")
        .arg(date / 10000)
        .arg(date / 100 % 100, 2, 10, QLatin1Char('0'))
        .arg(date % 100, 2, 10, QLatin1Char('0'));
}

QString secondsField(const PlayerResults& results) {
    return results.secondsPerMove() ? QString::number(*results.secondsPerMove(), 'f', 1) : QString();
}

QString gameFields(const PlayerResults& results) {
    return QStringList{QString::number(results.games),
                       QString::number(results.wins),
                       QString::number(results.draws),
                       QString::number(results.losses),
                       QString::number(results.score(), 'f', 4),
                       secondsField(results),
                       results.accuracy() ? QString::number(*results.accuracy(), 'f', 1) : QString()}
        .join(u',');
}

constexpr QLatin1String kGameTitles("games,won,drawn,lost,score,seconds per move,accuracy\n");

QString gameTable(const char* key, const std::vector<PlayerResults>& all) {
    QString text = QLatin1String(key) + QLatin1Char(',') + kGameTitles;
    for (const PlayerResults& results : all)
        text += nameField(results.key) + u',' + gameFields(results) + u'\n';
    return text;
}

QString opponentTable(const std::vector<PlayerResults>& all) {
    QString text = QStringLiteral("engine,grade,handicap,handicap given,") + kGameTitles;
    for (const PlayerResults& results : all) {
        const CoachOpponent opponent = opponentFromKey(results.key);
        text += nameField(opponent.engine) + u',' +
                (opponent.grade ? QString::number(*opponent.grade) : QString()) + u',' +
                field(opponent.handicap) + u',' + QString::number(opponent.givesHandicap ? 1 : 0) + u',' +
                gameFields(results) + u'\n';
    }
    return text;
}

QString ratingTable(const std::vector<RatingPoint>& points) {
    QString text = QStringLiteral("date,rating,deviation,lower,upper\n");
    for (const RatingPoint& point : points)
        text += dateField(point.date) + u',' + QString::number(point.rating, 'f', 1) + u',' +
                QString::number(point.deviation, 'f', 1) + u',' +
                QString::number(point.rating - 2 * point.deviation, 'f', 1) + u',' +
                QString::number(point.rating + 2 * point.deviation, 'f', 1) + u'\n';
    return text;
}

QString mateTable(const std::vector<PlayerResults>& all) {
    QString text = QStringLiteral("plies,asked,solved,failed,seconds per problem\n");
    for (const PlayerResults& results : all)
        text += QString::number(results.key.toInt()) + u',' + QString::number(results.games) + u',' +
                QString::number(results.wins) + u',' + QString::number(results.losses) + u',' +
                secondsField(results) + u'\n';
    return text;
}

QString mistakeTable(const std::vector<PlayerResults>& all) {
    QString text = QStringLiteral("kind,positions,known,not known,not asked\n");
    for (const PlayerResults& results : all)
        text += nameField(results.key) + u',' + QString::number(results.games) + u',' +
                QString::number(results.wins) + u',' + QString::number(results.losses) + u',' +
                QString::number(results.games - results.decided()) + u'\n';
    return text;
}

} // namespace

QString opponentKey(const CoachOpponent& opponent) {
    QStringList parts{(opponent.grade ? kGrade : kEngine).toString(),
                      opponent.grade ? QString::number(*opponent.grade)
                                     : QString(opponent.engine).remove(kBetween),
                      opponent.handicap};
    if (opponent.givesHandicap)
        parts += kGives.toString();
    return parts.join(kBetween);
}

CoachOpponent opponentFromKey(const QString& key) {
    const QStringList parts = key.split(kBetween);
    CoachOpponent opponent;
    if (parts.size() < 3) {
        opponent.engine = key;
        return opponent;
    }
    bool isNumber = false;
    const int grade = parts[1].toInt(&isNumber);
    if (parts[0] == kGrade && isNumber)
        opponent.grade = grade;
    else
        opponent.engine = parts[1];
    opponent.handicap = parts[2];
    opponent.givesHandicap = parts.size() > 3 && parts[3] == kGives;
    return opponent;
}

Progress progressOf(const ProgressInput& input) {
    Progress progress;
    const PlayerGames games = gamesOf(input);
    progress.games = statisticsOf(games);
    auto& opponents = progress.games.results[static_cast<std::size_t>(StatisticsBy::Opponent)];
    std::sort(opponents.begin(), opponents.end(), isBefore);
    for (const CoachGame& game : input.games)
        if (game.isRated)
            progress.ratings.push_back(
                {numberOf(dayOf(game.time, input.zone)), game.after.rating, game.after.deviation});
    for (const GamePhase phase : kGamePhases)
        for (const PlayerGame& game : games.games)
            if (const auto accuracy = game.accuracy.of(phase))
                progress.accuracies[static_cast<std::size_t>(phase)].push_back({game.date, *accuracy});
    countMates(input, progress);
    countMistakes(input, progress);
    countTraining(input, progress);
    return progress;
}

QString progressCsv(const Progress& progress, ProgressTable table) {
    const PlayerStatistics& games = progress.games;
    switch (table) {
    case ProgressTable::Ratings:
        return ratingTable(progress.ratings);
    case ProgressTable::Opponents:
        return opponentTable(games.by(StatisticsBy::Opponent));
    case ProgressTable::Months:
        return gameTable("month", games.by(StatisticsBy::YearMonth));
    case ProgressTable::Phases:
        return gameTable("phase", games.by(StatisticsBy::Phase));
    case ProgressTable::Openings:
        return gameTable("opening", games.by(StatisticsBy::Opening));
    case ProgressTable::Mates:
        return mateTable(progress.mates);
    case ProgressTable::Mistakes:
        break;
    }
    return mistakeTable(progress.mistakes);
}

QString progressTableWord(ProgressTable table) {
    switch (table) {
    case ProgressTable::Ratings:
        return QStringLiteral("ratings");
    case ProgressTable::Opponents:
        return QStringLiteral("opponents");
    case ProgressTable::Months:
        return QStringLiteral("months");
    case ProgressTable::Phases:
        return QStringLiteral("phases");
    case ProgressTable::Openings:
        return QStringLiteral("openings");
    case ProgressTable::Mates:
        return QStringLiteral("mates");
    case ProgressTable::Mistakes:
        break;
    }
    return QStringLiteral("mistakes");
}

} // namespace app
