// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/game_diary.h"
#include "app/coach/opponent_results.h"
#include "app/coach/player_rating.h"
#include "app/settings/game_settings.h"

#include <QString>

#include <optional>

namespace app {

// The user's opponents and results against them in words, translated when called.

// "15 kyu", "15 kyu, two pieces", "Tokin at full strength".
QString opponentName(const CoachOpponent& opponent);
// How the games against an opponent went: "Won 3 of the last 5; 2 wins in a row." Empty if there were none.
QString opponentResultsText(const OpponentResults& results);
// What the streak in the results proposes, as a sentence that follows theirs: "14 kyu would be next."
QString nextOpponentReason(const NextOpponent& next);
// The same on a button: "Try 14 kyu", "Try it with two pieces".
QString nextOpponentChoice(const NextOpponent& next);

// "1523 ± 160, about 10 kyu": the rating is within these bounds with a probability of 0.95.
QString ratingText(const PlayerRating& rating);
// After a rated game: "Your rating: 1523 (+12), about 10 kyu."
QString ratingAfterText(const PlayerRating& before, const PlayerRating& after);

// "Not rated: help was used." Empty if no rating is expected: the opponent has no grade.
QString notRatedText(NotRated why);

// "Static rook"; any: "Static or ranging rook".
QString rookStyleName(StyleChoice::Rook style);
QString temperName(StyleChoice::Temper temper);
// "ranging rook, sharp"; empty for any style.
QString styleText(const StyleChoice& style);

} // namespace app
