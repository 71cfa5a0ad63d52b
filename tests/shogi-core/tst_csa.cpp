// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/csa.h"
#include "shogi-core/record_format.h"
#include "shogi-core/record_loss.h"
#include "tests/shogi-core/random_record.h"

#include <QTest>

using namespace shogi;
using record_test::difference;

namespace {

const char* const kGame = "V2.2\n"
                          "N+Sente\n"
                          "N-Gote, the second\n"
                          "$EVENT:Test, first round\n"
                          "$SITE:KYOTO\n"
                          "$START_TIME:2024/01/02 03:04:05\n"
                          "$TIME_LIMIT:00:25+30\n"
                          "$OPENING:YAGURA\n"
                          "$MAX_MOVES:256\n"
                          "PI\n"
                          "'a remark\n"
                          "+\n"
                          "'*before the first move\n"
                          "+7776FU\n"
                          "T12\n"
                          "-3334FU,T6\n"
                          "'** 30 +8822UM -3122GI\n"
                          "'*a plain comment\n"
                          "+8822UM,T1,-3122GI,T2\n"
                          "%TORYO\n"
                          "T3\n";

QString sfenOf(const Record& record) { return QString::fromStdString(toSfen(record.startPosition())); }

} // namespace

class TestCsa : public QObject {
    Q_OBJECT

private slots:
    void readsAWholeGame() {
        const auto read = readCsa(kGame);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const Record& record = read->record;
        QCOMPARE(record_test::usiLine(record), QStringLiteral("7g7f 3c3d 8h2b+ 3a2b"));
        QCOMPARE(std::string(record.header(header::kWhiteName)), std::string("Gote, the second"));
        QCOMPARE(std::string(record.header(header::kEvent)), std::string("Test, first round"));
        QCOMPARE(std::string(record.header(header::kPlace)), std::string("KYOTO"));
        QCOMPARE(std::string(record.header(header::kTimeLimit)), std::string("25分+30秒"));
        QCOMPARE(std::string(record.header("最大手数")), std::string("256"));
        const auto line = record.mainLine();
        QCOMPARE(record.node(kRootNode).comment, std::string("before the first move"));
        QCOMPARE(record.node(line[2]).comment, std::string("* 30 +8822UM -3122GI\na plain comment"));
        const auto& evaluations = record.node(line[2]).evaluations;
        QCOMPARE(evaluations.size(), std::size_t{1});
        QVERIFY(evaluations[0].centipawns == 30);
        QCOMPARE(evaluations[0].line.size(), std::size_t{2});
        QCOMPARE(evaluations[0].engine, std::string("Gote, the second"));
        QVERIFY(record.node(line[3]).timeUsed == Milliseconds(1000));
        QVERIFY(record.node(line[3]).timeTotal == Milliseconds(13000));
        const RecordNode& end = record.node(line[5]);
        QVERIFY((end.ending == Ending{GameEnd::Resignation, Color::White}));
        QVERIFY(end.timeUsed == Milliseconds(3000));
        QVERIFY(end.timeTotal == Milliseconds(16000));
        // Written and read again nothing is lost.
        const auto again = readCsa(writeCsa(record));
        QVERIFY(again.has_value());
        QCOMPARE(difference(record, again->record), QString());
    }

    void startPositions_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sfen");
        const auto row = [](const char* name, const char* text, const char* sfen) {
            QTest::newRow(name) << QByteArray(text) << QString::fromLatin1(sfen);
        };
        const char* const kEven = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        row("PI", "PI\n+\n", kEven);
        row("no position at all", "V1\n+7776FU\n", kEven);
        row("PI with removals", "PI82HI22KA\n-\n",
            "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        row("turn by the first move", "PI82HI22KA\n-5142OU\n",
            "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1");
        row("ranks",
            "V2.2\n"
            "P1 *  *  *  * -OU *  *  *  * \n"
            "P2 *  *  *  *  *  *  *  *  * \n"
            "P3 *  *  *  * +TO *  *  *  * \n"
            "P4 *  *  *  *  *  *  *  *  * \n"
            "P5 *  *  * -RY+UM *  *  *  * \n"
            "P6 *  *  *  *  *  *  *  *  * \n"
            "P7 *  *  *  *  *  *  *  *  * \n"
            "P8 *  *  *  *  *  *  *  *  * \n"
            "P9+NY+NK+NG * +OU *  *  *  *\n"
            "P+00KI00FU00FU\n"
            "P-00GI\n"
            "+\n",
            "4k4/9/4+P4/9/3+r+B4/9/9/9/+L+N+S1K4 b G2Ps 1");
        row("pieces one by one with the rest", "P-11OU\nP+12KI23FU\nP+00GI\nP-00AL\n+\n",
            "8k/8G/7P1/9/9/9/9/9/9 b S2r2b3g3s4n4l17p 1");
        row("statements on one line", "V2,PI,+\n", kEven);
        row("blanks lost in copying",
            "P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI * * * * * -KA *\nP3-FU-FU-FU-FU-FU-FU-FU-FU-FU\n"
            "P4 * * * * * * * * *\nP5 * * * * * * * * *\nP6 * * * * * * * * *\n"
            "P7+FU+FU+FU+FU+FU+FU+FU+FU+FU\nP8 * +KA * * * * * +HI *\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+\n",
            kEven);
    }
    void startPositions() {
        QFETCH(QByteArray, text);
        QFETCH(QString, sfen);
        for (const char* newline : {"\n", "\r\n", "\r"}) {
            QByteArray lines = text;
            lines.replace("\n", newline);
            const auto read = readCsa(lines.toStdString());
            QVERIFY(read.has_value());
            QCOMPARE(sfenOf(read->record), sfen);
            QVERIFY(read->warnings.empty());
            const auto again = readCsa(writeCsa(read->record));
            QVERIFY(again.has_value());
            QCOMPARE(difference(read->record, again->record), QString());
        }
    }

    void endings_data() {
        QTest::addColumn<QByteArray>("word");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("winner"); // -1 none, 0 Black, 1 White; Black is to move
        const auto row = [](const char* word, GameEnd kind, int winner) {
            QTest::newRow(word) << QByteArray(word) << static_cast<int>(kind) << winner;
        };
        row("%TORYO", GameEnd::Resignation, 1);
        row("%CHUDAN", GameEnd::Abort, -1);
        row("%SENNICHITE", GameEnd::Repetition, -1);
        row("%TIME_UP", GameEnd::TimeUp, 1);
        row("%ILLEGAL_MOVE", GameEnd::IllegalMove, 1);
        row("%+ILLEGAL_ACTION", GameEnd::IllegalMove, 1);
        row("%-ILLEGAL_ACTION", GameEnd::IllegalMove, 0);
        row("%JISHOGI", GameEnd::Impasse, -1);
        row("%KACHI", GameEnd::Declaration, 0);
        row("%HIKIWAKE", GameEnd::Impasse, -1);
        row("%MAX_MOVES", GameEnd::MaxMoves, -1);
        row("%MATTA", GameEnd::Abort, -1);
        row("%TSUMI", GameEnd::Mate, 1);
        row("%FUZUMI", GameEnd::NoMate, -1);
        row("%ERROR", GameEnd::EngineFailure, -1);
    }
    void endings() {
        QFETCH(QByteArray, word);
        QFETCH(int, kind);
        QFETCH(int, winner);
        const auto read = readCsa("PI\n+\n+7776FU\n-3334FU\n" + word.toStdString() + ",T7\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const RecordNode& end = read->record.node(read->record.mainLine().back());
        QVERIFY(end.ending.has_value());
        QCOMPARE(static_cast<int>(end.ending->kind), kind);
        QCOMPARE(end.ending->winner ? static_cast<int>(*end.ending->winner) : -1, winner);
        QVERIFY(end.timeUsed == Milliseconds(7000));
        const auto again = readCsa(writeCsa(read->record));
        QVERIFY(again.has_value());
        QCOMPARE(difference(read->record, again->record), QString());
    }

    void times_data() {
        QTest::addColumn<QByteArray>("time");
        QTest::addColumn<int>("used"); // -1: bad
        const auto row = [](const char* time, int used) { QTest::newRow(time) << QByteArray(time) << used; };
        row("T0", 0);
        row("T12", 12000);
        row("T0.5", 500);
        row("T1.25", 1250);
        row("T1.2345", 1234);
        row("T", -1);
        row("Tx", -1);
        row("T1.x", -1);
        row("T99999999999", -1);
        row("T-1", -1);
    }
    void times() {
        QFETCH(QByteArray, time);
        QFETCH(int, used);
        const auto read = readCsa("PI\n+\n+7776FU\n" + time.toStdString() + "\n-3334FU\n");
        QVERIFY(read.has_value());
        QCOMPARE(record_test::usiLine(read->record), QStringLiteral("7g7f 3c3d"));
        const auto read1 = read->record.node(read->record.mainLine()[1]).timeUsed;
        QCOMPARE(read1 ? static_cast<int>(read1->count()) : -1, used);
        QCOMPARE(read->warnings.size(), std::size_t{used < 0 ? 1u : 0u});
        if (used < 0)
            QVERIFY(read->warnings[0].code == ParseErrorCode::BadTime);
    }

    void fractionsNeedVersion3() {
        Record record;
        const NodeId id = record.addMove(kRootNode, parseUsiMove("7g7f").value());
        record.setTime(id, Milliseconds(2000), Milliseconds(2000));
        QVERIFY(writeCsa(record).starts_with("V2.2\n"));
        record.setTime(id, Milliseconds(2050), Milliseconds(2050));
        const std::string text = writeCsa(record);
        QVERIFY(text.starts_with("V3.0\n"));
        QVERIFY(text.find("T2.050\n") != std::string::npos);
    }

    void faults_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("offending");
        QTest::addColumn<QString>("kept");
        const auto row = [](const char* name, const char* text, ParseErrorCode code, int line, int column,
                            const char* offending, const char* kept) {
            QTest::newRow(name) << QByteArray(text) << static_cast<int>(code) << line << column
                                << QString::fromUtf8(offending) << QString::fromLatin1(kept);
        };
        using Code = ParseErrorCode;
        row("illegal move", "PI\n+\n+7776FU\n-3335FU\n+2726FU\n", Code::IllegalMove, 4, 1, "-3335FU", "7g7f");
        row("illegal move behind a comma", "PI\n+\n+7776FU,T1,-3335FU,T2\n", Code::IllegalMove, 3, 12,
            "-3335FU", "7g7f");
        row("wrong side", "PI\n+\n+7776FU\n+2726FU\n", Code::IllegalMove, 4, 1, "+2726FU", "7g7f");
        row("wrong piece", "PI\n+\n+7776GI\n", Code::IllegalMove, 3, 1, "+7776GI", "");
        row("unknown piece", "PI\n+\n+7776XX\n", Code::BadMove, 3, 1, "+7776XX", "");
        row("no square", "PI\n+\n+7700FU\n", Code::BadMove, 3, 1, "+7700FU", "");
        row("cut off", "PI\n+\n+7776FU\n-333\n", Code::BadMove, 4, 1, "-333", "7g7f");
        row("drop of what is not there", "PI\n+\n+0055FU\n", Code::IllegalMove, 3, 1, "+0055FU", "");
        row("unknown end", "PI\n+\n+7776FU\n%WHAT\n", Code::UnknownEnd, 4, 1, "%WHAT", "7g7f");
        row("unknown line", "PI\n+\nhello\n+7776FU\n", Code::UnknownLine, 3, 1, "hello", "7g7f");
        row("keyword without colon", "V2.2\n$EVENT\nPI\n+\n+7776FU\n", Code::BadHeader, 2, 1, "$EVENT",
            "7g7f");
        row("piece too many", "PI\nP+00FU\n+\n+7776FU\n", Code::TooManyPieces, 2, 3, "00FU", "7g7f");
        row("second king", "PI\nP+55OU\n+\n+7776FU\n", Code::TooManyKings, 2, 3, "55OU", "7g7f");
        row("bad rank", "V2.2\nP1-KY-KE-XX-KI\n+\n", Code::BadBoard, 2, 9, "-XX-KI", "");
        row("removal of another piece", "PI82KA\n+\n+7776FU\n", Code::BadBoard, 1, 3, "82KA", "7g7f");
        row("moves behind the end", "PI\n+\n+7776FU\n%TORYO\n+2726FU\n", Code::ExtraText, 5, 1, "+2726FU",
            "7g7f");
        row("a second game", "PI\n+\n+7776FU\n/\nPI\n+\n+2726FU\n", Code::MoreGames, 5, 0, "1", "7g7f");
        row("invalid bytes", "PI\n+\n'*\xff\xfe\n+7776FU\n", Code::BadEncoding, 3, 0, "", "7g7f");
    }
    void faults() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, offending);
        QFETCH(QString, kept);
        const auto read = readCsa(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(read->warnings.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(read->warnings[0].code), code);
        QCOMPARE(read->warnings[0].line, line);
        QCOMPARE(read->warnings[0].column, column);
        QCOMPARE(QString::fromStdString(read->warnings[0].text), offending);
        QCOMPARE(record_test::usiLine(read->record), kept);
    }

    void anIllegalMoveCanEndTheGame() {
        const auto read = readCsa("PI\n+\n+7776FU\n-3335FU\n%ILLEGAL_MOVE\n");
        QVERIFY(read.has_value());
        const RecordNode& end = read->record.node(read->record.mainLine().back());
        QVERIFY((end.ending == Ending{GameEnd::IllegalMove, Color::Black}));
        QCOMPARE(end.ply, 2);
        QVERIFY(end.illegalMove == parseUsiMove("3c3e").value());
        QVERIFY(read->warnings.empty());
    }

    void anIllegalMoveSurvives() {
        for (const char* move : {"-3335FU", "-0055FU", "-2288UM"}) {
            const std::string text =
                std::string("V2.2\nPI\n+\n+2726FU\nT5\n") + move + "\nT7\n%-ILLEGAL_ACTION\n'*two\n";
            const auto read = readCsa(text);
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            QCOMPARE(QString::fromStdString(writeCsa(read->record)), QString::fromStdString(text));
        }
    }

    // Behind the move it is the other side's turn: "%ILLEGAL_MOVE" would be its loss for other programs.
    // Servers write it all the same.
    void theLoserOfAFoulIsTheMover_data() {
        QTest::addColumn<QByteArray>("end");
        QTest::addColumn<bool>("ended"); // by that move
        QTest::newRow("of the mover") << QByteArray("%-ILLEGAL_ACTION") << true;
        QTest::newRow("without a side") << QByteArray("%ILLEGAL_MOVE") << true;
        QTest::newRow("action without a side") << QByteArray("%ILLEGAL_ACTION") << true;
        QTest::newRow("of the other side") << QByteArray("%+ILLEGAL_ACTION") << false;
        QTest::newRow("another end") << QByteArray("%TORYO") << false;
    }
    void theLoserOfAFoulIsTheMover() {
        QFETCH(QByteArray, end);
        QFETCH(bool, ended);
        const auto read = readCsa("V2.2\nPI\n+\n+7776FU\n-0035FU\n" + end.toStdString() + "\n");
        QVERIFY(read.has_value());
        QCOMPARE(read->warnings.empty(), ended);
        const RecordNode& last = read->record.node(read->record.mainLine().back());
        QCOMPARE(last.ending.has_value(), ended);
        if (!ended)
            return;
        QVERIFY((last.ending == Ending{GameEnd::IllegalMove, Color::Black}));
        QVERIFY(last.illegalMove == parseUsiMove("P*3e").value());
        QVERIFY(writeCsa(read->record).find("\n-0035FU\n%-ILLEGAL_ACTION\n") != std::string::npos);
    }

    // A winner that no word can tell is left out rather than turned round.
    void aResultIsNeverTurnedRound() {
        for (const GameEnd kind : {GameEnd::Resignation, GameEnd::TimeUp, GameEnd::Declaration, GameEnd::Mate,
                                   GameEnd::IllegalMove, GameEnd::Try, GameEnd::Forfeit,
                                   GameEnd::EngineFailure, GameEnd::PerpetualCheck}) {
            for (const Color winner : kColors) {
                Record record;
                record.addEnding(record.addMove(kRootNode, parseUsiMove("7g7f").value()), {kind, winner});
                for (const RecordFormat format : {RecordFormat::Csa, RecordFormat::Jkf, RecordFormat::Usen}) {
                    const auto read = readRecord(writeRecord(record, format), format);
                    QVERIFY(read.has_value());
                    QVERIFY(read->warnings.empty());
                    const auto ending = read->record.node(read->record.mainLine().back()).ending;
                    QVERIFY(!ending || !ending->winner || ending->winner == winner);
                }
            }
        }
    }

    // What was read is written as it was, once and twice.
    void evaluationsOfCommentsAreNotWrittenTwice() {
        for (const char* comment :
             {"'** 130 +7776FU -3334FU", "'** 30 -3334FU", "'** -1000", "'*#評価値=108"}) {
            const std::string text = std::string("V2.2\nN+甲\nPI\n+\n+7776FU\n") + comment + "\n";
            const auto read = readCsa(text);
            QVERIFY(read.has_value());
            QCOMPARE(read->record.node(1).evaluations.size(), std::size_t{1});
            QCOMPARE(QString::fromStdString(writeCsa(read->record)), QString::fromStdString(text));
        }
    }

    void remarksBehindAStatement() {
        const auto read = readCsa("PI\n+\n+7776FU'comment\n-3334FU,T3'another\n%TORYO'end\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(record_test::usiLine(read->record), QStringLiteral("7g7f 3c3d"));
        QVERIFY(read->record.node(read->record.mainLine().back()).ending.has_value());
    }

    void remarksBetweenMoves() {
        const auto read =
            readCsa("V2.2\nPI\n+\n+7776FU\nT5\n'thinks long\n'Rate:12\n'\n-3334FU'quick\n%TORYO\n'over\n"
                    "'summary:toryo\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const auto line = read->record.mainLine();
        QCOMPARE(read->record.node(line[1]).comment, std::string("thinks long\nRate:12"));
        QCOMPARE(read->record.node(line[2]).comment, std::string("quick"));
        QCOMPARE(read->record.node(line[3]).comment, std::string("over"));
        QCOMPARE(std::string(read->record.header("'summary")), std::string("toryo"));
        QCOMPARE(difference(readCsa(writeCsa(read->record))->record, read->record), QString());
    }

    void keywordsThatAreRemarks() {
        const auto read =
            readCsa("V2.2\n$'CSA encoding26/11/21 10:00:00\n$'Max_Moves:256\n$'*note: one\nPI\n+\n+7776FU\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QVERIFY((read->record.headers() == std::vector<RecordHeader>{{"'Max_Moves", "256"}}));
        QCOMPARE(read->record.node(kRootNode).comment, std::string("note: one"));
        const std::string written = writeCsa(read->record);
        QCOMPARE(writeCsa(readCsa(written)->record), written);
    }

    // Joined files have such marks in the middle.
    void remarksBehindAByteOrderMark() {
        const auto read = readCsa("V2.2\n'\uFEFFCSA encoding=UTF-8\n'\uFEFFa remark\nPI\n+\n+7776FU\n");
        QVERIFY(read.has_value());
        QVERIFY((read->record.headers() == std::vector<RecordHeader>{{"'", "a remark"}}));
        const std::string written = writeCsa(read->record);
        QCOMPARE(writeCsa(readCsa(written)->record), written);
    }

    void remarksThatAreHeaders() {
        const std::string text =
            "V2.2\nN+甲\nN-乙\n'Max_Moves:256\n$EVENT:wdoor\n'no name\nPI\n+\n+7776FU\n%TORYO\n";
        const auto read = readCsa(text);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(QString::fromStdString(writeCsa(read->record)), QString::fromStdString(text));
        const auto server =
            readCsa(text + "'P1 * +KI *  *  *  *  *  *  * \n'P+00FU\n'P-\n'+\n'summary:toryo:a win:b lose\n");
        QVERIFY(server->record.node(server->record.mainLine().back()).comment.empty());
        QCOMPARE(std::string(server->record.header("'summary")), std::string("toryo:a win:b lose"));
    }

    void datesAndLimits_data() {
        QTest::addColumn<QString>("header");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("line");
        QTest::addColumn<QString>("back"); // empty: the value
        const auto row = [](const char* name, std::string_view header, const char* value, const char* line,
                            const char* back = "") {
            QTest::newRow(name) << QString::fromStdString(std::string(header)) << QString::fromUtf8(value)
                                << QString::fromUtf8(line) << QString::fromUtf8(back);
        };
        row("date with its day", header::kStart, "1999/07/15(木) 19:07:12", "$START_TIME:1999/07/15 19:07:12",
            "1999/07/15 19:07:12");
        row("without seconds", header::kEnd, "2014/07/08 9:00", "$END_TIME:2014/07/08 09:00:00",
            "2014/07/08 09:00:00");
        row("date alone", header::kStart, "2009/1/3", "$START_TIME:2009/01/03", "2009/01/03");
        row("date in words", header::kStart, "2003年5月3日(土) 10時30分", "$START_TIME:2003/05/03 10:30:00",
            "2003/05/03 10:30:00");
        row("full width", header::kStart, "２０１４／０９／１３　１４：５９",
            "$START_TIME:2014/09/13 14:59:00", "2014/09/13 14:59:00");
        row("another day of the week", header::kStart, "1999/07/15(金)", "$開始日時:1999/07/15(金)");
        row("no such day", header::kStart, "2023/02/29", "$開始日時:2023/02/29");
        row("leap day", header::kStart, "2024/02/29(木)", "$START_TIME:2024/02/29", "2024/02/29");
        row("a date of another kind", header::kStart, "寛永年間", "$開始日時:寛永年間");
        row("with its zone", header::kStart, "2017-03-22T01:00:00.000Z",
            "$開始日時:2017-03-22T01:00:00.000Z");
        row("main and byoyomi", header::kTimeLimit, "15分+60秒", "$TIME_LIMIT:00:15+60");
        row("for each", header::kTimeLimit, "各５時間", "$TIME_LIMIT:05:00+00", "5時間");
        row("sudden death", header::kTimeLimit, "10分切れ負け", "$TIME_LIMIT:00:10+00", "10分");
        row("in words", header::kTimeLimit, "1時間30分、切れたら1手30秒", "$TIME_LIMIT:01:30+30",
            "1時間30分+30秒");
        row("byoyomi alone", header::kTimeLimit, "1手30秒", "$TIME_LIMIT:00:00+30", "0分+30秒");
        row("seconds", header::kTimeLimit, "90秒", "$TIME:90+0+0", "1分30秒");
        row("increment", header::kTimeLimit, "5分 1手ごとに10秒加算", "$TIME:300+0+10");
        row("as CSA has it", header::kTimeLimit, "00:30+00", "$TIME_LIMIT:00:30+00", "30分");
        row("as CSA 3 has it", header::kTimeLimit, "30+0+5", "$TIME:30+0+5", "30秒 1手ごとに5秒加算");
        row("parts of seconds", header::kTimeLimit, "300.5+0+2.25", "$TIME:300.5+0+2.25",
            "300.5秒 1手ごとに2.25秒加算");
        row("more than a limit", header::kTimeLimit, "15分＋30秒＋（考慮時間10分）",
            "$持ち時間:15分＋30秒＋（考慮時間10分）");
        row("too many seconds", header::kTimeLimit, "15分60秒", "$持ち時間:15分60秒");
        row("too many minutes", header::kTimeLimit, "1時間60分", "$持ち時間:1時間60分");
        row("no number", header::kTimeLimit, "一億年", "$持ち時間:一億年");
        row("of a side", "先手持ち時間", "10分", "$TIME+:600+0+0");
        row("moves", "最大手数", "256", "$MAX_MOVES:256");
        row("moves in words", "最大手数", "256手", "$最大手数:256手");
        row("nothing", header::kStart, "", "$START_TIME:");
    }
    void datesAndLimits() {
        QFETCH(QString, header);
        QFETCH(QString, value);
        QFETCH(QString, line);
        QFETCH(QString, back);
        Record record;
        record.addHeader({header.toStdString(), value.toStdString()});
        const std::string written = writeCsa(record);
        QVERIFY2(written.find("\n" + line.toStdString() + "\n") != std::string::npos, written.c_str());
        QCOMPARE(written.starts_with("V3.0"),
                 line.startsWith(QStringLiteral("$TIME:")) || line.startsWith(QStringLiteral("$TIME+")));
        const auto read = readCsa(written);
        QVERIFY(read.has_value());
        QCOMPARE(QString::fromStdString(std::string(read->record.header(header.toStdString()))),
                 back.isEmpty() ? value : back);
        QCOMPARE(writeCsa(read->record), written);
        // Only the form is another.
        QVERIFY(recordLosses(record, RecordFormat::Csa).empty());
    }

    // Komadai's own records, and those of others, have a header for the byoyomi.
    void theByoyomiStandsInTheLimit() {
        Record record;
        record.addHeader({std::string(header::kTimeLimit), "10分"});
        record.addHeader({std::string(header::kByoyomi), "30秒"});
        QCOMPARE(writeCsa(record), std::string("V2.2\n$TIME_LIMIT:00:10+30\nPI\n+\n"));
        QVERIFY(recordLosses(record, RecordFormat::Csa).empty());
        record.setHeader(header::kByoyomi, "少々");
        QCOMPARE(writeCsa(record), std::string("V2.2\n$TIME_LIMIT:00:10+00\n$秒読み:少々\nPI\n+\n"));
        QVERIFY(recordLosses(record, RecordFormat::Csa).empty());
    }

    void rowsThatAreClosed() {
        const auto read =
            readCsa("P1 *  *  *  *  *  *  *  *  *.\nP9 *  *  *  * +OU *  *  *  *.\nP-00AL\n+\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
    }

    void severalGames() {
        const std::string text =
            "V2.2\nPI\n+\n+7776FU\n/\nN+甲\nPI\n+\n+2726FU\n+2625FU\n/\n\n/\nPI\n+\n%CHUDAN\n/\n";
        const auto games = readRecords(text, RecordFormat::Csa);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{3});
        QCOMPARE(record_test::usiLine((*games)[1].record), QStringLiteral("2g2f"));
        QCOMPARE((*games)[1].line, 6);
        QCOMPARE((*games)[1].warnings.size(), std::size_t{1});
        QCOMPARE((*games)[1].warnings[0].line, 10);
        QCOMPARE((*games)[2].record.nodeCount(), std::size_t{2});
        const auto first = readCsa(text);
        QCOMPARE(first->warnings.size(), std::size_t{1});
        QCOMPARE(first->warnings[0].text, std::string("2"));
    }

    void notARecord_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::newRow("empty") << QByteArray() << static_cast<int>(ParseErrorCode::Empty);
        QTest::newRow("blank lines") << QByteArray("\n \r\n\t\n") << static_cast<int>(ParseErrorCode::Empty);
        QTest::newRow("prose") << QByteArray("P.S. PIN code 1234\n+1 for you\nT-shirt\n")
                               << static_cast<int>(ParseErrorCode::UnknownFormat);
        QTest::newRow("bytes") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16)
                               << static_cast<int>(ParseErrorCode::UnknownFormat);
    }
    void notARecord() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto read = readCsa(text.toStdString());
        QVERIFY(!read.has_value());
        QCOMPARE(static_cast<int>(read.error().code), code);
    }

    void singleMoves() {
        const Position position;
        QCOMPARE(toCsaMove(position, parseUsiMove("7g7f").value()), std::string("+7776FU"));
        QVERIFY(parseCsaMove(position, "+7776FU").value() == parseUsiMove("7g7f").value());
        QVERIFY(parseCsaMove(position, "+7775FU").error().code == ParseErrorCode::IllegalMove);
        QVERIFY(parseCsaMove(position, "7776FU").error().code == ParseErrorCode::BadMove);
        QVERIFY(parseCsaMove(position, "+7776FUX").error().code == ParseErrorCode::BadMove);
    }

    // The perpetual checker, who tried, who failed: the winner is kept if CSA can express it.
    void foreignEndings() {
        const auto writtenAndRead = [](Ending ending) {
            Record record;
            record.addEnding(record.addMove(kRootNode, parseUsiMove("7g7f").value()), ending);
            const auto read = readCsa(writeCsa(record));
            return read->record.node(read->record.mainLine().back()).ending;
        };
        QVERIFY((writtenAndRead({GameEnd::PerpetualCheck, Color::Black}) ==
                 Ending{GameEnd::IllegalMove, Color::Black}));
        QVERIFY((writtenAndRead({GameEnd::PerpetualCheck, Color::White}) ==
                 Ending{GameEnd::IllegalMove, Color::White}));
        QVERIFY((writtenAndRead({GameEnd::Try, Color::Black}) == Ending{GameEnd::Resignation, Color::Black}));
        QVERIFY(
            (writtenAndRead({GameEnd::SealedMove, std::nullopt}) == Ending{GameEnd::Abort, std::nullopt}));
        QVERIFY((writtenAndRead({GameEnd::Forfeit, Color::Black}) == Ending{GameEnd::Abort, std::nullopt}));
    }

    void randomRecordsSurvive() {
        std::mt19937 random(17);
        for (int i = 0; i < 150; ++i) {
            record_test::Wishes wishes;
            wishes.plies = 1 + static_cast<int>(random() % 150);
            wishes.milliseconds = i % 2 == 0;
            const Record record = record_test::randomRecord(random, wishes);
            const std::string text = writeCsa(record);
            const auto read = readCsa(text);
            QVERIFY(read.has_value());
            QVERIFY2(read->warnings.empty(), text.c_str());
            const QString wrong = difference(record, read->record);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QLatin1Char('\n') + QString::fromStdString(text)));
        }
    }

    // Evaluations survive; their lines are also in the comments.
    void evaluationsSurvive() {
        Record record;
        const NodeId id = record.addMove(kRootNode, parseUsiMove("7g7f").value());
        EngineEvaluation evaluation;
        evaluation.centipawns = -120;
        evaluation.line = {parseUsiMove("3c3d").value(), parseUsiMove("8h2b+").value()};
        record.addEvaluation(id, evaluation);
        // Other programs read one line; the others are written as in KIF.
        EngineEvaluation second = evaluation;
        second.rank = 2;
        record.addEvaluation(id, second);
        const auto read = readCsa(writeCsa(record));
        QVERIFY(read.has_value());
        const RecordNode& node = read->record.node(read->record.mainLine().back());
        QVERIFY((node.evaluations == std::vector<EngineEvaluation>{evaluation, second}));
        QCOMPARE(node.comment, std::string("* -120 -3334FU +8822UM"));
        QCOMPARE(QString::fromStdString(writeCsa(read->record)), QString::fromStdString(writeCsa(record)));
    }

    void onlyTheMainLineIsWritten() {
        Record record;
        record.addMove(kRootNode, parseUsiMove("7g7f").value());
        record.addMove(kRootNode, parseUsiMove("2g2f").value());
        const auto read = readCsa(writeCsa(record));
        QCOMPARE(read->record.nodeCount(), std::size_t{2});
    }

    void damagedFilesNeverCrash() {
        std::mt19937 random(23);
        record_test::Wishes wishes;
        for (int i = 0; i < 3000; ++i) {
            std::string text = i % 3 == 0 ? kGame : writeCsa(record_test::randomRecord(random, wishes));
            for (int change = 0; change < 4; ++change)
                text[random() % text.size()] = static_cast<char>(random() % 256);
            text.resize(random() % 4 == 0 ? random() % (text.size() + 1) : text.size());
            const auto read = readCsa(text);
            if (!read)
                continue;
            for (const ParseError& warning : read->warnings)
                QVERIFY(warning.text.size() <= 100);
            QVERIFY(readCsa(writeCsa(read->record)).has_value());
        }
    }

    void longGames() {
        std::string text = "PI\n+\n";
        const char* const kRound[] = {"+5958OU\n", "-5152OU\n", "+5859OU\n", "-5251OU\n"};
        for (int i = 0; i < 30000; ++i)
            text += kRound[i % 4];
        const auto read = readCsa(text);
        QVERIFY(read.has_value());
        QVERIFY(read->record.nodeCount() > 10000);
        QCOMPARE(read->warnings.size(), std::size_t{1});
        QVERIFY(read->warnings[0].code == ParseErrorCode::TooLong);
    }
};

QTEST_APPLESS_MAIN(TestCsa)
#include "tst_csa.moc"
