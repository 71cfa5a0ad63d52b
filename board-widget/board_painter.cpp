// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_painter.h"

#include "board-widget/arrow_painter.h"
#include "board-widget/board_text.h"
#include "board-widget/color_mixing.h"
#include "board-widget/gauge_painter.h"
#include "board-widget/plate_painter.h"
#include "shogi-core/move_generator.h"

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>

#include <algorithm>
#include <cmath>

namespace board {

namespace {

bool isHidden(const BoardMarks& marks, const Spot& spot) {
    return std::find(marks.hidden.begin(), marks.hidden.end(), spot) != marks.hidden.end();
}

} // namespace

BoardPainter::BoardPainter(Medium medium)
    : m_medium(medium)
    , m_theme(BoardTheme::light())
    , m_ground(medium) {}

void BoardPainter::setTheme(const BoardTheme& theme) {
    if (m_theme == theme)
        return;
    m_theme = theme;
    m_ground.setTheme(theme);
    m_pieces.setTheme(theme);
}

void BoardPainter::rest() {
    m_ground.dropTextures();
    m_pieces.dropOutlines();
}

void BoardPainter::setFont(const QFont& font) {
    if (m_font == font)
        return;
    m_font = font;
    m_ground.setFont(font);
}

QFont BoardPainter::font(double pixels, QFont::Weight weight) const {
    return sizedFont(m_font, pixels, weight);
}

void BoardPainter::paint(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) {
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing |
                           QPainter::SmoothPixmapTransform);
    m_ground.paint(painter, geometry, state.coordinates, m_pieces);

    const PlatePainter plates(m_theme, m_font);
    for (const shogi::Color color : shogi::kColors)
        plates.paint(painter, state, geometry, color);
    if (state.gauge)
        GaugePainter(m_theme, m_font).paint(painter, *state.gauge, geometry);
    paintSquareMarks(painter, state, geometry);
    paintPieces(painter, state, geometry);
    paintPremove(painter, state, geometry);
    paintTargets(painter, state, geometry);
    if (state.isPreview)
        paintFrame(painter, geometry);
    paintCursor(painter, state, geometry);
    ArrowPainter(m_theme, m_font).paint(painter, state, geometry);
    for (const FloatingPiece& floating : state.marks.floating)
        paintFloating(painter, floating, geometry);
    paintTyped(painter, state.marks, geometry);
    painter.restore();
}

void BoardPainter::paintSquareMarks(QPainter& painter, const BoardState& state,
                                    const BoardGeometry& geometry) const {
    const BoardMarks& marks = state.marks;
    if (state.lastMove) {
        if (!state.lastMove->isDrop())
            painter.fillRect(geometry.square(state.lastMove->from()), m_theme.lastFrom);
        painter.fillRect(geometry.square(state.lastMove->to()), m_theme.lastTo);
    }
    paintLit(painter, state.lit, geometry);
    paintGlow(painter, state, geometry);
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

// As one area with a frame: the light alone is too faint on some boards.
void BoardPainter::paintLit(QPainter& painter, shogi::Bitboard squares, const BoardGeometry& geometry) const {
    if (squares.isEmpty())
        return;
    QRectF area;
    squares.forEach([&](shogi::Square square) { area |= geometry.square(square); });
    const QColor& colour = m_theme.arrowEngine.front();
    const double width = std::max(0.05 * geometry.cell().width(), 2.0);
    painter.save();
    squares.forEach(
        [&](shogi::Square square) { painter.fillRect(geometry.square(square), withAlpha(colour, 0.30)); });
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colour, width));
    painter.drawRoundedRect(area.adjusted(width / 2, width / 2, -width / 2, -width / 2), 2 * width,
                            2 * width);
    painter.restore();
}

// Around a king in check; wider, with a ring, if it is mated.
void BoardPainter::paintGlow(QPainter& painter, const BoardState& state,
                             const BoardGeometry& geometry) const {
    const std::optional<shogi::Square> king = state.position.kingSquare(state.position.sideToMove());
    if (!state.showCheck || !king || !state.position.inCheck())
        return;
    const bool isMate = !shogi::hasLegalMove(state.position);
    const double unit = geometry.cell().width();
    const double reach = (isMate ? 1.25 : 0.88) * unit;
    const QPointF center = geometry.square(*king).center();
    QRadialGradient glow(center, reach);
    glow.setColorAt(0.0, m_theme.check);
    glow.setColorAt(isMate ? 0.62 : 0.55,
                    withAlpha(m_theme.check, m_theme.check.alphaF() * (isMate ? 0.8 : 0.62)));
    glow.setColorAt(1.0, withAlpha(m_theme.check, 0.0));
    painter.save();
    painter.setClipRect(geometry.board(), Qt::IntersectClip);
    painter.fillRect(centredOn(center, QSizeF(2 * reach, 2 * reach)), glow);
    if (isMate) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.check, 0.08 * unit));
        painter.drawEllipse(center, 0.72 * unit, 0.72 * unit);
    }
    painter.restore();
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

// Where the piece is and where it will go, with its ghost there.
void BoardPainter::paintPremove(QPainter& painter, const BoardState& state, const BoardGeometry& geometry) {
    if (!state.premove)
        return;
    const shogi::Move move = *state.premove;
    const shogi::Color side = state.premover.value_or(state.position.sideToMove());
    const QColor tint = withAlpha(m_theme.cursor, 0.38);
    if (!move.isDrop())
        painter.fillRect(geometry.square(move.from()), tint);
    painter.fillRect(geometry.square(move.to()), tint);
    shogi::PieceType type = move.isDrop() ? move.dropped() : state.position.at(move.from()).type();
    if (move.isPromotion())
        type = shogi::promoted(type);
    painter.setOpacity(0.6);
    paintPiece(painter, geometry.square(move.to()), {side, type}, geometry.isUpsideDown(side),
               geometry.options().devicePixelRatio);
    painter.setOpacity(1.0);
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

void BoardPainter::paintFrame(QPainter& painter, const BoardGeometry& geometry) const {
    const double width = std::max(0.09 * geometry.cell().width(), 3.0);
    const double inset = width / 2;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.engine, width));
    painter.drawRoundedRect(geometry.board().adjusted(inset, inset, -inset, -inset), width, width);
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
