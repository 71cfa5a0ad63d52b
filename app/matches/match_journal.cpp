// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_journal.h"

#include "app/files/record_json.h"

#include <QJsonArray>

#include <algorithm>
#include <set>

namespace app {
namespace {

const QString kMark = QStringLiteral("komadai-match");
const QString kWatched = QStringLiteral("watched");
const QString kPaused = QStringLiteral("paused");
constexpr int kVersion = 1;

std::optional<int> wholeNumber(const QJsonValue& value) {
    const int number = value.toInt(-1);
    return number >= 0 ? std::optional(number) : std::nullopt;
}

struct JournalGame {
    PlayedGame game;
    double seconds = 0;
    std::optional<WatchedTime> watched;
};

std::optional<JournalGame> readGame(const QJsonObject& json) {
    const std::optional<int> number = wholeNumber(json[QStringLiteral("game")]);
    const std::optional<shogi::Color> first = winnerFromJson(json[QStringLiteral("first")]);
    const std::optional<shogi::GameEnd> end = gameEndFromKey(json[QStringLiteral("end")].toString());
    const std::optional<int> moves = wholeNumber(json[QStringLiteral("moves")]);
    if (!number || !first || !end || !moves)
        return std::nullopt;
    JournalGame read;
    read.game.number = *number;
    read.game.firstColor = *first;
    read.game.ending = {*end, winnerFromJson(json[QStringLiteral("winner")])};
    read.game.moveCount = *moves;
    if (const QJsonValue culprit = json[QStringLiteral("culprit")]; !culprit.isUndefined()) {
        const int engine = culprit.toInt();
        if (engine != 1 && engine != 2)
            return std::nullopt;
        read.game.culprit = static_cast<std::size_t>(engine) - 1;
    }
    read.game.adjudicated = json[QStringLiteral("adjudicated")].toBool();
    const QJsonArray restarts = json[QStringLiteral("restarts")].toArray();
    for (std::size_t i = 0; i < read.game.restarts.size(); ++i)
        read.game.restarts[i] = std::max(0, restarts[static_cast<qsizetype>(i)].toInt());
    const QJsonArray names = json[QStringLiteral("names")].toArray();
    for (std::size_t i = 0; i < read.game.names.size(); ++i)
        read.game.names[i] = names[static_cast<qsizetype>(i)].toString();
    read.seconds = json[QStringLiteral("seconds")].toDouble();
    if (json.contains(kWatched))
        read.watched = {std::max(0.0, json[kWatched].toDouble()), std::max(0.0, json[kPaused].toDouble())};
    return read;
}

} // namespace

QByteArray journalHead(const QJsonObject& settings, const QJsonObject& shard) {
    QJsonObject head{{kMark, kVersion}, {QStringLiteral("settings"), settings}};
    if (!shard.isEmpty())
        head[QStringLiteral("shard")] = shard;
    return resultLine(head);
}

QByteArray journalLine(const PlayedGame& game, double seconds, const WatchedTime& watched) {
    QJsonObject json{{QStringLiteral("game"), game.number},
                     {QStringLiteral("first"), winnerToJson(game.firstColor)},
                     {QStringLiteral("end"), gameEndKey(game.ending.kind)},
                     {QStringLiteral("winner"), winnerToJson(game.ending.winner)},
                     {QStringLiteral("moves"), game.moveCount},
                     {QStringLiteral("seconds"), seconds}};
    if (watched.watched > 0) {
        json[kWatched] = watched.watched;
        json[kPaused] = watched.paused;
    }
    if (game.culprit)
        json[QStringLiteral("culprit")] = static_cast<int>(*game.culprit) + 1;
    if (game.adjudicated)
        json[QStringLiteral("adjudicated")] = true;
    if (game.restarts != std::array<int, 2>{})
        json[QStringLiteral("restarts")] = QJsonArray{game.restarts[0], game.restarts[1]};
    if (!game.names[0].isEmpty() && !game.names[1].isEmpty())
        json[QStringLiteral("names")] = QJsonArray{game.names[0], game.names[1]};
    return resultLine(json);
}

tl::expected<MatchJournal, ResultLinesFault> readJournal(std::string_view text) {
    MatchJournal journal;
    std::set<int> seen;
    const auto take = [&](const QJsonObject& json) {
        const std::optional<JournalGame> read = readGame(json);
        if (!read || !seen.insert(read->game.number).second)
            return false;
        journal.games.push_back(read->game);
        journal.seconds = read->seconds;
        journal.watched = read->watched.value_or(journal.watched);
        return true;
    };
    const auto read = readResultLines(text, kMark, kVersion, QStringLiteral("settings"), take);
    if (!read)
        return tl::unexpected(read.error());
    journal.settings = read->head[QStringLiteral("settings")].toObject();
    journal.shard = read->head[QStringLiteral("shard")].toObject();
    journal.wholeBytes = read->wholeBytes;
    journal.damaged = read->damaged;
    return journal;
}

} // namespace app
