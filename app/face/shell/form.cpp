// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/form.h"

#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"
#include "app/face/shell/text_area.h"
#include "app/face/shell/title_key.h"
#include "app/text/plain_tool_tip.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QEvent>
#include <QFormLayout>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>
#include <iterator>
#include <utility>

namespace app {

namespace {

// As wide as its content, but not as the window: all boxes alike unless one needs more, or takes all the
// room.
void limitWidth(QWidget* box, int usual) {
    if (box->sizePolicy().expandingDirections().testFlag(Qt::Horizontal))
        return;
    box->setMaximumWidth(std::max(usual * box->fontMetrics().averageCharWidth(), box->sizeHint().width()));
}

// However wide its column is.
void fillColumn(QWidget* control) {
    if (qobject_cast<QComboBox*>(control) == nullptr && qobject_cast<QAbstractSpinBox*>(control) == nullptr)
        return;
    control->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    control->setMaximumWidth(QWIDGETSIZE_MAX);
}

constexpr int kChoiceWidth = 48; // characters
constexpr int kNumberWidth = 24;
constexpr int kColumnWidth = 37 * look::kGrid; // of a divided row, at least

} // namespace

Form::Form(QWidget* parent)
    : QWidget(parent) {
    m_form = new QFormLayout(this);
    m_form->setContentsMargins(2 * look::kGrid, look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    m_form->setHorizontalSpacing(0); // as long as there is no label
    m_form->setVerticalSpacing(look::kGrid);
    m_form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

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

void Form::addHeading(const Text& text) {
    auto* heading = new QLabel(this);
    QFont bold(font());
    bold.setBold(true);
    heading->setFont(bold);
    if (m_form->rowCount() > 0)
        heading->setContentsMargins(0, look::kGrid, 0, 0);
    m_form->addRow(heading);
    say([heading, text] { heading->setText(text()); });
}

QLabel* Form::makeLabel(const Text& text, QWidget* buddy) {
    makeLabelColumn();
    auto* label = new QLabel(this);
    label->setBuddy(buddy);
    say([label, text] { label->setText(text()); });
    return label;
}

QCheckBox* Form::addSwitch(const char* name, const Text& text, const SettingValue<bool>& value,
                           const Text& tip) {
    auto* box = new QCheckBox(this);
    box->setObjectName(QLatin1String(name));
    m_form->addRow(QString(), box);
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
             // Not while a person is typing a number.
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
    m_form->addRow(on, box);
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
    m_form->addRow(QString(), box);
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
             // Not while a person is typing.
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

QLabel* Form::addNote(const char* name) {
    auto* note = new QLabel(this);
    note->setObjectName(QLatin1String(name));
    note->setFont(look::smallFont(font()));
    note->setWordWrap(true);
    m_form->addRow(QString(), note);
    return note;
}

QLabel* Form::addWords(const Text& text) {
    auto* words = new QLabel(this);
    words->setWordWrap(true);
    words->setTextFormat(Qt::PlainText);
    m_form->addRow(words);
    say([words, text] { words->setText(text()); });
    return words;
}

QLabel* Form::addLabelled(const Text& text, QWidget* control) {
    QLabel* const label = text ? makeLabel(text, control) : nullptr;
    if (label != nullptr)
        m_form->addRow(label, control);
    else
        m_form->addRow(QString(), control);
    return label;
}

void Form::addRow(const Text& text, QWidget* control) { addLabelled(text, control); }

QHBoxLayout* Form::gather(const std::vector<QWidget*>& controls, QWidget* first) {
    auto* parts = new QHBoxLayout;
    parts->setSpacing(look::kGrid);
    for (QWidget* control : controls) {
        if (control == first) {
            m_form->removeWidget(control);
        } else {
            const QFormLayout::TakeRowResult taken = m_form->takeRow(control);
            if (taken.labelItem != nullptr)
                parts->addWidget(taken.labelItem->widget());
            delete taken.labelItem;
            delete taken.fieldItem;
        }
        // Alone in their rows, choices are alike; here they leave room for the others.
        if (auto* choice = qobject_cast<QComboBox*>(control))
            choice->setMinimumContentsLength(0);
        parts->addWidget(control);
    }
    const auto isFull = [](const QWidget* control) {
        return (control->sizePolicy().expandingDirections() & Qt::Horizontal) != 0;
    };
    if (std::none_of(controls.begin(), controls.end(), isFull))
        parts->addStretch();
    return parts;
}

void Form::join(std::initializer_list<QWidget*> controls, const Text& text) {
    QWidget* const first = *controls.begin();
    int at = 0;
    QFormLayout::ItemRole role{};
    m_form->getWidgetPosition(first, &at, &role);
    QHBoxLayout* const row = gather(controls, first);
    if (text) {
        // The controls have texts of their own: no buddy, no field.
        makeLabelColumn();
        auto* label = new QLabel(this);
        say([label, text] { label->setText(text()); });
        m_form->setWidget(at, QFormLayout::LabelRole, label);
    }
    m_form->setLayout(at, QFormLayout::FieldRole, row);
}

void Form::divide(const std::vector<QWidget*>& left, const std::vector<QWidget*>& right) {
    QWidget* const first = left.front();
    Divided divided;
    divided.label = qobject_cast<QLabel*>(m_form->labelForField(first));
    divided.layout = new QGridLayout;
    divided.layout->setHorizontalSpacing(0); // it would be missing beside an empty column
    int at = 0;
    QFormLayout::ItemRole role{};
    m_form->getWidgetPosition(first, &at, &role);
    m_form->setRowVisible(at, true); // from now on, its controls are hidden one by one
    int column = 0;
    for (const std::vector<QWidget*>& controls : {left, right}) {
        for (QWidget* control : controls)
            fillColumn(control);
        QHBoxLayout* const parts = gather(controls, first);
        parts->setContentsMargins(column * look::kGrid, 0, (1 - column) * look::kGrid, 0);
        for (QWidget* control : controls)
            parts->setStretchFactor(control, 1);
        // Aligned, for otherwise the row would be as low as the lower one.
        divided.layout->addLayout(parts, 0, column, Qt::AlignVCenter);
        divided.layout->setColumnStretch(column++, 1);
        divided.controls.insert(divided.controls.end(), controls.begin(), controls.end());
    }
    m_form->setLayout(at, QFormLayout::FieldRole, divided.layout);
    m_divided.push_back(divided);
    askConditions();
}

void Form::pair(QWidget* left, QWidget* right) {
    join({left, right});
    auto* row = static_cast<QHBoxLayout*>(m_form->itemAt(rowBegunBy(left), QFormLayout::FieldRole)->layout());
    for (QWidget* const control : {left, right})
        row->setStretchFactor(control, 1);
    const auto field = std::find_if(m_fields.begin(), m_fields.end(),
                                    [right](const Field& each) { return each.control == right; });
    m_secondLabels.push_back(qobject_cast<QLabel*>(field->label));
    m_secondLabels.back()->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    say([this] { alignSecondLabels(); });
}

void Form::addSeparator() {
    auto* line = new QFrame(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    QPalette palette = line->palette();
    palette.setColor(QPalette::Window, look::colours(look::isDark()).hairline);
    line->setPalette(palette);
    m_form->addRow(line);
}

void Form::enableWhile(QWidget* control, const Condition& condition) {
    keep([control, condition] { control->setEnabled(condition()); });
}

void Form::showWhile(QWidget* control, const Condition& condition) {
    keep([this, control, condition] {
        const int row = rowBegunBy(control);
        if (row >= 0)
            m_form->setRowVisible(row, condition());
        else
            control->setVisible(condition());
    });
}

void Form::keep(const std::function<void()>& rule) {
    m_conditions.push_back(rule);
    rule();
    arrangeDivided();
}

int Form::rowBegunBy(const QWidget* control) const {
    for (int row = 0; row < m_form->rowCount(); ++row) {
        QLayoutItem* field = m_form->itemAt(row, QFormLayout::FieldRole);
        if (field != nullptr && field->layout() != nullptr)
            field = field->layout()->itemAt(0);
        if (field != nullptr && field->widget() == control)
            return row;
    }
    return -1;
}

void Form::makeLabelColumn() { m_form->setHorizontalSpacing(2 * look::kGrid); }

// Labels are at the right of their column; of these the boxes are below each other.
void Form::alignTicks() {
    int width = 0;
    for (QCheckBox* tick : m_ticks)
        width = std::max(width, tick->sizeHint().width());
    for (QCheckBox* tick : m_ticks)
        tick->setMinimumWidth(width);
}

void Form::alignSecondLabels() {
    int width = 0;
    for (QLabel* label : m_secondLabels)
        width = std::max(width, label->sizeHint().width());
    for (QLabel* label : m_secondLabels)
        label->setMinimumWidth(width);
}

// The columns have the width of the widest. A row without controls takes no room. The key of a label leads to
// the first control that is there.
void Form::arrangeDivided() {
    int width = kColumnWidth;
    for (const Divided& row : m_divided)
        for (const int column : {0, 1})
            width = std::max(width, row.layout->itemAtPosition(0, column)->minimumSize().width());
    for (const Divided& row : m_divided) {
        for (const int column : {0, 1})
            row.layout->setColumnMinimumWidth(column, width);
        std::vector<QWidget*> hidden;
        std::copy_if(row.controls.begin(), row.controls.end(), std::back_inserter(hidden),
                     [](const QWidget* control) { return control->isHidden(); });
        const bool isShown = hidden.size() < row.controls.size();
        if (m_form->isRowVisible(row.layout) != isShown) {
            m_form->setRowVisible(row.layout, isShown);
            for (QWidget* control : hidden) // shown with the row
                control->hide();
        }
        if (row.label == nullptr || !isShown)
            continue;
        const auto shown = std::find_if(row.controls.begin(), row.controls.end(),
                                        [](const QWidget* control) { return !control->isHidden(); });
        setTitleOf(*row.label, **shown);
    }
}

void Form::afterChange() {
    askConditions();
    emit changed();
}

void Form::askConditions() {
    for (const std::function<void()>& condition : m_conditions)
        condition();
    arrangeDivided();
}

void Form::add(Field field) {
    const QSignalBlocker blocker(field.control);
    field.show();
    m_fields.push_back(std::move(field));
}

void Form::say(const std::function<void()>& texts) {
    texts();
    m_texts.push_back(texts);
}

void Form::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        for (const std::function<void()>& texts : m_texts)
            texts();
        askConditions();
    }
    QWidget::changeEvent(event);
}

} // namespace app
