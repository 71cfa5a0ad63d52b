// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/book_diagram.h"
#include "shogi-core/sfen.h"

#include <QPainter>
#include <QTest>

using board::BookDiagram;

namespace {

constexpr int kWidth = 464; // 40 pixels per cell

BookDiagram diagramOf(const char* sfen) {
    BookDiagram diagram;
    diagram.position = shogi::parseSfen(sfen).value();
    return diagram;
}

QImage imageOf(const BookDiagram& diagram, double ratio = 1.0) {
    const QSizeF size(kWidth, bookDiagramHeight(diagram, kWidth));
    QImage image((size * ratio).toSize(), QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(Qt::white);
    QPainter painter(&image);
    paintBookDiagram(painter, diagram, kWidth);
    return image;
}

// How dark a part of the picture is, from 0 to 1.
double darkness(const QImage& image, const QRect& rect) {
    double sum = 0;
    for (int y = rect.top(); y <= rect.bottom(); ++y)
        for (int x = rect.left(); x <= rect.right(); ++x)
            sum += 1 - qGray(image.pixel(x, y)) / 255.0;
    return sum / (rect.width() * rect.height());
}

// The inside of a square in a diagram with labels and without a title.
QRect inside(int file, int rank) {
    const double left = 1.3 * 40 + (9 - file) * 40;
    const double top = (0.22 + 0.62) * 40 + (rank - 1) * 1.08 * 40;
    return QRectF(left + 3, top + 3, 34, 37).toRect();
}

QRect leftHand() { return {0, 60, 48, 365}; }
QRect rightHand() { return {kWidth - 32, 60, 32, 365}; }

} // namespace

class BookDiagramTest : public QObject {
    Q_OBJECT

private slots:
    void piecesStandWhereTheyAre() {
        const QImage image = imageOf(diagramOf("4k4/9/9/9/9/9/2P6/9/4K4 b - 1"));
        for (int file = 1; file <= 9; ++file) {
            for (int rank = 1; rank <= 9; ++rank) {
                const bool isTaken = (file == 5 && (rank == 1 || rank == 9)) || (file == 7 && rank == 7);
                QVERIFY2((darkness(image, inside(file, rank)) > 0.1) == isTaken,
                         qPrintable(QStringLiteral("%1%2").arg(file).arg(rank)));
            }
        }
    }

    // Printed in one colour, including promoted pieces.
    void nothingIsColoured() {
        const QImage image = imageOf(diagramOf("4k4/9/9/9/4+R4/9/9/9/4K4 b 2G4p 1"), 2.0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const QRgb pixel = image.pixel(x, y);
                QVERIFY(std::abs(qRed(pixel) - qBlue(pixel)) < 40);
            }
        }
    }

    void sidesStandOnTheirHeads() {
        BookDiagram diagram = diagramOf("9/9/9/9/4p4/9/9/9/9 b - 1");
        const QImage white = imageOf(diagram);
        diagram.flipped = true;
        const QImage below = imageOf(diagram);
        const QRect square = inside(5, 5);
        QVERIFY(white.copy(square) != below.copy(square));
        diagram.position = shogi::parseSfen("9/9/9/9/4P4/9/9/9/9 b - 1").value();
        diagram.flipped = false;
        QCOMPARE(imageOf(diagram).copy(square), below.copy(square));
    }

    void lastMoveIsShaded() {
        BookDiagram diagram = diagramOf("9/9/9/9/9/9/9/9/9 b - 1");
        diagram.lastMove = shogi::Move::board(shogi::Square::of(7, 7), shogi::Square::of(7, 6), false);
        const QImage image = imageOf(diagram);
        QVERIFY(darkness(image, inside(7, 6)) > 0.15);
        QVERIFY(darkness(image, inside(7, 7)) < 0.01);
    }

    void handsStandBesideTheirSide() {
        BookDiagram diagram = diagramOf("4k4/9/9/9/9/9/9/9/4K4 b RB4G4S4N4L18P 1");
        const QImage image = imageOf(diagram);
        QVERIFY(darkness(image, rightHand()) > 0.08); // a full hand stays beside the board
        QVERIFY(darkness(image, {kWidth - 32, image.height() - 8, 32, 8}) < 0.01);
        const double none = darkness(image, leftHand());
        QVERIFY(none > 0 && none < 0.03); // "none"
        diagram.flipped = true;
        const QImage flipped = imageOf(diagram);
        QVERIFY(darkness(flipped, leftHand()) > 0.08);
    }

    void titleAndCaptionTakeRoom() {
        BookDiagram diagram = diagramOf("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        const double bare = bookDiagramHeight(diagram, kWidth);
        diagram.title = QStringLiteral("Diagram 1");
        diagram.caption = QString(400, u'x'); // shrinks
        QVERIFY(bookDiagramHeight(diagram, kWidth) > bare + 60);
        const QImage image = imageOf(diagram);
        QVERIFY(darkness(image, {0, image.height() - 60, 8, 60}) < 0.01);
    }
};

QTEST_MAIN(BookDiagramTest)
#include "tst_book_diagram.moc"
