// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_terms.h"

#include "app/engines/engine_bytes.h"
#include "app/engines/engine_rules.h"
#include "app/engines/engine_strength.h"
#include "app/engines/threads.h"
#include "app/files/plain_file.h"
#include "engine-host/known_options.h"
#include "engine-host/session_options.h"

#include <QCryptographicHash>
#include <QFile>
#include <QJsonArray>

#include <algorithm>
#include <functional>
#include <limits>
#include <string_view>
#include <utility>

namespace app {
namespace {

// Games that both engines consider lost by this much, in their last moves, are not continued.
constexpr AdjudicationRules::Resign kDecided{3000, 4};

const CatalogEntry* entryOf(const MatchEntrant& entrant, const std::vector<CatalogEntry>& engines) {
    const auto found = std::find_if(engines.begin(), engines.end(), [&entrant](const CatalogEntry& entry) {
        return entry.id == entrant.engineId;
    });
    return found == engines.end() ? nullptr : &*found;
}

// The host sends this option from its own setting.
bool isHash(const QString& option) {
    return std::any_of(
        host::known_options::kHash.begin(), host::known_options::kHash.end(),
        [&option](std::string_view name) { return host::sameOptionName(name, option.toStdString()); });
}

// The entry with the choices for this match.
CatalogEntry chosen(const MatchEntrant& entrant, const CatalogEntry& base, const shogi::GameRules& rules) {
    CatalogEntry entry = base;
    const auto set = [&entry](const std::string& name, const std::string& value) {
        for (auto known = entry.values.begin(); known != entry.values.end();)
            known = host::sameOptionName(known->first, name) ? entry.values.erase(known) : std::next(known);
        entry.values[name] = value;
    };
    if (const std::optional<StrengthScale> scale = strengthScale(entry.options);
        scale && entrant.strength.kind != StrengthChoice::Kind::AsSet) {
        const bool isLimited = entrant.strength.kind == StrengthChoice::Kind::Limited;
        for (const auto& [name, value] :
             strengthOptions(*scale, isLimited ? std::optional(entrant.strength.value) : std::nullopt))
            set(name, value);
    }
    for (const auto& [name, value] : entrant.options) {
        bool isNumber = false;
        const int number = value.toInt(&isNumber);
        if (isHash(name) && isNumber && number > 0)
            entry.hashMegabytes = number;
        else if (const auto bytes = bytesForEngine(value, entry.encoding))
            set(name.toStdString(), *bytes);
    }
    // Our own engine gets the rules of the match; other engines' settings are the user's choice.
    if (entry.isTokin())
        for (const auto& [name, value] : otherRules(entry, rules, false))
            set(name, value);
    return entry;
}

shogi::GameRules rulesOf(const MatchSetup& setup) {
    shogi::GameRules rules;
    rules.maxMoves = setup.maxMoves;
    rules.declaration = setup.declaration;
    return rules;
}

MatchPlayer person(const MatchEntrant& entrant) {
    MatchPlayer player;
    player.name = entrant.name;
    player.isPerson = true;
    return player;
}

MatchPlayer engine(const MatchEntrant& entrant, const CatalogEntry& entry, const MatchSetup& setup) {
    MatchPlayer player;
    player.name = entrant.name;
    player.config = EngineCatalog::configFor(chosen(entrant, entry, rulesOf(setup)));
    player.config.ownBook = false; // its openings are those of the match
    if (entrant.book)
        player.book = *entrant.book;
    else if (setup.books)
        player.book = entry.book;
    // There is no user to ask whether to wait.
    host::Timeouts& timeouts = player.config.timeouts;
    timeouts.handshakeSilence = std::max(timeouts.handshakeSilence, timeouts.handshakeTotal);
    return player;
}

// People have no other limit than a clock.
void limitPlayer(MatchPlayer& player, const MatchLimit& limit) {
    if (limit.kind == MatchLimit::Kind::Clock)
        player.time = limit.time;
    else if (player.isPerson)
        return;
    else if (limit.kind == MatchLimit::Kind::MoveTime)
        player.limits.moveTime = limit.moveTime;
    else if (limit.kind == MatchLimit::Kind::Nodes)
        player.limits.nodes = limit.nodes;
    else
        player.limits.depth = limit.depth;
}

QJsonValue millisecondsOf(std::optional<Milliseconds> time) {
    return time ? QJsonValue(static_cast<qint64>(time->count())) : QJsonValue::Null;
}

} // namespace

std::optional<MatchSetupFault> matchSetupFault(const MatchSetup& setup,
                                               const std::vector<CatalogEntry>& engines) {
    using Kind = MatchSetupFault::Kind;
    if (setup.entrants.size() < 2)
        return MatchSetupFault{Kind::TooFewEngines, 0, {}};
    for (std::size_t i = 0; i < setup.entrants.size(); ++i) {
        if (setup.entrants[i].isPerson) {
            if (setup.entrants[i].name.trimmed().isEmpty())
                return MatchSetupFault{Kind::NoName, i, {}};
            continue;
        }
        const CatalogEntry* entry = entryOf(setup.entrants[i], engines);
        if (entry == nullptr)
            return MatchSetupFault{Kind::UnknownEngine, i, setup.entrants[i].name};
        for (const auto& [name, value] : setup.entrants[i].options) {
            if (name.isEmpty() || (!entry->options.empty() && !isHash(name) &&
                                   host::findOption(entry->options, name.toStdString()) == nullptr))
                return MatchSetupFault{Kind::UnknownOption, i, name};
            if (!host::isOneLine(value.toStdString()) || !bytesForEngine(value, entry->encoding))
                return MatchSetupFault{Kind::BadOption, i, name};
        }
    }
    if (setup.openings == MatchSetup::Openings::File && setup.openingFile.isEmpty())
        return MatchSetupFault{Kind::NoOpeningFile, 0, {}};
    return std::nullopt;
}

MatchSettings matchSettings(const MatchSetup& setup, const std::vector<CatalogEntry>& engines) {
    MatchSettings settings;
    settings.players.clear();
    settings.rules = rulesOf(setup);
    bool isAllMoveTime = true;
    Milliseconds longest{0};
    for (const MatchEntrant& entrant : setup.entrants) {
        const MatchLimit& limit = entrant.limit && !entrant.isPerson ? *entrant.limit : setup.limit;
        settings.players.push_back(entrant.isPerson ? person(entrant)
                                                    : engine(entrant, *entryOf(entrant, engines), setup));
        limitPlayer(settings.players.back(), limit);
        isAllMoveTime = isAllMoveTime && limit.kind == MatchLimit::Kind::MoveTime;
        longest = std::max(longest, limit.moveTime);
    }
    settings.form = setup.form;
    settings.rounds = setup.rounds;
    settings.thirdPlace = setup.thirdPlace;
    settings.ladder = {setup.ladder, setup.ladderAfter};
    settings.games = setup.gamesEach();
    settings.concurrency = setup.concurrency;
    settings.restartEngines = setup.restart;
    settings.bookSeed = setup.seed;
    if (setup.isTest())
        settings.sprt = SprtBounds{setup.elo0, setup.elo1};
    if (setup.adjudicated)
        settings.adjudication.resign = kDecided;
    if (isAllMoveTime)
        settings.longestSilence = 10 * longest + std::chrono::seconds(10);
    return settings;
}

MatchCourse matchCourse(const MatchSetup& setup) {
    return {setup.form, std::max<std::size_t>(2, setup.entrants.size()), setup.gamesEach(), setup.rounds,
            setup.thirdPlace};
}

MatchLoad matchLoad(const MatchSetup& setup, const std::vector<CatalogEntry>& engines) {
    int threads = 0;
    std::vector<std::int64_t> hashes;
    for (const MatchEntrant& entrant : setup.entrants) {
        const CatalogEntry* entry = entryOf(entrant, engines);
        if (entry == nullptr || entrant.isPerson)
            continue;
        const CatalogEntry taken = chosen(entrant, *entry, rulesOf(setup));
        threads = std::max(threads, threadsOf(taken));
        hashes.push_back(taken.hashHere());
    }
    std::sort(hashes.begin(), hashes.end(), std::greater<>());
    hashes.resize(std::min<std::size_t>(hashes.size(), 2));
    MatchLoad load;
    load.threads = setup.concurrency * threads;
    for (const std::int64_t hash : hashes)
        load.hashMegabytes += setup.concurrency * hash;
    return load;
}

tl::expected<std::vector<Opening>, OpeningsFault> readOpenings(const QString& path) {
    // A file built into the program is not on disk.
    QFile own(path);
    const bool isOwn = path.startsWith(u':');
    const auto bytes = isOwn && own.open(QIODevice::ReadOnly)
                           ? tl::expected<QByteArray, FileError>(own.readAll())
                           : readPlainFile(path, kLargestOpenings);
    if (!bytes)
        return tl::unexpected(OpeningsFault{path, bytes.error(), {}});
    return openingsIn(*bytes, path);
}

tl::expected<std::vector<Opening>, OpeningsFault> openingsIn(const QByteArray& bytes, const QString& path) {
    auto openings =
        parseOpenings(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!openings)
        return tl::unexpected(OpeningsFault{path, {}, openings.error()});
    if (openings->empty())
        return tl::unexpected(OpeningsFault{path, {}, {}});
    return std::move(*openings);
}

QString fileDigest(const QString& path) {
    if (!path.startsWith(u':') && plainFileFault(path, std::numeric_limits<qint64>::max()))
        return {};
    QFile file(path);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!file.open(QIODevice::ReadOnly) || !hash.addData(&file))
        return {};
    return QString::fromLatin1(hash.result().toHex());
}

QJsonObject engineIdentity(const MatchPlayer& engine) {
    if (engine.isPerson)
        return {{QStringLiteral("person"), engine.name}};
    QJsonArray arguments;
    for (const std::string& argument : engine.config.arguments)
        arguments.append(QString::fromStdString(argument));
    QJsonObject options;
    for (const auto& option : engine.config.options)
        options[QString::fromStdString(option.first)] = QString::fromStdString(option.second);
    QJsonObject environment;
    for (const auto& variable : engine.config.environment)
        environment[QString::fromStdString(variable.first)] = QString::fromStdString(variable.second);
    const QString path = QString::fromStdString(engine.config.path);
    QJsonObject identity{
        {QStringLiteral("path"), path},
        {QStringLiteral("sha256"), fileDigest(path)},
        {QStringLiteral("arg"), arguments},
        {QStringLiteral("option"), options},
        {QStringLiteral("hash"), engine.config.hashMegabytes},
        {QStringLiteral("ownBook"), engine.config.ownBook},
        {QStringLiteral("workingFolder"), QString::fromStdString(engine.config.workingFolder)},
        {QStringLiteral("environment"), environment},
        {QStringLiteral("protocol"), static_cast<int>(engine.config.protocol)},
        {QStringLiteral("sendAllOptions"), engine.config.sendAllOptions},
        {QStringLiteral("clockIncludesIncrement"), engine.config.clockIncludesIncrement},
        {QStringLiteral("acceptsTimesOnPonderhit"), engine.config.acceptsTimesOnPonderhit},
        {QStringLiteral("earlyPonder"), engine.config.earlyPonder},
        {QStringLiteral("restart"), engine.config.restartEveryGame},
        {QStringLiteral("ponder"), engine.ponder},
        {QStringLiteral("time"), millisecondsOf(engine.time.main)},
        {QStringLiteral("increment"), millisecondsOf(engine.time.increment)},
        {QStringLiteral("byoyomi"), millisecondsOf(engine.time.byoyomi)},
        {QStringLiteral("movetime"), millisecondsOf(engine.limits.moveTime)},
        // As text, since the value may exceed what a JSON number holds exactly.
        {QStringLiteral("nodes"),
         engine.limits.nodes ? QJsonValue(QString::number(*engine.limits.nodes)) : QJsonValue::Null},
        {QStringLiteral("depth"), engine.limits.depth ? QJsonValue(*engine.limits.depth) : QJsonValue::Null}};
    if (engine.book.isSet()) {
        QJsonObject book = toJson(engine.book);
        if (const QString digest = fileDigest(engine.book.path); !digest.isEmpty()) {
            book.remove(QStringLiteral("file"));
            book[QStringLiteral("sha256")] = digest;
        }
        identity[QStringLiteral("book")] = book;
    }
    return identity;
}

std::optional<BookFault> unreadableBook(const std::vector<MatchPlayer>& engines) {
    for (const MatchPlayer& engine : engines) {
        if (!engine.book.isSet())
            continue;
        if (const auto opened = openBook(engine.book.path); !opened)
            return opened.error();
    }
    return std::nullopt;
}

} // namespace app
