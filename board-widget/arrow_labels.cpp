// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/arrow_labels.h"

#include "board-widget/piece_images.h"

#include <QLineF>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <limits>

namespace board {

namespace {

constexpr double kStep = 0.1; // step between the places tried; like the following constants in cell widths
constexpr double kGap = 0.02; // between a label and a piece
constexpr double kTip = 0.13; // around the tip of an arrow
// Costs, added to the distance from the preferred place.
constexpr double kOnTip = 0.5;
constexpr double kOnCoordinates = 0.3;
constexpr double kOnPiece = 100.0;  // higher the more of the piece is hidden
constexpr double kOnLabel = 1000.0; // neither label can be read

// All places tried, the nearest first.
const std::vector<QPointF>& offsets() {
    static const std::vector<QPointF> kOffsets = [] {
        std::vector<QPointF> all;
        const int most = static_cast<int>(kLabelReach / kStep);
        for (int x = -most; x <= most; ++x)
            for (int y = -most; y <= most; ++y)
                if (std::hypot(x, y) <= most)
                    all.emplace_back(x * kStep, y * kStep);
        std::stable_sort(all.begin(), all.end(), [](QPointF a, QPointF b) {
            return QPointF::dotProduct(a, a) < QPointF::dotProduct(b, b);
        });
        return all;
    }();
    return kOffsets;
}

// Whether a line along an edge of the convex outline separates it from the rectangle. The edges of the
// rectangle have already been checked.
bool isBeside(const QPolygonF& outline, const QRectF& rect) {
    const QPointF corners[] = {rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()};
    const qsizetype count = outline.size();
    for (qsizetype i = 0; i < count; ++i) {
        const QPointF edge = outline[(i + 1) % count] - outline[i];
        const QPointF across(-edge.y(), edge.x());
        const auto side = [&across, from = outline[i]](QPointF point) {
            return QPointF::dotProduct(across, point - from);
        };
        double own = 0; // the side on which the outline is
        for (const QPointF point : outline)
            own = std::abs(side(point)) > std::abs(own) ? side(point) : own;
        if (own != 0 && std::all_of(std::begin(corners), std::end(corners),
                                    [&side, own](QPointF corner) { return side(corner) * own <= 0; }))
            return true;
    }
    return false;
}

struct Piece {
    QPolygonF outline;
    QRectF box;
};

std::vector<Piece> piecesOn(const shogi::Position& position, const BoardGeometry& geometry) {
    std::vector<Piece> pieces;
    position.occupied().forEach([&](shogi::Square square) {
        const shogi::Piece piece = position.at(square);
        const QRectF cell = geometry.square(square);
        QPolygonF outline = PieceImages::outline(cell, piece.type()).toFillPolygon();
        if (geometry.isUpsideDown(piece.color()))
            for (QPointF& point : outline)
                point = 2 * cell.center() - point;
        pieces.push_back({outline, outline.boundingRect()});
    });
    return pieces;
}

double shareOf(const QRectF& hidden, double unit) { return hidden.width() * hidden.height() / (unit * unit); }

} // namespace

std::vector<QRectF> placeLabels(const std::vector<ArrowLabel>& labels, const std::vector<QPointF>& tips,
                                const shogi::Position& position, const BoardGeometry& geometry) {
    const double unit = geometry.cell().width();
    const QRectF board = geometry.board();
    const std::vector<Piece> pieces = piecesOn(position, geometry);
    std::vector<QRectF> places;
    for (const ArrowLabel& label : labels) {
        QRectF best;
        double least = std::numeric_limits<double>::max();
        for (const QPointF offset : offsets()) {
            double cost = std::hypot(offset.x(), offset.y());
            if (cost >= least)
                break;
            QRectF place({}, label.size);
            place.moveCenter(label.wanted + offset * unit);
            place.moveLeft(std::clamp(place.left(), board.left(),
                                      std::max(board.left(), board.right() - place.width())));
            place.moveTop(
                std::clamp(place.top(), board.top(), std::max(board.top(), board.bottom() - place.height())));
            const QRectF around = place.adjusted(-kGap * unit, -kGap * unit, kGap * unit, kGap * unit);
            for (const Piece& piece : pieces)
                if (around.intersects(piece.box) && !isBeside(piece.outline, around))
                    cost += kOnPiece * (1 + shareOf(around & piece.box, unit));
            for (const QRectF& other : places)
                if (around.intersects(other))
                    cost += kOnLabel * (1 + shareOf(around & other, unit));
            for (const QPointF tip : tips)
                if (place.adjusted(-kTip * unit, -kTip * unit, kTip * unit, kTip * unit).contains(tip))
                    cost += kOnTip;
            if (!geometry.grid().contains(place))
                cost += kOnCoordinates;
            if (cost < least) {
                least = cost;
                best = place;
            }
        }
        places.push_back(best);
    }
    return places;
}

} // namespace board
