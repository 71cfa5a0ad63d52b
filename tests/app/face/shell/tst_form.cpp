// SPDX-License-Identifier: GPL-3.0-or-later
// Forms bound to values.
#include "app/face/shell/form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
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
    QString line;
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

    void theFirstControlIsShownWithItsRow() {
        Values values;
        Form form;
        const SettingValue<Values> all = valueOf(values);
        QCheckBox* on = form.addSwitch("on", text, memberOf(all, &Values::on));
        QSpinBox* first = form.addNumber("first", text, {0, 10}, memberOf(all, &Values::number));
        QSpinBox* second = form.addNumber("second", text, {0, 10}, memberOf(all, &Values::number));
        form.join({first, second});
        form.showWhile(first, [&values] { return values.on; });
        auto* layout = qobject_cast<QFormLayout*>(form.layout());
        QVERIFY(layout->isRowVisible(1) && !first->isHidden() && !second->isHidden());
        on->setChecked(false);
        QVERIFY(!layout->isRowVisible(1) && first->isHidden() && second->isHidden());
        on->setChecked(true);
        QVERIFY(layout->isRowVisible(1) && !first->isHidden() && !second->isHidden());
    }

    void pairsHaveColumns() {
        Values values;
        Form form;
        const SettingValue<QString> line = memberOf(valueOf(values), &Values::line);
        const auto longer = [] { return QStringLiteral("A longer label"); };
        QLineEdit* const left = form.addLine("left", text, line);
        QLineEdit* const right = form.addLine("right", text, line);
        QLineEdit* const belowLeft = form.addLine("belowLeft", text, line);
        QLineEdit* const belowRight = form.addLine("belowRight", longer, line);
        form.pair(left, right);
        form.pair(belowLeft, belowRight);
        form.resize(800, form.sizeHint().height());
        form.show();
        QCOMPARE(left->geometry().center().y(), right->geometry().center().y());
        QCOMPARE(left->width(), right->width());
        QCOMPARE(right->x(), belowRight->x());
        QCOMPARE(left->width(), belowLeft->width());
    }

    void linesOfText() {
        Values values;
        values.line = QStringLiteral("b");
        Form form;
        const SettingValue<QString> line = memberOf(valueOf(values), &Values::line);
        QLineEdit* const one = form.addLine("one", text, line, text);
        QPlainTextEdit* const several = form.addLines("several", text, 3, line);
        QComboBox* const typed = form.addTyped("typed", text, {QStringLiteral("a")}, line);
        QCOMPARE(one->placeholderText(), QStringLiteral("one"));
        QCOMPARE(one->text(), QStringLiteral("b"));
        QCOMPARE(several->toPlainText(), QStringLiteral("b"));
        QCOMPARE(typed->currentText(), QStringLiteral("b"));
        several->setPlainText(QStringLiteral("c\nx"));
        QCOMPARE(values.line, QStringLiteral("c\nx"));
        typed->setEditText(QStringLiteral("a"));
        QCOMPARE(values.line, QStringLiteral("a"));
        one->setText(QStringLiteral("e"));
        QCOMPARE(values.line, QStringLiteral("e"));
        form.refresh();
        QCOMPARE(several->toPlainText(), QStringLiteral("e"));
        QCOMPARE(typed->currentText(), QStringLiteral("e"));
        form.reset();
        QCOMPARE(values.line, QStringLiteral("b"));
    }

    void choicesComeAndGo() {
        Values values;
        QStringList texts{QStringLiteral("a")};
        Form form;
        QComboBox* const box = form.addChoice(
            "choice", text, [&texts] { return texts; }, memberOf(valueOf(values), &Values::number));
        QCOMPARE(box->count(), 1);
        texts = {QStringLiteral("b"), QStringLiteral("c")};
        values.number = 1;
        form.refresh();
        QCOMPARE(box->currentText(), QStringLiteral("c"));
        texts.removeLast();
        values.number = 0;
        form.refresh();
        QCOMPARE(box->count(), 1);
        QCOMPARE(box->currentText(), QStringLiteral("b"));
    }

    void rulesAreKept() {
        Values values;
        Form form;
        QSpinBox* const number =
            form.addNumber("number", text, {0, 10}, memberOf(valueOf(values), &Values::number));
        QString said;
        form.keep([&] { said = QString::number(values.number); });
        number->setValue(8);
        QCOMPARE(said, QStringLiteral("8"));
    }

    void dividedRowsHaveTheSameColumns() {
        Values values;
        Form form;
        const SettingValue<Values> all = valueOf(values);
        QCheckBox* const on = form.addSwitch("on", text, memberOf(all, &Values::on));
        form.divide({on}, {});
        QSpinBox* const first = form.addNumber("first", text, {0, 10}, memberOf(all, &Values::number));
        QSpinBox* const second = form.addNumber("second", {}, {0, 10}, memberOf(all, &Values::number));
        QLineEdit* const right = form.addLine("right", {}, memberOf(all, &Values::line));
        form.divide({first, second}, {right});
        QLineEdit* const below = form.addLine("below", text, memberOf(all, &Values::line));
        QCheckBox* const wide = form.addSwitch(
            "wide", [] { return QString(80, u'w'); }, memberOf(all, &Values::on));
        form.divide({below}, {wide});
        form.showWhile(first, [&values] { return values.on; });
        form.showWhile(second, [&values] { return values.on; });
        form.resize(form.sizeHint());
        form.show();
        QCOMPARE(second->geometry().right(), below->geometry().right());
        QCOMPARE(right->x(), wide->x());
        QCOMPARE(right->width(), wide->width());
        QCOMPARE(below->width(), wide->width());
        // The label stays as long as there is a control, and leads to the first one.
        auto* label = qobject_cast<QLabel*>(form.findChildren<QLabel*>().front());
        QCOMPARE(label->buddy(), first);
        on->setChecked(false);
        QVERIFY(label->isVisible());
        QCOMPARE(label->buddy(), right);
        form.showWhile(right, [&values] { return values.on; });
        QVERIFY(!label->isVisible());
        on->setChecked(true);
        QVERIFY(label->isVisible());
        QCOMPARE(label->buddy(), first);
        QCOMPARE(right->x(), wide->x());
    }

    void choicesHaveNamesAndSeparators() {
        Values values;
        Form form;
        const std::vector<char> letters{'a', 'b'};
        QString (*const nameOf)(char) = [](char letter) { return QString(QLatin1Char(letter)); };
        QComboBox* const letter =
            form.addChoice("letter", text, letters, nameOf, memberOf(valueOf(values), &Values::letter));
        QCOMPARE(letter->currentText(), QStringLiteral("b"));
        letter->setCurrentIndex(0);
        QCOMPARE(values.letter, 'a');

        values.number = 2;
        QComboBox* const divided = form.addChoice(
            "divided", text,
            [] {
                return QStringList{QStringLiteral("a"), QString(), QStringLiteral("c")};
            },
            memberOf(valueOf(values), &Values::number));
        QCOMPARE(divided->currentText(), QStringLiteral("c"));
        QVERIFY(!divided->model()->flags(divided->model()->index(1, 0)).testFlag(Qt::ItemIsSelectable));
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
