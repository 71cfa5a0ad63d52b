// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/move_animation.h"

#include <algorithm>

namespace board {

namespace {

// Starts and ends gently; never overshoots.
double eased(double t) { return t * t * (3 - 2 * t); }

bool leadsTo(const shogi::Position& before, shogi::Move move, const shogi::Position& after) {
    return before.isLegal(move) && before.after(move) == after;
}

} // namespace

std::optional<MoveAnimation> MoveAnimation::between(const shogi::Position& before,
                                                    const shogi::Position& after,
                                                    std::optional<shogi::Move> lastMoveBefore,
                                                    std::optional<shogi::Move> lastMoveAfter) {
    const bool forwards = lastMoveAfter && leadsTo(before, *lastMoveAfter, after);
    const bool backwards = !forwards && lastMoveBefore && leadsTo(after, *lastMoveBefore, before);
    if (!forwards && !backwards)
        return std::nullopt;
    const shogi::Position& earlier = forwards ? before : after;
    const shogi::Move move = forwards ? *lastMoveAfter : *lastMoveBefore;
    const shogi::Color side = earlier.sideToMove();

    MoveAnimation animation;
    const Spot target = move.to();
    const Spot origin = move.isDrop() ? Spot(HandPiece{side, move.dropped()}) : Spot(move.from());
    // Keeps its old face until it arrives.
    Flight mover;
    if (forwards) {
        mover.piece = shogi::Piece(side, earlier.movedType(move));
        mover.from = origin;
        mover.to = target;
    } else {
        mover.piece = before.at(move.to());
        mover.from = target;
        mover.to = origin;
    }
    mover.hides = mover.to;

    const shogi::Piece captured = earlier.at(move.to());
    if (!captured.isNone()) {
        const Spot stand = HandPiece{side, shogi::unpromoted(captured.type())};
        Flight flight;
        if (forwards) {
            flight.from = target;
            flight.to = stand;
        } else {
            flight.from = stand;
            flight.to = target;
        }
        const shogi::Piece held(side, shogi::unpromoted(captured.type()));
        flight.piece = forwards ? captured : held;
        flight.becomes = forwards ? held : captured;
        // The piece appears on the stand when the animation ends; a returning one appears when it has
        // arrived.
        flight.hides = flight.to;
        animation.m_flights.push_back(flight);
    }
    animation.m_flights.push_back(mover);
    return animation;
}

void MoveAnimation::apply(BoardMarks& marks, const BoardGeometry& geometry, int elapsed) const {
    const double t = eased(std::clamp(static_cast<double>(elapsed) / kMilliseconds, 0.0, 1.0));
    const auto scaleAt = [&geometry](const Spot& spot) {
        return std::holds_alternative<HandPiece>(spot) ? geometry.standScale() : 1.0;
    };
    for (const Flight& flight : m_flights) {
        const QPointF from = geometry.rect(flight.from).center();
        const QPointF to = geometry.rect(flight.to).center();
        FloatingPiece floating;
        floating.piece = flight.piece;
        floating.center = from + (to - from) * t;
        floating.scale = scaleAt(flight.from) + (scaleAt(flight.to) - scaleAt(flight.from)) * t;
        // It changes hands halfway.
        if (t >= 0.5 && !flight.becomes.isNone())
            floating.piece = flight.becomes;
        marks.floating.push_back(floating);
        marks.hidden.push_back(flight.hides);
    }
}

} // namespace board
