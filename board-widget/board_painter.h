// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"
#include "board-widget/board_surface.h"
#include "board-widget/board_theme.h"
#include "board-widget/piece_images.h"

#include <QCoreApplication>
#include <QFont>
#include <QImage>
#include <QLineF>
#include <QPixmap>

class QPainter;

namespace board {

// Draws a BoardState on any QPainter. Belongs to the thread that paints.
class BoardPainter {
    Q_DECLARE_TR_FUNCTIONS(BoardPainter)

public:
    enum class Medium : std::uint8_t {
        Screen, // pixmaps cached per size and device pixel ratio
        Paths   // paths only: SVG, print
    };

    explicit BoardPainter(Medium medium = Medium::Screen);

    void setTheme(const BoardTheme& theme);
    const BoardTheme& theme() const { return m_theme; }
    // Font family of names, clocks and labels; sizes follow the board's.
    void setFont(const QFont& font);

    // Fills geometry.size() from (0, 0). geometry must have been made for state.
    void paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry);

    // Places where the labels of the arrows are painted; empty for an arrow without a label.
    std::vector<QRectF> labelPlaces(const BoardState& state, const BoardGeometry& geometry) const;

    PieceImages& pieces() { return m_pieces; }
    // Number of times that the static layer (surround, wood, lines, labels, empty stands) has been repainted.
    int stillLayersDrawn() const { return m_stillLayersDrawn; }

private:
    struct TextureKey {
        QSizeF units;
        double pixelsPerUnit = 0.0;
        BoardSurface surface;

        friend bool operator==(const TextureKey&, const TextureKey&) = default;
    };

    void paintStillLayer(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle coordinates);
    // depth: of the edges, relative to the width of a cell.
    void paintBlock(QPainter& painter, const QRectF& rect, double unit, double depth, const QColor& edge,
                    const BoardSurface& surface);
    const QImage& texture(QSizeF units, double pixelsPerUnit, const BoardSurface& surface);
    void paintLabels(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle style) const;
    // Tints the front piece of a type in hand in the shape of the piece.
    void tintHandPiece(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                       HandPiece piece) const;
    void paintSquareMarks(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    void paintPieces(QPainter& painter, const BoardState& state, const BoardGeometry& geometry);
    void paintHand(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                   HandPiece piece);
    void paintTargets(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    void paintCursor(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) const;
    static QLineF arrowLine(const Arrow& arrow, const BoardGeometry& geometry);
    QColor arrowColor(const Arrow& arrow) const;
    void paintArrow(QPainter& painter, const Arrow& arrow, const BoardGeometry& geometry) const;
    void paintCircle(QPainter& painter, const Arrow& circle, const BoardGeometry& geometry) const;
    void paintArrowLabel(QPainter& painter, const Arrow& arrow, const QRectF& place, double unit) const;
    void paintFloating(QPainter& painter, const FloatingPiece& floating, const BoardGeometry& geometry);
    struct Plate;
    void paintPlate(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                    shogi::Color color) const;
    void paintPlateGround(QPainter& painter, const Plate& plate) const;
    // Returns where the name may begin.
    double paintSideMark(QPainter& painter, const Plate& plate) const;
    // Returns where the name has to end.
    double paintShortStatus(QPainter& painter, const Plate& plate) const;
    void paintClock(QPainter& painter, const Plate& plate) const;
    void paintClockCaption(QPainter& painter, const Plate& plate, const QRectF& row, double digitsWidth,
                           double baseline) const;
    void paintStatus(QPainter& painter, const Plate& plate) const;
    void paintName(QPainter& painter, const QString& name, const QRectF& row, double unit,
                   double scale) const;
    void paintTyped(QPainter& painter, const BoardMarks& marks, const BoardGeometry& geometry) const;
    // cell: rectangle of the piece, of any size.
    void paintPiece(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown,
                    double devicePixelRatio);
    QFont font(double pixels, QFont::Weight weight = QFont::Normal) const;

    Medium m_medium;
    BoardTheme m_theme;
    QFont m_font;
    PieceImages m_pieces;

    struct StillKey {
        QSizeF size;
        BoardGeometry::Options options;
        CoordinateStyle coordinates = CoordinateStyle::Japanese;

        friend bool operator==(const StillKey&, const StillKey&) = default;
    };
    std::optional<StillKey> m_stillKey;
    QPixmap m_stillLayer;
    int m_stillLayersDrawn = 0;
    std::vector<std::pair<TextureKey, QImage>> m_textures; // oldest first
};

} // namespace board
