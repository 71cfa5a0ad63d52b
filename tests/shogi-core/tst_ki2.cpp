// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/ki2.h"
#include "shogi-core/move_text.h"
#include "shogi-core/record_format.h"
#include "tests/shogi-core/random_record.h"

#include <QTest>

using namespace shogi;
using record_test::difference;
using record_test::usiLine;

namespace {

// Times are not in KI2.
void dropTimes(Record& record) {
    for (NodeId id = 0; id < record.nodeCount(); ++id)
        record.setTime(id, std::nullopt, std::nullopt);
}

std::string onBoard(const char* rows) {
    return std::string("後手の持駒：なし\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n") +
           rows + "+---------------------------+\n先手の持駒：金二\n";
}

// Two golds and two silvers that reach 5八, none of them pinned.
const std::string kGolds = onBoard("| ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n"
                                   "| ・ ・ ・ ・ ・ ・ ・ ・ ・|三\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n"
                                   "| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n"
                                   "| ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n"
                                   "| ・ ・ ・ 金 ・ 金 ・ ・ 玉|九\n");

} // namespace

class TestKi2 : public QObject {
    Q_OBJECT

private slots:
    void readsAWholeGame() {
        const std::string text = "開始日時：2024/01/02 03:04:05\n"
                                 "手合割：平手\n"
                                 "先手：甲\n"
                                 "後手：乙\n"
                                 "*始まる前\n"
                                 "▲７六歩    △３四歩    ▲２二角成  △同　銀    ▲４五角\n"
                                 "*両取り\n"
                                 "&しおり\n"
                                 "△３三銀    ▲６三角成\n"
                                 "まで7手で先手の勝ち\n"
                                 "\n"
                                 "変化：4手\n"
                                 "△同　飛    ▲６五角\n"
                                 "\n"
                                 "変化：2手\n"
                                 "△８四歩\n"
                                 "まで2手で中断\n";
        const auto read = readKi2(text);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const Record& record = read->record;
        QCOMPARE(usiLine(record), QStringLiteral("7g7f 3c3d 8h2b+ 3a2b B*4e 2b3c 4e6c+"));
        const auto line = record.mainLine();
        QVERIFY((record.node(line.back()).ending == Ending{GameEnd::Resignation, Color::Black}));
        QCOMPARE(record.node(kRootNode).comment, std::string("始まる前"));
        QCOMPARE(record.node(line[5]).comment, std::string("両取り"));
        QCOMPARE(record.node(line[5]).bookmark, std::string("しおり"));
        QCOMPARE(record.node(line[3]).children.size(), std::size_t{2});
        QCOMPARE(QString::fromStdString(writeKi2(record)), QString::fromStdString(text));
    }

    void moves_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("usi");
        const auto row = [](const char* name, const std::string& text, const char* usi) {
            QTest::newRow(name) << QString::fromStdString(text) << QString::fromLatin1(usi);
        };
        row("without blanks", "▲７六歩▽３四歩▲同　角成", "7g7f 3c3d");
        row("other marks", "☗７六歩 ☖３四歩 ▼２六歩", "7g7f 3c3d 2g2f");
        row("without marks", "７六歩 ３四歩 ２六歩", "7g7f 3c3d 2g2f");
        row("narrow digits", "▲76歩 △34歩", "7g7f 3c3d");
        row("right and left", kGolds + "▲５八金右 △５二玉 ▲同金", "4i5h 5a5b");
        row("left", kGolds + "▲５八金左 △５二玉", "6i5h 5a5b");
        row("sideways", kGolds + "▲５九金左", "6i5i");
        row("drop named", kGolds + "▲５八金打", "G*5h");
        row("drop not named", kGolds + "▲５二金", "G*5b");
        row("promotion is said", "▲７六歩 △３四歩 ▲２二角不成", "7g7f 3c3d 8h2b");
        row("an end among the moves", "▲７六歩 △３四歩 ▲投了", "7g7f 3c3d");
        row("a summary behind the moves", "▲７六歩 △３四歩 まで2手で後手の勝ち", "7g7f 3c3d");
    }
    void moves() {
        QFETCH(QString, text);
        QFETCH(QString, usi);
        const auto read = readKi2(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(usiLine(read->record), usi);
    }

    void faultsNameWhatMayBeMeant_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("offending");
        QTest::addColumn<QString>("candidates");
        const auto row = [](const char* name, const std::string& text, ParseErrorCode code,
                            const char* offending, const char* candidates) {
            QTest::newRow(name) << QString::fromStdString(text) << static_cast<int>(code)
                                << QString::fromUtf8(offending) << QString::fromUtf8(candidates);
        };
        using Code = ParseErrorCode;
        row("ambiguous", kGolds + "▲５八金 △５二玉", Code::AmbiguousMove, "▲５八金",
            "５八金右(49)、５八金左(69)");
        row("impossible mark", kGolds + "▲５八金引 △５二玉", Code::IllegalMove, "▲５八金引",
            "５八金右(49)、５八金左(69)");
        row("impossible", "▲７六歩 △３五歩 ▲２六歩", Code::IllegalMove, "△３五歩", "");
        row("no move", "▲７六歩 △３", Code::BadMove, "△３", "");
    }
    void faultsNameWhatMayBeMeant() {
        QFETCH(QString, text);
        QFETCH(int, code);
        QFETCH(QString, offending);
        QFETCH(QString, candidates);
        const auto read = readKi2(text.toStdString());
        QVERIFY(read.has_value());
        QCOMPARE(read->warnings.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(read->warnings[0].code), code);
        QCOMPARE(QString::fromStdString(read->warnings[0].text), offending);
        QCOMPARE(QString::fromStdString(read->warnings[0].candidates), candidates);
    }

    void allEndsSurvive() {
        for (int kind = 0; kind <= static_cast<int>(GameEnd::SealedMove); ++kind) {
            for (const std::optional<Color> winner :
                 {std::optional<Color>(), std::optional(Color::Black), std::optional(Color::White)}) {
                const Ending ending{static_cast<GameEnd>(kind), winner};
                Record record;
                record.addEnding(record.addMove(kRootNode, parseUsiMove("7g7f").value()), ending);
                const auto read = readKi2(writeKi2(record));
                QVERIFY(read.has_value());
                QVERIFY(read->warnings.empty());
                const auto again = read->record.node(read->record.mainLine().back()).ending;
                QVERIFY(again.has_value());
                QCOMPARE(static_cast<int>(again->kind), kind);
                if (winner && again->winner && ending.kind != GameEnd::Mate)
                    QVERIFY(again->winner == winner);
            }
        }
    }

    void anIllegalMoveSurvives() {
        const std::string text = "手合割：平手\n▲７六歩    △３五歩(33)\nまで2手で後手の反則負け\n";
        const auto read = readKi2(text);
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        QVERIFY(read->record.node(read->record.mainLine().back()).illegalMove ==
                parseUsiMove("3c3e").value());
        QCOMPARE(QString::fromStdString(writeKi2(read->record)), QString::fromStdString(text));
    }

    // Who is mated stands on the board, whatever a summary says.
    void aMateSummedUpWrongly() {
        const auto read = readKi2("手合割：平手\n▲７六歩\n詰み\nまで1手で後手の勝ち\n");
        QVERIFY(read.has_value());
        QVERIFY(read->record.node(read->record.mainLine().back()).ending ==
                (Ending{GameEnd::Mate, Color::Black}));
    }

    // Alone in its row it looks like KIF; moves in this style one after the other are KIF.
    void anIllegalMoveInARowOfItsOwn() {
        const std::string text =
            "手合割：平手\n▲７六歩\n*一手目\n△３五歩(33)\n*二歩ではない\nまで2手で後手の反則負け\n\n"
            "変化：1手\n▲２六歩    △８四歩\n";
        QVERIFY(detectFormat(text) == RecordFormat::Ki2);
        QCOMPARE(readKi2(text)->warnings.size(), std::size_t{0});
        QVERIFY(detectFormat("手合割：平手\n▲７六歩(77)\n△３四歩(33)\n▲２二角成(88)\n△同銀\n▲４五角打\n") ==
                RecordFormat::Kif);
    }

    // As people write moves into mails and chats.
    void listsOfMoves_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("line");
        const auto row = [](const char* name, const char* text, const char* line = "2h7h 8c8d 7g7f") {
            QTest::newRow(name) << QString::fromUtf8(text) << QString::fromUtf8(line);
        };
        row("wide blanks", "▲７八飛　△８四歩　▲７六歩");
        row("words for the sides", "先手７八飛　後手８四歩　先手 ７六歩");
        row("other marks", "☗7八飛 ☖8四歩 ☗7六歩");
        row("numbered", "1.▲7八飛 2.△8四歩 3.▲7六歩 まで");
        row("numbered lines", "1. ７八飛\n2. ８四歩\n3. ７六歩\n");
        row("numbers and blanks", "1 ▲７八飛 2 △８四歩 3 ▲７六歩");
        row("numbered in words", "1手目 ７八飛、2手目 ８四歩、3手目 ７六歩");
        row("bare", "７八飛 ８四歩 ７六歩");
        row("bare digits", "78飛 84歩 76歩");
        row("bare lines", "７八飛\n８四歩\n\n７六歩\n");
        row("commas", "７八飛、８四歩、７六歩");
        row("marks and commas", "▲７八飛、△８四歩, ▲７六歩");
        row("with origins", "▲７八飛(28) △８四歩(83) ▲７六歩(77)");
        row("without anything between", "▲７八飛△８四歩▲７六歩");
        row("circles", "①▲７八飛 ②△８四歩 ③▲７六歩");
        row("numbers in brackets", "(1) ▲７八飛 (2) △８四歩 (3) ▲７六歩");
        row("numbers and colons", "1: ▲７八飛 2: △８四歩 3: ▲７六歩");
        row("other marks between", "７八飛；８四歩/７六歩");
        row("invisible marks between", "▲７八飛 \u200B△８四歩\u200B ▲７六歩");
        row("White first", "△３四歩 ▲２六歩", "3c3d 2g2f");
    }
    void listsOfMoves() {
        QFETCH(QString, text);
        QFETCH(QString, line);
        const auto format = detectFormat(text.toStdString());
        QVERIFY(format == RecordFormat::Ki2 || format == RecordFormat::Kif);
        const auto read = readRecord(text.toStdString(), *format);
        QVERIFY(read.has_value());
        QCOMPARE(usiLine(read->record), line);
        for (const ParseError& warning : read->warnings)
            QVERIFY(warning.code == ParseErrorCode::SideFromMove);
    }

    void notesBeforeABranch() {
        const auto read =
            readKi2("手合割：平手\n▲７六歩 △３四歩 ▲２六歩\n\n変化：3手\n*前\n&しおり\n▲６六歩\n*後\n");
        QVERIFY(read.has_value());
        QVERIFY(read->warnings.empty());
        const NodeId before = read->record.mainLine()[2];
        QCOMPARE(read->record.node(before).comment, std::string("前"));
        QCOMPARE(read->record.node(before).bookmark, std::string("しおり"));
        QCOMPARE(read->record.node(read->record.node(before).children[1]).comment, std::string("後"));
    }

    void severalGames() {
        const auto games =
            readRecords("手合割：平手\n▲７六歩\nまで1手で先手の勝ち\n手合割：香落ち\n△３四歩 ▲７六歩\n",
                        RecordFormat::Ki2);
        QVERIFY(games.has_value());
        QCOMPARE(games->size(), std::size_t{2});
        QCOMPARE(usiLine((*games)[1].record), QStringLiteral("3c3d 7g7f"));
    }

    // Every legal move of random positions is written unmistakably.
    void wordsAreUnmistakable() {
        std::mt19937 random(7);
        record_test::Wishes wishes;
        wishes.lines = 6;
        wishes.bookmarks = true;
        wishes.evaluations = true;
        for (int i = 0; i < 60; ++i) {
            Record record = record_test::randomRecord(random, wishes);
            dropTimes(record);
            const auto read = readKi2(writeKi2(record));
            QVERIFY(read.has_value());
            QVERIFY(read->warnings.empty());
            QCOMPARE(difference(record, read->record), QString());
        }
    }
};

QTEST_APPLESS_MAIN(TestKi2)
#include "tst_ki2.moc"
