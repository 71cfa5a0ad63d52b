// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/futile_interpositions.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using shogi::Move;
using shogi::Position;

namespace {

std::vector<Move> moves(const QByteArray& line) {
    std::vector<Move> result;
    for (const QByteArray& word : line.split(' '))
        result.push_back(shogi::parseUsiMove(word.toStdString()).value());
    return result;
}

QByteArray text(const std::vector<Move>& line) {
    QByteArrayList words;
    for (const Move move : line)
        words.append(QByteArray::fromStdString(shogi::toUsi(move)));
    return words.join(' ');
}

} // namespace

class TestFutileInterpositions : public QObject {
    Q_OBJECT

private slots:
    void areLeftOut_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("without");
        const auto row = [](const char* name, const char* sfen, const char* line, const char* without) {
            QTest::newRow(name) << QByteArray(sfen) << QByteArray(line) << QByteArray(without);
        };
        row("none", "4k4/9/4P4/9/9/9/9/9/9 b G 1", "G*5b", "G*5b");
        row("at the end", "8k/R3P4/7GN/9/9/9/9/9/9 b l 1", "9b9a+ L*5a 9a5a", "9b9a+");
        row("on the way", "5k3/7L1/8R/6R2/9/9/9/9/9 b SNn 1", "1c4c+ 4a5a 3d3a+ N*4a 3a4a 5a6b S*7c",
            "1c4c+ 4a5a 3d3a+ 5a6b S*7c");
        row("two in a row", "6R2/9/4k4/9/3+p2+P2/9/2R6/9/9 b Ggnlp 1",
            "3a5a+ 5c4c 7g7c+ P*6c 7c6c L*5c 6c5c 4c3b G*2c", "3a5a+ 5c4c 7g7c+ 4c3b G*2c");
        row("a whole hand, on seven squares, in any order", "k8/1P7/1G7/9/9/9/9/8R/9 b r2b3g4s4n4l17p 1",
            "1h1a+ G*8a 1a8a", "1h1a+");
        row("the rest begins where the piece stood", "6R2/9/8k/9/6+R2/9/9/9/9 b bgp 1",
            "3a3c+ 1c1b 3e1e 1b2a 1e2d P*2c 2d2c 2a1a 2c2b", "3a3c+ 1c1b 3e1e 1b2a 1e2d 2a1a 2d2b");
        row("promoted by taking", "9/1k2BR3/9/9/L8/9/9/9/9 b bsl 1",
            "5b6c+ L*5b 4b5b+ 8b8c 5b7b 8c8d 7b7d 8d9e 7d8e", "5b6c+ 8b8c 4b7b+ 8c8d 7b7d 8d9e 7d8e");
        row("what was won is dropped, and the piece that took is taken",
            "7k1/9/5p+B1+l/4R4/9/9/9/9/9 b NLrg 1", "5d5a+ R*3a 5a3a 2a3a R*3b 3a2a 3b2b+", "");
        row("its new place matters", "9/9/7Lk/5R3/7S1/9/9/9/9 b r 1", "2e1d 1c1b 4d4b+ R*3b 4b3b 1b1a 2c2a+",
            "");
        row("it is put between the two", "9/4R4/9/9/8k/6+R2/9/7G1/9 b Nslp 1", "5b1b+ P*1c 1b1c L*1d N*2g",
            "");
    }
    void areLeftOut() {
        QFETCH(QByteArray, sfen);
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, without);
        const Position start = shogi::parseSfen(sfen.toStdString()).value();
        Position position = start;
        for (const Move move : moves(line)) {
            QVERIFY(position.isLegal(move));
            position.play(move);
        }
        QVERIFY(!shogi::hasLegalMove(position));
        QCOMPARE(text(withoutFutileInterpositions(start, moves(line))), without.isEmpty() ? line : without);
    }

    // A single one, by the line that answers it.
    void isOneByItsLine() {
        const Position start = shogi::parseSfen("5k3/7L1/8R/6R2/9/9/9/9/9 b SNn 1").value();
        Position position = start;
        for (const Move move : moves("1c4c+ 4a5a 3d3a+"))
            position.play(move);
        const Move drop = moves("N*4a").front();
        QVERIFY(isFutileInterposition(position, drop, moves("3a4a 5a6b S*7c")));
        QVERIFY(!isFutileInterposition(position, drop, {}));
        QVERIFY(!isFutileInterposition(start, drop, moves("3a4a 5a6b S*7c")));
        QVERIFY(!isFutileInterposition(position, moves("5a6b").front(), moves("S*7c")));
    }
};

QTEST_APPLESS_MAIN(TestFutileInterpositions)
#include "tst_futile_interpositions.moc"
