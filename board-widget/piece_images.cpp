// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/piece_images.h"

#include <QFile>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QSvgRenderer>

#include <array>
#include <cmath>
#include <random>

namespace board {

namespace {

// Sizes relative to the cell's width.
constexpr double kKingWidth = 0.905;
constexpr double kKingHeight = 1.02;
constexpr double kBevel = 0.045;

struct Build {
    double size;   // relative to the king's
    double narrow; // relative to the usual width for this size
};

Build buildOf(shogi::PieceType type) {
    switch (shogi::unpromoted(type)) {
    case shogi::PieceType::King:
        return {1.0, 1.0};
    case shogi::PieceType::Rook:
    case shogi::PieceType::Bishop:
        return {0.97, 1.0};
    case shogi::PieceType::Gold:
    case shogi::PieceType::Silver:
        return {0.935, 1.0};
    case shogi::PieceType::Knight:
        return {0.905, 0.95};
    case shogi::PieceType::Lance:
        return {0.905, 0.9};
    default:
        return {0.85, 0.93};
    }
}

QRectF bodyBox(const QRectF& cell, shogi::PieceType type) {
    const Build build = buildOf(type);
    const double width = kKingWidth * cell.width() * build.size * build.narrow;
    const double height = kKingHeight * cell.width() * build.size;
    return {cell.center().x() - width / 2, cell.center().y() - height / 2, width, height};
}

// Corners clockwise from the apex.
using Corners = std::array<QPointF, 5>;

Corners cornersOf(const QRectF& box) {
    const auto at = [&box](double x, double y) {
        return QPointF(box.left() + x * box.width(), box.top() + y * box.height());
    };
    return {at(0.5, 0.0), at(0.872, 0.158), at(1.0, 1.0), at(0.0, 1.0), at(0.128, 0.158)};
}

QPointF unit(QPointF vector) { return vector / std::hypot(vector.x(), vector.y()); }

// The intersection of two lines, each given by a point and a direction.
QPointF crossing(QPointF a, QPointF alongA, QPointF b, QPointF alongB) {
    const double determinant = alongA.x() * alongB.y() - alongA.y() * alongB.x();
    const QPointF between = b - a;
    return a + alongA * ((between.x() * alongB.y() - between.y() * alongB.x()) / determinant);
}

// Moves each side inwards by depth.
Corners inset(const Corners& corners, double depth) {
    Corners result;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const QPointF before = corners[(i + 4) % 5];
        const QPointF here = corners[i];
        const QPointF after = corners[(i + 1) % 5];
        const QPointF in = unit(here - before);
        const QPointF out = unit(after - here);
        result[i] = crossing(before + QPointF(-in.y(), in.x()) * depth, in,
                             here + QPointF(-out.y(), out.x()) * depth, out);
    }
    return result;
}

QPainterPath polygon(const Corners& corners) {
    QPainterPath path(corners[0]);
    for (std::size_t i = 1; i < corners.size(); ++i)
        path.lineTo(corners[i]);
    path.closeSubpath();
    return path;
}

QColor shade(const QColor& color, double light) {
    return light >= 0 ? QColor::fromRgbF(static_cast<float>(color.redF() + (1 - color.redF()) * light),
                                         static_cast<float>(color.greenF() + (1 - color.greenF()) * light),
                                         static_cast<float>(color.blueF() + (1 - color.blueF()) * light))
                      : QColor::fromRgbF(static_cast<float>(color.redF() * (1 + light)),
                                         static_cast<float>(color.greenF() * (1 + light)),
                                         static_cast<float>(color.blueF() * (1 + light)));
}

// Soft without a blur, to be drawn as paths: several rims of low opacity. The piece covers the part that is
// too dark.
void drawShadow(QPainter& painter, const QPainterPath& body, double cellWidth, const QColor& color) {
    constexpr int kRims = 7;
    const double reach = 0.085 * cellWidth;
    QColor rim = color;
    rim.setAlphaF(static_cast<float>(color.alphaF() * 0.17));
    painter.save();
    painter.translate(0.018 * cellWidth, 0.036 * cellWidth);
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < kRims; ++i) {
        painter.setPen(QPen(rim, reach * (kRims - i) / kRims, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(body);
    }
    rim.setAlphaF(static_cast<float>(color.alphaF() * 0.7));
    painter.fillPath(body, rim);
    painter.restore();
}

QString glyphName(shogi::Piece piece) {
    switch (piece.type()) {
    case shogi::PieceType::King:
        // By custom the stronger player takes 王 and the weaker one 玉.
        return piece.color() == shogi::Color::White ? QStringLiteral("king_white") : QStringLiteral("king");
    case shogi::PieceType::Rook:
        return QStringLiteral("rook");
    case shogi::PieceType::Bishop:
        return QStringLiteral("bishop");
    case shogi::PieceType::Gold:
        return QStringLiteral("gold");
    case shogi::PieceType::Silver:
        return QStringLiteral("silver");
    case shogi::PieceType::Knight:
        return QStringLiteral("knight");
    case shogi::PieceType::Lance:
        return QStringLiteral("lance");
    case shogi::PieceType::Dragon:
        return QStringLiteral("dragon");
    case shogi::PieceType::Horse:
        return QStringLiteral("horse");
    case shogi::PieceType::ProSilver:
        return QStringLiteral("pro_silver");
    case shogi::PieceType::ProKnight:
        return QStringLiteral("pro_knight");
    case shogi::PieceType::ProLance:
        return QStringLiteral("pro_lance");
    case shogi::PieceType::ProPawn:
        return QStringLiteral("pro_pawn");
    default:
        return QStringLiteral("pawn");
    }
}

// The part of the face a glyph fills, relative to the body's box.
QRectF glyphBox(const QRectF& box, QSizeF ink, PieceSet set) {
    const bool one = set == PieceSet::OneKanji;
    const QRectF room(box.left() + box.width() * (one ? 0.165 : 0.245),
                      box.top() + box.height() * (one ? 0.25 : 0.16), box.width() * (one ? 0.67 : 0.51),
                      box.height() * (one ? 0.61 : 0.775));
    // Fills the available space along its tighter side; the other may stretch slightly, as in brush writing.
    const double scaleX = room.width() / ink.width();
    const double scaleY = room.height() / ink.height();
    const double tight = std::min(scaleX, scaleY);
    const QSizeF size(ink.width() * std::min(scaleX, tight * 1.1),
                      ink.height() * std::min(scaleY, tight * 1.06));
    return {room.center().x() - size.width() / 2, room.center().y() - size.height() / 2, size.width(),
            size.height()};
}

} // namespace

PieceImages::PieceImages()
    : m_theme(BoardTheme::light()) {}

PieceImages::~PieceImages() = default;

void PieceImages::setTheme(const BoardTheme& theme) {
    if (m_theme == theme)
        return;
    m_theme = theme;
    m_pixmaps.clear();
    m_inked.clear();
}

QPainterPath PieceImages::outline(const QRectF& cell, shogi::PieceType type) {
    return polygon(cornersOf(bodyBox(cell, type)));
}

double PieceImages::shadowMargin(QSizeF cell) { return std::ceil(0.08 * cell.width()); }

std::size_t PieceImages::cachedCount() const { return static_cast<std::size_t>(m_pixmaps.size()); }

QSvgRenderer* PieceImages::glyph(shogi::Piece piece) const {
    const int key = static_cast<int>(piece.index()) + (m_theme.pieceSet == PieceSet::OneKanji ? 0 : 64);
    std::shared_ptr<QSvgRenderer>& renderer = m_glyphs[key];
    if (!renderer) {
        renderer = std::make_shared<QSvgRenderer>(glyphFile(piece));
        Q_ASSERT(renderer->isValid());
    }
    return renderer.get();
}

QString PieceImages::glyphFile(shogi::Piece piece) const {
    const QString folder =
        m_theme.pieceSet == PieceSet::OneKanji ? QStringLiteral("ichiji") : QStringLiteral("niji");
    return QStringLiteral(":/komadai/pieces/%1/%2.svg").arg(folder, glyphName(piece));
}

void PieceImages::drawGlyph(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown,
                            const QColor& ink) const {
    std::shared_ptr<QSvgRenderer>& renderer = m_inked[{static_cast<int>(piece.index()), ink.rgb()}];
    if (!renderer) {
        // The outlines have one colour, stored as an attribute; promoted pieces have another one.
        QFile file(glyphFile(piece));
        [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
        Q_ASSERT(isOpen);
        QByteArray svg = file.readAll();
        const QByteArray attribute = QByteArrayLiteral("fill=\"");
        const qsizetype at = svg.indexOf(attribute) + attribute.size();
        svg.replace(at, svg.indexOf('"', at) - at, ink.name().toLatin1());
        renderer = std::make_shared<QSvgRenderer>(svg);
        Q_ASSERT(renderer->isValid());
    }
    // Larger than on a wooden piece: the cell contains only the character.
    const QSizeF outline = renderer->viewBoxF().size();
    const double scale =
        std::min(0.82 * cell.width() / outline.width(), 0.86 * cell.height() / outline.height());
    const QSizeF size = outline * scale;
    painter.save();
    painter.translate(cell.center());
    if (upsideDown)
        painter.rotate(180);
    renderer->render(&painter, QRectF(QPointF(-size.width() / 2, -size.height() / 2), size));
    painter.restore();
}

void PieceImages::draw(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const {
    const QRectF box = bodyBox(cell, piece.type());
    Corners outer = cornersOf(box);
    if (upsideDown)
        for (QPointF& corner : outer)
            corner = box.center() * 2 - corner;
    const Corners inner = inset(outer, kBevel * cell.width());
    const QPainterPath body = polygon(outer);
    const QPainterPath face = polygon(inner);

    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    drawShadow(painter, body, cell.width(), m_theme.shadow);

    // The body under everything, to leave no gaps between the facets.
    painter.setPen(Qt::NoPen);
    painter.fillPath(body, shade(m_theme.pieceWood, -0.12));
    // Light comes from the top left, whichever way the piece points.
    const QPointF light = unit({-0.55, -0.83});
    for (std::size_t i = 0; i < outer.size(); ++i) {
        const std::size_t next = (i + 1) % outer.size();
        const QPointF along = unit(outer[next] - outer[i]);
        const QPointF outwards(along.y(), -along.x());
        const double lit = QPointF::dotProduct(outwards, light);
        QPainterPath facet(outer[i]);
        facet.lineTo(outer[next]);
        facet.lineTo(inner[next]);
        facet.lineTo(inner[i]);
        facet.closeSubpath();
        painter.fillPath(facet, shade(m_theme.pieceWood, lit > 0 ? lit * 0.62 : lit * 0.36));
    }
    QLinearGradient gradient(box.topLeft(), box.bottomRight());
    gradient.setColorAt(0.0, shade(m_theme.pieceWood, 0.22));
    gradient.setColorAt(0.5, m_theme.pieceWood);
    gradient.setColorAt(1.0, shade(m_theme.pieceWood, -0.07));
    painter.fillPath(face, gradient);

    // A few fibres along the piece, the same for every piece of a type.
    painter.save();
    painter.setClipPath(face);
    std::minstd_rand random(static_cast<unsigned>(piece.index()) * 7919u + 17u);
    std::uniform_real_distribution<double> share(0.0, 1.0);
    QColor fibre = m_theme.woodGrain;
    for (int i = 0; i < 9; ++i) {
        const double x = box.left() + box.width() * share(random);
        const double lean = box.width() * 0.05 * (share(random) - 0.5);
        const double strength = 0.05 + 0.09 * share(random);
        const double width = 0.006 + 0.012 * share(random);
        fibre.setAlphaF(static_cast<float>(strength));
        painter.setPen(QPen(fibre, cell.width() * width));
        painter.drawLine(QPointF(x, box.top()), QPointF(x + lean, box.bottom()));
    }
    painter.restore();

    QColor edge = m_theme.pieceEdge;
    edge.setAlphaF(0.62F);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(
        QPen(edge, std::max(0.016 * cell.width(), 0.5), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(body);

    QSvgRenderer* renderer = glyph(piece);
    if (upsideDown) {
        painter.translate(box.center());
        painter.rotate(180);
        painter.translate(-box.center());
    }
    renderer->render(&painter, glyphBox(box, renderer->viewBoxF().size(), m_theme.pieceSet));
    painter.restore();
}

QPixmap PieceImages::pixmap(shogi::Piece piece, bool upsideDown, QSizeF cell, double devicePixelRatio) {
    const double margin = shadowMargin(cell);
    const QSize pixels(static_cast<int>(std::ceil((cell.width() + 2 * margin) * devicePixelRatio)),
                       static_cast<int>(std::ceil((cell.height() + 2 * margin) * devicePixelRatio)));
    const Key key{piece.index(), upsideDown,
                  static_cast<int>(std::lround(cell.width() * devicePixelRatio * 8)),
                  static_cast<int>(std::lround(cell.height() * devicePixelRatio * 8)),
                  static_cast<int>(std::lround(devicePixelRatio * 1000))};
    const auto found = m_pixmaps.constFind(key);
    if (found != m_pixmaps.constEnd())
        return *found;

    // At most a few sizes are used at the same time; resizing a window goes through many.
    constexpr qsizetype kMostCached = 240;
    if (m_pixmaps.size() >= kMostCached)
        m_pixmaps.clear();
    QImage image(pixels, QImage::Format_ARGB32_Premultiplied);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(Qt::transparent);
    QPainter painter(&image);
    draw(painter, QRectF(QPointF(margin, margin), cell), piece, upsideDown);
    painter.end();
    QPixmap pixmap = QPixmap::fromImage(image);
    m_pixmaps.insert(key, pixmap);
    return pixmap;
}

} // namespace board
