// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/library_text.h"

#include "app/text/foreign_text.h"
#include "app/text/record_text.h"
#include "app/text/side_sign.h"

#include <QCoreApplication>
#include <QLocale>

namespace app {

namespace {

struct LibraryText {
    Q_DECLARE_TR_FUNCTIONS(app::LibraryText)
};

} // namespace

Message libraryProblemMessage(const StoreProblem& problem) {
    using Kind = StoreProblem::Kind;
    Message message;
    const QString path = shownPath(problem.path);
    message.details = problem.error ? fileErrorReason(*problem.error) : problem.detail;
    switch (problem.kind) {
    case Kind::Damaged:
        message.what = LibraryText::tr("The library is damaged: %1").arg(path);
        message.advice =
            LibraryText::tr("It was moved to %1. Update the library: the records are read again.")
                .arg(shownPath(problem.movedTo));
        break;
    case Kind::CannotMove:
        message.what = LibraryText::tr("The library is damaged: %1").arg(path);
        message.advice =
            LibraryText::tr("It could not be moved away. Delete or rename it, and update the library.");
        break;
    case Kind::Locked:
        message.what = LibraryText::tr("The library is in use by another program: %1").arg(path);
        message.advice = LibraryText::tr("Try again when that program has finished.");
        break;
    case Kind::ReadOnly:
        message.what = LibraryText::tr("Cannot write the library: %1").arg(path);
        message.advice = LibraryText::tr("It can be searched, but no games can be added.");
        break;
    case Kind::Newer:
        message.what = LibraryText::tr("The library was written by a newer version of Komadai: %1").arg(path);
        message.advice = LibraryText::tr("It is left unchanged. Use that version.");
        break;
    case Kind::CannotOpen:
        message.what = LibraryText::tr("Cannot open the library: %1").arg(path);
        break;
    case Kind::CannotWrite:
        message.what = LibraryText::tr("Cannot write the library: %1").arg(path);
        message.advice = LibraryText::tr("The disk may be full. What was added before is kept.");
        break;
    }
    return message;
}

Message libraryNotesProblemMessage(const StoreProblem& problem) {
    using Kind = StoreProblem::Kind;
    Message message;
    const QString path = shownPath(problem.path);
    message.details = problem.error ? fileErrorReason(*problem.error) : problem.detail;
    switch (problem.kind) {
    case Kind::Damaged:
        message.what = LibraryText::tr("The file with your notes and collections is damaged: %1").arg(path);
        message.advice =
            LibraryText::tr("It was moved to %1, where it stays. A new file is begun with the next note.")
                .arg(shownPath(problem.movedTo));
        break;
    case Kind::CannotMove:
        message.what = LibraryText::tr("The file with your notes and collections is damaged: %1").arg(path);
        message.advice = LibraryText::tr("It could not be moved away. Rename it to begin a new one.");
        break;
    case Kind::Locked:
        message.what =
            LibraryText::tr("The file with your notes and collections is in use by another program: %1")
                .arg(path);
        message.advice = LibraryText::tr("Try again when that program has finished.");
        break;
    case Kind::Newer:
        message.what =
            LibraryText::tr(
                "The file with your notes and collections was written by a newer version of Komadai: %1")
                .arg(path);
        message.advice = LibraryText::tr("It is left unchanged. Use that version.");
        break;
    case Kind::CannotOpen:
        message.what = LibraryText::tr("Cannot open the file with your notes and collections: %1").arg(path);
        break;
    case Kind::ReadOnly:
    case Kind::CannotWrite:
        message.what = LibraryText::tr("Cannot write the file with your notes and collections: %1").arg(path);
        message.advice = LibraryText::tr("What was kept before is still there.");
        break;
    }
    return message;
}

QString openingText(const OpeningSummary& openings) {
    QStringList sides;
    const QString between =
        shapeLanguage() == ShapeLanguage::Japanese ? QStringLiteral(" ") : QStringLiteral(", ");
    for (const shogi::Color color : shogi::kColors) {
        const OpeningSummary::Side& side = openings.sides[shogi::index(color)];
        if (const QStringList names = side.strategies + side.castles; !names.isEmpty())
            sides.append(sideSign(color) + names.join(between));
    }
    return sides.join(QStringLiteral("  "));
}

ShapeLanguage shapeLanguage() {
    return QLocale().language() == QLocale::Japanese ? ShapeLanguage::Japanese : ShapeLanguage::English;
}

QString starText(int stars) { return QString(stars, u'\u2605'); }

QString libraryDateText(int date) {
    if (date <= 0)
        return {};
    return QStringLiteral("%1-%2-%3")
        .arg(date / 10000, 4, 10, QLatin1Char('0'))
        .arg(date / 100 % 100, 2, 10, QLatin1Char('0'))
        .arg(date % 100, 2, 10, QLatin1Char('0'));
}

} // namespace app
