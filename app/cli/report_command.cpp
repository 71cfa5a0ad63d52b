// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analyze_arguments.h"
#include "app/cli/analyze_command.h"
#include "app/cli/command_line.h"
#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/report/game_report.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QTranslator>

namespace app {

int runReport(const QStringList& arguments) {
    const QString command = QStringLiteral("report");
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Writes a report on an analysed record: accuracy, turning points with diagrams, "
                       "missed mates. The extension of the output file selects HTML or PDF."));
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
    if (const std::optional<int> done = parseArguments(parser, command, arguments))
        return *done;
    if (parser.positionalArguments().size() != 1)
        return cliUsageError(command, QStringLiteral("One file is needed."));
    const QString output = parser.value(QStringLiteral("output"));
    if (output.isEmpty())
        return cliUsageError(command, QStringLiteral("--output is needed."));
    const QString format = parser.isSet(QStringLiteral("format")) ? parser.value(QStringLiteral("format"))
                           : isStandardStream(output)             ? QStringLiteral("html")
                                                                  : QFileInfo(output).suffix().toLower();
    if (format != QLatin1String("html") && format != QLatin1String("htm") && format != QLatin1String("pdf"))
        return cliUsageError(command,
                             parser.isSet(QStringLiteral("format"))
                                 ? QStringLiteral("\"%1\" is not a valid value for --format.").arg(format)
                                 : QStringLiteral("\"%1\" does not end in .html or .pdf.").arg(output));
    const QString language = parser.value(QStringLiteral("language"));
    if (!language.isEmpty() && language != QLatin1String("en") && language != QLatin1String("ja"))
        return cliUsageError(command,
                             QStringLiteral("\"%1\" is not a valid value for --language.").arg(language));
    ReportSettings settings;
    if (parser.isSet(QStringLiteral("curve"))) {
        const auto curve = parseCurve(parser.value(QStringLiteral("curve")));
        if (!curve)
            return cliUsageError(command, QStringLiteral("\"%1\" is not a valid value for --curve.")
                                              .arg(parser.value(QStringLiteral("curve"))));
        settings.review.curve = *curve;
    }
    if (parser.isSet(QStringLiteral("turning-points"))) {
        bool ok = false;
        const uint count = parser.value(QStringLiteral("turning-points")).toUInt(&ok);
        if (!ok || count > 1000)
            return cliUsageError(command, QStringLiteral("\"%1\" is not a valid value for --turning-points.")
                                              .arg(parser.value(QStringLiteral("turning-points"))));
        settings.turningPoints = count;
    }
    auto games = loadGames(parser.positionalArguments().front());
    if (!games)
        return cliFailure(fileErrorMessage(games.error()));
    const LoadedRecord* const loaded = &games->front().loaded;

    QTranslator translator;
    const bool japanese = language == QLatin1String("ja");
    QLocale::setDefault(japanese ? QLocale(QLocale::Japanese, QLocale::Japan)
                                 : QLocale(QLocale::English, QLocale::UnitedStates));
    if (translator.load(japanese ? QStringLiteral(":/komadai/translations/komadai_ja.qm")
                                 : QStringLiteral(":/komadai/translations/komadai_en.qm")))
        QCoreApplication::installTranslator(&translator);
    const std::vector<shogi::NodeId> line = loaded->record.mainLine();
    const QString wanted = parser.value(QStringLiteral("engine"));
    const std::string engine = wanted.isEmpty() ? mainEngine(loaded->record, line) : wanted.toStdString();
    const GameReview review = reviewGame(loaded->record, line, engine, settings.review);
    if (review.isEmpty())
        return cliFailure(QStringLiteral(
            "The record has no two consecutive evaluations. Create them with \"komadai-cli analyze\"."));
    QFont font;
    font.setFamilies({QStringLiteral("Noto Sans CJK JP"), QStringLiteral("Noto Sans JP"),
                      QStringLiteral("IPAexGothic"), QStringLiteral("IPAGothic")});
    const ReportLook look = ReportLook::print(font);
    const GameReport report = makeReport(loaded->record, line, review, settings, look);
    const auto written = writeOutput(output, format == QLatin1String("pdf") ? reportAsPdf(report, look)
                                                                            : reportAsHtml(report, look));
    return written ? kExitSuccess : cliFailure(fileErrorMessage(written.error()));
}

} // namespace app
