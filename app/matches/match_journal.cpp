// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_journal.h"

#include "app/files/record_json.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <set>

namespace app {
namespace {

const QString kMark = QStringLiteral("komadai-match");
constexpr int kVersion = 1;
constexpr std::string_view kHeadBegin = R"({"komadai-match":)";

QByteArray asLine(const QJsonObject& json) {
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

std::optional<int> wholeNumber(const QJsonValue& value) {
    const int number = value.toInt(-1);
    return number >= 0 ? std::optional(number) : std::nullopt;
}

struct JournalGame {
    PlayedGame game;
    double seconds = 0;
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
    read.seconds = json[QStringLiteral("seconds")].toDouble();
    return read;
}

} // namespace

QByteArray journalHead(const QJsonObject& settings) {
    return asLine({{kMark, kVersion}, {QStringLiteral("settings"), settings}});
}

QByteArray journalLine(const PlayedGame& game, double seconds) {
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
    return asLine(json);
}

tl::expected<MatchJournal, MatchJournalFault> readJournal(std::string_view text) {
    MatchJournal journal;
    std::set<int> seen;
    for (int line = 1;; ++line) {
        const std::string_view rest = text.substr(journal.wholeBytes);
        const std::size_t end = rest.find('\n');
        const auto fault = [line](MatchJournalFault::Kind kind) {
            return tl::unexpected(MatchJournalFault{kind, line});
        };
        if (end == std::string_view::npos) {
            // A file that is not from a match must not be truncated and overwritten.
            const std::string_view head = rest.substr(0, kHeadBegin.size());
            if (line == 1 && head != kHeadBegin.substr(0, head.size()))
                return fault(MatchJournalFault::Kind::NotAJournal);
            return journal;
        }
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray(rest.data(), static_cast<qsizetype>(end))).object();
        if (line == 1) {
            if (json[kMark].toInt() != kVersion || !json[QStringLiteral("settings")].isObject())
                return fault(MatchJournalFault::Kind::NotAJournal);
            journal.settings = json[QStringLiteral("settings")].toObject();
        } else {
            const std::optional<JournalGame> read = readGame(json);
            const bool isLast = end + 1 == rest.size();
            if (!read && isLast)
                return journal; // a disk block that was never written reads as zeros
            if (!read)
                return fault(MatchJournalFault::Kind::BadLine);
            if (!seen.insert(read->game.number).second)
                return fault(MatchJournalFault::Kind::SameGame);
            journal.games.push_back(read->game);
            journal.seconds = read->seconds;
        }
        journal.wholeBytes += end + 1;
    }
}

} // namespace app
