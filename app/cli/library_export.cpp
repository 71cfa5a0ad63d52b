// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/library_export.h"

#include "app/cli/command_line.h"
#include "app/cli/library_arguments.h"
#include "app/cli/library_search.h"
#include "app/cli/progress_line.h"
#include "app/library/games_export.h"
#include "app/platform/interrupt_watch.h"
#include "app/platform/terminal.h"
#include "app/settings/file_settings.h"
#include "app/text/export_text.h"
#include "app/text/file_name.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace app {

namespace {

const QString kCommand = QStringLiteral("library export");

struct Request {
    ExportSettings settings;
    LibraryQuery query;
    std::size_t most = 0;
};

void declareOptions(QCommandLineParser& parser) {
    parser.setApplicationDescription(QStringLiteral(
        "Writes the records of games, as they are where the library found them, into one file, "
        "whose extension selects the format, or with --each into a folder, a file for each. The "
        "games are chosen as by \"library find\"; without a choice all games are written. Files "
        "in the folder are never replaced: names get a number. Exit code 1 if a game was not "
        "written."));
    parser.addPositionalArgument(
        QStringLiteral("OUT"),
        QStringLiteral("File (*.kif, *.ki2, *.csa, *.jkf, *.usi, *.sfen or *.usen) or, "
                       "with --each, folder to write."));
    parser.addOptions({libraryOption()});
    addQueryOptions(parser);
    const auto add = [&parser](const char* name, const QString& help, const char* value = nullptr) {
        parser.addOption(QCommandLineOption(QLatin1String(name), help, QLatin1String(value)));
    };
    add("each", QStringLiteral("A file for each game, in the folder OUT; --format is needed."));
    add("format",
        QStringLiteral("kif, ki2, csa, jkf, usi, sfen or usen, regardless of the extension of OUT."),
        "FORMAT");
    add("encoding", QStringLiteral("UTF-8 (default), UTF-8-BOM, Shift_JIS, EUC-JP, UTF-16LE or UTF-16BE."),
        "NAME");
    add("names",
        QStringLiteral("How files are named with --each; %1 are replaced (%2).")
            .arg(fileNamePlaceholders().join(u' '), GameFileSettings().pattern),
        "PATTERN");
    add("lossy", QStringLiteral("Write games even if the format cannot store everything."));
    add("overwrite", QStringLiteral("Replace the file OUT if it exists."));
}

QString nameOf(const QString& pattern, const shogi::Record& record) {
    return recordFileName(pattern, record,
                          {playerName(record, shogi::Color::Black), playerName(record, shogi::Color::White)},
                          QDateTime::currentDateTime());
}

// The error is the exit code.
tl::expected<Request, int> readRequest(const QCommandLineParser& parser) {
    const auto wrong = [](const QString& text) { return tl::unexpected(cliUsageError(kCommand, text)); };
    Request request;
    ExportSettings& settings = request.settings;
    if (parser.positionalArguments().size() != 1)
        return wrong(QStringLiteral("One file or folder is needed: OUT."));
    settings.path = parser.positionalArguments().front();
    settings.intoFolder = parser.isSet(QStringLiteral("each"));
    settings.lossy = parser.isSet(QStringLiteral("lossy"));
    auto query = readQuery(parser);
    if (!query)
        return tl::unexpected(cliFault(kCommand, query.error()));
    request.query = std::move(*query);
    request.most = parser.isSet(QStringLiteral("count")) ? static_cast<std::size_t>(request.query.count)
                                                         : std::numeric_limits<std::size_t>::max() / 2;
    const QString format = parser.value(QStringLiteral("format"));
    if (settings.intoFolder && format.isEmpty())
        return wrong(QStringLiteral("Into a folder: --format is needed."));
    const QString name = format.isEmpty() ? settings.path : QStringLiteral("record.") + format.toLower();
    const auto chosen = shogi::formatFromFileName(name.toStdString());
    if (!chosen && !format.isEmpty())
        return wrong(QStringLiteral("Unknown format: %1").arg(format));
    if (!chosen) {
        FileError error;
        error.kind = FileError::Kind::NoFormatForName;
        error.path = settings.path;
        return wrong(fileErrorMessage(error).oneParagraph());
    }
    settings.format = *chosen;
    if (parser.isSet(QStringLiteral("encoding"))) {
        const auto encoding = encodingFromName(parser.value(QStringLiteral("encoding")));
        if (!encoding)
            return wrong(
                QStringLiteral("Unknown encoding: %1").arg(parser.value(QStringLiteral("encoding"))));
        settings.encoding = *encoding;
    }
    const QString pattern = parser.isSet(QStringLiteral("names")) ? parser.value(QStringLiteral("names"))
                                                                  : GameFileSettings().pattern;
    settings.fileName = [pattern](const shogi::Record& record) { return nameOf(pattern, record); };
    if (!settings.intoFolder && !parser.isSet(QStringLiteral("overwrite")) &&
        QFileInfo::exists(settings.path))
        return tl::unexpected(
            cliFailure(QStringLiteral("%1 exists. Use --overwrite to replace it.").arg(settings.path)));
    return request;
}

// Game by game from the event loop, so that Ctrl+C ends it between two.
void runToTheEnd(GamesExport& work) {
    const InterruptWatch watch([&work] { work.cancel(); });
    std::optional<ProgressLine> line;
    if (isErrorStreamATerminal())
        line.emplace([&work] {
            return QStringLiteral("%1 of %2")
                .arg(work.done())
                .arg(cliCount(static_cast<qint64>(work.count()), QStringLiteral("game")));
        });
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &timer, [&work] {
        work.step();
        if (work.isDone())
            QCoreApplication::quit();
    });
    timer.start(0);
    if (!work.isDone())
        QCoreApplication::exec();
    if (line)
        line->finish();
}

} // namespace

int runLibraryExport(const QStringList& arguments) {
    QCommandLineParser parser;
    declareOptions(parser);
    if (const auto exit = parseArguments(parser, kCommand, arguments))
        return *exit;
    const auto request = readRequest(parser);
    if (!request)
        return request.error();
    const QString path = libraryPath(parser);
    const auto reader = LibraryReader::open(path, LibraryReader::Reading::Fixed);
    if (!reader)
        return libraryFailure(reader.error());
    const auto found = findGames(**reader, path, request->query, request->most);
    if (!found)
        return found.error();
    if (found->games.empty())
        return cliFailure(QStringLiteral("No game fits."));
    GamesExport work(exportedGames(**reader, found->games), request->settings);
    if ((*reader)->problem())
        return libraryFailure(*(*reader)->problem());
    runToTheEnd(work);
    for (const QString& line : exportFaultLines(work.result(), std::numeric_limits<std::size_t>::max()))
        cliNote(line);
    if (const Message why = exportEndMessage(work.result(), work.settings()); !why.what.isEmpty())
        cliNote(why);
    if (!work.gamesWithLosses().empty() && !work.settings().lossy && !work.result().faults.empty())
        cliNote(QStringLiteral("Use --lossy to write games that the format cannot store completely."));
    if (!work.result().kept.isEmpty())
        cliNote(QStringLiteral("The previous file was kept as %1.").arg(work.result().kept));
    cliPrint(QStringLiteral("%1 of %2 written.")
                 .arg(work.result().written)
                 .arg(cliCount(static_cast<qint64>(work.count()), QStringLiteral("game"))));
    return work.result().written == work.count() ? kExitSuccess : kExitFailure;
}

} // namespace app
