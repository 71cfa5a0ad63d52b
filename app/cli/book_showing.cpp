// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/book_showing.h"

#include "app/books/book_reader.h"
#include "app/cli/command_line.h"
#include "app/cli/position_commands.h"
#include "app/document/pasted_position.h"
#include "app/text/book_text.h"
#include "app/text/foreign_text.h"
#include "app/text/number_text.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

QString fromText(const std::string& text) { return QString::fromStdString(text); }

// Lines of a comment, as they are printed below something.
void printComment(const std::string& comment, const char* indent) {
    if (comment.empty())
        return;
    for (const QString& line : fromText(comment).split(u'\n'))
        cliPrint(QLatin1String(indent) + QStringLiteral("# ") + foreignText(line));
}

std::int64_t totalCount(const BookEntry& entry) {
    std::int64_t total = 0;
    for (const BookMove& each : entry.moves)
        total += each.count.value_or(0);
    return total;
}

QJsonObject moveToJson(const BookMove& move, std::int64_t total) {
    QJsonObject json{{QStringLiteral("move"), fromText(shogi::toUsi(move.move))}};
    if (move.reply)
        json[QStringLiteral("reply")] = fromText(shogi::toUsi(move.reply));
    if (move.score)
        json[QStringLiteral("score")] = *move.score;
    if (move.depth)
        json[QStringLiteral("depth")] = *move.depth;
    if (move.count) {
        json[QStringLiteral("count")] = static_cast<qint64>(*move.count);
        if (total > 0)
            json[QStringLiteral("share")] = static_cast<double>(*move.count) / static_cast<double>(total);
    }
    if (!move.results.isEmpty())
        json[QStringLiteral("results")] =
            QJsonObject{{QStringLiteral("wins"), static_cast<qint64>(move.results.wins)},
                        {QStringLiteral("draws"), static_cast<qint64>(move.results.draws)},
                        {QStringLiteral("losses"), static_cast<qint64>(move.results.losses)}};
    if (!move.comment.empty())
        json[QStringLiteral("comment")] = fromText(move.comment);
    return json;
}

QJsonObject remarksToJson(const BookRemarks& remarks) {
    return {{QStringLiteral("illegal"), remarks.illegal},
            {QStringLiteral("unread"), remarks.unread},
            {QStringLiteral("merged"), remarks.merged},
            {QStringLiteral("unreachable"), remarks.unreachable},
            {QStringLiteral("leftOut"), remarks.leftOut}};
}

void printMoves(const BookEntry& entry) {
    const std::int64_t total = totalCount(entry);
    for (const BookMove& each : entry.moves) {
        QString line = fromText(shogi::toUsi(each.move)).leftJustified(6);
        if (each.count) {
            line += QLocale().toString(static_cast<qint64>(*each.count)).rightJustified(12);
            line += total > 0 ? QStringLiteral("%1 %").arg(100.0 * static_cast<double>(*each.count) /
                                                               static_cast<double>(total),
                                                           7, 'f', 1)
                              : QString();
        }
        if (each.score)
            line += QStringLiteral("  score %1").arg(centipawnText(*each.score));
        if (each.depth)
            line += QStringLiteral("  depth %1").arg(*each.depth);
        if (each.reply)
            line += QStringLiteral("  reply %1").arg(fromText(shogi::toUsi(each.reply)));
        if (!each.results.isEmpty())
            line += QStringLiteral("  won %1, drawn %2, lost %3")
                        .arg(each.results.wins)
                        .arg(each.results.draws)
                        .arg(each.results.losses);
        cliPrint(line);
        printComment(each.comment, "       ");
    }
}

void noteRemarks(const BookRemarks& remarks) {
    for (const QString& text : bookRemarkTexts(remarks))
        cliNote(text);
}

// The position that the options name; otherwise prints the reason.
std::optional<shogi::Position> positionOf(const QCommandLineParser& parser) {
    QString text = parser.value(QStringLiteral("sfen"));
    if (parser.isSet(QStringLiteral("moves"))) {
        const QString moves = parser.value(QStringLiteral("moves"));
        text += (text.contains(QStringLiteral(" moves ")) ? QStringLiteral(" ") : QStringLiteral(" moves ")) +
                moves;
    }
    const auto read = readSfenText(text);
    if (read)
        return read->position();
    cliNote(badPositionText(text, read.error()));
    return std::nullopt;
}

// What is counted while a book is read.
struct Figures {
    qint64 positions = 0;
    qint64 moves = 0;
    qint64 counted = 0; // sum of counts
    qint64 scored = 0;  // moves with a score
    qint64 comments = 0;
    int lastPly = 0;
    int deepest = 0;

    void add(const BookEntry& entry) {
        ++positions;
        moves += static_cast<qint64>(entry.moves.size());
        comments += entry.comment.empty() ? 0 : 1;
        lastPly = std::max(lastPly, entry.ply);
        for (const BookMove& each : entry.moves) {
            counted += each.count.value_or(0);
            scored += each.score ? 1 : 0;
            deepest = std::max(deepest, each.depth.value_or(0));
            comments += each.comment.empty() ? 0 : 1;
        }
    }
};

QJsonObject infoToJson(const BookFacts& facts, const std::string& comment, const Figures& figures,
                       const BookRemarks& remarks) {
    return {{QStringLiteral("file"), facts.path},
            {QStringLiteral("format"), bookSuffix(facts.format)},
            {QStringLiteral("bytes"), facts.bytes},
            {QStringLiteral("sorted"), facts.isSorted},
            {QStringLiteral("searchedOnDisk"), facts.isSearchedOnDisk},
            {QStringLiteral("positions"), figures.positions},
            {QStringLiteral("moves"), figures.moves},
            {QStringLiteral("counts"), figures.counted},
            {QStringLiteral("scores"), figures.scored},
            {QStringLiteral("comments"), figures.comments},
            {QStringLiteral("lastPly"), figures.lastPly},
            {QStringLiteral("greatestDepth"), figures.deepest},
            {QStringLiteral("author"), fromText(facts.author)},
            {QStringLiteral("description"), fromText(facts.description)},
            {QStringLiteral("comment"), fromText(comment)},
            {QStringLiteral("remarks"), remarksToJson(remarks)}};
}

void printJson(const QJsonObject& json) {
    cliPrint(QString::fromUtf8(QJsonDocument(json).toJson()).trimmed());
}

} // namespace

int runBookShow(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Prints the moves that an opening book has in a position, with how often they are played, scores "
        "(centipawns for the side to move), depths and expected replies, as far as the book has them. Large "
        "books are "
        "searched without being loaded. Exit code 1 if the book does not have the position."));
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("Book: .db, .ybb, .bin, .sbk or .kmbk."));
    parser.addOptions(
        {QCommandLineOption(
             QStringLiteral("sfen"),
             QStringLiteral("Position: SFEN, or USI's position command with its moves; the start of an "
                            "even game by default."),
             QStringLiteral("SFEN"), QStringLiteral("startpos")),
         QCommandLineOption(QStringLiteral("moves"),
                            QStringLiteral("Moves from there, in USI, separated by blanks."),
                            QStringLiteral("MOVES")),
         QCommandLineOption(
             QStringLiteral("mirror"),
             QStringLiteral("Look for the position with files exchanged, too, if it is not there.")),
         QCommandLineOption(QStringLiteral("json"), QStringLiteral("Print the result as JSON."))});
    const QString command = QStringLiteral("book show");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    if (parser.positionalArguments().size() != 1)
        return cliUsageError(command, QStringLiteral("One file is needed."));
    const auto position = positionOf(parser);
    if (!position)
        return kExitFailure;
    const QString path = parser.positionalArguments().first();
    const auto reader = openBook(path);
    if (!reader)
        return cliFailure(bookFaultMessage(reader.error()));
    const auto found = (*reader)->find(*position, parser.isSet(QStringLiteral("mirror")));
    if (!found)
        return cliFailure(bookFaultMessage(found.error()));
    const int exit = *found ? kExitSuccess : kExitFailure;
    const QString sfen = fromText(bookSfen(*position));
    if (parser.isSet(QStringLiteral("json"))) {
        QJsonArray moves;
        if (*found)
            for (const BookMove& each : (*found)->entry.moves)
                moves.append(moveToJson(each, totalCount((*found)->entry)));
        printJson({{QStringLiteral("file"), path},
                   {QStringLiteral("format"), bookSuffix((*reader)->facts().format)},
                   {QStringLiteral("sfen"), sfen},
                   {QStringLiteral("found"), found->has_value()},
                   {QStringLiteral("mirrored"), *found && (*found)->isMirrored},
                   {QStringLiteral("comment"), *found ? fromText((*found)->entry.comment) : QString()},
                   {QStringLiteral("moves"), moves},
                   {QStringLiteral("remarks"), remarksToJson(*found ? (*found)->remarks : BookRemarks())}});
        return exit;
    }
    if (!*found)
        return cliFailure(QStringLiteral("%1 does not have the position %2.").arg(path, sfen));
    cliPrint(sfen + ((*found)->isMirrored ? QStringLiteral(" (mirrored)") : QString()));
    printComment((*found)->entry.comment, "");
    printMoves((*found)->entry);
    noteRemarks((*found)->remarks);
    return exit;
}

int runBookInfo(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Reads a whole opening book and tells its format, how many positions and moves it "
                       "has, and what in it could "
                       "not be read. Exit code 1 if anything could not be read, or is illegal."));
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("Book: .db, .ybb, .bin, .sbk or .kmbk."));
    parser.addOption(QCommandLineOption(QStringLiteral("json"), QStringLiteral("Print the result as JSON.")));
    const QString command = QStringLiteral("book info");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    if (parser.positionalArguments().size() != 1)
        return cliUsageError(command, QStringLiteral("One file is needed."));
    BookLimits limits;
    limits.isOnlyRead = true;
    const auto reader = openBook(parser.positionalArguments().first(), limits);
    if (!reader)
        return cliFailure(bookFaultMessage(reader.error()));
    Figures figures;
    const auto remarks = (*reader)->readAll([&figures](const std::string&, BookEntry&& entry) {
        figures.add(entry);
        return true;
    });
    if (!remarks)
        return cliFailure(bookFaultMessage(remarks.error()));
    const BookFacts& facts = (*reader)->facts();
    const int exit = remarks->isIncomplete() ? kExitFailure : kExitSuccess;
    if (parser.isSet(QStringLiteral("json"))) {
        printJson(infoToJson(facts, (*reader)->comment(), figures, *remarks));
        return exit;
    }
    const QLocale locale;
    cliPrint(QStringLiteral("%1: %2, %3%4")
                 .arg(facts.path, bookFormatName(facts.format), locale.formattedDataSize(facts.bytes, 1),
                      facts.isSorted ? QString() : QStringLiteral(", not sorted")));
    cliPrint(
        QStringLiteral(
            "%1 positions, %2 moves; counts: %3 in all; moves with a score: %4; greatest depth: %5; last "
            "move number: %6")
            .arg(locale.toString(figures.positions), locale.toString(figures.moves),
                 locale.toString(figures.counted), locale.toString(figures.scored),
                 QString::number(figures.deepest), QString::number(figures.lastPly)));
    if (!facts.author.empty())
        cliPrint(QStringLiteral("Author: %1").arg(foreignText(fromText(facts.author))));
    if (!facts.description.empty())
        cliPrint(QStringLiteral("Description: %1").arg(foreignText(fromText(facts.description))));
    printComment((*reader)->comment(), "");
    noteRemarks(*remarks);
    return exit;
}

} // namespace app
