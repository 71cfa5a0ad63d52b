// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_geometry.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <cmath>

using board::Arrangement;
using board::BoardGeometry;
using board::HandPiece;
using board::Spot;
using shogi::Color;
using shogi::PieceType;
using shogi::Square;

namespace {

bool isWhole(double value) { return std::abs(value - std::round(value)) < 1e-6; }

Square at(const char* text) { return shogi::parseUsiMove(std::string(text) + "1a")->from(); }

} // namespace

class TestBoardGeometry : public QObject {
    Q_OBJECT

private slots:
    void everySquareIsFoundAgain_data();
    void everySquareIsFoundAgain();
    void sidesLieWhereTheySit();
    void emptySpaceIsNoSpot();
    void arrangementGivesTheLargerBoard();
    void cursorMoves_data();
    void cursorMoves();
};

void TestBoardGeometry::everySquareIsFoundAgain_data() {
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<double>("ratio");
    QTest::addColumn<bool>("flipped");
    for (const QSizeF size : {QSizeF(320, 430), QSizeF(400, 400), QSizeF(640, 900), QSizeF(900, 640),
                              QSizeF(1280, 800), QSizeF(1333, 777), QSizeF(2000, 1400)})
        for (const double ratio : {1.0, 1.25, 1.5, 2.0})
            for (const bool flipped : {false, true})
                QTest::addRow("%gx%g at %g%s", size.width(), size.height(), ratio, flipped ? " flipped" : "")
                    << size << ratio << flipped;
}

void TestBoardGeometry::everySquareIsFoundAgain() {
    QFETCH(const QSizeF, size);
    QFETCH(const double, ratio);
    QFETCH(const bool, flipped);
    BoardGeometry::Options options;
    options.flipped = flipped;
    options.devicePixelRatio = ratio;
    const BoardGeometry geometry(size, options);

    const QRectF picture(QPointF(0, 0), size);
    QVERIFY(picture.contains(geometry.board()));
    QVERIFY(geometry.board().contains(geometry.grid()));
    const double shape = geometry.cell().height() / geometry.cell().width();
    QVERIFY2(shape > 1.04 && shape <= 1.1 + 1e-9, qPrintable(QString::number(shape)));

    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const Square square(i);
        const QRectF rect = geometry.square(square);
        QVERIFY(isWhole(rect.left() * ratio) && isWhole(rect.top() * ratio));
        QVERIFY(isWhole(rect.width() * ratio) && isWhole(rect.height() * ratio));
        const QPointF inset(0.01, 0.01);
        for (const QPointF point : {rect.center(), rect.topLeft() + inset, rect.bottomRight() - inset})
            QCOMPARE(geometry.spotAt(point), Spot(square));
        QCOMPARE(geometry.rect(square), rect);
    }
    for (const Color color : shogi::kColors) {
        QVERIFY(picture.contains(geometry.stand(color)));
        QVERIFY(picture.contains(geometry.plate(color)));
        QVERIFY(!geometry.stand(color).intersects(geometry.board()));
        QVERIFY(!geometry.plate(color).intersects(geometry.board()));
        QVERIFY(!geometry.plate(color).intersects(geometry.stand(color)));
        QVERIFY(!geometry.stand(color).intersects(geometry.plate(~color)));
        QCOMPARE(geometry.plateAt(geometry.plate(color).center()), std::optional(color));
        for (const PieceType type : shogi::kHandTypes) {
            const QRectF slot = geometry.standSlot({color, type});
            QVERIFY(geometry.stand(color).contains(slot));
            QCOMPARE(geometry.spotAt(slot.center()), Spot(HandPiece{color, type}));
        }
    }
    QVERIFY(!geometry.stand(Color::Black).intersects(geometry.stand(Color::White)));
}

void TestBoardGeometry::sidesLieWhereTheySit() {
    for (const bool flipped : {false, true}) {
        BoardGeometry::Options options;
        options.flipped = flipped;
        const BoardGeometry geometry({900, 640}, options);
        QCOMPARE(geometry.arrangement(), Arrangement::Wide);
        const Color lower = flipped ? Color::White : Color::Black;
        QVERIFY(geometry.stand(lower).left() > geometry.board().right());
        QCOMPARE(geometry.stand(lower).bottom(), geometry.board().bottom());
        QVERIFY(geometry.stand(~lower).right() < geometry.board().left());
        QCOMPARE(geometry.stand(~lower).top(), geometry.board().top());
        QVERIFY(!geometry.isUpsideDown(lower));
        QVERIFY(geometry.isUpsideDown(~lower));
        // 1a is the far right corner of the lower side.
        const Square corner = flipped ? Square::of(9, 9) : Square::of(1, 1);
        QCOMPARE(geometry.square(corner).topRight(), geometry.grid().topRight());
        QVERIFY(geometry.fileLabel(corner.file()).center().x() > geometry.grid().center().x());
        QVERIFY(geometry.rankLabel(corner.rank()).center().y() < geometry.grid().center().y());
    }
}

void TestBoardGeometry::emptySpaceIsNoSpot() {
    const BoardGeometry geometry({900, 640}, {});
    QCOMPARE(geometry.spotAt({1, 1}), Spot());
    QCOMPARE(geometry.spotAt(geometry.board().topLeft() + QPointF(2, 2)), Spot());
    QCOMPARE(geometry.plateAt(geometry.board().center()), std::optional<Color>());
    QVERIFY(geometry.rect(Spot()).isEmpty());
}

void TestBoardGeometry::arrangementGivesTheLargerBoard() {
    QCOMPARE(BoardGeometry({1200, 700}, {}).arrangement(), Arrangement::Wide);
    QCOMPARE(BoardGeometry({500, 800}, {}).arrangement(), Arrangement::Compact);
    // Without labels the board is larger.
    BoardGeometry::Options bare;
    bare.coordinates = false;
    QVERIFY(BoardGeometry({900, 640}, bare).cell().width() > BoardGeometry({900, 640}, {}).cell().width());
    QVERIFY(BoardGeometry({0, 0}, {}).cell().width() > 0);
}

void TestBoardGeometry::cursorMoves_data() {
    QTest::addColumn<bool>("flipped");
    QTest::addColumn<Spot>("from");
    QTest::addColumn<int>("dx");
    QTest::addColumn<int>("dy");
    QTest::addColumn<Spot>("to");
    const Spot pawn = HandPiece{Color::Black, PieceType::Pawn};
    const Spot rook = HandPiece{Color::Black, PieceType::Rook};
    QTest::newRow("up") << false << Spot(at("5e")) << 0 << -1 << Spot(at("5d"));
    QTest::newRow("left") << false << Spot(at("5e")) << -1 << 0 << Spot(at("6e"));
    QTest::newRow("up flipped") << true << Spot(at("5e")) << 0 << -1 << Spot(at("5f"));
    QTest::newRow("left flipped") << true << Spot(at("5e")) << -1 << 0 << Spot(at("4e"));
    QTest::newRow("top edge") << false << Spot(at("5a")) << 0 << -1 << Spot(at("5a"));
    QTest::newRow("left edge") << false << Spot(at("9i")) << -1 << 0 << Spot(at("9i"));
    QTest::newRow("onto the stand") << false << Spot(at("1i")) << 1 << 0 << pawn;
    QTest::newRow("up the stand") << false << pawn << 0 << -1 << rook;
    QTest::newRow("back to the board") << false << pawn << -1 << 0 << Spot(at("1i"));
}

void TestBoardGeometry::cursorMoves() {
    QFETCH(const bool, flipped);
    QFETCH(const Spot, from);
    QFETCH(const int, dx);
    QFETCH(const int, dy);
    QFETCH(const Spot, to);
    BoardGeometry::Options options;
    options.flipped = flipped;
    const BoardGeometry geometry({900, 640}, options);
    const auto position = shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 b RP 1");
    QVERIFY(position.has_value());
    QCOMPARE(geometry.neighbour(from, dx, dy, *position), to);
}

QTEST_APPLESS_MAIN(TestBoardGeometry)
#include "tst_board_geometry.moc"
