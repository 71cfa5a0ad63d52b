// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form.h"

#include <QDialog>

class QVBoxLayout;

namespace app {

// A dialog that is one form with OK and Cancel. Its texts follow a change of the language.
class FormDialog : public QDialog {
    Q_OBJECT

public:
    // name: object name.
    FormDialog(const char* name, Form::Text title, QWidget* parent);

protected:
    Form& form() { return *m_form; }
    // The form is its first part, the buttons are its last.
    QVBoxLayout& parts() { return *m_parts; }

    void changeEvent(QEvent* event) override;

private:
    Form::Text m_title;
    Form* m_form = nullptr;
    QVBoxLayout* m_parts = nullptr;
};

} // namespace app
