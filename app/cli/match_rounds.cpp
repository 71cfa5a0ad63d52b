// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_rounds.h"

#include "app/cli/command_line.h"
#include "app/cli/match_values.h"

#include <algorithm>

namespace app {
namespace {

int numberOf(std::size_t engine) { return static_cast<int>(engine) + 1; }

QString drawnMeetingText(const Match& match, const MatchMeeting& meeting) {
    return QStringLiteral("%1 – %2 %3:%4%5")
        .arg(match.engineName(meeting.first), match.engineName(meeting.second))
        .arg(meeting.points[0])
        .arg(meeting.points[1])
        .arg(meeting.played < meeting.games ? QStringLiteral(" (%1 of %2)")
                                                  .arg(meeting.played)
                                                  .arg(cliCount(meeting.games, QStringLiteral("game")))
                                            : QString());
}

} // namespace

QString matchFormLine(const MatchStandings& standings) {
    const MatchCourse& course = standings.schedule().course();
    const QString engines = cliCount(static_cast<int>(course.players), QStringLiteral("engine"));
    const QString games = cliCount(course.games, QStringLiteral("game"));
    QString form;
    switch (course.form) {
    case MatchForm::RoundRobin:
        form = QStringLiteral("round robin of %1, %2 per pairing").arg(engines, games);
        break;
    case MatchForm::Gauntlet:
        form = QStringLiteral("gauntlet of %1, %2 per pairing").arg(engines, games);
        break;
    case MatchForm::Swiss:
        form = QStringLiteral("Swiss of %1, %2, %3 per meeting")
                   .arg(engines, cliCount(course.rounds, QStringLiteral("round")), games);
        break;
    case MatchForm::Knockout:
        form = QStringLiteral("knockout of %1, meetings are the best of %2").arg(engines, games);
        break;
    }
    return QStringLiteral("%1: %2 of %3")
        .arg(form)
        .arg(standings.games())
        .arg(cliCount(standings.schedule().gamesInAll(), QStringLiteral("game")));
}

QString swissText(const MatchStandings& standings, std::size_t engine) {
    if (standings.schedule().course().form != MatchForm::Swiss)
        return {};
    return QStringLiteral("%1 points, Buchholz %2, Sonneborn-Berger %3, ")
        .arg(standings.points(engine))
        .arg(standings.buchholz(engine))
        .arg(standings.sonnebornBerger(engine));
}

QStringList crosstableLines(const Match& match) {
    const MatchStandings& standings = match.standings();
    const std::vector<std::size_t> order = standings.ranking();
    if (order.size() <= 2)
        return {};
    QString head = QStringLiteral("against");
    for (std::size_t i = 0; i < order.size(); ++i)
        head += QStringLiteral("%1").arg(numberOf(i), 8);
    QStringList lines{head};
    for (std::size_t row = 0; row < order.size(); ++row) {
        QString line = QStringLiteral("%1").arg(numberOf(row), 7);
        for (const std::size_t other : order) {
            const std::optional<Tally> tally = standings.against(order[row], other);
            line += QStringLiteral("%1").arg(
                tally ? QStringLiteral("%1/%2").arg(tally->points()).arg(tally->games())
                      : QStringLiteral("-"),
                8);
        }
        lines.append(line);
    }
    return lines;
}

QStringList roundLines(const Match& match) {
    const MatchStandings& standings = match.standings();
    QStringList lines;
    for (int round = 0; round < standings.schedule().roundsBegun(); ++round) {
        QStringList parts;
        for (const MatchMeeting& meeting : standings.meetingsOf(round))
            parts.append(drawnMeetingText(match, meeting));
        for (const std::size_t player : standings.schedule().byesOf(round))
            parts.append(QStringLiteral("%1 has a bye").arg(match.engineName(player)));
        lines.append(QStringLiteral("round %1: %2").arg(round + 1).arg(parts.join(QStringLiteral("; "))));
    }
    return lines;
}

QJsonArray roundsJson(const MatchStandings& standings) {
    QJsonArray rounds;
    for (int round = 0; round < standings.schedule().roundsBegun(); ++round) {
        QJsonArray meetings;
        for (const MatchMeeting& meeting : standings.meetingsOf(round))
            meetings.append(QJsonObject{
                {QStringLiteral("engines"), QJsonArray{numberOf(meeting.first), numberOf(meeting.second)}},
                {QStringLiteral("points"), QJsonArray{meeting.points[0], meeting.points[1]}},
                {QStringLiteral("games"), meeting.games},
                {QStringLiteral("played"), meeting.played}});
        QJsonArray byes;
        for (const std::size_t player : standings.schedule().byesOf(round))
            byes.append(numberOf(player));
        rounds.append(QJsonObject{{QStringLiteral("meetings"), meetings}, {QStringLiteral("byes"), byes}});
    }
    return rounds;
}

QJsonObject ladderJson(const MatchStandings& standings, std::size_t pairing) {
    const LadderPlace& place = standings.ladderPlace(pairing);
    const MatchSchedule::Pairing& players = standings.schedule().pairings()[pairing];
    QJsonValue giver = QJsonValue::Null;
    if (place.level() != 0)
        giver = numberOf(place.level() > 0 ? players.first : players.second);
    return {{QStringLiteral("handicap"), handicapKey(place.handicap(standings.ladder()))},
            {QStringLiteral("giver"), giver}};
}

} // namespace app
