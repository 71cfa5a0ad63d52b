// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QProcess>
#include <QTest>

#include <optional>
#include <random>

using namespace shogi;

namespace {

constexpr int kPatience = 60000;

// Tokin in a game, as a host sees it.
class Player {
public:
    Player() {
        m_process.start(QStringLiteral(TOKIN_PROGRAM), QStringList());
        m_process.waitForStarted(kPatience);
        send("setoption name USI_Hash value 16");
        send("usinewgame");
        send("isready");
    }
    ~Player() {
        m_process.kill();
        m_process.waitForFinished(kPatience);
    }

    // Its move; mate: the length it last announced, if any.
    std::optional<Move> think(const QByteArray& sfen, const std::vector<Move>& moves, int nodes) {
        QByteArray line = "position sfen " + sfen + " moves";
        for (const Move move : moves)
            line += ' ' + QByteArray::fromStdString(toUsi(move));
        send(line);
        send("go nodes " + QByteArray::number(nodes));
        mate.reset();
        while (true) {
            while (!m_process.canReadLine()) {
                if (!m_process.waitForReadyRead(kPatience))
                    return std::nullopt;
            }
            const QByteArrayList words = m_process.readLine().simplified().split(' ');
            if (words[0] == "bestmove")
                return parseUsiMove(words.value(1).toStdString()).value_or(Move());
            const qsizetype score = words.indexOf("score");
            if (score < 0)
                continue;
            mate.reset();
            if (words.value(score + 1) == "mate" && !words.contains("lowerbound") &&
                !words.contains("upperbound"))
                mate = words.value(score + 2).toInt();
        }
    }

    std::optional<int> mate;

private:
    void send(const QByteArray& line) {
        m_process.write(line + "\n");
        m_process.waitForBytesWritten(kPatience);
    }

    QProcess m_process;
};

} // namespace

// A mate that Tokin has announced in a game takes place in at most that many plies, whatever is played
// against it, and however little it thinks from then on.
class TestPlayedOutMates : public QObject {
    Q_OBJECT

private slots:
    void comesAbout_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<bool>("resists"); // with moves of its own choice; otherwise any
        for (const bool resists : {true, false}) {
            const char* const kind = resists ? "best" : "any";
            QTest::addRow("chased along the edge, %s", kind)
                << QByteArray("9/5L3/8k/9/9/5R3/9/5K3/9 b GN 1") << resists;
            QTest::addRow("chased into the corner, %s", kind)
                << QByteArray("5g1nk/+B3g3l/5p1S1/p3pspPp/4+r4/P1Pr1PPsP/Bp+pgnS3/L7L/1K2G4 w N4Pnlp 120")
                << resists;
            QTest::addRow("from afar, %s", kind)
                << QByteArray("ln1g1+B1nl/6s2/p4pp1p/7G1/2p2k1PP/1K7/P1P2SP2/LB1+r5/1NS2G1NL w 3Prgs5p 82")
                << resists;
            QTest::addRow("bishop dropped first, %s", kind)
                << QByteArray("l1G6/3+R1n3/1k7/pppPssPpp/3nlp1P1/PPP3S1+r/9/LBKS5/1N7 b BGL2P2gn4p 95")
                << resists;
        }
    }
    void comesAbout() {
        QFETCH(QByteArray, sfen);
        QFETCH(bool, resists);
        Player winner;
        Player loser;
        std::mt19937 random(7);
        Position position = *parseSfen(sfen.toStdString());
        std::vector<Move> moves;
        const auto play = [&](Move move) {
            QVERIFY(position.isLegal(move));
            position.play(move);
            moves.push_back(move);
        };
        int announced = 0;
        int nodes = 300000;
        while (true) {
            const std::optional<Move> attack = winner.think(sfen, moves, nodes);
            QVERIFY(attack);
            QVERIFY2(winner.mate && *winner.mate > 0, toSfen(position).c_str());
            QVERIFY2(announced == 0 || *winner.mate <= announced - 2, toSfen(position).c_str());
            announced = *winner.mate;
            nodes = 20000;
            play(*attack);
            MoveList defences;
            generateLegal(position, defences);
            if (defences.isEmpty())
                break;
            const std::optional<Move> chosen = loser.think(sfen, moves, 5000);
            QVERIFY(chosen);
            // It may resign.
            const bool choosesItself = resists && position.isLegal(*chosen);
            play(choosesItself ? *chosen : defences.begin()[random() % defences.size()]);
        }
        QCOMPARE(announced, 1);
        QVERIFY(position.inCheck());
    }
};

QTEST_APPLESS_MAIN(TestPlayedOutMates)
#include "tst_played_out_mates.moc"
