// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/compose_command.h"

#include "app/cli/command_line.h"
#include "app/cli/compose_journal.h"
#include "app/cli/compose_run.h"
#include "app/cli/engine_arguments.h"
#include "app/cli/engine_command.h"
#include "app/cli/game_endings.h"
#include "app/cli/progress_line.h"
#include "app/cli/record_input.h"
#include "app/cli/result_file.h"
#include "app/cli/standard_streams.h"
#include "app/mates/mate_problems.h"
#include "app/mates/todays_problem.h"
#include "app/text/record_text.h"

#include <QElapsedTimer>

#include <algorithm>
#include <map>
#include <memory>
#include <utility>

namespace app {
namespace {

constexpr int kShortest = 1;
constexpr int kLongest = 17;
constexpr int kMostJobs = 256;
constexpr qint64 kLargestCollection = qint64{64} * 1024 * 1024;

void addComposeOptions(QCommandLineParser& parser) {
    const auto add = [&parser](const char* name, const char* help, const char* value = nullptr) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    add("length", "Lengths of the problems in plies, such as 5, 3-9 or 3,7,11 (3-17).", "list");
    add("brinkmate",
        "Brinkmate problems of 1 or 3 moves in place of mates: of endings those that the winner played.",
        "moves");
    add("count", "Problems of each length (10).", "n");
    add("output", "File for the collection; - is standard output (-).", "file");
    add("from",
        "Records whose endings the problems are made of, a file or a folder; may be repeated. "
        "Without it, and after the last game, problems are made of random arrangements.",
        "path");
    add("without",
        "A collection whose problems are not wanted again, nor their reflections; may be repeated.", "file");
    add("seed", "Where the random arrangements and the order of work begin (1).", "n");
    add("tries",
        "Pieces of work. The best problems of all of them are chosen; otherwise work ends as soon as "
        "there are enough.",
        "n");
    add("effort", "Positions searched in a piece of work, about (6000000).", "n");
    add("jobs", "Pieces of work done at the same time (1).", "n");
    add("journal", "File for what was made. If it exists, the run continues from it.", "file");
    parser.addOption(QCommandLineOption(QStringLiteral("shard"),
                                        QString::fromLatin1(kShardHelp).arg(QStringLiteral("pieces of work")),
                                        QLatin1String(kShardValue)));
    add("quiet", "Do not show progress on stderr.");
}

template <typename Number>
bool readPositive(const QCommandLineParser& parser, const char* name, Number most, Number& number) {
    for (const QString& text : parser.values(QLatin1String(name))) {
        bool ok = false;
        const qulonglong value = text.toULongLong(&ok);
        if (!ok || value < 1 || value > static_cast<qulonglong>(most))
            return false;
        number = static_cast<Number>(value);
    }
    return true;
}

// "5", "3-9", "3,7,11"; odd numbers only, of a range the odd ones in it. Empty if the text is not understood.
std::vector<int> parseLengths(const QString& text) {
    std::vector<int> lengths;
    for (const QString& part : text.split(u',')) {
        const QStringList ends = part.split(u'-');
        bool isFirst = false;
        bool isLast = false;
        const int first = ends.front().toInt(&isFirst);
        const int last = ends.back().toInt(&isLast);
        if (!isFirst || !isLast || ends.size() > 2 || first < kShortest || last > kLongest || first > last ||
            first % 2 == 0 || last % 2 == 0)
            return {};
        for (int length = first; length <= last; length += 2)
            lengths.push_back(length);
    }
    std::sort(lengths.begin(), lengths.end());
    lengths.erase(std::unique(lengths.begin(), lengths.end()), lengths.end());
    return lengths;
}

QString badComposeValue(const char* option, const QCommandLineParser& parser) {
    return QStringLiteral("\"%1\" is not a valid value for --%2.")
        .arg(parser.value(QLatin1String(option)), QLatin1String(option));
}

// Empty, or an error in the command line, as a sentence.
QString readComposeSettings(const QCommandLineParser& parser, ComposeSettings& settings) {
    constexpr qulonglong kMany = qulonglong{1} << 60;
    const QString lengths = parser.value(QStringLiteral("length"));
    settings.wish.lengths = parseLengths(lengths.isEmpty() ? QStringLiteral("3-17") : lengths);
    if (settings.wish.lengths.empty())
        return badComposeValue("length", parser) +
               QStringLiteral(" Lengths are odd numbers of plies from 1 to 17.");
    if (parser.isSet(QStringLiteral("brinkmate"))) {
        if (!readPositive(parser, "brinkmate", 3, settings.brinkmate) || settings.brinkmate == 2)
            return badComposeValue("brinkmate", parser);
        if (!lengths.isEmpty())
            return QStringLiteral("Brinkmates have no --length.");
        settings.wish.lengths = {settings.brinkmate};
    }
    qulonglong tries = 0;
    qulonglong count = settings.wish.count;
    qulonglong seed = settings.seed;
    qulonglong effort = 0;
    if (!readPositive(parser, "count", qulonglong{100'000}, count))
        return badComposeValue("count", parser);
    if (!readPositive(parser, "seed", kMany, seed))
        return badComposeValue("seed", parser);
    if (!readPositive(parser, "tries", kMany, tries))
        return badComposeValue("tries", parser);
    if (!readPositive(parser, "effort", kMany, effort))
        return badComposeValue("effort", parser);
    if (!readPositive(parser, "jobs", kMostJobs, settings.jobs))
        return badComposeValue("jobs", parser);
    settings.wish.count = static_cast<std::size_t>(count);
    settings.seed = seed;
    settings.effort = effort;
    if (tries != 0)
        settings.tries = static_cast<std::size_t>(tries);
    if (!parser.isSet(QStringLiteral("shard")))
        return {};
    settings.shard = parseShard(parser.value(QStringLiteral("shard")));
    if (!settings.shard)
        return badComposeValue("shard", parser);
    if (!settings.tries || parser.value(QStringLiteral("journal")).isEmpty())
        return QStringLiteral("--shard needs --tries, the pieces of work of all shards, and --journal.");
    if (parser.isSet(QStringLiteral("output")))
        return QStringLiteral("A shard writes no collection; the run that \"komadai-cli merge\" joins does.");
    return {};
}

// Opens the journal and takes from it what is known. The error is a sentence.
tl::expected<void, QString> openComposeJournal(ResultFile& file, const QString& path,
                                               ComposeSettings& settings) {
    const QJsonObject identity = composeIdentity(settings);
    const QJsonObject shard =
        settings.shard ? shardToJson(*settings.shard, static_cast<qint64>(*settings.tries)) : QJsonObject();
    const auto read = [&](const QByteArray& content) -> tl::expected<QByteArray, QString> {
        auto journal = readComposeJournal({content.constData(), static_cast<std::size_t>(content.size())});
        if (!journal)
            return tl::unexpected(
                otherResultsText(path, QStringLiteral("a run of \"compose\""), journal.error()));
        if (journal->wholeBytes > 0 && (journal->settings != identity || journal->shard != shard))
            return tl::unexpected(
                QStringLiteral("%1 belongs to a run with other games, another seed, effort or longest "
                               "length, or to another shard.")
                    .arg(path));
        if (!journal->damaged.empty())
            cliNote(damagedLinesText(path, journal->damaged));
        settings.known = std::move(journal->works);
        return content.left(static_cast<qsizetype>(journal->wholeBytes));
    };
    return file.open(path, settings.shard.has_value(), composeHead(identity, shard), read);
}

class ComposeCommand : public EngineCommand {
public:
    ComposeCommand()
        : EngineCommand(
              QStringLiteral("compose"),
              QStringLiteral("Makes mate problems: with one solution, no piece left in hand and no futile "
                             "interposition, proved by Tokin's mate solver; or brinkmate problems. Exit code "
                             "1 if there are fewer than wanted.")) {}

private:
    void addOptions(QCommandLineParser& parser) const override { addComposeOptions(parser); }
    std::optional<int> read(const QCommandLineParser& parser, RegisteredEngines& engines) override;
    std::optional<int> openJournal() override;
    void prepare(EngineHub& hub) override;
    void start() override { m_run->start(); }
    void stop() override { m_run->stop(); }
    bool isQuiet() const override { return m_quiet; }
    QString progressText() const override;
    int finish() override;

    std::optional<int> readFiles(const QCommandLineParser& parser);

    ComposeSettings m_settings; // until prepare()
    QString m_journalPath;
    QString m_output;
    bool m_quiet = false;
    ResultFile m_journal;
    QElapsedTimer m_timer;
    std::size_t m_before = 0; // pieces of work done when this process started
    std::unique_ptr<ComposeRun> m_run;
};

std::optional<int> ComposeCommand::read(const QCommandLineParser& parser, RegisteredEngines& engines) {
    if (!parser.positionalArguments().isEmpty())
        return cliUsageError(name(), QStringLiteral("Games are named with --from."));
    m_journalPath = parser.value(QStringLiteral("journal"));
    m_output =
        parser.isSet(QStringLiteral("output")) ? parser.value(QStringLiteral("output")) : QStringLiteral("-");
    m_quiet = parser.isSet(QStringLiteral("quiet"));
    if (isStandardStream(m_journalPath))
        return cliUsageError(name(), noStreamText("journal"));
    if (const QString fault = readComposeSettings(parser, m_settings); !fault.isEmpty())
        return cliUsageError(name(), fault);
    const auto tokin = namedEngine({}, engines);
    if (!tokin)
        return cliFailure(tokin.error());
    m_settings.program = tokin->config.path;
    return readFiles(parser);
}

std::optional<int> ComposeCommand::readFiles(const QCommandLineParser& parser) {
    if (parser.isSet(QStringLiteral("from"))) {
        const QStringList paths = parser.values(QStringLiteral("from"));
        const auto endings = gameEndings(paths);
        if (!endings)
            return cliFailure(fileErrorMessage(endings.error()));
        if (endings->empty())
            return cliFailure(
                QStringLiteral("No game in %1 was won on the board.").arg(paths.join(QStringLiteral(", "))));
        m_settings.endings = *endings;
    }
    std::vector<MateProblem> known = tokinsProblems();
    for (const QString& path : parser.values(QStringLiteral("without"))) {
        const auto bytes = readInput(path, kLargestCollection);
        if (!bytes)
            return cliFailure(fileErrorMessage(bytes.error()));
        auto read = readMateProblems({bytes->constData(), static_cast<std::size_t>(bytes->size())});
        std::move(read.problems.begin(), read.problems.end(), std::back_inserter(known));
    }
    for (const MateProblem& problem : known)
        m_settings.wish.known.insert(reflectionKey(positionOf(problem)));
    return std::nullopt;
}

std::optional<int> ComposeCommand::openJournal() {
    if (m_journalPath.isEmpty())
        return std::nullopt;
    const auto opened = openComposeJournal(m_journal, m_journalPath, m_settings);
    return opened ? std::nullopt : std::optional(cliFailure(opened.error()));
}

void ComposeCommand::prepare(EngineHub& hub) {
    m_run = std::make_unique<ComposeRun>(hub, std::move(m_settings));
    m_before = m_run->works().size();
    m_timer.start();
    QObject::connect(m_run.get(), &ComposeRun::worked, m_run.get(), [this](std::size_t work) {
        m_journal.add(composeLine(work, m_run->works().at(work)));
        advanceProgress();
    });
    QObject::connect(m_run.get(), &ComposeRun::finished, &hub, &EngineHub::shutdown);
}

QString ComposeCommand::progressText() const {
    const std::size_t done = m_run->works().size();
    const std::size_t wished = m_run->settings().wish.count * m_run->settings().wish.lengths.size();
    std::size_t found = 0;
    for (const auto& [number, work] : m_run->works())
        found += work.texts.size();
    const QString pieces = cliCount(static_cast<qint64>(done), QStringLiteral("piece of work"),
                                    QStringLiteral("pieces of work"));
    const std::optional<std::size_t> wanted = m_run->wanted();
    const QString works =
        wanted ? QStringLiteral("%1 of %2")
                     .arg(done)
                     .arg(cliCount(static_cast<qint64>(*wanted), QStringLiteral("piece of work"),
                                   QStringLiteral("pieces of work")))
               : pieces;
    QString text =
        works + QStringLiteral(", ") + cliCount(static_cast<qint64>(found), QStringLiteral("problem"));
    if (!m_run->settings().shard)
        text += QStringLiteral(", %1 of %2 chosen").arg(m_run->chosen().size()).arg(wished);
    return wanted && *wanted >= done ? text + remainingTimeText(m_timer, done - m_before, *wanted - done)
                                     : text;
}

int ComposeCommand::finish() {
    if (!m_run->fault().isEmpty())
        return cliFailure(m_run->fault());
    const bool isShard = m_run->settings().shard.has_value();
    const std::vector<ComposedProblem> chosen = m_run->chosen();
    if (!isShard) {
        const std::string text = composedCollection(chosen);
        const QByteArray bytes(text.data(), static_cast<qsizetype>(text.size()));
        if (const auto written = writeOutput(m_output, bytes); !written)
            return cliFailure(fileErrorMessage(written.error()));
    }
    if (isInterrupted())
        return cliFailure(interruptedText(m_journalPath));
    if (m_journal.hasFailed())
        return kExitFailure;
    if (isShard)
        return kExitSuccess;
    const ComposeSettings& settings = m_run->settings();
    std::map<int, std::size_t> counts;
    for (const ComposedProblem& each : chosen)
        ++counts[each.length()];
    bool isComplete = true;
    for (const int length : settings.wish.lengths) {
        if (counts[length] < settings.wish.count) {
            cliNote(QStringLiteral("Only %1 of %2.")
                        .arg(cliCount(static_cast<qint64>(counts[length]), QStringLiteral("problem")),
                             settings.brinkmate != 0
                                 ? cliCount(length, QStringLiteral("move"))
                                 : cliCount(length, QStringLiteral("ply"), QStringLiteral("plies"))));
            isComplete = false;
        }
    }
    return isComplete ? kExitSuccess : kExitFailure;
}

} // namespace

int runCompose(const QStringList& arguments) { return ComposeCommand().run(arguments); }

} // namespace app
