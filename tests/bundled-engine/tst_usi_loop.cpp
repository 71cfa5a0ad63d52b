// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/embedded_network.h"
#include "shogi-core/position.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/book/book_fixtures.h"
#include "tests/bundled-engine/network_fixtures.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace shogi;

namespace {

constexpr int kPatience = 20000;

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
    // The next line, or an empty one if none arrives in time.
    QByteArray read(int patience = kPatience) {
        QElapsedTimer timer;
        timer.start();
        while (!m_process.canReadLine()) {
            const int left = patience - static_cast<int>(timer.elapsed());
            if (left <= 0 || !m_process.waitForReadyRead(left))
                return m_process.canReadLine() ? m_process.readLine().trimmed() : QByteArray();
        }
        return m_process.readLine().trimmed();
    }
    // Skips lines until one starts like this.
    QByteArray readUntil(const QByteArray& start, int patience = kPatience) {
        while (true) {
            const QByteArray line = read(patience);
            if (line.isEmpty() || line.startsWith(start))
                return line;
            skipped.append(line);
        }
    }
    void makeReady() {
        send("usi");
        readUntil("usiok");
        send("isready");
        readUntil("readyok");
        send("usinewgame");
        skipped.clear();
    }
    bool hasExited(int patience = kPatience) {
        return m_process.state() == QProcess::NotRunning || m_process.waitForFinished(patience);
    }
    int exitCode() const { return m_process.exitCode(); }
    void closeInput() { m_process.closeWriteChannel(); }

    QList<QByteArray> skipped;

private:
    QProcess m_process;
};

bool isLegalAfter(const QList<QByteArray>& moves, const QByteArray& answer) {
    Position position;
    for (const QByteArray& text : moves)
        position.play(*parseUsiMove(text.toStdString()));
    const auto move = parseUsiMove(answer.split(' ').value(1).toStdString());
    return move && position.isLegal(*move);
}

bool anyStartsWith(const QList<QByteArray>& lines, const QByteArray& start) {
    for (const QByteArray& line : lines) {
        if (line.startsWith(start))
            return true;
    }
    return false;
}

// The number after the word in a line.
qulonglong numberAfter(const QByteArray& line, const QByteArray& word) {
    const QList<QByteArray> words = line.split(' ');
    return words.value(words.indexOf(word) + 1).toULongLong();
}

// Moves of a self-play game of Tokin at 15 kyu.
QByteArray limitedGame(const QByteArray& seed) {
    Tokin tokin;
    tokin.makeReady();
    tokin.send("setoption name USI_LimitStrength value true");
    tokin.send("setoption name USI_Strength value -15");
    tokin.send("setoption name StrengthSeed value " + seed);
    QByteArray moves;
    for (int ply = 0; ply < 20; ++ply) {
        tokin.send(moves.isEmpty() ? QByteArray("position startpos") : "position startpos moves" + moves);
        tokin.send("go depth 20");
        moves += ' ' + tokin.readUntil("bestmove").split(' ').value(1);
    }
    return moves;
}

void write(const QByteArray& path, const std::string& bytes) {
    QFile file(QString::fromUtf8(path));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
}

} // namespace

class TestUsiLoop : public QObject {
    Q_OBJECT

private slots:
    void usiIsAnsweredBeforeAnySetUp() {
        Tokin tokin;
        tokin.send("usi");
        QVERIFY(tokin.readUntil("usiok") == "usiok");
        QVERIFY(tokin.skipped.at(0).startsWith("id name Tokin"));
        QVERIFY(tokin.skipped.at(1).startsWith("id author"));
        QVERIFY(anyStartsWith(tokin.skipped, "option name USI_Hash type spin default 64 "));
        QVERIFY(anyStartsWith(tokin.skipped, "option name USI_Ponder type check default false"));
        QVERIFY(anyStartsWith(tokin.skipped, "option name EnteringKingRule type combo default CSARule27 "));
        // A repeated one is answered again.
        tokin.send("usi");
        QCOMPARE(tokin.readUntil("usiok"), QByteArray("usiok"));
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
    }

    void networkIsTakenFromAFile() {
        const QTemporaryDir folder;
        QVERIFY(folder.isValid());
        const QByteArray good = folder.filePath(QStringLiteral("a network.kmnn")).toUtf8();
        const QByteArray bad = folder.filePath(QStringLiteral("bad.kmnn")).toUtf8();
        const std::string bytes = tokin::encodeNetwork(randomNetwork(3, 32)).value();
        write(good, bytes);
        write(bad, bytes.substr(0, 1000));
        const QByteArray network =
            "info string network " +
            QByteArray::number(qulonglong{fileOf(randomNetwork(3, 32)).hash}, 16).rightJustified(16, '0') +
            ", 32 units: random numbers";

        Tokin tokin;
        tokin.send("usi");
        tokin.readUntil("usiok");
        QVERIFY(tokin.skipped.contains("option name EvalFile type filename default <empty>"));
        const auto makeReady = [&](const QByteArray& file) {
            tokin.skipped.clear();
            tokin.send("setoption name EvalFile value " + file);
            tokin.send("isready");
            return tokin.readUntil("readyok");
        };
        QCOMPARE(makeReady(good), QByteArray("readyok"));
        QCOMPARE(tokin.skipped, QList<QByteArray>{network});
        // Refused files change nothing; each is reported once.
        for (const QByteArray& file : {bad, QByteArray(folder.path().toUtf8() + "/missing.kmnn")}) {
            QCOMPARE(makeReady(file), QByteArray("readyok"));
            QCOMPARE(tokin.skipped.size(), 2);
            QVERIFY(tokin.skipped.at(0).startsWith("info string the network in " + file + " is not used: "));
            QVERIFY(tokin.skipped.at(0).endsWith("; the evaluation stays as it was"));
            QCOMPARE(tokin.skipped.at(1), network);
            QCOMPARE(makeReady(file), QByteArray("readyok"));
            QCOMPARE(tokin.skipped, QList<QByteArray>{network});
        }
        const auto scoreAtDepthOne = [&] {
            tokin.send("usinewgame");
            tokin.send("position sfen lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
            tokin.send("go depth 1");
            const QByteArray line = tokin.readUntil("info depth");
            tokin.readUntil("bestmove");
            return line.mid(line.indexOf("score")).split(' ').value(2);
        };
        const QByteArray byNetwork = scoreAtDepthOne();
        QCOMPARE(makeReady("<empty>"), QByteArray("readyok"));
        QVERIFY(!tokin.skipped.contains(network));
        QVERIFY(scoreAtDepthOne() != byNetwork);
        // Without isready it is loaded for the next search.
        tokin.send("setoption name EvalFile value " + good);
        QCOMPARE(scoreAtDepthOne(), byNetwork);
    }

    // Also for limited players.
    void aRefusedFileLeavesTheBuiltInNetwork() {
        Tokin tokin;
        tokin.makeReady();
        tokin.skipped.clear();
        tokin.send("isready");
        tokin.readUntil("readyok");
        const QList<QByteArray> builtIn = tokin.skipped;
        QCOMPARE(builtIn.size(), tokin::embeddedNetwork().empty() ? 0 : 1);
        for (const char* limit : {"false", "true"}) {
            tokin.send("setoption name USI_LimitStrength value " + QByteArray(limit));
            tokin.send("setoption name USI_Strength value -10");
            tokin.send("setoption name EvalFile value /nowhere/" + QByteArray(limit) + ".kmnn");
            tokin.skipped.clear();
            tokin.send("isready");
            tokin.readUntil("readyok");
            QVERIFY(anyStartsWith(tokin.skipped, "info string the network in /nowhere/"));
            QCOMPARE(tokin.skipped.mid(1), builtIn);
            tokin.send("usinewgame");
            tokin.send("position startpos");
            tokin.send("go nodes 3000");
            QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        }
    }

    void movesComeFromABookIfTheHostWants() {
        const QTemporaryDir folder;
        const QByteArray good = folder.filePath(QStringLiteral("a book.kmbk")).toUtf8();
        const QByteArray bad = folder.filePath(QStringLiteral("bad.kmbk")).toUtf8();
        const std::string bytes = tokin::encodeBook(smallBook(), "for tests").value();
        write(good, bytes);
        write(bad, bytes.substr(0, 60));
        Tokin tokin;
        tokin.send("usi");
        tokin.readUntil("usiok");
        QVERIFY(tokin.skipped.contains("option name USI_OwnBook type check default false"));
        QVERIFY(tokin.skipped.contains("option name BookFile type filename default <empty>"));
        tokin.send("setoption name BookFile value " + good);
        tokin.send("setoption name USI_OwnBook value true");
        tokin.skipped.clear();
        tokin.send("isready");
        tokin.readUntil("readyok");
        QVERIFY(tokin.skipped.last().startsWith("info string book "));
        QVERIFY(tokin.skipped.last().endsWith(", 3 positions: for tests"));
        tokin.send("usinewgame");
        tokin.send("position startpos moves 7g7f");
        tokin.send("go btime 0 wtime 0 byoyomi 600000");
        QCOMPARE(tokin.read(), QByteArray("info string from the book: 3c3d 100%"));
        QCOMPARE(tokin.read(),
                 QByteArray("info depth 12 seldepth 12 score cp -20 nodes 0 nps 0 hashfull 0 time 0 "
                            "pv 3c3d 2g2f"));
        QCOMPARE(tokin.read(), QByteArray("bestmove 3c3d"));
        tokin.send("setoption name BookFile value " + bad);
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("info string the book in "),
                 "info string the book in " + bad +
                     " is not used: the length is wrong (60 bytes instead of 91); the book stays as it was");
        tokin.send("go btime 0 wtime 0 byoyomi 600000");
        QCOMPARE(tokin.readUntil("bestmove"), QByteArray("bestmove 3c3d"));
        tokin.send("setoption name USI_OwnBook value false");
        tokin.skipped.clear();
        tokin.send("go nodes 300");
        QVERIFY(isLegalAfter({"7g7f"}, tokin.readUntil("bestmove")));
        QVERIFY(!anyStartsWith(tokin.skipped, "info string from the book"));
    }

    void textBooksAreReadToo() {
        const QTemporaryDir folder;
        const QByteArray path = folder.filePath(QStringLiteral("book.db")).toUtf8();
        write(path,
              "#YANEURAOU-DB2016 1.00\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n"
              "7g7f 3c3d 30 20 9\n");
        Tokin tokin;
        tokin.send("usi");
        tokin.readUntil("usiok");
        tokin.send("setoption name BookFile value " + path);
        tokin.send("setoption name USI_OwnBook value true");
        tokin.skipped.clear();
        tokin.send("isready");
        tokin.readUntil("readyok");
        QVERIFY(tokin.skipped.last().endsWith(", 1 positions: text book of YaneuraOu"));
        tokin.send("position startpos");
        tokin.send("go btime 0 wtime 0 byoyomi 600000");
        QCOMPARE(tokin.readUntil("bestmove"), QByteArray("bestmove 7g7f"));
        QVERIFY(tokin.skipped.last().startsWith("info depth 20 seldepth 20 score cp 30 "));
    }

    void networkIsChangedBetweenSearches() {
        const QTemporaryDir folder;
        const QByteArray file = folder.filePath(QStringLiteral("n.kmnn")).toUtf8();
        write(file, tokin::encodeNetwork(randomNetwork(1, 256)).value());
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name Threads value 2");
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.readUntil("info depth");
        tokin.send("setoption name EvalFile value " + file);
        tokin.send("stop");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        tokin.send("go nodes 5000");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        tokin.skipped.clear();
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
        QVERIFY(anyStartsWith(tokin.skipped, "info string network "));
    }

    void p10_endOfInputIsQuit() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.readUntil("info");
        tokin.closeInput();
        QVERIFY(tokin.hasExited());
        QCOMPARE(tokin.exitCode(), 0);
    }

    void quitDuringASearch() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.readUntil("info");
        tokin.send("quit");
        QVERIFY(tokin.hasExited());
        QCOMPARE(tokin.exitCode(), 0);
    }

    void quitRightAfterUsiok() {
        Tokin tokin;
        tokin.send("usi");
        tokin.readUntil("usiok");
        tokin.send("quit");
        QVERIFY(tokin.hasExited());
        QCOMPARE(tokin.exitCode(), 0);
    }

    void answersWithALegalMoveAndFullInfo() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos moves 7g7f 3c3d");
        tokin.send("go depth 8");
        const QByteArray answer = tokin.readUntil("bestmove");
        QVERIFY(isLegalAfter({"7g7f", "3c3d"}, answer));
        const QByteArray info = tokin.skipped.last();
        for (const char* word : {"depth", "seldepth", "score cp", "nodes", "nps", "hashfull", "time", "pv"})
            QVERIFY2(info.contains(QByteArray(" ") + word + " "), info);
        // The ponder move follows from the line.
        QVERIFY(answer.contains(" ponder "));
    }

    void goLimits_data() {
        QTest::addColumn<QByteArray>("go");
        QTest::newRow("movetime") << QByteArray("go movetime 200");
        QTest::newRow("nodes") << QByteArray("go nodes 3000");
        QTest::newRow("depth") << QByteArray("go depth 3");
        QTest::newRow("byoyomi") << QByteArray("go btime 0 wtime 0 byoyomi 100");
        QTest::newRow("P-25 first move of 0 + 100 ms") << QByteArray("go btime 0 wtime 0 binc 100 winc 100");
        QTest::newRow("sudden death") << QByteArray("go btime 3000 wtime 3000 byoyomi 0");
        QTest::newRow("movestogo") << QByteArray("go btime 3000 wtime 3000 movestogo 20");
        QTest::newRow("combined") << QByteArray(
            "go btime 600000 wtime 600000 byoyomi 10000 nodes 2000 depth 30");
        QTest::newRow("unknown words") << QByteArray("go now depth 3 please");
        QTest::newRow("odd order") << QByteArray("go depth 3 wtime 1000 btime 1000");
        QTest::newRow("searchmoves in the middle") << QByteArray("go searchmoves 2g2f depth 3");
    }
    void goLimits() {
        QFETCH(QByteArray, go);
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send(go);
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(tokin.read(150).isEmpty());
    }

    void goNumbersAtFaultAreNamed_data() {
        QTest::addColumn<QByteArray>("go");
        QTest::addColumn<QByteArray>("named");
        QTest::addColumn<bool>("isAnsweredAtOnce"); // otherwise as if nothing had been said
        const auto row = [](const char* go, const char* named, bool isAnsweredAtOnce) {
            QTest::newRow(go) << QByteArray(go) << QByteArray(named) << isAnsweredAtOnce;
        };
        row("go nodes -5", "not a usable number: nodes -5", true);
        row("go depth -3", "not a usable number: depth -3", true);
        row("go depth x nodes 500", "not a usable number: depth x", true);
        row("go movetime -100", "not a usable number: movetime -100", true);
        row("go btime -20 wtime 0 byoyomi 100", "not a usable number: btime -20", true);
        row("go nodes 12abc", "not a usable number: nodes 12abc", false);
        row("go btime wtime 1000 byoyomi 100", "no number after btime", true);
        row("go depth 2 byoyomi", "no number after byoyomi", true);
        row("go depth 2 nodes 99999999999999999999", "not a usable number: nodes 99999999999999999999", true);
        row("go mate -1", "not a usable number: mate -1", true);
        row("go mate soon", "not a usable number: mate soon", true);
    }
    void goNumbersAtFaultAreNamed() {
        QFETCH(QByteArray, go);
        QFETCH(QByteArray, named);
        QFETCH(bool, isAnsweredAtOnce);
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        QElapsedTimer timer;
        timer.start();
        tokin.send(go);
        const bool mates = go.startsWith("go mate");
        const QByteArray answer = tokin.readUntil(mates ? "checkmate" : "bestmove");
        QVERIFY(mates ? !answer.isEmpty() : isLegalAfter({}, answer));
        QVERIFY2(tokin.skipped.contains("info string go: " + named), tokin.skipped.join('\n').constData());
        if (!isAnsweredAtOnce)
            QVERIFY(timer.elapsed() > 3000);
    }

    // Without any limit no stop will follow: Tokin takes five seconds and answers by itself.
    void bareGoIsAnsweredUnasked_data() {
        QTest::addColumn<QByteArray>("go");
        QTest::newRow("nothing at all") << QByteArray("go");
        QTest::newRow("only moves to search") << QByteArray("go searchmoves 2g2f 7g7f");
    }
    void bareGoIsAnsweredUnasked() {
        QFETCH(QByteArray, go);
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        QElapsedTimer timer;
        timer.start();
        tokin.send(go);
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(timer.elapsed() > 3000); // not answered at once as with no time left
    }

    void p28_byoyomiIsUsedAndKept() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        QElapsedTimer timer;
        timer.start();
        tokin.send("go btime 0 wtime 0 byoyomi 1000");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(timer.elapsed() > 700);
        QVERIFY(timer.elapsed() < 5000); // generous: the machine may be busy
    }

    void stopIsAnsweredAtOnce() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.readUntil("info");
        QElapsedTimer timer;
        timer.start();
        tokin.send("stop");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(timer.elapsed() < 1000);
        // A second one finds nothing to stop.
        tokin.send("stop");
        QVERIFY(tokin.read(150).isEmpty());
        tokin.send("go depth 2");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
    }

    void infiniteIsNotAnsweredBeforeStop_data() {
        QTest::addColumn<QByteArray>("position");
        QTest::addColumn<QByteArray>("go");
        const QByteArray mated("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
        const QByteArray mateInOne("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1");
        QTest::newRow("mated, infinite") << mated << QByteArray("go infinite");
        QTest::newRow("mated, ponder") << mated << QByteArray("go ponder btime 0 wtime 0 byoyomi 100");
        QTest::newRow("mate in one, infinite") << mateInOne << QByteArray("go infinite");
        QTest::newRow("depth reached, infinite") << mateInOne << QByteArray("go depth 1 infinite");
        QTest::newRow("mate in one, ponder")
            << mateInOne << QByteArray("go ponder btime 0 wtime 0 byoyomi 100");
        QTest::newRow("no position, infinite")
            << QByteArray("position sfen rubbish") << QByteArray("go infinite");
    }
    void infiniteIsNotAnsweredBeforeStop() {
        QFETCH(QByteArray, position);
        QFETCH(QByteArray, go);
        Tokin tokin;
        tokin.makeReady();
        tokin.send(position);
        tokin.send(go);
        QVERIFY(tokin.readUntil("bestmove", 400).isEmpty());
        tokin.send("stop");
        QVERIFY(tokin.readUntil("bestmove").startsWith("bestmove"));
    }

    void ponderHitStartsTheClock() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos moves 7g7f");
        tokin.send("go ponder btime 0 wtime 0 byoyomi 300");
        QVERIFY(tokin.readUntil("bestmove", 800).isEmpty());
        tokin.send("ponderhit");
        QVERIFY(isLegalAfter({"7g7f"}, tokin.readUntil("bestmove")));
    }

    void ponderHitWithTimesReplacesThem() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos moves 7g7f");
        tokin.send("go ponder btime 0 wtime 0 byoyomi 600000");
        tokin.readUntil("info");
        QElapsedTimer timer;
        timer.start();
        tokin.send("ponderhit btime 0 wtime 0 byoyomi 200");
        QVERIFY(isLegalAfter({"7g7f"}, tokin.readUntil("bestmove")));
        QVERIFY(timer.elapsed() < 5000);
    }

    void ponderHitOutsideAPonderSearchIsIgnored() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("ponderhit");
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.send("ponderhit");
        QVERIFY(tokin.readUntil("bestmove", 300).isEmpty());
        tokin.send("stop");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
    }

    void ponderMissIsStopped() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos moves 7g7f");
        tokin.send("go ponder btime 1000 wtime 1000 byoyomi 1000");
        tokin.send("stop");
        QVERIFY(tokin.readUntil("bestmove").startsWith("bestmove "));
        tokin.send("position startpos moves 2g2f");
        tokin.send("go btime 0 wtime 0 byoyomi 100");
        QVERIFY(isLegalAfter({"2g2f"}, tokin.readUntil("bestmove")));
    }

    void positionErrorsMakeTheNextGoResign_data() {
        QTest::addColumn<QByteArray>("position");
        QTest::newRow("illegal move") << QByteArray("position startpos moves 7g7f 7g7f");
        QTest::newRow("nifu") << QByteArray("position sfen 4k4/9/9/9/9/9/4P4/9/4K4 b P 1 moves P*5e");
        QTest::newRow("not a move") << QByteArray("position startpos moves hello");
        QTest::newRow("unreadable sfen") << QByteArray("position sfen 9/9/x b - 1");
        QTest::newRow("nothing") << QByteArray("position");
        QTest::newRow("the other king can be taken")
            << QByteArray("position sfen 4k4/4G4/9/9/9/9/9/9/4K4 b - 1");
    }
    void positionErrorsMakeTheNextGoResign() {
        QFETCH(QByteArray, position);
        Tokin tokin;
        tokin.makeReady();
        tokin.send(position);
        QVERIFY(tokin.readUntil("info string").startsWith("info string"));
        tokin.send("go depth 3");
        QCOMPARE(tokin.readUntil("bestmove"), QByteArray("bestmove resign"));
        // The next good one is played again.
        tokin.send("position startpos");
        tokin.send("go depth 3");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
    }

    void positionFormsAccepted_data() {
        QTest::addColumn<QByteArray>("position");
        const QByteArray board("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL");
        QTest::newRow("startpos") << QByteArray("position startpos");
        QTest::newRow("empty moves") << QByteArray("position startpos moves");
        QTest::newRow("sfen without counter") << "position sfen " + board + " b -";
        QTest::newRow("extra spaces") << "  position   sfen  " + board + "   b  -  1  moves ";
        QTest::newRow("tabs and carriage return") << QByteArray("position\tstartpos\r");
        QTest::newRow("P-4 words in front") << QByteArray("joho position startpos");
    }
    void positionFormsAccepted() {
        QFETCH(QByteArray, position);
        Tokin tokin;
        tokin.makeReady();
        tokin.send(position);
        tokin.send("go depth 2");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(!anyStartsWith(tokin.skipped, "info string"));
    }

    void resignsWithoutALegalMove() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1");
        tokin.send("go byoyomi 1000");
        QCOMPARE(tokin.readUntil("bestmove"), QByteArray("bestmove resign"));
    }

    void resignScoreIsHeeded() {
        Tokin tokin;
        tokin.makeReady();
        const QByteArray hopeless("position sfen k8/9/9/9/9/9/9/9/8K b 2r2b4g 1");
        tokin.send(hopeless);
        tokin.send("go depth 3");
        QVERIFY(tokin.readUntil("bestmove") != "bestmove resign");
        tokin.send("setoption name ResignScore value 2000");
        tokin.send(hopeless);
        tokin.send("go depth 3");
        QCOMPARE(tokin.readUntil("bestmove"), QByteArray("bestmove resign"));
    }

    void analyseModeNeverResigns() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name ResignScore value 2000");
        tokin.send("setoption name USI_AnalyseMode value true");
        tokin.send("position sfen k8/9/9/9/9/9/9/9/8K b 2r2b4g 1");
        tokin.send("go depth 3");
        QVERIFY(tokin.readUntil("bestmove") != "bestmove resign");
    }

    void analyseModeShowsLinesWhereAWinIsDeclared() {
        Tokin tokin;
        tokin.makeReady();
        const QByteArray entered("position sfen +P+P+PGK4/+P+P+PS5/+P+P7/9/9/9/9/9/4k4 b 2R2BG2S3N2L2P 1");
        for (const bool analyses : {false, true}) {
            tokin.skipped.clear();
            tokin.send(QByteArray("setoption name USI_AnalyseMode value ") + (analyses ? "true" : "false"));
            tokin.send(entered);
            tokin.send("go depth 2");
            QCOMPARE(tokin.readUntil("bestmove"), QByteArray("bestmove win"));
            QCOMPARE(anyStartsWith(tokin.skipped, "info depth"), analyses);
        }
    }

    void strengthIsLimitedInGamesOnly_data() {
        QTest::addColumn<QByteArray>("limits");
        QTest::addColumn<QByteArray>("grade");
        QTest::addColumn<QByteArray>("analyses");
        QTest::addColumn<bool>("isLimited");
        QTest::newRow("limited") << QByteArray("true") << QByteArray("-5") << QByteArray("false") << true;
        QTest::newRow("not limited") << QByteArray("false") << QByteArray("-5") << QByteArray("false")
                                     << false;
        QTest::newRow("highest grade")
            << QByteArray("true") << QByteArray("9") << QByteArray("false") << false;
        QTest::newRow("beyond it") << QByteArray("true") << QByteArray("99") << QByteArray("false") << false;
        QTest::newRow("analysis") << QByteArray("true") << QByteArray("-5") << QByteArray("true") << false;
    }
    void strengthIsLimitedInGamesOnly() {
        QFETCH(QByteArray, limits);
        QFETCH(QByteArray, grade);
        QFETCH(QByteArray, analyses);
        QFETCH(bool, isLimited);
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name USI_LimitStrength value " + limits);
        tokin.send("setoption name USI_Strength value " + grade);
        tokin.send("setoption name USI_AnalyseMode value " + analyses);
        tokin.send("position startpos");
        tokin.send("go nodes 60000");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        const qulonglong nodes = numberAfter(tokin.skipped.last(), "nodes");
        if (isLimited)
            QVERIFY(nodes < 10000);
        else
            QCOMPARE(nodes, qulonglong{60000});
    }

    void infiniteAndMateAreNotLimited() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name USI_LimitStrength value true");
        tokin.send("setoption name USI_Strength value -20");
        tokin.send("position startpos");
        tokin.send("go infinite nodes 60000");
        // Many more than the grade searches.
        QByteArray line;
        while (numberAfter(line, "nodes") <= 10000) {
            line = tokin.readUntil("info depth");
            QVERIFY(!line.isEmpty());
        }
        QVERIFY(!anyStartsWith(tokin.skipped, "bestmove"));
        tokin.send("stop");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        tokin.send("position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1");
        tokin.send("go mate infinite");
        QCOMPARE(tokin.readUntil("checkmate"), QByteArray("checkmate G*5b"));
    }

    void limitedGamesFollowFromTheSeed() {
        const QByteArray game = limitedGame("7");
        QCOMPARE(limitedGame("7"), game);
        QVERIFY(limitedGame("8") != game);
    }

    void limitedStrengthKeepsEveryLimit_data() { goLimits_data(); }
    void limitedStrengthKeepsEveryLimit() {
        QFETCH(QByteArray, go);
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name USI_LimitStrength value true");
        tokin.send("setoption name USI_Strength value -12");
        tokin.send("setoption name USI_MultiPV value 2");
        tokin.send("position startpos");
        tokin.send(go);
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(tokin.read(150).isEmpty());
    }

    void limitedStrengthPonders() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name USI_LimitStrength value true");
        tokin.send("setoption name USI_Strength value -12");
        tokin.send("setoption name StrengthSeed value 3");
        tokin.send("position startpos moves 7g7f");
        // Long enough for the grade's few nodes on any machine: an interrupted search may end elsewhere.
        tokin.send("go btime 0 wtime 0 byoyomi 3000");
        const QByteArray answer = tokin.readUntil("bestmove");
        QVERIFY(isLegalAfter({"7g7f"}, answer));
        tokin.send("go ponder btime 0 wtime 0 byoyomi 3000");
        QVERIFY(tokin.readUntil("bestmove", 400).isEmpty());
        tokin.send("ponderhit");
        QCOMPARE(tokin.readUntil("bestmove"), answer);
        tokin.send("go ponder btime 0 wtime 0 byoyomi 3000");
        tokin.send("stop");
        QVERIFY(isLegalAfter({"7g7f"}, tokin.readUntil("bestmove")));
    }

    void limitedStrengthTakesItsTime() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name USI_LimitStrength value true");
        tokin.send("setoption name USI_Strength value -20");
        tokin.send("position startpos");
        // The search itself ends at once; of an hour at least half a second is spent.
        tokin.send("go btime 3600000 wtime 3600000 byoyomi 0");
        QVERIFY(tokin.readUntil("bestmove", 300).isEmpty());
        tokin.send("stop");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        // Another command also ends the wait.
        tokin.send("go btime 3600000 wtime 3600000 byoyomi 0");
        tokin.send("go depth 1");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
    }

    void limitedStrengthEndsWithTheInput() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name USI_LimitStrength value true");
        tokin.send("position startpos");
        tokin.send("go btime 3600000 wtime 3600000 byoyomi 0");
        tokin.send("quit");
        QVERIFY(tokin.hasExited());
        QCOMPARE(tokin.exitCode(), 0);
    }

    void p30_declaresByTheRuleSet() {
        Tokin tokin;
        tokin.makeReady();
        const QByteArray entered("position sfen +P+P+PGK4/+P+P+PS5/+P+P7/9/9/9/9/9/4k4 b 2R2BG2S3N2L2P 1");
        tokin.send(entered);
        tokin.send("go depth 2");
        QCOMPARE(tokin.readUntil("bestmove"), QByteArray("bestmove win"));
        tokin.send("setoption name EnteringKingRule value NoEnteringKing");
        tokin.send(entered);
        tokin.send("go depth 2");
        QVERIFY(tokin.readUntil("bestmove") != "bestmove win");
    }

    void searchMovesAreHeeded() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        for (const QByteArray move : {"9g9f", "1g1f"}) {
            tokin.send("go depth 4 searchmoves " + move);
            QCOMPARE(tokin.readUntil("bestmove").split(' ').value(1), move);
        }
        // Of two moves both are searched.
        tokin.send("setoption name USI_MultiPV value 3");
        tokin.skipped.clear();
        tokin.send("go depth 4 searchmoves 9g9f 1g1f");
        tokin.readUntil("bestmove");
        QSet<QByteArray> searched;
        for (const QByteArray& line : tokin.skipped)
            if (const qsizetype pv = line.indexOf(" pv "); pv >= 0)
                searched.insert(line.mid(pv + 4).split(' ').first());
        QCOMPARE(searched, (QSet<QByteArray>{"9g9f", "1g1f"}));
    }

    void multiPvLinesAreNumbered() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name USI_MultiPV value 3");
        tokin.send("position startpos");
        tokin.send("go depth 4");
        tokin.readUntil("bestmove");
        for (const char* number : {"1", "2", "3"}) {
            bool found = false;
            for (const QByteArray& line : tokin.skipped)
                found = found || line.contains(QByteArray(" multipv ") + number + " ");
            QVERIFY(found);
        }
    }

    void searchStaysReachable() {
        // isready is answered during a search, setoption waits for its end, unknown lines do no harm.
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.send("setoption name USI_MultiPV value 2");
        tokin.send("nonsense");
        tokin.send("");
        tokin.send("register later");
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
        QVERIFY(!anyStartsWith(tokin.skipped, "bestmove"));
        tokin.send("stop");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        tokin.skipped.clear();
        tokin.send("go depth 3");
        tokin.readUntil("bestmove");
        QVERIFY(tokin.skipped.last().contains(" multipv 2 "));
    }

    void gameOverEndsASearch() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.send("gameover lose");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        tokin.skipped.clear();
        tokin.send("gameover draw");
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
        QVERIFY(!anyStartsWith(tokin.skipped, "bestmove"));
    }

    void secondGoIsAnsweredToo() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        tokin.send("go depth 2");
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
        QVERIFY(isLegalAfter({}, tokin.readUntil("bestmove")));
    }

    void optionErrorsAreTold() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("setoption name No_Such value 1");
        QVERIFY(tokin.read().startsWith("info string unknown option"));
        tokin.send("setoption name USI_Hash value lots");
        QVERIFY(tokin.read().startsWith("info string bad value"));
        tokin.send("setoption");
        QVERIFY(tokin.read().startsWith("info string"));
    }

    void debugEchoesCommands() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("debug on");
        tokin.send("isready");
        QCOMPARE(tokin.read(), QByteArray("info string received: isready"));
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
        tokin.send("joho debug off");
        tokin.readUntil("info string");
        tokin.skipped.clear();
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
        QVERIFY(!anyStartsWith(tokin.skipped, "info string received"));
    }

    void p5_overlongLinesAreCut() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos moves " + QByteArray(3 << 20, 'x'));
        QCOMPARE(tokin.readUntil("info string"),
                 QByteArray("info string a line is longer than 1048576 bytes; the rest is ignored"));
        QVERIFY(tokin.readUntil("info string").startsWith("info string illegal move xxx"));
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
    }

    // Parsing time is proportional to a line's length, whatever it contains: later lines are still read.
    void p5_longLinesAreReadAtOnce_data() {
        QTest::addColumn<QByteArray>("line");
        const qsizetype size = 1 << 20;
        QTest::newRow("unknown words") << QByteArray("xy ").repeated(size / 3);
        QTest::newRow("unknown letters") << QByteArray("x ").repeated(size / 2);
        QTest::newRow("command after them") << QByteArray("x ").repeated(size / 2 - 20) + "position startpos";
        QTest::newRow("blanks") << QByteArray(size, ' ');
        QTest::newRow("position") << QByteArray("position ") + QByteArray("x ").repeated(size / 2 - 20);
        QTest::newRow("moves") << QByteArray("position startpos moves") +
                                      QByteArray(" 2h3h 8b7b 3h2h 7b8b").repeated(size / 20 - 2);
        QTest::newRow("option") << QByteArray("setoption name ") + QByteArray("x ").repeated(size / 2 - 20);
        QTest::newRow("go") << QByteArray("go depth 1 ") + QByteArray("x ").repeated(size / 2 - 20);
        QTest::newRow("one word, and more than is read") << QByteArray(3 * size, 'x');
    }
    void p5_longLinesAreReadAtOnce() {
        QFETCH(QByteArray, line);
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        QElapsedTimer timer;
        timer.start();
        tokin.send(line);
        tokin.send("stop");
        QVERIFY(tokin.readUntil("bestmove").startsWith("bestmove"));
        tokin.send("isready");
        QCOMPARE(tokin.readUntil("readyok"), QByteArray("readyok"));
        for (const QByteArray& answer : tokin.skipped)
            QVERIFY(answer.size() < 10'000);
        tokin.send(line);
        tokin.send("quit");
        QVERIFY(tokin.hasExited());
        QVERIFY2(timer.elapsed() < 5000, QByteArray::number(timer.elapsed()));
    }

    void p5_longLineIsFollowedByTheEndOfInput() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("go infinite");
        tokin.send(QByteArray("x ").repeated(1 << 19));
        tokin.closeInput();
        QVERIFY(tokin.hasExited(5000));
        QCOMPARE(tokin.exitCode(), 0);
    }

    void nodesPerSecondAreReportedWhileThinking() {
        Tokin tokin;
        tokin.makeReady();
        tokin.send("position startpos");
        tokin.send("go infinite");
        QByteArray line;
        do {
            line = tokin.readUntil("info");
        } while (!line.isEmpty() && !line.startsWith("info currmove"));
        QVERIFY(line.contains(" nps "));
    }

    void perftIsCountedFromTheCommandLine_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exitCode");
        QTest::addColumn<QByteArray>("output");
        const QString most = QStringLiteral("R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1");
        QTest::newRow("start") << QStringList{QStringLiteral("3")} << 0 << QByteArray("25470\n");
        QTest::newRow("SFEN") << QStringList{QStringLiteral("1"), most} << 0 << QByteArray("593\n");
        QTest::newRow("SFEN in words")
            << QStringList{QStringLiteral("1")} + most.split(QLatin1Char(' ')) << 0 << QByteArray("593\n");
        QTest::newRow("no depth") << QStringList{} << 2 << QByteArray();
        QTest::newRow("depth 0") << QStringList{QStringLiteral("0")} << 2 << QByteArray();
        QTest::newRow("no SFEN") << QStringList{QStringLiteral("1"), QStringLiteral("nonsense")} << 2
                                 << QByteArray();
    }
    void perftIsCountedFromTheCommandLine() {
        QFETCH(QStringList, arguments);
        QProcess process;
        process.start(QStringLiteral(TOKIN_PROGRAM), QStringList{QStringLiteral("perft")} + arguments);
        QVERIFY(process.waitForFinished(kPatience));
        QTEST(process.exitCode(), "exitCode");
        QTEST(process.readAllStandardOutput(), "output");
    }
};

QTEST_GUILESS_MAIN(TestUsiLoop)
#include "tst_usi_loop.moc"
