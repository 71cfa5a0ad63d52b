// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/plain_label.h"

#include <QLabel>

namespace app {

QLabel* plainLabel(QWidget* parent) {
    auto* label = new QLabel(parent);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace app
