// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/usi_line.h"

#include <QTest>

using namespace shogi;

class TestUsiLine : public QObject {
    Q_OBJECT

private slots:
    void linesAreReadBack() {
        for (const std::string text : {"", "7g7f", "7g7f 3c3d 8h2b+ 3a2b B*5e"}) {
            const auto line = parseUsiLine(text);
            QVERIFY(line);
            QCOMPARE(toUsiLine(*line), text);
            QCOMPARE(playableUsiLine(text, Position{}), *line);
        }
    }

    void blanksDoNotMatter() {
        const auto line = parseUsiLine("  7g7f   3c3d ");
        QVERIFY(line);
        QCOMPARE(toUsiLine(*line), std::string("7g7f 3c3d"));
        QVERIFY(parseUsiLine("   ")->empty());
    }

    void aWordThatIsNoMoveIsNamed() {
        const auto line = parseUsiLine("7g7f 3c3 2g2f nonsense");
        QVERIFY(!line);
        QCOMPARE(line.error().code, ParseErrorCode::BadMove);
        QCOMPARE(line.error().text, std::string("3c3"));
    }

    void aLineIsPlayableUpToItsFirstFault_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("playable");
        QTest::newRow("no move") << QByteArray("7g7f 3c3d x 8h2b+") << QByteArray("7g7f 3c3d");
        QTest::newRow("an illegal move") << QByteArray("7g7f 7f7e") << QByteArray("7g7f");
        QTest::newRow("an illegal first move") << QByteArray("7g7e 3c3d") << QByteArray();
    }
    void aLineIsPlayableUpToItsFirstFault() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, playable);
        QCOMPARE(toUsiLine(playableUsiLine(text.toStdString(), Position{})), playable.toStdString());
    }
};

QTEST_APPLESS_MAIN(TestUsiLine)
#include "tst_usi_line.moc"
