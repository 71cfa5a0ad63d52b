// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"

#include <QRectF>
#include <QSizeF>

namespace board {

enum class Arrangement : std::uint8_t {
    Wide,   // stands left and right of the board
    Compact // stands above and below it
};

// The layout of a picture of a given size: a pure value in logical pixels, snapped to device pixels. Uses the
// arrangement with the larger board.
class BoardGeometry {
public:
    struct Options {
        bool flipped = false;
        bool coordinates = true;
        bool clocks = true; // plates have a clock
        bool status = true; // plates have a line for the engine's state
        double devicePixelRatio = 1.0;
        double textScale = 1.0; // scale of the text on the plates, as far as there is room for larger text
        // The pieces on the stands, by shogi::index(Color).
        std::array<shogi::Hand, 2> hands{};

        friend bool operator==(const Options&, const Options&) = default;
    };

    BoardGeometry(QSizeF size, Options options);
    // Proportions of a wide picture without unused space.
    static QSizeF shape(const Options& options);
    static Options optionsFor(const BoardState& state, double devicePixelRatio);

    QSizeF size() const { return m_size; }
    const Options& options() const { return m_options; }
    Arrangement arrangement() const { return m_arrangement; }

    // Cells have the proportions 1 : 1.1.
    QSizeF cell() const { return m_cell; }
    // The wooden board, with its margin.
    QRectF board() const { return m_board; }
    // The 9 × 9 cells inside it.
    QRectF grid() const { return m_grid; }
    QRectF square(shogi::Square square) const;
    // Label of a file (above the grid) and of a rank (right of it): 1 … 9.
    QRectF fileLabel(int file) const;
    QRectF rankLabel(int rank) const;
    QRectF stand(shogi::Color color) const { return m_stands[shogi::index(color)]; }
    // Place of a type on the stand; type is one of shogi::kHandTypes. The types in hand are in rows from the
    // edge nearest to their player. For another type: its place beside them.
    QRectF standSlot(HandPiece piece) const;
    // Place of the front piece of that type within its slot; its size is that of a cell times standScale().
    QRectF standPiece(HandPiece piece) const;
    // Size of a piece on the stand relative to one on the board.
    double standScale() const { return m_standScale; }
    QRectF plate(shogi::Color color) const { return m_plates[shogi::index(color)]; }
    // Place of the plate's badge: beyond the plate as seen from the stand, or within it if the stands are
    // above and below the board. As wide as there is room for it.
    QRectF badge(shogi::Color color) const { return m_badges[shogi::index(color)]; }
    // Place of the gauge along the left edge of the board, and of its label; the label's is empty where there
    // is no room for it.
    QRectF gauge() const { return m_gauge; }
    QRectF gaugeLabel() const { return m_gaugeLabel; }
    // Size of the text on the plates relative to the usual one.
    double textScale() const { return m_textScale; }

    // Whether this side's pieces are painted upside down.
    bool isUpsideDown(shogi::Color color) const {
        return (color == shogi::Color::White) != m_options.flipped;
    }

    std::optional<shogi::Square> squareAt(QPointF point) const;
    // The type in hand with this slot; elsewhere on a stand, the first type that is not in hand.
    std::optional<HandPiece> handPieceAt(QPointF point) const;
    Spot spotAt(QPointF point) const;
    std::optional<shogi::Color> plateAt(QPointF point) const;
    // The nearest square, or piece on a stand, from here in one of the four directions (dx to the right, dy
    // down, one of them 0) as seen on the screen; here itself at the edge.
    Spot neighbour(const Spot& here, int dx, int dy, const shogi::Position& position) const;
    // Rectangle of a square, or of the front piece of a type on a stand; empty if monostate.
    QRectF rect(const Spot& spot) const;

private:
    void layOutWide(double unit);
    void layOutCompact(double unit);
    QRectF slotOf(HandPiece piece, const shogi::Hand& hand) const;
    double snapped(double value) const;
    QRectF snapped(const QRectF& rect) const;

    QSizeF m_size;
    Options m_options;
    Arrangement m_arrangement = Arrangement::Wide;
    QSizeF m_cell;
    QRectF m_board;
    QRectF m_grid;
    std::array<QRectF, 2> m_stands;
    std::array<QRectF, 2> m_plates;
    std::array<QRectF, 2> m_badges;
    QRectF m_gauge;
    QRectF m_gaugeLabel;
    double m_standScale = 1.0;
    double m_textScale = 1.0;
    double m_standPadding = 0.0;
};

QRectF centredOn(QPointF center, QSizeF size);

} // namespace board
