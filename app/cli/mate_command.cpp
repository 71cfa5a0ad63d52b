// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/mate_command.h"

#include "app/cli/command_line.h"
#include "app/cli/engine_arguments.h"
#include "app/cli/engine_command.h"
#include "app/cli/engine_words.h"
#include "app/cli/held_results.h"
#include "app/cli/match_values.h"
#include "app/cli/mate_journal.h"
#include "app/cli/mate_report.h"
#include "app/cli/position_commands.h"
#include "app/cli/progress_line.h"
#include "app/cli/result_file.h"
#include "app/cli/standard_streams.h"
#include "app/document/pasted_position.h"
#include "app/document/record_file.h"
#include "app/text/record_text.h"
#include "shogi-core/sfen.h"

#include <QElapsedTimer>
#include <QFileInfo>

#include <algorithm>
#include <memory>
#include <utility>

namespace app {
namespace {

constexpr int kDefaultHash = 256; // MiB
constexpr int kLargestHash = 1 << 20;
constexpr int kMostJobs = 256;
constexpr qint64 kLargestFile = qint64{512} * 1024 * 1024;

void addMateOptions(QCommandLineParser& parser) {
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
    // Lines of positions are a collection: every line must be a problem.
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

// Opens the journal and takes the known answers from it. The error is a sentence.
tl::expected<void, QString> openMateJournal(ResultFile& file, const QString& path,
                                            MateRunSettings& settings) {
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

// A shard is complete when all its problems are answered.
bool isEverythingSolved(const MateRun& run) {
    if (run.settings().shard)
        return run.answered() == run.wanted();
    return std::all_of(run.solutions().begin(), run.solutions().end(),
                       [](const auto& solution) { return solution && solution->isSolved(); });
}

// The problems of a position given on the command line. The error is the exit code; the reason has been
// reported.
tl::expected<std::vector<MateProblem>, int> problemsOf(const QString& sfen) {
    const auto position = readSfenText(sfen);
    auto problems = parseMateProblems(position ? shogi::toSfen(position->position()) : sfen.toStdString());
    if (!problems)
        return tl::unexpected(
            cliFailure(badPositionText(sfen, position ? problems.error() : position.error())));
    return *problems;
}

class MateCommand : public EngineCommand {
public:
    MateCommand();

private:
    void addOptions(QCommandLineParser& parser) const override { addMateOptions(parser); }
    std::optional<int> read(const QCommandLineParser& parser, RegisteredEngines& engines) override;
    std::optional<int> openJournal() override;
    void prepare(EngineHub& hub) override;
    void start() override { m_run->start(); }
    void stop() override { m_run->stop(); }
    bool isQuiet() const override { return m_quiet; }
    bool hasProgress() const override { return !m_quiet && hasManyProblems(); }
    QString progressText() const override;
    int finish() override;

    std::optional<int> readProblemsOf(const QCommandLineParser& parser);
    bool hasManyProblems() const { return m_run->settings().problems.size() > 1; }
    bool printsWords() const { return m_json != QLatin1String("-"); }
    void takeSolution(std::size_t problem);
    void print(std::size_t problem) const;
    void writeToJournal(std::size_t problem) {
        m_journal.add(mateLine(problem, *m_run->solutions()[problem]));
    }

    MateRunSettings m_settings; // until prepare()
    QString m_journalPath;
    QString m_json;
    bool m_quiet = false;
    ResultFile m_journal;
    QElapsedTimer m_timer;
    std::size_t m_before = 0; // answered when this process started
    std::unique_ptr<MateRun> m_run;
    HeldResults m_lost;
};

MateCommand::MateCommand()
    : EngineCommand(
          QStringLiteral("mate"),
          QStringLiteral(
              "Solves mate problems. Exit code 1 if any stays unsolved. Lines from Tokin are proved "
              "against every defence; lines from other engines are only checked move by move.")) {}

std::optional<int> MateCommand::read(const QCommandLineParser& parser, RegisteredEngines& engines) {
    if (parser.positionalArguments().size() != (parser.isSet(QStringLiteral("sfen")) ? 0 : 1))
        return cliUsageError(name(), QStringLiteral("One file or --sfen is needed."));
    m_journalPath = parser.value(QStringLiteral("journal"));
    m_json = parser.value(QStringLiteral("json"));
    m_quiet = parser.isSet(QStringLiteral("quiet"));
    if (isStandardStream(m_journalPath))
        return cliUsageError(name(), noStreamText("journal"));
    const auto named = namedEngine(parser.value(QStringLiteral("engine")), engines);
    Fault fault = readEngine(parser, named.value_or(NamedEngine()), m_settings);
    if (fault.isEmpty())
        fault = readSettings(parser, m_settings);
    if (!fault.isEmpty())
        return cliUsageError(name(), fault);
    if (!named)
        return cliFailure(named.error());
    return readProblemsOf(parser);
}

std::optional<int> MateCommand::readProblemsOf(const QCommandLineParser& parser) {
    if (parser.isSet(QStringLiteral("sfen"))) {
        auto problems = problemsOf(parser.value(QStringLiteral("sfen")));
        if (!problems)
            return problems.error();
        m_settings.problems = std::move(*problems);
    } else {
        auto problems = readProblems(parser.positionalArguments().front());
        if (!problems)
            return cliFailure(problems.error());
        m_settings.problems = std::move(*problems);
    }
    if (m_settings.problems.empty())
        return cliFailure(QStringLiteral("No problems found."));
    return std::nullopt;
}

std::optional<int> MateCommand::openJournal() {
    if (m_journalPath.isEmpty())
        return std::nullopt;
    const auto opened = openMateJournal(m_journal, m_journalPath, m_settings);
    return opened ? std::nullopt : std::optional(cliFailure(opened.error()));
}

void MateCommand::prepare(EngineHub& hub) {
    m_run = std::make_unique<MateRun>(hub, std::move(m_settings));
    m_before = m_run->answered();
    for (std::size_t i = 0; i < m_run->solutions().size(); ++i)
        if (m_run->solutions()[i])
            print(i);
    m_timer.start();
    QObject::connect(m_run.get(), &MateRun::solved, m_run.get(),
                     [this](std::size_t problem) { takeSolution(problem); });
    QObject::connect(m_run.get(), &MateRun::finished, &hub, &EngineHub::shutdown);
}

void MateCommand::takeSolution(std::size_t problem) {
    if (m_run->solutions()[problem]->kind == MateSolution::Kind::EngineLost)
        m_lost.hold([this, problem] { writeToJournal(problem); });
    else
        writeToJournal(problem);
    print(problem);
}

void MateCommand::print(std::size_t problem) const {
    if (printsWords())
        cliPrint(mateSolutionLine(m_run->settings().problems[problem], *m_run->solutions()[problem]));
}

QString MateCommand::progressText() const {
    const std::size_t all = m_run->wanted();
    const std::size_t answered = m_run->answered();
    const auto solved = std::count_if(m_run->solutions().begin(), m_run->solutions().end(),
                                      [](const auto& each) { return each && each->isSolved(); });
    return QStringLiteral("%1 of %2, %3 solved")
               .arg(answered)
               .arg(cliCount(static_cast<qint64>(all), QStringLiteral("problem")))
               .arg(solved) +
           remainingTimeText(m_timer, answered - m_before, all - answered);
}

int MateCommand::finish() {
    if (printsWords() && hasManyProblems()) {
        for (const QString& line : mateSummaryLines(*m_run))
            cliPrint(line);
    }
    m_lost.stopWaiting();
    const bool written = m_json.isEmpty() || cliWriteJson(m_json, mateSummaryJson(*m_run));
    if (m_run->failure())
        return cliFailure(cliFailureMessage(*m_run->failure()));
    if (isInterrupted())
        return cliFailure(interruptedText(m_journalPath));
    m_lost.writeNow();
    return written && !m_journal.hasFailed() && isEverythingSolved(*m_run) ? kExitSuccess : kExitFailure;
}

} // namespace

int runMate(const QStringList& arguments) { return MateCommand().run(arguments); }

} // namespace app
