// SPDX-License-Identifier: GPL-3.0-or-later
// The weight of the pieces' letters, so that no change of the outlines makes them thin again.
#include "board-widget/piece_images.h"

#include <QImage>
#include <QPainter>
#include <QTest>

#include <algorithm>
#include <vector>

using board::Lettering;
using board::PieceImages;
using shogi::Color;
using shogi::Piece;
using shogi::PieceType;

namespace {

constexpr QSize kCell(64, 70); // as measured
constexpr int kFine = 8;       // lengths are measured on a larger picture

struct Ink {
    double share = 0;       // of the cell
    double width = 0;       // by the cell's width
    double horizontals = 0; // thickness of the thinnest, by the cell's width; 0: none
    double offAxis = 0; // distance of the middle of the box from the middle of the cell, by the cell's width
};

QImage drawn(Piece piece, Lettering lettering, int scale) {
    const QSize size = kCell * scale;
    QImage image(size, QImage::Format_Grayscale8);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    const PieceImages images;
    painter.fillPath(images.letters(QRectF(QPointF(0, 0), QSizeF(size)), piece, lettering), Qt::black);
    return image;
}

// Length of the run of ink through each pixel.
std::vector<int> runsOf(const QImage& image, bool vertical) {
    const int width = image.width();
    const int height = image.height();
    std::vector<int> runs(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
    const int lines = vertical ? width : height;
    const int length = vertical ? height : width;
    for (int line = 0; line < lines; ++line) {
        const auto index = [&](int at) {
            return static_cast<std::size_t>(vertical ? at * width + line : line * width + at);
        };
        const auto isInk = [&](int at) {
            return qGray(vertical ? image.pixel(line, at) : image.pixel(at, line)) < 128;
        };
        for (int at = 0; at < length;) {
            int end = at;
            while (end < length && isInk(end))
                ++end;
            for (int i = at; i < end; ++i)
                runs[index(i)] = end - at;
            at = std::max(end, at + 1);
        }
    }
    return runs;
}

// A horizontal is a connected part of the ink, as wide as a sixth of the cell, whose horizontal runs are
// three times as long as its vertical ones; its thickness is the median of these.
double thinnestHorizontal(const QImage& image) {
    const std::vector<int> vertical = runsOf(image, true);
    const std::vector<int> horizontal = runsOf(image, false);
    const auto width = static_cast<std::size_t>(image.width());
    std::vector<char> flat(vertical.size());
    for (std::size_t i = 0; i < flat.size(); ++i)
        flat[i] = vertical[i] > 0 && horizontal[i] >= 2 * vertical[i] ? 1 : 0;
    double thinnest = 0;
    for (std::size_t start = 0; start < flat.size(); ++start) {
        if (flat[start] == 0)
            continue;
        std::vector<std::size_t> part{start};
        flat[start] = 0;
        std::size_t left = start % width;
        std::size_t right = left;
        std::vector<int> thickness;
        for (std::size_t next = 0; next < part.size(); ++next) {
            const std::size_t here = part[next];
            left = std::min(left, here % width);
            right = std::max(right, here % width);
            thickness.push_back(vertical[here]);
            for (const std::size_t there : {here - 1, here + 1, here - width, here + width})
                if (there < flat.size() && flat[there] != 0) {
                    flat[there] = 0;
                    part.push_back(there);
                }
        }
        if ((right - left + 1) * 9 < width)
            continue;
        std::sort(thickness.begin(), thickness.end());
        const double median = thickness[thickness.size() / 2];
        thinnest = thinnest == 0 ? median : std::min(thinnest, median);
    }
    return thinnest / image.width();
}

Ink measured(Piece piece, Lettering lettering) {
    Ink ink;
    const QImage small = drawn(piece, lettering, 1);
    for (int y = 0; y < small.height(); ++y)
        for (int x = 0; x < small.width(); ++x)
            ink.share += (255 - qGray(small.pixel(x, y))) / 255.0;
    ink.share /= small.width() * small.height();
    ink.horizontals = thinnestHorizontal(drawn(piece, lettering, kFine));
    const PieceImages images;
    const QRectF cell(0, 0, 1, 1.1);
    const QRectF box = images.letters(cell, piece, lettering).boundingRect();
    ink.width = box.width();
    ink.offAxis = std::abs(box.center().x() - cell.center().x());
    return ink;
}

} // namespace

class TestLettering : public QObject {
    Q_OBJECT

private slots:
    void lettersAreStrong_data();
    void lettersAreStrong();
    void lettersStayOnTheFace_data() { addSets(); }
    void lettersStayOnTheFace();
    void kingsDiffer();

private:
    static void addSets() {
        QTest::addColumn<Lettering>("lettering");
        for (const Lettering lettering : board::kLetterings)
            QTest::addRow("%d", static_cast<int>(lettering)) << lettering;
    }
};

void TestLettering::lettersAreStrong_data() {
    QTest::addColumn<Lettering>("lettering");
    QTest::addColumn<double>("king");
    QTest::addColumn<double>("pawn");
    QTest::addColumn<double>("least");
    QTest::addColumn<double>("horizontals");
    QTest::addColumn<double>("narrowest");
    QTest::newRow("brush") << Lettering::Brush << 0.10 << 0.07 << 0.07 << 0.048 << 0.41;
    QTest::newRow("carved") << Lettering::Carved << 0.10 << 0.07 << 0.07 << 0.048 << 0.41;
    QTest::newRow("mincho") << Lettering::Mincho << 0.10 << 0.07 << 0.07 << 0.032 << 0.40;
    QTest::newRow("two kanji") << Lettering::TwoKanji << 0.10 << 0.07 << 0.07 << 0.036 << 0.36;
    QTest::newRow("gothic") << Lettering::Gothic << 0.10 << 0.07 << 0.07 << 0.036 << 0.40;
    QTest::newRow("international") << Lettering::International << 0.09 << 0.03 << 0.03 << 0.042 << 0.15;
    QTest::newRow("print") << Lettering::Print << 0.10 << 0.07 << 0.07 << 0.032 << 0.40;
}

void TestLettering::lettersAreStrong() {
    QFETCH(const Lettering, lettering);
    QFETCH(const double, king);
    QFETCH(const double, pawn);
    QFETCH(const double, least);
    QFETCH(const double, horizontals);
    QFETCH(const double, narrowest);
    for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type)
        for (const Color color : shogi::kColors) {
            const Piece piece(color, static_cast<PieceType>(type));
            const Ink ink = measured(piece, lettering);
            const QByteArray note = QStringLiteral("%1: ink %2, width %3, horizontals %4, off the axis %5")
                                        .arg(type)
                                        .arg(ink.share, 0, 'f', 3)
                                        .arg(ink.width, 0, 'f', 3)
                                        .arg(ink.horizontals, 0, 'f', 3)
                                        .arg(ink.offAxis, 0, 'f', 3)
                                        .toUtf8();
            const double wanted = piece.type() == PieceType::King   ? king
                                  : piece.type() == PieceType::Pawn ? pawn
                                                                    : least;
            QVERIFY2(ink.share >= wanted && ink.share < 0.2, note);
            QVERIFY2(ink.width >= narrowest && ink.width < 0.75, note);
            QVERIFY2(ink.horizontals == 0 || ink.horizontals >= horizontals, note);
            QVERIFY2(ink.offAxis < 0.03, note);
        }
}

// Letters do not run over the bevel.
void TestLettering::lettersStayOnTheFace() {
    QFETCH(const Lettering, lettering);
    const PieceImages images;
    const QRectF cell(0, 0, 1000, 1100);
    for (std::size_t type = 1; type < shogi::kPieceTypeCount; ++type)
        for (const Color color : shogi::kColors) {
            const Piece piece(color, static_cast<PieceType>(type));
            const QPainterPath body = PieceImages::outline(cell, piece.type());
            QPainterPathStroker rim;
            rim.setWidth(2 * 30);
            const QPainterPath letters = images.letters(cell, piece, lettering);
            QVERIFY2(!rim.createStroke(body).intersects(letters) &&
                         body.contains(letters.boundingRect().center()),
                     qPrintable(QString::number(type)));
        }
}

void TestLettering::kingsDiffer() {
    const PieceImages images;
    const QRectF cell(0, 0, 64, 70);
    for (const Lettering lettering : board::kLetterings) {
        const bool same = images.letters(cell, {Color::Black, PieceType::King}, lettering) ==
                          images.letters(cell, {Color::White, PieceType::King}, lettering);
        QCOMPARE(same, lettering == Lettering::International);
        // Unless both are to have 玉.
        board::BoardTheme theme = board::BoardTheme::light();
        theme.pieceSet.sameKings = true;
        PieceImages equal;
        equal.setTheme(theme);
        QVERIFY(equal.letters(cell, {Color::White, PieceType::King}, lettering) ==
                images.letters(cell, {Color::Black, PieceType::King}, lettering));
    }
}

QTEST_MAIN(TestLettering)
#include "tst_lettering.moc"
