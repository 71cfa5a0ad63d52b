// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/lesson.h"
#include "app/settings/appearance_settings.h"

#include <QString>

namespace app {

// What the lessons say to people who do not know shogi; translated when called.

QString lessonTitle(const Lesson& lesson);
QString lessonText(const Lesson& lesson);
QString taskText(const Exercise& exercise, MoveNotation notation);
QString choiceText(const Exercise& exercise, const LessonChoice& choice, MoveNotation notation);
// A judgement in plain sentences. before: the position in which the move was tried. movesLeft: for those on
// the way.
QString judgementText(const Exercise& exercise, const LessonJudgement& judgement,
                      const shogi::Position& before, int movesLeft, MoveNotation notation);
// "The gold steps …": how a piece moves, in a sentence.
QString pieceMovesText(shogi::PieceType type);

} // namespace app
