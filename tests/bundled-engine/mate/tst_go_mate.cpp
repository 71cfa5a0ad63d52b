// SPDX-License-Identifier: GPL-3.0-or-later
#include <QElapsedTimer>
#include <QProcess>
#include <QTest>

namespace {

constexpr int kPatience = 20000;

// A hard problem: a king in the open, many pieces in hand on both sides.
const QByteArray kOpen = "position sfen 9/9/9/3k5/9/9/9/9/9 b RB2G2SNL3Prb2g2s3n3l15p 1";

// Tokin as a host sees it: a process with pipes.
class Tokin {
public:
    Tokin() {
        m_process.start(QStringLiteral(TOKIN_PROGRAM), QStringList());
        m_process.waitForStarted(kPatience);
    }
    ~Tokin() {
        m_process.kill();
        m_process.waitForFinished(kPatience);
    }
    void send(const QByteArray& line) {
        m_process.write(line + "\n");
        m_process.waitForBytesWritten(kPatience);
    }
    QByteArray readUntil(const QByteArray& start, int patience = kPatience) {
        QElapsedTimer timer;
        timer.start();
        skipped.clear();
        while (true) {
            while (!m_process.canReadLine()) {
                const int left = patience - static_cast<int>(timer.elapsed());
                if (left <= 0 || !m_process.waitForReadyRead(left))
                    return {};
            }
            const QByteArray line = m_process.readLine().trimmed();
            if (line.startsWith(start))
                return line;
            skipped.append(line);
        }
    }
    void makeReady() {
        send("isready");
        readUntil("readyok");
        send("usinewgame");
    }
    bool hasSaid(const QByteArray& text) const {
        return std::any_of(skipped.begin(), skipped.end(),
                           [&](const QByteArray& line) { return line.contains(text); });
    }

    QList<QByteArray> skipped; // by the last readUntil()

private:
    QProcess m_process;
};

} // namespace

class TestGoMate : public QObject {
    Q_OBJECT

private slots:
    void answers_data() {
        QTest::addColumn<QByteArray>("position");
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<QByteArray>("remark"); // in an info string
        QTest::newRow("mate") << QByteArray("sfen 4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1")
                              << QByteArray("checkmate G*5b") << QByteArray("tokin mate 1 shortest");
        QTest::newRow("after moves") << QByteArray("sfen 4k4/9/4P4/9/9/9/9/9/8K b Gr 1 moves 1i2i R*3i")
                                     << QByteArray("checkmate nomate") << QByteArray();
        QTest::newRow("White") << QByteArray("sfen 9/9/9/9/9/9/4p4/9/4K4 w g 1")
                               << QByteArray("checkmate G*5h") << QByteArray();
        QTest::newRow("no mate") << QByteArray("startpos") << QByteArray("checkmate nomate") << QByteArray();
        QTest::newRow("no king") << QByteArray("sfen 9/9/4P4/9/9/9/9/9/9 b G 1")
                                 << QByteArray("checkmate nomate") << QByteArray("no king to mate");
        QTest::newRow("no king at all, nor anything else")
            << QByteArray("sfen 9/9/9/9/9/9/9/9/9 b - 1") << QByteArray("checkmate nomate")
            << QByteArray("no king to mate");
        QTest::newRow("two pawns on a file")
            << QByteArray("sfen 4k4/9/4P4/9/9/4P4/9/9/9 b G 1") << QByteArray("checkmate G*5b")
            << QByteArray("tokin mate 1 shortest");
    }
    void answers() {
        QFETCH(QByteArray, position);
        QFETCH(QByteArray, answer);
        QFETCH(QByteArray, remark);
        Tokin tokin;
        tokin.makeReady();
        for (const char* limit : {" 10000", " infinite", ""}) {
            tokin.send("position " + position);
            tokin.send(QByteArray("go mate") + limit);
            QCOMPARE(tokin.readUntil("checkmate"), answer);
            QVERIFY(remark.isEmpty() || tokin.hasSaid(remark));
        }
    }

    void saysWhatIsWrong_data() {
        QTest::addColumn<QByteArray>("position");
        QTest::addColumn<QByteArray>("reason");
        const auto row = [](const char* name, const char* position, const char* reason) {
            QTest::newRow(name) << QByteArray(position) << QByteArray(reason);
        };
        row("in check already", "sfen 4k4/4G4/4P4/9/9/9/9/9/9 b G 1",
            "the side not to move is in check (5a)");
        row("White gives check already", "sfen 9/9/9/9/9/9/4p4/4g4/4K4 w g 1",
            "the side not to move is in check (5i)");
        row("five golds", "sfen 4k4/9/4P4/9/9/9/9/9/9 b 5G 1", "too many pieces of one kind (5G)");
        row("nineteen pawns", "sfen 4k4/9/ppppppppp/9/9/PPPPPPPPP/9/9/9 b P 1",
            "too many pieces of one kind (P)");
        row("three rooks", "sfen 4k4/9/4R4/9/9/9/9/9/4R4 b R 1", "too many pieces of one kind (R)");
        row("two kings of a side", "sfen kk7/9/9/9/9/9/9/9/9 b G 1", "a side has more than one king (k)");
        row("no SFEN", "sfen 4k4/9/4P4/9/9/9/9/9 b G 1", "not an SFEN");
        row("illegal move", "startpos moves 1a1b", "illegal move 1a1b at ply 1");
        row("mate by a dropped pawn", "sfen 8k/6S2/8G/9/9/9/9/9/K8 b P 1 moves P*1b",
            "mate by a dropped pawn");
    }
    void saysWhatIsWrong() {
        QFETCH(QByteArray, position);
        QFETCH(QByteArray, reason);
        Tokin tokin;
        tokin.makeReady();
        for (const char* limit : {" 10000", " infinite"}) {
            tokin.send("position " + position);
            tokin.send(QByteArray("go mate") + limit);
            QCOMPARE(tokin.readUntil("checkmate"), QByteArray("checkmate timeout"));
            QVERIFY2(tokin.hasSaid(reason), tokin.skipped.join('\n').constData());
            QVERIFY(tokin.hasSaid("info string there is no position to solve"));
        }
        // No trace of it is left.
        tokin.send("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1");
        tokin.send("go mate 10000");
        QCOMPARE(tokin.readUntil("checkmate"), QByteArray("checkmate G*5b"));
    }

    // The line of a first mate may end earlier than the longest defence.
    void scoreIsTheLengthThatIsProved() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send(
            "position sfen +S1+LRs1knl/4g2g1/3ppp1pp/6p2/pB7/3+b2+rP1/5PG1P/6K2/3+p3NL w 2S2N2Pgl5p 1");
        tokin.send("go mate 20000");
        const QByteArray answer = tokin.readUntil("checkmate");
        int last = 1000;
        bool isEverShorter = false;
        for (const QByteArray& info : std::as_const(tokin.skipped)) {
            const qsizetype at = info.indexOf(" score mate ");
            if (at < 0)
                continue;
            const int proved = info.mid(at + 12).split(' ').front().toInt();
            const auto shown = info.mid(info.indexOf(" pv ") + 4).split(' ').size();
            QVERIFY2(shown <= proved && proved <= last, info.constData());
            isEverShorter = isEverShorter || shown < proved;
            last = proved;
        }
        QVERIFY(isEverShorter);
        QCOMPARE(answer.split(' ').size() - 1, qsizetype{last});
        QVERIFY(tokin.hasSaid("tokin mate " + QByteArray::number(last) + " shortest"));
    }

    void keepsTheLimit() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send(kOpen);
        QElapsedTimer timer;
        timer.start();
        tokin.send("go mate 700");
        const QByteArray answer = tokin.readUntil("checkmate");
        QVERIFY(!answer.isEmpty());
        // Generous: the machine may be busy.
        QVERIFY2(timer.elapsed() < 1700, QByteArray::number(timer.elapsed()).constData());
    }

    void tellsWhereItStands() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send(kOpen);
        tokin.send("go mate 1500");
        tokin.readUntil("checkmate");
        const QByteArray info = tokin.skipped.value(0);
        for (const char* word : {"info depth ", " seldepth ", " nodes ", " nps ", " hashfull ", " time "})
            QVERIFY2(info.contains(word), info.constData());
    }

    void stopIsAnsweredAndSoIsIsready() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send(kOpen);
        tokin.send("go mate infinite");
        tokin.readUntil("info");
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
        QVERIFY(!tokin.hasSaid("checkmate"));
        QElapsedTimer timer;
        timer.start();
        tokin.send("stop");
        QVERIFY(tokin.readUntil("checkmate").startsWith("checkmate"));
        QVERIFY2(timer.elapsed() < 500, QByteArray::number(timer.elapsed()).constData());
    }

    void aSecondQuestionEndsTheFirst() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send(kOpen);
        tokin.send("go mate infinite");
        tokin.readUntil("info");
        tokin.send("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1");
        tokin.send("go mate 10000");
        QCOMPARE(tokin.readUntil("checkmate"), QByteArray("checkmate timeout"));
        QVERIFY(tokin.hasSaid("info string another search was running and has been stopped"));
        QCOMPARE(tokin.readUntil("checkmate"), QByteArray("checkmate G*5b"));
        QVERIFY(!tokin.hasSaid("another search"));
        // A game's search follows as usual.
        tokin.send("position startpos");
        tokin.send("go nodes 2000");
        QVERIFY(tokin.readUntil("bestmove").startsWith("bestmove "));
    }

    void littleMemoryIsNoReasonToLie() {
        Tokin tokin;
        tokin.send("setoption name USI_Hash value 1");
        tokin.makeReady();
        tokin.send("position sfen 9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1");
        tokin.send("go mate 10000");
        const QByteArray answer = tokin.readUntil("checkmate");
        QVERIFY2(answer.startsWith("checkmate 4f4c+ "), answer.constData());
        QVERIFY(tokin.hasSaid("tokin mate 13"));
        // What a megabyte is not enough for is undecided.
        tokin.send(kOpen);
        tokin.send("go nodes 300000 mate infinite");
        QCOMPARE(tokin.readUntil("checkmate"), QByteArray("checkmate timeout"));
        QVERIFY(tokin.hasSaid("the table is full"));
    }

    void nodesAreALimitToo() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send(kOpen);
        tokin.send("go nodes 100 mate infinite");
        QCOMPARE(tokin.readUntil("checkmate"), QByteArray("checkmate timeout"));
    }
};

QTEST_APPLESS_MAIN(TestGoMate)
#include "tst_go_mate.moc"
