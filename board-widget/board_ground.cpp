// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_ground.h"

#include "board-widget/board_text.h"
#include "board-widget/color_mixing.h"
#include "board-widget/piece_images.h"

#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>

namespace board {

namespace {

// A soft shadow around a rectangle, extending from its edge outwards and inwards by blur; the middle, covered
// by the object itself, is left out. Four bands and four corners: cheap to draw, with few paths.
void paintSoftShadow(QPainter& painter, const QRectF& rect, double blur, const QColor& color) {
    const auto fade = [&color](QGradient& gradient, double start) {
        for (int i = 0; i <= 8; ++i) {
            const double t = i / 8.0;
            gradient.setColorAt(start + (1 - start) * t,
                                withAlpha(color, color.alphaF() * (1 - t) * (1 - t) * (1 + 2 * t)));
        }
    };
    const QRectF inner = rect.adjusted(blur, blur, -blur, -blur);
    const QRectF outer = rect.adjusted(-blur, -blur, blur, blur);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    const auto band = [&](const QRectF& where, QPointF from, QPointF to) {
        QLinearGradient gradient(from, to);
        fade(gradient, 0.0);
        painter.fillRect(where, gradient);
    };
    const QPointF center = inner.center();
    band({inner.left(), outer.top(), inner.width(), 2 * blur}, {center.x(), inner.top()},
         {center.x(), outer.top()});
    band({inner.left(), inner.bottom(), inner.width(), 2 * blur}, {center.x(), inner.bottom()},
         {center.x(), outer.bottom()});
    band({outer.left(), inner.top(), 2 * blur, inner.height()}, {inner.left(), center.y()},
         {outer.left(), center.y()});
    band({inner.right(), inner.top(), 2 * blur, inner.height()}, {inner.right(), center.y()},
         {outer.right(), center.y()});
    const auto corner = [&](QPointF pivot, QPointF origin) {
        QRadialGradient gradient(pivot, 2 * blur);
        fade(gradient, 0.0);
        painter.fillRect(QRectF(origin, QSizeF(2 * blur, 2 * blur)), gradient);
    };
    corner(inner.topLeft(), outer.topLeft());
    corner(inner.topRight(), {inner.right(), outer.top()});
    corner(inner.bottomLeft(), {outer.left(), inner.bottom()});
    corner(inner.bottomRight(), inner.bottomRight());
    painter.restore();
}

} // namespace

BoardGround::BoardGround(Medium medium)
    : m_medium(medium)
    , m_theme(BoardTheme::light()) {}

void BoardGround::setTheme(const BoardTheme& theme) {
    m_theme = theme;
    m_textures.clear();
    m_layerKey.reset();
}

void BoardGround::setFont(const QFont& font) {
    m_font = font;
    m_layerKey.reset();
}

void BoardGround::paint(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle coordinates,
                        const PieceImages& ranks) {
    if (m_medium == Medium::Paths) {
        paintLayer(painter, geometry, coordinates, ranks);
        return;
    }
    LayerKey key{geometry.size(), geometry.options(), coordinates};
    key.options.hands = {}; // stands are painted empty
    if (m_layerKey != key) {
        const double ratio = geometry.options().devicePixelRatio;
        m_layer = QPixmap((geometry.size() * ratio).toSize());
        m_layer.setDevicePixelRatio(ratio);
        m_layer.fill(m_theme.surround);
        QPainter layer(&m_layer);
        layer.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                             QPainter::SmoothPixmapTransform);
        paintLayer(layer, geometry, coordinates, ranks);
        m_layerKey = key;
        ++m_layersDrawn;
    }
    painter.drawPixmap(QPointF(0, 0), m_layer);
}

void BoardGround::paintLayer(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle coordinates,
                             const PieceImages& ranks) {
    const double unit = geometry.cell().width();
    painter.save();
    painter.fillRect(QRectF(QPointF(0, 0), geometry.size()), m_theme.surround);
    const auto depth = [](BoardMaterial material, double wood, double paper) {
        return material == BoardMaterial::Paper ? paper : wood;
    };
    paintBlock(painter, geometry.board(), unit, depth(m_theme.material, 0.11, 0.025), m_theme.woodEdge,
               {m_theme.material, m_theme.wood, m_theme.woodGrain, true, 20011});
    const bool wide = geometry.arrangement() == Arrangement::Wide;
    for (const shogi::Color color : shogi::kColors)
        paintBlock(painter, geometry.stand(color), unit, depth(m_theme.standMaterial, 0.075, 0.02),
                   m_theme.standEdge,
                   {m_theme.standMaterial, m_theme.standWood, m_theme.standGrain, wide,
                    color == shogi::Color::Black ? 411U : 97U});
    paintLines(painter, geometry);
    paintLabels(painter, geometry, coordinates, ranks);
    painter.restore();
}

void BoardGround::paintLines(QPainter& painter, const BoardGeometry& geometry) const {
    const double unit = geometry.cell().width();
    // Line widths and positions are whole device pixels.
    const double ratio = geometry.options().devicePixelRatio;
    const double thin = std::max(std::round(0.017 * unit * ratio), 1.0) / ratio;
    const double thick = std::max(std::round(0.038 * unit * ratio), 1.0) / ratio;
    const QRectF grid = geometry.grid();
    const QSizeF cell = geometry.cell();
    painter.setRenderHint(QPainter::Antialiasing, m_medium == Medium::Paths);
    const auto centred = [ratio](double width) { return std::floor(width * ratio / 2) / ratio; };
    for (int i = 1; i < 9; ++i) {
        painter.fillRect(
            QRectF(grid.left() + i * cell.width() - centred(thin), grid.top(), thin, grid.height()),
            m_theme.line);
        painter.fillRect(
            QRectF(grid.left(), grid.top() + i * cell.height() - centred(thin), grid.width(), thin),
            m_theme.line);
    }
    const double half = centred(thick);
    const QRectF outer(grid.left() - half, grid.top() - half, grid.width() + thick, grid.height() + thick);
    painter.fillRect(QRectF(outer.left(), outer.top(), outer.width(), thick), m_theme.line);
    painter.fillRect(QRectF(outer.left(), outer.bottom() - thick, outer.width(), thick), m_theme.line);
    painter.fillRect(QRectF(outer.left(), outer.top(), thick, outer.height()), m_theme.line);
    painter.fillRect(QRectF(outer.right() - thick, outer.top(), thick, outer.height()), m_theme.line);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.line);
    const double star = std::max(0.058 * unit, 1.2);
    const double shift = thin / 2 - centred(thin);
    for (const int column : {3, 6})
        for (const int row : {3, 6})
            painter.drawEllipse(QPointF(grid.left() + column * cell.width() + shift,
                                        grid.top() + row * cell.height() + shift),
                                star, star);
}

// A board seen from above, from a little in front and to the right of it: shadow, the edges away from the
// light, face, and a rim that is bright towards the light.
void BoardGround::paintBlock(QPainter& painter, const QRectF& rect, double unit, double depth,
                             const QColor& edge, const BoardSurface& surface) {
    const double radius = 0.06 * unit;
    const QPointF fall = kLightFalls * (depth * unit);
    paintSoftShadow(painter, rect.translated(kLightFalls * ((depth + 0.07) * unit)), (0.1 + 2 * depth) * unit,
                    m_theme.shadow);
    painter.setPen(Qt::NoPen);
    // The sides: the area that the face crosses on its way down.
    constexpr int kSteps = 8;
    for (int i = kSteps; i > 0; --i) {
        painter.setBrush(mixed(edge, Qt::black, 0.22 * i / kSteps));
        painter.drawRoundedRect(rect.translated(fall * (static_cast<double>(i) / kSteps)), radius, radius);
    }

    QPainterPath face;
    face.addRoundedRect(rect, radius, radius);
    // Rounded to nearly this shape: cells differ by a pixel, and the picture of a face depends on its shape.
    const QSizeF units(std::round(2 * rect.width() / unit) / 2, std::round(2 * rect.height() / unit) / 2);
    if (m_medium == Medium::Paths) {
        constexpr double kUnit = 100;
        painter.save();
        painter.setClipPath(face);
        painter.translate(rect.topLeft());
        painter.scale(rect.width() / units.width() / kUnit, rect.height() / units.height() / kUnit);
        paintSurface(painter, QRectF(QPointF(0, 0), units * kUnit), kUnit, surface);
        painter.restore();
    } else {
        const QImage& image = texture(units, unit * painter.device()->devicePixelRatioF(), surface);
        QBrush brush(image);
        brush.setTransform(QTransform::fromTranslate(rect.left(), rect.top())
                               .scale(rect.width() / image.width(), rect.height() / image.height()));
        painter.fillPath(face, brush);
    }
    painter.setBrush(Qt::NoBrush);
    const double rim = std::max(0.022 * unit, 0.5);
    QLinearGradient lit(rect.topLeft(), rect.topLeft() + kLightFalls * rect.height());
    lit.setColorAt(0.0, withAlpha(mixed(surface.base, Qt::white, 0.8), 0.75));
    lit.setColorAt(0.5, withAlpha(mixed(surface.base, Qt::white, 0.5), 0.35));
    lit.setColorAt(1.0, withAlpha(edge, 0.35));
    painter.setPen(QPen(lit, rim));
    painter.drawRoundedRect(rect.adjusted(rim / 2, rim / 2, -rim / 2, -rim / 2), radius, radius);
}

// Painting grain is expensive: it is painted at a few sizes only and scaled, mostly down and at most up by a
// tenth, so that resizing a window is smooth.
const QImage& BoardGround::texture(QSizeF units, double pixelsPerUnit, const BoardSurface& surface) {
    double step = 16;
    while (1.1 * step < pixelsPerUnit)
        step *= 1.5;
    const TextureKey key{units, step, surface};
    for (const auto& [known, image] : m_textures)
        if (known == key)
            return image;
    constexpr std::size_t kMostTextures = 9;
    if (m_textures.size() >= kMostTextures)
        m_textures.erase(m_textures.begin());
    QImage image((units * step).toSize(), QImage::Format_RGB32);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    paintSurface(painter, QRectF(QPointF(0, 0), QSizeF(image.size())), step, surface);
    painter.end();
    m_textures.emplace_back(key, image);
    return m_textures.back().second;
}

void BoardGround::paintLabels(QPainter& painter, const BoardGeometry& geometry, CoordinateStyle style,
                              const PieceImages& ranks) const {
    if (style == CoordinateStyle::Hidden)
        return;
    const double unit = geometry.cell().width();
    painter.setPen(m_theme.label);
    painter.setFont(sizedFont(m_font, 0.27 * unit, QFont::Medium));
    for (int i = 1; i <= 9; ++i) {
        painter.drawText(geometry.fileLabel(i), Qt::AlignCenter, QString::number(i));
        const QRectF place = geometry.rankLabel(i);
        if (style == CoordinateStyle::Digits) {
            painter.drawText(place, Qt::AlignCenter, QString::number(i));
        } else if (style == CoordinateStyle::Letters) {
            painter.drawText(place, Qt::AlignCenter, QString(QChar(static_cast<char16_t>(u'a' + i - 1))));
        } else {
            // Drawn as a path, so that no kanji font is needed.
            const QPainterPath& rank = ranks.rank(i);
            const double scale = 0.3 * unit / 1000.0;
            painter.save();
            painter.translate(place.center());
            painter.scale(scale, scale);
            painter.translate(-rank.boundingRect().center());
            painter.fillPath(rank, m_theme.label);
            painter.restore();
        }
    }
}

} // namespace board
