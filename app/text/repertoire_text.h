// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire_holes.h"
#include "app/repertoire/repertoire_outline.h"
#include "app/repertoire/repertoire_session.h"
#include "app/settings/appearance_settings.h"
#include "app/store/store_problem.h"
#include "app/text/message.h"

#include <QString>

namespace app {

// Why the repertoires cannot be read or changed.
Message repertoireProblemMessage(const StoreProblem& problem);
// What a step has done, after "Undo: ".
QString repertoireEditText(RepertoireEdit edit);
// A sign for a move in lists: a star for the owner's, an empty one for alternatives, a dot for replies; empty
// for none. And in words.
QString repertoireSign(RepertoireMark mark);
QString repertoireMarkText(RepertoireMark mark);
// The opponent's moves that lead to a hole: "△P-3d, then △P-8d". Of many, the last ones.
QString holeText(const RepertoireHole& hole, MoveNotation notation);
// As a sentence: "Against △P-3d, then △P-8d you have nothing: 214 games".
QString holeSentence(const RepertoireHole& hole, MoveNotation notation);
// A line with the number of its first move, and where it continues: "5 ▲P-2f △P-8d → as after 12 △P-8d".
QString outlineLineText(const RepertoireOutline& outline, int line, MoveNotation notation);
// A share from 0 to 1 as percent: "78 %".
QString shareText(double share);

} // namespace app
