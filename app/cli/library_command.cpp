// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/library_command.h"

#include "app/cli/command_line.h"
#include "app/cli/library_arguments.h"
#include "app/cli/library_export.h"
#include "app/cli/library_names.h"
#include "app/cli/library_search.h"
#include "app/cli/progress_line.h"
#include "app/files/record_json.h"
#include "app/library/game_statistics.h"
#include "app/library/library_file.h"
#include "app/library/library_reader.h"
#include "app/library/library_update.h"
#include "app/platform/interrupt_watch.h"
#include "app/text/foreign_text.h"
#include "app/text/library_text.h"
#include "app/text/record_text.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QMutex>
#include <QThread>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <utility>

namespace app {

namespace {

const QString kCommand = QStringLiteral("library");

QString jsonText(const QJsonObject& json) {
    return QString::fromUtf8(QJsonDocument(json).toJson()).trimmed();
}

QCommandLineOption jsonOption() {
    return {QStringLiteral("json"), QStringLiteral("Print the result as JSON.")};
}

// --- add, update

QString progressText(const LibraryProgress& progress) {
    return QStringLiteral("%1 looked at, %2 read: %3, %4 new")
        .arg(cliCount(static_cast<qint64>(progress.files), QStringLiteral("file")),
             QString::number(progress.read),
             cliCount(static_cast<qint64>(progress.games), QStringLiteral("game")),
             QString::number(progress.newGames));
}

// Runs it on a thread of its own; Ctrl+C ends it after what has been read is written.
LibraryUpdateResult runUpdate(LibraryUpdate update, bool isQuiet) {
    std::atomic<bool> cancelled = false;
    QMutex mutex;
    LibraryProgress shown;
    update.cancelled = &cancelled;
    update.onProgress = [&mutex, &shown](const LibraryProgress& progress) {
        const QMutexLocker lock(&mutex);
        shown = progress;
    };
    LibraryUpdateResult result;
    const InterruptWatch watch([&cancelled] { cancelled = true; });
    std::optional<ProgressLine> line;
    if (!isQuiet)
        line.emplace([&mutex, &shown] {
            const QMutexLocker lock(&mutex);
            return progressText(shown);
        });
    std::thread thread([&update, &result] {
        result = update.run();
        QMetaObject::invokeMethod(QCoreApplication::instance(), &QCoreApplication::quit,
                                  Qt::QueuedConnection);
    });
    QCoreApplication::exec();
    thread.join();
    if (line)
        line->finish();
    return result;
}

int reportUpdate(const LibraryUpdateResult& result, bool isJson) {
    const LibraryProgress& progress = result.progress;
    if (!result.otherWriter.isEmpty())
        return cliFailure(
            QStringLiteral(
                "Another program is adding games to this library (%1). Try again when it has finished.")
                .arg(result.otherWriter));
    if (result.problem)
        cliNote(libraryProblemMessage(*result.problem));
    for (const QString& path : result.unavailable)
        cliNote(
            QStringLiteral(
                "%1 does not exist now. Its games stay in the library; \"library remove\" takes them out.")
                .arg(path));
    if (isJson) {
        cliPrint(jsonText({{QStringLiteral("files"), static_cast<qint64>(progress.files)},
                           {QStringLiteral("read"), static_cast<qint64>(progress.read)},
                           {QStringLiteral("games"), static_cast<qint64>(progress.games)},
                           {QStringLiteral("new"), static_cast<qint64>(progress.newGames)},
                           {QStringLiteral("vanished"), static_cast<qint64>(progress.vanished)},
                           {QStringLiteral("faulty"), static_cast<qint64>(progress.faulty)},
                           {QStringLiteral("complete"), result.complete}}));
    } else {
        QString text = progressText(progress) + u'.';
        if (progress.vanished > 0)
            text += QStringLiteral(" %1 no longer there.")
                        .arg(cliCount(static_cast<qint64>(progress.vanished), QStringLiteral("file")));
        if (progress.faulty > 0)
            text += QStringLiteral(" Not everything could be read in %1: see \"library faults\".")
                        .arg(cliCount(static_cast<qint64>(progress.faulty), QStringLiteral("file")));
        cliPrint(text);
    }
    return result.complete ? kExitSuccess : kExitFailure;
}

int runAdd(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Adds records to the library. Files may have any format Komadai reads; in folders, "
                       "and those below them, all files with the "
                       "suffix of a record are read, and those in archives (.zip, .7z, .tar.gz, .tar.xz). "
                       "The records themselves are never changed. Files that "
                       "are known and have not changed are passed "
                       "over; what has vanished from a folder leaves the library. Ctrl+C ends it at any "
                       "moment: the next run continues there."));
    parser.addPositionalArgument(QStringLiteral("PATH"), QStringLiteral("Files or folders."),
                                 QStringLiteral("PATH..."));
    parser.addOptions({libraryOption(), jsonOption()});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" add"), arguments))
        return *exit;
    if (parser.positionalArguments().isEmpty())
        return cliUsageError(kCommand, QStringLiteral("A file or folder is needed."));
    LibraryUpdate update;
    update.library = libraryPath(parser);
    update.sources = parser.positionalArguments();
    const bool isJson = parser.isSet(QStringLiteral("json"));
    return reportUpdate(runUpdate(std::move(update), isJson), isJson);
}

int runUpdateCommand(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Looks at all files and folders of the library again: reads what is new or "
                       "has changed, takes out what has vanished."));
    const QCommandLineOption all(QStringLiteral("all"),
                                 QStringLiteral("Also read files that look unchanged."));
    parser.addOptions({libraryOption(), jsonOption(), all});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" update"), arguments))
        return *exit;
    LibraryUpdate update;
    update.library = libraryPath(parser);
    update.sources = librarySources(update.library);
    update.everything = parser.isSet(all);
    if (update.sources.isEmpty())
        return cliFailure(QStringLiteral("The library %1 has no files or folders. Use \"library add\".")
                              .arg(update.library));
    const bool isJson = parser.isSet(QStringLiteral("json"));
    return reportUpdate(runUpdate(std::move(update), isJson), isJson);
}

int runRemove(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Takes files and folders out of the library. The records stay where they are."));
    parser.addPositionalArgument(QStringLiteral("PATH"), QStringLiteral("Files or folders."),
                                 QStringLiteral("PATH..."));
    parser.addOptions({libraryOption(), jsonOption()});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" remove"), arguments))
        return *exit;
    if (parser.positionalArguments().isEmpty())
        return cliUsageError(kCommand, QStringLiteral("A file or folder is needed."));
    LibraryUpdate update;
    update.library = libraryPath(parser);
    update.forgotten = parser.positionalArguments();
    const bool isJson = parser.isSet(QStringLiteral("json"));
    return reportUpdate(runUpdate(std::move(update), isJson), isJson);
}

// --- what is in it

int runInfo(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Tells what is in the library."));
    parser.addOptions({libraryOption(), jsonOption()});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" info"), arguments))
        return *exit;
    const QString path = libraryPath(parser);
    const auto reader = LibraryReader::open(path, LibraryReader::Reading::Fixed);
    if (!reader)
        return libraryFailure(reader.error());
    const qint64 bytes = LibraryFile::bytes(path);
    QStringList sources;
    for (const LibrarySource& source : (*reader)->sources())
        sources.append(source.path);
    if (parser.isSet(QStringLiteral("json"))) {
        cliPrint(jsonText({{QStringLiteral("library"), path},
                           {QStringLiteral("games"), static_cast<qint64>((*reader)->gameCount())},
                           {QStringLiteral("positions"), (*reader)->positionCount()},
                           {QStringLiteral("bytes"), bytes},
                           {QStringLiteral("sources"), QJsonArray::fromStringList(sources)}}));
        return kExitSuccess;
    }
    cliPrint(QStringLiteral("%1: %2, %3, %4 MiB")
                 .arg(path, cliCount(static_cast<qint64>((*reader)->gameCount()), QStringLiteral("game")),
                      cliCount((*reader)->positionCount(), QStringLiteral("position")),
                      QString::number(static_cast<double>(bytes) / (1024 * 1024), 'f', 1)));
    for (const QString& source : sources)
        cliPrint(QStringLiteral("  ") + source);
    return kExitSuccess;
}

int runFaults(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Lists what could not be read in the records of the library."));
    parser.addOptions({libraryOption()});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" faults"), arguments))
        return *exit;
    const auto reader = LibraryReader::open(libraryPath(parser), LibraryReader::Reading::Fixed);
    if (!reader)
        return libraryFailure(reader.error());
    constexpr int kMost = 100000;
    for (const LibraryFault& fault : (*reader)->faults(kMost)) {
        if (!fault.unreadable) {
            cliPrint(QStringLiteral("%1: %2").arg(shownPlace(fault.path, fault.entry),
                                                  parseErrorMessage(fault.fault).oneParagraph()));
            continue;
        }
        cliPrint(fileErrorMessage(fileErrorOf(fault)).oneParagraph());
    }
    return kExitSuccess;
}

// --- find

const char* resultMark(GameOutcome outcome) {
    switch (outcome) {
    case GameOutcome::BlackWins:
        return "1-0";
    case GameOutcome::WhiteWins:
        return "0-1";
    case GameOutcome::Draw:
        return "1/2";
    case GameOutcome::Unknown:
        break;
    }
    return "*";
}

QJsonObject gameToJson(LibraryReader& reader, const LibraryRow& row, const std::optional<PositionHit>& hit) {
    QJsonArray places;
    for (const GamePlace& place : reader.places(row.id)) {
        QJsonObject json{{QStringLiteral("file"), place.path},
                         {QStringLiteral("game"), place.number},
                         {QStringLiteral("line"), place.line}};
        if (!place.entry.isEmpty())
            json[QStringLiteral("entry")] = place.entry;
        places.append(json);
    }
    QJsonObject json{{QStringLiteral("id"), static_cast<qint64>(row.id)},
                     {QStringLiteral("black"), reader.word(row.black)},
                     {QStringLiteral("white"), reader.word(row.white)},
                     {QStringLiteral("event"), reader.word(row.event)},
                     {QStringLiteral("place"), reader.word(row.place)},
                     {QStringLiteral("opening"), reader.word(row.opening)},
                     {QStringLiteral("date"), libraryDateText(row.date)},
                     {QStringLiteral("result"), QLatin1String(resultMark(row.outcome()))},
                     {QStringLiteral("plies"), row.plies},
                     {QStringLiteral("places"), places}};
    if (row.end > 0)
        json[QStringLiteral("end")] = gameEndKey(static_cast<shogi::GameEnd>(row.end - 1));
    if (const auto& rules = reader.openingRules()) {
        QJsonArray shapes;
        for (const NamedShape& shape : reader.shapes(row.id)) {
            const OpeningShape& named = rules->shapes()[shape.shape];
            shapes.append(QJsonObject{{QStringLiteral("id"), named.id},
                                      {QStringLiteral("japanese"), named.japanese},
                                      {QStringLiteral("english"), named.english},
                                      {QStringLiteral("side"), shape.side == shogi::Color::Black
                                                                   ? QStringLiteral("black")
                                                                   : QStringLiteral("white")},
                                      {QStringLiteral("ply"), shape.ply}});
        }
        json[QStringLiteral("openings")] = shapes;
    }
    if (NotesFile* notes = reader.notes().file()) {
        const GameNote note = notes->note(reader.identity(row.id));
        if (note.stars > 0)
            json[QStringLiteral("stars")] = note.stars;
        if (!note.tags.isEmpty())
            json[QStringLiteral("tags")] = QJsonArray::fromStringList(note.tags);
        if (!note.text.isEmpty())
            json[QStringLiteral("note")] = note.text;
    }
    if (row.blackRating > 0)
        json[QStringLiteral("blackRating")] = row.blackRating;
    if (row.whiteRating > 0)
        json[QStringLiteral("whiteRating")] = row.whiteRating;
    if (hit) {
        json[QStringLiteral("ply")] = hit->ply;
        json[QStringLiteral("mirrored")] = hit->mirrored;
        json[QStringLiteral("otherSide")] = hit->otherSide;
    }
    return json;
}

void printGame(LibraryReader& reader, const LibraryRow& row, const std::optional<PositionHit>& hit) {
    const auto name = [&reader](WordId word) { return word == 0 ? QStringLiteral("?") : reader.word(word); };
    QString text = QStringLiteral("%1 %2 %3 - %4")
                       .arg(libraryDateText(row.date), -10)
                       .arg(QLatin1String(resultMark(row.outcome())), -3)
                       .arg(name(row.black), name(row.white));
    if (row.event != 0)
        text += QStringLiteral(", ") + reader.word(row.event);
    text += QStringLiteral(", ") + cliCount(row.plies, QStringLiteral("move"));
    if (hit)
        text += QStringLiteral("; move %1").arg(hit->ply) +
                (hit->mirrored ? QStringLiteral(", mirrored") : QString()) +
                (hit->otherSide ? QStringLiteral(", sides exchanged") : QString());
    const std::vector<GamePlace> places = reader.places(row.id);
    if (!places.empty())
        text +=
            QStringLiteral("\n           %1").arg(shownPlace(places.front().path, places.front().entry)) +
            (places.front().number > 1 ? QStringLiteral(", game %1").arg(places.front().number) : QString());
    if (places.size() > 1)
        text += QStringLiteral(" (and %1)")
                    .arg(cliCount(static_cast<qint64>(places.size() - 1), QStringLiteral("other place")));
    cliPrint(text);
}

int runFind(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Finds games in the library."));
    addQueryOptions(parser);
    parser.addOptions({libraryOption(), jsonOption()});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" find"), arguments))
        return *exit;
    const auto query = readQuery(parser);
    if (!query)
        return cliFault(kCommand, query.error());
    const QString path = libraryPath(parser);
    const auto reader = LibraryReader::open(path, LibraryReader::Reading::Fixed);
    if (!reader)
        return libraryFailure(reader.error());
    const auto found = findGames(**reader, path, *query, static_cast<std::size_t>(query->count));
    if (!found)
        return found.error();
    QJsonArray list;
    const bool isJson = parser.isSet(QStringLiteral("json"));
    for (const GameId id : found->games) {
        const LibraryRow* row = (*reader)->row(id);
        if (row == nullptr)
            continue;
        const auto hit = found->hits.find(id);
        const auto shown = hit == found->hits.end() ? std::nullopt : std::optional(hit->second);
        if (isJson)
            list.append(gameToJson(**reader, *row, shown));
        else
            printGame(**reader, *row, shown);
    }
    if ((*reader)->problem())
        return libraryFailure(*(*reader)->problem());
    if (isJson)
        cliPrint(jsonText(
            {{QStringLiteral("found"), static_cast<qint64>(found->count)}, {QStringLiteral("games"), list}}));
    else
        cliPrint(QStringLiteral("%1 found%2.")
                     .arg(cliCount(static_cast<qint64>(found->count), QStringLiteral("game")),
                          found->count > found->games.size()
                              ? QStringLiteral(", %1 listed").arg(found->games.size())
                              : QString()));
    return found->count > 0 ? kExitSuccess : kExitFailure;
}

// --- explore

QString percent(std::uint64_t part, std::uint64_t whole) {
    return whole == 0
               ? QStringLiteral("-")
               : QString::number(100.0 * static_cast<double>(part) / static_cast<double>(whole), 'f', 1);
}

int runExplore(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Lists the moves that were played from a position or its mirror image, with "
                       "numbers of games and results."));
    parser.addOptions(
        {libraryOption(), jsonOption(),
         QCommandLineOption(
             QStringLiteral("sfen"),
             QStringLiteral("Position: SFEN, or USI's position command with its moves; the start "
                            "of an even game by default."),
             QStringLiteral("SFEN"))});
    addFilterOptions(parser);
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" explore"), arguments))
        return *exit;
    const auto position = readLibraryPosition(parser);
    if (!position)
        return cliFault(kCommand, position.error());
    const auto filter = readFilter(parser);
    if (!filter)
        return cliFault(kCommand, filter.error());
    const auto reader = LibraryReader::open(libraryPath(parser), LibraryReader::Reading::Fixed);
    if (!reader)
        return libraryFailure(reader.error());
    std::optional<GameSet> only;
    if (!filter->isEmpty())
        only = (*reader)->filter(*filter);
    const Exploration found = (*reader)->explore(*position, only ? &*only : nullptr);
    if ((*reader)->problem())
        return libraryFailure(*(*reader)->problem());
    QJsonArray list;
    const bool isJson = parser.isSet(QStringLiteral("json"));
    for (const MoveFigures& move : found.moves) {
        const QString usi =
            move.move ? QString::fromStdString(shogi::toUsi(move.move)) : QStringLiteral("end");
        const int rating = move.rated == 0 ? 0 : static_cast<int>(move.ratingSum / move.rated);
        if (isJson) {
            QJsonObject json{{QStringLiteral("move"), usi},
                             {QStringLiteral("games"), static_cast<qint64>(move.games)},
                             {QStringLiteral("blackWins"), static_cast<qint64>(move.blackWins)},
                             {QStringLiteral("whiteWins"), static_cast<qint64>(move.whiteWins)},
                             {QStringLiteral("draws"), static_cast<qint64>(move.draws)}};
            if (rating > 0)
                json[QStringLiteral("averageRating")] = rating;
            if (move.lastYear > 0)
                json[QStringLiteral("lastYear")] = move.lastYear;
            list.append(json);
            continue;
        }
        cliPrint(QStringLiteral("%1 %2  %3 %  Black %4 %  White %5 %  %6  %7")
                     .arg(usi, -6)
                     .arg(move.games, 8)
                     .arg(percent(move.games, found.games), 5)
                     .arg(percent(move.blackWins, move.blackWins + move.whiteWins + move.draws), 5)
                     .arg(percent(move.whiteWins, move.blackWins + move.whiteWins + move.draws), 5)
                     .arg(rating > 0 ? QString::number(rating) : QStringLiteral("-"), 4)
                     .arg(move.lastYear > 0 ? QString::number(move.lastYear) : QStringLiteral("-"), 4));
    }
    if (isJson)
        cliPrint(jsonText(
            {{QStringLiteral("games"), static_cast<qint64>(found.games)}, {QStringLiteral("moves"), list}}));
    else
        cliPrint(QStringLiteral("%1.").arg(cliCount(found.games, QStringLiteral("game"))));
    return found.games > 0 ? kExitSuccess : kExitFailure;
}

// --- statistics

QString statisticsWords() {
    QStringList words;
    for (const StatisticsBy by : kStatisticsBy)
        words.append(statisticsWord(by));
    const QString last = words.takeLast();
    return words.join(QStringLiteral(", ")) + QStringLiteral(" or ") + last + u'.';
}

QJsonValue known(const std::optional<double>& number) { return number ? QJsonValue(*number) : QJsonValue(); }

int runStatistics(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Counts the results of a player: --player is needed. "
                                                    "Openings are told apart by their ids, see \"show\"."));
    const QCommandLineOption by(QStringLiteral("by"), statisticsWords(), QStringLiteral("WHAT"),
                                QStringLiteral("opponent"));
    const QCommandLineOption csv(QStringLiteral("csv"), QStringLiteral("Print the table as CSV."));
    parser.addOptions({libraryOption(), by, csv, jsonOption()});
    addFilterOptions(parser);
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" statistics"), arguments))
        return *exit;
    const auto filter = readFilter(parser);
    if (!filter)
        return cliFault(kCommand, filter.error());
    const auto* what = std::find_if(kStatisticsBy.begin(), kStatisticsBy.end(), [&](StatisticsBy one) {
        return parser.value(by) == statisticsWord(one);
    });
    if (what == kStatisticsBy.end())
        return cliUsageError(kCommand, QStringLiteral("--by \"%1\" does not exist.").arg(parser.value(by)));
    if (filter->player.isEmpty())
        return cliUsageError(kCommand, QStringLiteral("--player is needed."));
    const auto reader = LibraryReader::open(libraryPath(parser), LibraryReader::Reading::Fixed);
    if (!reader)
        return libraryFailure(reader.error());
    const std::vector<PlayerResults> results = playerStatistics(**reader, *filter, *what);
    if ((*reader)->problem())
        return libraryFailure(*(*reader)->problem());
    if (parser.isSet(csv)) {
        cliPrint(statisticsCsv(results).trimmed());
    } else if (parser.isSet(QStringLiteral("json"))) {
        QJsonArray list;
        for (const PlayerResults& one : results)
            list.append(QJsonObject{{QStringLiteral("key"), one.key},
                                    {QStringLiteral("games"), static_cast<qint64>(one.games)},
                                    {QStringLiteral("wins"), static_cast<qint64>(one.wins)},
                                    {QStringLiteral("losses"), static_cast<qint64>(one.losses)},
                                    {QStringLiteral("draws"), static_cast<qint64>(one.draws)},
                                    {QStringLiteral("score"), one.score()},
                                    {QStringLiteral("secondsPerMove"), known(one.secondsPerMove())},
                                    {QStringLiteral("analysedGames"), static_cast<qint64>(one.analysed)},
                                    {QStringLiteral("accuracy"), known(one.accuracy())},
                                    {QStringLiteral("rating"), known(one.rating())}});
        cliPrint(jsonText({{QStringLiteral("results"), list}}));
    } else {
        for (const PlayerResults& one : results)
            cliPrint(QStringLiteral("%1 games  %2 won, %3 lost, %4 drawn  %5 %  %6")
                         .arg(one.games, 7)
                         .arg(one.wins, 6)
                         .arg(one.losses, 6)
                         .arg(one.draws, 5)
                         .arg(100 * one.score(), 5, 'f', 1)
                         .arg(one.key));
    }
    return results.empty() ? kExitFailure : kExitSuccess;
}

constexpr std::array<CliCommand, 10> kCommands{{
    {"add", "Adds files and folders.", runAdd},
    {"update", "Looks at them again.", runUpdateCommand},
    {"remove", "Takes files and folders out.", runRemove},
    {"info", "Tells what is in the library.", runInfo},
    {"find", "Finds games by names, dates, results, words, positions, parts of positions and moves.",
     runFind},
    {"export", "Writes the records of games that are found, or of a collection, elsewhere.",
     runLibraryExport},
    {"explore", "Lists the moves played from a position.", runExplore},
    {"statistics", "Counts the results of a player.", runStatistics},
    {"alias", "Joins names that are one player's.", runLibraryAlias},
    {"faults", "Lists what could not be read.", runFaults},
}};

} // namespace

int runLibrary(const QStringList& arguments) {
    return runGroup({"library",
                     QStringLiteral("A library of games: the records of files and folders, searched in "
                                    "milliseconds."),
                     kCommands},
                    arguments);
}

} // namespace app
