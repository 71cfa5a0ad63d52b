// SPDX-License-Identifier: GPL-3.0-or-later
// "tokin compose" with the real program, named by KOMADAI_TOKIN.
#include <QProcess>
#include <QRegularExpression>
#include <QTest>

namespace {

struct Composed {
    int exit = -1;
    QString out;
};

Composed compose(const QStringList& words, const QByteArray& in = {}) {
    QProcess process;
    process.start(qEnvironmentVariable("KOMADAI_TOKIN"), QStringList{QStringLiteral("compose")} + words);
    process.write(in);
    process.closeWriteChannel();
    Composed composed;
    if (process.waitForFinished(120000) && process.exitStatus() == QProcess::NormalExit) {
        composed.exit = process.exitCode();
        composed.out = QString::fromUtf8(process.readAllStandardOutput());
    }
    return composed;
}

QStringList words(const char* text) { return QString::fromLatin1(text).split(u' '); }

} // namespace

class TestComposeCommand : public QObject {
    Q_OBJECT

private slots:
    void printsProblemsAndTheEndOfEachPieceOfWork() {
        const Composed composed = compose(words("first 5 count 2 longest 5 effort 300000 hash 4"));
        QCOMPARE(composed.exit, 0);
        QCOMPARE(composed.out.count(QRegularExpression(QStringLiteral("(?m)^done [56] \\d+$"))), 2);
        const QRegularExpression problem(
            QStringLiteral("(?m)^problem [56] [135] -?\\d+ \\d+ \\S+ b \\S+ 1 moves( \\S+){1,5}$"));
        QVERIFY(composed.out.count(problem) > 2);
        QCOMPARE(composed.out.count(problem), composed.out.count(QStringLiteral("problem")));
        // Both pieces of work are the same one by one.
        const QString fifth = compose(words("first 5 count 1 longest 5 effort 300000 hash 4")).out;
        const QString sixth = compose(words("first 6 count 1 longest 5 effort 300000 hash 4")).out;
        QCOMPARE(fifth + sixth, composed.out);
    }

    void endingsAreReadFromTheInput() {
        const QByteArray ending = "sfen 7kl/9/7pp/5N3/9/9/9/9/K8 b GS2rb3g3s3n3l16p 1 moves G*3b 2a1b S*2a\n";
        const Composed composed = compose(words("count 3 longest 3 effort 300000 hash 4"),
                                          ending + "nonsense\n7kl/9/9/9/9/9/9/9/K8 b - 1 moves 9i1a\n");
        QCOMPARE(composed.exit, 0);
        QVERIFY(composed.out.contains(QStringLiteral("moves G*3b 2a1b S*2a")));
        QVERIFY(!composed.out.contains(QStringLiteral("fault 0")));
        QVERIFY(composed.out.contains(QStringLiteral("fault 1")));
        QVERIFY(composed.out.contains(QStringLiteral("fault 2")));
        QCOMPARE(composed.out.count(QStringLiteral("done")), 3);
    }

    void brinkmatesAreFoundInEndings() {
        const QByteArray ending = "sfen ln3g1nl/6ks1/1p1p1g1pp/p1PPp1p2/7N1/2S1PpPP1/PPNG1P2P/2K4+b1/L4G2L b "
                                  "RBPr2s 55 moves R*8b S*4b 6d6c+ 4f4g+ 7d7c+ R*2i P*4d 4c4d B*5b S*6i 7h8h "
                                  "4a3a P*4e 4d4c 4i4h 4g4h 8b8a+ 2c2d 8h9h 6i7h+ 8a3a 2b3a G*8h R*7i\n";
        const Composed composed = compose(words("count 2 brinkmate 1 effort 1500000 hash 16"), ending);
        QCOMPARE(composed.exit, 0);
        QVERIFY2(composed.out.startsWith(QStringLiteral(
                     "brinkmate 0 1 1R3S3/8k/7pp/9/9/9/9/9/9 b Gr2b3g3s4n4l16p 1 moves 4a3b+ ")),
                 qPrintable(composed.out));
        // A wrong move that threatens mate, and what answers it.
        QVERIFY2(
            composed.out.section(QStringLiteral(" answers "), 1).startsWith(QStringLiteral("4a3b 1b2b ")),
            qPrintable(composed.out));
        // Without an ending, it looks for them in random arrangements.
        QVERIFY2(composed.out.contains(QStringLiteral("\ndone 1 1")), qPrintable(composed.out));
    }

    void badWordsAreRefused() {
        for (const char* text :
             {"seed", "seed x", "longest 19", "count 0", "colour 3", "brinkmate 2", "hash -1"}) {
            const Composed composed = compose(words(text));
            QCOMPARE(composed.exit, 2);
            QVERIFY(composed.out.isEmpty());
        }
    }
};

QTEST_GUILESS_MAIN(TestComposeCommand)
#include "tst_compose_command.moc"
