// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/arrow_painter.h"
#include "board-widget/board_image.h"
#include "board-widget/board_painter.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QPainter>
#include <QPainterPath>
#include <QSvgRenderer>
#include <QTest>
#include <QXmlStreamReader>

#include <cmath>
#include <random>

using namespace std::chrono_literals;
using board::BoardGeometry;
using board::BoardPainter;
using board::BoardState;
using board::BoardTheme;
using board::ClockFace;
using board::PieceImages;
using board::renderImage;
using shogi::Color;
using shogi::PieceType;
using shogi::Square;

namespace {

constexpr QSize kSize(900, 640);

BoardState stateOf(const char* sfen) {
    BoardState state;
    state.position = shogi::parseSfen(sfen).value();
    return state;
}

BoardGeometry geometryOf(const BoardState& state, double ratio = 1.0, QSize size = kSize) {
    return {size, BoardGeometry::optionsFor(state, ratio)};
}

int distance(QRgb a, QRgb b) {
    return std::abs(qRed(a) - qRed(b)) + std::abs(qGreen(a) - qGreen(b)) + std::abs(qBlue(a) - qBlue(b));
}

// Share of the pixels of rect (logical) for which matches(pixel) holds.
template <class Matches>
double shareOf(const QImage& image, const QRectF& rect, Matches matches) {
    const double ratio = image.devicePixelRatio();
    const QRect pixels = QRectF(rect.topLeft() * ratio, rect.size() * ratio).toRect();
    int hits = 0;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            hits += matches(image.pixel(x, y)) ? 1 : 0;
    return static_cast<double>(hits) / (pixels.width() * pixels.height());
}

bool isInk(QRgb pixel) { return qGray(pixel) < 60; }
bool isRed(QRgb pixel) { return qRed(pixel) > 130 && qGreen(pixel) < 80 && qBlue(pixel) < 80; }

// As WCAG defines relative luminance and contrast.
double luminance(QRgb pixel) {
    const auto linear = [](int value) {
        const double v = value / 255.0;
        return v <= 0.04045 ? v / 12.92 : std::pow((v + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(qRed(pixel)) + 0.7152 * linear(qGreen(pixel)) + 0.0722 * linear(qBlue(pixel));
}

double contrastOf(double a, double b) { return (std::max(a, b) + 0.05) / (std::min(a, b) + 0.05); }

// The mean in rect (logical).
double luminanceOf(const QImage& image, const QRectF& rect) {
    const double ratio = image.devicePixelRatio();
    const QRect pixels = QRectF(rect.topLeft() * ratio, rect.size() * ratio).toRect();
    double sum = 0;
    for (int y = pixels.top(); y <= pixels.bottom(); ++y)
        for (int x = pixels.left(); x <= pixels.right(); ++x)
            sum += luminance(image.pixel(x, y));
    return sum / (pixels.width() * pixels.height());
}

void addBoards() {
    QTest::addColumn<BoardTheme>("theme");
    for (const board::BoardMaterial material : board::kBoardMaterials) {
        QTest::addRow("%d", static_cast<int>(material)) << BoardTheme::light(material);
        QTest::addRow("%d in the dark", static_cast<int>(material)) << BoardTheme::dark(material);
    }
}

double meanDistance(const QImage& a, const QImage& b) {
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            sum += distance(a.pixel(x, y), b.pixel(x, y));
    return sum / (a.width() * a.height());
}

} // namespace

class TestBoardPainter : public QObject {
    Q_OBJECT

private slots:
    void piecesStandWhereTheyStand_data();
    void piecesStandWhereTheyStand();
    void piecesPointForward();
    void promotedPiecesAreRed();
    void countsShowOnTheStand();
    void lastMoveIsTinted();
    void checkGlows();
    void mateGlowsMore();
    void theGaugeFollowsTheBoard();
    void badgesLieBesideThePlates();
    void sidesAreSignedInTheInkOfTheirNames_data();
    void sidesAreSignedInTheInkOfTheirNames();
    void runningSideIsLit();
    void lastSecondsAreInTheAccentColour_data();
    void lastSecondsAreInTheAccentColour();
    void stillLayerAndPiecesAreCached();
    void sharpAtAnyRatio();
    void svgHoldsPathsOnly_data();
    void svgHoldsPathsOnly();
    void textsInSvgAreEscaped_data();
    void textsInSvgAreEscaped();
    void theOriginCanBeSeen_data();
    void theOriginCanBeSeen();
    void linesCanBeSeen_data();
    void linesCanBeSeen();
    void grainDiffersAcrossTheBoard_data();
    void grainDiffersAcrossTheBoard();
    void shadowsFallOneWay();
    void selectionTintsThePiece();
    void everyGlyphIsThere_data();
    void everyGlyphIsThere();
    void labelsLieOnNoPiece_data();
    void labelsLieOnNoPiece();
    void anySizeCanBePainted_data();
    void anySizeCanBePainted();
    void originAloneIsCircled();
};

void TestBoardPainter::piecesStandWhereTheyStand_data() {
    QTest::addColumn<bool>("flipped");
    QTest::addColumn<double>("ratio");
    QTest::newRow("plain") << false << 1.0;
    QTest::newRow("flipped") << true << 1.0;
    QTest::newRow("at 1.5") << false << 1.5;
    QTest::newRow("flipped at 2") << true << 2.0;
}

void TestBoardPainter::piecesStandWhereTheyStand() {
    QFETCH(const bool, flipped);
    QFETCH(const double, ratio);
    BoardState state = stateOf("ln1gk2nl/1r4gb1/p1ppsp1pp/4p1p2/1p5P1/2P6/PPSPPPP1P/7R1/LN1GKGSNL b Bs 1");
    state.flipped = flipped;
    const QImage image = renderImage(state, BoardTheme::light(), kSize, ratio);
    QCOMPARE(image.size(), kSize * ratio);
    const BoardGeometry geometry = geometryOf(state, ratio);
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        const Square square(i);
        // Inside the lines: the glyph's ink, or bare wood.
        const QRectF inner = geometry.square(square).adjusted(8, 8, -8, -8);
        const double ink = shareOf(image, inner, isInk);
        const bool occupied = !state.position.at(square).isNone();
        QVERIFY2(
            occupied ? ink > 0.08 : ink == 0.0,
            qPrintable(QStringLiteral("%1: %2").arg(QString::fromStdString(shogi::toUsi(square))).arg(ink)));
    }
    const auto slotInk = [&](Color color, PieceType type) {
        return shareOf(image, geometry.standSlot({color, type}), isInk);
    };
    QVERIFY(slotInk(Color::Black, PieceType::Bishop) > 0.05);
    QVERIFY(slotInk(Color::White, PieceType::Silver) > 0.05);
    // The part of the stands that is away from their players is empty.
    const QRectF upper = geometry.stand(geometry.isUpsideDown(Color::Black) ? Color::White : Color::Black);
    QCOMPARE(shareOf(image, upper.adjusted(8, 8, -8, -upper.height() / 2), isInk), 0.0);
}

void TestBoardPainter::piecesPointForward() {
    const BoardTheme theme = BoardTheme::light();
    const BoardState state = stateOf("4k4/9/9/4p4/9/4P4/9/9/4K4 b - 1");
    const QImage image = renderImage(state, theme, kSize);
    const BoardGeometry geometry = geometryOf(state);
    for (const Color color : shogi::kColors) {
        const QRectF cell = geometry.square(Square::of(5, color == Color::Black ? 6 : 4));
        const QRectF body = PieceImages::outline(cell, PieceType::Pawn).boundingRect();
        // A corner of the base is piece, the same corner beside the tip is board.
        QPoint base(static_cast<int>(body.left() + 5), static_cast<int>(body.bottom() - 5));
        QPoint point(static_cast<int>(body.left() + 2), static_cast<int>(body.top() + 2));
        if (color == Color::White) {
            base.setY(static_cast<int>(body.top() + 5));
            point.setY(static_cast<int>(body.bottom() - 2));
        }
        QVERIFY(distance(image.pixel(base), theme.pieceWood.rgb()) <
                distance(image.pixel(point), theme.pieceWood.rgb()));
    }
}

void TestBoardPainter::promotedPiecesAreRed() {
    for (const board::Lettering lettering : board::kLetterings) {
        if (lettering == board::Lettering::Print)
            continue; // printed in one colour
        BoardTheme theme = BoardTheme::light();
        theme.pieceSet.lettering = lettering;
        const BoardState state = stateOf("4k4/9/2+P1+L1+N2/9/2+S1+B1+R2/9/2P1L1N2/9/4K4 b - 1");
        const QImage image = renderImage(state, theme, kSize);
        const BoardGeometry geometry = geometryOf(state);
        for (const int rank : {3, 5, 7})
            for (const int file : {7, 5, 3}) {
                const double red = shareOf(image, geometry.square(Square::of(file, rank)), isRed);
                QVERIFY2(rank == 7 ? red == 0.0 : red > 0.03, qPrintable(QString::number(red)));
            }
    }
}

void TestBoardPainter::countsShowOnTheStand() {
    const BoardState one = stateOf("4k4/9/9/9/9/9/9/9/4K4 b G 1");
    const BoardState four = stateOf("4k4/9/9/9/9/9/9/9/4K4 b 4G 1");
    const BoardGeometry geometry = geometryOf(one);
    const QRectF slot = geometry.standSlot({Color::Black, PieceType::Gold});
    const QRectF corner(slot.right() - slot.width() * 0.35, slot.bottom() - slot.height() * 0.3,
                        slot.width() * 0.35, slot.height() * 0.3);
    const QImage first = renderImage(one, BoardTheme::light(), kSize);
    const QImage second = renderImage(four, BoardTheme::light(), kSize);
    QVERIFY(shareOf(second, corner, isInk) > shareOf(first, corner, isInk) + 0.1);
}

void TestBoardPainter::lastMoveIsTinted() {
    const BoardTheme theme = BoardTheme::light();
    BoardState state = stateOf("4k4/9/9/9/4G4/9/9/9/4K4 w - 2");
    const QImage before = renderImage(state, theme, kSize);
    state.lastMove = shogi::Move::board(Square::of(5, 6), Square::of(5, 5));
    const QImage after = renderImage(state, theme, kSize);
    const BoardGeometry geometry = geometryOf(state);
    const auto change = [&](Square square) {
        const QPoint corner = geometry.square(square).topLeft().toPoint() + QPoint(4, 4);
        return distance(before.pixel(corner), after.pixel(corner));
    };
    QVERIFY(change(Square::of(5, 5)) > change(Square::of(5, 6)));
    QVERIFY(change(Square::of(5, 6)) > 15);
    QCOMPARE(change(Square::of(4, 5)), 0);
}

void TestBoardPainter::checkGlows() {
    BoardState state = stateOf("4k4/9/9/9/4R4/9/9/9/4K4 w - 2");
    const QImage glowing = renderImage(state, BoardTheme::light(), kSize);
    state.showCheck = false;
    const QImage calm = renderImage(state, BoardTheme::light(), kSize);
    const QPoint beside = geometryOf(state).square(Square::of(5, 1)).bottomLeft().toPoint() + QPoint(4, -4);
    QVERIFY(distance(glowing.pixel(beside), calm.pixel(beside)) > 40);
}

void TestBoardPainter::mateGlowsMore() {
    // Two squares away from the king: beyond the glow of a check.
    const auto glow = [](const char* sfen) {
        BoardState state = stateOf(sfen);
        const QImage glowing = renderImage(state, BoardTheme::light(), kSize);
        state.showCheck = false;
        const QImage calm = renderImage(state, BoardTheme::light(), kSize);
        const QRectF square = geometryOf(state).square(Square::of(5, 1));
        const QPoint beyond = square.center().toPoint() + QPoint(static_cast<int>(square.width()), 2);
        return distance(glowing.pixel(beyond), calm.pixel(beyond));
    };
    QCOMPARE(glow("4k4/9/9/9/4R4/9/9/9/4K4 w - 2"), 0);
    QVERIFY(glow("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 2") > 10);
}

void TestBoardPainter::theGaugeFollowsTheBoard() {
    const BoardTheme theme = BoardTheme::light();
    BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    const auto colourAt = [&](double part) { // from the top
        const QRectF bar = geometryOf(state).gauge();
        const QPointF point(bar.center().x(), bar.top() + part * bar.height());
        return QColor(renderImage(state, theme, kSize).pixel(point.toPoint()));
    };
    QVERIFY(colourAt(0.9) != theme.gaugeBlack); // not without a value
    state.gauge = board::Gauge{0.8, false, true, QStringLiteral("80 %"), {}};
    QCOMPARE(colourAt(0.9), theme.gaugeBlack);
    QCOMPARE(colourAt(0.25), theme.gaugeBlack);
    QCOMPARE(colourAt(0.15), theme.gaugeWhite);
    state.flipped = true;
    QCOMPARE(colourAt(0.1), theme.gaugeBlack);
    QCOMPARE(colourAt(0.85), theme.gaugeWhite);
}

void TestBoardPainter::badgesLieBesideThePlates() {
    const BoardTheme theme = BoardTheme::light();
    for (const QSizeF size : {QSizeF(900, 640), QSizeF(520, 760)}) {
        BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        state.plates[1].badge = QStringLiteral("詰めろ");
        const BoardGeometry geometry(size, BoardGeometry::optionsFor(state, 1.0));
        const QImage image = renderImage(state, theme, size.toSize());
        const auto isAccent = [&theme](QRgb pixel) { return distance(pixel, theme.accent.rgb()) < 12; };
        QVERIFY(shareOf(image, geometry.badge(Color::White), isAccent) > 0.2);
        QCOMPARE(shareOf(image, geometry.badge(Color::Black), isAccent), 0.0);
        for (const Color color : shogi::kColors) {
            QVERIFY(!geometry.badge(color).intersects(geometry.board()));
            QVERIFY(!geometry.badge(color).intersects(geometry.stand(color)));
            QVERIFY(!geometry.badge(color).intersects(geometry.gauge()));
            QVERIFY(!geometry.badge(color).intersects(geometry.gaugeLabel()));
        }
    }
}

void TestBoardPainter::sidesAreSignedInTheInkOfTheirNames_data() {
    QTest::addColumn<BoardTheme>("theme");
    QTest::newRow("light") << BoardTheme::light();
    QTest::newRow("dark") << BoardTheme::dark();
}

// A filled sign for Black and a hollow one for White, as in the texts of moves; red is for warnings.
void TestBoardPainter::sidesAreSignedInTheInkOfTheirNames() {
    QFETCH(const BoardTheme, theme);
    for (const QSizeF size : {QSizeF(900, 640), QSizeF(520, 760)}) {
        BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b - 1");
        state.plates[0].name = state.plates[1].name = QStringLiteral(" ");
        const BoardGeometry geometry(size, BoardGeometry::optionsFor(state, 1.0));
        const QImage image = renderImage(state, theme, size.toSize());
        const auto share = [&](Color color, const QColor& ink) {
            return shareOf(image, geometry.plate(color),
                           [&ink](QRgb pixel) { return distance(pixel, ink.rgb()) < 30; });
        };
        for (const Color color : shogi::kColors)
            QCOMPARE(share(color, theme.accent), 0.0);
        QVERIFY(share(Color::White, theme.text) > 0.0);
        QVERIFY(share(Color::Black, theme.text) > 1.5 * share(Color::White, theme.text));
    }
}

void TestBoardPainter::runningSideIsLit() {
    const BoardTheme theme = BoardTheme::dark();
    BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    state.plates[0].clock = ClockFace{60s, 0s, 0s, false};
    state.plates[1].clock = state.plates[0].clock;
    for (const Color running : shogi::kColors) {
        state.running = running;
        const QImage image = renderImage(state, theme, kSize);
        const BoardGeometry geometry = geometryOf(state);
        for (const Color color : shogi::kColors) {
            const QRectF plate = geometry.plate(color);
            const QPoint corner = plate.bottomRight().toPoint() - QPoint(10, 10);
            QCOMPARE(QColor(image.pixel(corner)), color == running ? theme.plateRunning : theme.plate);
        }
    }
}

void TestBoardPainter::lastSecondsAreInTheAccentColour_data() {
    QTest::addColumn<int>("main");
    QTest::addColumn<int>("byoyomi");
    QTest::addColumn<bool>("inByoyomi");
    QTest::addColumn<bool>("running");
    QTest::addColumn<bool>("accented");
    QTest::newRow("plenty") << 600000 << 30000 << false << true << false;
    QTest::newRow("main time ends, byoyomi follows") << 5000 << 30000 << false << true << false;
    QTest::newRow("sudden death, 10.0 s") << 10000 << 0 << false << true << true;
    QTest::newRow("sudden death, 10.1 s") << 10100 << 0 << false << true << false;
    QTest::newRow("byoyomi 11 s") << 0 << 10900 << true << true << false;
    QTest::newRow("byoyomi 9 s") << 0 << 9000 << true << true << true;
    QTest::newRow("byoyomi 9 s, not running") << 0 << 9000 << true << false << false;
}

void TestBoardPainter::lastSecondsAreInTheAccentColour() {
    QFETCH(const int, main);
    QFETCH(const int, byoyomi);
    QFETCH(const bool, inByoyomi);
    QFETCH(const bool, running);
    QFETCH(const bool, accented);
    BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 w - 1");
    state.plates[1].clock =
        ClockFace{std::chrono::milliseconds(main), std::chrono::milliseconds(byoyomi), 0ms, inByoyomi};
    if (running)
        state.running = Color::White;
    const BoardTheme theme = BoardTheme::light();
    const QImage image = renderImage(state, theme, kSize);
    const QRectF plate = geometryOf(state).plate(Color::White);
    const double share =
        shareOf(image, plate, [&](QRgb pixel) { return distance(pixel, theme.accent.rgb()) < 30; });
    QCOMPARE(share > 0.005, accented);
}

void TestBoardPainter::stillLayerAndPiecesAreCached() {
    BoardState state = stateOf("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    BoardPainter boardPainter;
    QImage image(kSize, QImage::Format_RGB32);
    const auto paint = [&](const BoardGeometry& geometry) {
        QPainter painter(&image);
        boardPainter.paint(painter, state, geometry);
    };
    paint(geometryOf(state));
    const QImage first = image.copy();
    QCOMPARE(boardPainter.ground().layersDrawn(), 1);
    // Eight types on two sides.
    QCOMPARE(boardPainter.pieces().cachedCount(), std::size_t{16});
    paint(geometryOf(state));
    QCOMPARE(boardPainter.ground().layersDrawn(), 1);
    QCOMPARE(boardPainter.pieces().cachedCount(), std::size_t{16});
    QCOMPARE(image, first);
    paint(geometryOf(state, 1.0, QSize(800, 640)));
    QCOMPARE(boardPainter.ground().layersDrawn(), 2);
    boardPainter.setTheme(BoardTheme::dark());
    QCOMPARE(boardPainter.pieces().cachedCount(), std::size_t{0});
    paint(geometryOf(state, 1.0, QSize(800, 640)));
    QCOMPARE(boardPainter.ground().layersDrawn(), 3);
    for (int width = 300; width < 700; width += 10)
        paint(geometryOf(state, 1.0, QSize(width, width)));
    QVERIFY(boardPainter.pieces().cachedCount() <= 300);
}

void TestBoardPainter::sharpAtAnyRatio() {
    const BoardState state = stateOf("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    for (const double ratio : {1.0, 1.25, 1.5, 2.0, 3.0}) {
        const QImage image = renderImage(state, BoardTheme::light(), QSize(640, 460), ratio);
        QCOMPARE(image.devicePixelRatio(), ratio);
        // A grid line crossed along an empty rank goes from wood to full line colour within a pixel.
        const BoardGeometry geometry = geometryOf(state, ratio, QSize(640, 460));
        const QRectF square = geometry.square(Square::of(5, 5));
        const int y = static_cast<int>(square.center().y() * ratio);
        const int x = static_cast<int>(std::lround(square.right() * ratio));
        const QRgb line = BoardTheme::light().line.rgb();
        bool found = false;
        for (int i = x - 2; i <= x + 1; ++i)
            found = found || distance(image.pixel(i, y), line) == 0;
        QVERIFY2(found, qPrintable(QString::number(ratio)));
    }
}

void TestBoardPainter::textsInSvgAreEscaped_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("title");
    QTest::newRow("and") << QStringLiteral("Tom & Jerry") << QStringLiteral("Tom & Jerry");
    const QString script = QStringLiteral("</title><script>alert(1)</script>");
    QTest::newRow("element") << script << script;
    QTest::newRow("quotes") << QStringLiteral("\"a\" 'b'") << QStringLiteral("\"a\" 'b'");
    QTest::newRow("an entity") << QStringLiteral("&amp;") << QStringLiteral("&amp;");
    QTest::newRow("control characters") << QStringLiteral("a\x01\x1b"
                                                          "b\uffff")
                                        << QStringLiteral("ab");
    QTest::newRow("beyond the first plane") << QStringLiteral("𠮷野") << QStringLiteral("𠮷野");
}

void TestBoardPainter::textsInSvgAreEscaped() {
    QFETCH(QString, text);
    QFETCH(QString, title);
    const QByteArray svg = board::svgOf({200, 100}, text, [&text](QPainter& painter) {
        painter.drawText(QRectF(0, 0, 200, 100), Qt::AlignCenter, text);
    });
    QXmlStreamReader xml(svg);
    QStringList titles;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        QVERIFY(xml.name() != QLatin1String("script"));
        if (xml.name() == QLatin1String("title"))
            titles.append(xml.readElementText());
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QCOMPARE(titles, QStringList{title});
}

void TestBoardPainter::svgHoldsPathsOnly_data() { addBoards(); }

void TestBoardPainter::svgHoldsPathsOnly() {
    QFETCH(const BoardTheme, theme);
    const BoardState state = stateOf("l5k1l/9/p3g1p1p/9/9/9/P1P4P1/9/L1K4RL b BSg3p 1");
    // As a diagram is written.
    const QByteArray svg = board::svgOf(kSize, QStringLiteral("Shogi board"), [&](QPainter& painter) {
        BoardPainter boardPainter(board::Medium::Paths);
        boardPainter.setTheme(theme);
        boardPainter.paint(painter, state, BoardGeometry(kSize, BoardGeometry::optionsFor(state, 1.0)));
    });
    QVERIFY(svg.contains("<svg"));
    QVERIFY(!svg.contains("<image"));
    QSvgRenderer renderer(svg);
    QVERIFY(renderer.isValid());
    QImage drawn(kSize, QImage::Format_RGB32);
    drawn.fill(Qt::white);
    QPainter painter(&drawn);
    renderer.render(&painter);
    painter.end();
    const double difference = meanDistance(drawn, renderImage(state, theme, kSize));
    QVERIFY2(difference < 16.0, qPrintable(QString::number(difference)));
}

void TestBoardPainter::theOriginCanBeSeen_data() { addBoards(); }

void TestBoardPainter::theOriginCanBeSeen() {
    QFETCH(const BoardTheme, theme);
    BoardState state = stateOf("4k4/9/9/9/4G4/9/9/9/4K4 w - 2");
    const QImage before = renderImage(state, theme, kSize);
    state.lastMove = shogi::Move::board(Square::of(5, 6), Square::of(5, 5));
    const QImage after = renderImage(state, theme, kSize);
    const QRectF origin = geometryOf(state).square(Square::of(5, 6)).adjusted(4, 4, -4, -4);
    const double contrast = contrastOf(luminanceOf(before, origin), luminanceOf(after, origin));
    QVERIFY2(contrast >= 1.5, qPrintable(QString::number(contrast)));
    // The destination is marked more strongly: its corner, as the piece covers the middle.
    const QRectF corner(geometryOf(state).square(Square::of(5, 5)).topLeft() + QPointF(3, 3), QSizeF(5, 5));
    QVERIFY(contrastOf(luminanceOf(before, corner), luminanceOf(after, corner)) > contrast);
}

void TestBoardPainter::linesCanBeSeen_data() { addBoards(); }

// Lines and coordinates as texts are measured: 4.5 for what is read, 3 for what is seen.
void TestBoardPainter::linesCanBeSeen() {
    QFETCH(const BoardTheme, theme);
    const BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    const QImage image = renderImage(state, theme, kSize);
    const QRectF square = geometryOf(state).square(Square::of(5, 5)).adjusted(4, 4, -4, -4);
    const double wood = luminanceOf(image, square);
    QVERIFY2(contrastOf(luminance(theme.label.rgb()), wood) >= 4.5,
             qPrintable(QString::number(contrastOf(luminance(theme.label.rgb()), wood))));
    QVERIFY(contrastOf(luminance(theme.line.rgb()), wood) >= 3.0);
}

void TestBoardPainter::grainDiffersAcrossTheBoard_data() { addBoards(); }

void TestBoardPainter::grainDiffersAcrossTheBoard() {
    QFETCH(const BoardTheme, theme);
    const BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b - 1");
    const BoardGeometry geometry = geometryOf(state, 2.0);
    const QImage image = renderImage(state, theme, kSize, 2.0);
    const QImage again = renderImage(state, theme, kSize, 2.0);
    QCOMPARE(image, again);
    // No two squares are the same, and none is of one colour.
    std::vector<QImage> seen;
    for (const int file : {2, 4, 5, 6, 8})
        for (const int rank : {2, 4, 5, 6, 8}) {
            const QRectF inner = geometry.square(Square::of(file, rank)).adjusted(4, 4, -4, -4);
            const QImage part = image.copy(QRectF(inner.topLeft() * 2, inner.size() * 2).toRect());
            QRgb darkest = part.pixel(0, 0);
            QRgb lightest = darkest;
            for (int y = 0; y < part.height(); ++y)
                for (int x = 0; x < part.width(); ++x) {
                    const QRgb pixel = part.pixel(x, y);
                    darkest = qGray(pixel) < qGray(darkest) ? pixel : darkest;
                    lightest = qGray(pixel) > qGray(lightest) ? pixel : lightest;
                }
            QVERIFY(qGray(lightest) - qGray(darkest) >= 3);
            for (const QImage& other : seen)
                QVERIFY(other.size() != part.size() || other != part);
            seen.push_back(part);
        }
}

// Board, stands and pieces are lit by one light, from the top left: what is beyond their lower and right
// edges is darker than what is beyond the upper and left ones.
void TestBoardPainter::shadowsFallOneWay() {
    const BoardState state = stateOf("4k4/9/9/9/4P4/9/9/9/4K4 b - 1");
    const QImage image = renderImage(state, BoardTheme::light(), kSize, 2.0);
    const BoardGeometry geometry = geometryOf(state, 2.0);
    const QRectF piece =
        PieceImages::outline(geometry.square(Square::of(5, 5)), PieceType::Pawn).boundingRect();
    const double gap = 3.0;
    for (const QRectF& rect :
         {geometry.board(), geometry.stand(Color::Black), geometry.stand(Color::White), piece}) {
        const double middle = rect.center().x() - 2;
        const double low = rect.center().y() + 0.3 * rect.height();
        const double below = luminanceOf(image, {middle, rect.bottom() + gap, 4, 2});
        const double above = luminanceOf(image, {middle, rect.top() - gap - 2, 4, 2});
        QVERIFY2(below < above, qPrintable(QStringLiteral("%1 %2").arg(below).arg(above)));
        const double right = luminanceOf(image, {rect.right() + gap, low, 2, 4});
        const double left = luminanceOf(image, {rect.left() - gap - 2, low, 2, 4});
        QVERIFY2(right < left, qPrintable(QStringLiteral("%1 %2").arg(right).arg(left)));
    }
}

void TestBoardPainter::selectionTintsThePiece() {
    BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b 7P 1");
    const board::HandPiece pawn{Color::Black, PieceType::Pawn};
    const BoardGeometry geometry = geometryOf(state);
    const QImage before = renderImage(state, BoardTheme::light(), kSize);
    state.marks.selected = pawn;
    const QImage after = renderImage(state, BoardTheme::light(), kSize);
    const QRectF body = PieceImages::outline(geometry.standPiece(pawn), pawn.type).boundingRect();
    int inside = 0;
    for (int y = 0; y < before.height(); ++y)
        for (int x = 0; x < before.width(); ++x) {
            if (distance(before.pixel(x, y), after.pixel(x, y)) < 12)
                continue;
            QVERIFY2(body.adjusted(-2, -2, 2, 2).contains(x, y),
                     qPrintable(QStringLiteral("%1 %2").arg(x).arg(y)));
            ++inside;
        }
    QVERIFY(inside > 0.5 * body.width() * body.height());
}

void TestBoardPainter::everyGlyphIsThere_data() {
    QTest::addColumn<board::Lettering>("lettering");
    for (const board::Lettering lettering : board::kLetterings)
        QTest::addRow("%d", static_cast<int>(lettering)) << lettering;
}

void TestBoardPainter::everyGlyphIsThere() {
    QFETCH(const board::Lettering, lettering);
    BoardTheme theme = BoardTheme::light();
    theme.pieceSet.lettering = lettering;
    PieceImages images;
    images.setTheme(theme);
    std::vector<QImage> seen;
    for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type)
        for (const Color color : shogi::kColors) {
            const QImage image =
                images.pixmap({color, static_cast<PieceType>(type)}, false, QSizeF(60, 66), 1.0).toImage();
            // Only the kings differ between the sides.
            const bool twin = color == Color::White && static_cast<PieceType>(type) != PieceType::King;
            const QRectF face(20, 20, 30, 40);
            QVERIFY(shareOf(image, face, [](QRgb p) { return isInk(p) || isRed(p); }) > 0.05);
            // In the international set the kings are the same, too.
            if (twin || (color == Color::White && lettering == board::Lettering::International))
                continue;
            for (const QImage& other : seen)
                QVERIFY(other != image);
            seen.push_back(image);
        }
}

void TestBoardPainter::labelsLieOnNoPiece_data() {
    QTest::addColumn<QSize>("size");
    QTest::addColumn<bool>("flipped");
    for (const QSize size : {QSize(900, 640), QSize(420, 700)})
        for (const bool flipped : {false, true})
            QTest::addRow("%dx%d%s", size.width(), size.height(), flipped ? " flipped" : "")
                << size << flipped;
}

// Positions of games of random moves, with arrows and labels as analysis draws them: wherever an empty square
// near the tip has room for a label, it lies on no piece.
void TestBoardPainter::labelsLieOnNoPiece() {
    QFETCH(const QSize, size);
    QFETCH(const bool, flipped);
    const board::BoardTheme theme = board::BoardTheme::light();
    const QFont font;
    const board::ArrowPainter arrows(theme, font);
    std::mt19937 random(20261);
    int looked = 0;
    int free = 0;
    for (int game = 0; game < 12; ++game) {
        BoardState state;
        state.flipped = flipped;
        for (int ply = 0; ply < 120; ++ply) {
            shogi::MoveList moves;
            shogi::generateLegal(state.position, moves);
            if (moves.size() == 0)
                break;
            state.arrows.clear();
            for (const char* label : {"+1234", "−25", "−180 · −66"})
                state.arrows.push_back(
                    board::Arrow::ofMove(moves[random() % moves.size()], state.position.sideToMove(),
                                         board::ArrowRole::Candidate, QString::fromUtf8(label)));
            state.position.play(moves[random() % moves.size()]);
            if (ply % 5 != 0)
                continue;
            const BoardGeometry geometry = geometryOf(state, 1.0, size);
            const double unit = geometry.cell().width();
            const std::vector<QRectF> places = arrows.labelPlaces(state, geometry);
            QCOMPARE(places, arrows.labelPlaces(state, geometry));
            for (std::size_t i = 0; i < places.size(); ++i) {
                const QRectF place = places[i];
                const QPointF tip = geometry.square(state.arrows[i].to).center();
                QVERIFY(geometry.board().adjusted(-0.1, -0.1, 0.1, 0.1).contains(place));
                QVERIFY(QLineF(place.center(), tip).length() < 2.0 * unit);
                const auto isFree = [&](const QRectF& rect) {
                    bool hit = false;
                    state.position.occupied().forEach([&](Square square) {
                        const shogi::Piece piece = state.position.at(square);
                        const QRectF cell = geometry.square(square);
                        QPainterPath outline = PieceImages::outline(cell, piece.type());
                        if (geometry.isUpsideDown(piece.color()))
                            outline = QTransform::fromTranslate(cell.center().x(), cell.center().y())
                                          .rotate(180)
                                          .translate(-cell.center().x(), -cell.center().y())
                                          .map(outline);
                        hit = hit || outline.intersects(rect);
                    });
                    for (std::size_t j = 0; j < i; ++j)
                        hit = hit || places[j].intersects(rect);
                    return !hit;
                };
                bool room = false;
                for (int file = 1; file <= 9; ++file)
                    for (int rank = 1; rank <= 9; ++rank) {
                        QRectF there({}, place.size());
                        there.moveCenter(geometry.square(Square::of(file, rank)).center());
                        // A margin of a step of the search on all sides.
                        const QRectF around =
                            there.adjusted(-0.12 * unit, -0.12 * unit, 0.12 * unit, 0.12 * unit);
                        room = room || (QLineF(there.center(), tip).length() < 1.2 * unit && isFree(around) &&
                                        geometry.board().contains(around));
                    }
                ++looked;
                free += room ? 1 : 0;
                if (room)
                    QVERIFY2(
                        isFree(place),
                        qPrintable(QStringLiteral("game %1, ply %2, label %3").arg(game).arg(ply).arg(i)));
            }
        }
    }
    QVERIFY(looked > 300);
    QVERIFY(free > looked / 2);
}

void TestBoardPainter::anySizeCanBePainted_data() {
    QTest::addColumn<QSize>("size");
    for (const QSize size : {QSize(1, 1), QSize(40, 900), QSize(900, 40), QSize(320, 320), QSize(2000, 1400)})
        QTest::addRow("%dx%d", size.width(), size.height()) << size;
}

void TestBoardPainter::anySizeCanBePainted() {
    QFETCH(const QSize, size);
    BoardState state = stateOf("4k4/9/9/9/9/9/9/9/4K4 b 2R2B4G4S4N4L18P 1");
    state.plates[0] = {QStringLiteral("A name that is far too long for any plate"),
                       ClockFace{36000s, 60s, 0s, false}, QStringLiteral("not answering for 12 s"),
                       board::StatusTone::Trouble, QStringLiteral("詰めろ")};
    state.arrows.push_back(board::Arrow::ofMove(shogi::Move::drop(PieceType::Pawn, Square::of(5, 5)),
                                                Color::Black, board::ArrowRole::Hint,
                                                QStringLiteral("+32000")));
    const QImage image = renderImage(state, BoardTheme::dark(), size);
    QCOMPARE(image.size(), size);
    if (size.width() >= 320) {
        const QPoint middle = geometryOf(state, 1.0, size).square(Square::of(6, 6)).center().toPoint();
        QVERIFY(size.height() < 100 || image.pixelColor(middle) != BoardTheme::dark().surround);
    }
}

// The first half of a hint does not tell where to.
void TestBoardPainter::originAloneIsCircled() {
    const QSize size(800, 600);
    const BoardState plain = stateOf("4k4/9/9/9/9/9/9/9/4K4 b G 1");
    const QImage before = renderImage(plain, BoardTheme::light(), size);
    for (const shogi::Move move : {shogi::Move::drop(PieceType::Gold, Square::of(5, 5)),
                                   shogi::Move::board(Square::of(5, 9), Square::of(5, 8))}) {
        BoardState state = plain;
        state.arrows.push_back(
            board::Arrow::ofMove(move, Color::Black, board::ArrowRole::Hint, QStringLiteral("+1")));
        state.arrows.front().onlyOrigin = true;
        const QImage image = renderImage(state, BoardTheme::light(), size);
        const auto geometry = geometryOf(state, 1.0, size);
        const board::Spot origin = move.isDrop()
                                       ? board::Spot(board::HandPiece(Color::Black, PieceType::Gold))
                                       : board::Spot(move.from());
        const double radius = board::kCircleRadius * geometry.cell().width();
        const QPoint edge = (geometry.rect(origin).center() - QPointF(radius, 0)).toPoint();
        QVERIFY(image.pixelColor(edge) != before.pixelColor(edge));
        const QRect target = geometry.square(move.to()).toAlignedRect().adjusted(6, 6, -6, -6);
        QCOMPARE(image.copy(target), before.copy(target));
    }
}

QTEST_MAIN(TestBoardPainter)
#include "tst_board_painter.moc"
