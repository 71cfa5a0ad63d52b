// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"
#include "app/server/server_account.h"

class QLineEdit;

namespace app {

// Asks for the password of an account, and whether the system's keyring is to keep it.
class PasswordDialog : public FormDialog {
    Q_OBJECT

public:
    // keeps: whether there may be a keyring.
    PasswordDialog(const ServerAccount& account, bool keeps, QWidget* parent);

    const QString& password() const { return m_password; }
    bool isToBeKept() const { return m_isKept; }

private:
    QString m_password;
    bool m_isKept = false;
};

} // namespace app
