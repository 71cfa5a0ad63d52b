// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/diagram.h"

#include "board-widget/board_image.h"
#include "board-widget/board_painter.h"
#include "board-widget/book_diagram.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPdfWriter>

#include <algorithm>
#include <cmath>

namespace app {

namespace {

struct DiagramWords {
    Q_DECLARE_TR_FUNCTIONS(app::Diagram)
};

constexpr double kBoardShape = 0.69; // height divided by width of a board between its stands
constexpr double kTextRow = 0.055;   // above and below it, relative to the width
constexpr int kDotsPerInch = 96;

double rowHeight(const QString& text, double width) { return text.isEmpty() ? 0 : kTextRow * width; }

board::BookDiagram bookOf(const Diagram& diagram) {
    return {diagram.position, diagram.lastMove, diagram.flipped, diagram.coordinates,
            diagram.title,    diagram.caption,  diagram.arrows};
}

// Painted in the middle of a row as wide as the picture; smaller if it is too long.
void paintRow(QPainter& painter, const Diagram& diagram, const QString& text, const QRectF& row) {
    if (row.isEmpty())
        return;
    QFont font(diagram.font);
    font.setPixelSize(std::max(1, static_cast<int>(0.55 * row.height())));
    const double room = row.width() * 0.96;
    if (const double wide = QFontMetricsF(font).horizontalAdvance(text); wide > room)
        font.setPixelSize(std::max(1, static_cast<int>(font.pixelSize() * room / wide)));
    painter.setFont(font);
    painter.setPen(diagram.theme.text);
    painter.drawText(row, Qt::AlignCenter, text);
}

void paintBoard(QPainter& painter, const Diagram& diagram, double width, board::BoardPainter& boardPainter,
                double devicePixelRatio) {
    const double top = rowHeight(diagram.title, width);
    const double height = diagramHeight(diagram, width);
    const double bottom = rowHeight(diagram.caption, width);
    const QSizeF size(width, height - top - bottom);
    board::BoardState state;
    state.position = diagram.position;
    state.lastMove = diagram.lastMove;
    state.flipped = diagram.flipped;
    state.coordinates = diagram.coordinates;
    state.arrows = diagram.arrows;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name = diagram.names[shogi::index(color)];
    markTurn(state);
    painter.save();
    painter.fillRect(QRectF(0, 0, width, height), diagram.theme.surround);
    paintRow(painter, diagram, diagram.title, QRectF(0, 0, width, top));
    paintRow(painter, diagram, diagram.caption, QRectF(0, height - bottom, width, bottom));
    painter.translate(0, top);
    boardPainter.setTheme(diagram.theme);
    boardPainter.setFont(diagram.font);
    boardPainter.paint(painter, state,
                       board::BoardGeometry(size, board::BoardGeometry::optionsFor(state, devicePixelRatio)));
    painter.restore();
}

void paintWith(QPainter& painter, const Diagram& diagram, double width, board::BoardPainter& boardPainter,
               double devicePixelRatio) {
    if (diagram.style == DiagramStyle::Book)
        board::paintBookDiagram(painter, bookOf(diagram), width, diagram.font);
    else
        paintBoard(painter, diagram, width, boardPainter, devicePixelRatio);
}

// Rounded up, so that the last row is not cut off.
QSize pixelSize(const Diagram& diagram, int width) {
    return {width, static_cast<int>(std::ceil(diagramHeight(diagram, width)))};
}

} // namespace

void markTurn(board::BoardState& state) {
    const shogi::Color side = state.position.sideToMove();
    state.running = side;
    state.plates[shogi::index(side)].status = DiagramWords::tr("to move", "beside a player's name");
}

std::vector<board::Arrow> drawnArrows(const std::vector<DrawnMark>& marks) {
    std::vector<board::Arrow> arrows;
    for (const DrawnMark& mark : marks) {
        board::Arrow arrow;
        if (mark.kind == DrawnMark::Kind::Drop) {
            arrow.dropped = mark.type;
            arrow.side = mark.side;
        } else {
            arrow.from = mark.kind == DrawnMark::Kind::Circle ? mark.to : mark.from;
        }
        arrow.to = mark.to;
        arrow.role = board::ArrowRole::User;
        arrow.tone = mark.colour;
        arrows.push_back(arrow);
    }
    return arrows;
}

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
    return diagram.style == DiagramStyle::Book
               ? board::bookDiagramHeight(bookOf(diagram), width)
               : kBoardShape * width + rowHeight(diagram.title, width) + rowHeight(diagram.caption, width);
}

void paintDiagram(QPainter& painter, const Diagram& diagram, double width) {
    board::BoardPainter boardPainter(board::Medium::Paths);
    paintWith(painter, diagram, width, boardPainter, 1.0);
}

DiagramImages::DiagramImages()
    : m_board(std::make_unique<board::BoardPainter>()) {}

DiagramImages::~DiagramImages() = default;
DiagramImages::DiagramImages(DiagramImages&&) noexcept = default;
DiagramImages& DiagramImages::operator=(DiagramImages&&) noexcept = default;

QImage DiagramImages::draw(const Diagram& diagram, int width, double devicePixelRatio) {
    QImage image(pixelSize(diagram, width) * devicePixelRatio, QImage::Format_RGB32);
    image.setDevicePixelRatio(devicePixelRatio);
    image.fill(diagram.style == DiagramStyle::Book ? QColor(Qt::white) : diagram.theme.surround);
    QPainter painter(&image);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    paintWith(painter, diagram, width, *m_board, devicePixelRatio);
    painter.end();
    return image;
}

QImage diagramImage(const Diagram& diagram, int width, double devicePixelRatio) {
    return DiagramImages().draw(diagram, width, devicePixelRatio);
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
    writer.setPageSize(QPageSize(QSizeF(size) / kDotsPerInch, QPageSize::Inch, {}, QPageSize::ExactMatch));
    writer.setPageMargins(QMarginsF(0, 0, 0, 0));
    QPainter painter(&writer);
    const double scale = static_cast<double>(writer.logicalDpiX()) / kDotsPerInch;
    painter.scale(scale, scale);
    paintDiagram(painter, diagram, width);
    painter.end();
    return bytes;
}

} // namespace app
