// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mate_command.h"

#include "app/cli/command_line.h"
#include "app/cli/engine_arguments.h"
#include "app/cli/engine_words.h"
#include "app/cli/match_values.h"
#include "app/cli/mate_journal.h"
#include "app/cli/mate_report.h"
#include "app/cli/position_commands.h"
#include "app/cli/progress_line.h"
#include "app/cli/result_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/start_notes.h"
#include "app/document/pasted_position.h"
#include "app/document/record_file.h"
#include "app/platform/interrupt_watch.h"
#include "app/text/record_text.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <utility>

namespace app {
namespace {

constexpr int kDefaultHash = 256; // MiB
constexpr int kLargestHash = 1 << 20;
constexpr int kMostJobs = 256;
constexpr qint64 kLargestFile = qint64{512} * 1024 * 1024;

void addOptions(QCommandLineParser& parser) {
    const auto add = [&parser](const char* name, const char* help, const char* value = nullptr) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    parser.addPositionalArgument(
        QStringLiteral("file"),
        QStringLiteral("A problem as KIF or CSA, or a collection: one SFEN per line, or columns separated by "
                       "tabs (name, SFEN, length in plies). - is standard input."),
        QStringLiteral("[file]"));
    add("sfen", "The problem, instead of a file.", "sfen");
    add("engine", "Path of a program, or name of a registered engine (Tokin).", "path|name");
    add("option", "Option to set in the engine; may be repeated.", "name=value");
    add("arg", "Argument for the engine's program; may be repeated.", "text");
    add("hash", "Hash size of the engine (256).", "MB");
    add("jobs", "Engines running in parallel (1).", "n");
    add("limit", "Time for each problem (60s; 0: no limit).", "time");
    add("nodes", "Node limit for each problem, for engines that accept one in mate searches.", "n");
    add("all", "Also list other first moves that mate: within the limits, which they share equally.");
    add("journal", "File for the answers. If it exists, the run continues from it.", "file");
    parser.addOption(QCommandLineOption(QStringLiteral("shard"),
                                        QString::fromLatin1(kShardHelp).arg(QStringLiteral("problems")),
                                        QLatin1String(kShardValue)));
    add("json", "File for all results as JSON; - is stdout.", "file");
    add("quiet", "Do not show progress on stderr.");
}

// A collection, or a record whose start position is the problem.
tl::expected<std::vector<MateProblem>, Message> readProblems(const QString& path) {
    const auto bytes = readInput(path, kLargestFile);
    if (!bytes)
        return tl::unexpected(fileErrorMessage(bytes.error()));
    auto problems = parseMateProblems({bytes->constData(), static_cast<std::size_t>(bytes->size())});
    if (problems)
        return *problems;
    const QString name = inputName(path);
    const auto record = RecordFile::read(*bytes, name);
    // Lines of positions are a collection, of which every line must be a problem.
    const bool isCollection = record && record->format == shogi::RecordFormat::Usi;
    if (record && !isCollection) {
        MateProblem problem;
        problem.name = QFileInfo(name).fileName();
        problem.start = record->record.startPosition();
        return std::vector<MateProblem>{problem};
    }
    if (!isCollection && record.error().kind != FileError::Kind::UnknownFormat)
        return tl::unexpected(fileErrorMessage(record.error()));
    FileError error;
    error.kind = FileError::Kind::BadContent;
    error.path = name;
    error.fault = problems.error();
    return tl::unexpected(fileErrorMessage(error));
}

// An error in the command line, as text.
using Fault = QString;

Fault badValue(const char* option, const QString& value) {
    return QStringLiteral("\"%1\" is not a valid value for --%2.").arg(value, QLatin1String(option));
}

std::optional<int> parseCount(const QString& text, int most) {
    bool ok = false;
    const int value = text.toInt(&ok);
    return ok && value >= 1 && value <= most ? std::optional(value) : std::nullopt;
}

Fault readEngine(const QCommandLineParser& parser, NamedEngine named, MateRunSettings& settings) {
    settings.engine = std::move(named.config);
    if (named.entry) {
        settings.engine.mateTakesNodes = settings.engine.mateTakesNodes || named.entry->bundledProgram;
        settings.title = {named.entry->id, named.entry->name, EngineTitle::Purpose::Analysis};
    } else {
        settings.engine.protocol = host::Protocol::Usi; // the only protocol with mate searches
        settings.engine.mateTakesNodes = true;          // the user's choice
    }
    settings.engine.unattended = true;
    settings.engine.hashMegabytes = kDefaultHash;
    for (const QString& value : parser.values(QStringLiteral("hash"))) {
        const std::optional<int> megabytes = parseCount(value, kLargestHash);
        if (!megabytes)
            return badValue("hash", value);
        settings.engine.hashMegabytes = *megabytes;
    }
    for (const QString& value : parser.values(QStringLiteral("option"))) {
        const qsizetype equals = value.indexOf(u'=');
        if (equals <= 0)
            return badValue("option", value);
        settings.engine.options[value.left(equals).toStdString()] = value.mid(equals + 1).toStdString();
    }
    for (const QString& value : parser.values(QStringLiteral("arg")))
        settings.engine.arguments.push_back(value.toStdString());
    return {};
}

Fault readSettings(const QCommandLineParser& parser, MateRunSettings& settings) {
    settings.limit = std::chrono::minutes(1);
    for (const QString& value : parser.values(QStringLiteral("limit"))) {
        const std::optional<shogi::Milliseconds> limit = parseDuration(value);
        if (!limit)
            return badValue("limit", value);
        settings.limit = *limit;
    }
    for (const QString& value : parser.values(QStringLiteral("nodes"))) {
        bool ok = false;
        const quint64 nodes = value.toULongLong(&ok);
        if (!ok || nodes == 0)
            return badValue("nodes", value);
        if (!settings.engine.mateTakesNodes)
            return QStringLiteral(
                "The setup of this engine does not say that it accepts node limits in mate searches.");
        settings.nodes = nodes;
    }
    for (const QString& value : parser.values(QStringLiteral("jobs"))) {
        const std::optional<int> jobs = parseCount(value, kMostJobs);
        if (!jobs)
            return badValue("jobs", value);
        settings.jobs = *jobs;
    }
    settings.allFirstMoves = parser.isSet(QStringLiteral("all"));
    if (parser.isSet(QStringLiteral("shard"))) {
        settings.shard = parseShard(parser.value(QStringLiteral("shard")));
        if (!settings.shard)
            return badValue("shard", parser.value(QStringLiteral("shard")));
        if (parser.value(QStringLiteral("journal")).isEmpty())
            return QStringLiteral("--shard needs --journal: a file for its answers.");
        if (parser.isSet(QStringLiteral("json")))
            return QStringLiteral("A shard writes no JSON; the run that \"komadai-cli merge\" joins does.");
    }
    return {};
}

// before: answered when this process started.
QString progressText(const MateRun& run, const QElapsedTimer& running, std::size_t before) {
    const std::size_t all = run.wanted();
    const std::size_t answered = run.answered();
    const auto solved = std::count_if(run.solutions().begin(), run.solutions().end(),
                                      [](const auto& each) { return each && each->isSolved(); });
    return QStringLiteral("%1 of %2, %3 solved")
               .arg(answered)
               .arg(cliCount(static_cast<qint64>(all), QStringLiteral("problem")))
               .arg(solved) +
           remainingTimeText(running, answered - before, all - answered);
}

// Opens the journal and fills in what it knows. The error is a sentence.
tl::expected<void, QString> openJournal(ResultFile& file, const QString& path, MateRunSettings& settings) {
    const QJsonObject identity = mateIdentity(settings);
    const QJsonObject shard =
        settings.shard ? shardToJson(*settings.shard, static_cast<qint64>(settings.problems.size()))
                       : QJsonObject();
    settings.known.resize(settings.problems.size());
    const auto read = [&](const QByteArray& content) -> tl::expected<QByteArray, QString> {
        const auto journal = readMateJournal({content.constData(), static_cast<std::size_t>(content.size())});
        if (!journal)
            return tl::unexpected(
                otherResultsText(path, QStringLiteral("a run over mate problems"), journal.error()));
        if (journal->wholeBytes > 0 && (journal->settings != identity || journal->shard != shard))
            return tl::unexpected(
                QStringLiteral("%1 belongs to a run with other problems, another engine or other limits, or "
                               "to another shard.")
                    .arg(path));
        if (!journal->damaged.empty())
            cliNote(damagedLinesText(path, journal->damaged));
        for (const auto& [problem, solution] : journal->solutions)
            if (problem < settings.known.size())
                settings.known[problem] = solution;
        return content.left(static_cast<qsizetype>(journal->wholeBytes));
    };
    return file.open(path, settings.shard.has_value(), mateHead(identity, shard), read);
}

// A shard has done its work when all its problems are answered.
bool isEverythingSolved(const MateRun& run) {
    if (run.settings().shard)
        return run.answered() == run.wanted();
    return std::all_of(run.solutions().begin(), run.solutions().end(),
                       [](const auto& solution) { return solution && solution->isSolved(); });
}

} // namespace

int runMate(const QStringList& arguments) {
    const QString command = QStringLiteral("mate");
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Solves mate problems. Exit code 1 if any stays unsolved. Lines from Tokin are proved "
                       "against every defence; lines from other engines are only checked move by move."));
    addOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, command, arguments))
        return *done;
    const bool hasSfen = parser.isSet(QStringLiteral("sfen"));
    if (parser.positionalArguments().size() != (hasSfen ? 0 : 1))
        return cliUsageError(command, QStringLiteral("One file or --sfen is needed."));

    if (isStandardStream(parser.value(QStringLiteral("journal"))))
        return cliUsageError(command, noStreamText("journal"));
    MateRunSettings settings;
    RegisteredEngines engines;
    const auto named = namedEngine(parser.value(QStringLiteral("engine")), engines);
    Fault fault = readEngine(parser, named.value_or(NamedEngine()), settings);
    if (fault.isEmpty())
        fault = readSettings(parser, settings);
    if (!fault.isEmpty())
        return cliUsageError(command, fault);
    if (!named)
        return cliFailure(named.error());
    if (hasSfen) {
        const QString given = parser.value(QStringLiteral("sfen"));
        const auto position = readSfenText(given);
        auto problems =
            parseMateProblems(position ? shogi::toSfen(position->position()) : given.toStdString());
        if (!problems)
            return cliFailure(badPositionText(given, position ? problems.error() : position.error()));
        settings.problems = std::move(*problems);
    } else {
        auto problems = readProblems(parser.positionalArguments().front());
        if (!problems)
            return cliFailure(problems.error());
        settings.problems = std::move(*problems);
    }
    if (settings.problems.empty())
        return cliFailure(QStringLiteral("No problems found."));

    const QString json = parser.value(QStringLiteral("json"));
    const bool printsWords = json != QLatin1String("-");
    ResultFile journal;
    if (const QString path = parser.value(QStringLiteral("journal")); !path.isEmpty()) {
        if (const auto opened = openJournal(journal, path, settings); !opened)
            return cliFailure(opened.error());
    }
    EngineHub hub;
    std::optional<StartNotes> notes;
    if (!parser.isSet(QStringLiteral("quiet")))
        notes.emplace(hub);
    const auto run = std::make_unique<MateRun>(hub, std::move(settings));
    const std::size_t before = run->answered();
    for (std::size_t i = 0; printsWords && i < run->solutions().size(); ++i)
        if (const auto& known = run->solutions()[i])
            cliPrint(mateSolutionLine(run->settings().problems[i], *known));
    QElapsedTimer timer;
    timer.start();
    std::optional<ProgressLine> progress;
    if (!parser.isSet(QStringLiteral("quiet")) && run->settings().problems.size() > 1)
        progress.emplace([&run, &timer, before] { return progressText(*run, timer, before); });
    bool interrupted = false;
    const InterruptWatch watch([&] {
        interrupted = true;
        run->stop();
    });
    // Whoever kills the engine may be about to kill this process as well: that is no answer.
    std::vector<std::size_t> lost;
    const auto keepLost = [&] {
        for (const std::size_t problem : std::exchange(lost, {}))
            journal.add(mateLine(problem, *run->solutions()[problem]));
    };
    QTimer lostTimer;
    lostTimer.setSingleShot(true);
    QObject::connect(&lostTimer, &QTimer::timeout, run.get(), keepLost);
    QObject::connect(run.get(), &MateRun::solved, run.get(), [&](std::size_t problem) {
        if (run->solutions()[problem]->kind == MateSolution::Kind::EngineLost) {
            lost.push_back(problem);
            lostTimer.start(kKillPatience);
        } else {
            journal.add(mateLine(problem, *run->solutions()[problem]));
        }
        if (printsWords)
            cliPrint(mateSolutionLine(run->settings().problems[problem], *run->solutions()[problem]));
    });
    QObject::connect(run.get(), &MateRun::finished, &hub, &EngineHub::shutdown);
    QObject::connect(&hub, &EngineHub::allGone, QCoreApplication::instance(), &QCoreApplication::quit);
    QTimer::singleShot(0, run.get(), &MateRun::start);
    QCoreApplication::exec();

    if (progress)
        progress->finish();
    if (printsWords && run->settings().problems.size() > 1) {
        for (const QString& line : mateSummaryLines(*run))
            cliPrint(line);
    }
    lostTimer.stop();
    const bool written = json.isEmpty() || cliWriteJson(json, mateSummaryJson(*run));
    if (run->failure())
        return cliFailure(cliFailureMessage(*run->failure()));
    if (interrupted)
        return cliFailure(journal.isOpen()
                              ? QStringLiteral("Interrupted. The same command continues from the journal.")
                              : QStringLiteral("Interrupted."));
    keepLost();
    return written && !journal.hasFailed() && isEverythingSolved(*run) ? kExitSuccess : kExitFailure;
}

} // namespace app
