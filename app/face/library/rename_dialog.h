// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"

#include <QString>

namespace app {

// Asks for another name of a collection.
class RenameDialog : public FormDialog {
    Q_OBJECT
public:
    explicit RenameDialog(const QString& name, QWidget* parent = nullptr);

    QString name() const { return m_name.simplified(); }

private:
    QString m_name;
};

} // namespace app
