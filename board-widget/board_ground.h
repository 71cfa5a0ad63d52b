// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_geometry.h"
#include "board-widget/board_surface.h"
#include "board-widget/board_theme.h"

#include <QFont>
#include <QImage>
#include <QPixmap>

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

class QPainter;

namespace board {

class PieceImages;

enum class Medium : std::uint8_t {
    Screen, // pixmaps cached per size and device pixel ratio
    Paths   // paths only: SVG, print
};

// What lies below everything else: surround, board and empty stands, lines and labels. For a screen it is
// kept as a pixmap, and the faces of board and stands as images. Belongs to the thread that paints.
class BoardGround {
public:
    explicit BoardGround(Medium medium);

    void setTheme(const BoardTheme& theme);
    void setFont(const QFont& font);

    // ranks: has the kanji of the labels.
    void paint(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle coordinates,
               const PieceImages& ranks);
    // Frees the faces, which are painted anew when the pixmap is.
    void dropTextures() { m_textures.clear(); }
    // Number of times that the pixmap has been repainted.
    int layersDrawn() const { return m_layersDrawn; }

private:
    struct TextureKey {
        QSizeF units;
        double pixelsPerUnit = 0.0;
        BoardSurface surface;

        friend bool operator==(const TextureKey&, const TextureKey&) = default;
    };
    struct LayerKey {
        QSizeF size;
        BoardGeometry::Options options;
        CoordinateStyle coordinates = CoordinateStyle::Japanese;

        friend bool operator==(const LayerKey&, const LayerKey&) = default;
    };

    void paintLayer(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle coordinates,
                    const PieceImages& ranks);
    void paintLines(QPainter& painter, const BoardGeometry& geometry) const;
    // depth: of the edges, relative to the width of a cell.
    void paintBlock(QPainter& painter, const QRectF& rect, double unit, double depth, const QColor& edge,
                    const BoardSurface& surface);
    const QImage& texture(QSizeF units, double pixelsPerUnit, const BoardSurface& surface);
    void paintLabels(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle style,
                     const PieceImages& ranks) const;

    Medium m_medium;
    BoardTheme m_theme;
    QFont m_font;
    std::optional<LayerKey> m_layerKey;
    QPixmap m_layer;
    int m_layersDrawn = 0;
    std::vector<std::pair<TextureKey, QImage>> m_textures; // oldest first
};

} // namespace board
