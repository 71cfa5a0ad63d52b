// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_arguments.h"

#include "app/cli/engine_arguments.h"
#include "app/cli/match_values.h"
#include "app/cli/standard_streams.h"
#include "app/matches/match_terms.h"
#include "app/text/book_text.h"
#include "app/text/record_text.h"

#include <QCryptographicHash>
#include <QDir>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>

namespace app {
namespace {

template <class Number>
std::optional<Number> parseWhole(const QString& text, Number least, Number most) {
    const QByteArray bytes = text.toUtf8();
    Number value{};
    const auto result = std::from_chars(bytes.data(), bytes.data() + bytes.size(), value);
    if (result.ec != std::errc() || result.ptr != bytes.data() + bytes.size() || value < least ||
        value > most)
        return std::nullopt;
    return value;
}

// An error in the command line, as text; empty: none.
using Fault = QString;

QString badValue(const QString& option, const QString& value) {
    return QStringLiteral("\"%1\" is not a valid value for --%2.").arg(value, option);
}

constexpr std::size_t kMostEngines = MatchSetup::kMostEntrants;

// Options that exist both for all engines (--byoyomi) and for a single one (--byoyomi1, --byoyomi2 …).
struct SidedOption {
    const char* name;
    const char* valueName;
    const char* help;
};
constexpr std::array<SidedOption, 13> kSided{{
    {"time", "main[+increment]", "Clock: main time and increment (ms, or with s or m: 1s+10ms)."},
    {"byoyomi", "time", "Byoyomi for each move."},
    {"movetime", "time", "Fixed time for each move."},
    {"nodes", "n", "Positions searched for each move."},
    {"depth", "n", "Plies searched for each move."},
    {"option", "name=value", "Option to set in the engine; may be repeated."},
    {"arg", "text", "Argument for the engine's program; may be repeated."},
    {"name", "text", "Name to show and to write into records."},
    {"hash", "MB", "Hash size of the engine (256)."},
    {"protocol", kProtocolValue, kProtocolHelp},
    {"book", "file", "Opening book from which the engine is played (.db, .ybb, .bin, .sbk or .kmbk)."},
    {"book-choice", "rule",
     "How a move of the book is chosen: count (default), best or score, also with how much worse, in "
     "centipawns, a move is chosen e times less (score:30)."},
    {"book-until", "n", "Play from the book up to move n of the game (0, as far as it goes)."},
}};
// The same for switches.
constexpr const char* kPonder = "ponder";
constexpr const char* kBookWhileFollowed = "book-while-followed";

bool isSetFor(const QCommandLineParser& parser, const char* name, std::size_t engine) {
    const QString forAll = QLatin1String(name);
    return parser.isSet(forAll) || parser.isSet(forAll + QString::number(engine + 1));
}

// The values for all engines come first, then those for this one: later values take precedence.
QStringList valuesOf(const QCommandLineParser& parser, const QString& name, std::size_t engine) {
    return parser.values(name) + parser.values(name + QString::number(engine + 1));
}

Fault readTime(const QCommandLineParser& parser, std::size_t engine, MatchPlayer& read) {
    for (const QString& value : valuesOf(parser, QStringLiteral("time"), engine)) {
        const std::optional<shogi::TimeControl> time = parseMainAndIncrement(value);
        if (!time)
            return badValue(QStringLiteral("time"), value);
        read.time.main = time->main;
        read.time.increment = time->increment;
    }
    for (const QString& value : valuesOf(parser, QStringLiteral("byoyomi"), engine)) {
        const std::optional<Milliseconds> time = parseDuration(value);
        if (!time)
            return badValue(QStringLiteral("byoyomi"), value);
        read.time.byoyomi = *time;
    }
    if (read.time.byoyomi.count() > 0 && read.time.increment.count() > 0)
        return QStringLiteral("Engine %1 cannot have both byoyomi and an increment.").arg(engine + 1);
    return {};
}

// Reads the limits of each move, in addition to the clock or instead of it.
Fault readLimits(const QCommandLineParser& parser, std::size_t engine, MatchPlayer& read) {
    for (const QString& value : valuesOf(parser, QStringLiteral("movetime"), engine)) {
        read.limits.moveTime = parseDuration(value);
        if (!read.limits.moveTime || read.limits.moveTime->count() == 0)
            return badValue(QStringLiteral("movetime"), value);
    }
    for (const QString& value : valuesOf(parser, QStringLiteral("nodes"), engine)) {
        read.limits.nodes = parseWhole<std::uint64_t>(value, 1, std::uint64_t{1} << 60);
        if (!read.limits.nodes)
            return badValue(QStringLiteral("nodes"), value);
    }
    for (const QString& value : valuesOf(parser, QStringLiteral("depth"), engine)) {
        read.limits.depth = parseWhole(value, 1, 1000);
        if (!read.limits.depth)
            return badValue(QStringLiteral("depth"), value);
    }
    if (read.time.isUnlimited() && !read.limits.any())
        return QStringLiteral("Engine %1 needs a limit: --time, --byoyomi, --movetime, --nodes or --depth.")
            .arg(engine + 1);
    return {};
}

// Reads how the program is started and displayed.
Fault readProgram(const QCommandLineParser& parser, std::size_t engine, MatchPlayer& read) {
    for (const QString& value : valuesOf(parser, QStringLiteral("option"), engine)) {
        const qsizetype equals = value.indexOf(u'=');
        if (equals <= 0 || !host::isOneLine(value.toStdString()))
            return badValue(QStringLiteral("option"), value);
        read.config.options[value.left(equals).trimmed().toStdString()] = value.mid(equals + 1).toStdString();
    }
    for (const QString& value : valuesOf(parser, QStringLiteral("arg"), engine))
        read.config.arguments.push_back(value.toStdString());
    for (const QString& value : valuesOf(parser, QStringLiteral("name"), engine))
        read.name = value.simplified();
    for (const QString& value : valuesOf(parser, QStringLiteral("hash"), engine)) {
        const std::optional<int> megabytes = parseWhole(value, 1, 1 << 20);
        if (!megabytes)
            return badValue(QStringLiteral("hash"), value);
        read.config.hashMegabytes = *megabytes;
    }
    return {};
}

// "count", "best", "score", "score:20"
bool readBookChoice(const QString& value, OpeningTerms& terms) {
    const QString rule = value.section(u':', 0, 0);
    terms.rule = openingRuleFromKey(rule);
    if (openingRuleKey(terms.rule) != rule)
        return false;
    if (!value.contains(u':'))
        return true;
    const auto temperature = parseWhole(value.section(u':', 1), 1, OpeningTerms::kHighestTemperature);
    terms.temperature = temperature.value_or(terms.temperature);
    return temperature && terms.rule == OpeningTerms::Rule::ByScore;
}

Fault readBook(const QCommandLineParser& parser, std::size_t engine, MatchPlayer& read) {
    for (const QString& value : valuesOf(parser, QStringLiteral("book"), engine))
        read.book.path = value;
    for (const QString& value : valuesOf(parser, QStringLiteral("book-choice"), engine))
        if (!readBookChoice(value, read.book.terms))
            return badValue(QStringLiteral("book-choice"), value);
    for (const QString& value : valuesOf(parser, QStringLiteral("book-until"), engine)) {
        const std::optional<int> last = parseWhole(value, 0, OpeningTerms::kLastMove);
        if (!last)
            return badValue(QStringLiteral("book-until"), value);
        read.book.terms.untilMove = *last;
    }
    read.book.terms.onlyWhileFollowed = isSetFor(parser, kBookWhileFollowed, engine);
    if (isStandardStream(read.book.path))
        return noStreamText("book");
    if (!read.book.isSet())
        read.book = {};
    for (const char* name : {"book-choice", "book-until", kBookWhileFollowed})
        if (const QString own = QLatin1String(name) + QString::number(engine + 1);
            parser.isSet(own) && !read.book.isSet())
            return QStringLiteral("--%1 needs --book%2.").arg(own).arg(engine + 1);
    return {};
}

Fault readEngine(const QCommandLineParser& parser, NamedEngine named, std::size_t engine, MatchPlayer& read) {
    read.config = std::move(named.config);
    read.config.ownBook = false; // the match gives the openings
    if (named.entry)
        read.name = named.entry->name;
    for (const QString& value : valuesOf(parser, QStringLiteral("protocol"), engine)) {
        const std::optional<host::Protocol> protocol = parseProtocol(value);
        if (!protocol)
            return badValue(QStringLiteral("protocol"), value);
        read.config.protocol = *protocol;
    }
    for (const auto step : {readTime, readLimits, readProgram, readBook})
        if (Fault fault = step(parser, engine, read); !fault.isEmpty())
            return fault;
    read.ponder = isSetFor(parser, kPonder, engine);
    return {};
}

Fault readWhole(const QCommandLineParser& parser, const QString& name, int least, int most, int& value) {
    if (!parser.isSet(name))
        return {};
    const std::optional<int> read = parseWhole(parser.value(name), least, most);
    if (!read)
        return badValue(name, parser.value(name));
    value = *read;
    return {};
}

// Reads the rules that end games.
Fault readRules(const QCommandLineParser& parser, MatchSettings& settings) {
    settings.rules.maxMoves = 512;
    if (Fault fault = readWhole(parser, QStringLiteral("max-moves"), 0, GameSettings::kMostMoves,
                                settings.rules.maxMoves);
        !fault.isEmpty())
        return fault;
    if (parser.isSet(QStringLiteral("declaration"))) {
        const QString rule = parser.value(QStringLiteral("declaration"));
        if (rule == QLatin1String("27"))
            settings.rules.declaration = shogi::DeclarationRule::Points27;
        else if (rule == QLatin1String("24"))
            settings.rules.declaration = shogi::DeclarationRule::Points24;
        else if (rule == QLatin1String("try"))
            settings.rules.declaration = shogi::DeclarationRule::Try;
        else if (rule == QLatin1String("none"))
            settings.rules.declaration = shogi::DeclarationRule::None;
        else
            return badValue(QStringLiteral("declaration"), rule);
    }
    if (parser.isSet(QStringLiteral("grace"))) {
        const std::optional<Milliseconds> grace = parseDuration(parser.value(QStringLiteral("grace")));
        if (!grace)
            return badValue(QStringLiteral("grace"), parser.value(QStringLiteral("grace")));
        settings.grace = *grace;
    }
    if (parser.isSet(QStringLiteral("resign-adjudication"))) {
        const QString value = parser.value(QStringLiteral("resign-adjudication"));
        settings.adjudication.resign = parseResignAdjudication(value);
        if (!settings.adjudication.resign)
            return badValue(QStringLiteral("resign-adjudication"), value);
    }
    if (parser.isSet(QStringLiteral("draw-adjudication"))) {
        const QString value = parser.value(QStringLiteral("draw-adjudication"));
        settings.adjudication.draw = parseDrawAdjudication(value);
        if (!settings.adjudication.draw)
            return badValue(QStringLiteral("draw-adjudication"), value);
    }
    return {};
}

// Asks for no option that this command does not have.
bool isGiven(const QCommandLineParser& parser, const char* name) {
    return parser.optionNames().contains(QLatin1String(name));
}

// Reads what only tournaments have.
Fault readForm(const QCommandLineParser& parser, MatchSettings& settings) {
    if (isGiven(parser, "kind")) {
        const std::optional<MatchForm> form = parseMatchForm(parser.value(QStringLiteral("kind")));
        if (!form)
            return badValue(QStringLiteral("kind"), parser.value(QStringLiteral("kind")));
        settings.form = *form;
    }
    if (isGiven(parser, "rounds")) {
        if (settings.form != MatchForm::Swiss)
            return QStringLiteral("--rounds belongs to a Swiss tournament (--kind swiss).");
        if (Fault fault =
                readWhole(parser, QStringLiteral("rounds"), 1, MatchSetup::kMostRounds, settings.rounds);
            !fault.isEmpty())
            return fault;
    } else if (settings.form == MatchForm::Swiss) {
        // As many as it takes to have one player who has won all.
        settings.rounds = std::max(1, settings.course().knockoutRounds());
    }
    settings.thirdPlace = isGiven(parser, "third-place");
    if (settings.thirdPlace && settings.form != MatchForm::Knockout)
        return QStringLiteral("--third-place belongs to a knockout (--kind knockout).");
    if (isGiven(parser, "ladder")) {
        const std::optional<HandicapLadder> ladder = parseLadder(parser.value(QStringLiteral("ladder")));
        if (!ladder)
            return badValue(QStringLiteral("ladder"), parser.value(QStringLiteral("ladder")));
        settings.ladder = *ladder;
    }
    const bool depends = MatchSchedule::isDrawn(settings.form) || settings.ladder.isUsed();
    if (depends && settings.shard)
        return QStringLiteral(
            "--shard divides games that do not depend on each other; it cannot be used with "
            "--kind swiss, --kind knockout and --ladder.");
    if (MatchSchedule::isDrawn(settings.form) && !settings.sprt && settings.games > MatchSetup::kMostMeeting)
        return badValue(QStringLiteral("games"), parser.value(QStringLiteral("games")));
    return {};
}

// Reads the number of games, and which of them are played.
Fault readCourse(const QCommandLineParser& parser, MatchSettings& settings) {
    if (parser.isSet(QStringLiteral("sprt"))) {
        settings.sprt = parseSprt(parser.value(QStringLiteral("sprt")));
        if (!settings.sprt)
            return badValue(QStringLiteral("sprt"), parser.value(QStringLiteral("sprt")));
        settings.games = kMostGames;
    }
    for (const Fault& fault :
         {readWhole(parser, QStringLiteral("games"), 1, kMostGames, settings.games),
          readWhole(parser, QStringLiteral("concurrency"), 1, 256, settings.concurrency)}) {
        if (!fault.isEmpty())
            return fault;
    }
    if (parser.isSet(QStringLiteral("shard"))) {
        settings.shard = parseShard(parser.value(QStringLiteral("shard")));
        if (!settings.shard)
            return badValue(QStringLiteral("shard"), parser.value(QStringLiteral("shard")));
    }
    settings.restartEngines = parser.isSet(QStringLiteral("restart"));
    if (isGiven(parser, "gauntlet"))
        settings.form = MatchForm::Gauntlet;
    if (Fault fault = readForm(parser, settings); !fault.isEmpty())
        return fault;
    if (settings.sprt && (settings.players.size() > 2 || MatchSchedule::isDrawn(settings.form)))
        return QStringLiteral("--sprt compares two engines; it cannot be used with more.");
    // Engines limited only by a fixed time are watched more closely than those that count nodes.
    Milliseconds longest{0};
    for (const MatchPlayer& engine : settings.players) {
        if (!engine.limits.moveTime)
            return {};
        longest = std::max(longest, *engine.limits.moveTime);
    }
    settings.longestSilence = 10 * longest + std::chrono::seconds(10);
    return {};
}

Fault readOutput(const QCommandLineParser& parser, MatchArguments& read) {
    MatchOutput& output = read.output;
    const bool formatGiven = parser.isSet(QStringLiteral("format"));
    if (formatGiven) {
        const QString format = parser.value(QStringLiteral("format")).toLower();
        if (format != QLatin1String("kif") && format != QLatin1String("csa"))
            return badValue(QStringLiteral("format"), format);
        output.format = format == QLatin1String("csa") ? shogi::RecordFormat::Csa : shogi::RecordFormat::Kif;
    }
    const QString folder = parser.value(QStringLiteral("output"));
    const std::optional<Shard>& shard = read.settings.shard;
    const auto inFolder = [&folder](const char* name) {
        return folder.isEmpty() ? QString() : QDir(folder).filePath(QLatin1String(name));
    };
    const auto given = [&parser](const char* option, const QString& otherwise) {
        const QString value = parser.value(QLatin1String(option));
        return value.isEmpty() ? otherwise : value;
    };
    // Shards may share a folder.
    const QString journal = shard ? QStringLiteral("match-%1-of-%2.jsonl").arg(shard->number).arg(shard->of)
                                  : QStringLiteral("match.jsonl");
    output.journal = given("resume", folder.isEmpty() ? QString() : QDir(folder).filePath(journal));
    read.json = given("json", shard ? QString() : inFolder("summary.json"));
    if (shard && output.journal.isEmpty())
        return QStringLiteral("--shard needs --output or --resume: a file for its games.");
    if (shard && !read.json.isEmpty())
        return QStringLiteral("A shard writes no summary; the match that \"komadai-cli merge\" joins does.");
    read.stopFile = parser.value(QStringLiteral("stop-file"));
    if (shard && read.settings.sprt && !parser.isSet(QStringLiteral("games")) && read.stopFile.isEmpty())
        return QStringLiteral(
            "A shard with --sprt needs --games or --stop-file: it does not decide the test.");
    output.records = given("records", formatGiven ? inFolder("games") : QString());
    output.failures = given("failures", inFolder("failures"));
    output.gamesFile = given("games-file", {});
    for (const auto& [option, path] :
         {std::pair("output", folder), std::pair("resume", output.journal),
          std::pair("records", output.records), std::pair("failures", output.failures),
          std::pair("games-file", output.gamesFile), std::pair("stop-file", read.stopFile)})
        if (isStandardStream(path))
            return noStreamText(option);
    if (output.failures.isEmpty())
        output.failures = output.records.isEmpty() ? QStringLiteral("match-failures") : output.records;
    read.quiet = parser.isSet(QStringLiteral("quiet"));
    return {};
}

QString openingsText(const OpeningsFault& fault) {
    return fault.line
               ? QStringLiteral("%1: %2").arg(fault.path, parseErrorMessage(*fault.line).oneParagraph())
               : QStringLiteral("%1 contains no positions.").arg(fault.path);
}

// The arguments are compared as typed, not by their meaning: the same command continues the match.
QJsonObject identityOf(const QCommandLineParser& parser, const MatchSettings& settings,
                       const QByteArray& openings) {
    QJsonObject identity;
    for (std::size_t i = 0; i < settings.players.size(); ++i) {
        const QJsonObject engine = engineIdentity(settings.players[i]);
        for (auto entry = engine.begin(); entry != engine.end(); ++entry)
            identity[entry.key() + QString::number(i + 1)] = entry.value();
    }
    for (const char* option :
         {"seed", "max-moves", "declaration", "grace", "resign-adjudication", "draw-adjudication", "sprt"})
        identity[QLatin1String(option)] = parser.value(QLatin1String(option));
    identity[QStringLiteral("restart")] = settings.restartEngines;
    // What an earlier version does not know is left out where it is not used.
    if (MatchSchedule::isDrawn(settings.form)) {
        identity[QStringLiteral("kind")] = matchFormKey(settings.form);
        identity[QStringLiteral("games")] = settings.games;
        identity[QStringLiteral("third-place")] = settings.thirdPlace;
    }
    if (settings.ladder.isUsed())
        identity[QStringLiteral("ladder")] = parser.value(QStringLiteral("ladder"));
    // With two engines both forms are the same.
    if (settings.players.size() > 2 && !MatchSchedule::isDrawn(settings.form))
        identity[QStringLiteral("gauntlet")] = settings.form == MatchForm::Gauntlet;
    identity[QStringLiteral("openings")] =
        openings.isEmpty()
            ? QString()
            : QString::fromLatin1(QCryptographicHash::hash(openings, QCryptographicHash::Sha256).toHex());
    return identity;
}

void add(QCommandLineParser& parser, const QString& name, const QString& help, const QString& value = {}) {
    parser.addOption(QCommandLineOption(name, help, value));
}

void addHidden(QCommandLineParser& parser, const QString& name, const QString& help,
               const QString& value = {}) {
    QCommandLineOption option(name, help, value);
    option.setFlags(QCommandLineOption::HiddenFromHelp);
    parser.addOption(option);
}

void addFormOptions(QCommandLineParser& parser) {
    add(parser, QStringLiteral("kind"),
        QStringLiteral(
            "round-robin (default), gauntlet (engine 1 plays all others), swiss (in every round each "
            "plays one with about as many points) or knockout (who loses a meeting is out)."),
        QStringLiteral("kind"));
    add(parser, QStringLiteral("rounds"),
        QStringLiteral("Rounds of a Swiss tournament (as many as a knockout would have)."),
        QStringLiteral("n"));
    add(parser, QStringLiteral("third-place"),
        QStringLiteral("The losers of the semi-finals of a knockout play for the third place."));
    add(parser, QStringLiteral("ladder"),
        QStringLiteral("Handicaps that two engines climb, from the smallest on: lance, right-lance, bishop, "
                       "rook, rook-lance, two, three, four, five, left-five, six, left-seven, right-seven, "
                       "eight, ten. Who has won n games in a row (2) gives one step more, or receives one "
                       "step less."),
        QStringLiteral("step,step...[:n]"));
}

void addEngineOptions(QCommandLineParser& parser, MatchCommandKind kind) {
    add(parser, QStringLiteral("engine1"),
        QStringLiteral("Engine 1: path of a program, or name of a registered engine."),
        QStringLiteral("path|name"));
    add(parser, QStringLiteral("engine2"),
        QStringLiteral(
            "Engine 2; with --engine3 to --engine%1 more of them take part, and each plays every other.")
            .arg(kMostEngines),
        QStringLiteral("path|name"));
    for (std::size_t engine = 3; engine <= kMostEngines; ++engine)
        addHidden(parser, QStringLiteral("engine%1").arg(engine), {}, QStringLiteral("path|name"));
    if (kind == MatchCommandKind::Tournament)
        addFormOptions(parser);
    else
        add(parser, QStringLiteral("gauntlet"),
            QStringLiteral("Engine 1 plays all others, which do not play each other."));
    for (const SidedOption& option : kSided) {
        const QString name = QLatin1String(option.name);
        const QString help = QLatin1String(option.help);
        add(parser, name,
            help + QStringLiteral(" For all engines; with 1, 2 … after the name, for that one."),
            QLatin1String(option.valueName));
        for (std::size_t engine = 1; engine <= kMostEngines; ++engine)
            addHidden(parser, name + QString::number(engine), help, QLatin1String(option.valueName));
    }
    add(parser, QLatin1String(kPonder),
        QStringLiteral("Let all engines ponder; with 1, 2 … after the name, that one."));
    add(parser, QLatin1String(kBookWhileFollowed),
        QStringLiteral("Leave the book once the opponent has made a move that it does not have; with 1, 2 … "
                       "after the name, for that engine."));
    for (const char* name : {kPonder, kBookWhileFollowed})
        for (std::size_t engine = 1; engine <= kMostEngines; ++engine)
            addHidden(parser, QLatin1String(name) + QString::number(engine), {});
}

void addGameOptions(QCommandLineParser& parser, MatchCommandKind kind) {
    add(parser, QStringLiteral("games"),
        kind == MatchCommandKind::Match
            ? QStringLiteral("Games per pairing (2); colours are swapped after each game.")
            : QStringLiteral(
                  "Games per pairing (2), or per meeting of a Swiss tournament; a meeting of a knockout "
                  "is the best of so many, and drawn games are played again with colours reversed. "
                  "Colours are swapped after each game."),
        QStringLiteral("n"));
    add(parser, QStringLiteral("sprt"),
        QStringLiteral(
            "Sequential test: the match ends as soon as engine 1 is shown to be stronger by elo1 rather than "
            "elo0, or the reverse (errors 0.05 and 0.05). Without --games it runs until then."),
        QStringLiteral("elo0,elo1[,alpha,beta]"));
    add(parser, QStringLiteral("concurrency"), QStringLiteral("Games at the same time (1)."),
        QStringLiteral("n"));
    add(parser, QStringLiteral("openings"),
        QStringLiteral("File of start positions, one per line: \"startpos moves ...\" or an SFEN. Each is "
                       "used for a pair of games, in the order of the file."),
        QStringLiteral("file"));
    add(parser, QStringLiteral("seed"),
        QStringLiteral(
            "Shuffle the openings, and choose other moves of books; the same seed always gives the "
            "same order and the same moves."),
        QStringLiteral("n"));
    add(parser, QStringLiteral("max-moves"), QStringLiteral("Draw after this many moves (512; 0: never)."),
        QStringLiteral("n"));
    add(parser, QStringLiteral("declaration"),
        QStringLiteral("Declaration rule: 27 (default), 24, try or none."), QStringLiteral("rule"));
    add(parser, QStringLiteral("grace"),
        QStringLiteral("Time by which an engine may exceed its limit without losing (0)."),
        QStringLiteral("time"));
    add(parser, QStringLiteral("resign-adjudication"),
        QStringLiteral("Adjudicate a loss when both engines, in each of their last MOVES moves, see the same "
                       "side behind by at least SCORE."),
        QStringLiteral("score,moves"));
    add(parser, QStringLiteral("draw-adjudication"),
        QStringLiteral("Adjudicate a draw when both engines, in each of their last MOVES moves, see at most "
                       "SCORE for either side, but not before move MOVE of the game."),
        QStringLiteral("score,moves,move"));
    add(parser, QStringLiteral("restart"), QStringLiteral("Restart the engines for every game."));
}

void addOutputOptions(QCommandLineParser& parser) {
    add(parser, QStringLiteral("output"),
        QStringLiteral("Folder for all output: the journal match.jsonl, summary.json, failures and, with "
                       "--format, the records in games. The same command continues an interrupted match."),
        QStringLiteral("folder"));
    add(parser, QStringLiteral("resume"),
        QStringLiteral("Journal of the match. If the file exists, the match continues from it."),
        QStringLiteral("file"));
    add(parser, QStringLiteral("records"), QStringLiteral("Folder for the records of all games."),
        QStringLiteral("folder"));
    add(parser, QStringLiteral("games-file"),
        QStringLiteral("One file for the records of all games, in the order in which they end."),
        QStringLiteral("file"));
    add(parser, QStringLiteral("format"), QStringLiteral("Format of the records: kif (default) or csa."),
        QStringLiteral("format"));
    add(parser, QStringLiteral("failures"),
        QStringLiteral("Folder for details of games lost on time, by an illegal move or by a crash (default: "
                       "the folder of the records, else ./match-failures; created when needed)."),
        QStringLiteral("folder"));
    add(parser, QStringLiteral("shard"),
        QString::fromLatin1(kShardHelp).arg(QStringLiteral("pairs of games")), QLatin1String(kShardValue));
    add(parser, QStringLiteral("stop-file"),
        QStringLiteral(
            "The match ends as soon as this file exists (\"komadai-cli merge --watch\" creates it)."),
        QStringLiteral("file"));
    add(parser, QStringLiteral("json"), QStringLiteral("File for the summary as JSON; - is stdout."),
        QStringLiteral("file"));
    add(parser, QStringLiteral("quiet"), QStringLiteral("Do not show progress on stderr."));
}

CliFault wrongUsage(const Fault& fault) { return {fault, true}; }

CliFault unusable(const Fault& fault) { return {fault, false}; }

// The highest number among --engine1, --engine2 …; two at least.
std::size_t engineCount(const QCommandLineParser& parser) {
    std::size_t engines = kMostEngines;
    while (engines > 2 && !parser.isSet(QStringLiteral("engine%1").arg(engines)))
        --engines;
    return engines;
}

// For example --depth3 without --engine3.
Fault strayOption(const QCommandLineParser& parser, std::size_t engines) {
    for (const QString& name : parser.optionNames()) {
        qsizetype end = name.size();
        while (end > 0 && name[end - 1].isDigit())
            --end;
        if (end < name.size() && QStringView(name).mid(end).toULongLong() > engines)
            return QStringLiteral("--%1 belongs to an engine that does not take part.").arg(name);
    }
    return {};
}

// noEngine: the first engine that cannot be used.
Fault readEngines(const QCommandLineParser& parser, RegisteredEngines& registered,
                  std::vector<MatchPlayer>& engines, Fault& noEngine) {
    for (std::size_t engine = 0; engine < engines.size(); ++engine) {
        const QString wanted = parser.value(QStringLiteral("engine%1").arg(engine + 1));
        if (wanted.isEmpty())
            return QStringLiteral("--engine%1 is missing.").arg(engine + 1);
        const auto named = namedEngine(wanted, registered);
        if (!named && noEngine.isEmpty())
            noEngine = named.error();
        if (Fault fault = readEngine(parser, named.value_or(NamedEngine()), engine, engines[engine]);
            !fault.isEmpty())
            return fault;
    }
    return {};
}

// bytes: those of the file of openings.
std::optional<CliFault> readOpenings(const QCommandLineParser& parser, MatchSettings& settings,
                                     QByteArray& bytes) {
    std::optional<std::uint64_t> seed;
    if (const QString value = parser.value(QStringLiteral("seed")); parser.isSet(QStringLiteral("seed"))) {
        seed = parseWhole<std::uint64_t>(value, 0, UINT64_MAX);
        if (!seed)
            return wrongUsage(badValue(QStringLiteral("seed"), value));
        settings.bookSeed = *seed;
    }
    const QString path = parser.value(QStringLiteral("openings"));
    if (path.isEmpty())
        return std::nullopt;
    auto read = readInput(path, kLargestOpenings);
    if (!read)
        return unusable(fileErrorMessage(read.error()).oneParagraph());
    bytes = std::move(*read);
    auto openings = openingsIn(bytes, inputName(path));
    if (!openings)
        return unusable(openingsText(openings.error()));
    settings.openings = std::move(*openings);
    if (seed)
        shuffleOpenings(settings.openings, *seed);
    return std::nullopt;
}

} // namespace

void addMatchOptions(QCommandLineParser& parser, MatchCommandKind kind) {
    addEngineOptions(parser, kind);
    addGameOptions(parser, kind);
    addOutputOptions(parser);
}

tl::expected<MatchArguments, CliFault> readMatchArguments(const QCommandLineParser& parser,
                                                          RegisteredEngines& registered) {
    if (!parser.positionalArguments().isEmpty())
        return tl::unexpected(
            wrongUsage(QStringLiteral("Unexpected argument: %1").arg(parser.positionalArguments().first())));
    MatchArguments read;
    std::vector<MatchPlayer>& engines = read.settings.players;
    engines.resize(engineCount(parser));
    if (const Fault fault = strayOption(parser, engines.size()); !fault.isEmpty())
        return tl::unexpected(wrongUsage(fault));
    Fault noEngine;
    if (const Fault fault = readEngines(parser, registered, engines, noEngine); !fault.isEmpty())
        return tl::unexpected(wrongUsage(fault));
    for (const Fault& fault :
         {readRules(parser, read.settings), readCourse(parser, read.settings), readOutput(parser, read)}) {
        if (!fault.isEmpty())
            return tl::unexpected(wrongUsage(fault));
    }
    QByteArray openings;
    if (const std::optional<CliFault> fault = readOpenings(parser, read.settings, openings))
        return tl::unexpected(*fault);
    if (!noEngine.isEmpty())
        return tl::unexpected(unusable(noEngine));
    if (const auto fault = unreadableBook(engines))
        return tl::unexpected(unusable(bookFaultMessage(*fault).oneParagraph()));
    read.identity = identityOf(parser, read.settings, openings);
    return read;
}

} // namespace app
