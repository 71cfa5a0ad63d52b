// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_strength.h"
#include "app/engines/option_sheet.h"
#include "tests/app/engines/reported_options.h"

#include <QTest>

using namespace app;
using Kind = StrengthScale::Kind;

class TestEngineStrength : public QObject {
    Q_OBJECT

private slots:
    void grades_section72() {
        const auto scale = strengthScale(reported({"name usi_limitstrength type check default false",
                                                   "name USI_Strength type spin default 0 min -15 max 9"}));
        QVERIFY(scale);
        QCOMPARE(scale->kind, Kind::Grade);
        QCOMPARE(scale->limit, std::string("usi_limitstrength")); // in the engine's spelling
        QCOMPARE(scale->standard, std::int64_t{1});               // there is no grade 0
        QCOMPARE(scale->inRange(-99), std::int64_t{-15});
        QCOMPARE(scale->inRange(0), std::int64_t{1});
        QVERIFY((strengthOptions(*scale, -3) ==
                 host::OptionValues{{"usi_limitstrength", "true"}, {"USI_Strength", "-3"}}));
        QVERIFY((strengthOptions(*scale, 99) ==
                 host::OptionValues{{"usi_limitstrength", "true"}, {"USI_Strength", "9"}}));
        QVERIFY(
            (strengthOptions(*scale, std::nullopt) == host::OptionValues{{"usi_limitstrength", "false"}}));
    }

    void ratings_section12() {
        const auto scale = strengthScale(reported({"name UCI_LimitStrength type check default false",
                                                   "name UCI_Elo type spin default 1350 min 500 max 2850",
                                                   "name Skill Level type spin default 20 min -20 max 20"}));
        QVERIFY(scale);
        QCOMPARE(scale->kind, Kind::Rating);
        QCOMPARE(scale->standard, std::int64_t{1350});
        QVERIFY((strengthOptions(*scale, 3000) ==
                 host::OptionValues{{"UCI_LimitStrength", "true"}, {"UCI_Elo", "2850"}}));
    }

    void levels() {
        const auto scale = strengthScale(reported({"name Skill Level type spin default 20 min -20 max 20"}));
        QVERIFY(scale);
        QCOMPARE(scale->kind, Kind::Level);
        QVERIFY((strengthOptions(*scale, 0) == host::OptionValues{{"Skill Level", "0"}}));
        QVERIFY((strengthOptions(*scale, std::nullopt) == host::OptionValues{{"Skill Level", "20"}}));
    }

    // An engine's output may be anything.
    void noScale_data() {
        QTest::addColumn<QByteArrayList>("lines");
        const auto row = [](const char* name, const QByteArrayList& lines) { QTest::newRow(name) << lines; };
        row("nothing", {});
        row("half of it", {"name USI_Strength type spin default 0 min -15 max 9"});
        row("text for a number", {"name USI_LimitStrength type check default false",
                                  "name USI_Strength type string default 3 kyu"});
        row("text for a check", {"name USI_LimitStrength type string default",
                                 "name USI_Strength type spin default 0 min 1 max 9"});
        row("range upside down", {"name USI_LimitStrength type check default false",
                                  "name USI_Strength type spin default 0 min 9 max -15"});
        row("a single grade", {"name USI_LimitStrength type check default false",
                               "name USI_Strength type spin default 0 min 0 max 0"});
        row("endless levels", {"name Skill Level type spin default 20"});
        row("a million levels", {"name Skill Level type spin default 20 min 0 max 1000000"});
        row("a button", {"name Skill Level type button"});
    }
    void noScale() {
        QFETCH(QByteArrayList, lines);
        CatalogEntry entry;
        for (const QByteArray& line : lines)
            entry.options.push_back(host::parseOption(line.toStdString()).value());
        QVERIFY(!strengthScale(entry.options));
        // The options dialog shows them as ordinary options.
        const OptionSheet sheet(entry, {});
        for (const OptionRow& row : sheet.rows())
            QVERIFY(row.role != OptionRole::Strength && row.role != OptionRole::LimitStrength);
    }

    void hugeRangesAreRatings() {
        const auto scale = strengthScale(reported(
            {"name USI_LimitStrength type check default false",
             "name USI_Strength type spin default 5 min -9223372036854775808 max 9223372036854775807"}));
        QVERIFY(scale);
        QCOMPARE(scale->kind, Kind::Rating);
        QCOMPARE(scale->inRange(INT64_MIN), std::int64_t{INT64_MIN});
        QVERIFY((strengthOptions(*scale, INT64_MIN).at("USI_Strength") == "-9223372036854775808"));
    }

    void asSet() {
        CatalogEntry entry;
        entry.options = reported({"name USI_LimitStrength type check default false",
                                  "name USI_Strength type spin default -5 min -15 max 9"});
        const StrengthScale grades = *strengthScale(entry.options);
        QVERIFY(!strengthAsSet(entry, grades));
        entry.values = {{"USI_LimitStrength", "true"}};
        QCOMPARE(strengthAsSet(entry, grades), std::optional<std::int64_t>(-5));
        entry.values["USI_Strength"] = "2";
        QCOMPARE(strengthAsSet(entry, grades), std::optional<std::int64_t>(2));
        entry.values["USI_Strength"] = "rubbish";
        QCOMPARE(strengthAsSet(entry, grades), std::optional<std::int64_t>(-5));
        entry.options = reported({"name Skill_Level type spin default 20 min 0 max 20"});
        const StrengthScale levels = *strengthScale(entry.options);
        QVERIFY(!strengthAsSet(entry, levels));
        entry.values = {{"Skill_Level", "4"}};
        QCOMPARE(strengthAsSet(entry, levels), std::optional<std::int64_t>(4));
    }
};

QTEST_GUILESS_MAIN(TestEngineStrength)
#include "tst_engine_strength.moc"
