// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analyze_arguments.h"
#include "app/cli/analyze_command.h"
#include "app/cli/command_line.h"
#include "app/cli/library_search.h"
#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/library/library_reader.h"
#include "app/library/player_findings.h"
#include "app/report/game_report.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QTranslator>

#include <tl/expected.hpp>

namespace app {

namespace {

struct ReportArguments {
    QString file;
    QString output;
    bool isPdf = false;
    bool isJapanese = false;
    QString engine;  // empty: the one with the most positions
    QString library; // empty: none
    ReportSettings settings;
};

void addReportOptions(QCommandLineParser& parser) {
    parser.addPositionalArgument(QStringLiteral("file"),
                                 QStringLiteral("A record with evaluations; - is standard input."));
    const auto add = [&parser](const char* name, const char* help, const char* value) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    add("output", "File to write, .html or .pdf; - is standard output.", "file");
    add("format", "html or pdf, regardless of the extension of the file (for -: html).", "format");
    add("language", "en or ja (en).", "code");
    add("engine", "Engine whose evaluations are used (default: the one with the most positions).", "name");
    add("curve", "Win rate curve: ponanza, dlshogi, gentle (ponanza).", "name");
    add("turning-points", "Largest number of turning points to show (6).", "n");
    add("library", "Also tell what stands out in the games that the players have in this library.", "file");
}

QString badValue(const QString& option, const QString& value) {
    return QStringLiteral("\"%1\" is not a valid value for --%2.").arg(value, option);
}

// The error is a sentence about the command line.
tl::expected<bool, QString> isPdf(const QCommandLineParser& parser, const QString& output) {
    const bool isGiven = parser.isSet(QStringLiteral("format"));
    const QString format = isGiven                    ? parser.value(QStringLiteral("format"))
                           : isStandardStream(output) ? QStringLiteral("html")
                                                      : QFileInfo(output).suffix().toLower();
    if (format == QLatin1String("html") || format == QLatin1String("htm") || format == QLatin1String("pdf"))
        return format == QLatin1String("pdf");
    return tl::unexpected(isGiven ? badValue(QStringLiteral("format"), format)
                                  : QStringLiteral("\"%1\" does not end in .html or .pdf.").arg(output));
}

tl::expected<ReportSettings, QString> readSettings(const QCommandLineParser& parser) {
    ReportSettings settings;
    if (parser.isSet(QStringLiteral("curve"))) {
        const QString name = parser.value(QStringLiteral("curve"));
        const auto curve = parseCurve(name);
        if (!curve)
            return tl::unexpected(badValue(QStringLiteral("curve"), name));
        settings.review.curve = *curve;
    }
    if (parser.isSet(QStringLiteral("turning-points"))) {
        const QString number = parser.value(QStringLiteral("turning-points"));
        bool ok = false;
        const uint count = number.toUInt(&ok);
        if (!ok || count > 1000)
            return tl::unexpected(badValue(QStringLiteral("turning-points"), number));
        settings.turningPoints = count;
    }
    return settings;
}

tl::expected<ReportArguments, QString> readReportArguments(const QCommandLineParser& parser) {
    ReportArguments read;
    if (parser.positionalArguments().size() != 1)
        return tl::unexpected(QStringLiteral("One file is needed."));
    read.file = parser.positionalArguments().front();
    read.output = parser.value(QStringLiteral("output"));
    if (read.output.isEmpty())
        return tl::unexpected(QStringLiteral("--output is needed."));
    const auto pdf = isPdf(parser, read.output);
    if (!pdf)
        return tl::unexpected(pdf.error());
    read.isPdf = *pdf;
    const QString language = parser.value(QStringLiteral("language"));
    if (!language.isEmpty() && language != QLatin1String("en") && language != QLatin1String("ja"))
        return tl::unexpected(badValue(QStringLiteral("language"), language));
    read.isJapanese = language == QLatin1String("ja");
    auto settings = readSettings(parser);
    if (!settings)
        return tl::unexpected(settings.error());
    read.settings = std::move(*settings);
    read.engine = parser.value(QStringLiteral("engine"));
    read.library = parser.value(QStringLiteral("library"));
    return read;
}

// Texts and numbers of the report, whatever the system's language is.
void useLanguage(bool isJapanese, QTranslator& translator) {
    QLocale::setDefault(isJapanese ? QLocale(QLocale::Japanese, QLocale::Japan)
                                   : QLocale(QLocale::English, QLocale::UnitedStates));
    if (translator.load(isJapanese ? QStringLiteral(":/komadai/translations/komadai_ja.qm")
                                   : QStringLiteral(":/komadai/translations/komadai_en.qm")))
        QCoreApplication::installTranslator(&translator);
}

ReportLook printedLook() {
    QFont font;
    font.setFamilies({QStringLiteral("Noto Sans CJK JP"), QStringLiteral("Noto Sans JP"),
                      QStringLiteral("IPAexGothic"), QStringLiteral("IPAGothic")});
    return ReportLook::print(font);
}

int writeReport(const ReportArguments& read, const shogi::Record& record) {
    const std::vector<shogi::NodeId> line = record.mainLine();
    const std::string engine = read.engine.isEmpty() ? mainEngine(record, line) : read.engine.toStdString();
    const GameReview review = reviewGame(record, line, engine, read.settings.review);
    if (review.isEmpty())
        return cliFailure(QStringLiteral(
            "The record has no two consecutive evaluations. Create them with \"komadai-cli analyze\"."));
    ReportSettings settings = read.settings;
    if (!read.library.isEmpty()) {
        const auto reader = LibraryReader::open(read.library, LibraryReader::Reading::Fixed);
        if (!reader)
            return libraryFailure(reader.error());
        settings.players = playerFindings(**reader, playersOf(record));
    }
    const ReportLook look = printedLook();
    const GameReport report = makeReport(record, line, review, settings, look);
    const auto written =
        writeOutput(read.output, read.isPdf ? reportAsPdf(report, look) : reportAsHtml(report, look));
    return written ? kExitSuccess : cliFailure(fileErrorMessage(written.error()));
}

} // namespace

int runReport(const QStringList& arguments) {
    const QString command = QStringLiteral("report");
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Writes a report on an analysed record: accuracy, turning points with diagrams, "
                       "missed mates. The extension of the output file selects HTML or PDF."));
    addReportOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, command, arguments))
        return *done;
    const auto read = readReportArguments(parser);
    if (!read)
        return cliUsageError(command, read.error());
    const auto games = loadGames(read->file);
    if (!games)
        return cliFailure(fileErrorMessage(games.error()));
    QTranslator translator;
    useLanguage(read->isJapanese, translator);
    return writeReport(*read, games->front().loaded.record);
}

} // namespace app
