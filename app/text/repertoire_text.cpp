// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/repertoire_text.h"

#include "app/text/foreign_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace app {

namespace {

struct RepertoireText {
    Q_DECLARE_TR_FUNCTIONS(app::RepertoireText)
};

constexpr qsizetype kMostReplies = 4; // that are told of a hole

std::optional<shogi::Square> targetOf(const std::vector<shogi::Move>& moves) {
    return moves.empty() ? std::nullopt : std::optional(moves.back().to());
}

// "12 △P-8d": the last of these moves.
QString numberedMove(const shogi::Position& start, std::vector<shogi::Move> moves, MoveNotation notation) {
    const shogi::Move last = moves.back();
    moves.pop_back();
    shogi::Position position = start;
    for (const shogi::Move move : moves)
        position.play(move);
    return QStringLiteral("%1 %2")
        .arg(moves.size() + 1)
        .arg(moveText(position, last, notation, targetOf(moves)));
}

} // namespace

Message repertoireProblemMessage(const StoreProblem& problem) {
    using Kind = StoreProblem::Kind;
    Message message;
    const QString path = shownPath(problem.path);
    message.details = problem.error ? fileErrorReason(*problem.error) : problem.detail;
    switch (problem.kind) {
    case Kind::Damaged:
        message.what = RepertoireText::tr("The file of the repertoires is damaged: %1").arg(path);
        message.advice = RepertoireText::tr("It was moved to %1. New repertoires go to a new file.")
                             .arg(shownPath(problem.movedTo));
        break;
    case Kind::CannotMove:
        message.what = RepertoireText::tr("The file of the repertoires is damaged: %1").arg(path);
        message.advice = RepertoireText::tr("It could not be moved away. Delete or rename it.");
        break;
    case Kind::Locked:
        message.what = RepertoireText::tr("The repertoires are in use by another program: %1").arg(path);
        message.advice = RepertoireText::tr("Nothing was changed. Try again when that program has finished.");
        break;
    case Kind::ReadOnly:
        message.what = RepertoireText::tr("Cannot write the repertoires: %1").arg(path);
        message.advice = RepertoireText::tr("They can be read, but not changed.");
        break;
    case Kind::Newer:
        message.what =
            RepertoireText::tr("The repertoires were written by a newer version of Komadai: %1").arg(path);
        message.advice = RepertoireText::tr("They are left unchanged. Use that version.");
        break;
    case Kind::CannotOpen:
        message.what = RepertoireText::tr("Cannot open the repertoires: %1").arg(path);
        break;
    case Kind::CannotWrite:
        message.what = RepertoireText::tr("Cannot write the repertoires: %1").arg(path);
        message.advice = RepertoireText::tr("The disk may be full. Nothing was changed.");
        break;
    }
    return message;
}

QString repertoireEditText(RepertoireEdit edit) {
    switch (edit) {
    case RepertoireEdit::Create:
        return RepertoireText::tr("new repertoire");
    case RepertoireEdit::Rename:
        return RepertoireText::tr("new name");
    case RepertoireEdit::SetSide:
        return RepertoireText::tr("other side");
    case RepertoireEdit::Delete:
        return RepertoireText::tr("deleted repertoire");
    case RepertoireEdit::AddMoves:
        return RepertoireText::tr("added moves");
    case RepertoireEdit::RemoveMove:
        return RepertoireText::tr("removed moves");
    case RepertoireEdit::MakeMain:
        return RepertoireText::tr("other main move");
    case RepertoireEdit::SetNote:
        return RepertoireText::tr("note");
    case RepertoireEdit::Import:
        return RepertoireText::tr("import");
    case RepertoireEdit::Train:
        return RepertoireText::tr("training");
    }
    return {};
}

QString repertoireSign(RepertoireMark mark) {
    switch (mark) {
    case RepertoireMark::Main:
        return QStringLiteral("★");
    case RepertoireMark::Alternative:
        return QStringLiteral("☆");
    case RepertoireMark::Reply:
        return QStringLiteral("•");
    case RepertoireMark::None:
        break;
    }
    return {};
}

QString repertoireMarkText(RepertoireMark mark) {
    switch (mark) {
    case RepertoireMark::Main:
        return RepertoireText::tr("main move");
    case RepertoireMark::Alternative:
        return RepertoireText::tr("alternative");
    case RepertoireMark::Reply:
        return RepertoireText::tr("considered reply");
    case RepertoireMark::None:
        break;
    }
    return {};
}

QString holeText(const RepertoireHole& hole, MoveNotation notation) {
    QStringList replies;
    shogi::Position position = hole.start;
    for (std::size_t i = 0; i < hole.moves.size(); ++i) {
        // The answers between them are not told: no move takes the place of the one before.
        if (i % 2 == (hole.moves.size() - 1) % 2)
            replies += moveText(position, hole.moves[i], notation);
        position.play(hole.moves[i]);
    }
    if (replies.isEmpty())
        return {};
    const bool isCut = replies.size() > kMostReplies;
    if (isCut)
        replies = replies.mid(replies.size() - kMostReplies);
    const QString last = replies.takeLast();
    if (replies.isEmpty())
        return last;
    const QString before = replies.join(RepertoireText::tr(", ", "between moves"));
    return RepertoireText::tr("%1, then %2", "moves")
        .arg(isCut ? QStringLiteral("… ") + before : before, last);
}

QString holeSentence(const RepertoireHole& hole, MoveNotation notation) {
    return RepertoireText::tr("Against %1 you have nothing: %Ln game(s)", nullptr,
                              static_cast<int>(std::min<std::int64_t>(hole.games, 1'000'000'000)))
        .arg(holeText(hole, notation));
}

QString outlineLineText(const RepertoireOutline& outline, int line, MoveNotation notation) {
    const OutlineLine& shown = outline.lines[static_cast<std::size_t>(line)];
    const std::vector<shogi::Move> before = outline.movesTo({line, 0});
    shogi::Position position = outline.startOf(line);
    for (const shogi::Move move : before)
        position.play(move);
    QString text = QStringLiteral("%1 %2")
                       .arg(shown.firstPly)
                       .arg(lineText(position, shown.moves, notation, targetOf(before)));
    if (!shown.joins)
        return text;
    const QString where = shown.joins->line < 0
                              ? RepertoireText::tr("as at the start")
                              : RepertoireText::tr("as after %1")
                                    .arg(numberedMove(outline.startOf(shown.joins->line),
                                                      outline.movesTo(*shown.joins), notation));
    return text + QStringLiteral(" → ") + where;
}

QString shareText(double share) {
    const double percent = 100 * share;
    return percentOf(QLocale().toString(percent, 'f', percent > 0 && percent < 10 ? 1 : 0));
}

} // namespace app
