// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/library/field_rows.h"

#include "app/face/shell/look.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>

namespace app {

FieldRows::FieldRows(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(look::kGrid / 2);
    m_grid->setColumnStretch(1, 1);
}

void FieldRows::tell() {
    if (!m_isQuiet)
        emit changed();
}

QLineEdit* FieldRows::addLine(const char* name) {
    auto* line = new QLineEdit(this);
    line->setObjectName(QLatin1String(name));
    line->setClearButtonEnabled(true);
    connect(line, &QLineEdit::textEdited, this, &FieldRows::tell);
    // The button that clears it does not edit.
    connect(line, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (text.isEmpty())
            tell();
    });
    return line;
}

QComboBox* FieldRows::addCombo(const char* name, int choices) {
    auto* box = new QComboBox(this);
    box->setObjectName(QLatin1String(name));
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (int i = 0; i < choices; ++i)
        box->addItem(QString());
    connect(box, &QComboBox::currentIndexChanged, this, &FieldRows::tell);
    return box;
}

QSpinBox* FieldRows::addNumber(const char* name, int least, int most) {
    auto* box = new QSpinBox(this);
    box->setObjectName(QLatin1String(name));
    box->setRange(least, most);
    connect(box, &QSpinBox::valueChanged, this, &FieldRows::tell);
    return box;
}

QCheckBox* FieldRows::addTick(const char* name) {
    auto* box = new QCheckBox(this);
    box->setObjectName(QLatin1String(name));
    connect(box, &QCheckBox::toggled, this, &FieldRows::tell);
    return box;
}

int FieldRows::addRow(const std::vector<std::pair<QWidget*, int>>& controls) {
    const int number = static_cast<int>(m_rows.size());
    Row row;
    row.label = new QLabel(this);
    row.label->setBuddy(controls.front().first);
    auto* line = new QHBoxLayout;
    for (const auto& [control, stretch] : controls) {
        line->addWidget(control, stretch);
        row.controls.push_back(control);
    }
    m_grid->addWidget(row.label, number, 0);
    m_grid->addLayout(line, number, 1);
    m_rows.push_back(std::move(row));
    return number;
}

void FieldRows::setLabel(int row, const QString& text) {
    m_rows[static_cast<std::size_t>(row)].label->setText(text);
}

void FieldRows::setShown(int row, bool isShown) {
    const Row& fields = m_rows[static_cast<std::size_t>(row)];
    fields.label->setVisible(isShown);
    for (QWidget* control : fields.controls)
        control->setVisible(isShown);
}

void setChoices(QComboBox& box, const QStringList& texts) {
    for (int i = 0; i < texts.size(); ++i)
        box.setItemText(i, texts[i]);
}

} // namespace app
