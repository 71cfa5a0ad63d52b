// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/title_key.h"

#include <QFormLayout>
#include <QLabel>

namespace app {

void setTitleOf(QLabel& title, QWidget& field) {
    title.setBuddy(field.focusProxy() != nullptr ? field.focusProxy() : &field);
}

void addTitledRow(QFormLayout& form, const QString& title, QWidget* field) {
    form.addRow(title, field);
    if (auto* label = qobject_cast<QLabel*>(form.labelForField(field)))
        setTitleOf(*label, *field);
}

} // namespace app
