// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/move_animation.h"

#include <chrono>
#include <optional>

namespace board {

// What moves on a board by itself: pieces that glide after a step through the record, the square that flashes
// when a move is refused, and the gauge. A pure value, without widgets: the owner has the clock, and repaints
// while isMoving().
class BoardMotion {
public:
    using Milliseconds = std::chrono::milliseconds;

    // On by default. The next step does not count as quick, however soon it follows.
    void setAnimated(bool animated);

    // Another position is shown. Animated if it is one move from the position before (forwards or backwards),
    // unless it is not visible, animation is off, steps come quickly, or the user has just dropped the piece
    // there.
    void step(const BoardState& before, const BoardState& after, bool isVisible, Milliseconds now);
    // The user has dragged a piece to its place: the step with this move is not animated.
    void expectDropped(shogi::Move move) { m_dropped = move; }
    void forgetDropped() { m_dropped.reset(); }
    void stopGliding() { m_glide.reset(); }
    void refuse(const Spot& spot, Milliseconds now);
    // The gauge slides from what it shows to this value. At once if animation is off, or there was none.
    void slideGauge(std::optional<double> black, Milliseconds now);
    std::optional<double> gauge(Milliseconds now) const;

    // Ends what is over; whether anything still moves.
    bool isMoving(Milliseconds now);
    // Whether anything on the squares moves, not only the gauge beside them.
    bool movesOnBoard() const { return m_glide || m_refusedAt; }
    bool isGliding() const { return m_glide.has_value(); }
    // Time until the gliding pieces land; 0 if no piece is gliding.
    Milliseconds glideLeft(Milliseconds now) const;
    // Adds floating and hidden pieces, and the refused square, for this moment.
    void apply(BoardMarks& marks, const BoardGeometry& geometry, Milliseconds now) const;

private:
    bool m_isAnimated = true;
    std::optional<MoveAnimation> m_glide;
    Milliseconds m_glideStart{0};
    std::optional<Milliseconds> m_lastStep;
    std::optional<shogi::Move> m_dropped;
    Spot m_refused;
    std::optional<Milliseconds> m_refusedAt;
    std::optional<double> m_gauge;
    double m_gaugeFrom = 0.0;
    std::optional<Milliseconds> m_gaugeStart; // while it slides
};

} // namespace board
