// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/small_boards.h"

#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "shogi-core/sfen.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QtMath>

#include <algorithm>

namespace app {

namespace {

constexpr qreal kLeastDrawn = 240; // device pixels, a board's height

} // namespace

void SmallBoards::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_drawn.clear();
    board::BoardTheme theme = boardTheme(appearance, dark);
    theme.pieceSet = {board::Lettering::Gothic, nullptr};
    theme.surround = look::colours(dark).sheet;
    m_painter.setTheme(theme);
    m_painter.setFont(QApplication::font());
}

QPixmap SmallBoards::picture(const shogi::Position& position, std::optional<shogi::Move> lastMove, QSize size,
                             Extent extent, qreal pixelRatio) {
    const QString key = QStringLiteral("%1 %2 %3x%4 %5 %6")
                            .arg(QString::fromStdString(shogi::toSfen(position, false)),
                                 lastMove ? QString::fromStdString(shogi::toUsi(*lastMove)) : QString())
                            .arg(size.width())
                            .arg(size.height())
                            .arg(pixelRatio)
                            .arg(static_cast<int>(extent));
    if (const QPixmap* drawn = m_drawn.object(key))
        return *drawn;
    board::BoardState state;
    state.position = position;
    state.lastMove = lastMove;
    state.coordinates = board::CoordinateStyle::Hidden;
    const QPixmap picture = draw(state, size, extent, pixelRatio);
    m_drawn.insert(key, new QPixmap(picture));
    return picture;
}

// The geometry is in whole pixels, and cells have a least size: a small board is drawn larger, and reduced.
QPixmap SmallBoards::draw(const board::BoardState& state, QSize size, Extent extent, qreal pixelRatio) {
    const int enlarged = std::max(1, qCeil(kLeastDrawn / (size.height() * pixelRatio)));
    const qreal drawnRatio = pixelRatio * enlarged;
    const board::BoardGeometry::Options options = board::BoardGeometry::optionsFor(state, drawnRatio);
    QSizeF whole(size);
    if (extent == Extent::Board)
        whole = board::BoardGeometry::shape(options).scaled(1e4, size.height(), Qt::KeepAspectRatio);
    const board::BoardGeometry geometry(whole, options);
    const QRectF shown = extent == Extent::Board ? geometry.board() : QRectF(QPointF(), whole);
    QImage drawn((shown.size() * drawnRatio).toSize(), QImage::Format_RGB32);
    drawn.setDevicePixelRatio(drawnRatio);
    drawn.fill(m_painter.theme().surround);
    QPainter painter(&drawn);
    painter.translate(-shown.topLeft());
    m_painter.paint(painter, state, geometry);
    painter.end();
    if (enlarged > 1)
        drawn = drawn.scaled((shown.size() * pixelRatio).toSize(), Qt::IgnoreAspectRatio,
                             Qt::SmoothTransformation);
    drawn.setDevicePixelRatio(pixelRatio);
    return QPixmap::fromImage(drawn);
}

} // namespace app
