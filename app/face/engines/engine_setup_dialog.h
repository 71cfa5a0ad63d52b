// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/face/shell/dialog.h"

class QLabel;
class QLineEdit;
class QPushButton;

namespace app {

class Form;
class UserFiles;

// How a registered engine is started and used: program, arguments, folder, environment, protocol, uses,
// switches, opening book, time-outs, registration. Takes an entry and returns one.
class EngineSetupDialog : public Dialog {
    Q_OBJECT

public:
    EngineSetupDialog(const CatalogEntry& entry, UserFiles& files, QWidget* parent = nullptr);

    CatalogEntry entry() const;
    // Another version of the same entry, with the settings made here.
    CatalogEntry appliedTo(CatalogEntry entry) const;
    // Whether its reports may have changed, and it must be queried again.
    bool needsAsking() const;
    // The fault that prevents saving; empty: none.
    QString fault() const;

    void accept() override;

private:
    Form* makeProgramPage();
    void addComputer(Form& page);
    QLineEdit* addPath(Form& page, const char* name, const Text& text, QString CatalogEntry::*member,
                       bool isFolder, const Text& placeholder = {});
    void addProtocol(Form& page);
    Form* makeBehaviourPage();
    Form* makeTimeoutsPage();
    Form* makeRegistrationPage();
    void lookForFolder();
    void check();

    const CatalogEntry m_before;
    UserFiles& m_files;
    CatalogEntry m_entry;  // as entered, but for what may have faults:
    QString m_computer;    // of an engine on another computer
    int m_port = 0;        // there
    QString m_environment; // its lines
    host::Registration m_registration;
    QString m_missingFolder; // the last one entered that does not exist
    QLabel* m_fault = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace app
