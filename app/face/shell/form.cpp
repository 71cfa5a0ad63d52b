// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/form.h"

#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"
#include "app/face/shell/text_area.h"
#include "app/text/plain_tool_tip.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <utility>

namespace app {

namespace {

// Makes a box as wide as its content needs, not as wide as the window: all boxes are equal unless one needs
// more, or takes all the room.
void limitWidth(QWidget* box, int usual) {
    if (box->sizePolicy().expandingDirections().testFlag(Qt::Horizontal))
        return;
    box->setMaximumWidth(std::max(usual * box->fontMetrics().averageCharWidth(), box->sizeHint().width()));
}

constexpr int kChoiceWidth = 48; // characters
constexpr int kNumberWidth = 24;

} // namespace

void Form::refresh() {
    for (const Field& field : m_fields) {
        const QSignalBlocker blocker(field.control);
        field.show();
    }
    askConditions();
}

void Form::reset() {
    for (const Field& field : m_fields)
        if (field.reset)
            field.reset();
}

QCheckBox* Form::addSwitch(const char* name, const Text& text, const SettingValue<bool>& value,
                           const Text& tip) {
    auto* box = new QCheckBox(this);
    box->setObjectName(QLatin1String(name));
    form().addRow(QString(), box);
    say([box, text, tip] {
        box->setText(text());
        box->setToolTip(tip ? plainToolTip(tip()) : QString());
    });
    connect(box, &QCheckBox::toggled, this, [this, value](bool on) {
        value.set(on);
        afterChange();
    });
    add({box,
         nullptr,
         [box, value] { box->setChecked(value.get()); },
         [value] { value.set(value.standard); },
         {}});
    return box;
}

QComboBox* Form::addChoice(const char* name, const Text& text, const std::function<QStringList()>& texts,
                           const SettingValue<int>& value, const Text& tip) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setMinimumContentsLength(18);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const auto fill = [box, texts] {
        const QSignalBlocker blocker(box);
        const QStringList now = texts();
        for (int i = box->count(); i < now.size(); ++i) {
            if (now[i].isEmpty())
                box->insertSeparator(i);
            else
                box->addItem(QString(), i);
        }
        while (box->count() > now.size())
            box->removeItem(box->count() - 1);
        for (int i = 0; i < now.size(); ++i)
            box->setItemText(i, now[i]);
    };
    QLabel* label = addLabelled(text, box);
    say([box, fill, tip] {
        fill();
        box->setToolTip(tip ? plainToolTip(tip()) : QString());
        limitWidth(box, kChoiceWidth);
    });
    connect(box, &QComboBox::currentIndexChanged, this, [this, value](int index) {
        if (index < 0)
            return;
        value.set(index);
        afterChange();
    });
    add({box,
         label,
         [box, fill, value] {
             fill();
             box->setCurrentIndex(value.get());
         },
         [value] { value.set(value.standard); },
         {}});
    return box;
}

ChoiceCards* Form::addCards(const char* name, const Text& text, int columns,
                            const std::function<std::vector<ChoiceCard::Words>()>& cards,
                            const SettingValue<int>& value) {
    auto* all = new ChoiceCards(columns, this);
    all->setObjectName(QLatin1String(name));
    QLabel* label = addLabelled(text, all);
    const auto show = [all, cards, value] {
        all->setCards(cards());
        all->setCurrent(value.get());
    };
    say([all, text, show] {
        all->setAccessibleName(withoutMnemonic(text()));
        show();
    });
    connect(all, &ChoiceCards::chosen, this, [this, value](int card) {
        value.set(card);
        afterChange();
    });
    add({all, label, show, [value] { value.set(value.standard); }, {}});
    return all;
}

QSpinBox* Form::makeNumber(const char* name, const Number& number, const Text& tip) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setRange(number.least, number.most);
    box->setSingleStep(number.step);
    box->setPrefix(number.prefix);
    box->setGroupSeparatorShown(true);
    say([box, number, tip] {
        const QSignalBlocker blocker(box);
        box->setSuffix(number.suffix ? number.suffix() : QString());
        box->setSpecialValueText(number.lowest ? number.lowest() : QString());
        box->setToolTip(tip ? plainToolTip(tip()) : QString());
        limitWidth(box, kNumberWidth);
    });
    return box;
}

QDoubleSpinBox* Form::makeDecimal(const char* name, const Decimal& decimal, const Text& tip) {
    auto* box = new QDoubleSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setDecimals(decimal.decimals);
    box->setRange(decimal.least, decimal.most);
    box->setSingleStep(decimal.step);
    box->setGroupSeparatorShown(true);
    if (decimal.decimals == 0)
        box->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    say([box, decimal, tip] {
        const QSignalBlocker blocker(box);
        box->setSuffix(decimal.suffix ? decimal.suffix() : QString());
        box->setSpecialValueText(decimal.lowest ? decimal.lowest() : QString());
        box->setToolTip(tip ? plainToolTip(tip()) : QString());
        limitWidth(box, kNumberWidth);
    });
    return box;
}

QSpinBox* Form::addNumber(const char* name, const Text& text, const Number& number,
                          const SettingValue<int>& value, const Text& tip) {
    return addBox<int>(makeNumber(name, number, tip), text, value);
}

QDoubleSpinBox* Form::addDecimal(const char* name, const Text& text, const Decimal& decimal,
                                 const SettingValue<double>& value, const Text& tip) {
    return addBox<double>(makeDecimal(name, decimal, tip), text, value);
}

template <class Value, class Box>
Box* Form::addBox(Box* box, const Text& text, const SettingValue<Value>& value) {
    QLabel* label = addLabelled(text, box);
    connect(box, &Box::valueChanged, this, [this, value](Value number) {
        value.set(number);
        afterChange();
    });
    add({box,
         label,
         [box, value] {
             // The number is left alone while the user is typing it.
             if (box->value() != value.get())
                 box->setValue(value.get());
         },
         [value] { value.set(value.standard); },
         {}});
    return box;
}

QSpinBox* Form::addOptional(const char* name, const Text& text, const Number& number,
                            const SettingValue<std::optional<int>>& value, int usual) {
    return addOptionalBox<int>(makeNumber(name, number, {}), name, text, value, usual);
}

QDoubleSpinBox* Form::addOptional(const char* name, const Text& text, const Decimal& decimal,
                                  const SettingValue<std::optional<double>>& value, double usual) {
    return addOptionalBox<double>(makeDecimal(name, decimal, {}), name, text, value, usual);
}

template <class Value, class Box>
Box* Form::addOptionalBox(Box* box, const char* name, const Text& text,
                          const SettingValue<std::optional<Value>>& value, Value usual) {
    auto* on = new QCheckBox(this);
    on->setObjectName(QLatin1String(name) + QStringLiteral("On"));
    makeLabelColumn();
    m_ticks.push_back(on);
    say([this, on, box, text] {
        on->setText(text());
        box->setAccessibleName(withoutMnemonic(text()));
        alignTicks();
    });
    form().addRow(on, box);
    box->setValue(value.get().value_or(usual));
    const auto set = [this, on, box, value] {
        value.set(on->isChecked() ? std::optional<Value>(box->value()) : std::nullopt);
        afterChange();
    };
    connect(on, &QCheckBox::toggled, box, &QWidget::setEnabled);
    connect(on, &QCheckBox::toggled, this, set);
    connect(box, &Box::valueChanged, this, set);
    add({box,
         on,
         [on, box, value] {
             const QSignalBlocker blocker(on);
             const std::optional<Value> now = value.get();
             on->setChecked(now.has_value());
             box->setEnabled(now.has_value());
             if (now && box->value() != *now)
                 box->setValue(*now);
         },
         [value] { value.set(value.standard); },
         {}});
    return box;
}

QCheckBox* Form::addAction(const char* name, QAction* action, bool standard) {
    auto* box = new QCheckBox(this);
    box->setObjectName(QLatin1String(name));
    form().addRow(QString(), box);
    const auto show = [box, action] {
        const QSignalBlocker blocker(box);
        box->setChecked(action->isChecked());
        box->setText(withoutMnemonic(action->text()));
        box->setToolTip(action->toolTip());
        box->setEnabled(action->isEnabled());
    };
    connect(action, &QAction::changed, box, show);
    connect(box, &QCheckBox::toggled, action, [action](bool on) {
        if (action->isChecked() != on)
            action->trigger();
    });
    say(show);
    add({box,
         nullptr,
         show,
         [action, standard] {
             if (action->isChecked() != standard)
                 action->trigger();
         },
         {}});
    return box;
}

template <class Edit, class Signal>
Edit* Form::addText(Edit* edit, const char* name, const Text& text, const SettingValue<QString>& value,
                    QString (Edit::*read)() const, void (Edit::*write)(const QString&), Signal signal) {
    edit->setObjectName(QLatin1String(name));
    QLabel* label = addLabelled(text, edit);
    connect(edit, signal, this, [this, edit, value, read] {
        value.set((edit->*read)());
        afterChange();
    });
    add({edit,
         label,
         [edit, value, read, write] {
             // The text is left alone while the user is typing it.
             if ((edit->*read)() != value.get())
                 (edit->*write)(value.get());
         },
         [value] { value.set(value.standard); },
         {}});
    return edit;
}

QLineEdit* Form::addLine(const char* name, const Text& text, const SettingValue<QString>& value,
                         const Text& placeholder) {
    auto* edit = addText(new QLineEdit(this), name, text, value, &QLineEdit::text, &QLineEdit::setText,
                         &QLineEdit::textChanged);
    if (placeholder)
        say([edit, placeholder] { edit->setPlaceholderText(placeholder()); });
    return edit;
}

QComboBox* Form::addTyped(const char* name, const Text& text, const QStringList& offered,
                          const SettingValue<QString>& value, const Text& placeholder) {
    auto* box = new QComboBox(this);
    box->setEditable(true);
    box->addItems(offered);
    box->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    if (placeholder)
        say([box, placeholder] { box->lineEdit()->setPlaceholderText(placeholder()); });
    return addText(box, name, text, value, &QComboBox::currentText, &QComboBox::setEditText,
                   &QComboBox::editTextChanged);
}

QPlainTextEdit* Form::addLines(const char* name, const Text& text, int lines,
                               const SettingValue<QString>& value, const Text& placeholder) {
    QPlainTextEdit* const edit = new TextArea(this);
    edit->setTabChangesFocus(true);
    edit->setFixedHeight(lines * edit->fontMetrics().lineSpacing() + 2 * look::kGrid);
    if (placeholder)
        say([edit, placeholder] { edit->setPlaceholderText(placeholder()); });
    return addText(edit, name, text, value, &QPlainTextEdit::toPlainText, &QPlainTextEdit::setPlainText,
                   &QPlainTextEdit::textChanged);
}

// Labels are right-aligned in their column. Check boxes that are labels all get the same width, so that their
// boxes are below each other.
void Form::alignTicks() {
    int width = 0;
    for (QCheckBox* tick : m_ticks)
        width = std::max(width, tick->sizeHint().width());
    for (QCheckBox* tick : m_ticks)
        tick->setMinimumWidth(width);
}

void Form::afterChange() {
    askConditions();
    emit changed();
}

void Form::add(Field field) {
    const QSignalBlocker blocker(field.control);
    field.show();
    m_fields.push_back(std::move(field));
}

} // namespace app
