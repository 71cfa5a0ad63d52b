// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_bytes.h"
#include "app/engines/memory.h"
#include "app/engines/option_sheet.h"
#include "app/platform/memory.h"

#include <QTest>

using namespace app;

namespace {

host::EngineOption option(const char* line) { return *host::parseOption(line); }

CatalogEntry sample() {
    CatalogEntry entry;
    entry.id = QStringLiteral("x");
    entry.options = {option("name USI_Hash type spin default 64 min 1 max 4096"),
                     option("name USI_Ponder type check default false"),
                     option("name Weird Name type string default a b"),
                     option("name Threads type spin default 1 min 1 max 512"),
                     option("name USI_OwnBook type check default false"),
                     option("name USI_MultiPV type spin default 1 min 1 max 500"),
                     option("name USI_LimitStrength type check default false"),
                     option("name USI_Strength type spin default 1 min -20 max 9"),
                     option("name USI_AnalyseMode type check default false"),
                     option("name USI_Variant type combo default shogi var shogi var minishogi"),
                     option("name USI_ShowCurrLine type check default false"),
                     option("name UCI_EngineAbout type string default made by hand"),
                     option("name UCI_Odd type check default true"),
                     option("name EnteringKingRule type combo default CSARule27 var CSARule27 var TryRule"),
                     option("name Clear Hash type button"),
                     option("name Book Dir type filename default <empty>"),
                     option("name Wide type spin default 0 min -9223372036854775808 max 9223372036854775807"),
                     option("name Open type spin default 5"),
                     option("name Oddity type slider default 3"),
                     option("name Delay type spin default 10 min 0 max 100")};
    return entry;
}

EngineLabels labels(const char* text) {
    EngineLabels::Sources sources;
    sources.file = labelsFor(parseLabelFile(QString::fromUtf8(text)), QStringLiteral("en"));
    return EngineLabels(sources);
}

} // namespace

class TestOptionSheet : public QObject {
    Q_OBJECT

    static QStringList names(const OptionSheet& sheet, OptionPlace place) {
        QStringList names;
        for (const OptionRow& row : sheet.rows())
            if (row.place == place)
                names += row.name;
        return names;
    }
    static std::size_t at(const OptionSheet& sheet, const char* name) {
        const std::size_t index = sheet.find(name);
        if (index == sheet.rows().size())
            qFatal("no option %s", name);
        return index;
    }

private slots:
    // The host sets it under the name used by the engine's protocol: the dialog must show that one.
    void ownBookHasTheNameOfTheProtocol_section72() {
        CatalogEntry entry;
        entry.options = {option("name OwnBook type check default false"),
                         option("name USI_OwnBook type check default false")};
        for (const auto& [protocol, name, other] :
             {std::tuple(host::Protocol::Usi, "USI_OwnBook", "OwnBook"),
              std::tuple(host::Protocol::Detect, "USI_OwnBook", "OwnBook"),
              std::tuple(host::Protocol::Uci, "OwnBook", "USI_OwnBook"),
              std::tuple(host::Protocol::Ugi, "OwnBook", "USI_OwnBook")}) {
            entry.protocol = protocol;
            OptionSheet sheet(entry, EngineLabels());
            QCOMPARE(sheet.row(at(sheet, name)).role, OptionRole::OwnBook);
            QCOMPARE(sheet.row(at(sheet, name)).value, std::string("true")); // the value that is sent
            QCOMPARE(sheet.row(at(sheet, other)).role, OptionRole::Ordinary);
            sheet.setValue(at(sheet, name), "false");
            const CatalogEntry after = sheet.appliedTo(entry);
            QVERIFY(!after.ownBook);
            QVERIFY(after.values.empty());
        }
    }

    void placesAndOrder() {
        const OptionSheet sheet(sample(), EngineLabels());
        QCOMPARE(names(sheet, OptionPlace::Managed),
                 (QStringList{QStringLiteral("USI_Hash"), QStringLiteral("USI_Ponder"),
                              QStringLiteral("USI_MultiPV"), QStringLiteral("USI_OwnBook"),
                              QStringLiteral("USI_LimitStrength"), QStringLiteral("USI_Strength"),
                              QStringLiteral("USI_AnalyseMode")}));
        QCOMPARE(names(sheet, OptionPlace::Common),
                 (QStringList{QStringLiteral("Threads"), QStringLiteral("UCI_EngineAbout"),
                              QStringLiteral("EnteringKingRule")}));
        QCOMPARE(names(sheet, OptionPlace::Other),
                 (QStringList{QStringLiteral("Weird Name"), QStringLiteral("Clear Hash"),
                              QStringLiteral("Book Dir"), QStringLiteral("Wide"), QStringLiteral("Open"),
                              QStringLiteral("Oddity"), QStringLiteral("Delay")}));
        QCOMPARE(names(sheet, OptionPlace::Hidden),
                 (QStringList{QStringLiteral("USI_Variant"), QStringLiteral("USI_ShowCurrLine"),
                              QStringLiteral("UCI_Odd")}));
        for (std::size_t i = 1; i < sheet.rows().size(); ++i)
            QVERIFY(sheet.row(i - 1).place <= sheet.row(i).place);
    }

    void groupsAndHiddenOnesOfATranslation() {
        const OptionSheet sheet(sample(), labels("usilang 1\n[en]\ngroup Time = Delay Open\n"
                                                 "group Files = \"Book Dir\" threads\nhide Wide\n"));
        QCOMPARE(names(sheet, OptionPlace::Group),
                 (QStringList{QStringLiteral("Open"), QStringLiteral("Delay"), QStringLiteral("Threads"),
                              QStringLiteral("Book Dir")}));
        QCOMPARE(sheet.row(at(sheet, "Delay")).group, QStringLiteral("Time"));
        QVERIFY(names(sheet, OptionPlace::Hidden).contains(QStringLiteral("Wide")));
    }

    void hashAndPonderAreThereUndeclared() {
        CatalogEntry entry;
        entry.hashMegabytes = 512;
        entry.ponder = true;
        OptionSheet sheet(entry, EngineLabels());
        QCOMPARE(sheet.rows().size(), std::size_t{2});
        QCOMPARE(sheet.row(0).name, QStringLiteral("USI_Hash"));
        QCOMPARE(sheet.row(0).value, std::string("512"));
        QCOMPARE(sheet.row(0).option.defaultValue, std::string("256"));
        QCOMPARE(sheet.row(1).value, std::string("true"));
        sheet.setValue(0, "1024");
        sheet.setValue(1, "false");
        const CatalogEntry after = sheet.appliedTo(entry);
        QCOMPARE(after.hashMegabytes, 1024);
        QVERIFY(!after.ponder);
        QVERIFY(after.values.empty());
    }

    void otherNamesOfHashAndPonder() {
        CatalogEntry entry;
        entry.options = {option("name Hash type spin default 16 min 1 max 100"),
                         option("name Ponder type check default true")};
        OptionSheet sheet(entry, EngineLabels());
        QCOMPARE(sheet.rows().size(), std::size_t{2});
        QCOMPARE(sheet.row(0).role, OptionRole::Hash);
        QCOMPARE(sheet.row(0).name, QStringLiteral("Hash"));
        QCOMPARE(sheet.row(0).value, std::string("100")); // the most it accepts of the usual 256
        QVERIFY(!sheet.row(0).isChanged());
        QCOMPARE(sheet.appliedTo(entry).hashMegabytes, 256); // another version may accept all of it
        entry.hashMegabytes = 200;                           // chosen by the user
        sheet = OptionSheet(entry, EngineLabels());
        QCOMPARE(sheet.row(0).fault, OptionFault::TooLarge);
        QCOMPARE(sheet.row(1).name, QStringLiteral("Ponder"));
    }

    void onlyChangedValuesAreKept() {
        CatalogEntry entry = sample();
        entry.values = {{"Threads", "4"}, {"Gone", "kept"}, {"wide", "7"}};
        OptionSheet sheet(entry, EngineLabels());
        QVERIFY(sheet.row(at(sheet, "Threads")).isChanged());
        QCOMPARE(sheet.row(at(sheet, "Wide")).value, std::string("7"));
        sheet.reset(at(sheet, "Threads"));
        sheet.setValue(at(sheet, "EnteringKingRule"), "tryrule");
        sheet.setValue(at(sheet, "USI_OwnBook"), "false");
        sheet.setValue(at(sheet, "USI_Strength"), "-5");
        const CatalogEntry after = sheet.appliedTo(entry);
        const host::OptionValues wanted{
            {"EnteringKingRule", "TryRule"}, {"Gone", "kept"}, {"USI_Strength", "-5"}, {"Wide", "7"}};
        QVERIFY(after.values == wanted);
        QVERIFY(!after.ownBook);
        // Everything back: values of options no longer reported stay.
        sheet.resetAll();
        QVERIFY(!sheet.isChanged());
        QVERIFY(sheet.appliedTo(entry).values == (host::OptionValues{{"Gone", "kept"}}));
        QVERIFY(sheet.appliedTo(entry).ownBook);
    }

    void whatTheProgramSetsCannotBeChanged() {
        OptionSheet sheet(sample(), EngineLabels());
        for (const char* name :
             {"USI_Variant", "USI_AnalyseMode", "UCI_EngineAbout", "Oddity", "USI_ShowCurrLine"}) {
            const std::size_t index = at(sheet, name);
            QVERIFY2(!sheet.row(index).isEditable(), name);
            sheet.setValue(index, "true");
            QVERIFY2(!sheet.row(index).isChanged(), name);
        }
        sheet.setValue(at(sheet, "Clear Hash"), "x");
        QVERIFY(sheet.appliedTo(sample()).values.empty());
    }

    // Some engines report a default outside their own range, or none. That is not the user's error and needs
    // no correction.
    void anEnginesOwnDefaultIsNoFault() {
        CatalogEntry entry = sample();
        entry.options = {option("name USI_Hash type spin default 64 min 1 max 128"),
                         option("name Delay type spin default -1 min 0 max 10000"),
                         option("name Style type combo default a var a var b")};
        entry.values.clear();
        OptionSheet sheet(entry, EngineLabels());
        QVERIFY(!sheet.hasFaults());
        const std::size_t delay = at(sheet, "Delay");
        sheet.setValue(delay, "-2");
        QCOMPARE(sheet.row(delay).fault, OptionFault::TooSmall);
        sheet.setValue(delay, "-1"); // typed again
        QCOMPARE(sheet.row(delay).fault, OptionFault::None);
        QVERIFY(!sheet.isChanged());
        sheet.setValue(delay, "5");
        sheet.setValue(at(sheet, "Style"), "b");
        const host::OptionValues wanted{{"Delay", "5"}, {"Style", "b"}};
        QVERIFY(sheet.appliedTo(entry).values == wanted);
        sheet.resetAll();
        QVERIFY(!sheet.hasFaults());
        QVERIFY(sheet.appliedTo(entry).values.empty());
        QCOMPARE(sheet.hashMegabytes(), std::int64_t{128}); // as much as it accepts of the usual 256
        // Exported text can be imported again.
        QVERIFY(sheet.import(sheet.exported(QStringLiteral("x"))).problems.empty());
    }

    void faults_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<OptionFault>("fault");
        const auto row = [](const char* name, const QByteArray& value, OptionFault fault) {
            QTest::addRow("%s = %s", name, value.constData()) << QString::fromLatin1(name) << value << fault;
        };
        row("Threads", "512", OptionFault::None);
        row("Threads", "+8", OptionFault::None);
        row("Threads", "513", OptionFault::TooLarge);
        row("Threads", "0", OptionFault::TooSmall);
        row("Threads", "four", OptionFault::NotANumber);
        row("Threads", "", OptionFault::NotANumber);
        row("Threads", "-", OptionFault::NotANumber);
        row("Threads", "99999999999999999999", OptionFault::TooLarge);
        row("Threads", "-99999999999999999999", OptionFault::TooSmall);
        row("Wide", "9223372036854775807", OptionFault::None);
        row("Wide", "-9223372036854775808", OptionFault::None);
        row("Wide", "9223372036854775808", OptionFault::TooLarge);
        row("Open", "-123456789012", OptionFault::None);
        row("Weird Name", "anything  at all", OptionFault::None);
        row("Weird Name", "two\nlines", OptionFault::NotOneLine);
        row("Weird Name", QByteArray("nul\0!", 5), OptionFault::NotOneLine);
        row("Weird Name", "return\r", OptionFault::NotOneLine);
        row("EnteringKingRule", "TryRule", OptionFault::None);
        row("EnteringKingRule", "Other", OptionFault::NotListed);
        row("USI_LimitStrength", "maybe", OptionFault::NotListed);
    }
    void faults() {
        QFETCH(QString, name);
        QFETCH(QByteArray, value);
        QFETCH(OptionFault, fault);
        OptionSheet sheet(sample(), EngineLabels());
        const std::size_t index = at(sheet, name.toLatin1().constData());
        sheet.setValue(index, value.toStdString());
        QCOMPARE(sheet.row(index).fault, fault);
        QCOMPARE(sheet.hasFaults(), fault != OptionFault::None);
        // An invalid value never gets into the entry.
        if (fault != OptionFault::None)
            QVERIFY(sheet.appliedTo(sample()).values.empty());
        sheet.reset(index);
        QVERIFY(!sheet.hasFaults());
    }

    void typedTextIsWrittenInTheEnginesEncoding() {
        CatalogEntry entry = sample();
        entry.encoding = host::TextEncoding::ShiftJis;
        OptionSheet sheet(entry, EngineLabels());
        const std::size_t index = at(sheet, "Book Dir");
        sheet.setText(index, QStringLiteral("定跡"));
        QCOMPARE(QByteArray::fromStdString(sheet.row(index).value), QByteArray("\x92\xe8\x90\xd5"));
        QCOMPARE(sheet.shownValue(index), QStringLiteral("定跡"));
        sheet.setText(index, QStringLiteral("č"));
        QCOMPARE(sheet.row(index).fault, OptionFault::NotEncodable);
        entry.encoding = host::TextEncoding::Detect;
        OptionSheet utf8(entry, EngineLabels());
        utf8.setText(index, QStringLiteral("定跡č"));
        QCOMPARE(utf8.row(index).value, QStringLiteral("定跡č").toStdString());
        QCOMPARE(bytesForEngine(QStringLiteral("é"), host::TextEncoding::Latin1), std::string("\xe9"));
        QVERIFY(!bytesForEngine(QStringLiteral("定"), host::TextEncoding::Latin1));
    }

    // Names and values that are not UTF-8 are preserved byte by byte.
    void rawBytesStayAsTheyAre() {
        CatalogEntry entry;
        entry.options = {option("name \x83\x58 type combo default \x92\xca var \x92\xca var \x97\x5f")};
        OptionSheet sheet(entry, EngineLabels());
        const std::size_t index = at(sheet, "\x83\x58");
        QCOMPARE(sheet.row(index).name, QStringLiteral("ス"));
        sheet.setValue(index, "\x97\x5f");
        QCOMPARE(sheet.shownValue(index), QStringLiteral("誉"));
        const CatalogEntry after = sheet.appliedTo(entry);
        QVERIFY(after.values == (host::OptionValues{{"\x83\x58", "\x97\x5f"}}));
        QVERIFY(sheet.exported(QStringLiteral("t")).contains("setoption name \x83\x58 value \x97\x5f\n"));
    }

    void filterSearchesEverything() {
        const OptionSheet sheet(sample(), labels("usilang 1\n[en]\noption Threads = Workers at once\n"
                                                 "help Delay = For slow networks\n"
                                                 "value EnteringKingRule TryRule = Reach the middle\n"
                                                 "group \"Time things\" = Open\n"));
        const auto found = [&sheet](const char* filter) {
            QStringList names;
            for (std::size_t i = 0; i < sheet.rows().size(); ++i)
                if (sheet.matches(i, QString::fromUtf8(filter)))
                    names += sheet.row(i).name;
            return names;
        };
        QCOMPARE(found("threads"), QStringList{QStringLiteral("Threads")}); // raw name
        QCOMPARE(found("WORKERS"), QStringList{QStringLiteral("Threads")}); // label
        QCOMPARE(found("networks"), QStringList{QStringLiteral("Delay")});  // help
        QCOMPARE(found("middle"), QStringList{QStringLiteral("EnteringKingRule")});
        QCOMPARE(found("TryRule"), QStringList{QStringLiteral("EnteringKingRule")});
        QCOMPARE(found("time things"), QStringList{QStringLiteral("Open")});
        QCOMPARE(found("at workers"), QStringList{QStringLiteral("Threads")}); // each word, in any order
        QCOMPARE(found("nothing of this"), QStringList());
        QCOMPARE(found(" ").size(), static_cast<qsizetype>(sheet.rows().size()));
    }

    void textGoesOutAndComesBack() {
        CatalogEntry entry = sample();
        entry.values = {{"Threads", "4"}, {"Weird Name", "x = y value z"}};
        entry.hashMegabytes = 1000;
        OptionSheet sheet(entry, EngineLabels());
        const QByteArray text = sheet.exported(QStringLiteral("Two\nlines"));
        QVERIFY(text.startsWith("# Two lines\n"));
        QVERIFY(text.contains("setoption name USI_Hash value 1000\n"));
        QVERIFY(text.contains("setoption name Book Dir value <empty>\n"));
        QVERIFY(!text.contains("Clear Hash"));
        OptionSheet other(sample(), EngineLabels());
        const OptionImport result = other.import(text);
        QVERIFY(result.problems.empty());
        QVERIFY(other.appliedTo(sample()) == sheet.appliedTo(sample()));
        QCOMPARE(other.exported(QStringLiteral("t")), sheet.exported(QStringLiteral("t")));
    }

    void importTellsWhatItCannotUse() {
        OptionSheet sheet(sample(), EngineLabels());
        const OptionImport result = sheet.import("\xef\xbb\xbf# remark\r\n"
                                                 "setoption name Threads value 3\r\n"
                                                 "\r\n"
                                                 "threads = 5\n"
                                                 "setoption name Weird Name value \n"
                                                 "setoption name Threads value 5000\n"
                                                 "setoption name Nobody value 1\n"
                                                 "setoption name Clear Hash\n"
                                                 "just words\n"
                                                 "USI_Variant = minishogi\n");
        QCOMPARE(result.taken, 3);
        QCOMPARE(sheet.row(at(sheet, "Threads")).value, std::string("5"));
        QCOMPARE(sheet.row(at(sheet, "Weird Name")).value, std::string());
        using Problem = OptionImport::Problem;
        const std::vector<Problem> wanted{
            {Problem::Kind::BadValue, 6, QStringLiteral("Threads"), OptionFault::TooLarge},
            {Problem::Kind::UnknownOption, 7, QStringLiteral("Nobody"), OptionFault::None},
            {Problem::Kind::NotASetting, 8, QStringLiteral("setoption name Clear Hash"), OptionFault::None},
            {Problem::Kind::NotASetting, 9, QStringLiteral("just words"), OptionFault::None},
            {Problem::Kind::UnknownOption, 10, QStringLiteral("USI_Variant"), OptionFault::None}};
        QVERIFY(result.problems == wanted);
    }

    void comparison() {
        CatalogEntry left;
        left.options = {option("name A type spin default 1 min 0 max 9"),
                        option("name B type check default false"), option("name P type button"),
                        option("name Same type string default x")};
        left.values = {{"A", "2"}};
        CatalogEntry right;
        right.options = {option("name a type spin default 1 min 0 max 9"),
                         option("name Same type string default x"), option("name C type string default c")};
        const std::vector<OptionDifference> rows =
            compareOptions(OptionSheet(left, EngineLabels()), OptionSheet(right, EngineLabels()));
        QStringList found;
        for (const OptionDifference& row : rows)
            found +=
                QStringLiteral("%1:%2%3:%4%5:%6")
                    .arg(row.name, row.left.value_or(QStringLiteral("-")),
                         QString(row.leftIsDefault ? u' ' : u'!'), row.right.value_or(QStringLiteral("-")),
                         QString(row.rightIsDefault ? u' ' : u'!'), QString(row.isSame() ? u'=' : u'/'));
        QCOMPARE(found, (QStringList{QStringLiteral("USI_Hash:256 :256 :="),
                                     QStringLiteral("USI_Ponder:false :false :="),
                                     QStringLiteral("A:2!:1 :/"), QStringLiteral("B:false :- :/"),
                                     QStringLiteral("Same:x :x :="), QStringLiteral("C:- :c :/")}));
    }

    void comparisonAcrossProtocols() {
        CatalogEntry usi;
        usi.options = {option("name USI_Hash type spin default 64 min 1 max 4096"),
                       option("name USI_OwnBook type check default true"),
                       option("name Hash type string default its own"),
                       option("name USI_MultiPV type spin default 1 min 1 max 9")};
        usi.protocol = host::Protocol::Usi;
        CatalogEntry uci;
        uci.options = {option("name Hash type spin default 16 min 1 max 4096"),
                       option("name OwnBook type check default true"),
                       option("name Ponder type check default false"),
                       option("name MultiPV type spin default 1 min 1 max 9")};
        uci.protocol = host::Protocol::Uci;
        uci.ownBook = false;
        const auto names = [](const CatalogEntry& left, const CatalogEntry& right) {
            QStringList found;
            for (const OptionDifference& row :
                 compareOptions(OptionSheet(left, EngineLabels()), OptionSheet(right, EngineLabels())))
                found += row.name + QChar(row.isSame() ? u'=' : row.left && row.right ? u'/' : u'!');
            found.sort();
            return found;
        };
        QCOMPARE(names(usi, uci), (QStringList{QStringLiteral("Hash/"), QStringLiteral("USI_Hash!"),
                                               QStringLiteral("USI_MultiPV / MultiPV="),
                                               QStringLiteral("USI_OwnBook / OwnBook/"),
                                               QStringLiteral("USI_Ponder / Ponder=")}));
    }

    void hashAgainstMemory_P21() {
        QVERIFY(memoryMegabytes() > 100);
        QVERIFY(!isTooMuchHash(8000, 10000));
        QVERIFY(isTooMuchHash(8001, 10000));
        QVERIFY(!isTooMuchHash(1 << 30, 0));
    }
};

QTEST_GUILESS_MAIN(TestOptionSheet)
#include "tst_option_sheet.moc"
