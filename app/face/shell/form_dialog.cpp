// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/form_dialog.h"

#include "app/face/shell/look.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QVBoxLayout>

#include <utility>

namespace app {

FormDialog::FormDialog(const char* name, Form::Text title, QWidget* parent)
    : QDialog(parent)
    , m_title(std::move(title))
    , m_form(new Form(this))
    , m_parts(new QVBoxLayout(this)) {
    setObjectName(QLatin1String(name));
    setWindowTitle(m_title());
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    m_parts->setSpacing(look::kGrid);
    m_parts->addWidget(m_form, 1);
    m_parts->addWidget(buttons);
}

void FormDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        setWindowTitle(m_title());
    QDialog::changeEvent(event);
}

} // namespace app
