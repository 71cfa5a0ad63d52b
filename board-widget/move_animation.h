// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"

namespace board {

// A move being animated: the floating pieces and their places after some milliseconds. A pure value; the
// owner has the clock.
class MoveAnimation {
public:
    static constexpr int kMilliseconds = 150;

    // The step between two positions that are one move apart (forwards or backwards); otherwise nothing.
    static std::optional<MoveAnimation> between(const shogi::Position& before, const shogi::Position& after,
                                                std::optional<shogi::Move> lastMoveBefore,
                                                std::optional<shogi::Move> lastMoveAfter);

    bool isOver(int elapsed) const { return elapsed >= kMilliseconds; }
    // Adds floating and hidden pieces for this moment.
    void apply(BoardMarks& marks, const BoardGeometry& geometry, int elapsed) const;

private:
    struct Flight {
        shogi::Piece piece;
        Spot from;
        Spot to;
        Spot hides;           // its place in the new position, which is not painted until it lands
        shogi::Piece becomes; // halfway, if it is captured or returned
    };
    std::vector<Flight> m_flights;
};

} // namespace board
