// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/repertoire_command.h"

#include "app/books/book_reader.h"
#include "app/books/book_saving.h"
#include "app/cli/command_line.h"
#include "app/cli/library_arguments.h"
#include "app/cli/record_input.h"
#include "app/document/record_saving.h"
#include "app/library/library_reader.h"
#include "app/platform/interrupt_watch.h"
#include "app/repertoire/repertoire_exchange.h"
#include "app/repertoire/repertoire_session.h"
#include "app/repertoire/reply_sources.h"
#include "app/text/book_text.h"
#include "app/text/library_text.h"
#include "app/text/record_text.h"
#include "app/text/repertoire_text.h"
#include "shogi-core/sfen.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <memory>
#include <utility>

namespace app {

namespace {

const QString kCommand = QStringLiteral("repertoire");
const QString kJson = QStringLiteral("json");
const QString kFile = QStringLiteral("repertoires");

QString jsonText(const QJsonObject& json) {
    return QString::fromUtf8(QJsonDocument(json).toJson()).trimmed();
}

QString sideKey(shogi::Color side) {
    return side == shogi::Color::Black ? QStringLiteral("black") : QStringLiteral("white");
}

void addOptions(QCommandLineParser& parser) {
    parser.addOptions(
        {QCommandLineOption(kFile, QStringLiteral("The file of the repertoires; the window's by default."),
                            QStringLiteral("FILE")),
         QCommandLineOption(kJson, QStringLiteral("Print the result as JSON."))});
}

QString filePath(const QCommandLineParser& parser) {
    const QString path = parser.value(kFile);
    return path.isEmpty() ? RepertoireFile::defaultPath() : path;
}

// A number of an option, 1 or more.
tl::expected<int, CliFault> numberOf(const QCommandLineParser& parser, const char* option) {
    const std::string digits = parser.value(QLatin1String(option)).toStdString();
    int number = 0;
    const auto [end, fault] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (fault != std::errc() || end != digits.data() + digits.size() || number < 1)
        return tl::unexpected(CliFault{QStringLiteral("--%1 \"%2\" is not a number, 1 or more.")
                                           .arg(QLatin1String(option), QString::fromStdString(digits))});
    return number;
}

std::optional<RepertoireInfo> named(const std::vector<RepertoireInfo>& all, const QString& name) {
    const auto found = std::find_if(all.begin(), all.end(), [&name](const RepertoireInfo& info) {
        return info.name == name.simplified();
    });
    return found == all.end() ? std::nullopt : std::optional(*found);
}

// One repertoire by its name, as it is in the file.
struct Opened {
    RepertoireInfo info;
    Repertoire content;
};
// The error: an exit code; what is wrong has been said.
tl::expected<Opened, int> open(const QCommandLineParser& parser, const QString& name) {
    RepertoireFile file(filePath(parser));
    const auto all = file.list();
    const auto info = all ? named(*all, name) : std::nullopt;
    auto content = info ? file.load(*info) : std::nullopt;
    if (content)
        return Opened{*info, std::move(*content)};
    if (file.problem())
        return tl::unexpected(cliFailure(repertoireProblemMessage(*file.problem())));
    return tl::unexpected(
        cliFailure(QStringLiteral("There is no repertoire \"%1\" in %2.").arg(name, filePath(parser))));
}

QJsonObject figuresToJson(const RepertoireFigures& figures) {
    return {{QStringLiteral("positions"), static_cast<qint64>(figures.positions)},
            {QStringLiteral("ownMoves"), static_cast<qint64>(figures.ownMoves)},
            {QStringLiteral("replies"), static_cast<qint64>(figures.replies)},
            {QStringLiteral("deepest"), figures.deepest}};
}

QString figuresText(const RepertoireFigures& figures) {
    return QStringLiteral("%1, %2, up to %3 deep")
        .arg(cliCount(static_cast<qint64>(figures.positions), QStringLiteral("position")),
             cliCount(static_cast<qint64>(figures.ownMoves), QStringLiteral("own move")),
             cliCount(figures.deepest, QStringLiteral("move")));
}

// --- list, show

int runList(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Lists the repertoires."));
    addOptions(parser);
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" list"), arguments))
        return *exit;
    RepertoireFile file(filePath(parser));
    const auto all = file.list();
    if (!all)
        return cliFailure(repertoireProblemMessage(*file.problem()));
    QJsonArray list;
    for (const RepertoireInfo& info : *all) {
        const auto content = file.load(info);
        if (!content)
            return cliFailure(repertoireProblemMessage(file.problem().value_or(StoreProblem{})));
        const RepertoireFigures figures = outlineOf(*content).figures;
        list.append(QJsonObject{{QStringLiteral("name"), info.name},
                                {QStringLiteral("side"), sideKey(info.side)},
                                {QStringLiteral("figures"), figuresToJson(figures)}});
        if (!parser.isSet(kJson))
            cliPrint(QStringLiteral("%1 (%2): %3").arg(info.name, sideKey(info.side), figuresText(figures)));
    }
    if (parser.isSet(kJson))
        cliPrint(jsonText({{QStringLiteral("repertoires"), list}}));
    else if (all->empty())
        cliPrint(QStringLiteral("There are no repertoires in %1.").arg(filePath(parser)));
    return kExitSuccess;
}

QJsonArray positionsToJson(const Repertoire& repertoire) {
    std::vector<std::pair<std::string, const RepertoirePosition*>> sorted;
    for (const auto& [key, position] : repertoire.positions())
        sorted.emplace_back(shogi::toSfen(position.position, false), &position);
    std::sort(sorted.begin(), sorted.end());
    QJsonArray list;
    for (const auto& [sfen, position] : sorted) {
        QJsonArray moves;
        for (const RepertoireMove& move : position->moves) {
            QJsonObject one{{QStringLiteral("move"), QString::fromStdString(shogi::toUsi(move.move))}};
            if (!move.note.empty())
                one[QStringLiteral("note")] = QString::fromStdString(move.note);
            moves.append(one);
        }
        QJsonObject json{{QStringLiteral("sfen"), QString::fromStdString(sfen)},
                         {QStringLiteral("own"), repertoire.isOwn(position->position)},
                         {QStringLiteral("start"), position->start > 0},
                         {QStringLiteral("moves"), moves}};
        if (!position->note.empty())
            json[QStringLiteral("note")] = QString::fromStdString(position->note);
        list.append(json);
    }
    return list;
}

void printLines(const RepertoireOutline& outline, const std::vector<int>& lines, int depth) {
    // Lines branch as often as there are moves in one: the way down is kept here, not on the stack.
    std::vector<std::pair<int, int>> open;
    for (auto line = lines.rbegin(); line != lines.rend(); ++line)
        open.emplace_back(*line, depth);
    while (!open.empty()) {
        const auto [number, indent] = open.back();
        open.pop_back();
        const OutlineLine& line = outline.lines[static_cast<std::size_t>(number)];
        QString text = QString(qsizetype{2} * indent, u' ') + QString::number(line.firstPly) + u' ' +
                       cliUsiMoves(line.moves);
        if (line.joins)
            text += line.joins->line < 0
                        ? QStringLiteral(" -> as at the start")
                        : QStringLiteral(" -> as after: %1").arg(cliUsiMoves(outline.movesTo(*line.joins)));
        cliPrint(text);
        for (auto below = line.below.rbegin(); below != line.below.rend(); ++below)
            open.emplace_back(*below, indent + 1);
    }
}

int runShow(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Prints the lines of a repertoire: moves in USI, each position once. With --json its positions "
        "with their moves and notes; where the owner is to move, the first move is the main one."));
    parser.addPositionalArgument(QStringLiteral("NAME"), QStringLiteral("Of the repertoire."));
    addOptions(parser);
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" show"), arguments))
        return *exit;
    if (parser.positionalArguments().size() != 1)
        return cliUsageError(kCommand, QStringLiteral("The name of a repertoire is needed."));
    const auto opened = open(parser, parser.positionalArguments().front());
    if (!opened)
        return opened.error();
    const RepertoireOutline outline = outlineOf(opened->content);
    if (parser.isSet(kJson)) {
        cliPrint(jsonText({{QStringLiteral("name"), opened->info.name},
                           {QStringLiteral("side"), sideKey(opened->info.side)},
                           {QStringLiteral("figures"), figuresToJson(outline.figures)},
                           {QStringLiteral("positions"), positionsToJson(opened->content)}}));
        return kExitSuccess;
    }
    cliPrint(QStringLiteral("%1 (%2): %3")
                 .arg(opened->info.name, sideKey(opened->info.side), figuresText(outline.figures)));
    printLines(outline, outline.top, 0);
    return kExitSuccess;
}

// --- holes

int runHoles(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Lists replies that were played in the library, or stand in a book, and to which a repertoire "
        "has no answer, most games first: the number of games and the moves that lead there. Exit code "
        "1 if there are any. Ctrl+C ends the search and prints what was found."));
    parser.addPositionalArgument(QStringLiteral("NAME"), QStringLiteral("Of the repertoire."));
    addOptions(parser);
    parser.addOptions(
        {libraryOption(),
         QCommandLineOption(QStringLiteral("book"), QStringLiteral("Replies of this opening book instead."),
                            QStringLiteral("FILE")),
         QCommandLineOption(QStringLiteral("min-games"), QStringLiteral("Replies of at least so many games."),
                            QStringLiteral("N"), QStringLiteral("1")),
         QCommandLineOption(QStringLiteral("count"), QStringLiteral("At most so many holes."),
                            QStringLiteral("N"), QStringLiteral("100"))});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" holes"), arguments))
        return *exit;
    if (parser.positionalArguments().size() != 1)
        return cliUsageError(kCommand, QStringLiteral("The name of a repertoire is needed."));
    const auto fewest = numberOf(parser, "min-games");
    const auto most = numberOf(parser, "count");
    if (!fewest || !most)
        return cliFault(kCommand, !fewest ? fewest.error() : most.error());
    const auto opened = open(parser, parser.positionalArguments().front());
    if (!opened)
        return opened.error();
    std::unique_ptr<BookReader> book;
    std::unique_ptr<LibraryReader> library;
    if (parser.isSet(QStringLiteral("book"))) {
        auto read = openBook(parser.value(QStringLiteral("book")));
        if (!read)
            return cliFailure(bookFaultMessage(read.error()));
        book = std::move(*read);
    } else {
        auto read = LibraryReader::open(libraryPath(parser), LibraryReader::Reading::Fixed);
        if (!read)
            return cliFailure(libraryProblemMessage(read.error()));
        library = std::move(*read);
    }
    std::atomic<bool> cancelled = false;
    const InterruptWatch watch([&cancelled] { cancelled = true; });
    std::vector<RepertoireHole> holes;
    HoleSearch search;
    search.fewestGames = *fewest;
    search.cancelled = &cancelled;
    search.onProgress = [&holes](std::vector<RepertoireHole>&& found, const RepertoireCoverage&) {
        holes.insert(holes.end(), std::make_move_iterator(found.begin()),
                     std::make_move_iterator(found.end()));
    };
    const RepertoireCoverage coverage =
        search.run(opened->content, book ? bookReplies(*book) : libraryReplies(*library));
    if (library && library->problem())
        return cliFailure(libraryProblemMessage(*library->problem()));
    sortHoles(holes);
    const std::size_t all = holes.size();
    holes.resize(std::min(all, static_cast<std::size_t>(*most)));
    const bool isJson = parser.isSet(kJson);
    QJsonArray list;
    for (const RepertoireHole& hole : holes) {
        const bool isEven = hole.start == shogi::Position();
        if (isJson) {
            QJsonObject json{{QStringLiteral("games"), static_cast<qint64>(hole.games)},
                             {QStringLiteral("moves"), cliUsiMoves(hole.moves)}};
            if (!isEven)
                json[QStringLiteral("start")] = QString::fromStdString(shogi::toSfen(hole.start));
            list.append(json);
        } else {
            cliPrint(QStringLiteral("%1 %2%3")
                         .arg(hole.games, 7)
                         .arg(isEven ? QString()
                                     : QString::fromStdString(shogi::toSfen(hole.start)) +
                                           QStringLiteral(" moves "),
                              cliUsiMoves(hole.moves)));
        }
    }
    if (isJson) {
        QJsonObject json{{QStringLiteral("holes"), list},
                         {QStringLiteral("found"), static_cast<qint64>(all)},
                         {QStringLiteral("games"), static_cast<qint64>(coverage.games)},
                         {QStringLiteral("answered"), static_cast<qint64>(coverage.answered)},
                         {QStringLiteral("complete"), !cancelled}};
        cliPrint(jsonText(json));
    } else {
        const auto share = coverage.share();
        cliPrint(QStringLiteral("%1%2.%3").arg(
            cliCount(static_cast<qint64>(all), QStringLiteral("hole")),
            share ? QStringLiteral("; %1 % of the games are answered").arg(100 * *share, 0, 'f', 1)
                  : QString(),
            cancelled ? QStringLiteral(" Interrupted: not all positions were looked at.") : QString()));
    }
    return all == 0 && !cancelled ? kExitSuccess : kExitFailure;
}

// --- import, export

int runImport(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Adds records, with all their branches, or opening books "
                                                    "to a repertoire, which is made if it is missing. Of a "
                                                    "book, the owner gets the best move of each position and "
                                                    "the opponent all that are frequent enough."));
    parser.addPositionalArgument(QStringLiteral("NAME"), QStringLiteral("Of the repertoire."));
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("Records or opening books."),
                                 QStringLiteral("FILE..."));
    addOptions(parser);
    parser.addOptions(
        {QCommandLineOption(QStringLiteral("side"), QStringLiteral("Of a new repertoire: black or white."),
                            QStringLiteral("SIDE"), QStringLiteral("black")),
         QCommandLineOption(QStringLiteral("min-count"),
                            QStringLiteral("Replies of a book with at least this count."),
                            QStringLiteral("N"), QStringLiteral("1")),
         QCommandLineOption(QStringLiteral("depth"), QStringLiteral("So many moves of a book."),
                            QStringLiteral("N"), QString::number(BookTaking().plies))});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" import"), arguments))
        return *exit;
    const QStringList names = parser.positionalArguments();
    if (names.size() < 2 || names.front().trimmed().isEmpty())
        return cliUsageError(kCommand, QStringLiteral("The name of a repertoire and a file are needed."));
    const auto fewest = numberOf(parser, "min-count");
    const auto plies = numberOf(parser, "depth");
    if (!fewest || !plies)
        return cliFault(kCommand, !fewest ? fewest.error() : plies.error());
    const QString side = parser.value(QStringLiteral("side"));
    if (side != QLatin1String("black") && side != QLatin1String("white"))
        return cliUsageError(kCommand, QStringLiteral("--side \"%1\" is neither black nor white.").arg(side));
    // Everything is read before anything is changed.
    std::vector<std::function<bool(Repertoire&)>> parts;
    std::vector<std::unique_ptr<BookReader>> books;
    bool isComplete = true;
    for (const QString& path : names.mid(1)) {
        if (bookFormatOf(path)) {
            auto book = openBook(path);
            if (!book)
                return cliFailure(bookFaultMessage(book.error()));
            books.push_back(std::move(*book));
            parts.push_back([&reader = *books.back(), &isComplete,
                             taking = BookTaking{*fewest, *plies}](Repertoire& repertoire) {
                const auto added = addBook(repertoire, {}, {}, reader, taking);
                if (!added) {
                    cliNote(bookFaultMessage(added.error()));
                    isComplete = false;
                }
                return added.value_or(false);
            });
            continue;
        }
        auto games = loadGames(path);
        if (!games)
            return cliFailure(fileErrorMessage(games.error()));
        for (InputGame& game : *games) {
            for (const shogi::ParseError& warning : game.loaded.warnings)
                cliNote(QStringLiteral("%1: %2").arg(path, parseErrorMessage(warning).oneParagraph()));
            isComplete = isComplete && game.loaded.warnings.empty();
            parts.push_back([record = std::move(game.loaded.record)](Repertoire& repertoire) {
                return repertoire.addRecord(record);
            });
        }
    }
    RepertoireSession session(filePath(parser));
    session.refresh();
    auto info = named(session.state().all, names.front());
    if (!info && !session.state().problem) {
        session.create(names.front(),
                       side == QLatin1String("black") ? shogi::Color::Black : shogi::Color::White);
        info = session.state().chosen;
    }
    std::size_t before = 0;
    RepertoireFigures figures;
    if (info && !session.state().problem) {
        session.change(info->id, RepertoireEdit::Import, [&](Repertoire& repertoire) {
            before = repertoire.size();
            bool isNew = false;
            for (const auto& part : parts)
                isNew = part(repertoire) || isNew;
            figures = outlineOf(repertoire).figures;
            return isNew;
        });
    }
    if (session.state().problem)
        return cliFailure(repertoireProblemMessage(*session.state().problem));
    if (parser.isSet(kJson)) {
        cliPrint(jsonText({{QStringLiteral("name"), info->name},
                           {QStringLiteral("new"), static_cast<qint64>(figures.positions - before)},
                           {QStringLiteral("figures"), figuresToJson(figures)}}));
    } else {
        cliPrint(
            QStringLiteral("%1: %2 new; %3")
                .arg(info->name,
                     cliCount(static_cast<qint64>(figures.positions - before), QStringLiteral("position")),
                     figuresText(figures)));
    }
    return isComplete ? kExitSuccess : kExitFailure;
}

int existsFailure(const QString& path) {
    return cliFailure(QStringLiteral("%1 exists. Use --overwrite to replace it.").arg(path));
}

struct Target {
    QString path;
    bool isLossy = false;
    bool mayReplace = false;
};

int exportRecords(const Opened& opened, const Target& target, shogi::RecordFormat format) {
    const std::vector<shogi::Record> records = recordsOf(opened.content, opened.info.name.toStdString());
    if (records.empty())
        return cliFailure(QStringLiteral("The repertoire has no moves."));
    const auto pathOf = [&target, &records](std::size_t i) {
        return records.size() == 1 ? target.path : numberedPath(target.path, i + 1, records.size());
    };
    for (std::size_t i = 0; i < records.size() && !target.mayReplace; ++i)
        if (QFileInfo::exists(pathOf(i)))
            return existsFailure(pathOf(i));
    for (std::size_t i = 0; i < records.size(); ++i) {
        RecordSaving saving;
        saving.path = pathOf(i);
        saving.record = records[i];
        saving.format = format;
        saving.orUtf8 = true;
        saving.agreed.losses = target.isLossy;
        const auto saved = saveRecord(saving);
        if (!saved)
            return cliFailure(saved.error().kind == SaveRefusal::Kind::Losses
                                  ? recordLossMessage(saved.error().losses, format, saving.path)
                                  : fileErrorMessage(saved.error().error));
        cliPrint(saved->path);
    }
    return kExitSuccess;
}

int runExport(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Writes a repertoire as a record with branches, or as an opening book; the suffix of the file "
        "selects the format. Repertoires with several start positions become several records."));
    parser.addPositionalArgument(QStringLiteral("NAME"), QStringLiteral("Of the repertoire."));
    parser.addPositionalArgument(QStringLiteral("FILE"), QStringLiteral("To be written."));
    addOptions(parser);
    parser.addOptions(
        {QCommandLineOption(QStringLiteral("overwrite"), QStringLiteral("Replace a file that exists.")),
         QCommandLineOption(QStringLiteral("lossy"),
                            QStringLiteral("Write even if the format cannot hold everything."))});
    if (const auto exit = parseArguments(parser, kCommand + QStringLiteral(" export"), arguments))
        return *exit;
    const QStringList names = parser.positionalArguments();
    if (names.size() != 2)
        return cliUsageError(kCommand, QStringLiteral("The name of a repertoire and a file are needed."));
    const QString& path = names.back();
    const auto book = bookFormatOf(path);
    const auto record = shogi::formatFromFileName(path.toStdString());
    if (!book && !record)
        return cliUsageError(kCommand, QStringLiteral("%1 has no suffix of a record or a book.").arg(path));
    const auto opened = open(parser, names.front());
    if (!opened)
        return opened.error();
    const Target target{path, parser.isSet(QStringLiteral("lossy")),
                        parser.isSet(QStringLiteral("overwrite"))};
    if (!book)
        return exportRecords(*opened, target, *record);
    if (!target.mayReplace && QFileInfo::exists(path))
        return existsFailure(path);
    const auto saved = saveBook(bookOf(opened->content), path, *book, target.isLossy);
    if (!saved)
        return cliFailure(saved.error().kind == BookSaveRefusal::Kind::Losses
                              ? bookLossMessage(saved.error().losses, *book)
                              : bookFaultMessage(saved.error().fault));
    cliPrint(path);
    return kExitSuccess;
}

constexpr std::array<CliCommand, 5> kCommands{{
    {"list", "Lists the repertoires.", runList},
    {"show", "Prints the lines of one.", runShow},
    {"holes", "Lists replies that it has no answer to.", runHoles},
    {"import", "Adds records or opening books to one.", runImport},
    {"export", "Writes one as a record or a book.", runExport},
}};

} // namespace

int runRepertoire(const QStringList& arguments) {
    return runGroup({"repertoire", QStringLiteral("The lines that you want to play."), kCommands}, arguments);
}

} // namespace app
