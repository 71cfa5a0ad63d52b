// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"

#include <QElapsedTimer>

namespace board {

// A move on its way: which pieces float where after some milliseconds. Pure but for its clock, which the
// owner hands in.
class MoveAnimation {
public:
    static constexpr int kMilliseconds = 150;

    // The step from one position to another if they are one move apart (forwards or backwards); else nothing.
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
        bool fades = false; // dissolves on its way
        bool hidesTarget = false;
    };
    std::vector<Flight> m_flights;
};

} // namespace board
