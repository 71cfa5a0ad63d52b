// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/lesson_text.h"

#include "app/text/game_text.h"
#include "app/text/move_notation.h"
#include "shogi-core/attacks.h"

#include <QCoreApplication>

namespace app {

using shogi::MoveFault;
using shogi::PieceType;
using Verdict = LessonVerdict;

namespace {

struct LessonText {
    Q_DECLARE_TR_FUNCTIONS(app::LessonText)
};

QString lessonWords(const char* source) { return QCoreApplication::translate("app::Lessons", source); }

// Sentences follow each other with a blank in English, without one in Japanese.
QString joined(const QString& first, const QString& second) {
    if (first.isEmpty() || second.isEmpty())
        return first + second;
    return LessonText::tr("%1 %2", "two sentences").arg(first, second);
}

std::optional<shogi::Square> previousTo(const Exercise& exercise) {
    const std::vector<shogi::Move> line = lessonLine(exercise);
    return line.empty() ? std::nullopt : std::optional(line.back().to());
}

QString wordsOf(const Exercise& exercise, const shogi::Position& position, shogi::Move move,
                MoveNotation notation) {
    return moveText(position, move, notation, previousTo(exercise));
}

// The piece could go there if nothing stood in its way.
bool isBlocked(const shogi::Position& position, shogi::Move move) {
    const shogi::Piece piece = position.at(move.from());
    return shogi::attacksOf(piece.color(), piece.type(), move.from(), shogi::Bitboard()).has(move.to());
}

QString illegalText(const LessonJudgement& judgement, const shogi::Position& before) {
    const QString fault = moveFaultText(judgement.fault, before, judgement.move);
    if (judgement.fault != MoveFault::CannotReach || judgement.move.isDrop())
        return fault;
    if (isBlocked(before, judgement.move))
        return joined(fault, LessonText::tr("Something is in its way, and it does not jump."));
    return joined(fault, pieceMovesText(before.at(judgement.move.from()).type()));
}

QString faultDenial(MoveFault fault) {
    switch (fault) {
    case MoveFault::DeadDrop:
        return LessonText::tr("No: from there the pawn could still move on.");
    case MoveFault::TwoPawns:
        return LessonText::tr("No: you have no other pawn on that file.");
    case MoveFault::LeavesCheck:
        return LessonText::tr("No: your own king is in no danger.");
    case MoveFault::PawnDropMate:
        return LessonText::tr("No: the drop would not be mate.");
    default:
        return LessonText::tr("No, that is not the reason.");
    }
}

QString outcomeDenial(LessonOutcome outcome) {
    switch (outcome) {
    case LessonOutcome::GoesOn:
        return LessonText::tr("No: by the rules the game is over.");
    case LessonOutcome::Drawn:
        return LessonText::tr("No: one side has won.");
    case LessonOutcome::BlackWins:
        return LessonText::tr("No: you have not won.");
    case LessonOutcome::WhiteWins:
        return LessonText::tr("No: the opponent has not won.");
    }
    return {};
}

QString otherWayText(EscapeWay wanted) {
    switch (wanted) {
    case EscapeWay::King:
        return LessonText::tr("That answers the check too, but here the king shall go away.");
    case EscapeWay::Take:
        return LessonText::tr("That answers the check too, but here the attacker shall be taken.");
    case EscapeWay::Block:
        return LessonText::tr("That answers the check too, but here something shall come between.");
    case EscapeWay::Any:
        break;
    }
    return {};
}

QString correctText(const Exercise& exercise, const LessonJudgement& judgement,
                    const shogi::Position& before) {
    QString words = LessonText::tr("Correct!");
    if (exercise.goal == LessonGoal::Pick && exercise.question == LessonQuestion::Illegal)
        words = joined(words, moveFaultText(judgement.fault, before, judgement.move));
    return exercise.done != nullptr ? joined(words, lessonWords(exercise.done)) : words;
}

QString notReachedText(const Exercise& exercise) {
    if (exercise.goal == LessonGoal::Promote)
        return LessonText::tr("It is promoted, but not on the ringed square.");
    if (exercise.moves == 1)
        return LessonText::tr("That is allowed, but it is not where the ring is.");
    return LessonText::tr("Not there yet, and no moves are left.");
}

QString replyText(const LessonJudgement& judgement, const shogi::Position& before, MoveNotation notation) {
    return moveText(before.after(judgement.move), *judgement.reply, notation, judgement.move.to());
}

} // namespace

QString lessonTitle(const Lesson& lesson) { return lessonWords(lesson.title); }

QString lessonText(const Lesson& lesson) { return lessonWords(lesson.text); }

QString taskText(const Exercise& exercise, MoveNotation notation) {
    const QString task = lessonWords(exercise.task);
    const std::optional<shogi::Move> move = lessonMove(exercise);
    if (exercise.goal != LessonGoal::Play || !move)
        return task;
    return task.arg(wordsOf(exercise, lessonStand(exercise).position, *move, notation));
}

QString choiceText(const Exercise& exercise, const LessonChoice& choice, MoveNotation notation) {
    if (const auto* move = std::get_if<shogi::Move>(&choice))
        return wordsOf(exercise, lessonStand(exercise).position, *move, notation);
    if (const auto* fault = std::get_if<MoveFault>(&choice)) {
        switch (*fault) {
        case MoveFault::DeadDrop:
            return LessonText::tr("It could never move from there");
        case MoveFault::TwoPawns:
            return LessonText::tr("Two pawns on one file (nifu)");
        case MoveFault::LeavesCheck:
            return LessonText::tr("Your own king would be in check");
        case MoveFault::PawnDropMate:
            return LessonText::tr("Mate by a dropped pawn (uchifuzume)");
        default:
            return {};
        }
    }
    switch (std::get<LessonOutcome>(choice)) {
    case LessonOutcome::GoesOn:
        return LessonText::tr("The game continues");
    case LessonOutcome::Drawn:
        return LessonText::tr("The game is drawn");
    case LessonOutcome::BlackWins:
        return LessonText::tr("You have won");
    case LessonOutcome::WhiteWins:
        return LessonText::tr("The opponent has won");
    }
    return {};
}

QString judgementText(const Exercise& exercise, const LessonJudgement& judgement,
                      const shogi::Position& before, int movesLeft, MoveNotation notation) {
    const auto moveWords = [&] { return wordsOf(exercise, before, judgement.move, notation); };
    switch (judgement.verdict) {
    case Verdict::Correct:
        return correctText(exercise, judgement, before);
    case Verdict::GoOn:
        return LessonText::tr("Good. %n move(s) left.", nullptr, movesLeft);
    case Verdict::Illegal:
        return illegalText(judgement, before);
    case Verdict::NotReached:
        return notReachedText(exercise);
    case Verdict::NotTaken:
        return exercise.moves == 1 ? LessonText::tr("Nothing was taken.")
                                   : LessonText::tr("Something is left, and no moves are.");
    case Verdict::TakenBack:
        return LessonText::tr("That one has a guard. The opponent takes back: %1.")
            .arg(replyText(judgement, before, notation));
    case Verdict::NotAttacked:
        return LessonText::tr("From there it does not attack both.");
    case Verdict::NotPromoted:
        return LessonText::tr(
            "It went there without promoting. When you are asked, choose the promoted piece.");
    case Verdict::CannotPromote:
        return LessonText::tr("With this move nothing can promote.");
    case Verdict::NoCheck:
        return LessonText::tr("That is no check: the king is not attacked.");
    case Verdict::NoMateNoCheck:
        return LessonText::tr("That is not even check: the king is not attacked.");
    case Verdict::NoMate:
        return LessonText::tr("That is check, but no mate. The opponent can play %1.")
            .arg(replyText(judgement, before, notation));
    case Verdict::OtherWay:
        return otherWayText(exercise.way);
    case Verdict::OtherMove:
        return LessonText::tr("That was %1.").arg(moveWords());
    case Verdict::NoneOfThese:
        return LessonText::tr("This move is not one of those that are asked about.");
    case Verdict::IsLegal:
        return LessonText::tr("%1 is allowed.").arg(moveWords());
    case Verdict::OtherFault:
        return faultDenial(judgement.fault);
    case Verdict::OtherText:
        return LessonText::tr(
            "No, that is another move. Count the files from the right and the rows from the top.");
    case Verdict::OtherOutcome:
        return outcomeDenial(judgement.outcome);
    }
    return {};
}

QString pieceMovesText(PieceType type) {
    switch (type) {
    case PieceType::Pawn:
        return LessonText::tr("A pawn steps one square straight forwards.");
    case PieceType::Lance:
        return LessonText::tr("A lance only runs straight forwards.");
    case PieceType::Knight:
        return LessonText::tr("A knight jumps two squares forwards and one to the side.");
    case PieceType::Silver:
        return LessonText::tr("A silver steps straight forwards or diagonally.");
    case PieceType::Gold:
        return LessonText::tr("A gold steps straight in any direction, or diagonally forwards.");
    case PieceType::King:
        return LessonText::tr("A king steps to one of the eight squares around it.");
    case PieceType::Rook:
        return LessonText::tr("A rook runs straight in any direction.");
    case PieceType::Bishop:
        return LessonText::tr("A bishop runs diagonally.");
    case PieceType::Dragon:
        return LessonText::tr("A dragon runs straight, or steps one square diagonally.");
    case PieceType::Horse:
        return LessonText::tr("A horse runs diagonally, or steps one square straight.");
    case PieceType::ProPawn:
    case PieceType::ProLance:
    case PieceType::ProKnight:
    case PieceType::ProSilver:
        return LessonText::tr("Promoted, it moves like a gold.");
    case PieceType::None:
        break;
    }
    return {};
}

} // namespace app
