// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/theme_preview.h"

#include "board-widget/board_surface.h"
#include "board-widget/piece_images.h"

#include <QPainter>

namespace app {

QIcon themePreview(const board::BoardTheme& theme, double ratio) {
    QPixmap pixmap(kThemePreview * ratio);
    pixmap.setDevicePixelRatio(ratio);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF strip(QPointF(0, 0), QSizeF(kThemePreview));
    const double width = strip.width() / 4;
    board::paintSurface(painter, strip, width, {theme.material, theme.wood, theme.woodGrain, true, 20011});
    board::PieceImages pieces;
    pieces.setTheme(theme);
    using Type = shogi::PieceType;
    int place = 0;
    for (const Type type : {Type::King, Type::Rook, Type::Pawn, Type::ProPawn}) {
        const double left = width * place++;
        painter.fillRect(QRectF(left, 0, 1, strip.height()), theme.line);
        const QRectF cell(left, 0, width, strip.height());
        pieces.draw(painter, cell, shogi::Piece(shogi::Color::Black, type), false);
    }
    return pixmap;
}

} // namespace app
