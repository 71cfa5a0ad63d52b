// SPDX-License-Identifier: GPL-3.0-or-later
// Rule files: what is read, and what is told of faulty ones.
#include "app/openings/opening_rules.h"

#include <QSet>
#include <QTest>

using namespace app;

namespace {

QByteArray strategies(const QByteArray& shapes) {
    return "{'format': 1, 'kind': 'strategies', 'shapes': [" + shapes + "]}";
}

QByteArray castles(const QByteArray& shapes) {
    return "{'format': 1, 'kind': 'castles', 'shapes': [" + shapes + "]}";
}

// A shape with these keys besides its id.
QByteArray shape(const QByteArray& id, const QByteArray& more = {},
                 const QByteArray& when = "{'pieces': ['R6h']}") {
    return "{'id': '" + id + "', 'ja': '名', 'en': 'Name', 'until': 40, " + more + "'when': [" + when + "]}";
}

// Written with ' for ".
tl::expected<OpeningRules, RuleFault> parse(QByteArray first, QByteArray second) {
    return OpeningRules::parse({QStringLiteral("one.json"), first.replace('\'', '"')},
                               {QStringLiteral("two.json"), second.replace('\'', '"')});
}

} // namespace

class TestOpeningRules : public QObject {
    Q_OBJECT
private slots:
    void standardRules() {
        const auto rules = OpeningRules::standard();
        QVERIFY2(rules,
                 rules ? "" : qPrintable(rules.error().rule + QStringLiteral(": ") + rules.error().what));
        int strategies = 0;
        QSet<QString> names;
        for (std::size_t i = 0; i < rules->shapes().size(); ++i) {
            const OpeningShape& each = rules->shapes()[i];
            if (each.kind == ShapeKind::Strategy)
                ++strategies;
            QCOMPARE(rules->numberOf(each.id), std::optional(static_cast<std::uint16_t>(i)));
            // A strategy and a castle may share a name, such as 居飛車穴熊.
            const QString kind = QString::number(static_cast<int>(each.kind));
            QVERIFY2(!names.contains(each.japanese + kind), qPrintable(each.id));
            QVERIFY2(!names.contains(each.english + kind), qPrintable(each.id));
            names << each.japanese + kind << each.english + kind;
        }
        QVERIFY(strategies >= 60);
        QVERIFY(static_cast<int>(rules->shapes().size()) - strategies >= 40);
        QVERIFY(!rules->numberOf(QStringLiteral("no-such-shape")));
        QCOMPARE(OpeningRules::standard()->checksum(), rules->checksum());
    }

    void numbersAreInOrder() {
        const auto rules =
            parse(strategies(shape("one") + ',' + shape("two", "'parent': 'one', 'replaces': ['one'], ")),
                  castles(shape("three")));
        QVERIFY(rules.has_value());
        QCOMPARE(rules->shapes().size(), std::size_t{3});
        QCOMPARE(rules->shapes()[1].id, QStringLiteral("two"));
        QCOMPARE(rules->shapes()[1].parent, std::optional<std::uint16_t>(0));
        QCOMPARE(rules->shapes()[1].replaces, std::vector<std::uint16_t>{0});
        QCOMPARE(rules->shapes()[2].kind, ShapeKind::Castle);
        QCOMPARE(rules->shapes()[2].japanese, QStringLiteral("名"));
    }

    void checksumIsOfBothFiles() {
        const auto plain = parse(strategies(shape("one")), castles(shape("two")));
        QCOMPARE(parse(strategies(shape("one")), castles(shape("two")))->checksum(), plain->checksum());
        const QByteArray other = "{'pieces': ['R7h']}";
        QVERIFY(parse(strategies(shape("one", {}, other)), castles(shape("two")))->checksum() !=
                plain->checksum());
        QVERIFY(parse(strategies(shape("one")), castles(shape("two", {}, other)))->checksum() !=
                plain->checksum());
    }

    void faults_data() {
        QTest::addColumn<QByteArray>("first");
        QTest::addColumn<QByteArray>("second");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<QString>("what");
        const QByteArray fine = strategies(shape("fine"));
        const QByteArray castle = castles(shape("castle"));
        const auto whole = [&](const char* name, const QByteArray& first, const QByteArray& second,
                               const char* file, const char* rule, const char* what) {
            QTest::newRow(name) << first << second << QString::fromUtf8(file) << QString::fromUtf8(rule)
                                << QString::fromUtf8(what);
        };
        const auto one = [&](const char* name, const QByteArray& bytes, const char* rule, const char* what) {
            whole(name, strategies(bytes), castle, "one.json", rule, what);
        };
        const auto when = [&](const char* name, const QByteArray& bytes, const char* what) {
            one(name, shape("x", {}, bytes), "x", what);
        };
        whole("not JSON", "{", castle, "one.json", "", "not JSON, at byte");
        whole("deep JSON", QByteArray(5000, '['), castle, "one.json", "", "not JSON");
        whole("a list", "[]", castle, "one.json", "", "not a JSON object");
        whole("too large", QByteArray(OpeningRules::kMostBytes + 1, ' '), castle, "one.json", "",
              "larger than");
        whole("format", "{'format': 2, 'kind': 'strategies', 'shapes': []}", castle, "one.json", "",
              "\"format\" must be 1");
        whole("kind", castle, castle, "one.json", "", "\"kind\" must be \"strategies\"");
        whole("the castles", fine, fine, "two.json", "", "\"kind\" must be \"castles\"");
        whole("no shapes", strategies({}), castle, "one.json", "", "\"shapes\" must be a list");
        whole("an unknown key", "{'format': 1, 'kind': 'strategies', 'shapes': [], 'more': 1}", castle,
              "one.json", "", "\"more\" is not a key");
        whole("an id in both files", fine, castles(shape("fine")), "two.json", "fine", "another shape");
        whole("parent of the other kind", fine, castles(shape("x", "'parent': 'fine', ")), "two.json", "x",
              "\"fine\" is a shape of the other kind");
        QByteArray many = shape("s0");
        for (int i = 1; i < 200; ++i)
            many += ',' + shape("s" + QByteArray::number(i));
        QByteArray more = shape("c0");
        for (int i = 1; i < 57; ++i)
            more += ',' + shape("c" + QByteArray::number(i));
        whole("too many shapes", strategies(many), castles(more), "two.json", "c56", "more than 256 shapes");
        QByteArray moves = "{'played': ['7g7f'";
        for (int i = 2; i < 25; ++i)
            moves += ", \"7g7f@" + QByteArray::number(i) + '"';
        moves += "]}";
        one("too many moves",
            shape("x", {}, moves + ',' + moves + ',' + moves + ',' + moves + ',' + moves + ',' + moves), "x",
            "too many conditions");

        one("not an object", "1", "shape 1", "not an object");
        one("no id", shape("fine") + ", {'ja': 'a', 'en': 'b', 'until': 3, 'when': []}", "shape 2", "\"id\"");
        one("a bad id", shape("Bad_id"), "shape 1", "\"id\" must be");
        one("an id twice", shape("x") + ',' + shape("x"), "x", "another shape has this id");
        one("no name", "{'id': 'x', 'ja': 'a', 'until': 3, 'when': [{'pieces': ['R6h']}]}", "x", "\"en\"");
        one("a name with a line break",
            "{'id': 'x', 'ja': 'a', 'en': 'a\\nb', 'until': 3, 'when': [{'pieces': ['R6h']}]}", "x",
            "\"en\"");
        one("no until", "{'id': 'x', 'ja': 'a', 'en': 'b', 'when': [{'pieces': ['R6h']}]}", "x",
            "\"until\" is missing");
        one("until is a text",
            "{'id': 'x', 'ja': 'a', 'en': 'b', 'until': '3', 'when': [{'pieces': ['R6h']}]}", "x",
            "\"until\" must be a whole number");
        one("until is broken",
            "{'id': 'x', 'ja': 'a', 'en': 'b', 'until': 3.5, 'when': [{'pieces': ['R6h']}]}", "x",
            "\"until\" must be a whole number");
        one("no when", "{'id': 'x', 'ja': 'a', 'en': 'b', 'until': 3}", "x", "\"when\" must be a list");
        one("an unknown key of a shape", shape("x", "'colour': 1, "), "x", "\"colour\" is not a key");
        one("an unknown parent", shape("x", "'parent': 'y', "), "x", "no shape has the id \"y\"");
        one("its own parent", shape("x", "'parent': 'x', "), "x", "\"x\" must stand above it");
        one("a parent below", shape("x", "'parent': 'y', ") + ',' + shape("y"), "x", "must stand above");
        one("replaces one below", shape("x", "'replaces': ['y'], ") + ',' + shape("y"), "x",
            "must stand above");
        one("after one below", shape("x", {}, "{'pieces': ['R6h'], 'after': ['y']}") + ',' + shape("y"), "x",
            "must stand above");
        one("from after until", shape("x", "'from': 41, "), "x", "\"from\" is after \"until\"");
        one("lasts too long", shape("x", "'lasts': 21, "), "x", "\"lasts\" must be at most 20");

        when("nothing that says where", "{'rook': 'static'}", "a case needs");
        when("only what is not there", "{'not': ['R6h']}", "a case needs");
        when("an unknown condition", "{'pieces': ['R6h'], 'pawns': 1}", "\"pawns\" is not a condition");
        when("pieces are not a list", "{'pieces': 'R6h'}", "\"pieces\" must be a list");
        when("no pieces", "{'pieces': []}", "\"pieces\" must be a list");
        when("a number among pieces", "{'pieces': [1]}", "\"pieces\" must be a list");
        when("pieces twice", "{'pieces': ['R6h', 'R6h']}", "says something twice");
        for (const char* bad : {"", "R", "6h", "X6h", "R0h", "R6j", "R6", "R6hh", "+K6h", "+6h", "+", "RR6h",
                                "R6h6h", "r6h", "R6h ", "R６h"})
            when(qPrintable(QStringLiteral("pieces \"%1\"").arg(QString::fromUtf8(bad))),
                 QByteArray("{'pieces': ['") + bad + "']}", "is not pieces and squares");
        when("an empty square", "{'pieces': ['R6h'], 'empty': ['R5g']}", "is not squares");
        for (const char* bad :
             {"", "7g7", "7g7j", "P*7j", "p*7f", "7g7f@0", "7g7f@101", "7g7f@", "7g7f@1x", "7g7f+@"})
            when(qPrintable(QStringLiteral("move \"%1\"").arg(QString::fromUtf8(bad))),
                 QByteArray("{'played': ['") + bad + "']}", "is not a move");
        when("a hand with a king", "{'pieces': ['R6h'], 'hand': ['K']}", "is not a piece");
        when("bishops", "{'pieces': ['R6h'], 'bishops': 'gone'}", "must be \"kept\" or \"exchanged\"");
        when("rook", "{'pieces': ['R6h'], 'rook': 1}", "must be \"static\" or \"ranging\"");
        when("turn", "{'pieces': ['R6h'], 'turn': 'black'}", "must be \"first\" or \"second\"");
        when("tempo", "{'pieces': ['R6h'], 'tempo': true}", "must be \"lost\" or \"kept\"");
        when("a bad id after which", "{'pieces': ['R6h'], 'after': ['A b']}", "is not an id");
        when("an unknown one against which", "{'pieces': ['R6h'], 'against': ['y']}", "no shape has the id");
        when("not an object", "1", "must be a list");
    }
    void faults() {
        QFETCH(QByteArray, first);
        QFETCH(QByteArray, second);
        QFETCH(QString, what);
        const auto rules = parse(first, second);
        QVERIFY(!rules);
        QTEST(rules.error().file, "file");
        QTEST(rules.error().rule, "rule");
        QVERIFY2(rules.error().what.contains(what), qPrintable(rules.error().what));
    }
};

QTEST_APPLESS_MAIN(TestOpeningRules)
#include "tst_opening_rules.moc"
