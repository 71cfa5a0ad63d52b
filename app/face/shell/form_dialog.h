// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/dialog.h"
#include "app/face/shell/form.h"

namespace app {

// A dialog that is one form with OK and Cancel.
class FormDialog : public Dialog {
    Q_OBJECT

public:
    // name: object name.
    FormDialog(const char* name, const Text& title, QWidget* parent);

protected:
    Form& form() { return *m_form; }

private:
    Form* m_form = nullptr;
};

} // namespace app
