// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/settings_page.h"

#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QLabel>
#include <QPainter>
#include <QScrollArea>

#include <utility>

namespace app {

SettingsPage::SettingsPage(Text title, QWidget* parent)
    : Form(parent)
    , m_title(std::move(title)) {}

std::vector<SettingsPage::Findable> SettingsPage::findables() {
    std::vector<Findable> found;
    for (const Field& field : fields()) {
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

void SettingsPage::paintEvent(QPaintEvent* event) {
    QWidget::paintEvent(event);
    if (m_marked == nullptr)
        return;
    QRect row;
    for (const Field& field : fields()) {
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
