// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_journal.h"

#include "app/files/record_json.h"

#include <QJsonArray>

#include <algorithm>
#include <map>

namespace app {
namespace {

const QString kMark = QStringLiteral("komadai-match");
const QString kWatched = QStringLiteral("watched");
const QString kPaused = QStringLiteral("paused");
const QString kDraw = QStringLiteral("draw");
const QString kPlayers = QStringLiteral("players");
const QString kRecords = QStringLiteral("records");
const QString kCorrects = QStringLiteral("corrects");
constexpr int kMostPlayers = 1000; // of which a journal may speak

std::optional<int> wholeNumber(const QJsonValue& value) {
    const int number = value.toInt(-1);
    return number >= 0 ? std::optional(number) : std::nullopt;
}

// Counted from 1 in the journal.
std::optional<std::size_t> playerFromJson(const QJsonValue& value) {
    const int number = value.toInt();
    return number >= 1 && number <= kMostPlayers ? std::optional(static_cast<std::size_t>(number) - 1)
                                                 : std::nullopt;
}

QJsonValue playerToJson(std::size_t player) { return static_cast<int>(player) + 1; }

struct JournalGame {
    PlayedGame game;
    std::optional<qint64> recordBytes;
    double seconds = 0;
    std::optional<WatchedTime> watched;
};

std::optional<JournalGame> readGame(const QJsonObject& json) {
    const std::optional<int> number = wholeNumber(json[QStringLiteral("game")]);
    const std::optional<shogi::Color> firstColor = winnerFromJson(json[QStringLiteral("first")]);
    const std::optional<shogi::GameEnd> end = gameEndFromKey(json[QStringLiteral("end")].toString());
    const std::optional<int> moves = wholeNumber(json[QStringLiteral("moves")]);
    if (!number || !firstColor || !end || !moves)
        return std::nullopt;
    JournalGame read;
    read.game.number = *number;
    read.game.firstColor = *firstColor;
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
    if (const QJsonArray players = json[kPlayers].toArray(); players.size() == 2) {
        const std::optional<std::size_t> first = playerFromJson(players[0]);
        const std::optional<std::size_t> second = playerFromJson(players[1]);
        if (!first || !second)
            return std::nullopt;
        read.game.players = {*first, *second};
    }
    read.game.handicap = shogi::handicapFromKifName(json[QStringLiteral("handicap")].toString().toStdString())
                             .value_or(shogi::Handicap::None);
    read.game.byHand = json[QStringLiteral("byHand")].toBool();
    if (json.contains(kRecords))
        read.recordBytes = std::max<qint64>(0, json[kRecords].toInteger());
    read.seconds = json[QStringLiteral("seconds")].toDouble();
    if (json.contains(kWatched))
        read.watched = {std::max(0.0, json[kWatched].toDouble()), std::max(0.0, json[kPaused].toDouble())};
    return read;
}

std::optional<MatchDraw> readDraw(const QJsonObject& json) {
    const std::optional<int> from = wholeNumber(json[QStringLiteral("from")]);
    const std::optional<int> round = wholeNumber(json[QStringLiteral("round")]);
    if (!from || !round)
        return std::nullopt;
    MatchDraw draw;
    draw.from = *from;
    draw.round = *round;
    for (const auto& value : json[QStringLiteral("games")].toArray()) {
        const QJsonObject game = value.toObject();
        const QJsonArray players = game[kPlayers].toArray();
        const std::optional<std::size_t> first = playerFromJson(players[0]);
        const std::optional<std::size_t> second = playerFromJson(players[1]);
        const std::optional<shogi::Color> color = winnerFromJson(game[QStringLiteral("first")]);
        const std::optional<int> opening = wholeNumber(game[QStringLiteral("opening")]);
        if (!first || !second || !color || !opening)
            return std::nullopt;
        draw.games.push_back({*first, *second, *color, *opening});
    }
    for (const auto& value : json[QStringLiteral("byes")].toArray()) {
        const std::optional<std::size_t> player = playerFromJson(value);
        if (!player)
            return std::nullopt;
        draw.byes.push_back(*player);
    }
    return draw;
}

QJsonObject gameToJson(const PlayedGame& game, double seconds) {
    QJsonObject json{{QStringLiteral("game"), game.number},
                     {QStringLiteral("first"), winnerToJson(game.firstColor)},
                     {QStringLiteral("end"), gameEndKey(game.ending.kind)},
                     {QStringLiteral("winner"), winnerToJson(game.ending.winner)},
                     {QStringLiteral("moves"), game.moveCount},
                     {QStringLiteral("seconds"), seconds}};
    if (game.culprit)
        json[QStringLiteral("culprit")] = static_cast<int>(*game.culprit) + 1;
    if (game.adjudicated)
        json[QStringLiteral("adjudicated")] = true;
    if (game.restarts != std::array<int, 2>{})
        json[QStringLiteral("restarts")] = QJsonArray{game.restarts[0], game.restarts[1]};
    if (!game.names[0].isEmpty() && !game.names[1].isEmpty())
        json[QStringLiteral("names")] = QJsonArray{game.names[0], game.names[1]};
    if (game.players)
        json[kPlayers] = QJsonArray{playerToJson((*game.players)[0]), playerToJson((*game.players)[1])};
    if (game.handicap != shogi::Handicap::None)
        json[QStringLiteral("handicap")] = QString::fromUtf8(shogi::kifName(game.handicap));
    if (game.byHand)
        json[QStringLiteral("byHand")] = true;
    return json;
}

} // namespace

QByteArray journalHead(const QJsonObject& settings, const QJsonObject& shard, JournalForm form,
                       std::optional<qint64> recordBytes) {
    QJsonObject head{{kMark, static_cast<int>(form)}, {QStringLiteral("settings"), settings}};
    if (!shard.isEmpty())
        head[QStringLiteral("shard")] = shard;
    if (recordBytes)
        head[kRecords] = *recordBytes;
    return resultLine(head);
}

QByteArray journalLine(const PlayedGame& game, double seconds, const WatchedTime& watched,
                       std::optional<qint64> recordBytes) {
    QJsonObject json = gameToJson(game, seconds);
    if (watched.watched > 0) {
        json[kWatched] = watched.watched;
        json[kPaused] = watched.paused;
    }
    if (recordBytes)
        json[kRecords] = *recordBytes;
    return resultLine(json);
}

QByteArray correctionLine(const PlayedGame& game, double seconds) {
    QJsonObject json = gameToJson(game, seconds);
    json[kCorrects] = true;
    return resultLine(json);
}

QByteArray drawLine(const MatchDraw& draw) {
    QJsonArray games;
    for (const DrawnGame& game : draw.games)
        games.append(QJsonObject{{kPlayers, QJsonArray{playerToJson(game.first), playerToJson(game.second)}},
                                 {QStringLiteral("first"), winnerToJson(game.firstColor)},
                                 {QStringLiteral("opening"), game.opening}});
    QJsonObject json{{QStringLiteral("from"), draw.from},
                     {QStringLiteral("round"), draw.round},
                     {QStringLiteral("games"), games}};
    if (!draw.byes.empty()) {
        QJsonArray byes;
        for (const std::size_t player : draw.byes)
            byes.append(playerToJson(player));
        json[QStringLiteral("byes")] = byes;
    }
    return resultLine({{kDraw, json}});
}

tl::expected<MatchJournal, ResultLinesFault> readJournal(std::string_view text) {
    MatchJournal journal;
    std::map<int, std::size_t> places; // in games, by number
    const auto take = [&](const QJsonObject& json) {
        if (json[kDraw].isObject()) {
            const std::optional<MatchDraw> draw = readDraw(json[kDraw].toObject());
            if (draw)
                journal.draws.push_back(*draw);
            return draw.has_value();
        }
        const std::optional<JournalGame> read = readGame(json);
        if (!read)
            return false;
        const auto known = places.find(read->game.number);
        if (known != places.end()) {
            if (json[kCorrects].toBool())
                journal.games[known->second] = read->game;
            return json[kCorrects].toBool();
        }
        places.emplace(read->game.number, journal.games.size());
        journal.games.push_back(read->game);
        journal.seconds = read->seconds;
        journal.watched = read->watched.value_or(journal.watched);
        if (read->recordBytes)
            journal.recordBytes = read->recordBytes;
        return true;
    };
    // The mark is read for each form: the newest first.
    for (const JournalForm form : {JournalForm::Draws, JournalForm::Games}) {
        const auto read =
            readResultLines(text, kMark, static_cast<int>(form), QStringLiteral("settings"), take);
        if (!read && read.error() == ResultLinesFault::OtherFile && form != JournalForm::Games)
            continue;
        if (!read)
            return tl::unexpected(read.error());
        journal.settings = read->head[QStringLiteral("settings")].toObject();
        journal.shard = read->head[QStringLiteral("shard")].toObject();
        if (!journal.recordBytes && read->head.contains(kRecords))
            journal.recordBytes = 0;
        journal.wholeBytes = read->wholeBytes;
        journal.damaged = read->damaged;
        break;
    }
    return journal;
}

} // namespace app
