// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_geometry.h"

#include <algorithm>
#include <cmath>

namespace board {

namespace {

// All lengths are relative to the width of a cell.
constexpr double kCellHeight = 1.1;
constexpr double kMarginLabelled = 0.5; // margin of wood around the grid
constexpr double kMarginBare = 0.26;

constexpr double kWidePadding = 0.3;
constexpr double kWideColumn = 2.5;
constexpr double kWideGap = 0.34;
constexpr double kWideSlotHeight = 1.14;
constexpr double kWideStandPadding = 0.12;
constexpr double kWidePlateGap = 0.24;
constexpr double kWidePlateName = 0.8; // including the plate's padding
constexpr double kWidePlateClock = 1.22;
constexpr double kWidePlateStatus = 0.74;
constexpr double kWideStandRows = 4;
constexpr double kWideBadge = 0.46; // height
constexpr double kWideBadgeGap = 0.14;
constexpr double kWideGauge = 0.16;
constexpr double kWideGaugeLabel = 0.46; // height

constexpr double kCompactPadding = 0.12;
constexpr double kCompactGap = 0.2;
constexpr double kCompactStrip = 1.36;
constexpr double kCompactSlotWidth = 0.8;
constexpr double kCompactStandPadding = 0.1;
constexpr double kCompactStandScale = 0.82;
constexpr double kCompactBadgeWidth = 1.5;
constexpr double kCompactBadgeHeight = 0.42;
constexpr double kCompactGauge = 0.1;
constexpr double kCompactGaugeGap = 0.03;
constexpr double kMostCompactGauge = 0.2;        // where the board leaves room beside it
constexpr double kLeastCompactGaugeLabel = 0.75; // width
constexpr double kCompactMostText = 1.15;        // in a strip of fixed height

double marginOf(const BoardGeometry::Options& options) {
    return options.coordinates ? kMarginLabelled : kMarginBare;
}

QRectF rotatedWithin(const QRectF& rect, const QRectF& around) {
    return {around.left() + around.right() - rect.right(), around.top() + around.bottom() - rect.bottom(),
            rect.width(), rect.height()};
}

} // namespace

BoardGeometry::BoardGeometry(QSizeF size, Options options)
    : m_size(size)
    , m_options(options) {
    const double margin = marginOf(options);
    const double boardWidth = 9 + 2 * margin;
    const double boardHeight = 9 * kCellHeight + 2 * margin;
    const QSizeF wide = shape(options);
    const double wideUnit = std::min(size.width() / wide.width(), size.height() / wide.height());
    const double compactUnit =
        std::min(size.width() / (boardWidth + 2 * kCompactPadding),
                 size.height() / (boardHeight + 2 * (kCompactPadding + kCompactStrip + kCompactGap)));
    m_arrangement = wideUnit >= compactUnit ? Arrangement::Wide : Arrangement::Compact;

    const double ratio = options.devicePixelRatio;
    const double smallest = 6.0 / ratio;
    const double unit =
        std::max(std::floor(std::max(wideUnit, compactUnit) * ratio + 1e-6) / ratio, smallest);
    m_cell = QSizeF(unit, std::floor(unit * kCellHeight * ratio + 1e-6) / ratio);

    const double woodMargin = snapped(margin * unit);
    const QSizeF wood(9 * m_cell.width() + 2 * woodMargin, 9 * m_cell.height() + 2 * woodMargin);
    m_board = QRectF(
        QPointF(snapped((size.width() - wood.width()) / 2), snapped((size.height() - wood.height()) / 2)),
        wood);
    m_grid = m_board.adjusted(woodMargin, woodMargin, -woodMargin, -woodMargin);
    if (m_arrangement == Arrangement::Wide)
        layOutWide(unit);
    else
        layOutCompact(unit);
}

QSizeF BoardGeometry::shape(const Options& options) {
    const double margin = marginOf(options);
    return {9 + 2 * (margin + kWidePadding + kWideColumn + kWideGap),
            9 * kCellHeight + 2 * (margin + kWidePadding)};
}

BoardGeometry::Options BoardGeometry::optionsFor(const BoardState& state, double devicePixelRatio) {
    Options options;
    options.flipped = state.flipped;
    options.coordinates = state.coordinates != CoordinateStyle::Hidden;
    options.clocks = state.plates[0].clock.has_value() || state.plates[1].clock.has_value();
    // Reserved throughout a game, as the states of engines change.
    options.status = options.clocks || !state.plates[0].status.isEmpty() || !state.plates[1].status.isEmpty();
    options.devicePixelRatio = devicePixelRatio;
    for (const shogi::Color color : shogi::kColors)
        options.hands[shogi::index(color)] = state.position.hand(color);
    return options;
}

// The far side's stand is at the top left and the near side's at the bottom right; the plates are towards the
// middle, so that both clocks are in view.
void BoardGeometry::layOutWide(double unit) {
    m_standScale = 1.0;
    m_standPadding = kWideStandPadding * unit;
    const double column = kWideColumn * unit;
    const double standHeight = kWideStandRows * kWideSlotHeight * unit + 2 * m_standPadding;
    const double usualHeight = (kWidePlateName + (m_options.clocks ? kWidePlateClock : 0.0) +
                                (m_options.status ? kWidePlateStatus : 0.0)) *
                               unit;
    const double beyond = kWideBadge + kWideBadgeGap + kWidePlateGap + kWideGaugeLabel;
    const double room = m_board.height() - standHeight - (kWidePlateGap + beyond) * unit;
    m_textScale = std::clamp(m_options.textScale, 1.0, std::max(1.0, room / usualHeight));
    const double plateHeight = m_textScale * usualHeight;

    const QRectF nearStand(m_board.right() + kWideGap * unit, m_board.bottom() - standHeight, column,
                           standHeight);
    const QRectF nearPlate(nearStand.left(), nearStand.top() - kWidePlateGap * unit - plateHeight, column,
                           plateHeight);
    const shogi::Color nearSide = m_options.flipped ? shogi::Color::White : shogi::Color::Black;
    m_stands[shogi::index(nearSide)] = snapped(nearStand);
    m_plates[shogi::index(nearSide)] = snapped(nearPlate);
    m_stands[shogi::index(~nearSide)] = snapped(rotatedWithin(nearStand, m_board));
    m_plates[shogi::index(~nearSide)] = snapped(rotatedWithin(nearPlate, m_board));
    const QRectF nearBadge(nearPlate.left(), nearPlate.top() - (kWideBadgeGap + kWideBadge) * unit, column,
                           kWideBadge * unit);
    m_badges[shogi::index(nearSide)] = snapped(nearBadge);
    m_badges[shogi::index(~nearSide)] = snapped(rotatedWithin(nearBadge, m_board));

    // In the gap to the far side's stand, whose column is free at its foot.
    const double gauge = kWideGauge * unit;
    m_gauge = snapped(
        QRectF(m_board.left() - (kWideGap * unit + gauge) / 2, m_board.top(), gauge, m_board.height()));
    const double label = kWideGaugeLabel * unit;
    m_gaugeLabel =
        snapped(QRectF(m_board.left() - kWideGap * unit - column, m_board.bottom() - label, column, label));
}

void BoardGeometry::layOutCompact(double unit) {
    m_standScale = kCompactStandScale;
    m_textScale = std::clamp(m_options.textScale, 1.0, kCompactMostText);
    m_standPadding = kCompactStandPadding * unit;
    const double strip = kCompactStrip * unit;
    const double standWidth = 7 * kCompactSlotWidth * unit + 2 * m_standPadding;
    const double gap = kCompactGap * unit;

    const QRectF nearStand(m_board.right() - standWidth, m_board.bottom() + gap, standWidth, strip);
    const QRectF nearPlate(m_board.left(), nearStand.top(), m_board.width() - standWidth - gap, strip);
    const shogi::Color nearSide = m_options.flipped ? shogi::Color::White : shogi::Color::Black;
    m_stands[shogi::index(nearSide)] = snapped(nearStand);
    m_plates[shogi::index(nearSide)] = snapped(nearPlate);
    m_stands[shogi::index(~nearSide)] = snapped(rotatedWithin(nearStand, m_board));
    m_plates[shogi::index(~nearSide)] = snapped(rotatedWithin(nearPlate, m_board));
    // At the lower end of each plate, which is not turned as a whole.
    for (const shogi::Color color : shogi::kColors) {
        const QRectF& plate = m_plates[shogi::index(color)];
        const double inset = 0.14 * unit;
        m_badges[shogi::index(color)] =
            snapped(QRectF(plate.right() - inset - kCompactBadgeWidth * unit,
                           plate.bottom() - inset - kCompactBadgeHeight * unit, kCompactBadgeWidth * unit,
                           kCompactBadgeHeight * unit));
    }

    const double right = m_board.left() - kCompactGaugeGap * unit;
    const double gauge =
        std::clamp(right - kCompactGaugeGap * unit, kCompactGauge * unit, kMostCompactGauge * unit);
    m_gauge = snapped(QRectF(right - gauge, m_board.top(), gauge, m_board.height()));
    const double beside = right - gauge - kCompactGaugeGap * unit;
    const double label = kWideGaugeLabel * unit;
    if (beside >= kLeastCompactGaugeLabel * unit)
        m_gaugeLabel = snapped(QRectF(0, m_board.bottom() - label, beside, label));
}

QRectF BoardGeometry::square(shogi::Square square) const {
    const shogi::Square seen = m_options.flipped ? square.rotated() : square;
    return {m_grid.left() + (9 - seen.file()) * m_cell.width(),
            m_grid.top() + (seen.rank() - 1) * m_cell.height(), m_cell.width(), m_cell.height()};
}

QRectF BoardGeometry::fileLabel(int file) const {
    const int column = m_options.flipped ? file - 1 : 9 - file;
    return {m_grid.left() + column * m_cell.width(), m_board.top(), m_cell.width(),
            m_grid.top() - m_board.top()};
}

QRectF BoardGeometry::rankLabel(int rank) const {
    const int row = m_options.flipped ? 9 - rank : rank - 1;
    return {m_grid.right(), m_grid.top() + row * m_cell.height(), m_board.right() - m_grid.right(),
            m_cell.height()};
}

QRectF BoardGeometry::standSlot(HandPiece piece) const {
    shogi::Hand hand = m_options.hands[shogi::index(piece.color)];
    if (!hand.has(piece.type))
        hand.add(piece.type);
    return slotOf(piece, hand);
}

QRectF BoardGeometry::slotOf(HandPiece piece, const shogi::Hand& hand) const {
    const QRectF& stand = m_stands[shogi::index(piece.color)];
    const QRectF inner = stand.adjusted(m_standPadding, m_standPadding, -m_standPadding, -m_standPadding);
    int place = 0; // among the types in hand
    int kinds = 0;
    for (const shogi::PieceType type : shogi::kHandTypes) {
        if (type == piece.type)
            place = kinds;
        kinds += hand.has(type) ? 1 : 0;
    }
    QRectF slot;
    if (m_arrangement == Arrangement::Compact) {
        const double width = inner.width() / 7;
        slot = QRectF(inner.left() + place * width, inner.top(), width, inner.height());
    } else {
        // Pawns are in the row at the edge, the others in pairs above them; if their number is odd, the first
        // is alone in the furthest row.
        const double height = inner.height() / 4;
        const bool hasPawns = hand.has(shogi::PieceType::Pawn);
        const int others = kinds - (hasPawns ? 1 : 0);
        const bool isPawn = piece.type == shogi::PieceType::Pawn;
        const int fromEnd = others - 1 - place;
        const int row = isPawn ? 0 : fromEnd / 2 + (hasPawns ? 1 : 0);
        const bool isAlone = !isPawn && place == 0 && others % 2 == 1;
        const int column = isPawn || isAlone ? 0 : 1 - fromEnd % 2;
        slot = QRectF(inner.left() + column * inner.width() / 2, inner.bottom() - (row + 1) * height,
                      isPawn ? inner.width() : inner.width() / 2, height);
    }
    return isUpsideDown(piece.color) ? rotatedWithin(slot, stand) : slot;
}

QRectF BoardGeometry::standPiece(HandPiece piece) const {
    const QRectF slot = standSlot(piece);
    const QSizeF size = m_cell * m_standScale;
    // Other pieces of the type are beside it: in the wide slot the front piece keeps its place whatever their
    // number.
    const int others = std::clamp(m_options.hands[shogi::index(piece.color)].count(piece.type) - 1, 0, 2);
    const double left = slot.width() > 1.8 * size.width() ? slot.width() / 4
                                                          : slot.width() / 2 - 0.03 * others * size.width();
    const double x = isUpsideDown(piece.color) ? slot.right() - left : slot.left() + left;
    return {x - size.width() / 2, slot.center().y() - size.height() / 2, size.width(), size.height()};
}

std::optional<shogi::Square> BoardGeometry::squareAt(QPointF point) const {
    const double x = point.x() - m_grid.left();
    const double y = point.y() - m_grid.top();
    if (x < 0 || y < 0 || x >= m_grid.width() || y >= m_grid.height())
        return std::nullopt;
    const auto column = static_cast<int>(x / m_cell.width());
    const auto row = static_cast<int>(y / m_cell.height());
    const std::optional<shogi::Square> seen = shogi::Square::tryOf(9 - column, row + 1);
    return seen && m_options.flipped ? std::optional(seen->rotated()) : seen;
}

std::optional<HandPiece> BoardGeometry::handPieceAt(QPointF point) const {
    for (const shogi::Color color : shogi::kColors) {
        if (!stand(color)
                 .adjusted(m_standPadding, m_standPadding, -m_standPadding, -m_standPadding)
                 .contains(point))
            continue;
        const shogi::Hand hand = m_options.hands[shogi::index(color)];
        std::optional<HandPiece> missing;
        for (const shogi::PieceType type : shogi::kHandTypes) {
            if (!hand.has(type))
                missing = missing ? missing : HandPiece{color, type};
            else if (slotOf({color, type}, hand).contains(point))
                return HandPiece{color, type};
        }
        return missing;
    }
    return std::nullopt;
}

Spot BoardGeometry::spotAt(QPointF point) const {
    if (const std::optional<shogi::Square> square = squareAt(point))
        return *square;
    if (const std::optional<HandPiece> piece = handPieceAt(point))
        return *piece;
    return {};
}

std::optional<shogi::Color> BoardGeometry::plateAt(QPointF point) const {
    for (const shogi::Color color : shogi::kColors)
        if (plate(color).contains(point))
            return color;
    return std::nullopt;
}

Spot BoardGeometry::neighbour(const Spot& here, int dx, int dy, const shogi::Position& position) const {
    const QPointF center = rect(here).center();
    Spot best = here;
    double bestCost = 0;
    const auto consider = [&](const Spot& spot) {
        const QPointF way = rect(spot).center() - center;
        const double ahead = way.x() * dx + way.y() * dy;
        const double aside = std::abs(way.x() * dy) + std::abs(way.y() * dx);
        const double cost = ahead + 2.5 * aside;
        if (ahead < 1.0 || aside > 1.2 * ahead || (best != here && cost >= bestCost))
            return;
        best = spot;
        bestCost = cost;
    };
    for (int i = 0; i < shogi::kSquareCount; ++i)
        consider(shogi::Square(i));
    for (const shogi::Color color : shogi::kColors)
        for (const shogi::PieceType type : shogi::kHandTypes)
            if (position.hand(color).has(type))
                consider(HandPiece{color, type});
    return best;
}

QRectF BoardGeometry::rect(const Spot& spot) const {
    if (const auto* where = std::get_if<shogi::Square>(&spot))
        return square(*where);
    if (const auto* piece = std::get_if<HandPiece>(&spot))
        return standPiece(*piece);
    return {};
}

double BoardGeometry::snapped(double value) const {
    return std::round(value * m_options.devicePixelRatio) / m_options.devicePixelRatio;
}

QRectF BoardGeometry::snapped(const QRectF& rect) const {
    return {QPointF(snapped(rect.left()), snapped(rect.top())),
            QPointF(snapped(rect.right()), snapped(rect.bottom()))};
}

QRectF centredOn(QPointF center, QSizeF size) {
    return {center.x() - size.width() / 2, center.y() - size.height() / 2, size.width(), size.height()};
}

} // namespace board
