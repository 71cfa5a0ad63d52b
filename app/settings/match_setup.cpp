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

constexpr std::array<EnumKey<MatchForm>, 2> kForms{
    {{MatchForm::RoundRobin, "round-robin"}, {MatchForm::Gauntlet, "gauntlet"}}};
constexpr std::array<EnumKey<MatchSetup::Limit>, 4> kLimits{{{MatchSetup::Limit::Clock, "clock"},
                                                             {MatchSetup::Limit::MoveTime, "move-time"},
                                                             {MatchSetup::Limit::Nodes, "nodes"},
                                                             {MatchSetup::Limit::Depth, "depth"}}};
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

MatchEntrant entrantFromJson(const QJsonObject& json) {
    MatchEntrant entrant;
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
    return {{QStringLiteral("engine"), entrant.engineId},
            {QStringLiteral("name"), entrant.name},
            {QStringLiteral("strength"), app::toJson(entrant.strength)},
            {QStringLiteral("options"), options}};
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

void MatchSetup::normalise() {
    if (entrants.size() > kMostEntrants)
        entrants.resize(kMostEntrants);
    games = std::clamp(games, 2, kMostGames);
    games += games % 2;
    elo0 = std::clamp(elo0, -kMostElo, kMostElo - 1);
    elo1 = std::clamp(elo1, elo0 + 1, kMostElo);
    concurrency = std::clamp(concurrency, 1, kMostConcurrency);
    for (Milliseconds* part : {&time.main, &time.byoyomi, &time.increment})
        *part = std::clamp(*part, Milliseconds(0), GameSettings::kLongestTime);
    if (time.byoyomi.count() > 0)
        time.increment = Milliseconds(0);
    if (time.isUnlimited())
        time = MatchSetup().time;
    moveTime = std::clamp(moveTime, kShortestMoveTime, GameSettings::kLongestTime);
    nodes = std::clamp(nodes, std::uint64_t{1}, kMostNodes);
    depth = std::clamp(depth, 1, kMostDepth);
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
    setup.limit = enumFromJson(json, "limit", kLimits, setup.limit);
    setup.time.main = timeFromJson(json, "main", setup.time.main);
    setup.time.byoyomi = timeFromJson(json, "byoyomi", setup.time.byoyomi);
    setup.time.increment = timeFromJson(json, "increment", setup.time.increment);
    setup.moveTime = timeFromJson(json, "moveTime", setup.moveTime);
    setup.nodes = static_cast<std::uint64_t>(
        std::max<qint64>(1, json[QLatin1String("nodes")].toInteger(static_cast<qint64>(setup.nodes))));
    setup.depth = json[QLatin1String("depth")].toInt(setup.depth);
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
                     {QStringLiteral("limit"), enumKey(kLimits, setup.limit)},
                     {QStringLiteral("main"), timeToJson(setup.time.main)},
                     {QStringLiteral("byoyomi"), timeToJson(setup.time.byoyomi)},
                     {QStringLiteral("increment"), timeToJson(setup.time.increment)},
                     {QStringLiteral("moveTime"), timeToJson(setup.moveTime)},
                     {QStringLiteral("nodes"), static_cast<qint64>(setup.nodes)},
                     {QStringLiteral("depth"), setup.depth},
                     {QStringLiteral("openings"), enumKey(kOpenings, setup.openings)},
                     {QStringLiteral("openingFile"), setup.openingFile},
                     {QStringLiteral("shuffled"), setup.shuffled},
                     {QStringLiteral("seed"), static_cast<qint64>(setup.seed)},
                     {QStringLiteral("declaration"), enumKey(kMatchDeclarations, setup.declaration)},
                     {QStringLiteral("maxMoves"), setup.maxMoves},
                     {QStringLiteral("adjudicated"), setup.adjudicated},
                     {QStringLiteral("format"), enumKey(kFormats, setup.format)},
                     {QStringLiteral("folder"), setup.folder}};
    // Left out otherwise: matches of earlier versions can be continued.
    if (setup.books)
        json[QStringLiteral("books")] = true;
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
