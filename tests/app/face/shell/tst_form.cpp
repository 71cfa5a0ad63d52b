// SPDX-License-Identifier: GPL-3.0-or-later
// Forms bound to values.
#include "app/face/shell/form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace app;

namespace {

struct Values {
    bool on = true;
    int number = 7;
    std::chrono::milliseconds time{1500};
    std::optional<int> limit;
    char letter = 'b';
};

QString language = QStringLiteral("one");
QString text() { return language; }

} // namespace

class FormTest : public QObject {
    Q_OBJECT

private slots:
    void rowsShowAndChangeTheirValues() {
        Values values;
        Form form;
        const SettingValue<Values> all = valueOf(values);
        QCheckBox* on = form.addSwitch("on", text, memberOf(all, &Values::on));
        QSpinBox* number = form.addNumber("number", text, {0, 10}, memberOf(all, &Values::number));
        QDoubleSpinBox* time =
            form.addDecimal("time", text, {0, 60}, inSeconds(memberOf(all, &Values::time)));
        QComboBox* letter = form.addChoice(
            "letter", text,
            [] {
                return QStringList{QStringLiteral("a"), QStringLiteral("b")};
            },
            indexOf(memberOf(all, &Values::letter), {'a', 'b'}));
        QVERIFY(on->isChecked());
        QCOMPARE(number->value(), 7);
        QCOMPARE(time->value(), 1.5);
        QCOMPARE(letter->currentIndex(), 1);

        const QSignalSpy changes(&form, &Form::changed);
        on->setChecked(false);
        number->setValue(3);
        time->setValue(0.2);
        letter->setCurrentIndex(0);
        QCOMPARE(changes.size(), 4);
        QVERIFY(!values.on);
        QCOMPARE(values.number, 3);
        QCOMPARE(values.time, std::chrono::milliseconds(200));
        QCOMPARE(values.letter, 'a');

        values.number = 9;
        form.refresh();
        QCOMPARE(number->value(), 9);
        QCOMPARE(changes.size(), 4);
        // What they were when the rows were made.
        form.reset();
        QVERIFY(values.on);
        QCOMPARE(values.number, 7);
        QCOMPARE(values.letter, 'b');
    }

    void optionalNumbersHaveABox() {
        Values values;
        Form form;
        QSpinBox* limit = form.addOptional("limit", text, Form::Number{1, 100},
                                           memberOf(valueOf(values), &Values::limit), 12);
        auto* on = form.findChild<QCheckBox*>(QStringLiteral("limitOn"));
        QVERIFY(on != nullptr && !on->isChecked() && !limit->isEnabled());
        QCOMPARE(limit->value(), 12);
        on->setChecked(true);
        QVERIFY(limit->isEnabled());
        QCOMPARE(values.limit, std::optional(12));
        limit->setValue(20);
        QCOMPARE(values.limit, std::optional(20));
        on->setChecked(false);
        QVERIFY(!values.limit);
        QCOMPARE(limit->value(), 20); // for the next time
    }

    void conditionsFollowTheValues() {
        Values values;
        Form form;
        const SettingValue<Values> all = valueOf(values);
        QCheckBox* on = form.addSwitch("on", text, memberOf(all, &Values::on));
        QSpinBox* number = form.addNumber("number", text, {0, 10}, memberOf(all, &Values::number));
        form.enableWhile(number, [&values] { return values.on; });
        QSpinBox* hidden = form.addNumber("hidden", {}, {0, 10}, memberOf(all, &Values::number));
        form.showWhile(hidden, [&values] { return !values.on; });
        QVERIFY(number->isEnabled() && hidden->isHidden());
        on->setChecked(false);
        QVERIFY(!number->isEnabled() && !hidden->isHidden());
        values.on = true;
        form.refresh();
        QVERIFY(number->isEnabled() && hidden->isHidden());
    }

    void joinedRowsAreOne() {
        Values values;
        Form form;
        const SettingValue<Values> all = valueOf(values);
        QSpinBox* first = form.addNumber("first", text, {0, 10}, memberOf(all, &Values::number));
        QSpinBox* second = form.addNumber("second", text, {0, 10}, memberOf(all, &Values::number));
        form.addSwitch("on", text, memberOf(all, &Values::on));
        auto* layout = qobject_cast<QFormLayout*>(form.layout());
        QCOMPARE(layout->rowCount(), 3);
        form.join({first, second});
        QCOMPARE(layout->rowCount(), 2);
        form.resize(form.sizeHint());
        form.show();
        QCOMPARE(first->geometry().center().y(), second->geometry().center().y());
        QVERIFY(first->geometry().right() < second->geometry().left());
    }

    void textsFollowTheLanguage() {
        Values values;
        Form form;
        QCheckBox* on = form.addSwitch("on", text, memberOf(valueOf(values), &Values::on), text);
        QLabel* words = form.addWords(text);
        language = QStringLiteral("two");
        QEvent change(QEvent::LanguageChange);
        QCoreApplication::sendEvent(&form, &change);
        QCOMPARE(on->text(), QStringLiteral("two"));
        QVERIFY(on->toolTip().contains(QStringLiteral("two")));
        QCOMPARE(words->text(), QStringLiteral("two"));
        language = QStringLiteral("one");
    }
};

QTEST_MAIN(FormTest)
#include "tst_form.moc"
