// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"
#include "board-widget/board_ground.h"
#include "board-widget/board_theme.h"
#include "board-widget/piece_images.h"

#include <QFont>

class QPainter;

namespace board {

// Draws a BoardState on any QPainter. Belongs to the thread that paints.
class BoardPainter {
public:
    explicit BoardPainter(Medium medium = Medium::Screen);

    void setTheme(const BoardTheme& theme);
    const BoardTheme& theme() const { return m_theme; }
    // Font family of names, clocks and labels; sizes follow the board's.
    void setFont(const QFont& font);

    // Fills geometry.size() from (0, 0). geometry must have been made for state.
    void paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry);

    // Frees what only painting at another size needs.
    void rest();

    PieceImages& pieces() { return m_pieces; }
    const BoardGround& ground() const { return m_ground; }

private:
    // Tints the front piece of a type in hand in the shape of the piece.
    void tintHandPiece(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                       HandPiece piece) const;
    void paintLit(QPainter& painter, shogi::Bitboard squares, const BoardGeometry& geometry) const;
    void paintGlow(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    void paintSquareMarks(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    void paintPieces(QPainter& painter, const BoardState& state, const BoardGeometry& geometry);
    void paintHand(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                   HandPiece piece);
    void paintPremove(QPainter& painter, const BoardState& state, const BoardGeometry& geometry);
    void paintTargets(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    // Around the board.
    void paintFrame(QPainter& painter, const BoardGeometry& geometry) const;
    void paintCursor(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    void paintFloating(QPainter& painter, const FloatingPiece& floating, const BoardGeometry& geometry);
    void paintTyped(QPainter& painter, const BoardMarks& marks, const BoardGeometry& geometry) const;
    // cell: rectangle of the piece, of any size.
    void paintPiece(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown,
                    double devicePixelRatio);
    QFont font(double pixels, QFont::Weight weight = QFont::Normal) const;

    Medium m_medium;
    BoardTheme m_theme;
    QFont m_font;
    PieceImages m_pieces;
    BoardGround m_ground;
};

} // namespace board
