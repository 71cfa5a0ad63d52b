// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/match_setup.h"

#include "app/files/json_value.h"
#include "app/settings/game_settings_json.h"

#include <QDir>
#include <QJsonArray>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr std::array<EnumKey<MatchForm>, 4> kForms{{{MatchForm::RoundRobin, "round-robin"},
                                                    {MatchForm::Gauntlet, "gauntlet"},
                                                    {MatchForm::Swiss, "swiss"},
                                                    {MatchForm::Knockout, "knockout"}}};
constexpr std::array<EnumKey<MatchLimit::Kind>, 4> kLimits{{{MatchLimit::Kind::Clock, "clock"},
                                                            {MatchLimit::Kind::MoveTime, "move-time"},
                                                            {MatchLimit::Kind::Nodes, "nodes"},
                                                            {MatchLimit::Kind::Depth, "depth"}}};
constexpr std::array<EnumKey<MatchSetup::Openings>, 3> kOpenings{{{MatchSetup::Openings::None, "none"},
                                                                  {MatchSetup::Openings::BuiltIn, "built-in"},
                                                                  {MatchSetup::Openings::File, "file"}}};
constexpr std::array<EnumKey<shogi::DeclarationRule>, 4> kMatchDeclarations{
    {{shogi::DeclarationRule::None, "none"},
     {shogi::DeclarationRule::Points27, "27-points"},
     {shogi::DeclarationRule::Points24, "24-points"},
     {shogi::DeclarationRule::Try, "try"}}};
constexpr std::array<EnumKey<shogi::RecordFormat>, 2> kFormats{
    {{shogi::RecordFormat::Kif, "kif"}, {shogi::RecordFormat::Csa, "csa"}}};

constexpr std::uint64_t kMostNodes = std::uint64_t{1} << 50;
constexpr int kMostDepth = 1000;

MatchLimit limitFromJson(const QJsonObject& json, MatchLimit limit) {
    limit.kind = enumFromJson(json, "limit", kLimits, limit.kind);
    limit.time.main = timeFromJson(json, "main", limit.time.main);
    limit.time.byoyomi = timeFromJson(json, "byoyomi", limit.time.byoyomi);
    limit.time.increment = timeFromJson(json, "increment", limit.time.increment);
    limit.moveTime = timeFromJson(json, "moveTime", limit.moveTime);
    limit.nodes = static_cast<std::uint64_t>(
        std::max<qint64>(1, json[QLatin1String("nodes")].toInteger(static_cast<qint64>(limit.nodes))));
    limit.depth = json[QLatin1String("depth")].toInt(limit.depth);
    return limit;
}

void writeLimit(QJsonObject& json, const MatchLimit& limit) {
    json[QStringLiteral("limit")] = enumKey(kLimits, limit.kind);
    json[QStringLiteral("main")] = timeToJson(limit.time.main);
    json[QStringLiteral("byoyomi")] = timeToJson(limit.time.byoyomi);
    json[QStringLiteral("increment")] = timeToJson(limit.time.increment);
    json[QStringLiteral("moveTime")] = timeToJson(limit.moveTime);
    json[QStringLiteral("nodes")] = static_cast<qint64>(limit.nodes);
    json[QStringLiteral("depth")] = limit.depth;
}

EngineBook bookFromJson(const QJsonObject& json) {
    EngineBook book;
    book.path = json[QLatin1String("file")].toString();
    OpeningTerms& terms = book.terms;
    terms.rule = openingRuleFromKey(json[QLatin1String("choice")].toString());
    terms.temperature = json[QLatin1String("temperature")].toDouble(terms.temperature);
    terms.untilMove = json[QLatin1String("untilMove")].toInt(terms.untilMove);
    terms.onlyWhileFollowed = json[QLatin1String("whileFollowed")].toBool(terms.onlyWhileFollowed);
    terms.mirror = json[QLatin1String("mirror")].toBool(terms.mirror);
    book.normalise();
    return book;
}

MatchEntrant entrantFromJson(const QJsonObject& json) {
    MatchEntrant entrant;
    entrant.isPerson = json[QLatin1String("person")].toBool();
    if (const QJsonObject limit = json[QLatin1String("limit")].toObject(); !limit.isEmpty()) {
        entrant.limit = limitFromJson(limit, {});
        entrant.limit->normalise();
    }
    if (const QJsonValue book = json[QLatin1String("book")]; book.isObject())
        entrant.book = bookFromJson(book.toObject());
    entrant.engineId = json[QLatin1String("engine")].toString();
    entrant.name = json[QLatin1String("name")].toString();
    entrant.strength = strengthFromJson(json[QLatin1String("strength")].toObject());
    const QJsonObject options = json[QLatin1String("options")].toObject();
    for (auto option = options.begin(); option != options.end(); ++option)
        entrant.options[option.key()] = option.value().toString();
    return entrant;
}

QJsonObject toJson(const MatchEntrant& entrant) {
    QJsonObject options;
    for (const auto& [name, value] : entrant.options)
        options[name] = value;
    QJsonObject json{{QStringLiteral("engine"), entrant.engineId},
                     {QStringLiteral("name"), entrant.name},
                     {QStringLiteral("strength"), app::toJson(entrant.strength)},
                     {QStringLiteral("options"), options}};
    if (entrant.isPerson)
        json[QStringLiteral("person")] = true;
    if (entrant.limit) {
        QJsonObject limit;
        writeLimit(limit, *entrant.limit);
        json[QStringLiteral("limit")] = limit;
    }
    if (entrant.book)
        json[QStringLiteral("book")] = app::toJson(*entrant.book);
    return json;
}

std::vector<shogi::Handicap> ladderFromJson(const QJsonArray& json) {
    std::vector<shogi::Handicap> ladder;
    for (const auto& step : json) {
        const auto handicap = shogi::handicapFromKifName(step.toString().toStdString());
        if (handicap && *handicap != shogi::Handicap::None &&
            std::find(ladder.begin(), ladder.end(), *handicap) == ladder.end())
            ladder.push_back(*handicap);
    }
    return ladder;
}

double eloFromJson(const QJsonObject& json, const char* name, double fallback) {
    const double elo = json[QLatin1String(name)].toDouble(fallback);
    return std::isfinite(elo) ? elo : fallback;
}

} // namespace

MatchSetup MatchSetup::standard() {
    MatchSetup setup;
    setup.entrants.resize(2);
    for (MatchEntrant& entrant : setup.entrants)
        entrant.engineId = QStringLiteral("tokin"); // CatalogEntry::kBundledId
    setup.entrants[0].strength = {StrengthChoice::Kind::Limited, 2};
    setup.entrants[1].strength = {StrengthChoice::Kind::Limited, 1};
    return setup;
}

void MatchLimit::normalise() {
    for (Milliseconds* part : {&time.main, &time.byoyomi, &time.increment})
        *part = std::clamp(*part, Milliseconds(0), GameSettings::kLongestTime);
    if (time.byoyomi.count() > 0)
        time.increment = Milliseconds(0);
    if (time.isUnlimited())
        time = MatchLimit().time;
    moveTime = std::clamp(moveTime, MatchSetup::kShortestMoveTime, GameSettings::kLongestTime);
    nodes = std::clamp(nodes, std::uint64_t{1}, kMostNodes);
    depth = std::clamp(depth, 1, kMostDepth);
}

bool MatchSetup::hasPeople() const {
    return std::any_of(entrants.begin(), entrants.end(),
                       [](const MatchEntrant& entrant) { return entrant.isPerson; });
}

void MatchSetup::normalise() {
    if (entrants.size() > kMostEntrants)
        entrants.resize(kMostEntrants);
    meeting = std::clamp(meeting, 1, kMostMeeting);
    rounds = std::clamp(rounds, 1, kMostRounds);
    ladderAfter = std::clamp(ladderAfter, 1, kMostLadder);
    limit.normalise();
    games = std::clamp(games, 2, kMostGames);
    games += games % 2;
    elo0 = std::clamp(elo0, -kMostElo, kMostElo - 1);
    elo1 = std::clamp(elo1, elo0 + 1, kMostElo);
    concurrency = std::clamp(concurrency, 1, kMostConcurrency);
    maxMoves = std::clamp(maxMoves, 0, GameSettings::kMostMoves);
    if (!folder.isEmpty() && !QDir::isAbsolutePath(folder))
        folder.clear();
}

MatchSetup matchSetupFromJson(const QJsonObject& json) {
    MatchSetup setup = MatchSetup::standard();
    if (json[QLatin1String("entrants")].isArray()) {
        setup.entrants.clear();
        for (const auto& entrant : json[QLatin1String("entrants")].toArray())
            setup.entrants.push_back(entrantFromJson(entrant.toObject()));
    }
    setup.form = enumFromJson(json, "form", kForms, setup.form);
    setup.games = json[QLatin1String("games")].toInt(setup.games);
    setup.sequential = json[QLatin1String("sequential")].toBool(setup.sequential);
    setup.elo0 = eloFromJson(json, "elo0", setup.elo0);
    setup.elo1 = eloFromJson(json, "elo1", setup.elo1);
    setup.concurrency = json[QLatin1String("concurrency")].toInt(setup.concurrency);
    setup.meeting = json[QLatin1String("meeting")].toInt(setup.meeting);
    setup.rounds = json[QLatin1String("rounds")].toInt(setup.rounds);
    setup.thirdPlace = json[QLatin1String("thirdPlace")].toBool(setup.thirdPlace);
    setup.ladder = ladderFromJson(json[QLatin1String("ladder")].toArray());
    setup.ladderAfter = json[QLatin1String("ladderAfter")].toInt(setup.ladderAfter);
    setup.restart = json[QLatin1String("restart")].toBool(setup.restart);
    setup.oneFile = json[QLatin1String("oneFile")].toBool(setup.oneFile);
    setup.limit = limitFromJson(json, setup.limit);
    setup.openings = enumFromJson(json, "openings", kOpenings, setup.openings);
    setup.openingFile = json[QLatin1String("openingFile")].toString();
    setup.shuffled = json[QLatin1String("shuffled")].toBool(setup.shuffled);
    setup.seed = static_cast<std::uint32_t>(json[QLatin1String("seed")].toInteger(setup.seed));
    setup.books = json[QLatin1String("books")].toBool(setup.books);
    setup.declaration = enumFromJson(json, "declaration", kMatchDeclarations, setup.declaration);
    setup.maxMoves = json[QLatin1String("maxMoves")].toInt(setup.maxMoves);
    setup.adjudicated = json[QLatin1String("adjudicated")].toBool(setup.adjudicated);
    setup.format = enumFromJson(json, "format", kFormats, setup.format);
    setup.folder = json[QLatin1String("folder")].toString();
    setup.normalise();
    return setup;
}

QJsonObject toJson(const MatchSetup& setup) {
    QJsonArray entrants;
    for (const MatchEntrant& entrant : setup.entrants)
        entrants.append(toJson(entrant));
    QJsonObject json{{QStringLiteral("entrants"), entrants},
                     {QStringLiteral("form"), enumKey(kForms, setup.form)},
                     {QStringLiteral("games"), setup.games},
                     {QStringLiteral("sequential"), setup.sequential},
                     {QStringLiteral("elo0"), setup.elo0},
                     {QStringLiteral("elo1"), setup.elo1},
                     {QStringLiteral("concurrency"), setup.concurrency},
                     {QStringLiteral("openings"), enumKey(kOpenings, setup.openings)},
                     {QStringLiteral("openingFile"), setup.openingFile},
                     {QStringLiteral("shuffled"), setup.shuffled},
                     {QStringLiteral("seed"), static_cast<qint64>(setup.seed)},
                     {QStringLiteral("declaration"), enumKey(kMatchDeclarations, setup.declaration)},
                     {QStringLiteral("maxMoves"), setup.maxMoves},
                     {QStringLiteral("adjudicated"), setup.adjudicated},
                     {QStringLiteral("format"), enumKey(kFormats, setup.format)},
                     {QStringLiteral("folder"), setup.folder}};
    writeLimit(json, setup.limit);
    // Left out otherwise: matches of earlier versions can be continued.
    const MatchSetup standard;
    const auto add = [&json](bool isOther, const QString& key, const QJsonValue& value) {
        if (isOther)
            json[key] = value;
    };
    add(setup.books, QStringLiteral("books"), true);
    add(setup.meeting != standard.meeting, QStringLiteral("meeting"), setup.meeting);
    add(setup.rounds != standard.rounds, QStringLiteral("rounds"), setup.rounds);
    add(setup.thirdPlace, QStringLiteral("thirdPlace"), true);
    QJsonArray ladder;
    for (const shogi::Handicap handicap : setup.ladder)
        ladder.append(QString::fromUtf8(shogi::kifName(handicap)));
    add(!ladder.isEmpty(), QStringLiteral("ladder"), ladder);
    add(setup.ladderAfter != standard.ladderAfter, QStringLiteral("ladderAfter"), setup.ladderAfter);
    add(setup.restart, QStringLiteral("restart"), true);
    add(setup.oneFile, QStringLiteral("oneFile"), true);
    return json;
}

MatchWindowSettings matchWindowFromJson(const QJsonObject& json) {
    MatchWindowSettings settings;
    settings.setup = matchSetupFromJson(json[QLatin1String("setup")].toObject());
    settings.shown = json[QLatin1String("shown")].toString();
    settings.geometry = QByteArray::fromBase64(json[QLatin1String("geometry")].toString().toLatin1());
    return settings;
}

QJsonObject toJson(const MatchWindowSettings& settings) {
    return {{QStringLiteral("setup"), toJson(settings.setup)},
            {QStringLiteral("shown"), settings.shown},
            {QStringLiteral("geometry"), QString::fromLatin1(settings.geometry.toBase64())}};
}

} // namespace app
