// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/library/library_game.h"
#include "app/library/library_row.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;

namespace {

LibraryGame gameOf(const char* text) {
    const auto loaded = RecordFile::read(QByteArray(text));
    return loaded ? libraryGame(loaded->record) : LibraryGame();
}

constexpr const char* kKif = R"(開始日時：2014/10/07 09:00:00
棋戦：第62期王座戦
場所：東京
持ち時間：5時間+60秒
戦型：角換わり
手合割：平手
先手：豊島将之七段
後手：羽生善治王座
備考：名局
手数----指手---------消費時間--
   1 ７六歩(77)   ( 0:10/00:00:10)
*定跡通り
   2 ３四歩(33)   ( 0:20/00:00:20)
*評価値 12
   3 投了         ( 0:01/00:00:11)
)";

} // namespace

class TestLibraryGame : public QObject {
    Q_OBJECT
private slots:
    void takesWhatAGameIsFoundBy() {
        const LibraryGame game = gameOf(kKif);
        QCOMPARE(game.moves.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(game.players[0]), QString::fromUtf8("豊島将之七段"));
        QCOMPARE(QString::fromStdString(game.players[1]), QString::fromUtf8("羽生善治王座"));
        QCOMPARE(QString::fromStdString(game.event), QString::fromUtf8("第62期王座戦"));
        QCOMPARE(QString::fromStdString(game.place), QString::fromUtf8("東京"));
        QCOMPARE(QString::fromStdString(game.statedOpening), QString::fromUtf8("角換わり"));
        QCOMPARE(game.date, 20141007);
        QCOMPARE(game.minute, 540);
        QCOMPARE(game.mainTime, std::optional(std::chrono::seconds(5h)));
        QCOMPARE(game.byoyomi, 60s);
        QCOMPARE(game.end, shogi::GameEnd::Resignation);
        QCOMPARE(game.winner, shogi::Color::White);
        QCOMPARE(game.used[0], std::optional(10s));
        QCOMPARE(game.used[1], std::optional(20s));
        QVERIFY(QString::fromStdString(game.text).contains(QString::fromUtf8("定跡通り")));
        QVERIFY(QString::fromStdString(game.text).contains(QString::fromUtf8("名局")));
        const LibraryRow row = rowOf(game);
        QCOMPARE(row.outcome(), GameOutcome::WhiteWins);
        QCOMPARE(row.plies, std::uint16_t{2});
        QCOMPARE(row.blackUsed, 10u);
        QVERIFY((row.flags & LibraryRow::kHasText) != 0);
    }

    void ratingsOfServers() {
        const LibraryGame floodgate =
            gameOf("V2.2\nN+Titanda_L\nN-SILENT\n'black_rate:Titanda_L+bb6f:3526.4\n"
                   "'white_rate:SILENT+71:3500.0\nPI\n+\n+7776FU,T1\n%TORYO\n");
        QCOMPARE(floodgate.ratings[0], 3526);
        QCOMPARE(floodgate.ratings[1], 3500);
        const LibraryGame bracketed =
            gameOf("先手：ayumi(1523)\n後手：ren\n手合割：平手\n手数----指手--\n1 ７六歩(77)\n");
        QCOMPARE(bracketed.ratings[0], 1523);
        QCOMPARE(bracketed.ratings[1], std::nullopt);
    }

    void timesCountOnlyIfAllMovesHaveThem() {
        const LibraryGame game =
            gameOf("手合割：平手\n手数----指手---------消費時間--\n1 ７六歩(77) ( 0:10/00:00:10)\n"
                   "2 ３四歩(33)\n3 ２六歩(27) ( 0:10/00:00:20)\n");
        QCOMPARE(game.used[0], std::optional(20s));
        QCOMPARE(game.used[1], std::nullopt);
    }

    void endsWithoutAWinner_data() {
        QTest::addColumn<int>("end");
        QTest::addColumn<int>("outcome");
        const auto row = [](const char* tag, shogi::GameEnd end, GameOutcome outcome) {
            QTest::newRow(tag) << static_cast<int>(end) << static_cast<int>(outcome);
        };
        row("repetition", shogi::GameEnd::Repetition, GameOutcome::Draw);
        row("impasse", shogi::GameEnd::Impasse, GameOutcome::Draw);
        row("move limit", shogi::GameEnd::MaxMoves, GameOutcome::Draw);
        row("aborted", shogi::GameEnd::Abort, GameOutcome::Unknown);
    }
    void endsWithoutAWinner() {
        QFETCH(int, end);
        QFETCH(int, outcome);
        QCOMPARE(static_cast<int>(outcomeOf(static_cast<shogi::GameEnd>(end), std::nullopt)), outcome);
    }

    void sameGameUnderOtherTitles() {
        const LibraryGame one = gameOf(kKif);
        LibraryGame other = gameOf(kKif);
        other.players[1] = "羽生 善治 九段";
        other.event = "another event";
        other.date = 0;
        QCOMPARE(identityOf(other), identityOf(one));
        other.players[1] = "羽生善男";
        QVERIFY(identityOf(other) != identityOf(one));
        other = one;
        other.moves.pop_back();
        QVERIFY(identityOf(other) != identityOf(one));
        other = one;
        other.start.setSideToMove(shogi::Color::White);
        QVERIFY(identityOf(other) != identityOf(one));
    }
};

QTEST_APPLESS_MAIN(TestLibraryGame)
#include "tst_library_game.moc"
