// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

#include <Qt>

#include <vector>

namespace board {

// The colour of what is drawn with these keys held, as Arrow::tone; as on lichess: green, red with Shift or
// Ctrl, blue with Alt, orange with both.
int drawingTone(Qt::KeyboardModifiers modifiers);

// Arrows and circles that the user draws: begun on a square or on a piece in hand, with the pointer or at the
// keyboard cursor, and ended on a square. Drawing one again removes it; drawing it in another colour changes
// it. A pure state machine, without pixels or widgets.
class DrawInput {
public:
    // Whether the owner keeps what is drawn: then only drawing it again removes it. Off by default.
    void setKept(bool kept) { m_isKept = kept; }
    bool isKept() const { return m_isKept; }
    // A new position has no arrows yet, and what was begun at the cursor is abandoned.
    void setContext(const shogi::Position& position);

    const std::vector<Arrow>& arrows() const { return m_arrows; }
    void setArrows(const std::vector<Arrow>& arrows) { m_arrows = arrows; }
    // Unless they are kept; false if there was nothing to remove.
    bool removeAll();

    // Pointer: pressed there and not yet released. False if nothing can be drawn from there.
    bool press(const Spot& from);
    bool isPressed() const { return !std::holds_alternative<std::monostate>(m_pressed); }
    // Whether arrows() has changed. tone: see drawingTone().
    bool release(const Spot& to, int tone);
    void cancelPress() { m_pressed = {}; }

    // Keyboard: the first mark begins an arrow, the second one ends it; on the same square it is a circle.
    // Returns whether arrows() has changed.
    bool mark(const Spot& cursor, int tone);
    // False if nothing was begun.
    bool cancelMark();

    // The arrow that was begun, as it would be if it ended now.
    std::optional<Arrow> begun(const Spot& pointer, const Spot& cursor, int tone) const;

private:
    bool canBeginAt(const Spot& spot) const;
    void draw(const Spot& from, shogi::Square to, int tone);

    shogi::Position m_position;
    bool m_isKept = false;
    std::vector<Arrow> m_arrows;
    Spot m_pressed;
    Spot m_marked;
};

} // namespace board
