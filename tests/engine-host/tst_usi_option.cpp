// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/text_limits.h"
#include "engine-host/usi_option.h"
#include "tests/engine-host/bytes.h"

#include <QTest>

#include <array>

using namespace host;

namespace {

const char* typeWord(OptionType type) {
    constexpr std::array<const char*, 7> kWords{"check",  "spin",     "combo",  "button",
                                                "string", "filename", "unknown"};
    return kWords[static_cast<std::size_t>(type)];
}

// "name|type|default|min|max|values"
QByteArray described(const std::optional<EngineOption>& option) {
    if (!option)
        return "none";
    QByteArray text =
        bytes(option->name) + '|' + typeWord(option->type) + '|' + bytes(option->defaultValue) + '|';
    text += (option->min ? QByteArray::number(static_cast<qlonglong>(*option->min)) : QByteArray()) + '|';
    text += (option->max ? QByteArray::number(static_cast<qlonglong>(*option->max)) : QByteArray()) + '|';
    QByteArrayList values;
    for (const std::string& value : option->values)
        values.append(bytes(value));
    return text + values.join(',');
}

EngineOption optionOf(std::string_view line) { return host::parseOption(line).value(); }

} // namespace

class TestUsiOption : public QObject {
    Q_OBJECT

private slots:
    void parses_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("expected");
        QTest::newRow("check") << QByteArray("name UseBook type check default true")
                               << QByteArray("UseBook|check|true|||");
        QTest::newRow("check, other case")
            << QByteArray("name UseBook type check default True") << QByteArray("UseBook|check|true|||");
        QTest::newRow("check without default")
            << QByteArray("name UseBook type check") << QByteArray("UseBook|check|false|||");
        QTest::newRow("spin") << QByteArray("name Threads type spin default 4 min 1 max 512")
                              << QByteArray("Threads|spin|4|1|512|");
        QTest::newRow("spin, other order") << QByteArray("name Threads type spin min 1 max 512 default 4")
                                           << QByteArray("Threads|spin|4|1|512|");
        QTest::newRow("spin without default")
            << QByteArray("name Threads type spin min 2 max 9") << QByteArray("Threads|spin|2|2|9|");
        QTest::newRow("spin without anything")
            << QByteArray("name Threads type spin") << QByteArray("Threads|spin|0|||");
        QTest::newRow("spin, unknown word")
            << QByteArray("name A type spin unknown 1 default 3 min 0 max 5") << QByteArray("A|spin|3|0|5|");
        QTest::newRow("spin, 64 bits")
            << QByteArray("name Nodes type spin default 0 min -9223372036854775808 max 9223372036854775807")
            << QByteArray("Nodes|spin|0|-9223372036854775808|9223372036854775807|");
        QTest::newRow("spin, default no number")
            << QByteArray("name A type spin default x min 1 max 5") << QByteArray("A|spin|1|1|5|");
        QTest::newRow("combo") << QByteArray("name Style type combo default Normal var Solid var Normal")
                               << QByteArray("Style|combo|Normal|||Solid,Normal");
        QTest::newRow("combo, blanks in values")
            << QByteArray("name Book type combo default no book var no book var big book.db")
            << QByteArray("Book|combo|no book|||no book,big book.db");
        QTest::newRow("combo without default") << QByteArray("name Style type combo var Solid var Risky")
                                               << QByteArray("Style|combo|Solid|||Solid,Risky");
        QTest::newRow("combo, default not listed")
            << QByteArray("name Style type combo default Odd var Solid var Risky")
            << QByteArray("Style|combo|Odd|||Solid,Risky,Odd");
        QTest::newRow("combo, repeated value")
            << QByteArray("name S type combo default a var a var b var a") << QByteArray("S|combo|a|||a,b");
        QTest::newRow("combo, the value default")
            << QByteArray("name S type combo default default var default var random")
            << QByteArray("S|combo|default|||default,random");
        QTest::newRow("combo, keywords as values")
            << QByteArray("name S type combo default x var x var min var max var var var name")
            << QByteArray("S|combo|x|||x,min,max,var,name");
        QTest::newRow("combo, empty default")
            << QByteArray("name S type combo default var a var b") << QByteArray("S|combo|a|||a,b");
        QTest::newRow("button") << QByteArray("name Clear Hash type button")
                                << QByteArray("Clear Hash|button||||");
        QTest::newRow("string") << QByteArray("name Path type string default /some where/x y")
                                << QByteArray("Path|string|/some where/x y|||");
        QTest::newRow("string, keywords in the value")
            << QByteArray("name S type string default max depth default min 3")
            << QByteArray("S|string|max depth default min 3|||");
        QTest::newRow("string, empty")
            << QByteArray("name Log type string default") << QByteArray("Log|string||||");
        QTest::newRow("string, <empty>")
            << QByteArray("name Log type string default <empty>") << QByteArray("Log|string||||");
        QTest::newRow("string without default")
            << QByteArray("name Log type string") << QByteArray("Log|string||||");
        QTest::newRow("filename") << QByteArray("name Eval type filename default eval/nn.bin")
                                  << QByteArray("Eval|filename|eval/nn.bin|||");
        QTest::newRow("blanks in the name")
            << QByteArray("name Move  Overhead type spin default 1 min 0 max 5")
            << QByteArray("Move  Overhead|spin|1|0|5|");
        QTest::newRow("the name type")
            << QByteArray("name type type check default true") << QByteArray("type|check|true|||");
        QTest::newRow("bytes of no known encoding are kept")
            << QByteArray("name \x92\xe8\x90\xd5 type combo default \x82\xa0 var \x82\xa0")
            << QByteArray("\x92\xe8\x90\xd5|combo|\x82\xa0|||\x82\xa0");
        QTest::newRow("unknown type")
            << QByteArray("name X type slider default 3") << QByteArray("X|unknown|3|||");
        QTest::newRow("many blanks") << QByteArray("name  A   type\tspin  default   3 min 0   max 9")
                                     << QByteArray("A|spin|3|0|9|");
        QTest::newRow("no type") << QByteArray("name X") << QByteArray("none");
        QTest::newRow("no type word") << QByteArray("name X type") << QByteArray("none");
        QTest::newRow("no name") << QByteArray("type spin default 3") << QByteArray("none");
        QTest::newRow("name and nothing") << QByteArray("name") << QByteArray("none");
        QTest::newRow("nothing") << QByteArray("") << QByteArray("none");
    }
    // What is left of them can be shown, but must not be sent.
    void longTextsAreCut_P7_data() {
        QTest::addColumn<QByteArray>("line");
        const QByteArray name(200, 'n');
        const QByteArray endless(100'000, 'x');
        QTest::newRow("name") << "name " + name + "n type check default true";
        QTest::newRow("endless name") << "name " + endless + " type string default a";
        QTest::newRow("type") << "name A type " + endless;
        QTest::newRow("default") << "name A type string default " + endless;
        QTest::newRow("value of a combo") << "name A type combo default a var a var " + endless;
        QTest::newRow("in Japanese") << "name " + QByteArray("あ").repeated(201) + " type button";
    }
    void longTextsAreCut_P7() {
        QFETCH(QByteArray, line);
        const auto option = parseOption(line.toStdString());
        QVERIFY(option);
        QCOMPARE(option->type, OptionType::Unknown);
        QCOMPARE(option->typeName, std::string(kCutType));
        QVERIFY(option->name.size() <= 3 * kLongestName);
        QVERIFY(option->defaultValue.size() <= kLongestValue);
        for (const std::string& value : option->values)
            QVERIFY(value.size() <= kLongestName);
        QVERIFY(!usableValue(*option, "true"));
        QCOMPARE(optionLineFault(line.toStdString(), {}), OptionLineFault::TooLong);
        QVERIFY(QString::fromStdString(option->name).indexOf(QChar::ReplacementCharacter) < 0);
    }
    void longTextsThatAreKept() {
        const auto option =
            parseOption("name " + std::string(200, 'n') + " type string default " + std::string(4'000, 'x'));
        QVERIFY(option);
        QCOMPARE(option->type, OptionType::String);
        QCOMPARE(option->defaultValue.size(), std::size_t{4'000});
    }

    void parses() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, expected);
        QCOMPARE(described(host::parseOption(line.toStdString())), expected);
    }

    void faultsOfLines_data() {
        using Fault = host::OptionLineFault;
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<int>("fault");
        const auto row = [](const char* name, const char* line, Fault fault) {
            QTest::newRow(name) << QByteArray(line) << static_cast<int>(fault);
        };
        row("good", "name Hash type spin default 4 min 1 max 512", Fault::None);
        row("button", "name Clear type button", Fault::None);
        row("text", "name Book type string default <empty>", Fault::None);
        row("no name", "type check default true", Fault::Incomplete);
        row("no type", "name X", Fault::Incomplete);
        row("unknown type", "name X type slider default 3", Fault::UnknownType);
        row("outside", "name X type spin default 9 min 0 max 5", Fault::BadRange);
        row("no range", "name X type spin default 9", Fault::BadRange);
        row("not listed", "name X type combo default c var a var b", Fault::BadDefault);
        row("neither true nor false", "name X type check default 1", Fault::BadDefault);
        row("declared before", "name Threads type spin default 1 min 1 max 8", Fault::Repeated);
        row("declared before in other letters", "name THREADS type button", Fault::Repeated);
    }
    void faultsOfLines() {
        QFETCH(const QByteArray, line);
        QFETCH(const int, fault);
        const std::vector<EngineOption> earlier{optionOf("name Threads type spin default 4 min 1 max 512")};
        QCOMPARE(static_cast<int>(host::optionLineFault(line.toStdString(), earlier)), fault);
    }

    void longCombo_section17() {
        std::string line = "name Variant type combo default v0";
        for (int i = 0; i < 150; ++i)
            line += " var v" + std::to_string(i);
        QCOMPARE(optionOf(line).values.size(), std::size_t{150});
    }

    void usableValues_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("sent");
        const QByteArray spin("name A type spin default 3 min 1 max 9");
        const QByteArray combo("name A type combo default Big var Big var small");
        const QByteArray text("name A type string default x");
        const QByteArray no("(no)");
        QTest::newRow("spin") << spin << QByteArray("7") << QByteArray("7");
        QTest::newRow("spin, too big") << spin << QByteArray("70") << QByteArray("9");
        QTest::newRow("spin, too small") << spin << QByteArray("-1") << QByteArray("1");
        QTest::newRow("spin, plus") << spin << QByteArray("+4") << QByteArray("4");
        QTest::newRow("spin, no number") << spin << QByteArray("4x") << no;
        QTest::newRow("spin, empty") << spin << QByteArray("") << no;
        QTest::newRow("check") << QByteArray("name A type check") << QByteArray("TRUE") << QByteArray("true");
        QTest::newRow("check, other") << QByteArray("name A type check") << QByteArray("yes") << no;
        QTest::newRow("combo") << combo << QByteArray("small") << QByteArray("small");
        QTest::newRow("combo, other case") << combo << QByteArray("SMALL") << QByteArray("small");
        QTest::newRow("combo, not listed") << combo << QByteArray("tiny") << no;
        QTest::newRow("string") << text << QByteArray("a b ") << QByteArray("a b ");
        QTest::newRow("string, empty") << text << QByteArray("") << QByteArray("");
        QTest::newRow("P-9 line feed") << text << QByteArray("a\nquit") << no;
        QTest::newRow("P-9 carriage return") << text << QByteArray("a\rquit") << no;
        QTest::newRow("P-9 NUL") << text << QByteArray("a\0b", 3) << no;
        QTest::newRow("button") << QByteArray("name A type button") << QByteArray("") << no;
        QTest::newRow("unknown type") << QByteArray("name A type slider") << QByteArray("1") << no;
    }
    void usableValues() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, sent);
        const std::optional<std::string> usable =
            host::usableValue(optionOf(line.toStdString()), value.toStdString());
        QCOMPARE(usable ? bytes(*usable) : QByteArray("(no)"), sent);
    }

    void namesIgnoreCase() {
        const std::vector<EngineOption> options{optionOf("name Threads type spin"),
                                                optionOf("name Clear Hash type button")};
        QCOMPARE(host::findOption(options, "clear hash"), &options[1]);
        QCOMPARE(host::findOption(options, "THREADS"), &options[0]);
        QCOMPARE(host::findOption(options, "Thread"), nullptr);
    }
};

QTEST_GUILESS_MAIN(TestUsiOption)
#include "tst_usi_option.moc"
