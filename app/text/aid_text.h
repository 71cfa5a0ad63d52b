// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/aids_used.h"
#include "app/live/move_loss.h"
#include "app/live/threats.h"
#include "app/settings/aid_settings.h"
#include "app/settings/appearance_settings.h"
#include "app/text/message.h"

#include <QString>

#include <array>

namespace app {

// Texts about what helps a person in a game.

// The first step of a hint: "Hint: look at the nine squares around 7c."
QString hintedAreaText(shogi::Square middle);

// After a move of the user's that lost much: what it loses in a sentence, and the win rates. Only what
// follows from the loss.
Message alarmMessage(const MoveLoss& loss);
// The answer to why a move was not played: what it loses, or that it loses nothing. engine: the user's name
// for Tokin.
QString whyNotText(const MoveLoss& loss, const QString& engine);

// What the opponent threatens, in a few words: "Threat: ▽8h+", "Mate threat: mate in 3"; empty while it is
// not known.
QString threatText(const ThreatReport& report, MoveNotation notation);

// "Pieces: +1 rook, −2 pawns"; "Pieces: even". won: as GameAids::material() gives them.
QString materialText(const std::array<int, 7>& won);

// "Used: 2 hints, 1 take-back, threats shown."; empty if nothing was.
QString aidsUsedText(const AidsUsed& aids);

// The levels of the alarm, as they are chosen: "By the opponent’s strength".
QString alarmLevelName(AlarmLevel level);

} // namespace app
