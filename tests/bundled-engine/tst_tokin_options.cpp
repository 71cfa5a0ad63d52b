// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/options.h"

#include <QTest>

using namespace tokin;

class TestTokinOptions : public QObject {
    Q_OBJECT

private slots:
    void namesAndValuesIgnoreCase() {
        Options options;
        QCOMPARE(setOption(options, "usi_hash", "128"), OptionFault::None);
        QCOMPARE(options.hashMegabytes, 128);
        QCOMPARE(setOption(options, "USI_PONDER", "TRUE"), OptionFault::None);
        QVERIFY(options.ponder);
        QCOMPARE(setOption(options, "enteringkingrule", "tryrule"), OptionFault::None);
        QCOMPARE(options.declaration, shogi::DeclarationRule::Try);
    }

    void numbersOutOfRangeAreClamped() {
        Options options;
        QCOMPARE(setOption(options, "USI_Hash", "0"), OptionFault::None);
        QCOMPARE(options.hashMegabytes, 1);
        QCOMPARE(setOption(options, "USI_MultiPV", "99999999999999999999999"), OptionFault::None);
        QCOMPARE(options.multiPv, 593);
        QCOMPARE(setOption(options, "ResignScore", "-99999999999999999999999"), OptionFault::None);
        QCOMPARE(options.resignScore, 0);
    }

    void badValuesChangeNothing() {
        Options options;
        QCOMPARE(setOption(options, "USI_Hash", "much"), OptionFault::BadValue);
        QCOMPARE(setOption(options, "USI_Hash", ""), OptionFault::BadValue);
        QCOMPARE(setOption(options, "USI_Hash", "12x"), OptionFault::BadValue);
        QCOMPARE(setOption(options, "USI_Ponder", "yes"), OptionFault::BadValue);
        QCOMPARE(setOption(options, "EnteringKingRule", "CSARule28"), OptionFault::BadValue);
        QCOMPARE(setOption(options, "Hash", "1"), OptionFault::UnknownName);
        QCOMPARE(options.hashMegabytes, 64);
        QCOMPARE(options.declaration, shogi::DeclarationRule::Points27);
    }

    void enteringKingRules_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("rule");
        QTest::addColumn<bool>("credit");
        using Rule = shogi::DeclarationRule;
        QTest::newRow("none") << QByteArray("NoEnteringKing") << static_cast<int>(Rule::None) << false;
        QTest::newRow("24") << QByteArray("CSARule24") << static_cast<int>(Rule::Points24) << false;
        QTest::newRow("24H") << QByteArray("CSARule24H") << static_cast<int>(Rule::Points24) << true;
        QTest::newRow("27") << QByteArray("CSARule27") << static_cast<int>(Rule::Points27) << false;
        QTest::newRow("27H") << QByteArray("CSARule27H") << static_cast<int>(Rule::Points27) << true;
        QTest::newRow("try") << QByteArray("TryRule") << static_cast<int>(Rule::Try) << false;
    }
    void enteringKingRules() {
        QFETCH(QByteArray, value);
        QFETCH(int, rule);
        QFETCH(bool, credit);
        Options options;
        QCOMPARE(setOption(options, "EnteringKingRule", value.toStdString()), OptionFault::None);
        QCOMPARE(static_cast<int>(options.declaration), rule);
        QCOMPARE(options.handicapCredit, credit);
    }

    void strengthAndAnalysis() {
        Options options;
        QVERIFY(!options.limitsStrength && !options.analyses && options.paces);
        QCOMPARE(setOption(options, "USI_LimitStrength", "true"), OptionFault::None);
        QVERIFY(options.limitsStrength);
        QCOMPARE(setOption(options, "USI_Strength", "-7"), OptionFault::None);
        QCOMPARE(options.grade, -7);
        QCOMPARE(setOption(options, "usi_strength", "-21"), OptionFault::None);
        QCOMPARE(options.grade, -20);
        QCOMPARE(setOption(options, "USI_Strength", "10"), OptionFault::None);
        QCOMPARE(options.grade, 9);
        QCOMPARE(setOption(options, "USI_Strength", "shodan"), OptionFault::BadValue);
        QCOMPARE(setOption(options, "USI_AnalyseMode", "true"), OptionFault::None);
        QVERIFY(options.analyses);
        QCOMPARE(setOption(options, "USI_AnalyseMode", "1"), OptionFault::BadValue);
        QVERIFY(options.analyses);
        QCOMPARE(options.style, PlayStyle());
        QCOMPARE(setOption(options, "StyleRook", "ranging"), OptionFault::None);
        QCOMPARE(setOption(options, "StyleTemper", "Calm"), OptionFault::None);
        QCOMPARE(setOption(options, "StyleTemper", "wild"), OptionFault::BadValue);
        QCOMPARE(options.style, (PlayStyle{PlayStyle::Rook::Ranging, PlayStyle::Temper::Calm}));
        QCOMPARE(setOption(options, "StrengthPace", "false"), OptionFault::None);
        QVERIFY(!options.paces);
        QCOMPARE(setOption(options, "StrengthSeed", "42"), OptionFault::None);
        QCOMPARE(options.strengthSeed, 42);
    }

    // A host has to ask for it: whatever plays or measures without a word about books is without.
    void theBookIsOffUnlessAskedFor() {
        Options options;
        QVERIFY(!options.ownBook && options.bookFile.empty());
        QCOMPARE(setOption(options, "usi_ownbook", "true"), OptionFault::None);
        QVERIFY(options.ownBook);
        QCOMPARE(setOption(options, "USI_OwnBook", "on"), OptionFault::BadValue);
        QVERIFY(options.ownBook);
        QCOMPARE(setOption(options, "BookFile", "my book.kmbk"), OptionFault::None);
        QCOMPARE(options.bookFile, std::string("my book.kmbk"));
        QCOMPARE(setOption(options, "BookFile", "<empty>"), OptionFault::None);
        QVERIFY(options.bookFile.empty());
    }

    void everyDeclaredOptionCanBeSet() {
        for (const std::string& line : optionDeclarations()) {
            const QStringList words = QString::fromStdString(line).split(u' ');
            QCOMPARE(words.at(0), QStringLiteral("option"));
            const QString standard = words.at(words.indexOf(QStringLiteral("default")) + 1);
            Options options;
            QCOMPARE(setOption(options, words.at(2).toStdString(), standard.toStdString()),
                     OptionFault::None);
        }
    }
};

QTEST_APPLESS_MAIN(TestTokinOptions)
#include "tst_tokin_options.moc"
