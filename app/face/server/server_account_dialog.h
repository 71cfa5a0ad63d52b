// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/face/shell/dialog.h"
#include "app/server/server_account.h"

#include <vector>

class QLabel;

namespace app {

class Form;

// Edits a server of the list: where it is, how it is played on, and who plays. Its OK button is enabled while
// nothing is wrong.
class ServerAccountDialog : public Dialog {
    Q_OBJECT

public:
    // engines: those that can play; usualFolder: that of the records where the account names none.
    ServerAccountDialog(ServerAccount account, std::vector<CatalogEntry> engines, QString usualFolder,
                        QWidget* parent);

    // What is known of the engines has changed.
    void updateEngines(const std::vector<CatalogEntry>& engines);
    const ServerAccount& account() const { return m_account; }

private:
    QWidget* makePage();
    void addServer(Form& form);
    void addGames(Form& form);
    void addPlayer(Form& form);
    void addStrength(Form& form);
    void addRest(Form& form);
    void browseFolder();
    // That plays; nullptr: a person.
    const CatalogEntry* engine() const;
    void refresh();
    bool isEngine() const { return m_account.isEngine(); }

    ServerAccount m_account;
    std::vector<CatalogEntry> m_engines;
    QString m_usualFolder;
    Form* m_form = nullptr;
    QLabel* m_fault = nullptr;
};

} // namespace app
