// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "app/sound/countdown.h"
#include "shogi-core/position.h"

#include <QString>

#include <optional>

namespace app {

// Texts for a voice. Pure, and not translated by tr(): the language is that of the voice. Japanese is in
// kana, because voices guess the readings of shogi's characters wrongly. language: Japanese; everything else
// is English.

// "せんて、ななろく、ふ", "ごて、どうぎんなり" / "Black, pawn seven six", "White, silver takes five four,
// promotes". The move must be legal in position. handicap: the sides are called うわて and したて, giver and
// receiver.
QString spokenMove(const shogi::Position& position, shogi::Move move, std::optional<shogi::Square> previousTo,
                   Language language, bool handicap = false);

// "さんじゅうびょう", "なな" / "thirty seconds", "seven"
QString spokenCue(const TimeCue& cue, Language language);

} // namespace app
