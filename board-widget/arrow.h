// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move.h"

#include <QLineF>
#include <QPainterPath>
#include <QString>

#include <cstdint>
#include <optional>

namespace board {

enum class ArrowRole : std::uint8_t {
    Hint,      // an engine's advice on request
    Candidate, // a line of the running analysis
    Reply,     // the expected reply to a candidate
    Threat,    // what the other side would play
    User       // drawn by hand
};

// An arrow from a square, or from a piece in hand, to a square. From a square to itself it is a circle; so is
// an arrow that shows only its origin.
struct Arrow {
    std::optional<shogi::Square> from; // nothing: a drop
    shogi::PieceType dropped = shogi::PieceType::None;
    shogi::Color side = shogi::Color::Black; // side whose stand a drop comes from
    shogi::Square to;
    ArrowRole role = ArrowRole::Hint;
    int tone = 0;          // one of the four colours for candidates, or for drawn arrows; see BoardTheme
    QString label;         // shown at the head, e.g. a score; may be empty
    double strength = 1.0; // 0 … 1: width and opacity relative to other arrows
    bool onlyOrigin = false;

    // A circle around its origin.
    bool isCircle() const { return onlyOrigin || from == to; }

    static Arrow ofMove(shogi::Move move, shogi::Color side, ArrowRole role = ArrowRole::Hint,
                        const QString& label = {});

    friend bool operator==(const Arrow&, const Arrow&) = default;
};

// The outline of an arrow along a line: a single path, which may also be filled with a translucent colour.
// unit: the width of a cell; strength as above. Empty if the line is shorter than 1.
QPainterPath arrowShape(const QLineF& line, double unit, double strength);
// For a circle: radius and line width, relative to the width of a cell.
inline constexpr double kCircleRadius = 0.42;
inline constexpr double kCircleLine = 0.09;

} // namespace board
