// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_theme.h"
#include "shogi-core/types.h"

#include <QHash>
#include <QPixmap>
#include <QRectF>

#include <memory>
#include <utility>

class QPainter;
class QSvgRenderer;

namespace board {

// Draws pieces: a bevelled wooden wedge with a glyph outline from the resources. Pixmaps are cached per
// piece, orientation, size and device pixel ratio. Belongs to the thread that paints.
class PieceImages {
public:
    PieceImages();
    ~PieceImages();
    PieceImages(const PieceImages&) = delete;
    PieceImages& operator=(const PieceImages&) = delete;

    // Drops what was cached for other colours or glyphs.
    void setTheme(const BoardTheme& theme);

    // Draws the piece as paths, centred in cell (the size of a board cell). For SVG and print.
    void draw(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const;
    // Only its character, in one colour, without the body.
    void drawGlyph(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown,
                   const QColor& ink) const;
    // The whole piece as a pixmap of cell's size with a margin for the shadow (see shadowMargin()).
    QPixmap pixmap(shogi::Piece piece, bool upsideDown, QSizeF cell, double devicePixelRatio);
    static double shadowMargin(QSizeF cell);

    // Outline of the five-sided body, upright, positioned in cell.
    static class QPainterPath outline(const QRectF& cell, shogi::PieceType type);
    // Number of cached pixmaps (limited).
    std::size_t cachedCount() const;

private:
    struct Key {
        std::size_t piece = 0;
        bool upsideDown = false;
        int width = 0; // device pixels
        int height = 0;
        int ratio = 0; // in 1/1000

        friend bool operator==(const Key&, const Key&) = default;
        friend std::size_t qHash(const Key& key, std::size_t seed) noexcept {
            return qHashMulti(seed, key.piece, key.upsideDown, key.width, key.height, key.ratio);
        }
    };
    QSvgRenderer* glyph(shogi::Piece piece) const;
    QString glyphFile(shogi::Piece piece) const;

    BoardTheme m_theme;
    QHash<Key, QPixmap> m_pixmaps;
    mutable QHash<int, std::shared_ptr<QSvgRenderer>> m_glyphs;
    mutable QHash<std::pair<int, QRgb>, std::shared_ptr<QSvgRenderer>> m_inked; // of drawGlyph()
};

} // namespace board
