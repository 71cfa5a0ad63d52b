// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/form_rows.h"

#include "app/face/shell/look.h"
#include "app/face/shell/title_key.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QFrame>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>

#include <algorithm>
#include <iterator>

namespace app {

namespace {

// Lets the control fill its column, however wide that is.
void fillColumn(QWidget* control) {
    if (qobject_cast<QComboBox*>(control) == nullptr && qobject_cast<QAbstractSpinBox*>(control) == nullptr)
        return;
    control->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    control->setMaximumWidth(QWIDGETSIZE_MAX);
}

constexpr int kColumnWidth = 37 * look::kGrid; // least width of the columns of divided rows

} // namespace

FormRows::FormRows(QWidget* parent)
    : QWidget(parent) {
    m_form = new QFormLayout(this);
    m_form->setContentsMargins(2 * look::kGrid, look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    m_form->setHorizontalSpacing(0); // until there is a label
    m_form->setVerticalSpacing(look::kGrid);
    m_form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void FormRows::addHeading(const Text& text) {
    auto* heading = new QLabel(this);
    QFont bold(font());
    bold.setBold(true);
    heading->setFont(bold);
    if (m_form->rowCount() > 0)
        heading->setContentsMargins(0, look::kGrid, 0, 0);
    m_form->addRow(heading);
    say([heading, text] { heading->setText(text()); });
}

QLabel* FormRows::makeLabel(const Text& text, QWidget* buddy) {
    makeLabelColumn();
    auto* label = new QLabel(this);
    label->setBuddy(buddy);
    say([label, text] {
        label->setText(text());
        // With a letter underlined it is drawn up to a point wider than a label says it is, and would be cut.
        label->setMinimumWidth(label->sizeHint().width() + look::kGrid / 4);
    });
    return label;
}

QLabel* FormRows::addNote(const char* name) {
    auto* note = new QLabel(this);
    note->setObjectName(QLatin1String(name));
    note->setFont(look::smallFont(font()));
    note->setWordWrap(true);
    m_form->addRow(QString(), note);
    return note;
}

QLabel* FormRows::addWords(const Text& text) {
    auto* words = new QLabel(this);
    words->setWordWrap(true);
    words->setTextFormat(Qt::PlainText);
    m_form->addRow(words);
    say([words, text] { words->setText(text()); });
    return words;
}

QLabel* FormRows::addLabelled(const Text& text, QWidget* control) {
    QLabel* const label = text ? makeLabel(text, control) : nullptr;
    if (label != nullptr)
        m_form->addRow(label, control);
    else
        m_form->addRow(QString(), control);
    return label;
}

void FormRows::addRow(const Text& text, QWidget* control) { addLabelled(text, control); }

QHBoxLayout* FormRows::gather(const std::vector<QWidget*>& controls, QWidget* first) {
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
        // Alone in its row, a choice has the usual width; here it leaves room for the others.
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

void FormRows::join(std::initializer_list<QWidget*> controls, const Text& text) {
    QWidget* const first = *controls.begin();
    int at = 0;
    QFormLayout::ItemRole role{};
    m_form->getWidgetPosition(first, &at, &role);
    QHBoxLayout* const row = gather(controls, first);
    if (text) {
        // The controls have their own texts, so that the label has no buddy.
        makeLabelColumn();
        auto* label = new QLabel(this);
        say([label, text] { label->setText(text()); });
        m_form->setWidget(at, QFormLayout::LabelRole, label);
    }
    m_form->setLayout(at, QFormLayout::FieldRole, row);
}

void FormRows::divide(const std::vector<QWidget*>& left, const std::vector<QWidget*>& right) {
    QWidget* const first = left.front();
    Divided divided;
    divided.label = qobject_cast<QLabel*>(m_form->labelForField(first));
    divided.layout = new QGridLayout;
    divided.layout->setHorizontalSpacing(0); // its spacing would be missing beside an empty column
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
        // Without an alignment, the row would be only as high as the lower of the two.
        divided.layout->addLayout(parts, 0, column, Qt::AlignVCenter);
        divided.layout->setColumnStretch(column++, 1);
        divided.controls.insert(divided.controls.end(), controls.begin(), controls.end());
    }
    m_form->setLayout(at, QFormLayout::FieldRole, divided.layout);
    m_divided.push_back(divided);
    askConditions();
}

void FormRows::pair(QWidget* left, QWidget* right) {
    auto* const label = qobject_cast<QLabel*>(m_form->labelForField(right));
    join({left, right});
    auto* row = static_cast<QHBoxLayout*>(m_form->itemAt(rowBegunBy(left), QFormLayout::FieldRole)->layout());
    for (QWidget* const control : {left, right})
        row->setStretchFactor(control, 1);
    m_secondLabels.push_back(label);
    label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    say([this] { alignSecondLabels(); });
}

std::vector<QLabel*> FormRows::labels() const {
    std::vector<QLabel*> labels;
    for (int row = 0; row < m_form->rowCount(); ++row)
        if (const QLayoutItem* item = m_form->itemAt(row, QFormLayout::LabelRole))
            if (auto* label = qobject_cast<QLabel*>(item->widget()))
                labels.push_back(label);
    return labels;
}

void FormRows::alignLabelsWith(FormRows& other) {
    const auto align = [this, &other] {
        int width = 0;
        for (const FormRows* form : {this, &other})
            for (const QLabel* label : form->labels())
                width = std::max(width, label->sizeHint().width());
        for (const FormRows* form : {this, &other}) {
            for (QLabel* label : form->labels()) {
                label->setMinimumWidth(width);
                label->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
            }
        }
    };
    // Whichever form gets its texts last knows the widths of both.
    say(align);
    other.say(align);
}

void FormRows::addSeparator() {
    auto* line = new QFrame(this);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    QPalette palette = line->palette();
    palette.setColor(QPalette::Window, look::colours(look::isDark()).hairline);
    line->setPalette(palette);
    m_form->addRow(line);
}

void FormRows::enableWhile(QWidget* control, const Condition& condition) {
    keep([control, condition] { control->setEnabled(condition()); });
}

void FormRows::showWhile(QWidget* control, const Condition& condition) {
    keep([this, control, condition] {
        const int row = rowBegunBy(control);
        if (row >= 0)
            m_form->setRowVisible(row, condition());
        else
            control->setVisible(condition());
    });
}

void FormRows::keep(const std::function<void()>& rule) {
    m_conditions.push_back(rule);
    rule();
    arrangeDivided();
}

int FormRows::rowBegunBy(const QWidget* control) const {
    for (int row = 0; row < m_form->rowCount(); ++row) {
        QLayoutItem* field = m_form->itemAt(row, QFormLayout::FieldRole);
        if (field != nullptr && field->layout() != nullptr)
            field = field->layout()->itemAt(0);
        if (field != nullptr && field->widget() == control)
            return row;
    }
    return -1;
}

void FormRows::makeLabelColumn() { m_form->setHorizontalSpacing(2 * look::kGrid); }

void FormRows::alignSecondLabels() {
    int width = 0;
    for (QLabel* label : m_secondLabels)
        width = std::max(width, label->sizeHint().width());
    for (QLabel* label : m_secondLabels)
        label->setMinimumWidth(width);
}

// All columns have the width of the widest one. A row without visible controls takes no room. The mnemonic of
// a label leads to the first visible control.
void FormRows::arrangeDivided() {
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

void FormRows::askConditions() {
    for (const std::function<void()>& condition : m_conditions)
        condition();
    arrangeDivided();
}

void FormRows::say(const std::function<void()>& texts) {
    texts();
    m_texts.push_back(texts);
}

void FormRows::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange) {
        for (const std::function<void()>& texts : m_texts)
            texts();
        askConditions();
    }
    QWidget::changeEvent(event);
}

} // namespace app
