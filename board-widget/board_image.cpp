// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_image.h"

#include "board-widget/board_painter.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

namespace board {

QImage renderImage(const BoardState& state, const BoardTheme& theme, QSize size, double devicePixelRatio,
                   const QFont& font) {
    QImage image((QSizeF(size) * devicePixelRatio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(theme.surround);
    BoardPainter boardPainter;
    boardPainter.setTheme(theme);
    boardPainter.setFont(font);
    QPainter painter(&image);
    boardPainter.paint(painter, state,
                       BoardGeometry(size, BoardGeometry::optionsFor(state, devicePixelRatio)));
    painter.end();
    return image;
}

QByteArray renderSvg(const BoardState& state, const BoardTheme& theme, QSize size, const QFont& font) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(size);
    generator.setViewBox(QRect(QPoint(0, 0), size));
    generator.setTitle(QStringLiteral("Shogi board"));
    BoardPainter boardPainter(BoardPainter::Medium::Paths);
    boardPainter.setTheme(theme);
    boardPainter.setFont(font);
    QPainter painter(&generator);
    boardPainter.paint(painter, state, BoardGeometry(size, BoardGeometry::optionsFor(state, 1.0)));
    painter.end();
    return bytes;
}

} // namespace board
