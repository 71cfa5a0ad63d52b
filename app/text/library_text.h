// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_row.h"
#include "app/openings/opening_recognition.h"
#include "app/store/store_problem.h"
#include "app/text/message.h"

#include <QString>

namespace app {

// Why a library cannot be read or added to.
Message libraryProblemMessage(const StoreProblem& problem);
// The same for the user's own notes beside it, see NotesFile.
Message libraryNotesProblemMessage(const StoreProblem& problem);
// Strategies and castles of both sides: "▲四間飛車 美濃囲い △居飛車穴熊"; empty if none were recognised.
QString openingText(const OpeningSummary& openings);
// The language of the names of openings that goes with the current one.
ShapeLanguage shapeLanguage();
// "★★★"; empty without stars.
QString starText(int stars);
// A date as it is stored, LibraryGame::date: "2024-03-01", as far as it is known; empty if it is not.
QString libraryDateText(int date);

} // namespace app
