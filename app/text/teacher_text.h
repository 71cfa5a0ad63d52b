// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/turning_facts.h"
#include "app/settings/appearance_settings.h"

#include <QString>

#include <vector>

namespace app {

// What a teacher would say about a turning point: each sentence is proved by the rules and by its line.
struct TeacherSentence {
    QString words;
    std::vector<shogi::Move> line; // to step through, from the position before the move
    bool isBetter = false;         // about the move that should have been played
};

// One to three sentences, translated when called: "▲K-4h leaves the rook on 2h hanging: △Bx2h+ takes it." /
// "▲S-3h would have defended the rook on 2h." Where nothing is proved, only what the win rates tell; none if
// they are not known either.
std::vector<TeacherSentence> teacherSentences(const TurningPoint& point, MoveNotation notation);
// A fact as a sentence.
QString factText(const TurningFact& fact, const TurningPoint& point, MoveNotation notation);
// The sentences as one text.
QString teacherText(const std::vector<TeacherSentence>& sentences);

} // namespace app
