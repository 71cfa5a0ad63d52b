// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/book_text.h"

#include "app/text/foreign_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/record_text.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace app {

namespace {

struct BookText {
    Q_DECLARE_TR_FUNCTIONS(app::BookText)
};

QString sizeText(qint64 bytes) { return QLocale().formattedDataSize(bytes, 0); }

// ", line 3, column 5", ", offset 16" or nothing.
QString placeText(const BookFault& fault) {
    if (fault.line > 0 && fault.column > 0)
        return BookText::tr(", line %1, column %2").arg(fault.line).arg(fault.column);
    if (fault.line > 0)
        return BookText::tr(", line %1").arg(fault.line);
    return fault.offset >= 0 ? BookText::tr(", byte %1").arg(fault.offset) : QString();
}

QString shareText(double share) { return percentOf(static_cast<int>(std::lround(100 * share))); }

QString gamesText(std::int64_t games) {
    return games == 1 ? BookText::tr("1 game")
                      : BookText::tr("%1 games").arg(QLocale().toString(static_cast<qint64>(games)));
}

QString lossName(BookLoss::Kind kind) {
    using Kind = BookLoss::Kind;
    switch (kind) {
    case Kind::Positions:
        return BookText::tr("positions");
    case Kind::Moves:
        return BookText::tr("moves");
    case Kind::Scores:
        return BookText::tr("scores");
    case Kind::Depths:
        return BookText::tr("depths");
    case Kind::Counts:
        return BookText::tr("counts");
    case Kind::Replies:
        return BookText::tr("expected replies");
    case Kind::Results:
        return BookText::tr("results of games");
    case Kind::Comments:
        return BookText::tr("comments");
    case Kind::About:
        return BookText::tr("author and description");
    }
    return {};
}

} // namespace

QString bookEditName(BookEdit edit) {
    switch (edit) {
    case BookEdit::SetMove:
        return BookText::tr("change of a move");
    case BookEdit::RemoveMove:
        return BookText::tr("removal of a move");
    case BookEdit::OrderMoves:
        return BookText::tr("order of moves");
    case BookEdit::SetComment:
        return BookText::tr("comment");
    case BookEdit::RemovePosition:
        return BookText::tr("removal of a position");
    case BookEdit::SetAbout:
        return BookText::tr("description of the book");
    case BookEdit::Replace:
        return BookText::tr("change of many positions");
    }
    return {};
}

QString bookFormatName(BookFormat format) {
    switch (format) {
    case BookFormat::Yaneuraou:
        return QStringLiteral("YaneuraOu (.db)");
    case BookFormat::YaneuraouBinary:
        return QStringLiteral("YaneuraOu (.ybb)");
    case BookFormat::Apery:
        return QStringLiteral("Apery (.bin)");
    case BookFormat::ShogiGui:
        return QStringLiteral("ShogiGUI (.sbk)");
    case BookFormat::Tokin:
        return QStringLiteral("Tokin (.kmbk)");
    }
    return {};
}

Message bookFaultMessage(const BookFault& fault) {
    using Kind = BookFault::Kind;
    if (fault.kind == Kind::File && fault.file)
        return fileErrorMessage(*fault.file);
    Message message;
    const QString where = shownPath(fault.path) + placeText(fault);
    const QString text = foreignQuote(QString::fromStdString(fault.text));
    const QString damaged = BookText::tr("The file may be damaged: get it again from where it came from.");
    switch (fault.kind) {
    case Kind::File:
    case Kind::UnknownFormat:
        message.what = BookText::tr("%1 is not an opening book in a format that Komadai reads.").arg(where);
        message.advice =
            BookText::tr("It reads .db and .ybb of YaneuraOu, .bin of Apery and dlshogi, .sbk of "
                         "ShogiGUI and .kmbk of Tokin.");
        break;
    case Kind::NoFormat:
        message.what = BookText::tr("%1 does not have the suffix of an opening book.").arg(where);
        message.advice = BookText::tr("Choose .db, .ybb, .bin, .sbk or .kmbk.");
        break;
    case Kind::WrongVersion:
        message.what = BookText::tr("%1: this version of the format is not supported: %2").arg(where, text);
        break;
    case Kind::BadPosition:
        message.what = BookText::tr("%1: this is not a position: %2").arg(where, text);
        break;
    case Kind::BadMove:
        message.what = BookText::tr("%1: this is not a move: %2").arg(where, text);
        break;
    case Kind::BadNumber:
        message.what = BookText::tr("%1: this number cannot be used: %2").arg(where, text);
        break;
    case Kind::UnknownLine:
        message.what = BookText::tr("%1: this line cannot be interpreted: %2").arg(where, text);
        break;
    case Kind::TooLong:
        message.what =
            BookText::tr("%1: a line or an entry is longer than %2.").arg(where, sizeText(fault.limit));
        message.advice = damaged;
        break;
    case Kind::WrongLength:
        message.what = BookText::tr("%1: the length does not fit the format.").arg(where);
        message.advice = damaged;
        break;
    case Kind::Damaged:
        message.what = BookText::tr("%1: the content is damaged.").arg(where);
        message.advice = damaged;
        break;
    case Kind::OutOfRange:
        message.what = BookText::tr("%1: a number is out of range: %2").arg(where, text);
        message.advice = damaged;
        break;
    case Kind::NotSorted:
        message.what = BookText::tr("%1 is not sorted, and too large (more than %2) to be sorted in memory.")
                           .arg(where, sizeText(fault.limit));
        message.advice = BookText::tr("Sort it with “komadai-cli book convert”, and use the new file.");
        break;
    case Kind::TooLarge:
        message.what = BookText::tr("%1 is larger than %2.").arg(where, sizeText(fault.limit));
        message.advice = BookText::tr("Leave out positions, or use another format.");
        break;
    case Kind::TooMany:
        message.what = BookText::tr("%1 has more than %L2 positions, too many to be held in memory.")
                           .arg(where)
                           .arg(fault.limit);
        message.advice = BookText::tr("Leave out positions.");
        break;
    case Kind::NoAnswer:
        message.what = BookText::tr("%1: the disk has not answered within %2 s.")
                           .arg(where, QLocale().toString(static_cast<double>(fault.limit) / 1000, 'f', 1));
        message.advice = BookText::tr("Put the book on a faster disk.");
        break;
    }
    return message;
}

QStringList bookRemarkTexts(const BookRemarks& remarks) {
    QStringList texts;
    const auto add = [&texts](qint64 count, const QString& text) {
        if (count > 0)
            texts.append(text.arg(QLocale().toString(count)));
    };
    add(remarks.unread, BookText::tr("Lines or entries that could not be read: %1."));
    if (remarks.first)
        texts.last() += u' ' + BookText::tr("The first: %1").arg(bookFaultMessage(*remarks.first).what);
    add(remarks.illegal, BookText::tr("Illegal or repeated moves, which were left out: %1."));
    add(remarks.merged, BookText::tr("Positions that were listed more than once, and joined: %1."));
    add(remarks.unreachable,
        BookText::tr("Positions that were not found, as the file has only their numbers and no "
                     "line of the book leads there: %1."));
    add(remarks.leftOut, BookText::tr("Judgements and engine lines in the file, which were left out: %1."));
    return texts;
}

QString bookLossText(const std::vector<BookLoss>& losses) {
    QStringList texts;
    for (const BookLoss& each : losses)
        texts.append(BookText::tr("%1 (%2)", "expected replies (12)")
                         .arg(lossName(each.kind), QLocale().toString(each.count)));
    return texts.join(BookText::tr(", ", "between the parts of a list"));
}

QString bookShareText(const BookEntry& entry, const BookMove& move) {
    double total = 0;
    for (const BookMove& each : entry.moves)
        total += static_cast<double>(each.count.value_or(0));
    if (!move.count || total <= 0)
        return {};
    const double percent = 100.0 * static_cast<double>(*move.count) / total;
    return percentOf(QLocale().toString(percent, 'f', percent > 0 && percent < 1 ? 1 : 0));
}

QString bookMoveText(const BookEntry& entry, const BookMove& move) {
    QStringList parts;
    if (const QString share = bookShareText(entry, move); !share.isEmpty())
        parts.append(share);
    if (move.count)
        parts.append(BookText::tr("%1 times", "a move of a book is played")
                         .arg(QLocale().toString(static_cast<qint64>(*move.count))));
    if (move.score)
        parts.append(BookText::tr("score %1 for the side that moves").arg(centipawnText(*move.score)));
    if (move.depth)
        parts.append(BookText::tr("depth %1").arg(*move.depth));
    return parts.join(BookText::tr(", ", "between the parts of a list"));
}

QString openingChoiceText(const OpeningChoice& choice) {
    QStringList parts{QString::fromStdString(shogi::toUsi(choice.move.move)), shareText(choice.share)};
    if (choice.move.count)
        parts.append(gamesText(*choice.move.count));
    if (choice.move.score)
        parts.append(BookText::tr("score %1").arg(centipawnText(*choice.move.score)));
    if (choice.move.depth)
        parts.append(BookText::tr("depth %1").arg(*choice.move.depth));
    if (choice.isMirrored)
        parts.append(BookText::tr("mirrored"));
    return parts.join(BookText::tr(", ", "between the parts of a list"));
}

QString bookMoveText(const BookPlayed& played, const BookMove& move, double share, MoveNotation notation) {
    const QString text =
        moveText(played.root, move.move, notation, played.previousTo) + u' ' + shareText(share);
    return move.count ? BookText::tr("%1 (%2)", "a move, games").arg(text, gamesText(*move.count)) : text;
}

QString bookMovesText(const BookPlayed& played, MoveNotation notation) {
    const OpeningChoice& choice = played.choice;
    std::vector<std::size_t> order(choice.among.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&choice](std::size_t one, std::size_t other) {
        return choice.shares[one] > choice.shares[other];
    });
    const bool isBlack = played.root.sideToMove() == shogi::Color::Black;
    QStringList lines{foreignText(played.book)};
    for (const std::size_t place : order) {
        const BookMove& move = choice.among[place];
        QString line = bookMoveText(played, move, choice.shares[place], notation);
        if (move.score)
            line += QStringLiteral("  ") + centipawnText(isBlack ? *move.score : -*move.score);
        lines.append(line);
    }
    return lines.join(u'\n');
}

QString bookNoteText(const BookPlayed& played) {
    QStringList facts{shareText(played.choice.share)};
    if (played.choice.move.count)
        facts.append(gamesText(*played.choice.move.count));
    return BookText::tr("From the opening book %1: %2")
        .arg(foreignText(played.book), facts.join(BookText::tr(", ", "between the parts of a list")));
}

Message bookFailedMessage(const BookFault& fault, const QString& engine) {
    Message message = bookFaultMessage(fault);
    const QString alone = BookText::tr("%1 plays without its opening book.").arg(foreignText(engine));
    message.advice = message.advice.isEmpty() ? alone : message.advice + u' ' + alone;
    return message;
}

QString bookSizeText(const BookSize& size) {
    const QString number = QLocale().toString(size.positions);
    return (size.isAll ? BookText::tr("%1, positions: %2") : BookText::tr("%1, positions: more than %2"))
        .arg(bookFormatName(size.format), number);
}

Message bookLossMessage(const std::vector<BookLoss>& losses, BookFormat format) {
    return {BookText::tr("%1 cannot hold everything in this book. Lost or changed: %2.")
                .arg(bookFormatName(format), bookLossText(losses)),
            BookText::tr("Choose another format, or accept the losses."),
            {}};
}

} // namespace app
