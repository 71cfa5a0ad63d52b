// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form_dialog.h"
#include "app/server/table_address.h"
#include "app/server/table_directory.h"
#include "app/settings/network_settings.h"

#include <optional>

class QLabel;
class QLineEdit;
class QListWidget;

namespace app {

// A table in the network to sit down at, or to look at: its address, typed or pasted, or chosen among those
// that are found by name. Show it with open().
class JoinTableDialog : public FormDialog {
    Q_OBJECT

public:
    // directory must outlive the dialog, which asks it while it is open.
    JoinTableDialog(NetworkSettings settings, TableDirectory& directory, QWidget* parent = nullptr);
    ~JoinTableDialog() override;

    // With the name, and the address without its invitation.
    NetworkSettings settings() const;
    // Nothing: it is not complete.
    std::optional<TableAddress> address() const;
    bool looksOn() const { return m_looksOn; }

private:
    void addFound();
    void fillFound();
    void takeFound(int row);
    void check();

    NetworkSettings m_settings;
    QString m_typed; // the address
    QString m_invitation;
    bool m_looksOn = false;
    TableDirectory& m_directory;
    QLabel* m_foundLabel = nullptr;
    QListWidget* m_found = nullptr;
    QLabel* m_foundWords = nullptr;
    QLineEdit* m_address = nullptr;
    QLineEdit* m_secret = nullptr;
    QLabel* m_fault = nullptr;
};

} // namespace app
