// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_theme.h"
#include "shogi-core/types.h"

#include <QHash>
#include <QPainterPath>
#include <QPixmap>
#include <QRectF>

#include <memory>
#include <utility>

class QPainter;
class QSvgRenderer;

namespace board {

// Draws pieces: a bevelled wooden wedge with letters from the resources, or the user's own pictures. Pixmaps
// are cached per piece, orientation, size and device pixel ratio. Belongs to the thread that paints.
class PieceImages {
public:
    PieceImages();
    ~PieceImages();
    PieceImages(const PieceImages&) = delete;
    PieceImages& operator=(const PieceImages&) = delete;

    // Drops images cached for other colours or glyphs.
    void setTheme(const BoardTheme& theme);

    // Draws the piece as paths, centred in cell (the size of a board cell). For SVG and print.
    void draw(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const;
    // Draws only the character, as in print, in one colour and without the body, whatever the theme's
    // letters.
    void drawGlyph(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown,
                   const QColor& ink) const;
    // The kanji of a rank, 1 … 9, in thousandths of an em.
    const QPainterPath& rank(int rank) const;
    // The whole piece as a pixmap of cell's size with a margin for the shadow (see shadowMargin()).
    QPixmap pixmap(shogi::Piece piece, bool upsideDown, QSizeF cell, double devicePixelRatio);
    static double shadowMargin(QSizeF cell);

    // Outline of the five-sided body, upright, positioned in cell.
    static QPainterPath outline(const QRectF& cell, shogi::PieceType type);
    // The letters of a built-in set on that body; all in one path.
    QPainterPath letters(const QRectF& cell, shogi::Piece piece, Lettering lettering) const;
    // Frees the outlines of the letters, which are read anew for the next pixmap.
    void dropOutlines() { m_glyphs.clear(); }
    // Number of cached pixmaps, which is limited.
    std::size_t cachedCount() const;

private:
    struct Key {
        std::size_t piece = 0;
        bool upsideDown = false;
        int width = 0; // in device pixels
        int height = 0;
        int ratio = 0; // in thousandths

        friend bool operator==(const Key&, const Key&) = default;
        friend std::size_t qHash(const Key& key, std::size_t seed) noexcept {
            return qHashMulti(seed, key.piece, key.upsideDown, key.width, key.height, key.ratio);
        }
    };
    // An outline in thousandths of a cell's width; body: the piece for which it is made.
    struct Glyph {
        QPainterPath outline;
        QSizeF body;
    };
    struct OwnPicture {
        std::shared_ptr<QSvgRenderer> renderer; // nullptr: none
        bool isWhole = false;                   // drawn with its body
        bool isTurned = false;
    };
    // The piece whose letters this piece has: both kings may have the same letters.
    shogi::Piece lettered(shogi::Piece piece) const;
    const Glyph& glyph(shogi::Piece whose, Lettering lettering) const;
    const OwnPicture& ownPicture(shogi::Piece whose) const;
    void drawBody(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const;
    void drawLetters(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const;
    void drawMoves(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const;

    BoardTheme m_theme;
    QHash<Key, QPixmap> m_pixmaps;
    mutable QHash<std::pair<int, int>, Glyph> m_glyphs; // by piece and lettering
    mutable QHash<int, OwnPicture> m_own;
    mutable QHash<int, QPainterPath> m_ranks;
};

} // namespace board
