// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/tab_parts.h"

#include "app/face/shell/look.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

QPushButton* makeTabButton(QWidget* parent, const char* name) {
    auto* button = new QPushButton(parent);
    button->setObjectName(QLatin1String(name));
    button->setAutoDefault(false);
    return button;
}

QLabel* makeTabWords(QWidget* parent, const char* name) {
    auto* label = new QLabel(parent);
    label->setObjectName(QLatin1String(name));
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QVBoxLayout* makeTabColumn(QWidget* parent) {
    auto* column = new QVBoxLayout(parent);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    return column;
}

} // namespace app
