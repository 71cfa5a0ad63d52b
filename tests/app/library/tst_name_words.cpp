// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/name_words.h"

#include <QTest>

using namespace app;

class TestNameWords : public QObject {
    Q_OBJECT
private slots:
    void titlesAreCutOff_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("plain");
        const auto row = [](const char* tag, const char* name, const char* plain) {
            QTest::newRow(tag) << QString::fromUtf8(name) << QString::fromUtf8(plain);
        };
        row("grade", "羽生善治九段", "羽生善治");
        row("grade after a wide blank", "戸辺　誠 七段", "戸辺誠");
        row("grade in digits", "山田太郎 4段", "山田太郎");
        row("grade in wide digits", "山田太郎１２級", "山田太郎");
        row("title", "渡辺明竜王", "渡辺明");
        row("two titles", "藤井聡太竜王・名人", "藤井聡太");
        row("crowns", "羽生善治七冠", "羽生善治");
        row("honorary title", "大山康晴十五世名人", "大山康晴");
        row("women's title", "里見香奈女流名人", "里見香奈");
        row("polite", "佐藤さん", "佐藤");
        row("rating in brackets", "ayumi(1523)", "ayumi");
        row("rating with a letter", "ayumi R1523", "ayumi");
        row("Floodgate's hash", "Titanda_L+bb6f05211fef7864f106b0b152e3ade1", "Titanda_L");
        row("Latin name keeps its blank", "Habu Yoshiharu", "Habu Yoshiharu");
        row("dan in Latin letters", "Yamada 4-dan", "Yamada");
        row("a title alone is a name", "名人", "名人");
        row("a grade alone", "九段", "九段");
        row("brackets of another kind", "Tokin (15 kyu)", "Tokin (15 kyu)");
        row("empty", "", "");
    }
    void titlesAreCutOff() {
        QFETCH(QString, name);
        QFETCH(QString, plain);
        QCOMPARE(QString::fromStdString(plainName(name.toStdString())), plain);
    }

    void ratingsAreRead() {
        QCOMPARE(ratingInName("ayumi(1523)"), 1523);
        QCOMPARE(ratingInName("歩（R1523）"), 1523);
        QCOMPARE(ratingInName("ayumi R1523"), 1523);
        QCOMPARE(ratingInName("Tokin (15 kyu)"), std::nullopt);
        QCOMPARE(ratingInName("羽生善治"), std::nullopt);
        QCOMPARE(ratingInName("(1500)"), std::nullopt);
        QCOMPARE(ratingInName("x(99999)"), std::nullopt);
    }

    void oneSpellingForAll_data() {
        QTest::addColumn<QString>("one");
        QTest::addColumn<QString>("other");
        const auto row = [](const char* tag, const char* one, const char* other) {
            QTest::newRow(tag) << QString::fromUtf8(one) << QString::fromUtf8(other);
        };
        row("case and width", "Ｔｏｋｉｎ", "tokin");
        row("Hepburn and Kunrei", "Fujishita Shūichi", "huzisita syuiti");
        row("long o", "Satoh", "satou");
        row("long o without a mark", "satoo", "sato");
        row("n before b", "Namba", "nanba");
        row("katakana and hiragana", "カトウ", "かとう");
        row("half-width katakana", "ｶﾄｳ", "カトウ");
        row("voiced half-width katakana", "ﾀﾞﾝ", "だん");
    }
    void oneSpellingForAll() {
        QFETCH(QString, one);
        QFETCH(QString, other);
        QCOMPARE(indexedWords(one), indexedWords(other));
        QCOMPARE(wordQuery(one), wordQuery(other));
    }

    void kanaAreFoundInLatinLetters() {
        QVERIFY(indexedWords(QString::fromUtf8("はぶ よしはる"))
                    .split(u' ')
                    .contains(QStringLiteral("yosiharu")));
        QVERIFY(indexedWords(QString::fromUtf8("シュウイチ")).split(u' ').contains(QStringLiteral("syuiti")));
        QVERIFY(indexedWords(QString::fromUtf8("はっとり")).split(u' ').contains(QStringLiteral("hattori")));
    }

    void wellKnownPlayersHaveReadings() {
        QCOMPARE(readingOf(QString::fromUtf8("羽生善治")), QString::fromUtf8("はぶ よしはる"));
        QCOMPARE(readingOf(QString::fromUtf8("だれでもない")), QString());
    }

    void queriesAskForAllWords() {
        QCOMPARE(wordQuery(QString::fromUtf8("羽生 第３局")),
                 QString::fromUtf8("\"羽 生\" \"第\" \"3\"* \"局\""));
        QCOMPARE(wordQuery(QStringLiteral("\"*")), QString());
        QCOMPARE(wordQuery(QStringLiteral("OR NOT \"x")), QStringLiteral("\"or\"* \"not\"* \"x\"*"));
    }
};

QTEST_APPLESS_MAIN(TestNameWords)
#include "tst_name_words.moc"
