// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/kif.h"
#include "shogi-core/record_format.h"
#include "tests/shogi-core/random_record.h"

#include <QTest>

using namespace shogi;
using record_test::difference;

namespace {

const char* const kGame = "# ---- a program's own line ----\n"
                          "開始日時：2024/01/02 03:04:05\n"
                          "棋戦：第１回：試験\n"
                          "対局ID：4711\n"
                          "手合割：平手　　\n"
                          "先手：甲野 太郎\n"
                          "後手：乙野 花子\n"
                          "備考：一行目\n"
                          "備考：二行目\n"
                          "手数----指手---------消費時間--\n"
                          "*始まる前\n"
                          "   1 ７六歩(77)   ( 0:12/00:00:12)\n"
                          "*一言\n"
                          "*\n"
                          "*二言\n"
                          "   2 ３四歩(33)   ( 1:05/00:01:05)+\n"
                          "&しおり\n"
                          "   3 ２二角成(88) ( 0:00/00:00:12)\n"
                          "   4 同　銀(31)   (61:01/01:02:06)\n"
                          "   5 ４五角打     ( 0:01/00:00:13)\n"
                          "   6 投了         ( 0:02/01:02:08)\n"
                          "*終わり\n"
                          "まで5手で先手の勝ち\n"
                          "\n"
                          "変化：2手\n"
                          "   2 ８四歩(83)   ( 0:10/00:00:10)\n"
                          "   3 ２六歩(27)   ( 0:03/00:00:15)+\n"
                          "   4 中断\n"
                          "\n"
                          "変化：3手\n"
                          "   3 ５六歩(57)\n";

QString sfenOf(const Record& record) { return QString::fromStdString(toSfen(record.startPosition())); }

// All lines of play from the root, branches in order, as USI with depth-first order.
QStringList linesOf(const Record& record) {
    QStringList lines;
    for (NodeId id = 0; id < record.nodeCount(); ++id) {
        if (!record.node(id).children.empty())
            continue;
        QStringList moves;
        for (const Move move : record.movesTo(id))
            moves << QString::fromStdString(toUsi(move));
        if (record.node(id).ending)
            moves << QStringLiteral("end%1").arg(static_cast<int>(record.node(id).ending->kind));
        lines << moves.join(QLatin1Char(' '));
    }
    lines.sort();
    return lines;
}

QString boardText(const char* rows, const char* before = "", const char* after = "") {
    return QString::fromUtf8(before) +
           QStringLiteral("  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n") +
           QString::fromUtf8(rows) + QStringLiteral("+---------------------------+\n") +
           QString::fromUtf8(after);
}

const char* const kMateRows = "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                              "| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                              "| ・v龍 ・ 杏 ・ 圭 ・ 全 ・|五\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                              "| 馬 ・ ・ ・ ・ ・ ・ ・v金|九\n";

} // namespace

class TestKif : public QObject {
    Q_OBJECT

private slots:
    void readsAWholeGame() {
        for (const char* newline : {"\n", "\r\n", "\r"}) {
            QByteArray text = QByteArray("\xEF\xBB\xBF") + kGame;
            text.replace("\n", newline);
            const auto read = readKif(text.toStdString());
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            const Record& record = read->record;
            QCOMPARE(record_test::usiLine(record), QStringLiteral("7g7f 3c3d 8h2b+ 3a2b B*4e"));
            QCOMPARE(linesOf(record),
                     (QStringList{QStringLiteral("7g7f 3c3d 8h2b+ 3a2b B*4e end1"),
                                  QStringLiteral("7g7f 8c8d 2g2f end0"), QStringLiteral("7g7f 8c8d 5g5f")}));
            QCOMPARE(std::string(record.header(header::kBlackName)), std::string("甲野 太郎"));
            QCOMPARE(std::string(record.header(header::kEvent)), std::string("第１回：試験"));
            QCOMPARE(std::string(record.header("対局ID")), std::string("4711"));
            QCOMPARE(std::string(record.header(header::kNote)), std::string("一行目\n二行目"));
            const auto line = record.mainLine();
            QCOMPARE(record.node(kRootNode).comment, std::string("始まる前"));
            QCOMPARE(record.node(line[1]).comment, std::string("一言\n\n二言"));
            QCOMPARE(record.node(line[2]).bookmark, std::string("しおり"));
            QVERIFY(record.node(line[4]).timeUsed == Milliseconds(3661000));
            QVERIFY(record.node(line[4]).timeTotal == Milliseconds(3726000));
            QCOMPARE(record.node(line[6]).comment, std::string("終わり"));
            QVERIFY((record.node(line[6]).ending == Ending{GameEnd::Resignation, Color::Black}));
            const auto again = readKif(writeKif(record));
            QVERIFY(again.has_value());
            QVERIFY(again->warnings.empty());
            QCOMPARE(difference(record, again->record), QString());
        }
    }

    void writesWhatOthersRead() {
        const auto read =
            readKif("手合割：平手\n先手：甲\n後手：乙\n棋戦：試験\n"
                    "   1 ７六歩(77)   ( 0:12/00:00:12)\n   2 ３四歩(33)   ( 1:05/00:01:05)\n"
                    "*一言\n   3 ２二角成(88) ( 0:00/00:00:12)\n   4 同　銀(31)   (61:01/01:02:06)\n"
                    "   5 投了         ( 0:02/00:00:14)\n変化：4手\n   4 中断\n変化：1手\n   1 ２六歩(27)\n");
        QVERIFY(read.has_value());
        QCOMPARE(QString::fromStdString(writeKif(read->record)),
                 QStringLiteral("手合割：平手\n先手：甲\n後手：乙\n棋戦：試験\n"
                                "手数----指手---------消費時間--\n"
                                "   1 ７六歩(77)   ( 0:12/00:00:12)+\n"
                                "   2 ３四歩(33)   ( 1:05/00:01:05)\n"
                                "*一言\n"
                                "   3 ２二角成(88) ( 0:00/00:00:12)\n"
                                "   4 同　銀(31)   (61:01/01:02:06)+\n"
                                "   5 投了         ( 0:02/00:00:14)\n"
                                "まで4手で後手の勝ち\n"
                                "\n"
                                "変化：4手\n"
                                "   4 中断\n"
                                "まで3手で中断\n"
                                "\n"
                                "変化：1手\n"
                                "   1 ２六歩(27)\n"));
    }

    void moves_data() {
        QTest::addColumn<QString>("lines");
        QTest::addColumn<QString>("usi");
        const auto row = [](const char* name, const char* lines, const char* usi) {
            QTest::newRow(name) << QString::fromUtf8(lines) << QString::fromLatin1(usi);
        };
        row("plain", "1 ７六歩(77)\n2 ３四歩(33)\n", "7g7f 3c3d");
        row("half-width digits", "1 76歩(77)\n2 34歩(33)\n", "7g7f 3c3d");
        row("wide origin", "１ ７六歩（７７）\n２　３四歩（３３）\n", "7g7f 3c3d");
        row("tabs", "\t1\t７六歩(77)\t( 0:00/00:00:00)\n\t2\t３四歩(33)\n", "7g7f 3c3d");
        row("no blank after the number", "1７六歩(77)\n2３四歩(33)\n", "7g7f 3c3d");
        row("no numbers", "７六歩(77)\n３四歩(33)\n", "7g7f 3c3d");
        row("side marks", "1 ▲７六歩(77)\n2 △３四歩(33)\n", "7g7f 3c3d");
        row("same, wide blank", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("same, half blank", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同 銀(31)\n",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("same, no blank", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同銀(31)\n",
            "7g7f 3c3d 8h2b+ 3a2b");
        row("not promoted", "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角不成(88)\n", "7g7f 3c3d 8h2b");
        row("without origin", "1 ７六歩\n2 ３四歩\n3 ２二角成\n4 同　銀\n5 ４五角\n",
            "7g7f 3c3d 8h2b+ 3a2b B*4e");
        row("with marks", "1 ７六歩\n2 ３四歩\n3 ５八金右\n", "7g7f 3c3d 4i5h");
        row("king spelled 王", "1 ５八王(59)\n2 ５二玉(51)\n", "5i5h 5a5b");
        row("dragon and one-letter pieces",
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 ３二飛(82)\n5 同　馬(22)\n6 ５二金(41)\n7 "
            "３一馬(32)\n"
            "8 ７二金(61)\n9 ２一馬(31)\n10 ６二金(52)\n11 １一馬(21)\n12 ６一玉(51)\n13 ３三桂打\n14 "
            "８二銀(71)\n"
            "15 ２一桂成(33)\n16 ７一金(72)\n17 ２二圭(21)\n18 ７二金(62)\n19 １二飛打\n20 ８四歩(83)\n"
            "21 １三飛成(12)\n22 ８五歩(84)\n23 １四竜(13)\n24 ８六歩(85)\n25 ２三成桂(22)\n26 ８七歩成(86)\n"
            "27 ２四龍(14)\n28 ８六と(87)\n",
            "7g7f 3c3d 8h2b+ 8b3b 2b3b 4a5b 3b3a 6a7b 3a2a 5b6b 2a1a 5a6a N*3c 7a8b 3c2a+ 7b7a 2a2b 6b7b "
            "R*1b "
            "8c8d 1b1c+ 8d8e 1c1d 8e8f 2b2c 8f8g+ 1d2d 8g8f");
        row("blank lines and remarks between", "1 ７六歩(77)\n\n# remark\n   \n2 ３四歩(33)\n", "7g7f 3c3d");
        row("headers behind the moves", "1 ７六歩(77)\n棋戦：試験\n2 ３四歩(33)\n", "7g7f 3c3d");
        row("interrupted and continued", "1 ７六歩(77)\n2 封じ手\n2 ３四歩(33)\n", "7g7f 3c3d");
    }
    void moves() {
        QFETCH(QString, lines);
        QFETCH(QString, usi);
        const auto read = readKif(lines.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(record_test::usiLine(read->record), usi);
        QVERIFY(read->warnings.empty());
    }

    void times_data() {
        QTest::addColumn<QString>("time");
        QTest::addColumn<int>("used");  // -1: none
        QTest::addColumn<int>("total"); // -1: none
        QTest::addColumn<bool>("good");
        const auto row = [](const char* time, int used, int total, bool good = true) {
            QTest::newRow(time) << QString::fromUtf8(time) << used << total << good;
        };
        row("   ( 0:12/00:00:12)", 12000, 12000);
        row("   (00:12/00:00:12)+", 12000, 12000);
        row("(00:31 / 00:00:31)", 31000, 31000);
        row(" (0:12/0:0:12)", 12000, 12000);
        row(" ( 0:03/ 0:00:19)", 3000, 19000);
        row(" (90:05/01:30:15)", 5405000, 5415000);
        row(" (1:02:03/04:05:06)", 3723000, 14706000);
        row(" ( 0:12)", 12000, -1);
        row(" ( 0:12/)", 12000, -1);
        row(" (0:12.5/00:00:12.5)", 12500, 12500);
        row("\t( 0:12/00:00:12)\t", 12000, 12000);
        row("（０：１２／００：００：１２）", 12000, 12000);
        row(" +", -1, -1);
        row("", -1, -1);
        row(" (abc)", -1, -1, false);
        row(" ( 0:12", -1, -1, false);
        row(" ( :/ )", -1, -1, false);
    }
    void times() {
        QFETCH(QString, time);
        QFETCH(int, used);
        QFETCH(int, total);
        QFETCH(bool, good);
        const auto read = readKif("1 ７六歩(77)" + time.toStdString() + "\n2 ３四歩(33)\n");
        QVERIFY(read.has_value());
        QCOMPARE(record_test::usiLine(read->record), QStringLiteral("7g7f 3c3d"));
        const RecordNode& node = read->record.node(read->record.mainLine()[1]);
        QCOMPARE(node.timeUsed ? static_cast<int>(node.timeUsed->count()) : -1, used);
        QCOMPARE(node.timeTotal ? static_cast<int>(node.timeTotal->count()) : -1, total);
        QCOMPARE(read->warnings.empty(), good);
        if (!good)
            QVERIFY(read->warnings[0].code == ParseErrorCode::BadTime);
    }

    void endings_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("winner"); // -1 none, 0 Black, 1 White; Black is to move
        const auto row = [](const char* word, GameEnd kind, int winner) {
            QTest::newRow(word) << QString::fromUtf8(word) << static_cast<int>(kind) << winner;
        };
        row("投了", GameEnd::Resignation, 1);
        row("中断", GameEnd::Abort, -1);
        row("千日手", GameEnd::Repetition, -1);
        row("持将棋", GameEnd::Impasse, -1);
        row("詰み", GameEnd::Mate, 1);
        row("不詰", GameEnd::NoMate, -1);
        row("切れ負け", GameEnd::TimeUp, 1);
        row("反則勝ち", GameEnd::IllegalMove, 0);
        row("反則負け", GameEnd::IllegalMove, 1);
        row("入玉勝ち", GameEnd::Declaration, 0);
        row("不戦敗", GameEnd::Forfeit, 1);
        row("不戦勝", GameEnd::Forfeit, 0);
        row("封じ手", GameEnd::SealedMove, -1);
    }
    void endings() {
        QFETCH(QString, word);
        QFETCH(int, kind);
        QFETCH(int, winner);
        const auto read =
            readKif("1 ７六歩(77)\n2 ３四歩(33)\n   3 " + word.toStdString() + "   ( 0:07/00:00:07)\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const RecordNode& end = read->record.node(read->record.mainLine().back());
        QVERIFY(end.ending.has_value());
        QCOMPARE(static_cast<int>(end.ending->kind), kind);
        QCOMPARE(end.ending->winner ? static_cast<int>(*end.ending->winner) : -1, winner);
        QVERIFY(end.timeUsed == Milliseconds(7000));
        const auto again = readKif(writeKif(read->record));
        QVERIFY(again.has_value());
        QCOMPARE(difference(read->record, again->record), QString());
    }

    // Two ends that are alike once their summaries are read: one, with the comments of both.
    void endsThatBecomeEqual() {
        const auto read = readKif("手合割：平手\n1 ７六歩(77)\n2 投了\n*一\nまで1手で後手の勝ち\n\n"
                                  "変化：2手\n2 投了 (0:07/0:00:07)\n*二\nまで1手で後手の勝ち\n");
        QVERIFY(read.has_value());
        const std::vector<NodeId> line = read->record.mainLine();
        const RecordNode& end = read->record.node(line.back());
        QVERIFY(end.ending == (Ending{GameEnd::Resignation, Color::White}));
        QVERIFY(end.timeUsed == std::chrono::seconds(7));
        QCOMPARE(QString::fromStdString(end.comment), QStringLiteral("一\n二"));
        QCOMPARE(read->record.node(end.parent.value_or(kRootNode)).children.size(), std::size_t{1});
    }

    // What KIF cannot express is stated in the line まで… and read again.
    void everyEndingSurvives() {
        for (int kind = 0; kind <= static_cast<int>(GameEnd::SealedMove); ++kind) {
            for (const auto winner :
                 {std::optional<Color>(), std::optional(Color::Black), std::optional(Color::White)}) {
                for (const Handicap start : {Handicap::None, Handicap::TwoPieces}) {
                    const Ending ending{static_cast<GameEnd>(kind), winner};
                    const bool drawn = ending.kind == GameEnd::Abort || ending.kind == GameEnd::NoMate ||
                                       ending.kind == GameEnd::Repetition ||
                                       ending.kind == GameEnd::Impasse || ending.kind == GameEnd::MaxMoves ||
                                       ending.kind == GameEnd::SealedMove;
                    const bool decided = !drawn && ending.kind != GameEnd::PerpetualCheck &&
                                         ending.kind != GameEnd::EngineFailure;
                    if ((drawn && winner) || (decided && !winner))
                        continue;
                    // Mate is always against the side to move.
                    Record record(startPosition(start));
                    const Color toMove = record.startPosition().sideToMove();
                    if (ending.kind == GameEnd::Mate && winner == toMove)
                        continue;
                    record.addEnding(kRootNode, ending);
                    const std::string text = writeKif(record);
                    const auto read = readKif(text);
                    QVERIFY(read.has_value());
                    QVERIFY2(difference(record, read->record).isEmpty(), text.c_str());
                }
            }
        }
    }

    void handicaps() {
        for (const Handicap handicap : allHandicaps()) {
            const std::string text = "手合割：" + std::string(kifName(handicap)) + "\n下手：甲\n上手：乙\n";
            const auto read = readKif(text);
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            QVERIFY(read->record.startPosition() == startPosition(handicap));
            QCOMPARE(std::string(read->record.header(header::kBlackName)), std::string("甲"));
            QCOMPARE(std::string(read->record.header(header::kWhiteName)), std::string("乙"));
            const std::string written = writeKif(read->record);
            QCOMPARE(written.find("下手：甲") != std::string::npos, handicap != Handicap::None);
            QCOMPARE(difference(read->record, readKif(written)->record), QString());
        }
        // The giver (uwate) moves first.
        const auto game =
            readKif("手合割：二枚落ち\n上手：乙\n下手：甲\n   1 ６二銀(71)\n   2 ７六歩(77)\n   3 投了\n");
        QCOMPARE(record_test::usiLine(game->record), QStringLiteral("7a6b 7g7f"));
        QVERIFY((game->record.node(game->record.mainLine().back()).ending ==
                 Ending{GameEnd::Resignation, Color::Black}));
    }

    void boards_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("sfen");
        const auto row = [](const char* name, const QString& text, const char* sfen) {
            QTest::newRow(name) << text << QString::fromLatin1(sfen);
        };
        row("mate problem", boardText(kMateRows, "後手の持駒：なし\n", "先手の持駒：飛　金三\n"),
            "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g b R3G 1");
        row("white to move, counts in kanji",
            boardText(kMateRows, "後手の持駒：香三　歩十七　\n", "先手の持駒：銀二\n後手番\n"),
            "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g w 2S3l17p 1");
        row("upper and lower hand, digits",
            boardText(kMateRows, "手合割：その他\n上手の持駒：歩10 銀２\n",
                      "下手の持ち駒：桂3、香\n下手番\n"),
            "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g b 3NL2s10p 1");
        row("no hands at all", boardText(kMateRows), "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g b - 1");
        row("mate problem as handicap", QStringLiteral("手合割：詰将棋\n") + boardText(kMateRows),
            "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g b - 1");
        row("the turn as a header", boardText(kMateRows, "手番：後手\n"),
            "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g w - 1");
        row("indented", QString(boardText(kMateRows)).replace(QLatin1Char('\n'), QStringLiteral("\n      ")),
            "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g b - 1");
        row("position line of a diagram", boardText(kMateRows, "", "手数＝12  △６二角成  まで\n"),
            "4k4/9/4P4/9/1+r1+L1+N1+S1/9/9/9/+B7g b - 13");
        const QString turned = QStringLiteral("  １ ２ ３ ４ ５ ６ ７ ８ ９\n+---------------------------+\n"
                                              "| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n"
                                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                                              "| 歩 ・ ・ ・ ・ ・ ・ ・ ・|七\n"
                                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n"
                                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n"
                                              "| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                                              "| ・ ・ ・ ・v玉 ・ ・ ・v香|一\n"
                                              "+---------------------------+\n");
        row("seen from the other side", turned, "l3k4/9/9/9/9/9/8P/9/4K4 b - 1");
        row("board turned for display", QStringLiteral("盤面回転\n手合割：平手\n"),
            "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    }
    void boards() {
        QFETCH(QString, text);
        QFETCH(QString, sfen);
        const auto read = readKif(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(sfenOf(read->record), sfen);
        const auto again = readKif(writeKif(read->record));
        QVERIFY(again.has_value());
        QVERIFY(again->warnings.empty());
        QCOMPARE(difference(read->record, again->record), QString());
    }

    void branches_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QStringList>("lines");
        const auto row = [](const char* name, const char* text, const QStringList& lines) {
            QTest::newRow(name) << QString::fromUtf8(text) << lines;
        };
        const char* const kNested = "1 ７六歩(77) +\n2 ３四歩(33) +\n3 ２六歩(27) +\n\n"
                                    "変化：3手\n3 ７五歩(76)\n\n"
                                    "変化：2手\n2 ８四歩(83)\n3 ６八銀(79) +\n\n"
                                    "変化：3手\n3 ２六歩(27)\n\n"
                                    "変化：1手\n1 ２六歩(27)\n2 ３四歩(33)\n";
        const QStringList nested{QStringLiteral("2g2f 3c3d"), QStringLiteral("7g7f 3c3d 2g2f"),
                                 QStringLiteral("7g7f 3c3d 7f7e"), QStringLiteral("7g7f 8c8d 2g2f"),
                                 QStringLiteral("7g7f 8c8d 7i6h")};
        row("nested", kNested, nested);
        row("half-width colon",
            QString::fromUtf8(kNested)
                .replace(QStringLiteral("変化："), QStringLiteral("変化:"))
                .toUtf8()
                .constData(),
            nested);
        row("blanks before the colon",
            QString::fromUtf8(kNested)
                .replace(QStringLiteral("変化："), QStringLiteral("変化\t\u3000："))
                .toUtf8()
                .constData(),
            nested);
        row("rising order",
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n"
            "変化：1手\n1 ２六歩(27)\n2 ８四歩(83)\n"
            "変化：4手\n4 ５四歩(53)\n",
            {QStringLiteral("2g2f 8c8d"), QStringLiteral("7g7f 3c3d 2g2f 5c5d"),
             QStringLiteral("7g7f 3c3d 2g2f 8c8d")});
        row("rising order, move fits the main line only",
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ２二角成(88)\n4 同　銀(31)\n"
            "変化：2手\n2 ８四歩(83)\n3 ２六歩(27)\n4 ８五歩(84)\n"
            "変化：4手\n4 同　飛(82)\n",
            {QStringLiteral("7g7f 3c3d 8h2b+ 3a2b"), QStringLiteral("7g7f 3c3d 8h2b+ 8b2b"),
             QStringLiteral("7g7f 8c8d 2g2f 8d8e")});
        row("the same line again",
            "1 ７六歩(77)\n2 ３四歩(33)\n変化：1手\n1 ７六歩(77)\n変化：2手\n2 ３四歩(33)\n",
            {QStringLiteral("7g7f 3c3d")});
        row("several ends of one line",
            "1 ７六歩(77)\n2 投了\n変化：2手\n2 中断\n変化：2手\n2 ３四歩(33)\n3 千日手\n",
            {QStringLiteral("7g7f 3c3d end4"), QStringLiteral("7g7f end0"), QStringLiteral("7g7f end1")});
        row("a faulty branch leaves the others",
            "1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８八歩(87)\n3 ２六歩(27)\n"
            "変化：2手\n2 ８四歩(83)\n",
            {QStringLiteral("7g7f 3c3d"), QStringLiteral("7g7f 8c8d")});
        row("a branch of the faulty part is left out",
            "1 ７六歩(77)\n2 ３四歩(33)\n3 ２六歩(27)\n4 ８四歩(83)\n変化：2手\n2 ８四歩(83)\n3 "
            "７七歩(76)\n4 ８五歩(84)\n"
            "変化：4手\n4 ３四歩(33)\n変化：1手\n1 ２六歩(27)\n",
            {QStringLiteral("2g2f"), QStringLiteral("7g7f 3c3d 2g2f 8c8d"), QStringLiteral("7g7f 8c8d")});
        row("numbers of a later part", "11 ７六歩(77)\n12 ３四歩(33)\n変化：12手\n12 ８四歩(83)\n",
            {QStringLiteral("7g7f 3c3d"), QStringLiteral("7g7f 8c8d")});
    }
    void branches() {
        QFETCH(QString, text);
        QFETCH(QStringList, lines);
        const auto read = readKif(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(linesOf(read->record), lines);
        const auto again = readKif(writeKif(read->record));
        QVERIFY(again.has_value());
        QVERIFY(again->warnings.empty());
        QCOMPARE(difference(read->record, again->record), QString());
    }

    void faults_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<int>("line");
        QTest::addColumn<int>("column");
        QTest::addColumn<QString>("offending");
        QTest::addColumn<QString>("kept");
        const auto row = [](const char* name, const QString& text, ParseErrorCode code, int line, int column,
                            const char* offending, const char* kept) {
            QTest::newRow(name) << text << static_cast<int>(code) << line << column
                                << QString::fromUtf8(offending) << QString::fromLatin1(kept);
        };
        const auto utf8 = [](const char* text) { return QString::fromUtf8(text); };
        using Code = ParseErrorCode;
        row("illegal move",
            utf8("手合割：平手\n   1 ７六歩(77)\n   2 ３五歩(33)   ( 0:01/00:00:01)\n   3 ２六歩(27)\n"),
            Code::IllegalMove, 3, 6, "３五歩(33)", "7g7f");
        row("another piece there", utf8("   1 ７六飛(77)\n   2 ３四歩(33)\n"), Code::PieceMismatch, 1, 6,
            "７六飛(77)", "7g7f 3c3d");
        row("opponent's piece", utf8("   1 ３四歩(33)\n"), Code::IllegalMove, 1, 6, "３四歩(33)", "");
        row("drop of what is not there", utf8("   1 ５五歩打\n"), Code::IllegalMove, 1, 6, "５五歩打", "");
        row("no move", utf8("   1 ７六歩(77)\n   2 ３なに\n   3 ２六歩(27)\n"), Code::BadMove, 2, 6, "３なに",
            "7g7f");
        row("unknown end", utf8("   1 ７六歩(77)\n   2 雨天中止 ( 0:01/00:00:01)\n"), Code::UnknownEnd, 2, 6,
            "雨天中止 ( 0:01/00:00:01)", "7g7f");
        row("number only", utf8("   1 ７六歩(77)\n   2"), Code::Truncated, 2, 5, "", "7g7f");
        row("same at the start", utf8("   1 同　歩(77)\n"), Code::BadMove, 1, 6, "同　歩(77)", "");
        row("cut off", utf8("   1 ７六歩(77)\n   2 ３"), Code::BadMove, 2, 6, "３", "7g7f");
        row("wrong number", utf8("   1 ７六歩(77)\n   5 ３四歩(33)\n"), Code::MoveNumberMismatch, 2, 4,
            "5 ３四歩(33)", "7g7f 3c3d");
        row("branch from nowhere", utf8("   1 ７六歩(77)\n変化：9手\n   9 ２六歩(27)\n"), Code::BadVariation,
            2, 1, "変化：9手", "7g7f");
        row("branch without number", utf8("   1 ７六歩(77)\n変化：手\n   2 ３四歩(33)\n"), Code::BadVariation,
            2, 4, "手", "7g7f");
        row("unknown handicap", utf8("手合割：七枚半落ち\n   1 ７六歩(77)\n"), Code::UnknownHandicap, 1, 5,
            "七枚半落ち", "7g7f");
        row("unknown line", utf8("手合割：平手\nこんにちは\n   1 ７六歩(77)\n"), Code::UnknownLine, 2, 1,
            "こんにちは", "7g7f");
        row("behind the time", utf8("   1 ７六歩(77)   ( 0:01/00:00:01) 好手\n"), Code::ExtraText, 1, 33,
            "好手", "7g7f");
        row("piece too many", boardText(kMateRows, "後手の持駒：歩十八\n"), Code::TooManyPieces, 1, 7,
            "歩十八", "");
        row("king in hand", boardText(kMateRows, "後手の持駒：歩　玉\n"), Code::BadHand, 1, 9, "玉", "");
        row("no piece in hand", boardText(kMateRows, "後手の持駒：歩　鳥二\n"), Code::BadHand, 1, 9, "鳥二",
            "");
        row("second king", boardText(QByteArray(kMateRows).replace("v金|九", "v玉|九").constData()),
            Code::TooManyKings, 11, 18, "v玉", "");
        row("unknown piece", boardText(QByteArray(kMateRows).replace("歩", "豚").constData()), Code::BadBoard,
            5, 11, "豚 ・ ・ ・ ・|三", "");
        row("rank missing",
            boardText(QByteArray(kMateRows).replace("| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n", "").constData()),
            Code::BadBoard, 3, 1, "| ・ ・ ・ ・v玉 ・ ・ ・ ・|一", "");
    }
    void faults() {
        QFETCH(QString, text);
        QFETCH(int, code);
        QFETCH(int, line);
        QFETCH(int, column);
        QFETCH(QString, offending);
        QFETCH(QString, kept);
        const auto read = readKif(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(read->warnings.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(read->warnings[0].code), code);
        QCOMPARE(read->warnings[0].line, line);
        QCOMPARE(read->warnings[0].column, column);
        QCOMPARE(QString::fromStdString(read->warnings[0].text), offending);
        QCOMPARE(record_test::usiLine(read->record), kept);
    }

    // They belong to the position before the branch's first move.
    void notesBeforeABranch_data() {
        QTest::addColumn<QString>("text");
        const char* const kStart =
            "手合割：平手\n手数----指手--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n";
        const auto row = [kStart](const char* name, const char* branch) {
            QTest::newRow(name) << QString::fromUtf8(kStart) + QString::fromUtf8(branch);
        };
        row("a move follows", "\n変化：3手\n*前\n&しおり\n**エンジン \"E\" 評価値=5\n   3 ６六歩(67)\n*後\n");
        row("a comment in between",
            "\n変化：3手\n*前\n\n&しおり\n**エンジン \"E\" 評価値=5\n# x\n   3 ６六歩(67)\n*後\n");
        row("nothing follows",
            "\n変化：3手\n   3 ６六歩(67)\n*後\n変化：3手\n*前\n&しおり\n**エンジン \"E\" 評価値=5\n");
        row("another branch follows",
            "\n変化：3手\n*前\n&しおり\n**エンジン \"E\" 評価値=5\n変化：3手\n   3 ６六歩(67)\n*後\n");
    }
    void notesBeforeABranch() {
        QFETCH(QString, text);
        const auto read = readKif(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const Record& record = read->record;
        const NodeId before = record.mainLine()[2];
        QCOMPARE(record.node(before).comment, std::string("前"));
        QCOMPARE(record.node(before).bookmark, std::string("しおり"));
        QCOMPARE(record.node(before).evaluations.size(), std::size_t{1});
        QCOMPARE(record.node(before).children.size(), std::size_t{2});
        QCOMPARE(record.node(record.node(before).children[1]).comment, std::string("後"));
        QVERIFY(record.node(kRootNode).comment.empty());
        QCOMPARE(difference(record, readKif(writeKif(record))->record), QString());
    }

    void aSecondBookmarkIsKept() {
        const auto read = readKif("   1 ７六歩(77)\n&あ\n&い\n&あ\n   2 ３四歩(33)\n");
        QCOMPARE(read->record.node(read->record.mainLine()[1]).bookmark, std::string("あ、い"));
    }

    // 手数＝12: the numbers go on from there.
    void numbersGoOn_data() {
        QTest::addColumn<QString>("before");
        QTest::addColumn<QString>("moves");
        QTest::addColumn<int>("first");
        const auto row = [](const char* name, const char* before, const char* moves, int first) {
            QTest::newRow(name) << QString::fromUtf8(before) << QString::fromUtf8(moves) << first;
        };
        row("counted on", "手数＝12  △９九歩  まで\n",
            "  13 ４二金打\n  14 ６二玉(51)\n変化：14手\n  14 ６一玉(51)\n", 13);
        row("counted from 1", "手数=12\n", "   1 ４二金打\n   2 ６二玉(51)\n変化：2手\n   2 ６一玉(51)\n",
            13);
        row("without numbers", "手数＝12\n", "４二金打\n６二玉(51)\n変化：14手\n６一玉(51)\n", 13);
        row("only the moves count", "", "  13 ４二金打\n  14 ６二玉(51)\n変化：14手\n  14 ６一玉(51)\n", 13);
        row("from the beginning", "", "   1 ４二金打\n   2 ６二玉(51)\n変化：2手\n   2 ６一玉(51)\n", 1);
    }
    void numbersGoOn() {
        QFETCH(QString, before);
        QFETCH(QString, moves);
        QFETCH(int, first);
        const QString text = boardText(kMateRows, "", "先手の持駒：金\n先手番\n") + before + moves;
        const auto read = readKif(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(read->record.startPosition().moveNumber(), first);
        QCOMPARE(linesOf(read->record),
                 (QStringList{QStringLiteral("G*4b 5a6a"), QStringLiteral("G*4b 5a6b")}));
        for (const RecordFormat format : {RecordFormat::Kif, RecordFormat::Ki2}) {
            const std::string written = writeRecord(read->record, format);
            const auto again = readRecord(written, format);
            QVERIFY(again->warnings.empty());
            QCOMPARE(again->record.startPosition().moveNumber(), first);
            QCOMPARE(difference(read->record, again->record), QString());
        }
        const QString number = QString::number(first + 1);
        QVERIFY(QString::fromStdString(writeKif(read->record)).contains(QStringLiteral("\n変化：") + number));
    }

    void gamesThatCountOn() {
        const std::string one =
            boardText(kMateRows, "手合割：その他\n", "先手の持駒：金\n手数＝12\n").toStdString() +
            "  13 ４二金打\n  14 ６一玉(51)\n\n";
        const auto games = readRecords(one + one + one, RecordFormat::Kif);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{3});
        for (const ReadGame& game : *games) {
            QVERIFY(game.warnings.empty());
            QCOMPARE(game.record.startPosition().moveNumber(), 13);
            QCOMPARE(record_test::usiLine(game.record), QStringLiteral("G*4b 5a6a"));
        }
    }

    // Whose turn it is follows from the first move where the file does not say it.
    void sideFromTheFirstMove_data() {
        const auto utf8 = [](const char* text) { return QString::fromUtf8(text); };
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("told");
        const auto row = [](const char* name, const QString& text, const char* line, bool told = true) {
            QTest::newRow(name) << text << QString::fromUtf8(line) << told;
        };
        const QString even = boardText("|v香v桂v銀v金v玉v金v銀v桂v香|一\n| ・v飛 ・ ・ ・ ・ ・v角 ・|二\n"
                                       "|v歩v歩v歩v歩v歩v歩v歩v歩v歩|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                                       "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ 歩 ・ ・ ・ ・ ・ ・|六\n"
                                       "| 歩 歩 ・ 歩 歩 歩 歩 歩 歩|七\n| ・ 角 ・ ・ ・ ・ ・ 飛 ・|八\n"
                                       "| 香 桂 銀 金 玉 金 銀 桂 香|九\n");
        const QString drops = boardText(kMateRows, "後手の持駒：銀\n", "先手の持駒：銀\n");
        row("number and piece", even + utf8("   2 ５四歩(53)\n   3 ３六歩(37)\n"), "5c5d 3g3f");
        row("the piece alone", even + utf8("   1 ５四歩(53)\n   2 ３六歩(37)\n"), "5c5d 3g3f");
        row("the mark", drops + utf8("△２三銀打 ▲８三銀打\n"), "S*2c S*8c");
        row("the number alone", drops + utf8("   6 ２三銀打\n   7 ８三銀打\n"), "S*2c S*8c");
        row("handicap", utf8("手合割：二枚落ち\n   1 ７六歩(77)\n   2 ３四歩(33)\n"), "7g7f 3c3d");
        row("sides exchanged", utf8("手合割：平手(手番交換)\n   1 ６二銀(71)\n   2 ７六歩(77)\n"),
            "7a6b 7g7f");
        row("the assumed side", even + utf8("   1 ３六歩(37)\n   2 ５四歩(53)\n"), "3g3f 5c5d", false);
        row("an odd number", drops + utf8("   7 ２三銀打\n"), "S*2c", false);
        row("said", even + utf8("後手番\n   2 ５四歩(53)\n"), "5c5d", false);
    }
    void sideFromTheFirstMove() {
        QFETCH(QString, text);
        QFETCH(QString, line);
        QFETCH(bool, told);
        const auto format = detectFormat(text.toStdString());
        QVERIFY(format.has_value());
        const auto read = readRecord(text.toStdString(), *format);
        QVERIFY(read.has_value());
        QCOMPARE(record_test::usiLine(read->record), line);
        QCOMPARE(read->warnings.size(), std::size_t{told ? 1U : 0U});
        if (told) {
            QVERIFY(read->warnings[0].code == ParseErrorCode::SideFromMove);
            QVERIFY(read->warnings[0].line > 0);
        }
        const auto again = readKif(writeKif(read->record));
        QVERIFY(again->warnings.empty());
        QCOMPARE(difference(read->record, again->record), QString());
    }

    // 七枚落ち does not say which silver stays: the first move may.
    void lastPieceOfTheHandicap_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("start");
        QTest::addColumn<QString>("line");
        QTest::addColumn<bool>("known");
        const auto row = [](const char* name, const char* text, const char* start, const char* line,
                            bool known = true) {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(start)
                                << QString::fromUtf8(line) << known;
        };
        row("seven, the right silver stays", "手合割：七枚落ち\n   1 ６二銀(71)\n", "2sgkg3/", "7a6b");
        row("seven, the left silver stays", "手合割：七枚落ち\n   1 ４二銀(31)\n", "3gkgs2/", "3a4b");
        row("seven, either may", "手合割：七枚落ち\n   1 ５二玉(51)\n", "3gkgs2/", "5a5b");
        row("nine, the right gold stays", "手合割：九枚落ち\n   1 ７二金(61)\n", "3gk4/", "6a7b");
        row("three pawns", "手合割：三歩落ち\n   1 ５四歩打\n", "4k4/9/9/9/9/9/PPPPPPPPP/", "P*5d");
        row("three pawns, or anything", "手合割：三歩落ち\n   1 ５二玉(51)\n", "4k4/9/9/9/9/9/PPPPPPPPP/",
            "5a5b");
        row("not three pawns", "手合割：三歩落ち\n   1 ７六歩(77)\n", "lnsgkgsnl/", "7g7f", false);
        row("no move", "手合割：三歩落ち\n手数----指手--\n", "lnsgkgsnl/", "", false);
        row("a side is said", "手合割：右七枚落ち\n   1 ４二銀(31)\n", "3gkgs2/", "3a4b");
    }
    void lastPieceOfTheHandicap() {
        QFETCH(QString, text);
        QFETCH(QString, start);
        QFETCH(QString, line);
        QFETCH(bool, known);
        const auto read = readKif(text.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(QString::fromStdString(toSfen(read->record.startPosition())).startsWith(start));
        QCOMPARE(record_test::usiLine(read->record), line);
        QCOMPARE(read->warnings.size(), std::size_t{known ? 0U : 1U});
        if (!known)
            QVERIFY(read->warnings.front().code == ParseErrorCode::UnknownHandicap);
    }

    void tryOfNobody() {
        const auto read = readKif("手合割：平手\n   1 中断\nまで0手でトライ\n");
        QVERIFY(read.has_value());
        const std::string written = writeKif(read->record);
        const auto again = readKif(written);
        QVERIFY(again.has_value());
        QCOMPARE(difference(read->record, again->record), QString());
        QCOMPARE(writeKif(again->record), written);
    }

    // Without its blank the line would be a move.
    void numberBeforeAColon() {
        const auto read = readKif("手合割：平手\n   3 ：２六歩(27)\n手数----指手\n   1 ７六歩(77)\n");
        QVERIFY(read.has_value());
        QVERIFY(read->record.headers().empty());
        const std::string written = writeKif(read->record);
        QCOMPARE(writeKif(readKif(written)->record), written);
    }

    void dropsOfServers() {
        const auto read = readKif(
            "手合割：平手\n先手：A\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２二角成(88)\n   4 同　銀(31)\n"
            "**対局 評価値 -12 読み筋 ▲５五角打(00) △３三角打(00) ▲同　角成(55)\n"
            "   5 ５五角打(00)          ( 0:07/00:00:09)\n"
            "   6 ３三角（００）  ( 0:02/00:00:04)\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(record_test::usiLine(read->record), QStringLiteral("7g7f 3c3d 8h2b+ 3a2b B*5e B*3c"));
        const auto line = read->record.mainLine();
        QVERIFY(read->record.node(line[5]).timeUsed == Milliseconds(7000));
        QVERIFY(read->record.node(line[6]).timeUsed == Milliseconds(2000));
        const std::vector<EngineEvaluation>& found = read->record.node(line[4]).evaluations;
        QCOMPARE(found.size(), std::size_t{1});
        QCOMPARE(found[0].line.size(), std::size_t{3});
        QVERIFY(found[0].line[2] == parseUsiMove("5e3c+").value());
    }

    void startsInTheHandicap_data() {
        QTest::addColumn<QString>("handicap");
        QTest::addColumn<QString>("sfen");
        const auto row = [](const char* handicap, const char* sfen) {
            QTest::newRow(handicap) << QString::fromUtf8(handicap) << QString::fromUtf8(sfen);
        };
        const char* const kMate = "4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        row("その他（初期局面SFEN：4k4/9/4P4/9/9/9/9/9/4K4 b G 1）", kMate);
        row("その他(sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1)", kMate);
        row("4k4/9/4P4/9/9/9/9/9/4K4 b G", kMate);
        row("歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1");
        row("青空将棋", "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b - 1");
    }
    void startsInTheHandicap() {
        QFETCH(QString, handicap);
        QFETCH(QString, sfen);
        const std::string text = std::string("手合割：") + handicap.toStdString() + "\n手数----指手--\n";
        const auto read = readKif(text);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(sfenOf(read->record), sfen);
        const auto again = readKif(writeKif(read->record));
        QVERIFY(again->warnings.empty());
        QCOMPARE(sfenOf(again->record), sfen);
    }

    // As web pages and chats leave them in what is copied. In a value they stay.
    void invisibleCharacters() {
        for (const char* mark : {"\u200B", "\uFEFF", "\u200E", "\u2060", "\u00AD", " \u200B \uFEFF"}) {
            const std::string m = mark;
            std::string text;
            for (const char* piece : {"", "手合割：二枚落ち", "\n", "上手：", "甲\n手数----指手--\n",
                                      "   1 ６二銀(71)\n", "*", "一言\n"})
                text.append(piece).append(m);
            const auto read = readKif(text.append("   2 ７六歩(77)\n"));
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            QCOMPARE(record_test::usiLine(read->record), QStringLiteral("7a6b 7g7f"));
            const auto line = read->record.mainLine();
            QCOMPARE(read->record.node(line[1]).comment, m + "一言");
            QCOMPARE(difference(read->record, readKif(writeKif(read->record))->record), QString());
        }
        // Also in lines of a comment that are no first ones.
        Record record;
        record.setComment(record.addMove(kRootNode, parseUsiMove("7g7f").value()), "一\n\u200B二");
        for (const RecordFormat format :
             {RecordFormat::Kif, RecordFormat::Ki2, RecordFormat::Csa, RecordFormat::Jkf})
            QCOMPARE(difference(record, readRecord(writeRecord(record, format), format)->record), QString());
    }

    // What stands before a record in a mail or a chat decides neither its format nor its start.
    void textBeforeTheRecord_data() {
        QTest::addColumn<QString>("text");
        for (const char* text :
             {"今日の対局", "2024年の一局", "7月3日 第１局", "▲７六歩からの将棋", "moves of today",
              "sfen of the day", "startpos is even", "position startpos moves 7g7f", "１２時開始 △先番"})
            QTest::newRow(text) << QString::fromUtf8(text);
    }
    void textBeforeTheRecord() {
        QFETCH(QString, text);
        const std::string kif = text.toStdString() + "\n手合割：二枚落ち\n手数----指手---------消費時間--\n"
                                                     "   1 ６二銀(71)   ( 0:01/00:00:01)\n   2 ７六歩(77)\n";
        QVERIFY(detectFormat(kif) == RecordFormat::Kif);
        const auto games = readRecords(kif, RecordFormat::Kif);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{1});
        QCOMPARE(record_test::usiLine(games->front().record), QStringLiteral("7a6b 7g7f"));
        for (const ParseError& warning : games->front().warnings)
            QCOMPARE(warning.line, 1);
    }

    void anIllegalMoveCanEndTheGame() {
        for (const char* word : {"反則勝ち", "反則負け"}) {
            const auto read = readKif(std::string("1 ７六歩(77)\n2 ３五歩(33)\n*nifu\n3 ") + word + "\n");
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            const RecordNode& end = read->record.node(read->record.mainLine().back());
            QVERIFY((end.ending == Ending{GameEnd::IllegalMove, Color::Black}));
            QCOMPARE(end.ply, 2);
            QVERIFY(end.illegalMove == parseUsiMove("3c3e").value());
            QCOMPARE(end.comment, std::string("nifu"));
        }
        const auto resigned = readKif("1 ７六歩(77)\n2 ３五歩(33)\n3 投了\n");
        QCOMPARE(resigned->record.nodeCount(), std::size_t{2});
        QCOMPARE(resigned->warnings.size(), std::size_t{1});
    }

    void anIllegalMoveSurvives() {
        const std::string text = "手合割：平手\n手数----指手---------消費時間--\n"
                                 "   1 ７六歩(77)   ( 0:05/00:00:05)\n"
                                 "   2 ３五歩(33)   ( 0:07/00:00:07)\n"
                                 "   3 反則勝ち\n"
                                 "*一手で二つ\n"
                                 "まで2手で後手の反則負け\n"
                                 "\n"
                                 "変化：1手\n"
                                 "   1 ２六歩(27)\n"
                                 "   2 ５五歩打\n"
                                 "   3 反則勝ち\n"
                                 "まで2手で後手の反則負け\n";
        const auto read = readKif(text);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const RecordNode& end = read->record.node(read->record.mainLine().back());
        QVERIFY(end.timeUsed == Milliseconds(7000));
        // The line is not the last of its siblings: the + of KIF is all that is added.
        QString written = QString::fromStdString(writeKif(read->record));
        QCOMPARE(written.remove(QLatin1Char('+')), QString::fromStdString(text));
        QCOMPARE(difference(read->record, readKif(writeKif(read->record))->record), QString());
    }

    void aBranchInPlaceOfABrokenLineIsTold() {
        const auto read = readKif("1 ７六歩(77)\n2 ３五歩(33)\n3 ２六歩(27)\n"
                                  "変化：2手\n2 ８四歩(83)\n変化：2手\n2 ３四歩(33)\n");
        QVERIFY(read.has_value());
        QCOMPARE(read->warnings.size(), std::size_t{2});
        QVERIFY(read->warnings[0].code == ParseErrorCode::IllegalMove);
        QVERIFY(read->warnings[1].code == ParseErrorCode::BranchAsMain);
        QCOMPARE(read->warnings[1].line, 4);
        // Where the line has moves of its own the branch stays a branch, and nothing needs to be said.
        const auto later = readKif("1 ７六歩(77)\n2 ３四歩(33)\n変化：2手\n2 ８四歩(83)\n3 ２五歩(27)\n"
                                   "変化：3手\n3 ２六歩(27)\n変化：1手\n1 ５六歩(57)\n");
        QCOMPARE(later->warnings.size(), std::size_t{2});
    }

    // Rows as Sunfish writes them were taken for CSA's.
    void rowsWithTheirRankInFront() {
        const auto read = readKif("P1v香v桂v銀v金v玉v金v銀v桂v香\nP2 ・v飛 ・ ・ ・ ・ ・v角 ・\n"
                                  "P3v歩v歩v歩v歩v歩v歩v歩v歩v歩\nP4 ・ ・ ・ ・ ・ ・ ・ ・ ・\n"
                                  "P5 ・ ・ ・ ・ ・ ・ ・ ・ ・\nP6 ・ ・ 歩 ・ ・ ・ ・ ・ ・\n"
                                  "P7 歩 歩 ・ 歩 歩 歩 歩 歩 歩\nP8 ・ 角 ・ ・ ・ ・ ・ 飛 ・\n"
                                  "P9 香 桂 銀 金 玉 金 銀 桂 香\n先手の持駒：なし\n後手番\n1 ３四歩(33)\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(sfenOf(read->record),
                 QStringLiteral("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 1"));
        QCOMPARE(record_test::usiLine(read->record), QStringLiteral("3c3d"));
    }

    void whoseTurnItIsWithoutABoard() {
        const auto read = readKif("手合割：平手\n後手番\n1 ３四歩(33)\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QVERIFY(read->record.startPosition().sideToMove() == Color::White);
        QCOMPARE(difference(read->record, readKif(writeKif(read->record))->record), QString());
    }

    void englishEnds_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("winner"); // -1: nobody
        const auto row = [](const char* word, GameEnd kind, int winner) {
            QTest::newRow(word) << QString::fromLatin1(word) << static_cast<int>(kind) << winner;
        };
        constexpr int kBlack = static_cast<int>(Color::Black);
        constexpr int kWhite = static_cast<int>(Color::White);
        row("Time-up", GameEnd::TimeUp, kBlack);
        row("Resigns", GameEnd::Resignation, kBlack);
        row("Resigned.", GameEnd::Resignation, kBlack);
        row("Resigns (0:12/00:00:12)", GameEnd::Resignation, kBlack);
        row("Time up", GameEnd::TimeUp, kBlack);
        row("Illegal move", GameEnd::IllegalMove, kBlack);
        row("Repetition", GameEnd::Repetition, -1);
        row("Declaration", GameEnd::Declaration, kWhite);
    }
    void englishEnds() {
        QFETCH(QString, word);
        QFETCH(int, kind);
        QFETCH(int, winner);
        const auto read = readKif("1 ７六歩(77)\n2 " + word.toStdString() + "\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const auto ending = read->record.node(read->record.mainLine().back()).ending;
        QVERIFY(ending.has_value());
        QCOMPARE(static_cast<int>(ending->kind), kind);
        QCOMPARE(ending->winner ? static_cast<int>(*ending->winner) : -1, winner);
    }

    void kindsOfPositionsKeepTheirName() {
        const QString text =
            boardText(kMateRows, "手合割：詰将棋\n作者：甲\n後手の持駒：なし\n", "先手の持駒：金\n");
        const auto read = readKif(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(std::string(read->record.header("手合割")), std::string("詰将棋"));
        QVERIFY(writeKif(read->record).starts_with("手合割：詰将棋\n"));
    }

    // An evaluation that stands in the comment in another program's words is not written in ours as well.
    // Two files joined: the second one's mark is no part of its first header.
    void marksInTheMiddle() {
        const auto games =
            readRecords("\uFEFF手合割：平手\n1 ７六歩(77)\n \uFEFF\uFEFF手合割：香落ち\n1 ３四歩(33)\n",
                        RecordFormat::Kif);
        QVERIFY(games);
        QCOMPARE(games->size(), std::size_t{2});
        QVERIFY((*games)[0].warnings.empty() && (*games)[1].warnings.empty());
        QVERIFY(handicapOf((*games)[1].record.startPosition()) == Handicap::Lance);
    }

    // An even start has its own name, which is read as no header: its place must not depend on the other one.
    void aHandicapIsNoKindOfPosition() {
        const auto read = readKif("棋戦：x\n手合割：詰将棋\n記録係：y\n1 ７六歩(77)\n");
        QVERIFY(read.has_value());
        const std::string written = writeKif(read->record);
        QCOMPARE(QString::fromStdString(writeKif(readKif(written)->record)), QString::fromStdString(written));
    }

    void evaluationsOfCommentsAreNotWrittenTwice() {
        const auto read = readKif("手合割：平手\n1 ７六歩(77)\n*#評価値=108\n*#読み筋=△３四歩\n");
        QVERIFY(read.has_value());
        QCOMPARE(read->record.node(1).evaluations.size(), std::size_t{1});
        const std::string written = writeKif(read->record);
        QVERIFY(written.find("エンジン") == std::string::npos);
        QCOMPARE(QString::fromStdString(writeKif(readKif(written)->record)), QString::fromStdString(written));
    }

    void severalGames() {
        const std::string text =
            "# a program\n手合割：平手\n先手：甲\n1 ７六歩(77)\n2 投了\nまで1手で先手の勝ち\n\n"
            "変化：1手\n1 ２六歩(27)\n\n"
            "# a program\n手合割：香落ち\n先手：乙\n手数----指手--\n1 ３四歩(33)\n2 ３五歩(33)\n"
            "開始日時：2024/01/01\n手合割：平手\n1 ５六歩(57)\n";
        const auto games = readRecords(text, RecordFormat::Kif);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{3});
        QCOMPARE((*games)[0].record.nodeCount(), std::size_t{4});
        QVERIFY((*games)[0].warnings.empty());
        QCOMPARE((*games)[1].line, 11);
        QVERIFY(handicapOf((*games)[1].record.startPosition()) == Handicap::Lance);
        QCOMPARE((*games)[1].warnings.size(), std::size_t{1});
        QCOMPARE((*games)[1].warnings[0].line, 16);
        QCOMPARE(record_test::usiLine((*games)[2].record), QStringLiteral("5g5f"));
        const auto first = readKif(text);
        QCOMPARE(first->record.nodeCount(), std::size_t{4});
        QCOMPARE(first->warnings.size(), std::size_t{1});
        QVERIFY(first->warnings[0].code == ParseErrorCode::MoreGames);
        QCOMPARE(first->warnings[0].line, 11);
        QCOMPARE(first->warnings[0].text, std::string("2"));
    }

    void theWordOfAnUnknownEndIsKept() {
        const auto read = readKif("1 ７六歩(77)\n2 雨天中止\n*残念\n");
        const RecordNode& end = read->record.node(read->record.mainLine().back());
        QVERIFY((end.ending == Ending{GameEnd::Abort, std::nullopt}));
        QCOMPARE(end.comment, std::string("雨天中止\n残念"));
    }

    // Files edited by hand have full-width marks.
    void wideMarksAreMarksToo() {
        const auto read =
            readKif("＃ 覚え書き\n1 ７六歩(77)\n＊角道を\n*開ける\n＃ 覚え書き\n2 ３四歩(33)\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const Record& record = read->record;
        QCOMPARE(record.node(record.mainLine()[1]).comment, std::string("角道を\n開ける"));
        QCOMPARE(record.mainLine().size(), std::size_t{3});
    }

    void commentsOfLostMovesAreNotMovedElsewhere() {
        const auto read = readKif("1 ７六歩(77)\n*good\n2 ３五歩(33)\n*lost\n3 ２六歩(27)\n*lost too\n");
        QCOMPARE(read->record.node(read->record.mainLine().back()).comment, std::string("good"));
        QCOMPARE(read->warnings.size(), std::size_t{1});
    }

    void headersAreKept() {
        const char* const kText =
            "対局ID：\nメモ： 前に空白\n２手目の日：明日\n自由：あ：い\n手合割：平手\n先手：\n後手：\n"
            "備考：一\n二行目\n　三行目\n手数----指手---------消費時間--\n   1 ７六歩(77)\n後から：来た\n";
        const auto read = readKif(kText);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const Record& record = read->record;
        QCOMPARE(record.headers().size(), std::size_t{8});
        QCOMPARE(std::string(record.header("メモ")), std::string(" 前に空白"));
        QCOMPARE(std::string(record.header("２手目の日")), std::string("明日"));
        QCOMPARE(std::string(record.header("自由")), std::string("あ：い"));
        QCOMPARE(std::string(record.header(header::kNote)), std::string("一\n二行目\n三行目"));
        QCOMPARE(std::string(record.header("後から")), std::string("来た"));
        const auto again = readKif(writeKif(record));
        QCOMPARE(difference(record, again->record), QString());
    }

    // Other formats permit names that mean something else here.
    void foreignHeadersDoNoHarm() {
        for (const char* key : {"変化", "手合割", "手番", "後手の持駒", "1 ７六歩(77)", "*", "＊", "#", "＃",
                                "&", "|", "まで", "手数--"}) {
            Record record;
            record.addHeader({key, "5手"});
            record.addMove(kRootNode, parseUsiMove("2g2f").value());
            const auto read = readKif(writeKif(record));
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            QVERIFY(read->record.startPosition() == record.startPosition());
            QCOMPARE(record_test::usiLine(read->record), QStringLiteral("2g2f"));
            QVERIFY(read->record.node(kRootNode).comment.empty());
        }
    }

    void notARecord_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("code");
        QTest::newRow("empty") << QByteArray() << static_cast<int>(ParseErrorCode::Empty);
        QTest::newRow("byte order mark")
            << QByteArray("\xEF\xBB\xBF\n") << static_cast<int>(ParseErrorCode::Empty);
        QTest::newRow("blank lines") << QByteArray("\n \r\n\t\n") << static_cast<int>(ParseErrorCode::Empty);
        QTest::newRow("prose") << QByteArray("Dear reader:\n1. nothing here\n2. nothing there\n")
                               << static_cast<int>(ParseErrorCode::UnknownFormat);
        QTest::newRow("prose with words of ends")
            << QByteArray("1. Try this\n2. Material is even\n(3) Draw a line\n4. Mate in three\n")
            << static_cast<int>(ParseErrorCode::UnknownFormat);
        QTest::newRow("Japanese prose") << QByteArray("今日は晴れ。\n1 将棋を指した\n注意：雨\n")
                                        << static_cast<int>(ParseErrorCode::UnknownFormat);
        QTest::newRow("bytes") << QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16)
                               << static_cast<int>(ParseErrorCode::UnknownFormat);
        QTest::newRow("too long") << QByteArray(qsizetype{17} * 1024 * 1024, '*')
                                  << static_cast<int>(ParseErrorCode::TooLong);
    }
    void notARecord() {
        QFETCH(QByteArray, text);
        QFETCH(int, code);
        const auto read = readKif(text.toStdString());
        QVERIFY(!read.has_value());
        QCOMPARE(static_cast<int>(read.error().code), code);
    }

    void randomRecordsSurvive() {
        std::mt19937 random(29);
        for (int i = 0; i < 150; ++i) {
            record_test::Wishes wishes;
            wishes.lines = 1 + static_cast<int>(random() % 8);
            wishes.plies = 1 + static_cast<int>(random() % 120);
            wishes.bookmarks = true;
            wishes.evaluations = i % 2 == 0;
            const Record record = record_test::randomRecord(random, wishes);
            const std::string text = writeKif(record);
            const auto read = readKif(text);
            QVERIFY(read.has_value());
            QVERIFY2(read->warnings.empty(), text.c_str());
            const QString wrong = difference(record, read->record);
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong + QLatin1Char('\n') + QString::fromStdString(text)));
        }
    }

    void damagedFilesNeverCrash() {
        std::mt19937 random(31);
        for (int i = 0; i < 3000; ++i) {
            record_test::Wishes wishes;
            wishes.lines = 3;
            wishes.plies = 20;
            std::string text = i % 3 == 0 ? kGame : writeKif(record_test::randomRecord(random, wishes));
            for (int change = 0; change < 4; ++change)
                text[random() % text.size()] = static_cast<char>(random() % 256);
            text.resize(random() % 4 == 0 ? random() % (text.size() + 1) : text.size());
            const auto read = readKif(text);
            if (!read)
                continue;
            for (const ParseError& warning : read->warnings)
                QVERIFY(warning.text.size() <= 100);
            QVERIFY(readKif(writeKif(read->record)).has_value());
        }
    }

    void shuffledLinesNeverCrash() {
        std::mt19937 random(37);
        for (int i = 0; i < 500; ++i) {
            QList<QByteArray> lines = QByteArray(kGame).split('\n');
            std::shuffle(lines.begin(), lines.end(), random);
            const auto read = readKif(lines.join('\n').toStdString());
            if (read)
                QVERIFY(readKif(writeKif(read->record)).has_value());
        }
    }

    void longGamesAndManyBranches() {
        std::string text = "手合割：平手\n";
        const char* const kRound[] = {"５八玉(59)", "５二玉(51)", "５九玉(58)", "５一玉(52)"};
        for (int i = 0; i < 12000; ++i)
            text += std::to_string(i + 1) + " " + kRound[i % 4] + "\n";
        for (int i = 12000; i > 0; --i)
            text += "変化：" + std::to_string(i) + "手\n" + std::to_string(i) + " 投了\n";
        const auto read = readKif(text);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QCOMPARE(read->record.nodeCount(), std::size_t{24001});
        const auto again = readKif(writeKif(read->record));
        QCOMPARE(difference(read->record, again->record), QString());
    }

    void everythingOfAnEvaluationIsWritten() {
        Record record;
        EngineEvaluation evaluation;
        evaluation.engine = "Engine 1.0";
        evaluation.matePlies = -kMateOfUnknownLength;
        evaluation.bound = EvaluationBound::Upper;
        evaluation.rank = 3;
        evaluation.depth = 12;
        evaluation.selectiveDepth = 31;
        evaluation.nodes = 4567;
        evaluation.line = {parseUsiMove("7g7f").value()};
        record.addEvaluation(kRootNode, evaluation);
        EngineEvaluation other = evaluation;
        other.matePlies = kMateOfUnknownLength;
        other.bound = EvaluationBound::Lower;
        record.addEvaluation(kRootNode, other);
        const std::string text = writeKif(record);
        QVERIFY2(text.find(
                     "*エンジン \"Engine 1.0\" 詰み手数=- 境界=上限 順位=3 深さ=12 選択深さ=31 ノード数=4567 "
                     "読み筋=7g7f\n") != std::string::npos,
                 text.c_str());
        const auto read = readKif(text);
        QVERIFY(read.has_value());
        QVERIFY(
            (read->record.node(kRootNode).evaluations == std::vector<EngineEvaluation>{evaluation, other}));
        // An impossible rank makes it a comment instead of an evaluation.
        std::string wrong = text;
        wrong.replace(wrong.find("順位=3"), std::string_view("順位=3").size(), "順位=0");
        const auto odd = readKif(wrong);
        QVERIFY(odd.has_value());
        QCOMPARE(odd->record.node(kRootNode).evaluations.size(), std::size_t{1});
        QVERIFY(!odd->record.node(kRootNode).comment.empty());
    }
};

QTEST_APPLESS_MAIN(TestKif)
#include "tst_kif.moc"
