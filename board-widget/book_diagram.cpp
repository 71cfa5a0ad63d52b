// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/book_diagram.h"

#include "board-widget/piece_images.h"

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace board {

namespace {

struct DiagramWords {
    Q_DECLARE_TR_FUNCTIONS(board::BookDiagram)
};

// All lengths are relative to the width of a cell.
constexpr double kDiagramCellHeight = 1.08;
constexpr double kSide = 1.3;     // beside the grid: labels of ranks or the margin, and a hand
constexpr double kFiles = 0.62;   // labels of files
constexpr double kText = 0.56;    // size of title and caption
constexpr double kTextRow = 1.05; // their row height
constexpr double kRim = 0.22;
constexpr double kHandStep = 0.8; // from one character of a hand to the next
constexpr double kMark = 0.7;     // space for the mark of a side
constexpr double kTurnText = 0.3; // size and line height of the words beside it
// Colour of arrows, which leaves the pieces below them readable.
const QColor kArrowInk(0x30, 0x30, 0x30, 0xa0);
const QColor kArrowEdge(0xff, 0xff, 0xff, 0xc0);
constexpr double kArrowEdgeWidth = 0.07;

double widthInCells() { return 9 + 2 * kSide; }

double rowHeight(const QString& text) { return text.isEmpty() ? 0 : kTextRow; }

double topOfGrid(const BookDiagram& diagram) {
    return kRim + rowHeight(diagram.title) + (diagram.coordinates == CoordinateStyle::Hidden ? 0.0 : kFiles);
}

double heightInCells(const BookDiagram& diagram) {
    return topOfGrid(diagram) + 9 * kDiagramCellHeight + rowHeight(diagram.caption) + kRim;
}

QString kanjiNumber(int number) {
    static const QString kDigits = QStringLiteral("〇一二三四五六七八九");
    if (number < 10)
        return kDigits.mid(number, 1);
    return (number >= 20 ? kDigits.mid(number / 10, 1) : QString()) + QStringLiteral("十") +
           (number % 10 == 0 ? QString() : kDigits.mid(number % 10, 1));
}

class Drawing {
public:
    Drawing(QPainter& painter, const BookDiagram& diagram, double unit, const QFont& font)
        : m_painter(painter)
        , m_diagram(diagram)
        , m_unit(unit)
        , m_font(font)
        , m_grid(kSide * unit, topOfGrid(diagram) * unit, 9 * unit, 9 * kDiagramCellHeight * unit) {}

    void paint() {
        m_painter.setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
        paintTitle(m_diagram.title, kRim * m_unit);
        paintTitle(m_diagram.caption, m_grid.bottom());
        if (m_diagram.lastMove)
            m_painter.fillRect(cell(m_diagram.lastMove->to()), QColor(0xc8, 0xc8, 0xc8));
        paintLines();
        paintLabels();
        for (int i = 0; i < shogi::kSquareCount; ++i) {
            const shogi::Square square(i);
            if (const shogi::Piece piece = m_diagram.position.at(square))
                m_pieces.drawGlyph(m_painter, cell(square), piece,
                                   (piece.color() == shogi::Color::White) != m_diagram.flipped, Qt::black);
        }
        for (const shogi::Color color : shogi::kColors)
            paintHand(color);
        for (const Arrow& arrow : m_diagram.arrows)
            paintArrow(arrow);
    }

private:
    QRectF cell(shogi::Square square) const {
        const int column = m_diagram.flipped ? square.file() - 1 : 9 - square.file();
        const int row = m_diagram.flipped ? 9 - square.rank() : square.rank() - 1;
        return {m_grid.left() + column * m_unit, m_grid.top() + row * kDiagramCellHeight * m_unit, m_unit,
                kDiagramCellHeight * m_unit};
    }

    QFont font(double cells) const {
        QFont font(m_font);
        font.setPixelSize(std::max(1, static_cast<int>(std::lround(cells * m_unit))));
        return font;
    }

    void paintText(const QRectF& place, const QString& text, double cells, const QColor& ink = Qt::black) {
        QFont fitting = font(cells);
        const double width = QFontMetricsF(fitting).horizontalAdvance(text);
        if (width > place.width())
            fitting.setPixelSize(std::max(1, static_cast<int>(fitting.pixelSize() * place.width() / width)));
        m_painter.setFont(fitting);
        m_painter.setPen(ink);
        m_painter.drawText(place, Qt::AlignCenter | Qt::TextDontClip, text);
    }

    void paintTitle(const QString& text, double top) {
        const double rim = kRim * m_unit;
        if (!text.isEmpty())
            paintText({rim, top, widthInCells() * m_unit - 2 * rim, kTextRow * m_unit}, text, kText);
    }

    void paintLines() {
        const double thin = 0.022 * m_unit;
        const double thick = 0.06 * m_unit;
        m_painter.setPen(QPen(Qt::black, thin, Qt::SolidLine, Qt::FlatCap));
        for (int i = 1; i < 9; ++i) {
            const double x = m_grid.left() + i * m_unit;
            const double y = m_grid.top() + i * kDiagramCellHeight * m_unit;
            m_painter.drawLine(QPointF(x, m_grid.top()), QPointF(x, m_grid.bottom()));
            m_painter.drawLine(QPointF(m_grid.left(), y), QPointF(m_grid.right(), y));
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(QPen(Qt::black, thick, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin));
        m_painter.drawRect(m_grid);
    }

    void paintLabels() {
        if (m_diagram.coordinates == CoordinateStyle::Hidden)
            return;
        const double size = 0.42;
        for (int i = 1; i <= 9; ++i) {
            const QRectF file = cell(shogi::Square::of(i, 1));
            paintText({file.left(), m_grid.top() - kFiles * m_unit, m_unit, kFiles * m_unit},
                      QString::number(i), size);
            const QRectF rank = cell(shogi::Square::of(1, i));
            const QString name = m_diagram.coordinates == CoordinateStyle::Letters
                                     ? QString(QChar(static_cast<char16_t>(u'a' + i - 1)))
                                 : m_diagram.coordinates == CoordinateStyle::Digits ? QString::number(i)
                                                                                    : kanjiNumber(i);
            paintText({m_grid.right() + 0.05 * m_unit, rank.top(), 0.45 * m_unit, rank.height()}, name, size);
        }
    }

    // Written vertically: the mark of the side, then each type of piece with its count; at the left for the
    // side at the top.
    void paintHand(shogi::Color color) {
        const bool atTop = (color == shogi::Color::White) != m_diagram.flipped;
        const double left = atTop ? 0.12 * m_unit : m_grid.right() + 0.48 * m_unit;
        struct Step {
            shogi::PieceType piece = shogi::PieceType::None;
            QString text;
        };
        std::vector<Step> steps;
        const shogi::Hand hand = m_diagram.position.hand(color);
        for (const shogi::PieceType type : shogi::kHandTypes) {
            const int count = hand.count(type);
            if (count > 0)
                steps.push_back({type, {}});
            if (count < 2)
                continue;
            // A two-character number in kanji is written vertically; digits are kept together.
            if (m_diagram.coordinates == CoordinateStyle::Digits ||
                m_diagram.coordinates == CoordinateStyle::Letters) {
                steps.push_back({shogi::PieceType::None, QString::number(count)});
            } else {
                for (const QChar digit : kanjiNumber(count))
                    steps.push_back({shogi::PieceType::None, QString(digit)});
            }
        }
        if (steps.empty())
            for (const QChar letter : DiagramWords::tr("–", "no pieces in hand; written downwards"))
                steps.push_back({shogi::PieceType::None, QString(letter)});

        const double turn = color == m_diagram.position.sideToMove()
                                ? paintTurn({left, m_grid.top() + kMark * m_unit, kHandStep * m_unit, 0})
                                : 0.0;
        const double room = (9 * kDiagramCellHeight - kMark - 0.2) * m_unit - turn;
        const double step = std::min(kHandStep * m_unit, room / static_cast<double>(steps.size()));
        const double size = step / m_unit * 0.95;
        const QRectF markPlace(left, m_grid.top(), kHandStep * m_unit, kMark * m_unit);
        m_painter.setPen(QPen(Qt::black, 0.04 * m_unit));
        m_painter.setBrush(color == shogi::Color::Black ? QBrush(Qt::black) : QBrush(Qt::NoBrush));
        const QRectF mark(markPlace.center().x() - 0.28 * m_unit, markPlace.center().y() - 0.28 * m_unit,
                          0.56 * m_unit, 0.56 * m_unit);
        m_painter.drawPath(PieceImages::outline(mark, shogi::PieceType::King));
        double top = markPlace.bottom() + turn + 0.2 * m_unit;
        m_handPlaces[shogi::index(color)].fill(markPlace.center());
        for (const Step& each : steps) {
            const QRectF place(left, top, kHandStep * m_unit, step);
            m_handPlaces[shogi::index(color)][shogi::index(each.piece)] = place.center();
            if (each.piece == shogi::PieceType::None)
                paintText(place, each.text, std::min(size, kText));
            else
                m_pieces.drawGlyph(m_painter, place, shogi::Piece(shogi::Color::Black, each.piece), false,
                                   Qt::black);
            top += step;
        }
    }

    // Written white on black below the mark of the side to move; returns the height.
    double paintTurn(const QRectF& top) {
        const QStringList lines = DiagramWords::tr("to\nmove", "one or two short lines").split(u'\n');
        const double line = kTurnText * m_unit;
        const QRectF plate(top.left(), top.top(), top.width(),
                           (static_cast<double>(lines.size()) + 0.4) * line);
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(Qt::black);
        m_painter.drawRoundedRect(plate, 0.4 * line, 0.4 * line);
        QRectF row(plate.left(), plate.top() + 0.2 * line, plate.width(), line);
        for (const QString& words : lines) {
            paintText(row, words, kTurnText, Qt::white);
            row.translate(0, line);
        }
        return plate.height();
    }

    void paintArrow(const Arrow& arrow) {
        const QPointF from = arrow.from ? cell(*arrow.from).center()
                                        : m_handPlaces[shogi::index(arrow.side)][shogi::index(arrow.dropped)];
        QPainterPath shape;
        if (arrow.isCircle()) {
            for (const double half : {-kCircleLine / 2, kCircleLine / 2}) {
                const double radius = (kCircleRadius + half) * m_unit;
                shape.addEllipse(from, radius, radius);
            }
        } else {
            shape = arrowShape({from, cell(arrow.to).center()}, m_unit, arrow.strength);
        }
        QPainterPathStroker edge;
        edge.setWidth(kArrowEdgeWidth * m_unit);
        edge.setJoinStyle(Qt::RoundJoin);
        m_painter.fillPath(edge.createStroke(shape).subtracted(shape), kArrowEdge);
        m_painter.fillPath(shape, kArrowInk);
    }

    QPainter& m_painter;
    const BookDiagram& m_diagram;
    double m_unit;
    QFont m_font;
    QRectF m_grid;
    PieceImages m_pieces;
    // Centres of the pieces in hand, by shogi::index(Color) and type; for types not in hand, the centre of
    // the side's mark.
    std::array<std::array<QPointF, shogi::kPieceTypeCount>, 2> m_handPlaces;
};

} // namespace

double bookDiagramHeight(const BookDiagram& diagram, double width) {
    return heightInCells(diagram) * width / widthInCells();
}

void paintBookDiagram(QPainter& painter, const BookDiagram& diagram, double width, const QFont& font) {
    painter.save();
    Drawing(painter, diagram, width / widthInCells(), font).paint();
    painter.restore();
}

} // namespace board
