// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/diagram.h"
#include "app/report/score_sheet.h"
#include "shogi-core/sfen.h"

#include <QPainter>
#include <QSvgRenderer>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;

namespace {

constexpr int kWidth = 400;

Diagram diagramOf(DiagramStyle style) {
    Diagram diagram;
    diagram.position = shogi::parseSfen("4k4/9/4P4/9/4+b4/9/9/9/4K4 w R2P 1").value();
    diagram.lastMove = shogi::Move::board(shogi::Square::of(5, 4), shogi::Square::of(5, 3));
    diagram.style = style;
    return diagram;
}

double meanDifference(const QImage& a, const QImage& b) {
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x)
            sum += std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y)));
    return sum / (a.width() * a.height());
}

qsizetype pagesOf(const QByteArray& pdf) { return pdf.count("/Type /Page\n"); }

// A game of this many moves: rooks move back and forth.
shogi::Record gameOf(int moves) {
    shogi::Record record;
    record.setHeader("先手", "Habu");
    record.setHeader("棋戦", "Final");
    record.setHeader("場所", "Tokyo");
    const std::array<const char*, 4> cycle{"2h3h", "8b7b", "3h2h", "7b8b"};
    shogi::NodeId node = shogi::kRootNode;
    for (int i = 0; i < moves; ++i) {
        node = record.addMove(node, shogi::parseUsiMove(cycle[static_cast<std::size_t>(i) % 4]).value());
        record.setTime(node, 61s, std::nullopt);
    }
    return record;
}

} // namespace

// Pictures of positions and score sheets, as values and bytes.
class PicturesTest : public QObject {
    Q_OBJECT

private slots:
    void formatComesFromTheName() {
        QCOMPARE(diagramFormatOf(QStringLiteral("a.PNG")), std::optional(DiagramFormat::Png));
        QCOMPARE(diagramFormatOf(QStringLiteral("a.b.svg")), std::optional(DiagramFormat::Svg));
        QCOMPARE(diagramFormatOf(QStringLiteral("a.pdf")), std::optional(DiagramFormat::Pdf));
        QVERIFY(!diagramFormatOf(QStringLiteral("png")));
    }

    void everyFormatShowsTheSame_data() {
        QTest::addColumn<bool>("isBook");
        QTest::newRow("book") << true;
        QTest::newRow("board") << false;
    }
    void everyFormatShowsTheSame() {
        QFETCH(bool, isBook);
        const Diagram diagram = diagramOf(isBook ? DiagramStyle::Book : DiagramStyle::Board);
        const QByteArray png = diagramBytes(diagram, DiagramFormat::Png, kWidth);
        QImage read;
        QVERIFY(read.loadFromData(png, "PNG"));
        QCOMPARE(read.width(), kWidth);
        QCOMPARE(read.height(), static_cast<int>(std::ceil(diagramHeight(diagram, kWidth))));

        const QByteArray svg = diagramBytes(diagram, DiagramFormat::Svg, kWidth);
        QVERIFY(!svg.contains("<image"));
        QSvgRenderer renderer(svg);
        QVERIFY(renderer.isValid());
        QImage rendered(read.size(), QImage::Format_RGB32);
        rendered.fill(Qt::white);
        QPainter painter(&rendered);
        renderer.render(&painter);
        painter.end();
        QVERIFY2(meanDifference(read, rendered) < 8,
                 qPrintable(QString::number(meanDifference(read, rendered))));

        const QByteArray pdf = diagramBytes(diagram, DiagramFormat::Pdf, kWidth);
        QVERIFY(pdf.startsWith("%PDF-"));
        QCOMPARE(pagesOf(pdf), qsizetype{1});
    }

    // Where it was drawn, in every style and format.
    void drawingsAreShown_data() {
        QTest::addColumn<bool>("isBook");
        QTest::addColumn<QString>("mark");
        for (const bool isBook : {true, false}) {
            for (const char* mark : {"5i5h", "P*3d", "p*3d", "7g"})
                QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(
                    isBook ? QStringLiteral("book") : QStringLiteral("board"), QLatin1String(mark))))
                    << isBook << QString::fromLatin1(mark);
        }
    }
    void drawingsAreShown() {
        QFETCH(bool, isBook);
        QFETCH(QString, mark);
        Diagram diagram = diagramOf(isBook ? DiagramStyle::Book : DiagramStyle::Board);
        const QImage bare = diagramImage(diagram, kWidth);
        const QByteArray bareSvg = diagramBytes(diagram, DiagramFormat::Svg, kWidth);
        diagram.arrows = drawnArrows(marksIn("words\n#図示=" + mark.toStdString()));
        QCOMPARE(diagram.arrows.size(), std::size_t{1});
        const QImage drawn = diagramImage(diagram, kWidth);
        QVERIFY(drawn != bare);
        // It touches only a part of the picture.
        QVERIFY(meanDifference(drawn, bare) < 8);
        QVERIFY(diagramBytes(diagram, DiagramFormat::Svg, kWidth) != bareSvg);
    }

    void sideToMoveIsShown_data() {
        QTest::addColumn<bool>("isBook");
        QTest::addColumn<bool>("isFlipped");
        QTest::newRow("book") << true << false;
        QTest::newRow("book, flipped") << true << true;
        QTest::newRow("board") << false << false;
        QTest::newRow("board, flipped") << false << true;
    }
    void sideToMoveIsShown() {
        QFETCH(bool, isBook);
        QFETCH(bool, isFlipped);
        Diagram black = diagramOf(isBook ? DiagramStyle::Book : DiagramStyle::Board);
        black.flipped = isFlipped;
        black.position = shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 b - 1").value();
        black.lastMove.reset();
        Diagram white = black;
        white.position = shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 w - 1").value();
        const QImage blackToMove = diagramImage(black, kWidth);
        const QImage whiteToMove = diagramImage(white, kWidth);
        QVERIFY(meanDifference(blackToMove, whiteToMove) > 0.2);
        for (const DiagramFormat format : {DiagramFormat::Png, DiagramFormat::Svg, DiagramFormat::Pdf})
            QVERIFY(diagramBytes(black, format, kWidth) != diagramBytes(white, format, kWidth));
        // At the hand of the side.
        const auto half = [](const QImage& image, bool right) {
            return image.copy(right ? image.width() * 4 / 5 : 0, 0, image.width() / 5, image.height());
        };
        const auto dark = [](const QImage& image) {
            double sum = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    sum += 255 - qGray(image.pixel(x, y));
            return sum;
        };
        if (isBook) {
            QVERIFY(dark(half(blackToMove, !isFlipped)) > dark(half(whiteToMove, !isFlipped)));
            QVERIFY(dark(half(blackToMove, isFlipped)) < dark(half(whiteToMove, isFlipped)));
        }
    }

    void sheetShowsDrawings() {
        shogi::Record record = gameOf(4);
        record.setComment(record.mainLine()[4], "#図示=7g7f 5e");
        ScoreSheetSettings settings;
        QCOMPARE(makeScoreSheet(record, record.mainLine(), settings).diagrams.back().arrows.size(),
                 std::size_t{2});
        settings.showsDrawings = false;
        QVERIFY(makeScoreSheet(record, record.mainLine(), settings).diagrams.back().arrows.empty());
    }

    void captionMakesRoomForItself() {
        Diagram diagram = diagramOf(DiagramStyle::Board);
        const QImage bare = diagramImage(diagram, kWidth);
        diagram.caption = QStringLiteral("After move 12");
        const QImage more = diagramImage(diagram, kWidth);
        QVERIFY(more.height() > bare.height() + 15);
        QVERIFY(meanDifference(more.copy(bare.rect()), bare) < 1);
    }

    void titleMakesRoomForItself() {
        for (const DiagramStyle style : {DiagramStyle::Book, DiagramStyle::Board}) {
            Diagram diagram = diagramOf(style);
            const double bare = diagramHeight(diagram, kWidth);
            diagram.title = QStringLiteral("Diagram 1");
            QVERIFY(diagramHeight(diagram, kWidth) > bare + 15);
            QCOMPARE(diagramImage(diagram, kWidth, 2.0).width(), 2 * kWidth);
        }
    }

    void sheetHoldsTheGame() {
        shogi::Record record = gameOf(4);
        const shogi::NodeId last = record.mainLine().back();
        record.setBookmark(record.mainLine()[2], "Here");
        record.addEnding(last, {shogi::GameEnd::Resignation, shogi::Color::Black});
        const ScoreSheet sheet = makeScoreSheet(record, record.mainLine(), {});
        QCOMPARE(sheet.title, QStringLiteral("Final"));
        QVERIFY(sheet.players.front().contains(QStringLiteral("Habu")));
        QCOMPARE(sheet.headers.size(), qsizetype{1});
        record.setHeader("開始日時", "2026/04/01 10:00");
        record.setHeader("持ち時間", "1時間30分＋60秒");
        record.setHeader("立会人", "Someone");
        QStringList headers = makeScoreSheet(record, record.mainLine(), {}).headers;
        headers.removeFirst();
        QCOMPARE(headers, QStringList({QStringLiteral("Start: 2026/04/01 10:00"),
                                       QStringLiteral("Time limit: 1 h 30 min + 60 s"),
                                       QStringLiteral("立会人: Someone")}));
        QCOMPARE(sheet.moves.size(), std::size_t{5});
        QCOMPARE(sheet.moves[0].time, QStringLiteral("1:01"));
        QCOMPARE(sheet.moves[4].move, QStringLiteral("Resigns"));
        // At the bookmark and after the last move.
        QCOMPARE(sheet.diagrams.size(), std::size_t{2});
        QCOMPARE(sheet.diagrams[0].title, QStringLiteral("Here"));
        QVERIFY(sheet.diagrams[1].position == record.positionAt(last));
        QCOMPARE(pagesOf(scoreSheetPdf(sheet)), qsizetype{1});
    }

    void sheetHasDiagramsWhereWanted() {
        const shogi::Record record = gameOf(8);
        ScoreSheetSettings settings;
        settings.diagrams = {0, 3, 99};
        const ScoreSheet sheet = makeScoreSheet(record, record.mainLine(), settings);
        QCOMPARE(sheet.diagrams.size(), std::size_t{2});
        QVERIFY(sheet.diagrams[0].position == record.startPosition());
        QVERIFY(sheet.diagrams[1].position == record.positionAt(record.mainLine()[3]));
    }

    void longGamesTakePages() {
        const shogi::Record record = gameOf(600);
        QVERIFY(pagesOf(scoreSheetPdf(makeScoreSheet(record, record.mainLine(), {}))) >= 3);
    }

    void recordsWithoutMovesShowTheirStart() {
        const shogi::Record record;
        const ScoreSheet sheet = makeScoreSheet(record, record.mainLine(), {});
        QVERIFY(sheet.moves.empty());
        QCOMPARE(sheet.diagrams.size(), std::size_t{1});
        QCOMPARE(pagesOf(scoreSheetPdf(sheet)), qsizetype{1});
    }
};

QTEST_MAIN(PicturesTest)
#include "tst_pictures.moc"
