// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <QString>

#include <string>
#include <string_view>
#include <vector>

namespace app {

// An arrow or a circle that the user has drawn on the board.
struct DrawnMark {
    enum class Kind {
        Circle, // around to
        Arrow,  // from a square
        Drop    // from a piece on a stand
    };
    Kind kind = Kind::Circle;
    shogi::Square from;                             // Arrow
    shogi::Color side = shogi::Color::Black;        // Drop
    shogi::PieceType type = shogi::PieceType::Pawn; // Drop
    shogi::Square to;
    static constexpr int kColours = 4;
    int colour = 0; // below kColours: green, red, blue, orange

    friend bool operator==(const DrawnMark&, const DrawnMark&) = default;
};

// Marks are stored in the comment of their node, in a line that other programs show and keep like any other:
// "#図示=7g7f P*5e p*5d 5e" (arrows as in USI; Black's drops in capitals, White's in lower case; circles are
// squares), the other colours in lines that begin with "#図示2=" to "#図示4=". A line that cannot be read is
// an ordinary part of the comment. The result is ordered by colour.
std::vector<DrawnMark> marksIn(std::string_view comment);
// The comment without these lines.
QString withoutMarks(std::string_view comment);
// The comment with these marks, which come last. comment: without marks.
std::string withMarks(const QString& comment, const std::vector<DrawnMark>& marks);

} // namespace app
