// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/piece_images.h"

#include "board-widget/board_surface.h"
#include "board-widget/movement_marks.h"
#include "board-widget/own_pieces.h"
#include "board-widget/piece_names.h"

#include <QFile>
#include <QImage>
#include <QLinearGradient>
#include <QPainter>
#include <QSvgRenderer>

#include <array>
#include <charconv>
#include <cmath>
#include <random>

namespace board {

namespace {

// Sizes relative to the cell's width.
constexpr double kKingWidth = 0.905;
constexpr double kKingHeight = 1.02;
constexpr double kBevel = 0.045;

constexpr QColor kBlack(0x1d, 0x16, 0x12); // lacquer
constexpr QColor kRed(0xb4, 0x23, 0x1b);
constexpr QColor kMoves(0x1c, 0x55, 0x9c);

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

// A soft shadow without a blur, so that it can be drawn as paths: several rims of low opacity. The piece
// covers the part that is too dark.
void drawShadow(QPainter& painter, const QPainterPath& body, double cellWidth, const QColor& color) {
    constexpr int kRims = 7;
    const double reach = 0.085 * cellWidth;
    QColor rim = color;
    rim.setAlphaF(static_cast<float>(color.alphaF() * 0.17));
    painter.save();
    const QPointF fall = kLightFalls * (0.04 * cellWidth);
    painter.translate(fall);
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < kRims; ++i) {
        painter.setPen(QPen(rim, reach * (kRims - i) / kRims, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(body);
    }
    rim.setAlphaF(static_cast<float>(color.alphaF() * 0.7));
    painter.fillPath(body, rim);
    painter.restore();
}

// Letters of one colour, as resources/pieces/draw_letters.py writes them: M, l, c and z with whole numbers.
QPainterPath pathOf(QByteArrayView data) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    const char* at = data.begin();
    const char* const end = data.end();
    char command = 'z';
    QPointF here;
    const auto number = [&] {
        while (at < end && (*at == ' ' || *at == ','))
            ++at;
        int value = 0;
        at = std::from_chars(at, end, value).ptr;
        return value;
    };
    const auto point = [&](QPointF origin) {
        const double x = number();
        const double y = number();
        return origin + QPointF(x, y);
    };
    while (at < end) {
        if (*at >= 'A')
            command = *at++;
        if (command == 'M') {
            here = point({0, 0});
            path.moveTo(here);
        } else if (command == 'l') {
            here = point(here);
            path.lineTo(here);
        } else if (command == 'c') {
            const QPointF first = point(here);
            const QPointF second = point(here);
            const QPointF last = point(here);
            path.cubicTo(first, second, last);
            here = last;
        } else {
            path.closeSubpath();
        }
    }
    return path;
}

// The value between name=" and the next quotation mark.
QByteArrayView attribute(const QByteArray& svg, const char* name) {
    const QByteArray start = QByteArray(" ") + name + "=\"";
    const qsizetype from = svg.indexOf(start) + start.size();
    return QByteArrayView(svg).sliced(from, svg.indexOf('"', from) - from);
}

QByteArray resource(const QString& name) {
    QFile file(QStringLiteral(":/komadai/pieces/%1.svg").arg(name));
    [[maybe_unused]] const bool isOpen = file.open(QIODevice::ReadOnly);
    Q_ASSERT(isOpen);
    return file.readAll();
}

QString folderOf(Lettering lettering) {
    switch (lettering) {
    case Lettering::Brush:
    case Lettering::Carved:
        return QStringLiteral("brush");
    case Lettering::TwoKanji:
        return QStringLiteral("two_kanji");
    case Lettering::Gothic:
        return QStringLiteral("gothic");
    case Lettering::International:
        return QStringLiteral("international");
    default:
        return QStringLiteral("mincho");
    }
}

// Letters cut into the wood and filled with lacquer: the wall towards the light is dark, the one opposite
// catches it, and so does the rim behind it.
void drawCut(QPainter& painter, const QPainterPath& letters, double cellWidth, const QColor& ink) {
    // Wide enough to be seen on small pieces.
    const QPointF step = kLightFalls * std::max(0.02 * cellWidth, 1.1);
    QColor rim = Qt::white;
    rim.setAlphaF(0.95F);
    painter.fillPath(letters.translated(step), rim);
    painter.fillPath(letters, shade(ink, -0.35));
    painter.save();
    painter.setClipPath(letters, Qt::IntersectClip);
    // Everything far enough from the wall that casts the shadow.
    painter.fillPath(letters.translated(step), ink);
    painter.fillPath(letters.translated(step * 1.8), shade(ink, 0.16));
    painter.restore();
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
    m_own.clear();
}

QPainterPath PieceImages::outline(const QRectF& cell, shogi::PieceType type) {
    return polygon(cornersOf(bodyBox(cell, type)));
}

double PieceImages::shadowMargin(QSizeF cell) { return std::ceil(0.08 * cell.width()); }

std::size_t PieceImages::cachedCount() const { return static_cast<std::size_t>(m_pixmaps.size()); }

shogi::Piece PieceImages::lettered(shogi::Piece piece) const {
    const bool isKing = piece.type() == shogi::PieceType::King;
    return isKing && m_theme.pieceSet.sameKings ? shogi::Piece(shogi::Color::Black, piece.type()) : piece;
}

const PieceImages::Glyph& PieceImages::glyph(shogi::Piece whose, Lettering lettering) const {
    const shogi::Piece piece = lettered(whose);
    const std::pair key(static_cast<int>(piece.index()), static_cast<int>(lettering));
    const auto found = m_glyphs.constFind(key);
    if (found != m_glyphs.constEnd())
        return *found;
    const QByteArray svg = resource(QStringLiteral("%1/%2").arg(folderOf(lettering), letterFileName(piece)));
    const QList<QByteArray> box = attribute(svg, "viewBox").toByteArray().split(' ');
    return *m_glyphs.insert(key, {pathOf(attribute(svg, "d")), QSizeF(box[2].toDouble(), box[3].toDouble())});
}

const PieceImages::OwnPicture& PieceImages::ownPicture(shogi::Piece whose) const {
    const shogi::Piece piece = lettered(whose);
    const auto key = static_cast<int>(piece.index());
    const auto found = m_own.constFind(key);
    if (found != m_own.constEnd())
        return *found;
    OwnPicture picture;
    if (const OwnPieces* own = m_theme.pieceSet.own.get()) {
        QByteArray svg = own->whole(piece, picture.isTurned);
        picture.isWhole = !svg.isEmpty();
        if (svg.isEmpty())
            svg = own->letters(piece);
        if (!svg.isEmpty()) {
            picture.renderer = std::make_shared<QSvgRenderer>(svg);
            picture.renderer->setAspectRatioMode(Qt::KeepAspectRatio);
        }
    }
    return *m_own.insert(key, picture);
}

const QPainterPath& PieceImages::rank(int rank) const {
    QPainterPath& path = m_ranks[rank];
    if (path.isEmpty())
        path = pathOf(attribute(resource(QStringLiteral("ranks/%1").arg(rank)), "d"));
    return path;
}

QPainterPath PieceImages::letters(const QRectF& cell, shogi::Piece piece, Lettering lettering) const {
    const Glyph& drawn = glyph(piece, lettering);
    const QRectF box = bodyBox(cell, piece.type());
    return QTransform::fromTranslate(box.left(), box.top())
        .scale(box.width() / drawn.body.width(), box.height() / drawn.body.height())
        .map(drawn.outline);
}

void PieceImages::drawGlyph(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown,
                            const QColor& ink) const {
    // Larger than on a wooden piece: the cell contains only the character.
    const QPainterPath& outline = glyph(piece, Lettering::Mincho).outline;
    const QRectF box = outline.boundingRect();
    const double scale = std::min(0.82 * cell.width() / box.width(), 0.86 * cell.height() / box.height());
    painter.save();
    painter.translate(cell.center());
    if (upsideDown)
        painter.rotate(180);
    painter.scale(scale, scale);
    painter.translate(-box.center());
    painter.fillPath(outline, ink);
    painter.restore();
}

void PieceImages::draw(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const OwnPicture& own = ownPicture(piece);
    if (own.isWhole) {
        if (upsideDown != own.isTurned) {
            painter.translate(cell.center());
            painter.rotate(180);
            painter.translate(-cell.center());
        }
        own.renderer->render(&painter, cell);
    } else {
        drawBody(painter, cell, piece, upsideDown);
        drawLetters(painter, cell, piece, upsideDown);
    }
    if (m_theme.pieceSet.showsMoves &&
        (own.renderer || m_theme.pieceSet.lettering != Lettering::International))
        drawMoves(painter, cell, piece, upsideDown);
    painter.restore();
}

void PieceImages::drawLetters(QPainter& painter, const QRectF& cell, shogi::Piece piece,
                              bool upsideDown) const {
    const QRectF box = bodyBox(cell, piece.type());
    const QTransform turned = QTransform::fromTranslate(box.center().x(), box.center().y())
                                  .rotate(upsideDown ? 180 : 0)
                                  .translate(-box.center().x(), -box.center().y());
    if (const OwnPicture& own = ownPicture(piece); own.renderer) {
        painter.setTransform(turned, true);
        own.renderer->render(&painter, box);
        return;
    }
    const Lettering lettering = m_theme.pieceSet.lettering;
    const QPainterPath path = turned.map(letters(cell, piece, lettering));
    const QColor ink = lettering == Lettering::Print     ? QColor(Qt::black)
                       : shogi::isPromoted(piece.type()) ? kRed
                                                         : kBlack;
    if (lettering == Lettering::Carved)
        drawCut(painter, path, cell.width(), ink);
    else
        painter.fillPath(path, ink);
}

// With a rim of wood, so that they are told from the letters.
void PieceImages::drawMoves(QPainter& painter, const QRectF& cell, shogi::Piece piece,
                            bool upsideDown) const {
    const bool isPrint = m_theme.pieceSet.lettering == Lettering::Print;
    const QRectF box = bodyBox(cell, piece.type());
    const QPointF center = box.center();
    const QPainterPath marks = QTransform::fromTranslate(center.x(), center.y())
                                   .rotate(upsideDown ? 180 : 0)
                                   .translate(-center.x(), -center.y())
                                   .map(movementMarks(box, cell.width(), piece.type()));
    const QColor rim = isPrint ? QColor(Qt::white) : shade(m_theme.pieceWood, 0.35);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(rim, 0.045 * cell.width(), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(marks);
    painter.fillPath(marks, isPrint ? QColor(Qt::black) : kMoves);
}

void PieceImages::drawBody(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown) const {
    const QRectF box = bodyBox(cell, piece.type());
    Corners outer = cornersOf(box);
    if (upsideDown)
        for (QPointF& corner : outer)
            corner = box.center() * 2 - corner;
    const QPainterPath body = polygon(outer);
    if (m_theme.pieceSet.lettering == Lettering::Print) {
        painter.setBrush(Qt::white);
        painter.setPen(
            QPen(Qt::black, std::max(0.022 * cell.width(), 0.8), Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(body);
        return;
    }
    const Corners inner = inset(outer, kBevel * cell.width());
    const QPainterPath face = polygon(inner);
    drawShadow(painter, body, cell.width(), m_theme.shadow);

    // The body is drawn below everything, so that there are no gaps between the facets.
    painter.setPen(Qt::NoPen);
    painter.fillPath(body, shade(m_theme.pieceWood, -0.12));
    // The light does not turn with the piece.
    const QPointF light = -kLightFalls;
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

    // Only a few sizes are in use at the same time; resizing a window goes through many.
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
