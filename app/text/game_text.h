// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"
#include "shogi-core/record.h"
#include "shogi-core/rules.h"
#include "shogi-core/start_position.h"
#include "shogi-core/time_control.h"

#include <QString>

namespace app {

// Names of sides, pieces, handicaps, rules and endings, and sentences about them; translated when called.

// "Black" / "先手"; in handicap games "Receiver (shitate)" / "下手" and "Giver (uwate)" / "上手".
QString sideName(shogi::Color color, bool handicap = false);
// "▲ Habu", "△ White": mark and name; the side's name if name is empty.
QString playerLabel(shogi::Color color, const QString& name, bool handicap = false);
// Name of the side in the record's headers (also under 下手 and 上手), else sideName().
QString playerName(const shogi::Record& record, shogi::Color color);
// "pawn" / "歩"
QString pieceName(shogi::PieceType type);
// "7f" / "７六"
QString squareName(shogi::Square square);
// "Two pieces (rook and bishop)" / "二枚落ち"
QString handicapName(shogi::Handicap handicap);
QString declarationRuleName(shogi::DeclarationRule rule);
QString countingRuleName(shogi::CountingRule rule);
// "10 min + 30 s byoyomi", "30 s a move", "No time limit".
QString timeControlText(const shogi::TimeControl& time);
// The same in two short lines: "10 min + 30 s", "byoyomi". The second may be empty.
std::pair<QString, QString> timeControlLines(const shogi::TimeControl& time);

// Why a declaration by this side is not valid: "… the king is not in the far three ranks; points: 24, 28 are
// needed.."
QString declarationFaultText(shogi::DeclarationRule rule, shogi::Color side,
                             const shogi::DeclarationCount& count);

// The first half of a hint: "Hint: move the silver on 7g.", "Hint: drop a silver."
QString hintedPieceText(const shogi::Position& position, shogi::Move move);

// Why a move cannot be played: "Nifu: there is already a pawn on file 7."
QString moveFaultText(shogi::MoveFault fault, const shogi::Position& position, shogi::Move move);

// A word or two: "Mate" / "詰み".
QString endWord(shogi::GameEnd kind);
// As a sentence: "Mate. Black wins after 113 moves."
QString endingText(const shogi::Ending& ending, int moves, bool handicap = false);
// In a list of moves: "投了" / "Resigns".
QString endingMoveText(const shogi::Ending& ending);

} // namespace app
