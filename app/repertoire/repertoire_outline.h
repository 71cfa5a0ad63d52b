// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/repertoire/repertoire.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace app {

// A place in an outline: a line, and how many of its moves have been made.
struct OutlinePlace {
    int line = 0;
    int moves = 0;

    friend bool operator==(const OutlinePlace&, const OutlinePlace&) = default;
};

// Moves that follow one another without a choice.
struct OutlineLine {
    int above = -1;         // the line at whose end it branches off; -1: it begins at a start position
    int row = 0;            // its place among the lines that branch off there
    int start = 0;          // the start position, by its number
    int firstPly = 1;       // the number of its first move, from 1
    std::vector<int> below; // the lines that branch off at its end
    std::vector<shogi::Move> moves; // at least one; as the positions have them that these lines lead to
    // The position after the last move stands there already: the line continues there. A start position has
    // moves 0 and the line -1 - its number.
    std::optional<OutlinePlace> joins;
};

// What is in a repertoire.
struct RepertoireFigures {
    std::size_t positions = 0;
    std::size_t ownMoves = 0; // main moves and alternatives
    std::size_t replies = 0;
    std::size_t asked = 0; // positions with a move of the owner's: those that can be practised
    int deepest = 0;       // moves of the longest line

    friend bool operator==(const RepertoireFigures&, const RepertoireFigures&) = default;
};

// A repertoire written out as lines: every position stands in it once; a line that comes to a position again
// ends there. Main moves come first. A value without a thread.
struct RepertoireOutline {
    std::vector<shogi::Position> starts;
    std::vector<OutlineLine> lines;
    std::vector<int> top; // the lines that begin at start positions
    // Where each position stands; a start position: in none of the lines.
    std::unordered_map<RepertoireKey, OutlinePlace> places;
    RepertoireFigures figures;

    const shogi::Position& startOf(int line) const {
        return starts[static_cast<std::size_t>(lines[static_cast<std::size_t>(line)].start)];
    }
    // From the start position.
    std::vector<shogi::Move> movesTo(const OutlinePlace& place) const;
};

RepertoireOutline outlineOf(const Repertoire& repertoire);

} // namespace app
