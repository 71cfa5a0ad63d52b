// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/password_dialog.h"

#include "app/text/foreign_text.h"

#include <QLineEdit>
#include <QPushButton>

namespace app {

PasswordDialog::PasswordDialog(const ServerAccount& account, bool keeps, QWidget* parent)
    : FormDialog(
          "passwordDialog", [] { return tr("Password"); }, parent) {
    form().addWords([account] {
        return account.encryption == csa::Encryption::Tls
                   ? tr("The password of %1 on %2:").arg(foreignText(account.user), foreignText(account.host))
                   : tr("The password of %1 on %2. The connection is not encrypted: choose one that you use "
                        "nowhere else.")
                         .arg(foreignText(account.user), foreignText(account.host));
    });
    QLineEdit* const line = form().addLine(
        "password", [] { return tr("&Password"); }, valueOf(m_password));
    line->setEchoMode(QLineEdit::Password);
    line->setInputMethodHints(Qt::ImhHiddenText | Qt::ImhNoPredictiveText | Qt::ImhNoAutoUppercase);
    if (keeps)
        form().addSwitch(
            "keepPassword", [] { return tr("&Keep it in the system’s keyring"); }, valueOf(m_isKept));
    const auto check = [this, account] {
        buttons().button(QDialogButtonBox::Ok)->setEnabled(!faultOf(account, m_password));
    };
    connect(&form(), &Form::changed, this, check);
    form().refresh();
    check();
    line->setFocus();
}

} // namespace app
