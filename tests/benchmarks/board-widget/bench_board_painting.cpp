// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_painter.h"
#include "shogi-core/sfen.h"

#include <QImage>
#include <QPainter>
#include <QTest>

using board::BoardGeometry;
using board::BoardPainter;
using board::BoardState;

// What a repaint costs: all from caches (a clock ticks), a frame of a piece that glides or is dragged (16 ms
// is 60 a second), a new size (a window is being resized), and everything for the first time. The largest
// board is one that fills a screen of 3840x2160.
class BenchBoardPainting : public QObject {
    Q_OBJECT

private slots:
    void cached_data() { sizes(); }
    void cached();
    void gliding_data() { sizes(); }
    void gliding();
    void resized_data() { sizes(); }
    void resized();
    void first_data() { sizes(); }
    void first();

private:
    static void sizes();
};

namespace {

BoardState middleGame() {
    BoardState state;
    state.position =
        shogi::parseSfen(
            "l2g1g1nl/5sk2/3ppp1p1/p1p3p1p/1p1n1B3/P1P3P1P/1P1P1PSP1/1K2G4/LN1+r1G1NL w RBSPs 42")
            .value();
    return state;
}

void paint(BoardPainter& boardPainter, QImage& image, const BoardState& state, QSizeF size) {
    QPainter painter(&image);
    boardPainter.paint(painter, state,
                       BoardGeometry(size, BoardGeometry::optionsFor(state, image.devicePixelRatio())));
}

QImage canvas(QSize size, double ratio) {
    QImage image(size * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    return image;
}

} // namespace

void BenchBoardPainting::sizes() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<double>("ratio");
    QTest::newRow("900x640") << QSize(900, 640) << 1.0;
    QTest::newRow("1280x900 at 2") << QSize(1280, 900) << 2.0;
    QTest::newRow("1920x1080 at 2") << QSize(1920, 1080) << 2.0;
}

void BenchBoardPainting::cached() {
    QFETCH(const QSize, size);
    QFETCH(const double, ratio);
    const BoardState state = middleGame();
    QImage image = canvas(size, ratio);
    BoardPainter boardPainter;
    paint(boardPainter, image, state, size);
    QBENCHMARK { paint(boardPainter, image, state, size); }
}

void BenchBoardPainting::gliding() {
    QFETCH(const QSize, size);
    QFETCH(const double, ratio);
    BoardState state = middleGame();
    const shogi::Square from = shogi::parseUsiMove("5e5a")->from();
    const QPointF center(size.width() / 2.0, size.height() / 2.0);
    state.marks.hidden = {from};
    state.marks.floating = {{state.position.at(from), center, 1.0, 1.0, false}};
    QImage image = canvas(size, ratio);
    BoardPainter boardPainter;
    paint(boardPainter, image, state, size);
    int step = 0;
    QBENCHMARK {
        state.marks.floating.front().center = center - QPointF(0, ++step % 200);
        paint(boardPainter, image, state, size);
    }
}

void BenchBoardPainting::resized() {
    QFETCH(const QSize, size);
    QFETCH(const double, ratio);
    const BoardState state = middleGame();
    QImage image = canvas(size, ratio);
    BoardPainter boardPainter;
    paint(boardPainter, image, state, size);
    int step = 0;
    QBENCHMARK { paint(boardPainter, image, state, QSizeF(size) - QSizeF(1, 1) * (step++ % 150)); }
}

void BenchBoardPainting::first() {
    QFETCH(const QSize, size);
    QFETCH(const double, ratio);
    const BoardState state = middleGame();
    QImage image = canvas(size, ratio);
    QBENCHMARK {
        BoardPainter boardPainter;
        paint(boardPainter, image, state, size);
    }
}

QTEST_MAIN(BenchBoardPainting)
#include "bench_board_painting.moc"
