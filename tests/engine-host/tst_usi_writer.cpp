// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_writer.h"
#include "shogi-core/start_position.h"
#include "tests/engine-host/bytes.h"

#include <QTest>

using namespace host;
using shogi::Color;

Q_DECLARE_METATYPE(host::SearchRequest)

namespace {

Clocks clocks(int black, int white, int byoyomi = 0, int increment = 0) {
    const auto side = [&](int remaining) {
        return SideClock{Milliseconds(remaining), Milliseconds(byoyomi), Milliseconds(increment)};
    };
    return Clocks{side(black), side(white)};
}

SearchRequest timed(SearchKind kind, Clocks times) {
    SearchRequest request;
    request.id = 1;
    request.kind = kind;
    request.clocks = times;
    return request;
}

} // namespace

class TestUsiWriter : public QObject {
    Q_OBJECT

private slots:
    void positions() {
        QCOMPARE(bytes(writePosition(shogi::Position(), {})), QByteArray("position startpos"));
        QCOMPARE(bytes(writePosition(shogi::Position(), usiMoves("7g7f 3c3d"))),
                 QByteArray("position startpos moves 7g7f 3c3d"));
        QCOMPARE(bytes(writePosition(shogi::Position(), usiMoves("7g7f 3c3d 8h2b+ 3a2b B*4e"))),
                 QByteArray("position startpos moves 7g7f 3c3d 8h2b+ 3a2b B*4e"));
    }

    void setUpPositionsHaveFourFields() {
        const std::string mate = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
        QCOMPARE(bytes(writePosition(sfen(mate), {})), "position sfen " + bytes(mate));
        QCOMPARE(bytes(writePosition(sfen("4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p"), usiMoves("G*5b"))),
                 "position sfen " + bytes(mate) + " moves G*5b");
        const shogi::Position handicap = shogi::startPosition(shogi::Handicap::TwoPieces);
        QCOMPARE(bytes(writePosition(handicap, usiMoves("3c3d"))),
                 "position sfen " + bytes(shogi::startSfen(shogi::Handicap::TwoPieces)) + " moves 3c3d");
    }

    void evenGameWithAnotherCounterIsNoStartpos() {
        shogi::Position position;
        position.setMoveNumber(31);
        QVERIFY(bytes(writePosition(position, {})).startsWith("position sfen lnsgkgsnl/"));
        QVERIFY(bytes(writePosition(position, {})).endsWith(" b - 31"));
    }

    void go_P11_P25_data() {
        QTest::addColumn<SearchRequest>("request");
        QTest::addColumn<bool>("blackMoves");
        QTest::addColumn<bool>("included");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const SearchRequest& request, bool blackMoves,
                            const char* expected, bool included = false) {
            QTest::newRow(name) << request << blackMoves << included << QByteArray(expected);
        };
        row("P-26 byoyomi", timed(SearchKind::Normal, clocks(600000, 598000, 10000)), true,
            "go btime 600000 wtime 598000 byoyomi 10000");
        row("P-26 increment", timed(SearchKind::Normal, clocks(60000, 50000, 0, 2000)), true,
            "go btime 60000 wtime 50000 binc 2000 winc 2000");
        row("P-25 the first increment is not in the time", timed(SearchKind::Normal, clocks(0, 0, 0, 5000)),
            true, "go btime 0 wtime 0 binc 5000 winc 5000");
        row("P-25 clock includes increment", timed(SearchKind::Normal, clocks(1000, 2000, 0, 5000)), true,
            "go btime 6000 wtime 7000 binc 5000 winc 5000", true);
        row("P-25 byoyomi is never included", timed(SearchKind::Normal, clocks(1000, 2000, 5000)), true,
            "go btime 1000 wtime 2000 byoyomi 5000", true);
        row("P-26 sudden death", timed(SearchKind::Normal, clocks(60000, 50000)), true,
            "go btime 60000 wtime 50000 byoyomi 0");
        row("never negative", timed(SearchKind::Normal, clocks(-5, -1, 1000)), true,
            "go btime 0 wtime 0 byoyomi 1000");
        Clocks uneven = clocks(60000, 60000);
        uneven.black.byoyomi = Milliseconds(30000);
        uneven.white.byoyomi = Milliseconds(10000);
        row("the mover's byoyomi: Black", timed(SearchKind::Normal, uneven), true,
            "go btime 60000 wtime 60000 byoyomi 30000");
        row("the mover's byoyomi: White", timed(SearchKind::Normal, uneven), false,
            "go btime 60000 wtime 60000 byoyomi 10000");
        Clocks mixed = clocks(60000, 60000);
        mixed.black.byoyomi = Milliseconds(30000);
        mixed.white.increment = Milliseconds(2000);
        row("mixed: Black has byoyomi", timed(SearchKind::Normal, mixed), true,
            "go btime 60000 wtime 60000 byoyomi 30000");
        row("mixed: White has increments", timed(SearchKind::Normal, mixed), false,
            "go btime 60000 wtime 60000 binc 0 winc 2000");
        row("P-11 ponder", timed(SearchKind::Ponder, clocks(600000, 598000, 10000)), false,
            "go ponder btime 600000 wtime 598000 byoyomi 10000");

        SearchRequest all = timed(SearchKind::Normal, clocks(1, 2, 3));
        all.nodes = 5'000'000'000ULL;
        all.depth = 12;
        all.moveTime = Milliseconds(700);
        all.searchMoves = usiMoves("7g7f 2g2f");
        row("P-11 order of everything", all, true,
            "go btime 1 wtime 2 byoyomi 3 movetime 700 depth 12 nodes 5000000000 searchmoves 7g7f 2g2f");
        SearchRequest only;
        only.depth = 3;
        row("depth alone", only, true, "go depth 3");
        SearchRequest infinite;
        infinite.kind = SearchKind::Infinite;
        row("infinite", infinite, true, "go infinite");
        infinite.timeLimit = Milliseconds(5000);
        row("infinite with a limit is infinite for the engine", infinite, true, "go infinite");
        infinite.searchMoves = usiMoves("7g7f");
        row("P-11 infinite, searchmoves last", infinite, true, "go infinite searchmoves 7g7f");
        SearchRequest mate;
        mate.kind = SearchKind::Mate;
        row("mate", mate, true, "go mate infinite");
        mate.timeLimit = Milliseconds(60000);
        row("mate with a limit", mate, true, "go mate 60000");
    }
    void go_P11_P25() {
        QFETCH(SearchRequest, request);
        QFETCH(bool, blackMoves);
        QFETCH(bool, included);
        QFETCH(QByteArray, expected);
        QCOMPARE(
            bytes(writeGo(request, blackMoves ? Color::Black : Color::White, GoSwitches{included, false})),
            expected);
    }

    void ponderHit() {
        QCOMPARE(bytes(writePonderHit(std::nullopt, Color::Black, false)), QByteArray("ponderhit"));
        QCOMPARE(bytes(writePonderHit(clocks(5, 6, 7), Color::Black, false)),
                 QByteArray("ponderhit btime 5 wtime 6 byoyomi 7"));
        QCOMPARE(bytes(writePonderHit(clocks(5, 6, 0, 10), Color::White, true)),
                 QByteArray("ponderhit btime 15 wtime 16 binc 10 winc 10"));
    }

    void gameOver_P33() {
        QCOMPARE(bytes(writeGameOver(GameResult::Win)), QByteArray("gameover win"));
        QCOMPARE(bytes(writeGameOver(GameResult::Lose)), QByteArray("gameover lose"));
        QCOMPARE(bytes(writeGameOver(GameResult::Draw)), QByteArray("gameover draw"));
    }

    void options() {
        QCOMPARE(bytes(writeSetOption("Clear Mode", "big book")),
                 QByteArray("setoption name Clear Mode value big book"));
        QCOMPARE(bytes(writeSetOption("Log", "")), QByteArray("setoption name Log value <empty>"));
        QCOMPARE(bytes(writeSetOption("\x92\xe8", "\x82\xa0")),
                 QByteArray("setoption name \x92\xe8 value \x82\xa0"));
        QCOMPARE(bytes(writePressButton("Clear Hash")), QByteArray("setoption name Clear Hash"));
    }
};

QTEST_GUILESS_MAIN(TestUsiWriter)
#include "tst_usi_writer.moc"
