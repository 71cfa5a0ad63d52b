// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/strength_field.h"

#include "app/face/engines/option_editors.h"
#include "app/face/shell/look.h"
#include "app/text/strength_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QSignalBlocker>

#include <algorithm>

namespace app {

namespace {

// The first rows of the list; the steps of the scale follow.
enum Row { AsSet, Full, FirstStep };

} // namespace

StrengthField::StrengthField(QWidget* parent)
    : QWidget(parent)
    , m_box(new QComboBox(this))
    , m_rating(new WideSpinBox(this)) {
    m_box->setObjectName(QStringLiteral("strengthChoice"));
    m_box->setMaxVisibleItems(20);
    // As wide as the other fields, however long its rows are.
    m_box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_box->setMinimumContentsLength(8);
    m_rating->setObjectName(QStringLiteral("strengthRating"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid);
    layout->addWidget(m_box, 1);
    layout->addWidget(m_rating);
    setFocusProxy(m_box);
    connect(m_box, &QComboBox::currentIndexChanged, this, [this](int row) {
        if (row < 0 || !m_scale)
            return;
        m_choice.kind = row == AsSet  ? StrengthChoice::Kind::AsSet
                        : row == Full ? StrengthChoice::Kind::Full
                                      : StrengthChoice::Kind::Limited;
        if (row >= FirstStep && m_scale->kind != StrengthScale::Kind::Rating)
            m_choice.value = m_box->itemData(row).toLongLong();
        else if (row >= FirstStep)
            m_choice.value = m_rating->valueText().toLongLong();
        m_rating->setVisible(m_scale->kind == StrengthScale::Kind::Rating && row >= FirstStep);
        emit chosen();
    });
    connect(m_rating, &WideSpinBox::valueTextChanged, this, [this](const QString& text) {
        bool isNumber = false;
        const qlonglong value = text.toLongLong(&isNumber);
        if (m_scale && m_choice.kind == StrengthChoice::Kind::Limited)
            m_choice.value = m_scale->inRange(isNumber ? value : m_scale->standard);
        emit chosen();
    });
    m_rating->hide();
}

std::vector<QWidget*> StrengthField::parts() const { return {m_box, m_rating}; }

void StrengthField::setScale(const std::optional<StrengthScale>& scale, std::optional<std::int64_t> asSet) {
    if (scale == m_scale && asSet == m_asSet)
        return;
    m_scale = scale;
    m_asSet = asSet;
    showScale();
}

void StrengthField::showScale() {
    const QSignalBlocker block(m_box);
    m_box->clear();
    if (m_scale) {
        m_box->addItem(
            tr("As set: %1").arg(m_asSet ? strengthText(*m_scale, *m_asSet) : tr("full strength")));
        m_box->setItemData(AsSet, tr("Strength set in the options of this engine"), Qt::ToolTipRole);
        m_box->addItem(tr("Full strength"));
        if (m_scale->kind == StrengthScale::Kind::Rating) {
            m_box->addItem(tr("Limited to"));
            m_rating->setRange(m_scale->least, m_scale->most);
        } else {
            // The highest level is full strength.
            const bool isLevel = m_scale->kind == StrengthScale::Kind::Level;
            for (std::int64_t step = m_scale->least; step <= m_scale->most - (isLevel ? 1 : 0); ++step)
                if (isLevel || step != 0)
                    m_box->addItem(strengthText(*m_scale, step), qlonglong{step});
        }
    }
    showChoice();
}

void StrengthField::setChoice(const StrengthChoice& choice) {
    if (choice == m_choice)
        return;
    m_choice = choice;
    showChoice();
}

void StrengthField::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        showScale();
    QWidget::changeEvent(event);
}

void StrengthField::showChoice() {
    if (!m_scale)
        return;
    const QSignalBlocker blockBox(m_box);
    const QSignalBlocker blockRating(m_rating);
    const bool isRating = m_scale->kind == StrengthScale::Kind::Rating;
    const bool isLimited = m_choice.kind == StrengthChoice::Kind::Limited;
    if (isLimited)
        m_choice.value = m_scale->inRange(m_choice.value);
    m_rating->setValueText(QString::number(isLimited ? m_choice.value : m_scale->standard));
    m_rating->setVisible(isRating && isLimited);
    int row = m_choice.kind == StrengthChoice::Kind::AsSet ? AsSet : Full;
    if (isLimited && isRating)
        row = FirstStep;
    else if (isLimited)
        row = std::max<int>(Full, m_box->findData(qlonglong{m_choice.value}));
    m_box->setCurrentIndex(row);
}

} // namespace app
