// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/csa_line.h"
#include "csa-link/game_summary.h"
#include "csa-link/online_game.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"
#include "tests/csa-link/talk.h"

#include <QTest>

using namespace csa;

namespace {

std::vector<std::string> summaryLines(std::string_view color = "+", std::string_view moves = {},
                                      std::string_view more = {}) {
    std::vector<std::string> lines = offerLines(color, moves, more);
    lines.erase(lines.begin());
    lines.pop_back();
    return lines;
}

} // namespace

class TestGameSummary : public QObject {
    Q_OBJECT

private slots:
    void aWholeOne_P37() {
        const auto summary =
            parseGameSummary(summaryLines("-", "+7776FU,T12\n-3334FU,T0.5\n", "Extra:a:b\n"));
        QVERIFY(summary);
        QCOMPARE(bytes(summary->protocolVersion), QByteArray("1.2"));
        QCOMPARE(bytes(summary->protocolMode), QByteArray("Server"));
        QCOMPARE(bytes(summary->format), QByteArray("Shogi 1.0"));
        QCOMPARE(bytes(summary->declaration), QByteArray("Jishogi 1.1"));
        QCOMPARE(bytes(summary->gameId), QByteArray("test-1"));
        QCOMPARE(bytes(summary->names[0] + "/" + summary->names[1]), QByteArray("foo/bar"));
        QVERIFY(summary->ownColor == shogi::Color::White);
        QVERIFY(summary->rematchOnDraw == false);
        QCOMPARE(summary->maxMoves, 256);
        QCOMPARE(summary->time[0].total, Milliseconds(600'000));
        QCOMPARE(summary->time[1].byoyomi, Milliseconds(10'000));
        QVERIFY(summary->start == shogi::Position());
        QCOMPARE(summary->moves.size(), std::size_t{2});
        QVERIFY(summary->moves[1].used == Milliseconds(500));
        QCOMPARE(bytes(summary->other("Extra")), QByteArray("a:b"));

        // The moves are played and deducted.
        const OnlineGame game{*summary, summary->moves, std::nullopt};
        QCOMPARE(game.clocks()[0].remaining(), Milliseconds(588'000));
        QCOMPARE(game.clocks()[1].remaining(), Milliseconds(599'500));
        QVERIFY(game.position().sideToMove() == shogi::Color::Black);
    }

    void times_P37_data() {
        QTest::addColumn<QByteArray>("blocks");
        QTest::addColumn<QByteArray>(
            "times"); // of Black, then White: unit total byoyomi increment delay least up
        const QByteArray none = "1000 0 0 0 0 0 0";
        QTest::newRow("none") << QByteArray() << none + " / " + none;
        QTest::newRow("missing ones are zero") << QByteArray("BEGIN Time\nTotal_Time:60\nEND Time\n")
                                               << QByteArray("1000 60000 0 0 0 0 0 / 1000 60000 0 0 0 0 0");
        QTest::newRow("milliseconds")
            << QByteArray("BEGIN Time\nTime_Unit:1msec\nTotal_Time:1500\nIncrement:250\nEND Time\n")
            << QByteArray("1 1500 0 250 0 0 0 / 1 1500 0 250 0 0 0");
        QTest::newRow("the unit may come last")
            << QByteArray("BEGIN Time\nTotal_Time:2\nTime_Unit:1min\nEND Time\n")
            << QByteArray("60000 120000 0 0 0 0 0 / 60000 120000 0 0 0 0 0");
        QTest::newRow("half a second")
            << QByteArray("BEGIN Time\nTime_Unit:500msec\nTotal_Time:3\nEND Time\n")
            << QByteArray("500 1500 0 0 0 0 0 / 500 1500 0 0 0 0 0");
        QTest::newRow("the rest") << QByteArray("BEGIN Time\nTotal_Time:1\nDelay:2\nLeast_Time_Per_Move:1\n"
                                                "Time_Roundup:YES\nEND Time\n")
                                  << QByteArray("1000 1000 0 0 2000 1000 1 / 1000 1000 0 0 2000 1000 1");
        QTest::newRow("a side of its own")
            << QByteArray(
                   "BEGIN Time\nTotal_Time:60\nByoyomi:5\nEND Time\nBEGIN Time-\nTotal_Time:30\nEND Time-\n")
            << QByteArray("1000 60000 5000 0 0 0 0 / 1000 30000 5000 0 0 0 0");
        QTest::newRow("both of their own") << QByteArray("BEGIN Time+\nTotal_Time:60\nEND Time+\nBEGIN "
                                                         "Time-\nTime_Unit:1min\nTotal_Time:3\nEND Time-\n")
                                           << QByteArray("1000 60000 0 0 0 0 0 / 60000 180000 0 0 0 0 0");
    }
    void times_P37() {
        QFETCH(QByteArray, blocks);
        std::vector<std::string> lines{"Your_Turn:+"};
        for (const QByteArray& line : blocks.split('\n'))
            lines.push_back(line.toStdString());
        const auto summary = parseGameSummary(lines);
        QVERIFY(summary);
        const auto told = [](const TimeRules& rules) {
            QByteArrayList numbers;
            for (const Milliseconds time :
                 {rules.unit, rules.total, rules.byoyomi, rules.increment, rules.delay, rules.least})
                numbers.append(QByteArray::number(static_cast<qlonglong>(time.count())));
            numbers.append(rules.roundsUp ? "1" : "0");
            return numbers.join(' ');
        };
        QTEST(told(summary->time[0]) + " / " + told(summary->time[1]), "times");
    }

    void unusable_P37_data() {
        QTest::addColumn<QByteArray>("text"); // added before the position
        QTest::addColumn<QByteArray>("moves");
        QTest::addColumn<int>("fault");
        const auto number = [](SummaryFault fault) { return static_cast<int>(fault); };
        QTest::newRow("no colon") << QByteArray("Extra\n") << QByteArray() << number(SummaryFault::BadLine);
        QTest::newRow("a blank in the id")
            << QByteArray("Game_ID:a b\n") << QByteArray() << number(SummaryFault::BadValue);
        QTest::newRow("a control character in the id")
            << QByteArray("Game_ID:a\tb\n") << QByteArray() << number(SummaryFault::BadValue);
        QTest::newRow("no side") << QByteArray("Your_Turn:*\n") << QByteArray()
                                 << number(SummaryFault::BadValue);
        QTest::newRow("negative moves")
            << QByteArray("Max_Moves:-1\n") << QByteArray() << number(SummaryFault::BadValue);
        QTest::newRow("negative time") << QByteArray("BEGIN Time\nTotal_Time:-1\nEND Time\n") << QByteArray()
                                       << number(SummaryFault::BadValue);
        QTest::newRow("endless time")
            << QByteArray("BEGIN Time\nTime_Unit:60000min\nTotal_Time:999999999\nEND Time\n") << QByteArray()
            << number(SummaryFault::BadValue);
        QTest::newRow("a unit of nothing") << QByteArray("BEGIN Time\nTime_Unit:0sec\nEND Time\n")
                                           << QByteArray() << number(SummaryFault::BadValue);
        QTest::newRow("a block in a block") << QByteArray("BEGIN Time\nBEGIN Time\nEND Time\n")
                                            << QByteArray() << number(SummaryFault::BadLine);
        QTest::newRow("an end without a beginning")
            << QByteArray("END Time\n") << QByteArray() << number(SummaryFault::BadLine);
        QTest::newRow("an illegal move")
            << QByteArray() << QByteArray("+7775FU\n") << number(SummaryFault::BadMove);
        QTest::newRow("a move out of turn")
            << QByteArray() << QByteArray("-3334FU\n") << number(SummaryFault::BadMove);
        QTest::newRow("an end in the position")
            << QByteArray() << QByteArray("%TORYO\n") << number(SummaryFault::BadPosition);
        QTest::newRow("a broken rank")
            << QByteArray() << QByteArray("P5xx\n") << number(SummaryFault::BadPosition);
        QByteArray many;
        for (int i = 0; i < 200; ++i)
            many += "Key:1\n";
        QTest::newRow("too many keys") << many << QByteArray() << number(SummaryFault::TooLong);
        QByteArray long_;
        for (int i = 0; i < 5'000; ++i)
            long_ += "'\n";
        QTest::newRow("too many lines") << QByteArray() << long_ << number(SummaryFault::TooLong);
    }
    void unusable_P37() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, moves);
        const auto summary = parseGameSummary(summaryLines("+", moves.toStdString(), text.toStdString()));
        QVERIFY(!summary);
        QTEST(static_cast<int>(summary.error().fault), "fault");
        QVERIFY(summary.error().text.size() <= kLongestName + 3);
    }

    void withoutASideOnlyForWatching() {
        std::vector<std::string> lines = summaryLines();
        std::erase(lines, "Your_Turn:+");
        QVERIFY(parseGameSummary(lines).error().fault == SummaryFault::NoColor);
        QVERIFY(parseGameSummary(lines, true));
    }

    void unknownBlocksAreSkipped_P37() {
        QVERIFY(parseGameSummary(summaryLines("+", {}, "BEGIN Weather\nno colon here\nEND Weather\n")));
    }

    void writtenOnesAreReadAgain_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<QByteArray>("moves");
        QTest::newRow("even") << QByteArray("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1")
                              << QByteArray("+7776FU -3334FU");
        for (const shogi::Handicap handicap : shogi::allHandicaps())
            QTest::addRow("handicap %d", static_cast<int>(handicap))
                << bytes(shogi::startSfen(handicap)) << QByteArray();
        QTest::newRow("with hands") << QByteArray("4k4/9/9/9/9/9/9/9/4K4 w 2RB4GSN9Pb3s3n4l9p 1")
                                    << QByteArray("-0055KA");
    }
    void writtenOnesAreReadAgain() {
        QFETCH(QByteArray, sfen);
        QFETCH(QByteArray, moves);
        GameSummary summary;
        summary.protocolVersion = "1.2";
        summary.protocolMode = "Server";
        summary.format = "Shogi 1.0";
        summary.declaration = "Jishogi 1.1";
        summary.gameId = "a+b-600-10+c+d+1";
        summary.names = {"c", "d"};
        summary.ownColor = shogi::Color::White;
        summary.rematchOnDraw = true;
        summary.maxMoves = 320;
        summary.time[0].total = Milliseconds(600'000);
        summary.time[0].byoyomi = Milliseconds(10'000);
        summary.time[1] = summary.time[0];
        summary.time[1].increment = Milliseconds(5'000);
        summary.time[1].least = Milliseconds(1'000);
        summary.time[1].roundsUp = true;
        summary.time[1].delay = Milliseconds(2'000);
        summary.others = {{"Key", "value: with colon"}};
        summary.start = *shogi::parseSfen(sfen.toStdString());
        shogi::Position position = summary.start;
        for (const QByteArray& text : moves.split(' ')) {
            if (text.isEmpty())
                continue;
            const auto move = shogi::parseCsaMove(position, text.toStdString());
            QVERIFY(move);
            summary.moves.push_back({*move, Milliseconds(1'500)});
            position.play(*move);
        }
        const auto read = parseGameSummary(writeGameSummary(summary));
        QVERIFY(read);
        QVERIFY(*read == summary);
        // Equal times are one block.
        summary.time[1] = summary.time[0];
        QVERIFY(parseGameSummary(writeGameSummary(summary)).value() == summary);
    }

    void recordsKeepWhatTheServerSaid() {
        auto summary = parseGameSummary(summaryLines("+", "+7776FU,T12\n", "Extra:said\n"));
        QVERIFY(summary);
        OnlineGame game{*summary, summary->moves, std::nullopt};
        game.moves[0].comment = "* 123 -3334FU";
        game.outcome =
            GameOutcome{OwnResult::Win, {shogi::GameEnd::TimeUp, shogi::Color::Black}, "#TIME_UP", {}};
        const shogi::Record record = recordOf(game);
        const QByteArray text = bytes(shogi::writeCsa(record));
        for (const char* part :
             {"N+foo\n", "N-bar\n", "$EVENT:test-1\n", "$Extra:said\n", "Max_Moves", "256", "+7776FU\nT12\n",
              "'** 123 -3334FU\n", "%TIME_UP\n", "'*#TIME_UP\n", "Rematch_On_Draw:NO"})
            QVERIFY2(part == QByteArray("Max_Moves") || text.contains(part),
                     (part + ("\n" + text)).constData());
        QCOMPARE(record.header("最大手数"), std::string_view("256"));
    }

    void endings_P40_data() {
        QTest::addColumn<QByteArray>("reason");
        QTest::addColumn<QByteArray>("special");
        QTest::addColumn<bool>("won"); // by Black
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("winner"); // is kept
        using shogi::GameEnd;
        const auto row = [](const char* reason, const char* special, bool won, GameEnd kind, bool winner) {
            QTest::addRow("%s %s %d", reason, special, won)
                << QByteArray(reason) << QByteArray(special) << won << static_cast<int>(kind) << winner;
        };
        row("#RESIGN", "%TORYO", true, GameEnd::Resignation, true);
        row("", "%TORYO", true, GameEnd::Resignation, true);
        row("#TIME_UP", "", true, GameEnd::TimeUp, true);
        row("#ILLEGAL_MOVE", "", true, GameEnd::IllegalMove, true);
        row("#ILLEGAL_MOVE", "%KACHI", true, GameEnd::IllegalMove, true);
        row("#ILLEGAL_ACTION", "", true, GameEnd::Forfeit, true);
        row("#SENNICHITE", "", false, GameEnd::Repetition, false);
        row("#OUTE_SENNICHITE", "", true, GameEnd::PerpetualCheck, true);
        row("#JISHOGI", "%KACHI", true, GameEnd::Declaration, true);
        row("#JISHOGI", "", false, GameEnd::Impasse, false);
        row("", "%KACHI", true, GameEnd::Declaration, true);
        row("#MAX_MOVES", "", false, GameEnd::MaxMoves, false);
        row("#CHUDAN", "%CHUDAN", false, GameEnd::Abort, false);
        row("", "", true, GameEnd::Forfeit, true);
        row("", "", false, GameEnd::Abort, false);
        row("#UNHEARD_OF", "", true, GameEnd::Forfeit, true);
    }
    void endings_P40() {
        QFETCH(QByteArray, reason);
        QFETCH(QByteArray, special);
        QFETCH(bool, won);
        const shogi::Ending ending = endingFor(reason.toStdString(), special.toStdString(),
                                               won ? std::optional(shogi::Color::Black) : std::nullopt);
        QTEST(static_cast<int>(ending.kind), "kind");
        QTEST(ending.winner.has_value(), "winner");
    }
};

QTEST_GUILESS_MAIN(TestGameSummary)
#include "tst_game_summary.moc"
