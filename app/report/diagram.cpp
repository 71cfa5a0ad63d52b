// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/diagram.h"

#include "board-widget/board_image.h"
#include "board-widget/board_painter.h"
#include "board-widget/book_diagram.h"

#include <QBuffer>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

constexpr double kBoardShape = 0.69; // height divided by width of a board between its stands
constexpr double kTitleRow = 0.055;  // relative to the width
constexpr int kPixelsPerInch = 96;

double titleHeight(const Diagram& diagram, double width) {
    return diagram.title.isEmpty() ? 0 : kTitleRow * width;
}

board::BookDiagram bookOf(const Diagram& diagram) {
    return {diagram.position,    diagram.lastMove, diagram.flipped,
            diagram.coordinates, diagram.title,    diagram.caption};
}

void paintBoard(QPainter& painter, const Diagram& diagram, double width) {
    const double top = titleHeight(diagram, width);
    const QSizeF size(width, diagramHeight(diagram, width) - top);
    board::BoardState state;
    state.position = diagram.position;
    state.lastMove = diagram.lastMove;
    state.flipped = diagram.flipped;
    state.coordinates = diagram.coordinates;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name = diagram.names[shogi::index(color)];
    painter.save();
    painter.fillRect(QRectF(0, 0, width, top + size.height()), diagram.theme.surround);
    if (top > 0) {
        QFont font(diagram.font);
        font.setPixelSize(std::max(1, static_cast<int>(0.55 * top)));
        const double room = width * 0.96;
        if (const double wide = QFontMetricsF(font).horizontalAdvance(diagram.title); wide > room)
            font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * room / wide)));
        painter.setFont(font);
        painter.setPen(diagram.theme.text);
        painter.drawText(QRectF(0, 0, width, top), Qt::AlignCenter, diagram.title);
    }
    painter.translate(0, top);
    board::BoardPainter boardPainter(board::BoardPainter::Medium::Paths);
    boardPainter.setTheme(diagram.theme);
    boardPainter.setFont(diagram.font);
    boardPainter.paint(painter, state,
                       board::BoardGeometry(size, board::BoardGeometry::optionsFor(state, 1.0)));
    painter.restore();
}

// Rounded up, to not cut off the last row.
QSize pixelSize(const Diagram& diagram, int width) {
    return {width, static_cast<int>(std::ceil(diagramHeight(diagram, width)))};
}

} // namespace

std::optional<DiagramFormat> diagramFormatOf(const QString& path) {
    if (path.endsWith(QStringLiteral(".png"), Qt::CaseInsensitive))
        return DiagramFormat::Png;
    if (path.endsWith(QStringLiteral(".svg"), Qt::CaseInsensitive))
        return DiagramFormat::Svg;
    if (path.endsWith(QStringLiteral(".pdf"), Qt::CaseInsensitive))
        return DiagramFormat::Pdf;
    return std::nullopt;
}

double diagramHeight(const Diagram& diagram, double width) {
    return diagram.style == DiagramStyle::Book ? board::bookDiagramHeight(bookOf(diagram), width)
                                               : kBoardShape * width + titleHeight(diagram, width);
}

void paintDiagram(QPainter& painter, const Diagram& diagram, double width) {
    if (diagram.style == DiagramStyle::Book)
        board::paintBookDiagram(painter, bookOf(diagram), width, diagram.font);
    else
        paintBoard(painter, diagram, width);
}

QImage diagramImage(const Diagram& diagram, int width, double devicePixelRatio) {
    QImage image(pixelSize(diagram, width) * devicePixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(diagram.style == DiagramStyle::Book ? QColor(Qt::white) : diagram.theme.surround);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintDiagram(painter, diagram, width);
    painter.end();
    return image;
}

QByteArray diagramBytes(const Diagram& diagram, DiagramFormat format, int width) {
    const QSize size = pixelSize(diagram, width);
    const QString title = diagram.title.isEmpty() ? QStringLiteral("Shogi diagram") : diagram.title;
    if (format == DiagramFormat::Svg) {
        return board::svgOf(size, title, [&](QPainter& painter) {
            painter.fillRect(QRect(QPoint(0, 0), size), Qt::white);
            paintDiagram(painter, diagram, width);
        });
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (format == DiagramFormat::Png) {
        diagramImage(diagram, width).save(&buffer, "PNG");
        return bytes;
    }
    QPdfWriter writer(&buffer);
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Komadai"));
    writer.setPageSize(QPageSize(QSizeF(size) / kPixelsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QPainter painter(&writer);
    const double scale = static_cast<double>(writer.logicalDpiX()) / kPixelsPerInch;
    painter.scale(scale, scale);
    paintDiagram(painter, diagram, width);
    painter.end();
    return bytes;
}

} // namespace app
