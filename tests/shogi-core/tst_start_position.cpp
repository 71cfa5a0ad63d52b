// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QTest>

#include <set>

using namespace shogi;

class TestStartPosition : public QObject {
    Q_OBJECT

private slots:
    void namesAndBoards_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("upperRanks");
        const auto row = [](const char* name, const char* upper) {
            QTest::newRow(name) << QString::fromUtf8(name) << QByteArray(upper);
        };
        row("平手", "lnsgkgsnl/1r5b1");
        row("香落ち", "lnsgkgsn1/1r5b1");
        row("右香落ち", "1nsgkgsnl/1r5b1");
        row("角落ち", "lnsgkgsnl/1r7");
        row("飛車落ち", "lnsgkgsnl/7b1");
        row("飛香落ち", "lnsgkgsn1/7b1");
        row("二枚落ち", "lnsgkgsnl/9");
        row("三枚落ち", "lnsgkgsn1/9");
        row("四枚落ち", "1nsgkgsn1/9");
        row("五枚落ち", "2sgkgsn1/9");
        row("左五枚落ち", "1nsgkgs2/9");
        row("六枚落ち", "2sgkgs2/9");
        row("左七枚落ち", "2sgkg3/9");
        row("右七枚落ち", "3gkgs2/9");
        row("八枚落ち", "3gkg3/9");
        row("十枚落ち", "4k4/9");
    }
    void namesAndBoards() {
        QFETCH(QString, name);
        QFETCH(QByteArray, upperRanks);
        const auto handicap = handicapFromKifName(name.toStdString());
        QVERIFY(handicap.has_value());
        QCOMPARE(QString::fromUtf8(kifName(*handicap).data(), static_cast<int>(kifName(*handicap).size())),
                 name);
        const QByteArray side = *handicap == Handicap::None ? "b" : "w";
        const QByteArray expected =
            upperRanks + "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL " + side + " - 1";
        QCOMPARE(QByteArray::fromStdString(std::string(startSfen(*handicap))), expected);
        QCOMPARE(QByteArray::fromStdString(toSfen(startPosition(*handicap))), expected);
        Position later = startPosition(*handicap);
        later.setMoveNumber(5);
        QVERIFY(handicapOf(later) == handicap);
    }

    void eachIsListedOnce() {
        QCOMPARE(allHandicaps().size(), std::size_t{16});
        std::set<std::string_view> sfens;
        for (const Handicap handicap : allHandicaps())
            sfens.insert(startSfen(handicap));
        QCOMPARE(sfens.size(), std::size_t{16});
    }

    void otherSpellings_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("meant");
        const auto row = [](const char* name, const char* meant) {
            QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(meant);
        };
        row("平手　　", "平手");
        row("2枚落ち", "二枚落ち");
        row("２枚落ち", "二枚落ち");
        row("10枚落ち", "十枚落ち");
        row("１０枚落", "十枚落ち");
        row("六枚落", "六枚落ち");
        row("飛落ち", "飛車落ち");
        row("左香落ち", "香落ち");
        row("右五枚落ち", "五枚落ち");
    }
    void otherSpellings() {
        QFETCH(QString, name);
        QFETCH(QString, meant);
        const auto handicap = handicapFromKifName(name.toStdString());
        QVERIFY(handicap.has_value());
        QCOMPARE(std::string(kifName(*handicap)), meant.toStdString());
    }

    void namesOfServers_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("sfen");
        const auto row = [](const char* name, const char* white, const char* side = "w",
                            const char* hands = "-") {
            QTest::newRow(name) << QString::fromUtf8(name)
                                << QStringLiteral("%1/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL %2 %3 1")
                                       .arg(QString::fromUtf8(white), QString::fromUtf8(side),
                                            QString::fromUtf8(hands));
        };
        row("二枚落ち", "lnsgkgsnl/9/ppppppppp");
        row("二枚落", "lnsgkgsnl/9/ppppppppp");
        row("歩三兵", "4k4/9/9", "w", "3p");
        row("歩3兵", "4k4/9/9", "w", "3p");
        row("十九枚落ち", "4k4/9/9");
        row("19枚落ち", "4k4/9/9");
        row("裸玉", "4k4/9/9");
        row("トンボ", "4k4/1r5b1/ppppppppp");
        row("八枚落ち（トンボ）", "4k4/1r5b1/ppppppppp");
        row("トンボ＋香", "l3k3l/1r5b1/ppppppppp");
        row("トンボ＋桂香", "ln2k2nl/1r5b1/ppppppppp");
        row("両香落ち", "1nsgkgsn1/1r5b1/ppppppppp");
        row("兩香落ち", "1nsgkgsn1/1r5b1/ppppppppp");
        row("太閤落ち", "lnsgkgsnl/1r5b1/p1ppppppp");
        row("七枚落ち", "3gkgs2/9/ppppppppp");
        row("九枚落ち", "4kg3/9/ppppppppp");
        row("角得", "lnsgkgsnl/1r7/ppppppppp", "w", "B");
        row("四枚得", "1nsgkgsn1/9/ppppppppp", "w", "RB2L");
        row("二枚持ち", "lnsgkgsnl/9/ppppppppp", "w", "RB");
        row("定先", "lnsgkgsnl/1r5b1/ppppppppp", "b");
        row("平手(手番交換)", "lnsgkgsnl/1r5b1/ppppppppp", "b");
    }
    void namesOfServers() {
        QFETCH(QString, name);
        QFETCH(QString, sfen);
        const auto start = startFromKifName(name.toStdString());
        QVERIFY(start.has_value());
        QCOMPARE(QString::fromStdString(toSfen(*start)), sfen);
    }

    void unknownNamesAndBoards() {
        for (const char* name : {"", "その他", "詰将棋", "得", "handicap", "落ち", "（", "三歩落ち"})
            QVERIFY(!startFromKifName(name));
        QCOMPARE(QString::fromStdString(toSfen(otherStartFromKifName("3歩落ち").value())),
                 QStringLiteral("4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p 1"));
        QVERIFY(!otherStartFromKifName("二歩落ち"));
        for (const char* name : {"", "その他", "詰将棋", "七枚落ち", "handicap", "落ち"})
            QVERIFY(!handicapFromKifName(name));
        Position position = startPosition();
        position.setSideToMove(Color::White);
        QVERIFY(!handicapOf(position));
        QVERIFY(!handicapOf(Position::empty()));
    }
};

QTEST_APPLESS_MAIN(TestStartPosition)
#include "tst_start_position.moc"
