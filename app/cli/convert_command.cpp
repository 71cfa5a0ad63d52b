// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/convert_command.h"

#include "app/cli/command_line.h"
#include "app/cli/progress_line.h"
#include "app/cli/record_conversion.h"
#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/platform/interrupt_watch.h"
#include "app/platform/terminal.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QThread>
#include <QThreadPool>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <set>
#include <utility>

namespace app {

namespace {

const QString kCommand = QStringLiteral("convert");
constexpr int kMostJobs = 256;

std::optional<shogi::RecordFormat> formatNamed(const QString& name) {
    return shogi::formatFromFileName("record." + name.toLower().toStdString());
}

struct Job {
    QString in;
    QString out;
};

// Everything that the arguments ask for.
struct Request {
    std::vector<Job> jobs;
    ConversionSettings settings;
    int threads = 1;
    bool isFolder = false; // OUT is a folder
};

void declareOptions(QCommandLineParser& parser) {
    parser.setApplicationDescription(QStringLiteral(
        "Converts records. OUT is a file, whose extension selects the format; or a folder, if IN is a folder "
        "or "
        "there are several: it then gets the records of all folders and subfolders, in the same subfolders, "
        "in the format named with --format. All games of a file are converted into one file, or, if the "
        "format holds one game only (JKF), into numbered files. Existing files are not replaced unless "
        "--overwrite is given. Exit code 1 if a file was not converted. When interrupted, it says what was "
        "done."));
    parser.addPositionalArgument(
        QStringLiteral("IN"),
        QStringLiteral("Records (%1) or folders; - is standard input.").arg(recordSuffixText()),
        QStringLiteral("IN..."));
    parser.addPositionalArgument(
        QStringLiteral("OUT"), QStringLiteral("File (*.kif, *.ki2, *.csa, *.jkf, *.usi, *.sfen or *.usen) or "
                                              "folder to write; - is standard output."));
    const auto add = [&parser](const char* name, const char* help, const char* value = nullptr) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    add("format", "kif, ki2, csa, jkf, usi, sfen or usen, regardless of the extension of OUT.", "FORMAT");
    add("encoding", "UTF-8 (default), UTF-8-BOM, Shift_JIS, EUC-JP, UTF-16LE or UTF-16BE.", "NAME");
    parser.addOption(gameOption(QStringLiteral("Only game N of a file that has several.")));
    add("lossy", "Convert even if the format cannot store everything.");
    add("overwrite", "Replace files that exist.");
    add("jobs", "Files converted at the same time (the number of processor cores).", "N");
}

// A file in the folder gets its name with another suffix; files that differ only in their suffix keep it:
// "game.kif" and "game.csa" become "game.kif.jkf" and "game.csa.jkf".
std::vector<Job> jobsInto(const QString& folder, const std::vector<FoundRecord>& records,
                          const QString& suffix) {
    const auto stemOf = [](const FoundRecord& record) {
        if (isStandardStream(record.path))
            return QStringLiteral("standard-input");
        const qsizetype length = QFileInfo(record.name).suffix().size();
        return length > 0 ? record.name.chopped(length + 1) : record.name;
    };
    std::map<QString, int> uses;
    for (const FoundRecord& record : records)
        ++uses[stemOf(record)];
    const QDir target(folder);
    std::vector<Job> jobs;
    for (const FoundRecord& record : records) {
        const QString stem = stemOf(record);
        jobs.push_back({record.path, target.filePath((uses[stem] > 1 ? record.name : stem) + u'.' + suffix)});
    }
    return jobs;
}

// Reads a request from the command line in steps. Each step reports errors and returns the exit code.
class RequestReader {
public:
    explicit RequestReader(const QCommandLineParser& parser)
        : m_parser(parser)
        , m_inputs(parser.positionalArguments()) {}

    tl::expected<Request, int> read() {
        using Step = std::optional<int> (RequestReader::*)();
        for (const Step step :
             {&RequestReader::readPaths, &RequestReader::readSettings, &RequestReader::readThreads,
              &RequestReader::readTarget, &RequestReader::readFormat, &RequestReader::findJobs})
            if (const std::optional<int> exit = (this->*step)())
                return tl::unexpected(*exit);
        return m_request;
    }

private:
    QString value(const char* name) const { return m_parser.value(QLatin1String(name)); }
    bool isSet(const char* name) const { return m_parser.isSet(QLatin1String(name)); }
    static int wrong(const QString& text) { return cliUsageError(kCommand, text); }

    std::optional<int> readPaths();
    std::optional<int> readSettings();
    std::optional<int> readThreads();
    std::optional<int> readTarget();
    std::optional<int> readFormat();
    std::optional<int> findJobs();

    const QCommandLineParser& m_parser;
    QStringList m_inputs;
    QString m_out;
    Request m_request;
};

std::optional<int> RequestReader::readPaths() {
    if (m_inputs.size() < 2)
        return wrong(QStringLiteral("Two files or folders are needed: IN and OUT."));
    m_out = m_inputs.takeLast();
    return std::nullopt;
}

std::optional<int> RequestReader::readSettings() {
    ConversionSettings& settings = m_request.settings;
    if (isSet("encoding")) {
        const auto encoding = encodingFromName(value("encoding"));
        if (!encoding)
            return wrong(QStringLiteral("Unknown encoding: %1").arg(value("encoding")));
        settings.encoding = *encoding;
    }
    const auto game = gameNumber(m_parser);
    if (!game)
        return wrong(game.error());
    settings.game = *game;
    settings.lossy = isSet("lossy");
    settings.overwrite = isSet("overwrite");
    return std::nullopt;
}

std::optional<int> RequestReader::readThreads() {
    m_request.threads = std::max(1, QThread::idealThreadCount());
    if (!isSet("jobs"))
        return std::nullopt;
    bool ok = false;
    m_request.threads = value("jobs").toInt(&ok);
    if (!ok || m_request.threads < 1 || m_request.threads > kMostJobs)
        return wrong(QStringLiteral("--jobs needs a whole number from 1 to %1.").arg(kMostJobs));
    return std::nullopt;
}

std::optional<int> RequestReader::readTarget() {
    const bool isFolderRead = std::any_of(m_inputs.begin(), m_inputs.end(),
                                          [](const QString& path) { return QFileInfo(path).isDir(); });
    const bool isToStream = isStandardStream(m_out);
    m_request.isFolder = isFolderRead || m_inputs.size() > 1 || (!isToStream && QFileInfo(m_out).isDir());
    if (isToStream && m_request.isFolder)
        return wrong(QStringLiteral("Standard output takes one record; several need a folder."));
    return std::nullopt;
}

std::optional<int> RequestReader::readFormat() {
    std::optional<shogi::RecordFormat> format;
    if (isSet("format")) {
        format = formatNamed(value("format"));
        if (!format)
            return wrong(QStringLiteral("Unknown format: %1").arg(value("format")));
    } else if (m_request.isFolder) {
        return wrong(QStringLiteral("Into a folder: --format is needed."));
    } else if (isStandardStream(m_out)) {
        return wrong(QStringLiteral("To standard output: --format is needed."));
    } else {
        format = shogi::formatFromFileName(m_out.toStdString());
        if (!format) {
            FileError error;
            error.kind = FileError::Kind::NoFormatForName;
            error.path = m_out;
            return wrong(fileErrorMessage(error).oneParagraph());
        }
    }
    m_request.settings.format = *format;
    return std::nullopt;
}

std::optional<int> RequestReader::findJobs() {
    if (!m_request.isFolder) {
        m_request.jobs.push_back({m_inputs.front(), m_out});
        return std::nullopt;
    }
    if (QFileInfo::exists(m_out) && !QFileInfo(m_out).isDir())
        return wrong(QStringLiteral("%1 is a file; several records need a folder.").arg(m_out));
    auto records = findRecords(m_inputs);
    if (!records)
        return cliFailure(fileErrorMessage(records.error()));
    leaveOutWritten(*records, m_inputs, m_out);
    m_request.jobs = jobsInto(m_out, *records, value("format").toLower());
    return std::nullopt;
}

// The outcome for the files of a folder.
class Summary {
public:
    void count(const Conversion& conversion) {
        ++m_counts[static_cast<std::size_t>(conversion.outcome)];
        if (conversion.outcome == Outcome::Converted) {
            m_games += conversion.games;
            m_warned += conversion.warnings > 0 ? 1 : 0;
        }
        ++m_files;
    }
    bool isComplete() const { return of(Outcome::Converted) == m_files; }

    QString text() const {
        QStringList lines{cliCount(m_files, QStringLiteral("file"))};
        const auto add = [&lines](int count, const QString& words) {
            if (count > 0)
                lines.append(QStringLiteral("%1 %2").arg(count, 7).arg(words));
        };
        add(of(Outcome::Converted),
            QStringLiteral("converted (%1)").arg(cliCount(m_games, QStringLiteral("game"))));
        add(m_warned, QStringLiteral("of them with warnings: not everything in them could be read"));
        add(of(Outcome::Refused),
            QStringLiteral("refused: the format cannot hold all of them (--lossy converts them anyway)"));
        add(of(Outcome::Exists), QStringLiteral("not written: the file exists (--overwrite replaces it)"));
        add(of(Outcome::Failed), QStringLiteral("not written: see the messages above"));
        add(of(Outcome::Unreadable), QStringLiteral("not read: see the messages above"));
        return lines.join(u'\n');
    }

private:
    int of(Outcome outcome) const { return m_counts[static_cast<std::size_t>(outcome)]; }

    std::array<int, 5> m_counts{};
    int m_files = 0;
    int m_games = 0;
    int m_warned = 0;
};

// Other threads read and convert; this one gives them work and writes their results in the order of the
// files.
class RunningConversion {
public:
    explicit RunningConversion(const Request& request)
        : m_request(request)
        , m_results(request.jobs.size()) {
        m_threads.setMaxThreadCount(request.threads);
        if (request.isFolder && isErrorStreamATerminal())
            m_progress.emplace([this] {
                return QStringLiteral("%1 of %2")
                    .arg(m_written)
                    .arg(cliCount(static_cast<qint64>(m_request.jobs.size()), QStringLiteral("file")));
            });
    }

    // Needs a QCoreApplication and runs it.
    int run() {
        // A thread that waits for standard input cannot be interrupted.
        const bool waits = std::any_of(m_request.jobs.begin(), m_request.jobs.end(),
                                       [](const Job& job) { return isStandardStream(job.in); });
        std::optional<InterruptWatch> watch;
        if (!waits)
            watch.emplace([this] {
                m_isInterrupted = m_written < m_results.size();
                m_threads.clear();
                QCoreApplication::quit();
            });
        startMore();
        if (!m_results.empty())
            QCoreApplication::exec();
        if (m_progress)
            m_progress->finish();
        for (const QString& note : m_notes)
            cliNote(note);
        if (m_request.isFolder)
            cliPrint(m_summary.text());
        if (m_isInterrupted)
            tellInterruption();
        return m_summary.isComplete() && !m_isInterrupted ? kExitSuccess : kExitFailure;
    }

private:
    // Only a few more than there are threads, as finished results wait in memory.
    void startMore() {
        const std::size_t most = m_written + 4 * static_cast<std::size_t>(m_request.threads);
        for (; m_started < std::min(most, m_results.size()); ++m_started) {
            const std::size_t number = m_started;
            const Job& job = m_request.jobs[number];
            m_threads.start([this, number, &job] {
                auto result =
                    std::make_shared<Conversion>(convertRecord(job.in, job.out, m_request.settings));
                QMetaObject::invokeMethod(
                    &m_here, [this, number, result] { take(number, std::move(*result)); },
                    Qt::QueuedConnection);
            });
        }
    }

    void tellInterruption() const {
        if (!m_request.isFolder) {
            cliNote(QStringLiteral("Interrupted: %1 was not converted.").arg(m_request.jobs.front().in));
            return;
        }
        const std::size_t all = m_results.size();
        QString text = QStringLiteral("Interrupted: %1 of %2 files are done").arg(m_written).arg(all);
        if (m_written > 0)
            text += QStringLiteral(", the last is %1").arg(m_request.jobs[m_written - 1].in);
        text +=
            QStringLiteral(". The other %1 were not converted, from %2 on. The same command converts them")
                .arg(QString::number(all - m_written), m_request.jobs[m_written].in);
        cliNote(text + (m_request.settings.overwrite
                            ? QStringLiteral(", and the first ones again.")
                            : QStringLiteral(", and leaves what is there already.")));
    }

    void take(std::size_t number, Conversion result) {
        if (m_isInterrupted)
            return;
        m_results[number] = std::move(result);
        for (; m_written < m_results.size() && m_results[m_written]; ++m_written) {
            Conversion conversion = std::move(*m_results[m_written]);
            m_results[m_written].reset();
            write(conversion);
            m_summary.count(conversion);
            m_notes.append(conversion.notes);
        }
        startMore();
        if (m_written == m_results.size())
            QCoreApplication::quit();
    }

    void write(Conversion& conversion) {
        for (std::size_t i = 0; m_request.isFolder && i < conversion.files.size(); ++i)
            QDir().mkpath(QFileInfo(conversion.files[i].path).absolutePath()); // writing reports a failure
        writeConverted(conversion, m_request.settings, m_paths);
    }

    const Request& m_request;
    std::vector<std::optional<Conversion>> m_results; // results that wait to be written
    std::size_t m_started = 0;
    std::size_t m_written = 0;
    bool m_isInterrupted = false;
    std::set<QString> m_paths;
    Summary m_summary;
    QStringList m_notes;
    std::optional<ProgressLine> m_progress;
    QObject m_here;
    QThreadPool m_threads;
};

} // namespace

int runConvert(const QStringList& arguments) {
    QCommandLineParser parser;
    declareOptions(parser);
    if (const auto exit = parseArguments(parser, kCommand, arguments))
        return *exit;
    const auto request = RequestReader(parser).read();
    if (!request)
        return request.error();
    return RunningConversion(*request).run();
}

} // namespace app
