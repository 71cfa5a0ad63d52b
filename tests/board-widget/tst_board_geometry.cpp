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

Square at(const char* text) { return Square::of(text[0] - '0', text[1] - 'a' + 1); }

} // namespace

class TestBoardGeometry : public QObject {
    Q_OBJECT

private slots:
    void everySquareIsFoundAgain_data();
    void everySquareIsFoundAgain();
    void sidesLieWhereTheySit();
    void standsAreFilledFromTheNearEdge_data();
    void standsAreFilledFromTheNearEdge();
    void emptySpaceIsNoSpot();
    void arrangementGivesTheLargerBoard();
    void platesGrowWithTheText();
    void theGaugeHasAPlaceOfItsOwn();
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
    for (shogi::Hand& hand : options.hands)
        for (const PieceType type : shogi::kHandTypes)
            hand.add(type);
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
            QVERIFY(geometry.stand(color).contains(geometry.rect(HandPiece{color, type}).center()));
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

void TestBoardGeometry::standsAreFilledFromTheNearEdge_data() {
    QTest::addColumn<bool>("flipped");
    QTest::newRow("plain") << false;
    QTest::newRow("flipped") << true;
}

void TestBoardGeometry::standsAreFilledFromTheNearEdge() {
    QFETCH(const bool, flipped);
    BoardGeometry::Options options;
    options.flipped = flipped;
    for (shogi::Hand& hand : options.hands) {
        hand.add(PieceType::Rook);
        hand.add(PieceType::Silver, 2);
        hand.add(PieceType::Knight);
        hand.add(PieceType::Pawn, 3);
    }
    const BoardGeometry geometry({900, 640}, options);
    QCOMPARE(geometry.arrangement(), Arrangement::Wide);
    for (const Color color : shogi::kColors) {
        // Seen by its player: how far a slot is from the near edge, and from the left one.
        const QRectF stand = geometry.stand(color);
        const bool turned = geometry.isUpsideDown(color);
        const auto fromEdge = [&](PieceType type) {
            const QRectF slot = geometry.standSlot({color, type});
            return turned ? slot.top() - stand.top() : stand.bottom() - slot.bottom();
        };
        const auto fromLeft = [&](PieceType type) {
            const QRectF slot = geometry.standSlot({color, type});
            return turned ? stand.right() - slot.right() : slot.left() - stand.left();
        };
        const double row = geometry.standSlot({color, PieceType::Silver}).height();
        QVERIFY(fromEdge(PieceType::Pawn) < 0.3 * row);
        QCOMPARE(fromEdge(PieceType::Silver), fromEdge(PieceType::Pawn) + row);
        QCOMPARE(fromEdge(PieceType::Knight), fromEdge(PieceType::Silver));
        QVERIFY(fromLeft(PieceType::Knight) > fromLeft(PieceType::Silver));
        // The odd one is the furthest.
        QCOMPARE(fromEdge(PieceType::Rook), fromEdge(PieceType::Silver) + row);
        QCOMPARE(fromLeft(PieceType::Rook), fromLeft(PieceType::Silver));
        // The free part is the stand, but no piece in hand.
        const QPointF free = stand.center() + QPointF(0, (turned ? 1.0 : -1.0) * 0.4 * stand.height());
        const auto spot = geometry.handPieceAt(free);
        QVERIFY(spot && spot->color == color && !options.hands[shogi::index(color)].has(spot->type));
    }
    // Without pawns the others lie at the edge.
    options.hands[0].remove(PieceType::Pawn, 3);
    const BoardGeometry bare({900, 640}, options);
    QCOMPARE(bare.standSlot({Color::Black, PieceType::Silver}).center().y(),
             geometry.standSlot({Color::Black, PieceType::Pawn}).center().y());
    // A piece not in hand lies where it would lie beside the others.
    QCOMPARE(bare.standSlot({Color::Black, PieceType::Pawn}),
             geometry.standSlot({Color::Black, PieceType::Pawn}));

    // In a row: one beside the other.
    const BoardGeometry compact({500, 800}, options);
    QCOMPARE(compact.arrangement(), Arrangement::Compact);
    const double step = compact.standSlot({Color::Black, PieceType::Silver}).center().x() -
                        compact.standSlot({Color::Black, PieceType::Rook}).center().x();
    QCOMPARE(std::abs(step), compact.standSlot({Color::Black, PieceType::Rook}).width());
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
    const auto position = shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 b RP 1");
    QVERIFY(position.has_value());
    options.hands[0] = position->hand(Color::Black);
    const BoardGeometry geometry({900, 640}, options);
    QCOMPARE(geometry.neighbour(from, dx, dy, *position), to);
}

// As far as there is room between them and the stands; the board keeps its place.
void TestBoardGeometry::platesGrowWithTheText() {
    for (const QSizeF size : {QSizeF(900, 640), QSizeF(640, 900)}) {
        BoardGeometry::Options options;
        const BoardGeometry usual(size, options);
        options.textScale = 1.5;
        const BoardGeometry large(size, options);
        options.textScale = 9;
        const BoardGeometry huge(size, options);
        QCOMPARE(large.board(), usual.board());
        for (const Color color : shogi::kColors) {
            QCOMPARE(large.stand(color), usual.stand(color));
            if (usual.arrangement() == Arrangement::Wide)
                QVERIFY(large.plate(color).height() > 1.45 * usual.plate(color).height());
            QVERIFY(!huge.plate(color).intersects(huge.stand(color)));
            QVERIFY(huge.board().top() <= huge.plate(color).top() + 1 ||
                    huge.arrangement() == Arrangement::Compact);
        }
        QVERIFY(large.textScale() > 1.0 && large.textScale() <= 1.5);
        options.textScale = 0.5;
        QCOMPARE(BoardGeometry(size, options).textScale(), 1.0);
    }
}

void TestBoardGeometry::theGaugeHasAPlaceOfItsOwn() {
    for (const QSizeF size : {QSizeF(900, 640), QSizeF(640, 900), QSizeF(1400, 640), QSizeF(300, 300)}) {
        for (const bool flipped : {false, true}) {
            BoardGeometry::Options options;
            options.flipped = flipped;
            options.textScale = 9;
            const BoardGeometry geometry(size, options);
            QCOMPARE(geometry.gauge().top(), geometry.board().top());
            QCOMPARE(geometry.gauge().bottom(), geometry.board().bottom());
            QVERIFY(geometry.gauge().width() >= 1.0);
            QVERIFY(geometry.gauge().left() >= 0.0);
            for (const QRectF& place : {geometry.gauge(), geometry.gaugeLabel()}) {
                QVERIFY(!place.intersects(geometry.board()));
                for (const Color color : shogi::kColors) {
                    QVERIFY(!place.intersects(geometry.stand(color)));
                    QVERIFY(!place.intersects(geometry.plate(color)));
                }
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestBoardGeometry)
#include "tst_board_geometry.moc"
