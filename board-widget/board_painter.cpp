// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_painter.h"

#include "board-widget/arrow_labels.h"

#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace board {

namespace {

// Size of the label at an arrow's head, in cell widths.
constexpr double kLabelText = 0.25;
constexpr double kLabelPadding = 0.13;

QColor withAlpha(QColor color, double alpha) {
    color.setAlphaF(static_cast<float>(std::clamp(alpha, 0.0, 1.0)));
    return color;
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto mix = [share](float x, float y) { return static_cast<float>(x + (y - x) * share); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()),
                            mix(a.alphaF(), b.alphaF()));
}

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

// All digits are as wide as the widest, so that a running clock does not jitter.
struct TabularText {
    QString text;
    QFont font;

    double digitWidth(const QFontMetricsF& metrics) const {
        double widest = 0;
        for (char16_t digit = u'0'; digit <= u'9'; ++digit)
            widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
        return widest;
    }
    double width() const {
        const QFontMetricsF metrics(font);
        const double digit = digitWidth(metrics);
        double sum = 0;
        for (const QChar c : text)
            sum += c.isDigit() ? digit : metrics.horizontalAdvance(c);
        return sum;
    }
    void draw(QPainter& painter, QPointF leftBaseline) const {
        const QFontMetricsF metrics(font);
        const double digit = digitWidth(metrics);
        painter.setFont(font);
        for (const QChar c : text) {
            const double own = metrics.horizontalAdvance(c);
            const double room = c.isDigit() ? digit : own;
            painter.drawText(leftBaseline + QPointF((room - own) / 2, 0), QString(c));
            leftBaseline.rx() += room;
        }
    }
};

std::int64_t wholeSeconds(std::chrono::milliseconds time) {
    return std::max<std::int64_t>(std::chrono::ceil<std::chrono::seconds>(time).count(), 0);
}

QString mainTimeText(std::chrono::milliseconds time) {
    const std::int64_t seconds = wholeSeconds(time);
    const auto two = [](std::int64_t value) {
        return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0'));
    };
    const QString tail = two(seconds / 60 % 60) + QLatin1Char(':') + two(seconds % 60);
    return seconds < 3600 ? tail : QString::number(seconds / 3600) + QLatin1Char(':') + tail;
}

// Byoyomi is shown in seconds, even above a minute.
QString byoyomiText(std::chrono::milliseconds time) {
    return wholeSeconds(time) < 100 ? QString::number(wholeSeconds(time)) : mainTimeText(time);
}

bool isHidden(const BoardMarks& marks, const Spot& spot) {
    return std::find(marks.hidden.begin(), marks.hidden.end(), spot) != marks.hidden.end();
}

QRectF centredOn(QPointF center, QSizeF size) {
    return {center.x() - size.width() / 2, center.y() - size.height() / 2, size.width(), size.height()};
}

} // namespace

BoardPainter::BoardPainter(Medium medium)
    : m_medium(medium)
    , m_theme(BoardTheme::light()) {}

void BoardPainter::setTheme(const BoardTheme& theme) {
    if (m_theme == theme)
        return;
    m_theme = theme;
    m_pieces.setTheme(theme);
    m_textures.clear();
    m_stillKey.reset();
}

void BoardPainter::setFont(const QFont& font) {
    if (m_font == font)
        return;
    m_font = font;
    m_stillKey.reset();
}

QFont BoardPainter::font(double pixels, QFont::Weight weight) const {
    QFont font(m_font);
    font.setPixelSize(std::max(static_cast<int>(std::lround(pixels)), 6));
    font.setWeight(weight);
    return font;
}

void BoardPainter::paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                           QPainter::SmoothPixmapTransform);
    if (m_medium == Medium::Paths) {
        paintStillLayer(painter, geometry, state.coordinates);
    } else {
        StillKey key{geometry.size(), geometry.options(), state.coordinates};
        key.options.hands = {}; // stands are painted empty
        if (m_stillKey != key) {
            const double ratio = geometry.options().devicePixelRatio;
            m_stillLayer = QPixmap((geometry.size() * ratio).toSize());
            m_stillLayer.setDevicePixelRatio(ratio);
            m_stillLayer.fill(m_theme.surround);
            QPainter layer(&m_stillLayer);
            layer.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                                 QPainter::SmoothPixmapTransform);
            paintStillLayer(layer, geometry, state.coordinates);
            m_stillKey = key;
            ++m_stillLayersDrawn;
        }
        painter.drawPixmap(QPointF(0, 0), m_stillLayer);
    }

    for (const shogi::Color color : shogi::kColors)
        paintPlate(painter, state, geometry, color);
    paintSquareMarks(painter, state, geometry);
    paintPieces(painter, state, geometry);
    paintTargets(painter, state, geometry);
    paintCursor(painter, state, geometry);
    for (const Arrow& arrow : state.arrows)
        paintArrow(painter, arrow, geometry);
    const std::vector<QRectF> labels = labelPlaces(state, geometry);
    for (std::size_t i = 0; i < labels.size(); ++i)
        if (!labels[i].isEmpty())
            paintArrowLabel(painter, state.arrows[i], labels[i], geometry.cell().width());
    for (const FloatingPiece& floating : state.marks.floating)
        paintFloating(painter, floating, geometry);
    paintTyped(painter, state.marks, geometry);
    painter.restore();
}

void BoardPainter::paintStillLayer(QPainter& painter, const BoardGeometry& geometry,
                                   CoordinateStyle coordinates) {
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
    paintLabels(painter, geometry, coordinates);
    painter.restore();
}

// A board seen from above, from a little in front and to the right of it: shadow, the edges away from the
// light, face, and a rim that is bright towards the light.
void BoardPainter::paintBlock(QPainter& painter, const QRectF& rect, double unit, double depth,
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
const QImage& BoardPainter::texture(QSizeF units, double pixelsPerUnit, const BoardSurface& surface) {
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

void BoardPainter::paintLabels(QPainter& painter, const BoardGeometry& geometry,
                               CoordinateStyle style) const {
    if (style == CoordinateStyle::Hidden)
        return;
    const double unit = geometry.cell().width();
    painter.setPen(m_theme.label);
    painter.setFont(font(0.27 * unit, QFont::Medium));
    for (int i = 1; i <= 9; ++i) {
        painter.drawText(geometry.fileLabel(i), Qt::AlignCenter, QString::number(i));
        const QRectF place = geometry.rankLabel(i);
        if (style == CoordinateStyle::Digits) {
            painter.drawText(place, Qt::AlignCenter, QString::number(i));
        } else if (style == CoordinateStyle::Letters) {
            painter.drawText(place, Qt::AlignCenter, QString(QChar(static_cast<char16_t>(u'a' + i - 1))));
        } else {
            // Drawn as a path, so that no kanji font is needed.
            const QPainterPath& rank = m_pieces.rank(i);
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

void BoardPainter::paintSquareMarks(QPainter& painter, const BoardState& state,
                                    const BoardGeometry& geometry) const {
    const BoardMarks& marks = state.marks;
    const double unit = geometry.cell().width();
    if (state.lastMove) {
        if (!state.lastMove->isDrop())
            painter.fillRect(geometry.square(state.lastMove->from()), m_theme.lastFrom);
        painter.fillRect(geometry.square(state.lastMove->to()), m_theme.lastTo);
    }
    const std::optional<shogi::Square> king = state.position.kingSquare(state.position.sideToMove());
    if (state.showCheck && king && state.position.inCheck()) {
        const QRectF square = geometry.square(*king);
        QRadialGradient glow(square.center(), 0.88 * unit);
        glow.setColorAt(0.0, m_theme.check);
        glow.setColorAt(0.55, withAlpha(m_theme.check, m_theme.check.alphaF() * 0.62));
        glow.setColorAt(1.0, withAlpha(m_theme.check, 0.0));
        painter.save();
        painter.setClipRect(geometry.board(), Qt::IntersectClip);
        painter.fillRect(centredOn(square.center(), QSizeF(1.76 * unit, 1.76 * unit)), glow);
        painter.restore();
    }
    const auto fill = [&](const Spot& spot, const QColor& color) {
        const QRectF rect = geometry.rect(spot);
        if (rect.isEmpty())
            return;
        if (std::holds_alternative<shogi::Square>(spot))
            painter.fillRect(rect, color);
    };
    fill(marks.selected, m_theme.selection);
    if (marks.hovered != marks.selected)
        fill(marks.hovered, withAlpha(m_theme.selection, m_theme.selection.alphaF() * 0.45));
    if (marks.refusal > 0)
        fill(marks.refused, withAlpha(m_theme.refusal, m_theme.refusal.alphaF() * marks.refusal));
}

void BoardPainter::paintPieces(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) {
    const double ratio = geometry.options().devicePixelRatio;
    for (const shogi::Color color : shogi::kColors)
        for (const shogi::PieceType type : shogi::kHandTypes)
            paintHand(painter, state, geometry, {color, type});
    state.position.occupied().forEach([&](shogi::Square square) {
        if (isHidden(state.marks, square))
            return;
        const shogi::Piece piece = state.position.at(square);
        paintPiece(painter, geometry.square(square), piece, geometry.isUpsideDown(piece.color()), ratio);
    });
}

void BoardPainter::paintHand(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                             HandPiece piece) {
    const auto floating = std::count(state.marks.hidden.begin(), state.marks.hidden.end(), Spot(piece));
    const int count =
        std::max(state.position.hand(piece.color).count(piece.type) - static_cast<int>(floating), 0);
    if (count == 0)
        return;
    const QRectF slot = geometry.standSlot(piece);
    const QRectF front = geometry.standPiece(piece);
    const QSizeF cell = front.size();
    const double unit = geometry.cell().width();
    const bool upsideDown = geometry.isUpsideDown(piece.color);
    const bool wideSlot = slot.width() > 1.8 * cell.width();

    // Several pieces of a type are fanned; the first is complete, the others show an edge.
    const double edge = 0.04 * unit;
    const double direction = upsideDown ? -1.0 : 1.0;
    const double first = direction * (front.center().x() - slot.center().x()) + slot.width() / 2;
    const double spare = std::max(slot.width() - first - cell.width() / 2 + edge, edge);
    const int shown = std::min(count, wideSlot ? 8 : 3);
    const double step =
        shown > 1 ? std::min((wideSlot ? 0.3 : 0.06) * cell.width(), spare / (shown - 1)) : 0.0;
    for (int i = shown - 1; i >= 0; --i)
        paintPiece(painter, front.translated(direction * i * step, 0), {piece.color, piece.type}, upsideDown,
                   geometry.options().devicePixelRatio);
    tintHandPiece(painter, state, geometry, piece);
    if (count < 2)
        return;

    // The count: small digits on a round piece of stand wood, at the outer lower corner.
    const TabularText figure{QString::number(count),
                             font(0.28 * unit * (0.5 + geometry.standScale() / 2), QFont::Bold)};
    const QFontMetricsF metrics(figure.font);
    const double height = metrics.capHeight() + 0.16 * unit;
    const double width = std::max(figure.width() + 0.16 * unit, height);
    const double last = front.center().x() + (upsideDown ? 0 : step * (shown - 1));
    const double right = std::min(last + 0.5 * cell.width() + 0.02 * unit, slot.right());
    const QRectF round(right - width, slot.bottom() - height - 0.02 * unit, width, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0x2e, 0x20, 0x12, 0xe0));
    painter.drawRoundedRect(round, height / 2, height / 2);
    painter.setPen(mixed(m_theme.pieceWood, Qt::white, 0.4));
    figure.draw(painter, QPointF(round.center().x() - figure.width() / 2,
                                 round.center().y() + metrics.capHeight() / 2));
}

void BoardPainter::tintHandPiece(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                                 HandPiece piece) const {
    const BoardMarks& marks = state.marks;
    QColor tint(Qt::transparent);
    if (marks.refusal > 0 && marks.refused == Spot(piece))
        tint = withAlpha(m_theme.refusal, m_theme.refusal.alphaF() * marks.refusal);
    else if (marks.selected == Spot(piece))
        tint = m_theme.handSelection;
    else if (marks.hovered == Spot(piece))
        tint = withAlpha(m_theme.handSelection, m_theme.handSelection.alphaF() * 0.4);
    if (tint.alpha() == 0)
        return;
    const QRectF place = geometry.standPiece(piece);
    QPainterPath body = PieceImages::outline(place, piece.type);
    if (geometry.isUpsideDown(piece.color)) {
        const QPointF center = body.boundingRect().center();
        body = QTransform::fromTranslate(center.x(), center.y())
                   .rotate(180)
                   .translate(-center.x(), -center.y())
                   .map(body);
    }
    painter.fillPath(body, tint);
}

void BoardPainter::paintTargets(QPainter& painter, const BoardState& state,
                                const BoardGeometry& geometry) const {
    const double unit = geometry.cell().width();
    state.marks.targets.forEach([&](shogi::Square square) {
        const QPointF center = geometry.square(square).center();
        if (state.position.at(square).isNone()) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(m_theme.target);
            painter.drawEllipse(center, 0.115 * unit, 0.115 * unit);
        } else {
            painter.setBrush(Qt::NoBrush);
            painter.setPen(QPen(m_theme.target, 0.07 * unit));
            painter.drawEllipse(center, 0.45 * unit, 0.45 * unit);
        }
    });
}

void BoardPainter::paintCursor(QPainter& painter, const BoardState& state,
                               const BoardGeometry& geometry) const {
    const QRectF rect = geometry.rect(state.marks.cursor);
    if (rect.isEmpty())
        return;
    const double unit = geometry.cell().width();
    const double width = std::max(0.055 * unit, 1.5);
    const double inset = width / 2 + 0.01 * unit;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(withAlpha(Qt::white, 0.75), width * 1.9));
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 0.08 * unit, 0.08 * unit);
    painter.setPen(QPen(m_theme.cursor, width));
    painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 0.08 * unit, 0.08 * unit);
}

// The line from an arrow's start to its end.
QLineF BoardPainter::arrowLine(const Arrow& arrow, const BoardGeometry& geometry) {
    const Spot from = arrow.from ? Spot(*arrow.from) : Spot(HandPiece(arrow.side, arrow.dropped));
    return {geometry.rect(from).center(), geometry.square(arrow.to).center()};
}

QColor BoardPainter::arrowColor(const Arrow& arrow) const {
    const auto tone = static_cast<std::size_t>(std::max(0, arrow.tone)) % m_theme.arrowEngine.size();
    // NOLINTNEXTLINE(misc-redundant-expression): as long as it holds
    static_assert(std::tuple_size_v<decltype(BoardTheme::arrowUser)> ==
                  std::tuple_size_v<decltype(BoardTheme::arrowEngine)>);
    const QColor color = arrow.role == ArrowRole::User     ? m_theme.arrowUser[tone]
                         : arrow.role == ArrowRole::Threat ? m_theme.arrowThreat
                         : arrow.role == ArrowRole::Reply  ? m_theme.arrowReply
                                                           : m_theme.arrowEngine[tone];
    return withAlpha(color, color.alphaF() * (0.45 + 0.55 * std::clamp(arrow.strength, 0.25, 1.0)));
}

void BoardPainter::paintArrow(QPainter& painter, const Arrow& arrow, const BoardGeometry& geometry) const {
    if (arrow.isCircle()) {
        paintCircle(painter, arrow, geometry);
        return;
    }
    painter.fillPath(arrowShape(arrowLine(arrow, geometry), geometry.cell().width(), arrow.strength),
                     arrowColor(arrow));
}

void BoardPainter::paintCircle(QPainter& painter, const Arrow& circle, const BoardGeometry& geometry) const {
    const double unit = geometry.cell().width();
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(arrowColor(circle), kCircleLine * unit));
    painter.drawEllipse(arrowLine(circle, geometry).p1(), kCircleRadius * unit, kCircleRadius * unit);
}

std::vector<QRectF> BoardPainter::labelPlaces(const BoardState& state, const BoardGeometry& geometry) const {
    const double unit = geometry.cell().width();
    const QFont small = font(kLabelText * unit, QFont::DemiBold);
    const double height = QFontMetricsF(small).capHeight() + 0.2 * unit;
    std::vector<std::size_t> labelled;
    std::vector<ArrowLabel> labels;
    std::vector<QPointF> tips;
    for (std::size_t i = 0; i < state.arrows.size(); ++i) {
        const Arrow& arrow = state.arrows[i];
        const QLineF line = arrowLine(arrow, geometry);
        if (line.length() < 1.0)
            continue;
        tips.push_back(line.p2());
        if (arrow.label.isEmpty() || arrow.isCircle())
            continue;
        const double width = TabularText{arrow.label, small}.width() + 2 * kLabelPadding * unit;
        // Just beyond the tip, so that short arrows remain visible.
        labels.push_back(
            {line.p2() + (line.p2() - line.p1()) * (0.26 * unit / line.length()), {width, height}});
        labelled.push_back(i);
    }
    std::vector<QRectF> result(state.arrows.size());
    if (labels.empty())
        return result;
    const std::vector<QRectF> places = placeLabels(labels, tips, state.position, geometry);
    for (std::size_t i = 0; i < labelled.size(); ++i)
        result[labelled[i]] = places[i];
    return result;
}

void BoardPainter::paintArrowLabel(QPainter& painter, const Arrow& arrow, const QRectF& place,
                                   double unit) const {
    const TabularText text{arrow.label, font(kLabelText * unit, QFont::DemiBold)};
    painter.setPen(Qt::NoPen);
    painter.setBrush(withAlpha(mixed(arrowColor(arrow), Qt::black, 0.2), 0.94));
    painter.drawRoundedRect(place, place.height() / 2, place.height() / 2);
    painter.setPen(Qt::white);
    text.draw(painter, QPointF(place.left() + kLabelPadding * unit,
                               place.center().y() + QFontMetricsF(text.font).capHeight() / 2));
}

void BoardPainter::paintFloating(QPainter& painter, const FloatingPiece& floating,
                                 const BoardGeometry& geometry) {
    const bool upsideDown = geometry.isUpsideDown(floating.piece.color());
    const double unit = geometry.cell().width();
    painter.save();
    painter.setOpacity(floating.opacity);
    if (floating.lifted) {
        // It is higher above the board, so the shadow is further away.
        QPainterPath shadow = PieceImages::outline(centredOn({0, 0}, geometry.cell()), floating.piece.type());
        if (upsideDown)
            shadow = QTransform::fromScale(-1, -1).map(shadow);
        shadow.translate(floating.center + QPointF(0.08 * unit, 0.17 * unit));
        painter.setBrush(withAlpha(m_theme.shadow, 0.22));
        for (int i = 5; i >= 0; --i) {
            painter.setPen(i == 0 ? QPen(Qt::NoPen)
                                  : QPen(withAlpha(m_theme.shadow, 0.06), 0.07 * unit * i, Qt::SolidLine,
                                         Qt::RoundCap, Qt::RoundJoin));
            painter.drawPath(shadow);
            painter.setBrush(Qt::NoBrush);
        }
    }
    painter.translate(floating.center);
    painter.scale(floating.scale, floating.scale);
    painter.translate(-floating.center);
    paintPiece(painter, centredOn(floating.center, geometry.cell()), floating.piece, upsideDown,
               geometry.options().devicePixelRatio);
    painter.restore();
}

void BoardPainter::paintPiece(QPainter& painter, const QRectF& cell, shogi::Piece piece, bool upsideDown,
                              double devicePixelRatio) {
    if (m_medium == Medium::Paths) {
        m_pieces.draw(painter, cell, piece, upsideDown);
        return;
    }
    const double margin = PieceImages::shadowMargin(cell.size());
    const QPointF corner = (cell.topLeft() - QPointF(margin, margin)) * devicePixelRatio;
    const QPointF onPixels = QPointF(std::round(corner.x()), std::round(corner.y())) / devicePixelRatio;
    painter.drawPixmap(onPixels, m_pieces.pixmap(piece, upsideDown, cell.size(), devicePixelRatio));
}

// A name in its row: smaller if it is long, on two lines if it is longer, then at less than the full text
// scale, then elided.
void BoardPainter::paintName(QPainter& painter, const QString& name, const QRectF& row, double unit,
                             double scale) const {
    for (const double size : {0.33, 0.28}) {
        const QFont whole = font(size * scale * unit, QFont::DemiBold);
        if (QFontMetricsF(whole).horizontalAdvance(name) <= row.width()) {
            painter.setFont(whole);
            painter.drawText(row, Qt::AlignLeft | Qt::AlignVCenter, name);
            return;
        }
    }
    const QFont small = font(0.24 * scale * unit, QFont::DemiBold);
    const QFontMetricsF metrics(small);
    QTextLayout layout(name, small);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    line.setLineWidth(row.width());
    layout.endLayout();
    const QString first = name.left(line.textLength()).trimmed();
    const QString rest = name.mid(line.textLength()).trimmed();
    const bool fits =
        std::max(metrics.horizontalAdvance(first), metrics.horizontalAdvance(rest)) <= row.width();
    if (!fits && scale > 1.0) {
        paintName(painter, name, row, unit, std::max(1.0, 0.9 * scale));
        return;
    }
    const double spacing = 0.28 * scale * unit;
    const double baseline = row.center().y() + (metrics.capHeight() - (rest.isEmpty() ? 0.0 : spacing)) / 2;
    painter.setFont(small);
    painter.drawText(QPointF(row.left(), baseline), metrics.elidedText(first, Qt::ElideRight, row.width()));
    painter.drawText(QPointF(row.left(), baseline + spacing),
                     metrics.elidedText(rest, Qt::ElideRight, row.width()));
}

// What is shown of a player, and where: the measures all parts of a plate have in common.
struct BoardPainter::Plate {
    const SidePlate& shown;
    shogi::Color color;
    QRectF rect;
    double unit;  // width of a square
    double scale; // of texts
    bool wide;    // the parts stand below each other
    bool running;
    QRectF inner;
    QRectF nameRow;
    QColor ink;
    QColor statusInk;
    QFont smallFont;

    bool isTimeShort() const { return running && wholeSeconds(shown.clock->left()) <= 10; }
};

void BoardPainter::paintPlate(QPainter& painter, const BoardState& state, const BoardGeometry& geometry,
                              shogi::Color color) const {
    const SidePlate& shown = state.plates[shogi::index(color)];
    const QRectF rect = geometry.plate(color);
    const double unit = geometry.cell().width();
    const double scale = geometry.textScale();
    const bool wide = geometry.arrangement() == Arrangement::Wide;
    const bool running = state.running == color;
    const bool dimmed = state.running.has_value() && !running;
    const double padding = (wide ? 0.2 : 0.16) * unit;
    const QRectF inner = rect.adjusted(padding, padding * 0.8, -padding, -padding * 0.8);
    const QColor statusInk = shown.tone == StatusTone::Trouble ? m_theme.accent
                             : shown.tone == StatusTone::Busy  ? m_theme.engine
                                                               : m_theme.textMuted;
    const Plate plate{shown,
                      color,
                      rect,
                      unit,
                      scale,
                      wide,
                      running,
                      inner,
                      QRectF(inner.left(), inner.top(), inner.width(), 0.48 * scale * unit),
                      dimmed ? m_theme.textMuted : m_theme.text,
                      statusInk,
                      font(0.25 * scale * unit)};
    paintPlateGround(painter, plate);
    const double nameLeft = paintSideMark(painter, plate);
    const double nameRight = paintShortStatus(painter, plate);
    const QString name = !shown.name.isEmpty()          ? shown.name
                         : color == shogi::Color::Black ? tr("Black")
                                                        : tr("White");
    painter.setPen(plate.ink);
    paintName(painter, name,
              QRectF(nameLeft, plate.nameRow.top(), nameRight - nameLeft, plate.nameRow.height()), unit,
              scale);
    if (shown.clock)
        paintClock(painter, plate);
    if (wide && !shown.status.isEmpty())
        paintStatus(painter, plate);
}

void BoardPainter::paintPlateGround(QPainter& painter, const Plate& plate) const {
    const double radius = 0.12 * plate.unit;
    painter.setPen(Qt::NoPen);
    if (plate.running) {
        painter.setBrush(withAlpha(m_theme.plateRunning, 0.35));
        const double halo = 0.06 * plate.unit;
        painter.drawRoundedRect(plate.rect.adjusted(-halo, -halo, halo, halo), radius + halo, radius + halo);
    }
    painter.setBrush(plate.running ? m_theme.plateRunning : m_theme.plate);
    painter.drawRoundedRect(plate.rect, radius, radius);
}

// A small piece, filled for Black, hollow for White.
double BoardPainter::paintSideMark(QPainter& painter, const Plate& plate) const {
    const QRectF& row = plate.nameRow;
    const bool isBlack = plate.color == shogi::Color::Black;
    const double mark = 0.34 * plate.scale * plate.unit;
    const QRectF cell = centredOn(QPointF(row.left() + mark / 2, row.center().y()), QSizeF(mark, mark));
    painter.setPen(QPen(isBlack ? m_theme.accent : plate.ink, std::max(0.035 * plate.unit, 1.0),
                        Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(isBlack ? QBrush(m_theme.accent) : QBrush(Qt::NoBrush));
    painter.drawPath(PieceImages::outline(cell, shogi::PieceType::King));
    return row.left() + mark + 0.14 * plate.unit;
}

// At the end of the name's row, where there is no row for it.
double BoardPainter::paintShortStatus(QPainter& painter, const Plate& plate) const {
    const QRectF& row = plate.nameRow;
    if (plate.wide || plate.shown.status.isEmpty())
        return row.right();
    const QFontMetricsF metrics(plate.smallFont);
    const QString status = metrics.elidedText(plate.shown.status, Qt::ElideRight, row.width() * 0.42);
    painter.setFont(plate.smallFont);
    painter.setPen(plate.statusInk);
    painter.drawText(row, Qt::AlignRight | Qt::AlignVCenter, status);
    return row.right() - (metrics.horizontalAdvance(status) + 0.12 * plate.unit);
}

void BoardPainter::paintClock(QPainter& painter, const Plate& plate) const {
    const ClockFace& clock = *plate.shown.clock;
    const QRectF& inner = plate.inner;
    const double unit = plate.unit;
    const double top = plate.nameRow.bottom();
    const QRectF row(inner.left(), top, inner.width(),
                     plate.wide ? 0.86 * plate.scale * unit : inner.bottom() - top);
    TabularText digits{clock.inByoyomi ? byoyomiText(clock.byoyomi) : mainTimeText(clock.main),
                       font((plate.wide ? 0.74 * plate.scale : 0.56) * unit, QFont::Medium)};
    const double room = plate.wide ? row.width() : row.width() * 0.62;
    if (const double width = digits.width(); width > room)
        digits.font = font(digits.font.pixelSize() * room / width, QFont::Medium);
    const double baseline = row.center().y() + QFontMetricsF(digits.font).capHeight() / 2;
    painter.setPen(plate.isTimeShort() ? m_theme.accent : plate.ink);
    digits.draw(painter, QPointF(row.left(), baseline));
    paintClockCaption(painter, plate, row, digits.width(), baseline);
}

// What follows the main time, below the digits or beside them. row: the clock's.
void BoardPainter::paintClockCaption(QPainter& painter, const Plate& plate, const QRectF& row,
                                     double digitsWidth, double baseline) const {
    const ClockFace& clock = *plate.shown.clock;
    const QRectF& inner = plate.inner;
    QString caption;
    if (clock.inByoyomi)
        caption = tr("byoyomi");
    else if (clock.byoyomi.count() > 0)
        caption = tr("byoyomi %1").arg(byoyomiText(clock.byoyomi));
    else if (clock.increment.count() > 0)
        caption = tr("+%1 per move").arg(byoyomiText(clock.increment));
    if (caption.isEmpty())
        return;
    const QFontMetricsF metrics(plate.smallFont);
    painter.setFont(plate.smallFont);
    painter.setPen(plate.isTimeShort() ? m_theme.accent : m_theme.textMuted);
    if (plate.wide) {
        const QRectF captionRow(inner.left(), row.bottom(), inner.width(), 0.36 * plate.scale * plate.unit);
        if (const double width = metrics.horizontalAdvance(caption); width > inner.width())
            painter.setFont(font(plate.smallFont.pixelSize() * inner.width() / width));
        painter.drawText(captionRow, Qt::AlignLeft | Qt::AlignVCenter, caption);
    } else {
        const double left = row.left() + digitsWidth + 0.16 * plate.unit;
        painter.drawText(QPointF(left, baseline),
                         metrics.elidedText(caption, Qt::ElideRight, row.right() - left));
    }
}

// In a row of its own, behind a dot.
void BoardPainter::paintStatus(QPainter& painter, const Plate& plate) const {
    const QRectF& inner = plate.inner;
    const double height = 0.72 * plate.scale * plate.unit;
    const QRectF row(inner.left(), inner.bottom() - height, inner.width(), height);
    const double dot = 0.06 * plate.unit;
    const double left = row.left() + 0.24 * plate.unit;
    const QRectF words(left, row.top(), row.right() - left, row.height());
    const QFontMetricsF metrics(plate.smallFont);
    // Two lines if one is not enough.
    QString status = plate.shown.status;
    const double lines = metrics.boundingRect(words, Qt::TextWordWrap, status).height();
    if (lines > 2.05 * metrics.lineSpacing())
        status = metrics.elidedText(status, Qt::ElideRight, words.width());
    painter.setPen(Qt::NoPen);
    painter.setBrush(plate.statusInk);
    painter.drawEllipse(QPointF(row.left() + dot, row.center().y()), dot, dot);
    painter.setFont(plate.smallFont);
    painter.setPen(plate.statusInk);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextWordWrap | Qt::TextDontClip, status);
}

void BoardPainter::paintTyped(QPainter& painter, const BoardMarks& marks,
                              const BoardGeometry& geometry) const {
    if (marks.typed.isEmpty())
        return;
    const double unit = std::max(geometry.cell().width(), 28.0);
    const QFont textFont = font(0.42 * unit, QFont::Medium);
    const QFontMetricsF metrics(textFont);
    const double height = metrics.height() + 0.24 * unit;
    const double width = std::max(metrics.horizontalAdvance(marks.typed) + 0.6 * unit, 2.2 * unit);
    const QRectF bubble(geometry.board().center().x() - width / 2,
                        geometry.grid().bottom() - height - 0.3 * unit, width, height);
    painter.setPen(Qt::NoPen);
    painter.setBrush(
        withAlpha(marks.typedRefused ? QColor(0x9a, 0x20, 0x16) : QColor(0x22, 0x1c, 0x16), 0.92));
    painter.drawRoundedRect(bubble, height / 2, height / 2);
    painter.setFont(textFont);
    painter.setPen(Qt::white);
    painter.drawText(bubble, Qt::AlignCenter, marks.typed);
    if (!marks.typedRefused) {
        const double caret = bubble.center().x() + metrics.horizontalAdvance(marks.typed) / 2 + 0.05 * unit;
        painter.fillRect(
            QRectF(caret, bubble.center().y() - 0.2 * unit, std::max(0.03 * unit, 1.0), 0.4 * unit),
            withAlpha(Qt::white, 0.8));
    }
}

} // namespace board
