// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <cstddef>
#include <optional>

// Two slow ways to determine the true result, using only the rules of shogi-core.

// The length of the shortest mate by the side to move within this many plies, or 0: tries every check and
// every defence.
int bruteForceMate(const shogi::Position& position, int plies);

// The length of the shortest mate at any length, or 0 if there is none: lists all positions that can arise
// and marks the mates among them, from the end backwards, until nothing changes. Nothing if more than this
// many positions can arise.
std::optional<int> wholeGraphMate(const shogi::Position& position, std::size_t positions);
