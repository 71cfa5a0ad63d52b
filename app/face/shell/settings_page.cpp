// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/settings_page.h"

#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"
#include "app/text/plain_tool_tip.h"

#include <QAction>
#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QFormLayout>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSpinBox>

#include <algorithm>

namespace app {

namespace {

// As wide as its content, but not as the window: all boxes alike unless one needs more.
void limitWidth(QWidget* box, int usual) {
    box->setMaximumWidth(std::max(usual * box->fontMetrics().averageCharWidth(), box->sizeHint().width()));
}

constexpr int kChoiceWidth = 48; // characters
constexpr int kNumberWidth = 24;

} // namespace

SettingsPage::SettingsPage(Text title, QWidget* parent)
    : QWidget(parent)
    , m_title(std::move(title)) {
    m_form = new QFormLayout(this);
    m_form->setContentsMargins(2 * look::kGrid, look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    m_form->setHorizontalSpacing(2 * look::kGrid);
    m_form->setVerticalSpacing(look::kGrid);
    m_form->setLabelAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void SettingsPage::refresh() {
    for (const Field& field : m_fields) {
        const QSignalBlocker blocker(field.control);
        field.show();
    }
}

void SettingsPage::reset() {
    for (const Field& field : m_fields)
        if (field.reset)
            field.reset();
}

std::vector<SettingsPage::Findable> SettingsPage::findables() {
    std::vector<Findable> found;
    for (const Field& field : m_fields) {
        if (field.control->isHidden())
            continue;
        QString text = field.control->accessibleName();
        if (const auto* label = qobject_cast<const QLabel*>(field.label))
            text = label->text();
        else if (const auto* button = qobject_cast<const QAbstractButton*>(field.control))
            text = button->text();
        QStringList words{searchable(text), searchable(field.control->toolTip()), searchable(title())};
        if (const auto* box = qobject_cast<const QComboBox*>(field.control))
            for (int i = 0; i < box->count(); ++i)
                words.append(searchable(box->itemText(i)));
        found.push_back(
            {withoutMnemonic(text), words.join(u'\n'), [this, control = field.control] { mark(control); }});
    }
    return found;
}

void SettingsPage::mark(QWidget* control) {
    m_marked = control;
    update();
    if (control == nullptr)
        return;
    for (QWidget* up = parentWidget(); up != nullptr; up = up->parentWidget())
        if (auto* area = qobject_cast<QScrollArea*>(up))
            area->ensureWidgetVisible(control, 0, 3 * look::kGrid);
}

void SettingsPage::addHeading(const Text& text) {
    auto* heading = new QLabel(this);
    QFont bold(font());
    bold.setBold(true);
    heading->setFont(bold);
    if (m_form->rowCount() > 0)
        heading->setContentsMargins(0, look::kGrid, 0, 0);
    m_form->addRow(heading);
    say([heading, text] { heading->setText(text()); });
}

QLabel* SettingsPage::makeLabel(const Text& text, QWidget* buddy) {
    auto* label = new QLabel(this);
    label->setBuddy(buddy);
    say([label, text] { label->setText(text()); });
    return label;
}

QCheckBox* SettingsPage::addSwitch(const char* name, const Text& text, const SettingValue<bool>& value,
                                   const Text& tip) {
    auto* box = new QCheckBox(this);
    box->setObjectName(QLatin1String(name));
    m_form->addRow(QString(), box);
    say([box, text, tip] {
        box->setText(text());
        box->setToolTip(tip ? plainToolTip(tip()) : QString());
    });
    connect(box, &QCheckBox::toggled, this, value.set);
    add({box,
         nullptr,
         [box, value] { box->setChecked(value.get()); },
         [value] { value.set(value.standard); },
         {}});
    return box;
}

QComboBox* SettingsPage::addChoice(const char* name, const Text& text,
                                   const std::function<QStringList()>& texts, const SettingValue<int>& value,
                                   const Text& tip) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setMinimumContentsLength(18);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    const int count = static_cast<int>(texts().size());
    for (int i = 0; i < count; ++i)
        box->addItem(QString(), i);
    QLabel* label = makeLabel(text, box);
    m_form->addRow(label, box);
    say([box, texts, tip] {
        const QSignalBlocker blocker(box);
        const QStringList now = texts();
        for (int i = 0; i < now.size(); ++i)
            box->setItemText(i, now[i]);
        box->setToolTip(tip ? plainToolTip(tip()) : QString());
        limitWidth(box, kChoiceWidth);
    });
    connect(box, &QComboBox::currentIndexChanged, this, [value](int index) {
        if (index >= 0)
            value.set(index);
    });
    add({box,
         label,
         [box, value] { box->setCurrentIndex(value.get()); },
         [value] { value.set(value.standard); },
         {}});
    return box;
}

QSpinBox* SettingsPage::addNumber(const char* name, const Text& text, int least, int most, const Text& suffix,
                                  const Text& lowest, const SettingValue<int>& value, const Text& tip) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    box->setGroupSeparatorShown(true);
    QLabel* label = makeLabel(text, box);
    m_form->addRow(label, box);
    say([box, suffix, lowest, tip] {
        const QSignalBlocker blocker(box);
        box->setSuffix(suffix ? suffix() : QString());
        box->setSpecialValueText(lowest ? lowest() : QString());
        box->setToolTip(tip ? plainToolTip(tip()) : QString());
        limitWidth(box, kNumberWidth);
    });
    connect(box, &QSpinBox::valueChanged, this, value.set);
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

QCheckBox* SettingsPage::addAction(const char* name, QAction* action, bool standard) {
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

QLabel* SettingsPage::addNote(const char* name) {
    auto* note = new QLabel(this);
    note->setObjectName(QLatin1String(name));
    note->setFont(look::smallFont(font()));
    note->setWordWrap(true);
    m_form->addRow(QString(), note);
    return note;
}

void SettingsPage::add(Field field) {
    const QSignalBlocker blocker(field.control);
    field.show();
    m_fields.push_back(std::move(field));
}

void SettingsPage::say(const std::function<void()>& texts) {
    texts();
    m_texts.push_back(texts);
}

void SettingsPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::FontChange)
        for (const std::function<void()>& texts : m_texts)
            texts();
    QWidget::changeEvent(event);
}

void SettingsPage::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    if (m_marked == nullptr)
        return;
    QRect row;
    for (const Field& field : m_fields) {
        if (field.control != m_marked)
            continue;
        std::vector<QWidget*> parts = field.more;
        parts.insert(parts.end(), {field.control, field.label});
        for (const QWidget* part : parts)
            if (part != nullptr)
                row |= QRect(part->mapTo(this, QPoint()), part->size());
    }
    if (row.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(look::colours(look::isDark()).selection);
    const int margin = look::kGrid / 2;
    painter.drawRoundedRect(row.adjusted(-2 * margin, -margin, 2 * margin, margin), 6, 6);
}

} // namespace app
