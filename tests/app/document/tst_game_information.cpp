// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/game_information.h"

#include <QTest>

using namespace app;

namespace {

using Headers = std::vector<shogi::RecordHeader>;

} // namespace

class TestGameInformation : public QObject {
    Q_OBJECT

private slots:
    void unchangedStaysVerbatim_data() {
        QTest::addColumn<Headers>("headers");
        QTest::newRow("none") << Headers{};
        QTest::newRow("own order") << Headers{
            {"後手", "B"}, {"天気", " 雨 "}, {"棋戦", "名人戦"}, {"先手", "A"}, {"Key", "x"}};
        QTest::newRow("empty values") << Headers{{"棋戦", ""}, {"掲載", ""}, {"先手", "A"}};
        QTest::newRow("repeated keys") << Headers{{"備考", "1"},    {"備考", "2"},    {"先手", "A"},
                                                  {"#remark", "a"}, {"#remark", "b"}, {"先手", "C"}};
        QTest::newRow("handicap names") << Headers{{"上手", "B"}, {"下手", "A"}};
        QTest::newRow("both kinds of names") << Headers{{"下手", "C"}, {"先手", "A"}};
        QTest::newRow("lines") << Headers{{"備考", "one\ntwo"}, {"other", "one\ntwo"}};
    }
    void unchangedStaysVerbatim() {
        QFETCH(Headers, headers);
        QVERIFY(withInformation(headers, gameInformation(headers)) == headers);
    }

    void namesAreFoundUnderBothKeys() {
        const GameInformation information = gameInformation({{"上手", "B"}, {"下手", "A"}});
        QCOMPARE(information[GameField::Black], std::string("A"));
        QCOMPARE(information[GameField::White], std::string("B"));
        QVERIFY(information.others.empty());
        GameInformation changed = information;
        changed[GameField::White] = "C";
        QVERIFY(withInformation({{"上手", "B"}, {"下手", "A"}}, changed) ==
                (Headers{{"上手", "C"}, {"下手", "A"}}));
    }

    void changesStayInPlace() {
        const Headers before{{"後手", "B"}, {"天気", "雨"}, {"棋戦", "名人戦"}, {"掲載", "1"}, {"先手", "A"}};
        GameInformation changed = gameInformation(before);
        changed[GameField::Event].clear();
        changed[GameField::White] = "C";
        changed[GameField::Place] = "東京";
        changed[GameField::Note] = "*";
        changed.others = {{"掲載", "2"}};
        QVERIFY(withInformation(before, changed) ==
                (Headers{{"後手", "C"}, {"掲載", "2"}, {"先手", "A"}, {"場所", "東京"}, {"備考", "*"}}));
    }

    void newFieldsHaveAnOrder() {
        GameInformation information;
        information[GameField::Opening] = "矢倉";
        information[GameField::White] = "B";
        information[GameField::Black] = "A";
        information[GameField::Start] = "2026/04/01";
        information.others = {{"x", "y"}};
        QVERIFY(withInformation({}, information) ==
                (Headers{
                    {"先手", "A"}, {"後手", "B"}, {"開始日時", "2026/04/01"}, {"戦型", "矢倉"}, {"x", "y"}}));
        // Each place of the record: between what is there already.
        GameInformation named = gameInformation({{"先手", "A"}, {"開始日時", "1"}, {"終了日時", "2"}});
        named[GameField::Event] = "E";
        named[GameField::Title] = "T";
        named[GameField::Opening] = "O";
        QVERIFY(withInformation({{"先手", "A"}, {"開始日時", "1"}, {"終了日時", "2"}}, named) ==
                (Headers{{"先手", "A"},
                         {"表題", "T"},
                         {"棋戦", "E"},
                         {"開始日時", "1"},
                         {"終了日時", "2"},
                         {"戦型", "O"}}));
    }
};

QTEST_APPLESS_MAIN(TestGameInformation)
#include "tst_game_information.moc"
