// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/form_dialog.h"

#include <QVBoxLayout>

namespace app {

FormDialog::FormDialog(const char* name, const Text& title, QWidget* parent)
    : Dialog(name, title, parent)
    , m_form(new Form(this)) {
    m_form->layout()->setContentsMargins(0, 0, 0, 0);
    parts().addWidget(m_form, 1);
    buttons().setStandardButtons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
}

} // namespace app
