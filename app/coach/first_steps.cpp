// SPDX-License-Identifier: GPL-3.0-or-later
// What is taught, in the order of the lessons. Texts are for people who know nothing yet, children among
// them.
#include "app/coach/lesson.h"

#include <QCoreApplication>

namespace app {

using shogi::MoveFault;
using shogi::PieceType;

namespace {

using enum LessonGoal;

constexpr const char* kEvenGame = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";

Lesson king() {
    return {.name = "king",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "The king (玉)"),
            .text = QT_TRANSLATE_NOOP("app::Lessons", "The king is the piece that must never be lost. It "
                                                      "steps onto any of the eight squares around it.\n"
                                                      "Your pieces point away from you. Click a piece and "
                                                      "then the square to which it shall go, or drag it."),
            .exercises = {
                {.sfen = "9/9/9/9/4K4/9/9/9/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the king to the ringed square."),
                 .squares = "5d"},
                {.sfen = "9/9/9/9/4K4/9/9/9/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "The king also steps diagonally and back. Move it to the ring."),
                 .squares = "4f"},
                {.sfen = "9/9/9/9/4K4/9/9/9/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Visit both rings in two moves."),
                 .squares = "4d 3e",
                 .moves = 2},
                {.sfen = "9/9/9/5g3/9/4K4/9/9/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Go to the ring in two moves. The gold above is the opponent’s: "
                                           "keep away from the squares that it attacks."),
                 .done = QT_TRANSLATE_NOOP(
                     "app::Lessons", "The king may never step onto a square that the opponent attacks."),
                 .squares = "6d",
                 .moves = 2},
            }};
}

Lesson gold() {
    return {.name = "gold",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "The gold (金)"),
            .text = QT_TRANSLATE_NOOP(
                "app::Lessons",
                "The gold is the king’s best guard. It steps straight forwards, to the sides and "
                "back, and diagonally forwards. Only diagonally back it cannot go."),
            .exercises = {
                {.sfen = "9/9/9/9/4G4/9/9/9/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the gold to the ringed square."),
                 .squares = "4d"},
                {.sfen = "9/9/9/9/4G4/9/9/9/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Now straight back."),
                 .squares = "5f"},
                {.sfen = "9/9/9/9/4G4/9/9/9/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "The ring is diagonally behind the gold. Get there in two moves."),
                 .squares = "4f",
                 .moves = 2},
            }};
}

Lesson silver() {
    return {
        .name = "silver",
        .title = QT_TRANSLATE_NOOP("app::Lessons", "The silver (銀)"),
        .text = QT_TRANSLATE_NOOP(
            "app::Lessons",
            "The silver is quick to attack and to return. It steps straight forwards and in all "
            "four diagonal directions. To the sides and straight back it cannot go."),
        .exercises = {
            {.sfen = "9/9/9/9/4S4/9/9/9/9 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the silver back to the ringed square."),
             .squares = "6f"},
            {.sfen = "9/9/9/9/4S4/9/9/9/9 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "The ring is at its side. Get there in two moves."),
             .squares = "4e",
             .moves = 2},
            {.sfen = "9/9/9/9/4S4/9/9/9/9 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons",
                                       "One step straight back takes a silver three moves. Find them."),
             .done = QT_TRANSLATE_NOOP("app::Lessons", "Twice diagonally back, once forwards."),
             .squares = "5f",
             .moves = 3},
        }};
}

Lesson pawn() {
    return {
        .name = "pawn",
        .title = QT_TRANSLATE_NOOP("app::Lessons", "Pawn, lance and knight (歩, 香, 桂)"),
        .text = QT_TRANSLATE_NOOP("app::Lessons", "The pawn steps one square straight forwards. The lance "
                                                  "runs straight forwards as far as the way is free. "
                                                  "The knight jumps two squares forwards and one to the "
                                                  "side, over anything. None of them goes back."),
        .exercises = {
            {.sfen = "9/9/9/9/9/9/4P4/9/9 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the pawn to the ringed square."),
             .squares = "5f"},
            {.sfen = "9/9/9/9/9/9/9/9/L8 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the lance to the ring in one move."),
             .squares = "9d"},
            {.sfen = "9/9/9/9/9/9/9/PPP6/1N7 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Jump to the ring with the knight."),
             .done = QT_TRANSLATE_NOOP("app::Lessons", "The knight is the only piece that jumps."),
             .squares = "7g",
             .by = PieceType::Knight},
            {.sfen = "9/9/9/9/9/9/9/9/1N7 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Bring the knight to the ring in two jumps."),
             .squares = "6e",
             .moves = 2},
            {.sfen = "9/9/9/9/9/8N/9/9/8L b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons",
                                       "The lance shall come to the ring, but something of your own is in "
                                       "its way. You have two moves."),
             .squares = "1e",
             .by = PieceType::Lance,
             .moves = 2},
        }};
}

Lesson rook() {
    return {.name = "rook",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "Rook and bishop (飛, 角)"),
            .text = QT_TRANSLATE_NOOP(
                "app::Lessons",
                "These two are the strongest pieces. The rook runs straight in all four directions, "
                "the bishop diagonally, as far as the way is free. They do not jump."),
            .exercises = {
                {.sfen = "9/9/9/9/9/9/9/7R1/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the rook to the ringed square."),
                 .squares = "2d"},
                {.sfen = "9/9/9/9/9/9/9/7R1/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Bring the rook to the ring in two moves."),
                 .squares = "7d",
                 .moves = 2},
                {.sfen = "9/9/9/9/9/9/9/1B7/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the bishop to the ringed square."),
                 .squares = "5e"},
                {.sfen = "9/9/9/9/9/9/9/1B7/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Bring the bishop to the ring in two moves."),
                 .squares = "4h",
                 .moves = 2},
                {.sfen = "9/9/9/9/9/4P4/9/4R4/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP(
                     "app::Lessons",
                     "Your own pawn blocks the rook. Lead the rook around it to the ring in three moves."),
                 .squares = "5d",
                 .by = PieceType::Rook,
                 .moves = 3},
            }};
}

Lesson taking() {
    return {.name = "take",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "Taking pieces"),
            .text = QT_TRANSLATE_NOOP(
                "app::Lessons", "A piece takes by moving onto a square of an opponent’s piece. What is taken "
                                "changes sides: it lies on your "
                                "stand at the right of the board. The opponent’s pieces point towards you."),
            .exercises = {
                {.sfen = "9/9/9/4g4/9/9/9/4R4/9 b - 1",
                 .goal = Take,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Take the gold."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons", "Look at your stand: the gold is yours now."),
                 .squares = "5d"},
                {.sfen = "9/9/9/9/9/4Sp3/3pp4/9/9 b - 1",
                 .goal = Take,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Your silver can take one of the three pawns. Which one?")},
                {.sfen = "9/9/9/9/3n3p1/9/9/7R1/9 b - 1",
                 .goal = Take,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Take both pieces in two moves."),
                 .squares = "2e 6e",
                 .moves = 2},
                {.sfen = "9/9/9/5p3/9/3p3p1/9/1B7/9 b - 1",
                 .goal = Take,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Take all three pawns in three moves."),
                 .squares = "6f 4d 2f",
                 .moves = 3},
                {.sfen = "9/9/9/4s4/4p4/9/9/4R2p1/9 b - 1",
                 .goal = TakeSafely,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Take the pawn that has no guard."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Before you take, look whether the opponent can take back.")},
            }};
}

Lesson drops() {
    return {.name = "drop",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "Dropping pieces"),
            .text = QT_TRANSLATE_NOOP(
                "app::Lessons",
                "Instead of moving, you may put a piece of your stand on any empty square: this is a drop. "
                "Click the piece on "
                "the stand, then the square. A drop takes nothing, but nearly every square will do."),
            .exercises = {
                {.sfen = "9/9/9/9/9/9/9/9/9 b G 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Drop the gold on the ringed square."),
                 .squares = "5e"},
                {.sfen = "9/9/9/4s4/9/9/9/4R4/9 b - 1",
                 .goal = Visit,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Take the silver, then drop it on the ring."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons",
                                           "In shogi no piece is ever lost: it only changes sides."),
                 .squares = "7f",
                 .by = PieceType::Silver,
                 .moves = 2},
                {.sfen = "9/9/9/2g3g2/9/9/9/9/9 b B 1",
                 .goal = Attack,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Drop the bishop where it attacks both golds at once."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Only one of them can get away: you will take the other one."),
                 .squares = "7d 3d"},
                {.sfen = "9/9/3r1g3/9/9/9/9/9/9 b N 1",
                 .goal = Attack,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Attack rook and gold at once by dropping the knight."),
                 .squares = "6c 4c"},
            }};
}

Lesson promotion() {
    return {
        .name = "promote",
        .title = QT_TRANSLATE_NOOP("app::Lessons", "Promotion"),
        .text = QT_TRANSLATE_NOOP("app::Lessons", "The three rows farthest from you are the promotion zone. "
                                                  "A piece that moves into it, within it or out of it "
                                                  "may be turned over. Pawn, lance, knight and silver then "
                                                  "move like a gold. Rook and bishop keep their moves and "
                                                  "step like a king as well. King and gold do not promote."),
        .exercises = {
            {.sfen = "9/9/9/4P4/9/9/9/9/9 b - 1",
             .goal = Promote,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the pawn into the zone and promote it."),
             .done = QT_TRANSLATE_NOOP("app::Lessons",
                                       "A promoted pawn is called tokin (と). It moves like a gold."),
             .squares = "5c"},
            {.sfen = "9/9/9/9/4+P4/9/9/9/9 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP("app::Lessons",
                                       "This is a tokin. Bring it to the ring in two moves, like a gold."),
             .squares = "4f",
             .moves = 2},
            {.sfen = "9/9/9/9/9/9/9/7R1/9 b - 1",
             .goal = Promote,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Promote the rook."),
             .done = QT_TRANSLATE_NOOP("app::Lessons",
                                       "The promoted rook is the dragon (龍), the strongest piece of all.")},
            {.sfen = "9/9/9/9/4+R4/9/9/9/9 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP(
                 "app::Lessons",
                 "The dragon runs like a rook and also steps diagonally. Move it to the ring."),
             .squares = "4d"},
            {.sfen = "9/9/9/9/4+B4/9/9/9/9 b - 1",
             .goal = Visit,
             .task = QT_TRANSLATE_NOOP(
                 "app::Lessons",
                 "The promoted bishop, the horse (馬), also steps straight. Move it to the ring."),
             .squares = "5d"},
            {.sfen = "9/9/4S4/9/9/9/9/9/9 b - 1",
             .goal = Promote,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Leave the zone by moving to the ring, and promote."),
             .squares = "4d"},
            {.sfen = "9/4P4/9/9/9/9/9/9/9 b - 1",
             .goal = Promote,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the pawn to the last row."),
             .done = QT_TRANSLATE_NOOP(
                 "app::Lessons", "You were not asked: there an unpromoted pawn could never move again, so it "
                                 "must promote. So must a lance, and a knight on the last two rows."),
             .squares = "5a"},
        }};
}

Lesson check() {
    return {.name = "check",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "Check (王手)"),
            .text = QT_TRANSLATE_NOOP(
                "app::Lessons", "A move that attacks the opponent’s king is a check. The opponent has to do "
                                "something about it at once."),
            .exercises = {
                {.sfen = "4k4/9/9/9/9/9/9/7R1/9 b - 1",
                 .goal = Check,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Give check with the rook.")},
                {.sfen = "4k4/9/9/9/9/9/9/9/9 b L 1",
                 .goal = Check,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Give check by dropping the lance.")},
                {.sfen = "4k4/9/9/9/4N4/9/9/9/9 b - 1",
                 .goal = Check,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Give check with the knight. Do you promote it?"),
                 .done = QT_TRANSLATE_NOOP(
                     "app::Lessons",
                     "A promoted knight does not jump any more. At times it is better not to promote.")},
                {.sfen = "4k4/9/9/9/9/4S4/9/4R4/9 b - 1",
                 .goal = Check,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Make way with the silver: the rook behind it gives check.")},
            }};
}

Lesson escape() {
    return {
        .name = "escape",
        .title = QT_TRANSLATE_NOOP("app::Lessons", "Getting out of check"),
        .text = QT_TRANSLATE_NOOP("app::Lessons", "If your king is in check, there are three ways out: the "
                                                  "king goes away, the piece that gives check is taken, "
                                                  "or another piece comes between the two."),
        .exercises = {
            {.sfen = "9/9/9/4r4/9/9/9/9/4K4 b - 1",
             .goal = Escape,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the king out of the rook’s line."),
             .way = EscapeWay::King},
            {.sfen = "9/9/9/9/9/9/5n3/5G3/4K4 b - 1",
             .goal = Escape,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "The knight gives check. Take it."),
             .way = EscapeWay::Take},
            {.sfen = "9/4r4/9/9/9/9/9/5S3/4K4 b - 1",
             .goal = Escape,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Move the silver between rook and king."),
             .way = EscapeWay::Block},
            {.sfen = "9/9/4l4/9/9/9/9/9/4K4 b G 1",
             .goal = Escape,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Drop the gold between lance and king."),
             .way = EscapeWay::Block},
            {.sfen = "9/9/4r4/9/9/9/5n3/5G3/4K4 b - 1",
             .goal = Escape,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Rook and knight give check at once. Get out of it."),
             .done =
                 QT_TRANSLATE_NOOP("app::Lessons", "From a double check only the king’s own move helps.")},
        }};
}

Lesson mate() {
    return {.name = "mate",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "Mate (詰み)"),
            .text = QT_TRANSLATE_NOOP(
                "app::Lessons",
                "A check that cannot be answered is mate, and whoever gives it has won. Look before you "
                "move: can the king go away? Can your piece be taken? Can anything come between?"),
            .exercises = {
                {.sfen = "4k4/9/4P4/9/9/9/9/9/9 b G 1",
                 .goal = Mate,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Mate in one move."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons",
                                           "A gold at the king’s head, guarded by another piece: the mate "
                                           "that every player knows.")},
                {.sfen = "4k4/R8/9/9/9/9/9/8R/9 b - 1",
                 .goal = Mate,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Mate in one move with two rooks.")},
                {.sfen = "8k/9/7G1/9/9/9/9/9/9 b G 1",
                 .goal = Mate,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Mate the king in the corner.")},
                {.sfen = "7nk/8p/8G/9/9/9/9/9/8L b - 1",
                 .goal = Mate,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Mate by taking.")},
                {.sfen = "6gkl/6npp/9/9/9/9/9/9/9 b N 1",
                 .goal = Mate,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "The king is shut in by its own pieces. Mate it."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons", "Nothing can come between a knight and a king.")},
            }};
}

Lesson illegal() {
    return {
        .name = "illegal",
        .title = QT_TRANSLATE_NOOP("app::Lessons", "Illegal moves (反則)"),
        .text = QT_TRANSLATE_NOOP(
            "app::Lessons", "Some moves are forbidden, and whoever makes one loses the game. In Komadai you "
                            "cannot make them by mistake. "
                            "The best known is nifu (二歩): no second unpromoted pawn of yours on a file."),
        .exercises = {
            {.sfen = "9/9/9/9/9/9/4P4/9/9 b P 1",
             .goal = Pick,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Which of these moves is not allowed?"),
             .question = LessonQuestion::Illegal,
             .choices = "5g5f P*4e P*5d"},
            {.sfen = "9/9/9/9/9/9/9/9/9 b LN 1",
             .goal = Pick,
             .task = QT_TRANSLATE_NOOP("app::Lessons",
                                       "Pieces may not be dropped where they could never move. Which of "
                                       "these drops is not allowed?"),
             .question = LessonQuestion::Illegal,
             .choices = "L*7b N*5c N*3b"},
            {.sfen = "9/5r3/9/9/9/9/9/9/4K4 b - 1",
             .goal = Pick,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Which of these moves of the king is not allowed?"),
             .question = LessonQuestion::Illegal,
             .choices = "5i6h 5i4i 5i5h"},
            {.sfen = "9/4l4/9/9/9/9/9/4G4/4K4 b - 1",
             .goal = Pick,
             .task = QT_TRANSLATE_NOOP("app::Lessons",
                                       "The lance above aims at your king. Which move is not allowed?"),
             .done = QT_TRANSLATE_NOOP("app::Lessons", "The gold is pinned: it has to stay on the line."),
             .question = LessonQuestion::Illegal,
             .choices = "5h4h 5h5g 5i6i"},
            {.sfen = "9/9/9/9/9/9/2P6/9/9 b P 1",
             .goal = Pick,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Why is the drop of the arrow not allowed?"),
             .move = "P*7d",
             .question = LessonQuestion::Fault,
             .faults = {MoveFault::DeadDrop, MoveFault::TwoPawns, MoveFault::PawnDropMate}},
            {.sfen = "7nk/9/8G/9/9/9/9/9/9 b GP 1",
             .goal = Pick,
             .task = QT_TRANSLATE_NOOP(
                 "app::Lessons",
                 "A dropped pawn must not give mate: uchifuzume (打ち歩詰め). Which drop is not allowed?"),
             .question = LessonQuestion::Illegal,
             .choices = "G*1b P*5e P*1b"},
            {.sfen = "7nk/9/7SP/9/9/9/9/9/9 b - 1",
             .goal = Mate,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "A pawn of the board may give mate. Do it."),
             .done = QT_TRANSLATE_NOOP("app::Lessons", "Only the drop is forbidden, not the move.")},
            {.sfen = "kn7/9/G8/9/9/9/9/9/9 b P 1",
             .goal = Pick,
             .task = QT_TRANSLATE_NOOP("app::Lessons", "Why is the drop of the arrow not allowed?"),
             .move = "P*9b",
             .question = LessonQuestion::Fault,
             .faults = {MoveFault::TwoPawns, MoveFault::LeavesCheck, MoveFault::PawnDropMate}},
        }};
}

Lesson ending() {
    return {.name = "ending",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "How a game ends"),
            .text = QT_TRANSLATE_NOOP(
                "app::Lessons",
                "Most games end by mate, or because a player sees no hope and resigns. If the same position "
                "comes up for the "
                "fourth time, the game is drawn (千日手); but whoever has given check all the time loses."),
            .exercises = {
                {.sfen = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1",
                 .goal = Pick,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "You have dropped the gold. What is the result?"),
                 .line = "G*5b",
                 .question = LessonQuestion::Outcome},
                {.sfen = "4k4/9/9/9/9/9/9/9/4K4 b - 1",
                 .goal = Pick,
                 .task = QT_TRANSLATE_NOOP(
                     "app::Lessons",
                     "Both kings went to and fro, and the position is there for the fourth time. What is "
                     "the result? The arrow keys step through the moves."),
                 .line = "5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a 5i5h 5a5b 5h5i 5b5a",
                 .question = LessonQuestion::Outcome},
                {.sfen = "4k4/9/9/9/9/9/9/5R3/K8 b - 1",
                 .goal = Pick,
                 .task = QT_TRANSLATE_NOOP(
                     "app::Lessons",
                     "You have given check with every move, and the position is there for the fourth "
                     "time. What is the result?"),
                 .done = QT_TRANSLATE_NOOP(
                     "app::Lessons", "Whoever repeats by giving check has to play something else in time."),
                 .line = "4h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a 4h5h 5a4a 5h4h 4a5a",
                 .question = LessonQuestion::Outcome},
            }};
}

Lesson record() {
    return {.name = "record",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "Reading a record"),
            .text =
                QT_TRANSLATE_NOOP("app::Lessons", "A move is written as piece and square. The columns, "
                                                  "called files, are counted 1 to 9 from the right, the rows "
                                                  "a to i from the top: P-7f is a pawn that goes to file 7, "
                                                  "row f. Japanese records write ▲７六歩 for it. P is the "
                                                  "pawn, L lance, N knight, S silver, G gold, B bishop, R "
                                                  "rook, K king; + is a promotion, x a capture, * a drop."),
            .exercises = {
                {.sfen = kEvenGame,
                 .goal = Play,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "This is how a game begins. Play %1."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Many games begin like that: the way of the bishop is open."),
                 .move = "7g7f"},
                {.sfen = kEvenGame,
                 .goal = Play,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Play %1."),
                 .done = QT_TRANSLATE_NOOP("app::Lessons",
                                           "The other common first move: the pawn in front of the rook."),
                 .move = "2g2f"},
                {.sfen = kEvenGame,
                 .goal = Pick,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "How is the move of the arrow written?"),
                 .move = "2g2f",
                 .question = LessonQuestion::Text,
                 .choices = "8g8f 7g7f 2g2f"},
                {.sfen = kEvenGame,
                 .goal = Play,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Both sides have opened the way of their bishops. Play %1."),
                 .line = "7g7f 3c3d",
                 .move = "8h2b+"},
                {.sfen = "4k4/9/4P4/9/9/9/9/9/9 b G 1",
                 .goal = Play,
                 .task = QT_TRANSLATE_NOOP("app::Lessons", "Play %1, a drop."),
                 .move = "G*5b"},
                {.sfen = kEvenGame,
                 .goal = Play,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Two golds could go there: the record says which one. Play %1."),
                 .move = "4i5h"},
                {.sfen = kEvenGame,
                 .goal = Pick,
                 .task = QT_TRANSLATE_NOOP("app::Lessons",
                                           "Now it is White, the opponent, who moves: △. How is it written?"),
                 .line = "7g7f",
                 .move = "3c3d",
                 .question = LessonQuestion::Text,
                 .choices = "3c3d 7c7d 8c8d"},
            }};
}

Lesson firstGame() {
    return {.name = "first-game",
            .title = QT_TRANSLATE_NOOP("app::Lessons", "Your first game"),
            .text = QT_TRANSLATE_NOOP("app::Lessons",
                                      "You know all that it takes. Your opponent is Tokin at 20 kyu, its "
                                      "weakest grade, without clocks. You play "
                                      "Black, from the bottom, and move first. The pieces keep the marks "
                                      "that show how they move; the menu View "
                                      "removes them.\n"
                                      "Three hints for the beginning: open the way of the bishop, bring the "
                                      "rook’s pawn forward, and keep golds "
                                      "beside your king. The menu Game gives hints and takes moves back.")};
}

} // namespace

std::vector<Lesson> firstSteps() {
    return {king(),  gold(),   silver(), pawn(),    rook(),   taking(), drops(),    promotion(),
            check(), escape(), mate(),   illegal(), ending(), record(), firstGame()};
}

} // namespace app
