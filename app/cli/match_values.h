// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/handicap_ladder.h"
#include "app/matches/match_adjudication.h"
#include "app/matches/match_sprt.h"
#include "app/settings/match_setup.h"
#include "shogi-core/time_control.h"

#include <QString>
#include <QStringView>

#include <optional>

namespace app {

// Parses option values of a match. The result is nothing if a value is not understood or out of range.

// "1500", "1500ms", "1.5s", "2m"; a plain number is milliseconds.
std::optional<shogi::Milliseconds> parseDuration(QStringView text);
// "60000", "60000+500", "1m+0.5s": main time and increment.
std::optional<shogi::TimeControl> parseMainAndIncrement(QStringView text);
// "0,20" or "0,20,0.05,0.05": elo0, elo1, alpha, beta.
std::optional<SprtBounds> parseSprt(const QString& text);
// "round-robin", "gauntlet", "swiss", "knockout", and back.
std::optional<MatchForm> parseMatchForm(const QString& text);
QString matchFormKey(MatchForm form);
// "lance,bishop,rook" or "lance,bishop,rook:3": steps from the smallest on, wins in a row.
std::optional<HandicapLadder> parseLadder(const QString& text);
// "lance"; "even" without a handicap.
QString handicapKey(shogi::Handicap handicap);
// "1000,4": centipawns, moves.
std::optional<AdjudicationRules::Resign> parseResignAdjudication(const QString& text);
// "20,8,80": centipawns, moves, first move of the game.
std::optional<AdjudicationRules::Draw> parseDrawAdjudication(const QString& text);

} // namespace app
