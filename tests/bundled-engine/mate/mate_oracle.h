// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <cstddef>
#include <optional>

// Two slow ways to know the truth about a mate, by the rules of shogi-core and nothing else.

// The length of the shortest mate by the side to move within so many plies, or 0: every check and every
// defence is tried.
int bruteForceMate(const shogi::Position& position, int plies);

// The length of the shortest mate at any length, or 0 if there is none: all positions that can arise are
// listed, and those that are mate marked, from the end backwards, until nothing changes. Nothing if more than
// so many positions can arise.
std::optional<int> wholeGraphMate(const shogi::Position& position, std::size_t positions);
