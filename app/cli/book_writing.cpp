// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/book_writing.h"

#include "app/books/book_maker.h"
#include "app/books/book_operations.h"
#include "app/books/book_reader.h"
#include "app/books/book_saving.h"
#include "app/books/book_sorting.h"
#include "app/cli/command_line.h"
#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/platform/interrupt_watch.h"
#include "app/text/book_text.h"
#include "app/text/record_text.h"

#include <QAtomicInt>
#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QThread>

#include <cstdio>
#include <functional>
#include <limits>
#include <memory>
#include <utility>

namespace app {

namespace {

using GoesOn = std::function<bool()>;

const QString kOutput = QStringLiteral("output");
const QString kLossy = QStringLiteral("lossy");
const QString kOverwrite = QStringLiteral("overwrite");
const QString kFormat = QStringLiteral("format");

// Does the work on a thread of its own, while this one waits for Ctrl+C: nothing is left half done. The work
// ends soon after goesOn says no.
int workWatched(const std::function<int(const GoesOn&)>& work) {
    QAtomicInt interrupted = 0;
    const InterruptWatch watch([&interrupted] { interrupted = 1; });
    int exit = kExitFailure;
    const std::unique_ptr<QThread> thread(
        QThread::create([&] { exit = work([&interrupted] { return interrupted == 0; }); }));
    QObject::connect(thread.get(), &QThread::finished, QCoreApplication::instance(), &QCoreApplication::quit);
    thread->start();
    QCoreApplication::exec();
    thread->wait();
    // It may have been too late.
    return interrupted != 0 && exit != kExitSuccess
               ? cliFailure(QStringLiteral("Interrupted. Nothing was written."))
               : exit;
}

QString numberText(qint64 number) { return QLocale().toString(number); }

void addTarget(QCommandLineParser& parser, bool isOption) {
    if (isOption)
        parser.addOption(QCommandLineOption({QStringLiteral("o"), kOutput},
                                            QStringLiteral("Book to write; - is standard output."),
                                            QStringLiteral("OUT")));
    parser.addOptions(
        {QCommandLineOption(kFormat,
                            QStringLiteral("db, ybb, bin, sbk or kmbk, regardless of the extension of OUT."),
                            QStringLiteral("FORMAT")),
         QCommandLineOption(
             kLossy, QStringLiteral("Write even if the format cannot hold everything, or if not all of a "
                                    "book could be read.")),
         QCommandLineOption(kOverwrite, QStringLiteral("Replace a file that exists."))});
}

struct Target {
    QString path;
    BookFormat format = BookFormat::Yaneuraou;
    bool isLossy = false;
};

// Where and how to write. The error: what is wrong with it.
tl::expected<Target, CliFault> targetOf(const QCommandLineParser& parser, const QString& path) {
    Target target{path, BookFormat::Yaneuraou, parser.isSet(kLossy)};
    if (path.isEmpty())
        return tl::unexpected(CliFault{QStringLiteral("--output is missing.")});
    const bool isNamed = parser.isSet(kFormat);
    const auto format = bookFormatOf(isNamed ? QStringLiteral("book.") + parser.value(kFormat) : path);
    if (!format)
        return tl::unexpected(
            CliFault{isNamed ? QStringLiteral("There is no format \"%1\". Choose db, ybb, bin, sbk or kmbk.")
                                   .arg(parser.value(kFormat))
                     : isStandardStream(path)
                         ? QStringLiteral("Standard output needs --format.")
                         : QStringLiteral("%1 does not end in .db, .ybb, .bin, .sbk or .kmbk. Use --format.")
                               .arg(path)});
    target.format = *format;
    if (!parser.isSet(kOverwrite) && !isStandardStream(path) && QFileInfo(path).isFile())
        return tl::unexpected(
            CliFault{QStringLiteral("%1 exists. Use --overwrite to replace it.").arg(path), false});
    return target;
}

QString advised(const BookFault& fault) { return bookFaultMessage(fault).oneParagraph(); }

// Tells what was not read. Whether the book may be written nevertheless.
bool noteUnread(const QString& path, const BookRemarks& remarks, bool isLossy) {
    for (const QString& text : bookRemarkTexts(remarks))
        cliNote(QStringLiteral("%1: %2").arg(path, text));
    if (isLossy || remarks.unread + remarks.unreachable == 0)
        return true;
    cliNote(QStringLiteral("Nothing was written. Use --lossy to leave out what could not be read."));
    return false;
}

int writeTo(const Target& target, const BookContent& book) {
    if (isStandardStream(target.path)) {
        const auto losses = bookLosses(book, target.format);
        if (!losses.empty() && !target.isLossy)
            return cliFailure(bookLossMessage(losses, target.format).what +
                              QStringLiteral(" Use --lossy to write it."));
        const auto written = writeBook(book, target.format, [](std::string_view bytes) {
            return std::fwrite(bytes.data(), 1, bytes.size(), stdout) == bytes.size();
        });
        return written ? kExitSuccess : cliFailure(advised(written.error()));
    }
    const auto saved = saveBook(book, target.path, target.format, target.isLossy);
    if (!saved && saved.error().kind == BookSaveRefusal::Kind::Losses)
        return cliFailure(bookLossMessage(saved.error().losses, target.format).what +
                          QStringLiteral(" Use --lossy to write it."));
    if (!saved)
        return cliFailure(advised(saved.error().fault));
    if (!saved->empty())
        cliNote(QStringLiteral("%1: lost or changed: %2.").arg(target.path, bookLossText(*saved)));
    cliPrint(QStringLiteral("%1: %2 positions, %3 moves")
                 .arg(target.path, numberText(static_cast<qint64>(book.positions.size())),
                      numberText(book.moveCount())));
    return kExitSuccess;
}

// Loads a book; otherwise prints the reason.
std::optional<BookContent> load(const QString& path, bool isLossy) {
    auto book = loadBook(path);
    if (!book) {
        cliNote(advised(book.error()));
        return std::nullopt;
    }
    if (!noteUnread(path, book->remarks, isLossy))
        return std::nullopt;
    return std::move(book->content);
}

int sortInto(const Target& target, const QString& path, const GoesOn& goesOn) {
    const auto sorted = sortYaneuraouBook(path, target.path, qint64{256} * 1024 * 1024, goesOn);
    if (!sorted)
        return cliFailure(advised(sorted.error()));
    if (sorted->isStopped)
        return kExitFailure;
    noteUnread(path, sorted->remarks, true);
    cliPrint(QStringLiteral("%1: %2 positions, sorted").arg(target.path, numberText(sorted->positions)));
    return kExitSuccess;
}

// The number of an option, in a range; nothing if it is not set. The error: a sentence.
tl::expected<std::optional<int>, CliFault> numberOf(const QCommandLineParser& parser, const char* name,
                                                    int least, int most) {
    if (!parser.isSet(QLatin1String(name)))
        return std::optional<int>();
    bool isNumber = false;
    const int number = parser.value(QLatin1String(name)).toInt(&isNumber);
    if (!isNumber || number < least || number > most)
        return tl::unexpected(CliFault{QStringLiteral("--%1 needs a whole number from %2 to %3.")
                                           .arg(QLatin1String(name))
                                           .arg(least)
                                           .arg(most)});
    return std::optional<int>(number);
}

constexpr int kMost = 1'000'000;

tl::expected<BookFilter, CliFault> filterOf(const QCommandLineParser& parser) {
    BookFilter filter;
    const auto minCount = numberOf(parser, "min-count", 0, std::numeric_limits<int>::max());
    const auto minDepth = numberOf(parser, "min-depth", 0, kMost);
    const auto minScore = numberOf(parser, "min-score", -kMost, kMost);
    const auto maxScore = numberOf(parser, "max-score", -kMost, kMost);
    const auto untilPly = numberOf(parser, "until-ply", 1, kMost);
    for (const auto* each : {&minCount, &minDepth, &minScore, &maxScore, &untilPly})
        if (!*each)
            return tl::unexpected(each->error());
    filter.minCount = minCount->value_or(0);
    filter.minDepth = minDepth->value_or(0);
    filter.minScore = *minScore;
    filter.maxScore = *maxScore;
    filter.untilPly = untilPly->value_or(0);
    if (const QString side = parser.value(QStringLiteral("side")); side == QLatin1String("black"))
        filter.side = shogi::Color::Black;
    else if (side == QLatin1String("white"))
        filter.side = shogi::Color::White;
    else if (!side.isEmpty())
        return tl::unexpected(CliFault{QStringLiteral("--side needs black or white.")});
    return filter;
}

tl::expected<BookRecipe, CliFault> recipeOf(const QCommandLineParser& parser) {
    BookRecipe recipe;
    const auto plies = numberOf(parser, "plies", 1, kMost);
    const auto minCount = numberOf(parser, "min-count", 1, std::numeric_limits<int>::max());
    const auto from = numberOf(parser, "from-year", 1, 9999);
    const auto to = numberOf(parser, "to-year", 1, 9999);
    const auto rating = numberOf(parser, "min-rating", 0, kMost);
    for (const auto* each : {&plies, &minCount, &from, &to, &rating})
        if (!*each)
            return tl::unexpected(each->error());
    recipe.plies = plies->value_or(recipe.plies);
    recipe.minCount = minCount->value_or(1);
    recipe.fromYear = *from;
    recipe.toYear = *to;
    recipe.minRating = *rating;
    for (const QString& each : parser.values(QStringLiteral("player")))
        recipe.players.push_back(each.toStdString());
    if (parser.isSet(QStringLiteral("results"))) {
        recipe.wins = recipe.draws = recipe.losses = recipe.unfinished = false;
        for (const QString& each : parser.value(QStringLiteral("results")).split(u',')) {
            bool* const flag = each == QLatin1String("wins")         ? &recipe.wins
                               : each == QLatin1String("draws")      ? &recipe.draws
                               : each == QLatin1String("losses")     ? &recipe.losses
                               : each == QLatin1String("unfinished") ? &recipe.unfinished
                                                                     : nullptr;
            if (flag == nullptr)
                return tl::unexpected(CliFault{QStringLiteral(
                    "--results needs wins, draws, losses or unfinished, separated by commas.")});
            *flag = true;
        }
    }
    return recipe;
}

// What most formats lack is not worth a refusal where it was only now counted.
void leaveOutResults(BookContent& book, BookFormat format) {
    if (format == BookFormat::Yaneuraou)
        return;
    for (auto& [sfen, entry] : book.positions)
        for (BookMove& each : entry.moves)
            each.results = {};
}

int makeInto(const Target& target, const std::vector<FoundRecord>& records, const BookRecipe& recipe,
             const GoesOn& goesOn) {
    BookMaker maker(recipe);
    qint64 games = 0;
    qint64 used = 0;
    qint64 unread = 0;
    for (const FoundRecord& record : records) {
        if (!goesOn())
            return kExitFailure;
        const auto loaded = loadGames(record.path);
        if (!loaded) {
            ++unread;
            cliNote(fileErrorMessage(loaded.error()));
            continue;
        }
        for (const InputGame& each : *loaded) {
            ++games;
            used += maker.add(bookGameOf(each.loaded.record)) ? 1 : 0;
        }
    }
    if (maker.isFull())
        cliNote(QStringLiteral(
                    "There are more than %1 positions; later ones were left out. Use a smaller --plies.")
                    .arg(numberText(kMostBookPositions)));
    BookContent book = maker.finish();
    leaveOutResults(book, target.format);
    // Without evaluations there are no scores, which is no loss.
    Target made = target;
    if (!made.isLossy) {
        bool isOnlyAbsent = true;
        for (const BookLoss& each : bookLosses(book, target.format))
            isOnlyAbsent = isOnlyAbsent && each.kind == BookLoss::Kind::Scores;
        for (const auto& [sfen, entry] : book.positions)
            for (const BookMove& each : entry.moves)
                isOnlyAbsent = isOnlyAbsent && !each.score;
        made.isLossy = isOnlyAbsent;
    }
    const int exit = writeTo(made, book);
    if (exit != kExitSuccess)
        return exit;
    const QString summary =
        QStringLiteral("%1 of %2 used%3")
            .arg(numberText(used), cliCount(games, QStringLiteral("game")),
                 unread > 0 ? QStringLiteral("; %1 not read").arg(cliCount(unread, QStringLiteral("file")))
                            : QString());
    cliNote(summary);
    return unread > 0 || maker.isFull() ? kExitFailure : kExitSuccess;
}

} // namespace

int runBookConvert(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Converts an opening book. The extension of OUT selects the format. From .db to .db, "
                       "it sorts the book by "
                       "positions, as programs need it that look them up on disk; it may have any size and "
                       "keeps all comments. Books "
                       "whose format has only numbers of positions (.bin, .kmbk) are followed from the start "
                       "of the game. Nothing is "
                       "written if something would be lost, unless --lossy is given."));
    parser.addPositionalArgument(QStringLiteral("IN"),
                                 QStringLiteral("Book: .db, .ybb, .bin, .sbk or .kmbk."));
    parser.addPositionalArgument(QStringLiteral("OUT"),
                                 QStringLiteral("Book to write; - is standard output."));
    addTarget(parser, false);
    const QString command = QStringLiteral("book convert");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    const QStringList paths = parser.positionalArguments();
    if (paths.size() != 2)
        return cliUsageError(command, QStringLiteral("Two files are needed: IN and OUT."));
    const auto target = targetOf(parser, paths.last());
    if (!target)
        return cliFault(command, target.error());
    return workWatched([&](const GoesOn& goesOn) {
        const bool isSorting = target->format == BookFormat::Yaneuraou && !isStandardStream(target->path);
        if (isSorting && bookFormatOfFile(paths.first()) == BookFormat::Yaneuraou)
            return sortInto(*target, paths.first(), goesOn);
        const auto book = load(paths.first(), target->isLossy);
        return book && goesOn() ? writeTo(*target, *book) : kExitFailure;
    });
}

int runBookMerge(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Joins opening books, which may have different formats. Counts and results of a move are added; of "
        "two scores "
        "the one found at greater depth stays, and that of the earlier book if they are equal."));
    parser.addPositionalArgument(QStringLiteral("IN"),
                                 QStringLiteral("Books: .db, .ybb, .bin, .sbk or .kmbk."),
                                 QStringLiteral("IN..."));
    addTarget(parser, true);
    const QString command = QStringLiteral("book merge");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    const QStringList paths = parser.positionalArguments();
    if (paths.size() < 2)
        return cliUsageError(command, QStringLiteral("Two books or more are needed."));
    const auto target = targetOf(parser, parser.value(kOutput));
    if (!target)
        return cliFault(command, target.error());
    return workWatched([&](const GoesOn& goesOn) {
        std::optional<BookContent> book;
        for (const QString& path : paths) {
            auto other = load(path, target->isLossy);
            if (!other || !goesOn())
                return kExitFailure;
            if (book)
                mergeBook(*book, *other);
            else
                book = std::move(other);
        }
        return writeTo(*target, *book);
    });
}

int runBookFilter(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Writes an opening book without some of its positions "
                                                    "and moves. A move that lacks the number that an option "
                                                    "asks for is left out."));
    parser.addPositionalArgument(QStringLiteral("IN"),
                                 QStringLiteral("Book: .db, .ybb, .bin, .sbk or .kmbk."));
    addTarget(parser, true);
    const auto add = [&parser](const char* name, const char* help, const char* value) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    add("min-count", "Only moves played at least N times.", "N");
    add("min-depth", "Only moves with a score of at least this depth.", "N");
    add("min-score", "Only moves with at least this score, in centipawns for the side that makes the move.",
        "N");
    add("max-score", "Only moves with at most this score.", "N");
    add("until-ply", "Only positions up to this move number.", "N");
    add("side", "Only moves of this side: black or white.", "SIDE");
    const QString command = QStringLiteral("book filter");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    if (parser.positionalArguments().size() != 1)
        return cliUsageError(command, QStringLiteral("One book is needed."));
    const auto filter = filterOf(parser);
    if (!filter)
        return cliFault(command, filter.error());
    const auto target = targetOf(parser, parser.value(kOutput));
    if (!target)
        return cliFault(command, target.error());
    return workWatched([&](const GoesOn& goesOn) {
        auto book = load(parser.positionalArguments().first(), target->isLossy);
        if (!book || !goesOn())
            return kExitFailure;
        filterBook(*book, *filter);
        return writeTo(*target, *book);
    });
}

int runBookMake(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Makes an opening book from the main lines of records: how often each move was "
                       "played, with which results "
                       "(kept in .db only), and scores where the records have evaluations. Exit code 1 if a "
                       "record could not be read."));
    parser.addPositionalArgument(
        QStringLiteral("RECORD"),
        QStringLiteral("Records (%1) or folders; - is standard input.").arg(recordSuffixText()),
        QStringLiteral("RECORD..."));
    addTarget(parser, true);
    const auto add = [&parser](const char* name, const char* help, const char* value) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    add("plies", "Moves of each game, from its start (40).", "N");
    add("min-count", "Only moves played at least N times (1).", "N");
    add("player", "Only moves of players whose name contains NAME; may be repeated.", "NAME");
    add("results",
        "Only moves of the side for which the game ended like this: wins, draws, losses, unfinished, "
        "separated by commas "
        "(all).",
        "LIST");
    add("from-year", "Only games from this year on.", "YEAR");
    add("to-year", "Only games up to this year.", "YEAR");
    add("min-rating", "Only moves of players with at least this rating, as in the name \"Tokin(3512)\".",
        "N");
    const QString command = QStringLiteral("book make");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    const QStringList paths = parser.positionalArguments();
    if (paths.isEmpty())
        return cliUsageError(command, QStringLiteral("A record or folder is needed."));
    const auto recipe = recipeOf(parser);
    if (!recipe)
        return cliFault(command, recipe.error());
    const auto target = targetOf(parser, parser.value(kOutput));
    if (!target)
        return cliFault(command, target.error());
    const auto records = findRecords(paths);
    if (!records)
        return cliFailure(fileErrorMessage(records.error()));
    if (records->empty())
        return cliFailure(noRecordsText(paths));
    return workWatched([&](const GoesOn& goesOn) { return makeInto(*target, *records, *recipe, goesOn); });
}

} // namespace app
