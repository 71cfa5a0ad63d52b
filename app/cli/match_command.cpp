// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_command.h"

#include "app/cli/command_line.h"
#include "app/document/record_file.h"
#include "app/document/record_json.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/text/engine_text.h"
#include "app/text/record_text.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QTimer>

#include <charconv>
#include <cmath>
#include <cstdio>

namespace app {
namespace {

const QString kCommand = QStringLiteral("match");
constexpr int kMostGames = 1'000'000;

std::optional<double> parseNumber(QStringView text) {
    const QByteArray bytes = text.toUtf8();
    double value = 0;
    const auto result =
        std::from_chars(bytes.data(), bytes.data() + bytes.size(), value, std::chars_format::fixed);
    if (result.ec != std::errc() || result.ptr != bytes.data() + bytes.size() || !(value >= 0))
        return std::nullopt;
    return value;
}

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

// What could not be understood on the command line, in words; empty: all is well.
using Fault = QString;

QString badValue(const QString& option, const QString& value) {
    return QStringLiteral("\"%1\" is no value for --%2.").arg(value, option);
}

// Options that exist for both engines together (--byoyomi) and for each alone (--byoyomi1, --byoyomi2).
struct SidedOption {
    const char* name;
    const char* valueName;
    const char* help;
};
constexpr std::array<SidedOption, 9> kSided{{
    {"time", "main[+increment]", "Clock: main time and increment (ms, or with s or m: 1s+10ms)."},
    {"byoyomi", "time", "Byoyomi for each move."},
    {"movetime", "time", "Fixed time for each move."},
    {"nodes", "n", "Positions searched for each move."},
    {"depth", "n", "Plies searched for each move."},
    {"option", "name=value", "Option set in the engine; may be repeated."},
    {"arg", "text", "Argument handed to the engine's program; may be repeated."},
    {"name", "text", "Name shown and written into records."},
    {"hash", "MB", "Size of the hash table sent to the engine (256)."},
}};

void addOptions(QCommandLineParser& parser) {
    const auto add = [&parser](const QString& name, const QString& help, const QString& value = {}) {
        parser.addOption(QCommandLineOption(name, help, value));
    };
    for (const char* side : {"1", "2"})
        add(QStringLiteral("engine") + QLatin1String(side),
            QStringLiteral("Engine %1: path of a program, or name of a registered engine.")
                .arg(QLatin1String(side)),
            QStringLiteral("path|name"));
    for (const SidedOption& option : kSided) {
        const QString name = QLatin1String(option.name);
        const QString help = QLatin1String(option.help);
        add(name, help + QStringLiteral(" Both engines; with 1 or 2 behind the name, that one."),
            QLatin1String(option.valueName));
        for (const char* side : {"1", "2"}) {
            QCommandLineOption alone(name + QLatin1String(side), help, QLatin1String(option.valueName));
            alone.setFlags(QCommandLineOption::HiddenFromHelp);
            parser.addOption(alone);
        }
    }
    add(QStringLiteral("ponder"), QStringLiteral("Let both engines think on the opponent's time."));
    add(QStringLiteral("games"), QStringLiteral("Number of games (2); colours change after each."),
        QStringLiteral("n"));
    add(QStringLiteral("sprt"),
        QStringLiteral(
            "Sequential test: the match ends as soon as engine 1 proves to be elo1 stronger rather "
            "than elo0, or the other way round (errors 0.05 and 0.05). Without --games it goes on "
            "until then."),
        QStringLiteral("elo0,elo1[,alpha,beta]"));
    add(QStringLiteral("concurrency"), QStringLiteral("Games at the same time (1)."), QStringLiteral("n"));
    add(QStringLiteral("openings"),
        QStringLiteral(
            "Positions to begin from, one a line: \"startpos moves ...\" or an SFEN. Each is used for a "
            "pair of games."),
        QStringLiteral("file"));
    add(QStringLiteral("max-moves"), QStringLiteral("Draw after this many moves (512; 0: never)."),
        QStringLiteral("n"));
    add(QStringLiteral("declaration"), QStringLiteral("Rule of declaration: 27 (default), 24, try or none."),
        QStringLiteral("rule"));
    add(QStringLiteral("grace"), QStringLiteral("Time that may be overstepped without losing (0)."),
        QStringLiteral("time"));
    add(QStringLiteral("restart"), QStringLiteral("Start the engines anew for every game."));
    add(QStringLiteral("records"), QStringLiteral("Folder for the records of all games."),
        QStringLiteral("folder"));
    add(QStringLiteral("format"), QStringLiteral("Format of the records: kif (default) or csa."),
        QStringLiteral("format"));
    add(QStringLiteral("failures"),
        QStringLiteral(
            "Folder for what is known about games lost by time, illegal moves and crashes (default: "
            "the folder of the records, else ./match-failures; made when needed)."),
        QStringLiteral("folder"));
    add(QStringLiteral("json"), QStringLiteral("File for the summary as JSON; - is stdout."),
        QStringLiteral("file"));
    add(QStringLiteral("quiet"), QStringLiteral("No progress on stderr."));
}

struct Output {
    QString records; // folder, empty: none are written
    QString failures;
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    QString json;
    bool quiet = false;
};

// Values for both engines first, then those for this one: what comes later counts.
QStringList valuesOf(const QCommandLineParser& parser, const QString& name, std::size_t engine) {
    return parser.values(name) + parser.values(name + QString::number(engine + 1));
}

Fault readEngine(const QCommandLineParser& parser, const EngineCatalog& catalog, std::size_t engine,
                 MatchEngine& read) {
    const QString wanted = parser.value(QStringLiteral("engine%1").arg(engine + 1));
    if (wanted.isEmpty())
        return QStringLiteral("--engine%1 is missing.").arg(engine + 1);
    const CatalogEntry* entry = catalog.findByName(wanted);
    if (entry && !QFileInfo(wanted).isFile()) {
        read.config = EngineCatalog::configFor(*entry);
        read.name = entry->name;
    } else {
        read.config.path = QFileInfo(wanted).absoluteFilePath().toStdString();
    }
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
    read.ponder = parser.isSet(QStringLiteral("ponder"));
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

Fault readSettings(const QCommandLineParser& parser, const EngineCatalog& catalog, MatchSettings& settings,
                   Output& output) {
    if (!parser.positionalArguments().isEmpty())
        return QStringLiteral("\"%1\" is not understood.").arg(parser.positionalArguments().first());
    for (std::size_t engine = 0; engine < 2; ++engine) {
        if (Fault fault = readEngine(parser, catalog, engine, settings.engines[engine]); !fault.isEmpty())
            return fault;
    }
    settings.rules.maxMoves = 512;
    if (parser.isSet(QStringLiteral("sprt"))) {
        settings.sprt = parseSprt(parser.value(QStringLiteral("sprt")));
        if (!settings.sprt)
            return badValue(QStringLiteral("sprt"), parser.value(QStringLiteral("sprt")));
        settings.games = kMostGames;
    }
    for (const Fault& fault : {readWhole(parser, QStringLiteral("games"), 1, kMostGames, settings.games),
                               readWhole(parser, QStringLiteral("concurrency"), 1, 256, settings.concurrency),
                               readWhole(parser, QStringLiteral("max-moves"), 0, GameSettings::kMostMoves,
                                         settings.rules.maxMoves)}) {
        if (!fault.isEmpty())
            return fault;
    }
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
    settings.restartEngines = parser.isSet(QStringLiteral("restart"));
    // An engine that is bound by a fixed time alone is watched more closely than one that counts nodes.
    if (settings.engines[0].limits.moveTime && settings.engines[1].limits.moveTime)
        settings.longestSilence =
            10 * std::max(*settings.engines[0].limits.moveTime, *settings.engines[1].limits.moveTime) +
            std::chrono::seconds(10);
    output.records = parser.value(QStringLiteral("records"));
    output.failures = parser.value(QStringLiteral("failures"));
    if (output.failures.isEmpty())
        output.failures = output.records.isEmpty() ? QStringLiteral("match-failures") : output.records;
    if (parser.isSet(QStringLiteral("format"))) {
        const QString format = parser.value(QStringLiteral("format")).toLower();
        if (format != QLatin1String("kif") && format != QLatin1String("csa"))
            return badValue(QStringLiteral("format"), format);
        output.format = format == QLatin1String("csa") ? shogi::RecordFormat::Csa : shogi::RecordFormat::Kif;
    }
    output.json = parser.value(QStringLiteral("json"));
    output.quiet = parser.isSet(QStringLiteral("quiet"));
    return {};
}

QString eloText(const std::optional<EloEstimate>& elo) {
    if (!elo)
        return QStringLiteral("Elo unknown");
    return QStringLiteral("Elo %1 ± %2")
        .arg(elo->difference, 0, 'f', 1)
        .arg(elo->error, 0, 'f', 1)
        .replace(u'-', QChar(0x2212));
}

// ±0.0 … without a sign of its own for zero.
QString signedText(double value, int digits) {
    return QString::number(value, 'f', digits).replace(u'-', QChar(0x2212));
}

QString percent(std::optional<double> share) {
    return share ? QString::number(100.0 * *share, 'f', 1) + QStringLiteral(" %") : QStringLiteral("unknown");
}

QString verdictKey(SprtVerdict verdict) {
    switch (verdict) {
    case SprtVerdict::Open:
        break;
    case SprtVerdict::Accepted:
        return QStringLiteral("accepted");
    case SprtVerdict::Rejected:
        return QStringLiteral("rejected");
    }
    return QStringLiteral("open");
}

QString spreadText(const DurationSpread& spread) {
    const auto milliseconds = [](DurationSpread::Duration duration) {
        return QString::number(static_cast<double>(duration.count()) / 1e6, 'f', 2);
    };
    return QStringLiteral("%1 / %2 / %3")
        .arg(milliseconds(spread.quantile(0.5)), milliseconds(spread.quantile(0.99)),
             milliseconds(spread.longest()));
}

QJsonObject spreadJson(const DurationSpread& spread) {
    const auto milliseconds = [](DurationSpread::Duration duration) {
        return static_cast<double>(duration.count()) / 1e6;
    };
    return {{QStringLiteral("moves"), static_cast<qint64>(spread.count())},
            {QStringLiteral("median"), milliseconds(spread.quantile(0.5))},
            {QStringLiteral("percentile99"), milliseconds(spread.quantile(0.99))},
            {QStringLiteral("longest"), milliseconds(spread.longest())}};
}

QString tallyText(const Tally& tally) {
    return QStringLiteral("+%1 =%2 -%3").arg(tally.wins).arg(tally.draws).arg(tally.losses);
}

QJsonObject tallyJson(const Tally& tally) {
    return {{QStringLiteral("wins"), tally.wins},
            {QStringLiteral("draws"), tally.draws},
            {QStringLiteral("losses"), tally.losses}};
}

Message failureWords(const PlayerFailure& failure) {
    switch (failure.kind) {
    case PlayerFailure::Kind::Engine:
        break;
    case PlayerFailure::Kind::NoMove:
        return {QStringLiteral("%1 gave no move though there are legal ones: \"%2\".")
                    .arg(failure.engine, QString::fromStdString(failure.answer)),
                {},
                {}};
    case PlayerFailure::Kind::Refused:
        return {QStringLiteral("%1 could not be asked for a move.").arg(failure.engine), {}, {}};
    }
    return failureMessage(failure.failure, failure.engine);
}

// What a match leaves behind: records, transcripts of failures, progress, summary.
class MatchReport : public QObject {
public:
    MatchReport(Match& match, Output output)
        : m_match(match)
        , m_output(std::move(output)) {
        connect(&match, &Match::gameFinished, this, &MatchReport::onGameFinished);
        m_timer.start();
    }

    // The first fault while writing, or empty.
    const QString& writeFault() const { return m_writeFault; }

    QJsonObject summary() const {
        const MatchScore& score = m_match.score();
        QJsonObject json;
        QJsonArray engines;
        for (std::size_t i = 0; i < 2; ++i) {
            engines.append(QJsonObject{
                {QStringLiteral("name"), m_match.engineName(i)},
                {QStringLiteral("path"), QString::fromStdString(m_match.settings().engines[i].config.path)},
                {QStringLiteral("timeLosses"), m_match.timeLosses()[i]},
                {QStringLiteral("illegalMoves"), m_match.illegalMoves()[i]},
                {QStringLiteral("crashes"), m_match.crashes()[i]},
                {QStringLiteral("turnaroundMilliseconds"), spreadJson(m_match.overhead()[i].turnaround)},
                {QStringLiteral("chargedMilliseconds"), spreadJson(m_match.overhead()[i].charged)}});
        }
        json[QStringLiteral("engines")] = engines;
        json[QStringLiteral("games")] = score.games();
        json[QStringLiteral("gamesWanted")] = m_match.settings().games;
        json[QStringLiteral("score")] = tallyJson(score.total());
        json[QStringLiteral("asBlack")] = tallyJson(score.asColor(shogi::Color::Black));
        json[QStringLiteral("asWhite")] = tallyJson(score.asColor(shogi::Color::White));
        json[QStringLiteral("points")] = score.total().points();
        if (const std::optional<EloEstimate> elo = score.elo())
            json[QStringLiteral("elo")] = QJsonObject{{QStringLiteral("difference"), elo->difference},
                                                      {QStringLiteral("error95"), elo->error}};
        else
            json[QStringLiteral("elo")] = QJsonValue::Null;
        QJsonArray pairs;
        for (const int count : score.pairs())
            pairs.append(count);
        json[QStringLiteral("pairs")] = pairs;
        const std::optional<double> superiority = score.likelihoodOfSuperiority();
        json[QStringLiteral("superiority")] = superiority ? QJsonValue(*superiority) : QJsonValue::Null;
        if (const std::optional<SprtBounds>& sprt = m_match.settings().sprt)
            json[QStringLiteral("sprt")] =
                QJsonObject{{QStringLiteral("elo0"), sprt->elo0},
                            {QStringLiteral("elo1"), sprt->elo1},
                            {QStringLiteral("alpha"), sprt->alpha},
                            {QStringLiteral("beta"), sprt->beta},
                            {QStringLiteral("lower"), sprt->lower()},
                            {QStringLiteral("upper"), sprt->upper()},
                            {QStringLiteral("ratio"), sprtRatio(score.pairs(), *sprt)},
                            {QStringLiteral("verdict"), verdictKey(m_match.verdict())}};
        QJsonObject ends;
        for (const auto& end : score.ends())
            ends[gameEndKey(end.first)] = end.second;
        json[QStringLiteral("ends")] = ends;
        json[QStringLiteral("moves")] = m_moves;
        json[QStringLiteral("seconds")] = static_cast<double>(m_timer.elapsed()) / 1000.0;
        json[QStringLiteral("failures")] = m_failures;
        json[QStringLiteral("complete")] =
            score.games() == m_match.settings().games || m_match.verdict() != SprtVerdict::Open;
        return json;
    }

    QString progress() const {
        const MatchScore& score = m_match.score();
        const auto both = [](const std::array<int, 2>& counts) {
            return QStringLiteral("%1/%2").arg(counts[0]).arg(counts[1]);
        };
        const Tally total = score.total();
        QString games = QString::number(score.games());
        QString test;
        if (const std::optional<SprtBounds>& sprt = m_match.settings().sprt)
            test = QStringLiteral(", LLR %1 (%2 to %3)")
                       .arg(signedText(sprtRatio(score.pairs(), *sprt), 2), signedText(sprt->lower(), 2),
                            signedText(sprt->upper(), 2));
        if (m_match.settings().games < kMostGames)
            games += QStringLiteral(" of %1").arg(m_match.settings().games);
        return QStringLiteral(
                   "%1 games: %2 (%3 %), %4, LOS %5%6; time losses %7, illegal moves %8, crashes %9")
            .arg(games, tallyText(total))
            .arg(score.games() > 0 ? 100.0 * total.points() / score.games() : 0.0, 0, 'f', 1)
            .arg(eloText(score.elo()), percent(score.likelihoodOfSuperiority()), test,
                 both(m_match.timeLosses()), both(m_match.illegalMoves()), both(m_match.crashes()));
    }

    void printSummary() const {
        const MatchScore& score = m_match.score();
        cliPrint(QStringLiteral("%1 against %2").arg(m_match.engineName(0), m_match.engineName(1)));
        cliPrint(QStringLiteral("as Black %1, as White %2")
                     .arg(tallyText(score.asColor(shogi::Color::Black)),
                          tallyText(score.asColor(shogi::Color::White))));
        cliPrint(progress());
        QStringList ends;
        for (const auto& end : score.ends())
            ends.append(QStringLiteral("%1 %2").arg(gameEndKey(end.first)).arg(end.second));
        cliPrint(QStringLiteral("ends: %1").arg(ends.join(QStringLiteral(", "))));
        QStringList pairs;
        for (const int count : score.pairs())
            pairs.append(QString::number(count));
        cliPrint(
            QStringLiteral("pairs with 0, ½, 1, 1½, 2 points: %1").arg(pairs.join(QStringLiteral(", "))));
        if (m_match.settings().sprt)
            cliPrint(QStringLiteral("sequential test: %1").arg(verdictKey(m_match.verdict())));
        for (std::size_t i = 0; i < 2; ++i)
            cliPrint(QStringLiteral("%1: ms for each move, median / 99 % / longest: turnaround %2, charged "
                                    "beyond the engine's own time %3")
                         .arg(m_match.engineName(i), spreadText(m_match.overhead()[i].turnaround),
                              spreadText(m_match.overhead()[i].charged)));
    }

private:
    void onGameFinished(const MatchGame& game) {
        m_moves += game.result.moveCount;
        if (!m_output.records.isEmpty())
            saveRecord(m_output.records, game);
        if (game.culprit)
            noteFailure(game);
        if (!m_output.quiet)
            std::fprintf(stderr, "%s\n", progress().toUtf8().constData());
    }

    QString baseName(const MatchGame& game) const {
        return QStringLiteral("game-%1").arg(game.number + 1, 5, 10, QLatin1Char('0'));
    }

    void saveRecord(const QString& folder, const MatchGame& game) {
        QDir().mkpath(folder);
        const bool csa = m_output.format == shogi::RecordFormat::Csa;
        const QString path =
            QDir(folder).filePath(baseName(game) + (csa ? QStringLiteral(".csa") : QStringLiteral(".kif")));
        const auto saved = RecordFile::save(path, game.record, m_output.format, TextEncoding::Utf8);
        if (!saved)
            fault(fileErrorMessage(saved.error()).oneParagraph());
    }

    void noteFailure(const MatchGame& game) {
        const std::size_t culprit = *game.culprit;
        QJsonObject json{{QStringLiteral("game"), game.number + 1},
                         {QStringLiteral("engine"), static_cast<int>(culprit) + 1},
                         {QStringLiteral("kind"), gameEndKey(game.result.ending.kind)},
                         {QStringLiteral("moves"), game.result.moveCount}};
        if (!game.result.illegalText.empty())
            json[QStringLiteral("answer")] = QString::fromStdString(game.result.illegalText);
        saveRecord(m_output.failures, game);
        const QString path = QDir(m_output.failures).filePath(baseName(game) + QStringLiteral(".txt"));
        QString text = QStringLiteral("Game %1, engine %2 (%3): %4 after %5 moves\n")
                           .arg(game.number + 1)
                           .arg(culprit + 1)
                           .arg(m_match.engineName(culprit), gameEndKey(game.result.ending.kind))
                           .arg(game.result.moveCount);
        const shogi::NodeId last = game.record.mainLine().back();
        if (const auto& used = game.record.node(last).timeUsed)
            text += QStringLiteral("Time of the last turn: %1 ms\n").arg(used->count());
        if (!game.result.illegalText.empty())
            text += QStringLiteral("Answer: %1\n").arg(QString::fromStdString(game.result.illegalText));
        if (game.result.failure) {
            const Message message = failureWords(*game.result.failure);
            text += message.what + u'\n' + message.details + u'\n';
        }
        QFile file(path);
        const QByteArray bytes = text.toUtf8();
        if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size())
            json[QStringLiteral("transcript")] = path;
        else
            fault(QStringLiteral("%1: %2").arg(path, file.errorString()));
        m_failures.append(json);
    }

    // Told once: the same trouble would come with every game.
    void fault(const QString& text) {
        if (!m_writeFault.isEmpty())
            return;
        m_writeFault = text;
        cliNote(text);
    }

    Match& m_match;
    Output m_output;
    QElapsedTimer m_timer;
    QJsonArray m_failures;
    qint64 m_moves = 0;
    QString m_writeFault;
};

tl::expected<std::vector<Opening>, QString> readOpenings(const QString& path) {
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return tl::unexpected(QStringLiteral("%1: %2").arg(path, file.errorString()));
    const QByteArray bytes = file.readAll();
    auto openings =
        parseOpenings(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    if (!openings)
        return tl::unexpected(
            QStringLiteral("%1: %2").arg(path, parseErrorMessage(openings.error()).oneParagraph()));
    if (openings->empty())
        return tl::unexpected(QStringLiteral("%1: there is no position in this file.").arg(path));
    return std::move(*openings);
}

bool writeJson(const QString& path, const QJsonObject& summary) {
    const QByteArray bytes = QJsonDocument(summary).toJson();
    if (path == QLatin1String("-"))
        return std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stdout) ==
               static_cast<std::size_t>(bytes.size());
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return true;
    cliNote(QStringLiteral("%1: %2").arg(path, file.errorString()));
    return false;
}

} // namespace

std::optional<Milliseconds> parseDuration(QStringView text) {
    double unit = 1;
    if (text.endsWith(u"ms")) {
        text.chop(2);
    } else if (text.endsWith(u's')) {
        unit = 1000;
        text.chop(1);
    } else if (text.endsWith(u'm')) {
        unit = 60000;
        text.chop(1);
    }
    const std::optional<double> number = parseNumber(text);
    if (!number || *number * unit > static_cast<double>(GameSettings::kLongestTime.count()))
        return std::nullopt;
    return Milliseconds(std::llround(*number * unit));
}

std::optional<SprtBounds> parseSprt(const QString& text) {
    const QStringList parts = text.split(u',');
    if (parts.size() != 2 && parts.size() != 4)
        return std::nullopt;
    std::array<double, 4> numbers{};
    for (qsizetype i = 0; i < parts.size(); ++i) {
        bool ok = false;
        numbers[static_cast<std::size_t>(i)] = parts[i].toDouble(&ok);
        if (!ok || std::abs(numbers[static_cast<std::size_t>(i)]) > 1000)
            return std::nullopt;
    }
    SprtBounds bounds{numbers[0], numbers[1]};
    if (parts.size() == 4) {
        bounds.alpha = numbers[2];
        bounds.beta = numbers[3];
    }
    return bounds.areUsable() ? std::optional(bounds) : std::nullopt;
}

std::optional<shogi::TimeControl> parseMainAndIncrement(QStringView text) {
    const qsizetype plus = text.indexOf(u'+');
    const std::optional<Milliseconds> main = parseDuration(plus < 0 ? text : text.left(plus));
    const std::optional<Milliseconds> increment =
        plus < 0 ? Milliseconds(0) : parseDuration(text.mid(plus + 1));
    if (!main || !increment)
        return std::nullopt;
    return shogi::TimeControl{*main, Milliseconds(0), *increment};
}

tl::expected<std::vector<Opening>, shogi::ParseError> parseOpenings(std::string_view text) {
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
    std::vector<Opening> openings;
    for (int number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        while (!line.empty() && isBlank(line.front()))
            line.remove_prefix(1);
        while (!line.empty() && isBlank(line.back()))
            line.remove_suffix(1);
        if (line.empty() || line.front() == '#')
            continue;
        const auto faultAt = [number](shogi::ParseError error) {
            error.line = number;
            return tl::unexpected(std::move(error));
        };
        if (line.substr(0, 9) == "position ")
            line.remove_prefix(9);
        const std::size_t moves = line.find(" moves");
        auto start = shogi::parseSfen(line.substr(0, moves));
        if (!start)
            return faultAt(start.error());
        if (const auto fault = shogi::positionFault(*start))
            return faultAt(*fault);
        Opening opening{*start, {}};
        shogi::Position position = *start;
        std::string_view rest = moves == std::string_view::npos ? std::string_view() : line.substr(moves + 6);
        while (true) {
            while (!rest.empty() && isBlank(rest.front()))
                rest.remove_prefix(1);
            if (rest.empty())
                break;
            const std::size_t length = std::min(rest.find(' '), rest.size());
            const std::string_view word = rest.substr(0, length);
            rest.remove_prefix(length);
            const auto move = shogi::parseUsiMove(word);
            if (!move)
                return faultAt(move.error());
            if (!position.isLegal(*move))
                return faultAt({shogi::ParseErrorCode::IllegalMove, number, 0, std::string(word)});
            position.play(*move);
            opening.moves.push_back(*move);
        }
        if (!shogi::hasLegalMove(position))
            return faultAt({shogi::ParseErrorCode::IllegalMove, number, 0, "no legal move"});
        openings.push_back(std::move(opening));
    }
    return openings;
}

int runMatch(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Plays two engines against each other in pairs of games with colours swapped."));
    addOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, kCommand, arguments))
        return *done;

    EngineCatalog catalog(EngineCatalog::defaultPath());
    MatchSettings settings;
    Output output;
    if (const Fault fault = readSettings(parser, catalog, settings, output); !fault.isEmpty())
        return cliUsageError(kCommand, fault);
    if (parser.isSet(QStringLiteral("openings"))) {
        auto openings = readOpenings(parser.value(QStringLiteral("openings")));
        if (!openings)
            return cliFailure(openings.error());
        settings.openings = std::move(*openings);
    }

    EngineHub hub;
    auto match = std::make_unique<Match>(hub, settings);
    MatchReport report(*match, output);
    QObject::connect(match.get(), &Match::finished, &hub, &EngineHub::shutdown);
    QObject::connect(&hub, &EngineHub::allGone, QCoreApplication::instance(), &QCoreApplication::quit);
    QTimer::singleShot(0, match.get(), &Match::start);
    QCoreApplication::exec();

    if (output.json != QLatin1String("-"))
        report.printSummary();
    bool written = report.writeFault().isEmpty();
    if (!output.json.isEmpty())
        written = writeJson(output.json, report.summary()) && written;
    if (const std::optional<PlayerFailure>& failure = match->stoppedBy())
        return cliFailure(failureWords(*failure));
    return written ? kExitSuccess : kExitFailure;
}

} // namespace app
