// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analyze_arguments.h"

#include "app/cli/engine_arguments.h"
#include "app/cli/match_values.h"
#include "app/cli/standard_streams.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/side_memory.h"
#include "app/text/record_text.h"

#include <QFileInfo>
#include <QThread>

#include <algorithm>
#include <set>
#include <utility>

namespace app {
namespace {

constexpr int kMostJobs = 256;
constexpr int kLargestHash = 1 << 20; // MiB
constexpr int kDefaultHash = 128;

using Fault = QString;

Fault badValue(const char* option, const QString& value) {
    return QStringLiteral("\"%1\" is not a valid value for --%2.").arg(value, QLatin1String(option));
}

std::optional<int> parseCount(const QString& text, int least, int most) {
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok && value >= least && value <= most ? std::optional(value) : std::nullopt;
}

// Reads an integer into target if the option is given.
template <class Number>
Fault readCount(const QCommandLineParser& parser, const char* option, int least, int most, Number& target) {
    if (!parser.isSet(QLatin1String(option)))
        return {};
    const QString text = parser.value(QLatin1String(option));
    const std::optional<int> value = parseCount(text, least, most);
    if (!value)
        return badValue(option, text);
    target = *value;
    return {};
}

tl::expected<std::vector<FoundRecord>, CliFault> recordFiles(const QStringList& paths,
                                                             const QString& output) {
    auto found = findRecords(paths);
    if (!found)
        return tl::unexpected(CliFault{fileErrorMessage(found.error()).oneParagraph(), false});
    leaveOutWritten(*found, paths, output);
    std::vector<FoundRecord> files;
    std::set<QString> seen;
    for (const FoundRecord& record : *found)
        if (seen.insert(record.path).second)
            files.push_back(record);
    if (files.empty())
        return tl::unexpected(CliFault{noRecordsText(paths), false});
    return files;
}

Fault readLimits(const QCommandLineParser& parser, AnalysisLimits& limits) {
    if (parser.isSet(QStringLiteral("time"))) {
        limits.time = parseDuration(parser.value(QStringLiteral("time")));
        if (!limits.time || limits.time->count() <= 0)
            return badValue("time", parser.value(QStringLiteral("time")));
    }
    Fault fault = readCount(parser, "depth", 1, 999, limits.depth);
    if (fault.isEmpty() && parser.isSet(QStringLiteral("nodes"))) {
        bool ok = false;
        limits.nodes = parser.value(QStringLiteral("nodes")).toULongLong(&ok);
        if (!ok || *limits.nodes == 0)
            fault = badValue("nodes", parser.value(QStringLiteral("nodes")));
    }
    if (fault.isEmpty())
        fault = readCount(parser, "lines", 1, 100, limits.lines);
    if (!limits.isLimited())
        limits.time = std::chrono::seconds(1);
    return fault;
}

Fault readEngines(const QCommandLineParser& parser, RegisteredEngines& engines, AnalyzeSettings& settings,
                  Fault& noEngine) {
    AnalysisLimits limits;
    Fault fault = readLimits(parser, limits);
    if (!fault.isEmpty())
        return fault;
    QStringList wanted = parser.values(QStringLiteral("engine"));
    if (wanted.isEmpty())
        wanted.append(QString()); // Tokin
    int hash = kDefaultHash;
    fault = readCount(parser, "hash", 1, kLargestHash, hash);
    const int cores = std::max(1, QThread::idealThreadCount());
    int jobs = std::max(1, cores / static_cast<int>(wanted.size()));
    if (fault.isEmpty())
        fault = readCount(parser, "jobs", 1, kMostJobs, jobs);
    host::OptionValues options;
    for (const QString& value : parser.values(QStringLiteral("option"))) {
        const qsizetype equals = value.indexOf(u'=');
        if (equals <= 0)
            return badValue("option", value);
        options[value.left(equals).toStdString()] = value.mid(equals + 1).toStdString();
    }
    std::optional<host::Protocol> protocol;
    if (parser.isSet(QStringLiteral("protocol"))) {
        protocol = parseProtocol(parser.value(QStringLiteral("protocol")));
        if (!protocol)
            return badValue("protocol", parser.value(QStringLiteral("protocol")));
    }
    for (const QString& name : std::as_const(wanted)) {
        AnalysisEngine engine;
        auto named = namedEngine(name, engines);
        if (!named) {
            noEngine = named.error();
            return {};
        }
        engine.config = std::move(named->config);
        if (named->entry)
            engine.title = {named->entry->id, named->entry->name, EngineTitle::Purpose::Analysis};
        else
            engine.title = {{}, QFileInfo(name).fileName(), EngineTitle::Purpose::Analysis};
        engine.config.protocol = protocol.value_or(engine.config.protocol);
        for (const QString& argument : parser.values(QStringLiteral("arg")))
            engine.config.arguments.push_back(argument.toStdString());
        for (const auto& [option, value] : options)
            engine.config.options[option] = value;
        engine.config.hashMegabytes = hash;
        engine.config.ownBook = false;
        engine.limits = limits;
        engine.instances = jobs;
        settings.engines.push_back(std::move(engine));
    }
    if (fault.isEmpty() && parser.isSet(QStringLiteral("mates"))) {
        AnalysisEngine solver;
        const CatalogEntry& tokin = engines.catalog().bundled();
        solver.config = EngineCatalog::configFor(tokin);
        solver.config.hashMegabytes = std::min(hash, fullSideHash(SideTask::GameMates));
        solver.title = {tokin.id, tokin.name, EngineTitle::Purpose::Analysis};
        solver.limits.time = parseDuration(parser.value(QStringLiteral("mates")));
        if (!solver.limits.time || solver.limits.time->count() <= 0)
            return badValue("mates", parser.value(QStringLiteral("mates")));
        solver.solvesMates = true;
        settings.engines.push_back(std::move(solver));
    }
    return fault;
}

Fault readScope(const QCommandLineParser& parser, AnalysisScope& scope) {
    Fault fault = readCount(parser, "from", 1, 100000, scope.firstPly);
    if (fault.isEmpty())
        fault = readCount(parser, "to", 1, 100000, scope.lastPly);
    if (fault.isEmpty())
        fault = readCount(parser, "skip-depth", 1, 999, scope.enoughDepth);
    if (parser.isSet(QStringLiteral("side"))) {
        const QString side = parser.value(QStringLiteral("side"));
        if (side != QLatin1String("black") && side != QLatin1String("white"))
            return badValue("side", side);
        scope.sides = {side == QLatin1String("black"), side == QLatin1String("white")};
    }
    scope.branches = parser.isSet(QStringLiteral("branches"));
    scope.backwards = parser.isSet(QStringLiteral("backwards"));
    return fault;
}

Fault readAnnotation(const QCommandLineParser& parser, AnnotationSettings& annotation) {
    annotation.branches = parser.isSet(QStringLiteral("better-lines"));
    annotation.placement = CommentPlacement::After;
    const QString style = parser.value(QStringLiteral("comments"));
    if (style == QLatin1String("none"))
        annotation.placement = CommentPlacement::None;
    else if (style == QLatin1String("shogihome"))
        annotation.style = CommentStyle::ShogiHome;
    else if (style == QLatin1String("explained"))
        annotation.style = CommentStyle::Explained;
    else if (style == QLatin1String("floodgate"))
        annotation.style = CommentStyle::Floodgate;
    else if (!style.isEmpty() && style != QLatin1String("plain"))
        return badValue("comments", style);
    return {};
}

} // namespace

std::optional<WinRateCurve> parseCurve(const QString& name) {
    if (name == QLatin1String("ponanza"))
        return WinRateCurve::Ponanza;
    if (name == QLatin1String("dlshogi"))
        return WinRateCurve::Dlshogi;
    if (name == QLatin1String("gentle"))
        return WinRateCurve::Gentle;
    return std::nullopt;
}

void addAnalyzeOptions(QCommandLineParser& parser) {
    const auto add = [&parser](const char* name, const char* help, const char* value = nullptr) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    parser.addPositionalArgument(
        QStringLiteral("file"),
        QStringLiteral("Records, or folders with records (%1); - is standard input.").arg(recordSuffixText()),
        QStringLiteral("file..."));
    add("engine", "Path of a program, or name of a registered engine (Tokin); may be repeated.", "path|name");
    add("option", "Option to set in the engines; may be repeated.", "name=value");
    add("arg", "Argument for the engines' programs; may be repeated.", "text");
    add("protocol", kProtocolHelp, kProtocolValue);
    add("hash", "Hash size of each engine process (128).", "MB");
    add("jobs", "Processes for each engine (cores divided by engines).", "n");
    add("time", "Time for each position (1s if no other limit is given).", "time");
    add("depth", "Depth for each position.", "n");
    add("nodes", "Nodes for each position.", "n");
    add("lines", "Lines for each position, MultiPV (1).", "n");
    add("mates", "Also let Tokin search each position for mates, for this long.", "time");
    add("from", "First move to judge (1).", "n");
    add("to", "Last move to judge.", "n");
    add("side", "Judge the moves of one side only.", "black|white");
    add("branches", "Analyse all branches, not only the main line.");
    add("backwards", "Analyse from the last move to the first.");
    add("skip-depth", "Skip positions that the engine has already searched to this depth.", "n");
    add("curve", "Win rate curve: ponanza, dlshogi, gentle (ponanza).", "name");
    add("comments", "Comments in annotated records: plain, explained, shogihome, floodgate, none (plain).",
        "style");
    add("better-lines", "Add recommended lines as branches to annotated records.");
    add("output", "Folder for annotated records, which keep the subfolders of the folders named.", "folder");
    add("json", "File for all results as JSON; - is stdout.", "file");
    add("journal", "Journal of the analysis. If the file exists, the analysis continues from it.", "file");
    parser.addOption(QCommandLineOption(QStringLiteral("shard"),
                                        QString::fromLatin1(kShardHelp).arg(QStringLiteral("records")),
                                        QLatin1String(kShardValue)));
    add("quiet", "Do not show progress on stderr.");
}

tl::expected<AnalyzeSettings, CliFault> readAnalyzeArguments(const QCommandLineParser& parser,
                                                             RegisteredEngines& engines) {
    const auto wrong = [](const QString& text) { return tl::unexpected(CliFault{text, true}); };
    AnalyzeSettings settings;
    if (parser.positionalArguments().isEmpty())
        return wrong(QStringLiteral("At least one file or folder is needed."));
    Fault noEngine;
    Fault fault = readEngines(parser, engines, settings, noEngine);
    if (fault.isEmpty())
        fault = readScope(parser, settings.scope);
    if (fault.isEmpty())
        fault = readAnnotation(parser, settings.annotation);
    if (fault.isEmpty() && parser.isSet(QStringLiteral("curve"))) {
        const auto curve = parseCurve(parser.value(QStringLiteral("curve")));
        if (curve)
            settings.review.curve = *curve;
        else
            fault = badValue("curve", parser.value(QStringLiteral("curve")));
    }
    if (!fault.isEmpty())
        return wrong(fault);
    settings.outputFolder = parser.value(QStringLiteral("output"));
    settings.json = parser.value(QStringLiteral("json"));
    settings.journal = parser.value(QStringLiteral("journal"));
    settings.quiet = parser.isSet(QStringLiteral("quiet"));
    if (parser.isSet(QStringLiteral("shard"))) {
        settings.shard = parseShard(parser.value(QStringLiteral("shard")));
        if (!settings.shard)
            return wrong(badValue("shard", parser.value(QStringLiteral("shard"))));
        if (settings.journal.isEmpty())
            return wrong(QStringLiteral("--shard needs --journal: a file for its results."));
        if (!settings.outputFolder.isEmpty() || !settings.json.isEmpty())
            return wrong(QStringLiteral("A shard writes no records and no JSON; the analysis that "
                                        "\"komadai-cli merge\" joins does."));
    }
    for (const auto& [option, path] :
         {std::pair("output", settings.outputFolder), std::pair("journal", settings.journal)})
        if (isStandardStream(path))
            return wrong(noStreamText(option));
    if (!noEngine.isEmpty())
        return tl::unexpected(CliFault{noEngine, false});
    auto files = recordFiles(parser.positionalArguments(), settings.outputFolder);
    if (!files)
        return tl::unexpected(files.error());
    settings.files = std::move(*files);
    return settings;
}

} // namespace app
