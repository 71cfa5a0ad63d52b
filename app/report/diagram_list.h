// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/diagram.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace app {

// A position of a game that is to be drawn among others.
struct DiagramPlace {
    shogi::Position start;
    std::vector<shogi::Move> moves; // from there to the position, as far as they are legal
    int ply = 0;                    // number of the last move
    std::array<QString, 2> players; // by shogi::index(Color); empty: unknown
    QString date;                   // as it is told, or empty
    QString bookmark;               // its name, or empty
    std::vector<board::Arrow> arrows = {};
};

// A place of the main line; ply: nothing for the last position. Nothing: the line has no such move.
std::optional<DiagramPlace> diagramPlaceAt(const shogi::Record& record, std::optional<int> ply);
// All places with a bookmark, in the order of the tree.
std::vector<DiagramPlace> bookmarkedPlaces(const shogi::Record& record);

// The diagram of a place, in the current language: above it the players, the date and the bookmark, below it
// the last move and the side to move. look: everything else.
Diagram diagramOf(const DiagramPlace& place, const Diagram& look, MoveNotation notation, bool marksLastMove);

} // namespace app
