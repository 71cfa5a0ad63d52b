// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/switched_field.h"

#include <QCheckBox>

namespace app {

QCheckBox* makeSwitch(QWidget* field, const QString& text, const char* name, bool on) {
    auto* box = new QCheckBox(text, field->parentWidget());
    box->setObjectName(QLatin1String(name));
    box->setChecked(on);
    field->setEnabled(on);
    field->setAccessibleName(QString(text).remove(u'&'));
    QObject::connect(box, &QCheckBox::toggled, field, &QWidget::setEnabled);
    return box;
}

} // namespace app
