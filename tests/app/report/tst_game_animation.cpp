// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/game_animation.h"
#include "shogi-core/sfen.h"

#include <QBuffer>
#include <QImageReader>
#include <QPainter>
#include <QTest>

#include <cmath>
#include <set>

using namespace app;
using namespace std::chrono_literals;

namespace {

// A game of this many moves: rooks move back and forth.
shogi::Record gameOf(int moves) {
    shogi::Record record;
    record.setHeader("先手", "Habu");
    record.setHeader("後手", "Sota");
    const std::array<const char*, 4> cycle{"2h3h", "8b7b", "3h2h", "7b8b"};
    shogi::NodeId node = shogi::kRootNode;
    for (int i = 0; i < moves; ++i)
        node = record.addMove(node, shogi::parseUsiMove(cycle[static_cast<std::size_t>(i) % 4]).value());
    return record;
}

AnimationSettings narrow(DiagramStyle style = DiagramStyle::Book) {
    AnimationSettings settings;
    settings.look.style = style;
    settings.width = 240;
    return settings;
}

GameAnimation animationOf(const shogi::Record& record, const AnimationSettings& settings) {
    return {record, record.mainLine(), settings};
}

QByteArray drawn(const GameAnimation& animation) {
    AnimationDrawing drawing(animation);
    while (!drawing.isDone())
        drawing.step();
    return drawing.takeBytes();
}

// What a viewer shows, frame by frame; read by Qt, which knows nothing of our writer.
struct Shown {
    std::vector<QImage> frames;
    std::vector<int> delays; // ms
    int loops = 0;           // -1: for ever
};

Shown shownBy(QByteArray bytes) {
    QBuffer buffer(&bytes);
    QImageReader reader(&buffer, "gif");
    Shown shown;
    for (QImage frame = reader.read(); !frame.isNull(); frame = reader.read()) {
        shown.frames.push_back(frame.convertToFormat(QImage::Format_RGB32));
        shown.delays.push_back(reader.nextImageDelay());
    }
    shown.loops = reader.loopCount();
    return shown;
}

double meanDifference(const QImage& a, const QImage& b) {
    if (a.size() != b.size())
        return 1000;
    double sum = 0;
    for (int y = 0; y < a.height(); ++y)
        for (int x = 0; x < a.width(); ++x) {
            const QRgb p = a.pixel(x, y);
            const QRgb q = b.pixel(x, y);
            sum +=
                std::abs(qRed(p) - qRed(q)) + std::abs(qGreen(p) - qGreen(q)) + std::abs(qBlue(p) - qBlue(q));
        }
    return sum / (3.0 * a.width() * a.height());
}

} // namespace

// A game as an animated GIF: what its frames show, and the file that is read by others.
class GameAnimationTest : public QObject {
    Q_OBJECT

private slots:
    void everyPositionIsAFrame_data() {
        QTest::addColumn<bool>("isBook");
        QTest::newRow("book") << true;
        QTest::newRow("board") << false;
    }
    void everyPositionIsAFrame() {
        QFETCH(const bool, isBook);
        const shogi::Record record = gameOf(6);
        AnimationSettings settings = narrow(isBook ? DiagramStyle::Book : DiagramStyle::Board);
        settings.perMove = 700ms;
        settings.atEnd = 2500ms;
        const GameAnimation animation = animationOf(record, settings);
        QCOMPARE(animation.frameCount(), 7);
        const Shown shown = shownBy(drawn(animation));
        QCOMPARE(shown.frames.size(), std::size_t{7});
        DiagramImages images;
        for (int i = 0; i < 7; ++i) {
            const Diagram frame = animation.frame(i);
            QVERIFY(frame.position == record.positionAt(record.mainLine()[static_cast<std::size_t>(i)]));
            const QImage whole = images.draw(frame, settings.width);
            const double apart = meanDifference(shown.frames[static_cast<std::size_t>(i)], whole);
            QVERIFY2(apart < 3, qPrintable(QStringLiteral("frame %1: %2").arg(i).arg(apart)));
            if (i > 0)
                QVERIFY(shown.frames[static_cast<std::size_t>(i)] !=
                        shown.frames[static_cast<std::size_t>(i - 1)]);
            QCOMPARE(shown.delays[static_cast<std::size_t>(i)], i == 6 ? 2500 : 700);
        }
        QCOMPARE(shown.loops, -1);
    }

    void playsOnceIfWanted() {
        AnimationSettings settings = narrow();
        settings.loops = false;
        const QByteArray bytes = drawn(animationOf(gameOf(2), settings));
        QVERIFY(bytes.startsWith("GIF89a"));
        QVERIFY(!bytes.contains("NETSCAPE2.0"));
        settings.loops = true;
        QVERIFY(drawn(animationOf(gameOf(2), settings)).contains("NETSCAPE2.0"));
    }

    void rangeIsLimitedToTheLine_data() {
        QTest::addColumn<int>("from");
        QTest::addColumn<int>("to");
        QTest::addColumn<int>("first"); // plies
        QTest::addColumn<int>("frames");
        QTest::newRow("all") << 0 << 6 << 0 << 7;
        QTest::newRow("part") << 2 << 4 << 2 << 3;
        QTest::newRow("one") << 3 << 3 << 3 << 1;
        QTest::newRow("too far") << 4 << 900 << 4 << 3;
        QTest::newRow("outside") << 900 << 900 << 6 << 1;
        QTest::newRow("wrong way round") << 5 << 2 << 2 << 1;
    }
    void rangeIsLimitedToTheLine() {
        QFETCH(const int, from);
        QFETCH(const int, to);
        QFETCH(const int, first);
        QFETCH(const int, frames);
        const shogi::Record record = gameOf(6);
        AnimationSettings settings = narrow();
        settings.from = from;
        settings.to = to;
        const GameAnimation animation = animationOf(record, settings);
        QCOMPARE(animation.frameCount(), frames);
        QVERIFY(animation.frame(0).position ==
                record.positionAt(record.mainLine()[static_cast<std::size_t>(first)]));
        QCOMPARE(animation.shown(frames - 1), settings.atEnd);
    }

    void movesNamesAndDrawingsCanBeLeftOut() {
        shogi::Record record = gameOf(3);
        record.setComment(record.mainLine()[2], "#図示=7g7f");
        record.addEnding(record.mainLine().back(), {shogi::GameEnd::Resignation, shogi::Color::White});
        AnimationSettings settings = narrow();
        settings.notation = MoveNotation::Western;
        settings.look.title = QStringLiteral("Final");
        const GameAnimation full = animationOf(record, settings);
        QCOMPARE(full.frameCount(), 4);
        QCOMPARE(full.frame(0).caption, QStringLiteral("Start position"));
        QVERIFY(full.frame(2).caption.startsWith(QStringLiteral("Move 2: ")));
        QVERIFY(full.frame(3).caption.endsWith(QStringLiteral("Resigns")));
        QVERIFY(full.frame(0).title.contains(QStringLiteral("Final")));
        QVERIFY(full.frame(0).title.contains(QStringLiteral("Habu")));
        QVERIFY(full.frame(3).title.contains(QStringLiteral("Sota")));
        QVERIFY(full.frame(1).arrows.empty());
        QCOMPARE(full.frame(2).arrows.size(), std::size_t{1});
        QCOMPARE(full.frame(2).lastMove, std::optional(shogi::parseUsiMove("8b7b").value()));

        settings.showsMoves = settings.showsNames = settings.showsDrawings = settings.marksLastMove = false;
        const GameAnimation bare = animationOf(record, settings);
        QVERIFY(bare.frame(2).caption.isEmpty());
        QCOMPARE(bare.frame(2).title, QStringLiteral("Final"));
        QVERIFY(bare.frame(2).arrows.empty());
        QVERIFY(!bare.frame(2).lastMove);
        settings.look.style = DiagramStyle::Board;
        QCOMPARE(animationOf(record, settings).frame(0).names[0], QStringLiteral("Black"));
        settings.showsNames = true;
        QCOMPARE(animationOf(record, settings).frame(0).names[0], QStringLiteral("Habu"));
    }

    // The end of the game belongs to its last position only.
    void endBelongsToTheLastMove() {
        shogi::Record record = gameOf(4);
        record.addEnding(record.mainLine().back(), {shogi::GameEnd::Resignation, shogi::Color::White});
        AnimationSettings settings = narrow();
        settings.to = 3;
        const GameAnimation part = animationOf(record, settings);
        QVERIFY(!part.frame(3).caption.contains(QStringLiteral("Resigns")));
    }

    void recordsWithoutMovesAreOneFrame() {
        const Shown shown = shownBy(drawn(animationOf(shogi::Record(), narrow())));
        QCOMPARE(shown.frames.size(), std::size_t{1});
    }

    // Only what changes is in the file, and there is not more in memory than that and a frame.
    void longGamesStaySmall() {
        AnimationSettings settings = narrow(DiagramStyle::Board);
        settings.width = 480;
        const QByteArray bytes = drawn(animationOf(gameOf(120), settings));
        QVERIFY2(bytes.size() < 700'000, qPrintable(QString::number(bytes.size())));
        const Shown shown = shownBy(bytes);
        QCOMPARE(shown.frames.size(), std::size_t{121});
        // Nothing of earlier frames is left over.
        DiagramImages images;
        const Diagram last = animationOf(gameOf(120), settings).frame(120);
        QVERIFY(meanDifference(shown.frames.back(), images.draw(last, 480)) < 3);
    }

    // A colour that is only in one frame is in the palette.
    void rareColoursAreKept_data() {
        QTest::addColumn<QString>("comment");
        QTest::newRow("circle") << QStringLiteral("#図示=5e");
        QTest::newRow("arrow") << QStringLiteral("#図示=4e6e");
    }
    void rareColoursAreKept() {
        QFETCH(const QString, comment);
        shogi::Record record = gameOf(60);
        record.setComment(record.mainLine()[7], comment.toStdString());
        AnimationSettings settings = narrow(DiagramStyle::Board);
        settings.width = 360;
        const GameAnimation animation = animationOf(record, settings);
        const Shown shown = shownBy(drawn(animation));
        const auto green = [](const QImage& picture) { // drawings are, wood and pieces are not
            int count = 0;
            for (int y = 0; y < picture.height(); ++y)
                for (int x = 0; x < picture.width(); ++x) {
                    const QRgb pixel = picture.pixel(x, y);
                    count += qGreen(pixel) > qRed(pixel) + 8;
                }
            return count;
        };
        const int wanted = green(DiagramImages().draw(animation.frame(7), settings.width));
        QVERIFY(wanted > 20);
        QVERIFY2(green(shown.frames[7]) > wanted / 2, qPrintable(QString::number(green(shown.frames[7]))));
        QCOMPARE(green(shown.frames[6]), 0);
        QCOMPARE(green(shown.frames[8]), 0);
    }

    void stepsCanBeCounted() {
        AnimationDrawing drawing(animationOf(gameOf(20), narrow()));
        int steps = 0;
        while (!drawing.isDone()) {
            QCOMPARE(drawing.stepsDone(), steps);
            drawing.step();
            ++steps;
        }
        QCOMPARE(steps, drawing.stepCount());
        QVERIFY(steps >= 21);
        drawing.step(); // does nothing
        QVERIFY(!drawing.takeBytes().isEmpty());
    }

    void samePicturesHaveTheSamePalette() {
        QImage picture(64, 64, QImage::Format_RGB32);
        for (int y = 0; y < 64; ++y)
            for (int x = 0; x < 64; ++x)
                picture.setPixel(x, y, qRgb(4 * x, 4 * y, 128));
        PaletteMaker one;
        one.add(picture);
        const std::vector<QRgb> colours = one.make(50);
        QCOMPARE(colours.size(), std::size_t{50});
        QCOMPARE((std::set<QRgb>(colours.begin(), colours.end()).size()), std::size_t{50});
        PaletteMaker two;
        two.add(picture);
        QCOMPARE(two.make(50), colours);
        // Few colours are kept as they are.
        PaletteMaker few;
        picture.fill(Qt::white);
        picture.setPixel(3, 3, qRgb(200, 1, 2));
        few.add(picture);
        const std::vector<QRgb> kept = few.make(255);
        QCOMPARE((std::set<QRgb>(kept.begin(), kept.end())),
                 (std::set<QRgb>{qRgb(255, 255, 255), qRgb(200, 1, 2)}));
        QVERIFY(PaletteMaker().make(16).empty());
        PaletteIndex index(kept);
        QCOMPARE(index.colours()[index.of(qRgb(190, 20, 20))], qRgb(200, 1, 2));
    }

    void picturesThatAreTheSameTakeTheirTime() {
        QImage picture(40, 30, QImage::Format_RGB32);
        picture.fill(Qt::white);
        GifWriter writer(picture.size(), {qRgb(255, 255, 255), qRgb(0, 0, 0)}, true);
        writer.add(picture, 300ms);
        writer.add(picture, 400ms);
        picture.setPixel(39, 29, qRgb(0, 0, 0));
        writer.add(picture, 65536s); // longer than a GIF can tell
        const Shown shown = shownBy(writer.finish());
        QCOMPARE(shown.delays, (std::vector<int>{300, 400, 655350}));
        QCOMPARE(shown.frames[1], shown.frames[0]);
        QCOMPARE(shown.frames[2], picture);
        QVERIFY(writer.finish().isEmpty());
    }
};

QTEST_MAIN(GameAnimationTest)
#include "tst_game_animation.moc"
