// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/jkf.h"
#include "tests/shogi-core/random_record.h"

#include <QTest>

using namespace shogi;
using record_test::difference;
using record_test::usiLine;

namespace {

std::string withMoves(const std::string& moves, const char* initial = R"({"preset":"HIRATE"})") {
    return std::string(R"({"header":{"先手":"甲"},"initial":)") + initial + ",\"moves\":[{}," + moves + "]}";
}

} // namespace

class TestJkf : public QObject {
    Q_OBJECT

private slots:
    // It may promote anywhere; without that it would be legal.
    void anIllegalPromotionSurvives() {
        Record record;
        const NodeId first = record.addMove(kRootNode, parseUsiMove("7g7f").value());
        record.addAnotherEnding(first, {GameEnd::IllegalMove, Color::Black}, parseUsiMove("3c3d+").value());
        const auto again = readJkf(writeJkf(record));
        QVERIFY(again.has_value());
        const RecordNode& end = again->record.node(again->record.mainLine().back());
        QVERIFY(end.ending.has_value());
        QVERIFY(end.illegalMove == parseUsiMove("3c3d+").value());
    }

    void readsAWholeGame() {
        const auto read = readJkf(R"({
  "header": {"棋戦": "第１回", "手合割": "平手　　", "先手": "甲", "後手": "乙", "備考": "一\n二"},
  "initial": {"preset": "HIRATE"},
  "moves": [
    {"comments": ["始まる前", "", "三行目"]},
    {"move": {"from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU", "color": 0},
     "time": {"now": {"m": 1, "s": 2}, "total": {"h": 0, "m": 1, "s": 2}}, "comments": ["&しおり", "一言"]},
    {"move": {"from": {"x": 3, "y": 3}, "to": {"x": 3, "y": 4}, "piece": "FU", "color": 1},
     "forks": [[{"move": {"from": {"x": 8, "y": 3}, "to": {"x": 8, "y": 4}, "piece": "FU"}}, {"special": "CHUDAN"}]]},
    {"move": {"from": {"x": 8, "y": 8}, "to": {"x": 2, "y": 2}, "piece": "KA", "promote": true}},
    {"move": {"from": {"x": 3, "y": 1}, "piece": "GI", "same": true}},
    {"move": {"to": {"x": 4, "y": 5}, "piece": "KA"}},
    {"special": "TORYO"}
  ]
})");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const Record& record = read->record;
        QCOMPARE(usiLine(record), QStringLiteral("7g7f 3c3d 8h2b+ 3a2b B*4e"));
        QCOMPARE(record.headers().size(), std::size_t{4});
        QCOMPARE(std::string(record.header("備考")), std::string("一\n二"));
        const auto line = record.mainLine();
        QCOMPARE(record.node(kRootNode).comment, std::string("始まる前\n\n三行目"));
        QCOMPARE(record.node(line[1]).bookmark, std::string("しおり"));
        QCOMPARE(record.node(line[1]).comment, std::string("一言"));
        QVERIFY(record.node(line[1]).timeUsed == Milliseconds(62000));
        QCOMPARE(record.node(line[1]).children.size(), std::size_t{2});
        QVERIFY((record.node(line.back()).ending == Ending{GameEnd::Resignation, Color::Black}));
        const auto again = readJkf(writeJkf(record));
        QVERIFY(again.has_value());
        QCOMPARE(difference(record, again->record), QString());
    }

    void faults_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("kept");
        const auto row = [](const char* name, const std::string& text, ParseErrorCode code,
                            const char* kept) {
            QTest::newRow(name) << QString::fromStdString(text) << static_cast<int>(code)
                                << QString::fromLatin1(kept);
        };
        using Code = ParseErrorCode;
        const std::string first = R"({"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}})";
        row("illegal",
            withMoves(first + R"(,{"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":5},"piece":"FU"}})"),
            Code::IllegalMove, "7g7f");
        row("no target", withMoves(first + R"(,{"move":{"piece":"FU"}})"), Code::BadMove, "7g7f");
        row("another piece", withMoves(R"({"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"HI"}})"),
            Code::PieceMismatch, "7g7f");
        row("unknown end", withMoves(first + R"(,{"special":"AME"})"), Code::UnknownEnd, "7g7f");
        row("unknown preset", withMoves(first, R"({"preset":"NANA"})"), Code::UnknownHandicap, "7g7f");
        row("nothing in an element", withMoves(first + ",{}"), Code::UnknownLine, "7g7f");
        row("numbers out of range",
            withMoves(R"({"move":{"from":{"x":1e300,"y":-7},"to":{"x":77,"y":6},"piece":"FU"}})"),
            Code::BadMove, "");
    }
    void faults() {
        QFETCH(QString, text);
        QFETCH(int, code);
        QFETCH(QString, kept);
        const auto read = readJkf(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(read->warnings.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(read->warnings[0].code), code);
        QCOMPARE(usiLine(read->record), kept);
    }

    void aBranchInPlaceOfABrokenLineIsTold() {
        const auto read = readJkf(
            withMoves(R"({"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":5},"piece":"FU"},)"
                      R"("forks":[[{"move":{"from":{"x":2,"y":7},"to":{"x":2,"y":6},"piece":"FU"}}]]})"));
        QVERIFY(read.has_value());
        QCOMPARE(read->warnings.size(), std::size_t{2});
        QVERIFY(read->warnings[1].code == ParseErrorCode::BranchAsMain);
    }

    void notARecord() {
        const auto cut = readJkf("{\"header\":{},\n \"moves\":[{}");
        QVERIFY(!cut.has_value());
        QVERIFY(cut.error().code == ParseErrorCode::BadJson);
        QCOMPARE(cut.error().line, 2);
        QVERIFY(readJkf("").error().code == ParseErrorCode::Empty);
        QVERIFY(readJkf("[1,2]").error().code == ParseErrorCode::UnknownFormat);
        QVERIFY(readJkf("{\"moves\":7}").error().code == ParseErrorCode::UnknownFormat);
        // Depth is no danger.
        QVERIFY(!readJkf("{\"moves\":" + std::string(300000, '[')).has_value());
        std::string deep = "{\"moves\":";
        for (int i = 0; i < 50000; ++i)
            deep += R"([{"forks":[)";
        for (int i = 0; i < 50000; ++i)
            deep += "]}]";
        QVERIFY(readJkf(deep + "}").has_value());
    }

    // JSON gives an object's members no order, and the last of several with one name counts.
    void membersInAnyOrder() {
        const auto read =
            readJkf(R"({"moves":[],"moves":[{"comments":["start"]},{"special":"TORYO"}],)"
                    R"("header":{"先手":"a","後手":"b","先手":"c"},"initial":{"preset":"KA"}})");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QVERIFY((read->record.headers() == std::vector<RecordHeader>{{"先手", "c"}, {"後手", "b"}}));
        QCOMPARE(read->record.nodeCount(), std::size_t{2});
        QCOMPARE(read->record.node(kRootNode).comment, std::string("start"));
        QVERIFY(handicapOf(read->record.startPosition()) == Handicap::Bishop);
        QVERIFY((read->record.node(1).ending ==
                 Ending{GameEnd::Resignation, ~read->record.startPosition().sideToMove()}));
    }

    void numbers() {
        const auto read = readJkf("{\"header\":{},\n\"moves\":[{}],\n\"x\":1e999}");
        QVERIFY(!read.has_value());
        QVERIFY(read.error().code == ParseErrorCode::BadJson);
        QCOMPARE(read.error().line, 3);
        const auto numbers = readJkf("{\"header\":{\"a\":-1.5e2,\"b\":18446744073709551615,\"c\":true,\"d\":["
                                     "null,{\"e\":-7}]},\n\"moves\":[{}]}");
        QVERIFY(numbers.has_value());
        QVERIFY((numbers->record.headers() ==
                 std::vector<RecordHeader>{
                     {"a", "-150.0"}, {"b", "18446744073709551615"}, {"c", "true"}, {"d", "[null,{e:-7}]"}}));
    }

    void moreMembersThanARecordHas() {
        std::string text = "{\"header\":{";
        for (int i = 0; i < 100000; ++i)
            text += "\"k" + std::to_string(i) + "\":\"\",";
        const auto read = readJkf(text + "\"z\":\"\"},\"moves\":[{},{\"special\":\"TORYO\"}]}");
        QVERIFY(read.has_value());
        QCOMPARE(read->record.headers().size(), std::size_t{1000});
        QCOMPARE(read->record.nodeCount(), std::size_t{2});
        QCOMPARE(read->warnings.size(), std::size_t{1});
        QVERIFY(read->warnings[0].code == ParseErrorCode::TooLong);
    }

    void handsWithMembersThatAreNoPieces() {
        std::string hand = R"("FU":3,"FU":2)";
        for (int i = 0; i < 200000; ++i)
            hand += ",\"k" + std::to_string(i) + "\":1";
        const auto read = readJkf(withMoves(
            R"({"special":"TORYO"})",
            (R"({"preset":"OTHER","data":{"color":0,"board":[],"hands":[{)" + hand + "}]}}").c_str()));
        QVERIFY(read.has_value());
        QCOMPARE(read->record.startPosition().hand(Color::Black).count(PieceType::Pawn), 2);
        QVERIFY(read->warnings.front().code == ParseErrorCode::BadHand);
    }

    void anIllegalMoveSurvives() {
        Record record;
        const NodeId node = record.addMove(kRootNode, parseUsiMove("7g7f").value());
        const NodeId end = record.addAnotherEnding(node, Ending{GameEnd::IllegalMove, Color::Black},
                                                   parseUsiMove("3c3e").value());
        record.setTime(end, Milliseconds(4000), Milliseconds(4000));
        record.setComment(end, "ah");
        const auto read = readJkf(writeJkf(record));
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(difference(record, read->record), QString());
    }

    // A pawn on the file could have gone there.
    void aSecondPawnOnAFileSurvives() {
        const auto read = readJkf(withMoves(R"(
            {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},
            {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}},
            {"move":{"to":{"x":7,"y":5},"piece":"FU","relative":"H"}},{"special":"+ILLEGAL_ACTION"})"));
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const RecordNode& end = read->record.node(read->record.mainLine().back());
        QVERIFY((end.ending == Ending{GameEnd::IllegalMove, Color::White}));
        QVERIFY(end.illegalMove == parseUsiMove("P*7e").value());
        const std::string written = writeJkf(read->record);
        QVERIFY(written.find(R"("relative":"H")") != std::string::npos);
        QVERIFY(written.find(R"({"special":"+ILLEGAL_ACTION"})") != std::string::npos);
        QCOMPARE(difference(read->record, readJkf(written)->record), QString());
    }

    // Where origins are named, a move without one is a drop, even if another move would be legal.
    void aFoulDropWithoutAWord_data() {
        QTest::addColumn<QByteArray>("end");
        QTest::addColumn<bool>("ended"); // by that move
        QTest::newRow("of the mover") << QByteArray("+ILLEGAL_ACTION") << true;
        QTest::newRow("without a side") << QByteArray("ILLEGAL_MOVE") << true;
        QTest::newRow("of the other side") << QByteArray("-ILLEGAL_ACTION") << false;
        QTest::newRow("another end") << QByteArray("TORYO") << false;
    }
    void aFoulDropWithoutAWord() {
        QFETCH(QByteArray, end);
        QFETCH(bool, ended);
        const auto read = readJkf(withMoves(R"(
            {"move":{"from":{"x":7,"y":7},"to":{"x":7,"y":6},"piece":"FU"}},
            {"move":{"from":{"x":3,"y":3},"to":{"x":3,"y":4},"piece":"FU"}},
            {"move":{"to":{"x":7,"y":5},"piece":"FU"}},{"special":")" +
                                            end.toStdString() + R"("})"));
        QVERIFY(read.has_value());
        const RecordNode& last = read->record.node(read->record.mainLine().back());
        QVERIFY(last.ending.has_value());
        QVERIFY(last.illegalMove == (ended ? parseUsiMove("P*7e").value() : Move()));
    }

    void randomRecordsSurvive() {
        std::mt19937 random(11);
        record_test::Wishes wishes;
        wishes.lines = 6;
        wishes.milliseconds = true;
        wishes.bookmarks = true;
        wishes.evaluations = true;
        wishes.illegalMoves = true;
        for (int i = 0; i < 60; ++i) {
            const Record record = record_test::randomRecord(random, wishes);
            const auto read = readJkf(writeJkf(record));
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            QCOMPARE(difference(record, read->record), QString());
        }
    }
};

QTEST_APPLESS_MAIN(TestJkf)
#include "tst_jkf.moc"
