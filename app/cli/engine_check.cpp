// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_check.h"

#include "app/cli/command_line.h"
#include "app/cli/engine_words.h"
#include "app/platform/interrupt_watch.h"
#include "app/text/record_text.h"
#include "engine-host/engine_check.h"
#include "engine-host/usi_option.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <optional>
#include <tl/expected.hpp>

namespace app {

namespace {

struct CheckWords {
    const char* rule;
};

// In the order of host::CheckId.
constexpr std::array<CheckWords, host::kCheckCount> kRules{{
    {"usi is answered with usiok within a second"},
    {"sends its name and author"},
    {"a second usi is answered like the first"},
    {"option lines are well formed"},
    {"isready is answered with readyok"},
    {"an unknown command is ignored"},
    {"an unknown option is ignored"},
    {"survives a line of 2 MiB"},
    {"accepts blanks and a carriage return around a command"},
    {"moves within its byoyomi"},
    {"sends score and line before it moves"},
    {"understands increments (binc, winc)"},
    {"understands movetime"},
    {"understands depth"},
    {"understands nodes"},
    {"obeys searchmoves"},
    {"does not answer go infinite before stop"},
    {"answers stop within a second"},
    {"ignores stop when idle"},
    {"answers isready during a search"},
    {"is not blocked by setoption during a search"},
    {"ponders until ponderhit, then moves in time"},
    {"answers stop while it ponders"},
    {"solves a mate in one (go mate)"},
    {"answers nomate or timeout where there is no mate"},
    {"answers stop during go mate infinite"},
    {"resigns after an illegal move in position"},
    {"resigns when it is mated"},
    {"understands gameover"},
    {"stops its search on gameover"},
    {"plays a second game"},
    {"quits within a second"},
    {"quits during a search"},
    {"quits at the end of its input"},
    {"quits at the end of its input during a search"},
}};

const char* wordsOf(host::CheckFault fault) {
    switch (fault) {
    case host::CheckFault::None:
        return "";
    case host::CheckFault::NoAnswer:
        return "no answer";
    case host::CheckFault::Slow:
        return "too late";
    case host::CheckFault::Premature:
        return "answered before it was asked";
    case host::CheckFault::Died:
        return "the process ended";
    case host::CheckFault::WrongAnswer:
        return "unexpected answer";
    case host::CheckFault::IllegalMove:
        return "not a legal move";
    case host::CheckFault::BadOption:
        return "bad option line";
    case host::CheckFault::MissingName:
        return "id name or id author is missing";
    case host::CheckFault::MissingInfo:
        return "no info line with score and pv";
    case host::CheckFault::Blocked:
        return "only after stop";
    case host::CheckFault::NotSupported:
        return "not supported";
    case host::CheckFault::DoesNotEnd:
        return "had to be killed";
    case host::CheckFault::ExitCode:
        return "ended abnormally";
    }
    return "";
}

const char* wordsOf(host::OptionLineFault fault) {
    switch (fault) {
    case host::OptionLineFault::None:
        break;
    case host::OptionLineFault::Incomplete:
        return "it has no name or no type";
    case host::OptionLineFault::UnknownType:
        return "its type is unknown";
    case host::OptionLineFault::TooLong:
        return "its name or a value is too long";
    case host::OptionLineFault::BadRange:
        return "min, max and default contradict each other";
    case host::OptionLineFault::BadDefault:
        return "its default is not one of its values";
    case host::OptionLineFault::Repeated:
        return "its name was declared before";
    }
    return "";
}

const char* wordsOf(host::CheckOutcome outcome) {
    switch (outcome) {
    case host::CheckOutcome::Passed:
        return "ok";
    case host::CheckOutcome::Warned:
        return "warning";
    case host::CheckOutcome::Failed:
        return "FAILED";
    case host::CheckOutcome::Skipped:
        break;
    }
    return "skipped";
}

const char* ruleOf(host::CheckId id) { return kRules[static_cast<std::size_t>(id)].rule; }

struct Counts {
    std::array<int, 4> of{};
    explicit Counts(const host::CheckReport& report) {
        for (const host::CheckResult& result : report.results)
            ++of[static_cast<std::size_t>(result.outcome)];
    }
    int operator[](host::CheckOutcome outcome) const { return of[static_cast<std::size_t>(outcome)]; }
};

// The last lines of the engine before its failure, marked as in its log.
QStringList lastWordsOf(const host::CheckResult& result) {
    QStringList lines;
    for (const std::string& line : result.lastLines)
        lines += QStringLiteral("           < ") + QString::fromStdString(line);
    for (const std::string& line : result.lastErrorLines)
        lines += QStringLiteral("           ! ") + QString::fromStdString(line);
    return lines;
}

QString lineFor(const host::CheckResult& result) {
    QString line = QStringLiteral("%1 %2")
                       .arg(QLatin1String(wordsOf(result.outcome)), -8)
                       .arg(QLatin1String(ruleOf(result.id)));
    QStringList more;
    if (result.fault != host::CheckFault::None)
        more.append(QLatin1String(wordsOf(result.fault)));
    if (result.optionFault != host::OptionLineFault::None)
        more.append(QLatin1String(wordsOf(result.optionFault)));
    if (result.time)
        more.append(QStringLiteral("%1 ms").arg(result.time->count()));
    if (result.fault != host::CheckFault::None && !result.text.empty())
        more.append(QStringLiteral("\"%1\"").arg(QString::fromStdString(result.text)));
    if (!more.isEmpty())
        line += QStringLiteral(": ") + more.join(QStringLiteral(", "));
    return line;
}

qint64 secondsOf(host::Milliseconds time) {
    return std::chrono::duration_cast<std::chrono::seconds>(time).count();
}

// Tells why the report is incomplete and what to do; empty if it is complete.
QString endText(const host::CheckReport& report, const host::CheckLimits& limits) {
    const auto missing = static_cast<int>(host::kCheckCount - report.results.size());
    const bool died = !report.results.empty() && report.results.back().fault == host::CheckFault::Died;
    switch (report.end) {
    case host::CheckEnd::Whole:
        break;
    case host::CheckEnd::NotIntroduced: {
        const QString what =
            died ? QStringLiteral("It ended without answering \"usi\" with \"usiok\"; nothing else was "
                                  "checked. Start it in a terminal to see what is missing.")
                 : QStringLiteral(
                       "It did not answer \"usi\" with \"usiok\" within %1 s and was terminated; nothing "
                       "else was checked. If it needs longer to start, raise --start-limit.")
                       .arg(secondsOf(limits.start));
        return what +
               QStringLiteral(" Check that the program is a USI engine: UCI and UGI engines cannot be "
                              "checked, but can play and analyse (match and analyze with --protocol).");
    }
    case host::CheckEnd::NotReady:
        return (died ? QStringLiteral("It ended after \"isready\"; nothing else was checked.")
                     : QStringLiteral(
                           "It did not answer \"isready\" with \"readyok\" within %1 s and was terminated; "
                           "nothing else was checked. If it needs longer, raise --ready-limit.")
                           .arg(secondsOf(limits.ready))) +
               QStringLiteral(" Check its options and its files, for example its evaluation file.");
    case host::CheckEnd::OutOfTime:
        return QStringLiteral("The time limit of %1 s was reached; not made: %2. Raise --total-limit to make "
                              "them.")
            .arg(secondsOf(limits.total))
            .arg(cliCount(missing, QStringLiteral("check")));
    }
    return {};
}

const char* keyOf(host::CheckEnd end) {
    switch (end) {
    case host::CheckEnd::Whole:
        break;
    case host::CheckEnd::NotIntroduced:
        return "not-introduced";
    case host::CheckEnd::NotReady:
        return "not-ready";
    case host::CheckEnd::OutOfTime:
        return "out-of-time";
    }
    return "whole";
}

void printReport(const host::CheckReport& report, const host::CheckLimits& limits) {
    cliPrint(QStringLiteral("%1, by %2, %3")
                 .arg(QString::fromStdString(report.name), QString::fromStdString(report.author),
                      cliCount(static_cast<qint64>(report.options), QStringLiteral("option"))));
    for (const host::CheckResult& result : report.results) {
        cliPrint(lineFor(result));
        for (const QString& line : lastWordsOf(result))
            cliPrint(line);
    }
    const Counts counts(report);
    cliPrint(QStringLiteral("%1 ok, %2, %3 failed, %4 skipped")
                 .arg(counts[host::CheckOutcome::Passed])
                 .arg(cliCount(counts[host::CheckOutcome::Warned], QStringLiteral("warning")))
                 .arg(counts[host::CheckOutcome::Failed])
                 .arg(counts[host::CheckOutcome::Skipped]));
    if (const QString text = endText(report, limits); !text.isEmpty())
        cliPrint(text);
}

void printJson(const QString& path, const host::CheckReport& report, const host::CheckLimits& limits) {
    const auto text = [](std::string_view words) {
        return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
    };
    const auto list = [&text](const std::vector<std::string>& lines) {
        QJsonArray array;
        for (const std::string& line : lines)
            array.append(text(line));
        return array;
    };
    QJsonArray checks;
    for (const host::CheckResult& result : report.results) {
        QJsonObject check{
            {QStringLiteral("id"), text(host::nameOf(result.id))},
            {QStringLiteral("rule"), text(ruleOf(result.id))},
            {QStringLiteral("outcome"),
             text(result.outcome == host::CheckOutcome::Failed ? "failed" : wordsOf(result.outcome))}};
        if (result.fault != host::CheckFault::None)
            check[QLatin1String("fault")] = text(host::nameOf(result.fault));
        if (result.optionFault != host::OptionLineFault::None)
            check[QLatin1String("reason")] = text(wordsOf(result.optionFault));
        if (result.time)
            check[QLatin1String("milliseconds")] = static_cast<qint64>(result.time->count());
        if (!result.text.empty())
            check[QLatin1String("text")] = text(result.text);
        if (!result.lastLines.empty())
            check[QLatin1String("lastLines")] = list(result.lastLines);
        if (!result.lastErrorLines.empty())
            check[QLatin1String("lastErrorLines")] = list(result.lastErrorLines);
        checks.append(check);
    }
    QJsonObject json{{QStringLiteral("engine"),
                      QJsonObject{{QStringLiteral("path"), path},
                                  {QStringLiteral("name"), text(report.name)},
                                  {QStringLiteral("author"), text(report.author)},
                                  {QStringLiteral("options"), static_cast<qint64>(report.options)}}},
                     {QStringLiteral("checks"), checks},
                     {QStringLiteral("passed"), !report.hasFailures()},
                     {QStringLiteral("end"), text(keyOf(report.end))}};
    if (const QString end = endText(report, limits); !end.isEmpty())
        json[QLatin1String("endText")] = end;
    cliPrint(QString::fromUtf8(QJsonDocument(json).toJson(QJsonDocument::Indented)).trimmed());
}

// Thrown between two checks to end them.
struct Interrupted {};

// The time an engine has for its answer after an interruption, as a check that waits for one cannot be
// stopped.
constexpr std::chrono::seconds kLastAnswer{3};

// Prints the progress, unless isQuiet. Nothing: interrupted, and this was reported. The checks block, so they
// run on a thread of their own while this one listens for the interruption.
std::optional<host::CheckReport> check(const host::EngineConfig& config, const host::CheckLimits& limits,
                                       bool isQuiet) {
    QAtomicInt isInterrupted;
    QAtomicInt begun;
    std::optional<host::CheckReport> report;
    bool isOver = false;
    QObject here;
    const InterruptWatch watch([&] {
        isInterrupted.storeRelease(1);
        QTimer::singleShot(kLastAnswer, &here, [] { QCoreApplication::quit(); });
    });
    const std::unique_ptr<QThread> thread(QThread::create([&] {
        try {
            report = host::checkEngine(config, limits, [&](host::CheckId) {
                if (isInterrupted.loadAcquire() != 0)
                    throw Interrupted();
                const int number = begun.fetchAndAddRelease(1) + 1;
                if (isQuiet)
                    return;
                std::fprintf(stderr, "\r%2d/%d ", number, static_cast<int>(host::kCheckCount));
                std::fflush(stderr);
            });
        } catch (const Interrupted&) {
        }
        const auto over = [&isOver] {
            isOver = true;
            QCoreApplication::quit();
        };
        QMetaObject::invokeMethod(&here, over, Qt::QueuedConnection);
    }));
    thread->start();
    QCoreApplication::exec();

    if (isOver)
        thread->wait();
    const bool isComplete = isOver && report;
    if (!isQuiet && begun.loadAcquire() > 0)
        std::fputs(isComplete ? "\r" : "\n", stderr);
    if (isComplete)
        return report;
    const int number = begun.loadAcquire();
    const int made = isOver ? number : std::max(0, number - 1);
    const int exit = cliFailure(
        QStringLiteral("Interrupted: %1 of %2 checks were made.").arg(made).arg(host::kCheckCount));
    // The system ends an engine when the thread that started it ends.
    if (!isOver)
        std::_Exit(cliFinish(exit));
    return std::nullopt;
}

struct CheckOptions {
    const QCommandLineOption json{QStringLiteral("json"), QStringLiteral("Print the report as JSON.")};
    const QCommandLineOption option{QStringLiteral("option"), QStringLiteral("Set an option of the engine."),
                                    QStringLiteral("NAME=VALUE")};
    const QCommandLineOption argument{QStringLiteral("argument"), QStringLiteral("Argument for the program."),
                                      QStringLiteral("TEXT")};
    const QCommandLineOption folder{QStringLiteral("folder"), QStringLiteral("Its working folder."),
                                    QStringLiteral("FOLDER")};
    const QCommandLineOption limit{QStringLiteral("limit"),
                                   QStringLiteral("Longest wait for an ordinary answer, in seconds (5)."),
                                   QStringLiteral("SECONDS")};
    const QCommandLineOption start{QStringLiteral("start-limit"),
                                   QStringLiteral("Longest wait for start-up, up to usiok, in seconds (60)."),
                                   QStringLiteral("SECONDS")};
    const QCommandLineOption ready{
        QStringLiteral("ready-limit"),
        QStringLiteral("Longest wait for preparation, up to readyok, in seconds (120)."),
        QStringLiteral("SECONDS")};
    const QCommandLineOption total{QStringLiteral("total-limit"),
                                   QStringLiteral("Start no further checks after this many seconds (600)."),
                                   QStringLiteral("SECONDS")};

    QList<QCommandLineOption> all() const {
        return {json, option, argument, folder, limit, start, ready, total};
    }
};

// The error is a sentence about the command line.
tl::expected<host::EngineConfig, QString> readConfig(const QCommandLineParser& parser,
                                                     const CheckOptions& options, const QString& path) {
    host::EngineConfig config;
    config.path = QFileInfo(path).absoluteFilePath().toStdString();
    config.workingFolder = parser.value(options.folder).toStdString();
    for (const QString& text : parser.values(options.argument))
        config.arguments.push_back(text.toStdString());
    for (const QString& text : parser.values(options.option)) {
        const qsizetype sign = text.indexOf(QLatin1Char('='));
        const std::string name = text.left(sign).toStdString();
        const std::string value = text.mid(sign + 1).toStdString();
        if (sign <= 0 || !host::isOneLine(name) || !host::isOneLine(value))
            return tl::unexpected(QStringLiteral("\"%1\" is not NAME=VALUE.").arg(text));
        config.options[name] = value;
    }
    return config;
}

tl::expected<host::CheckLimits, QString> readLimits(const QCommandLineParser& parser,
                                                    const CheckOptions& options) {
    host::CheckLimits limits;
    struct Limit {
        const QCommandLineOption& option;
        int most;
        host::Milliseconds& value;
    };
    for (const Limit& each :
         {Limit{options.limit, 600, limits.answer}, Limit{options.start, 3'600, limits.start},
          Limit{options.ready, 3'600, limits.ready}, Limit{options.total, 36'000, limits.total}}) {
        if (!parser.isSet(each.option))
            continue;
        bool isNumber = false;
        const int seconds = parser.value(each.option).toInt(&isNumber);
        if (!isNumber || seconds < 1 || seconds > each.most)
            return tl::unexpected(QStringLiteral("--%1 takes a number of seconds from 1 to %2.")
                                      .arg(each.option.names().first())
                                      .arg(each.most));
        each.value = host::Milliseconds(seconds * 1'000);
    }
    return limits;
}

// The engine did not even start.
int startFailure(const host::Failure& failure, const QString& path) {
    // Reported as for any file given to a command; links and odd names have reasons of their own.
    if (failure.kind == host::FailureKind::NotFound && failure.program.fault == host::ProgramFault::None) {
        FileError error;
        error.path = path;
        return cliFailure(fileErrorMessage(error));
    }
    return cliFailure(cliFailureMessage(failure, QFileInfo(path).fileName()));
}

int runCheck(const QStringList& arguments) {
    const QString command = QStringLiteral("engine check");
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Checks how well a USI engine follows the protocol. Exit code 0: no failures."));
    parser.addPositionalArgument(QStringLiteral("PATH"), QStringLiteral("The engine's program."));
    const CheckOptions options;
    parser.addOptions(options.all());
    if (const std::optional<int> code = parseArguments(parser, command, arguments))
        return *code;
    const QStringList paths = parser.positionalArguments();
    if (paths.size() != 1)
        return cliUsageError(command, QStringLiteral("The path of one engine is needed."));
    const auto config = readConfig(parser, options, paths.first());
    if (!config)
        return cliUsageError(command, config.error());
    const auto limits = readLimits(parser, options);
    if (!limits)
        return cliUsageError(command, limits.error());

    const bool asJson = parser.isSet(options.json);
    const std::optional<host::CheckReport> report = check(*config, *limits, asJson);
    if (!report)
        return kExitFailure;
    if (report->failure)
        return startFailure(*report->failure, paths.first());
    if (asJson)
        printJson(QString::fromStdString(config->path), *report, *limits);
    else
        printReport(*report, *limits);
    return report->hasFailures() ? kExitFailure : kExitSuccess;
}

} // namespace

int runEngine(const QStringList& arguments) {
    if (!arguments.isEmpty() && arguments.first() == QLatin1String("check"))
        return runCheck(arguments.mid(1));
    if (!arguments.isEmpty() &&
        (arguments.first() == QLatin1String("--help") || arguments.first() == QLatin1String("-h")))
        return runCheck({QStringLiteral("--help")});
    return cliUsageError(QStringLiteral("engine check"),
                         QStringLiteral("\"engine\" must be followed by \"check\"."));
}

} // namespace app
