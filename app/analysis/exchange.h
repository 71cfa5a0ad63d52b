// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <span>

namespace app {

// What a piece is worth, in pawns: on the board, and its base type in hand. A yardstick for telling who wins
// by an exchange, not an evaluation.
int pieceWorth(shogi::PieceType type);

// What a legal move changes in the balance of material for its side, in halves of a pawn: a captured piece is
// lost by one side and goes to the hand of the other, and both count; so does a promotion.
int materialGain(const shogi::Position& position, shogi::Move move);

// The best that the side to move can make by captures on target alone, in halves of a pawn: both sides take
// there in turn, with any legal move, and each may stop when it likes. Never less than 0. Exact: every order
// of captures is looked at, and what is pinned does not take.
int exchangeOn(const shogi::Position& position, shogi::Square target);
// The same if the side to move begins with this capture, or any other legal move: less than 0 if the exchange
// on its target loses.
int exchangeAfter(const shogi::Position& position, shogi::Move move);
// The best of exchangeOn() over all squares.
int bestExchange(const shogi::Position& position);

} // namespace app
