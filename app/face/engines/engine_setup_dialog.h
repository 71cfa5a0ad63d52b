// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QSpinBox;

namespace app {

class UserFiles;

// How a registered engine is started and used: program, arguments, folder, environment, protocol, uses,
// switches, time-outs, registration. Takes an entry and returns one.
class EngineSetupDialog : public QDialog {
    Q_OBJECT

public:
    EngineSetupDialog(const CatalogEntry& entry, UserFiles& files, QWidget* parent = nullptr);

    CatalogEntry entry() const;
    // Another version of the same entry, with the settings made here.
    CatalogEntry appliedTo(CatalogEntry entry) const;
    // Whether its reports may have changed, and it must be queried again.
    bool needsAsking() const;
    // What is wrong; empty: it can be saved.
    QString fault() const;

    void accept() override;

private:
    struct Switch {
        bool CatalogEntry::*member;
        QCheckBox* box;
    };
    struct Timeout {
        host::Milliseconds host::Timeouts::*member;
        QDoubleSpinBox* box;
    };

    QWidget* makeProgramPage();
    QWidget* makeBehaviourPage();
    QWidget* makeTimeoutsPage();
    QWidget* makeRegistrationPage();
    void lookForFolder();
    void refresh();

    CatalogEntry m_entry;
    UserFiles& m_files;
    QString m_missingFolder; // the last one entered that does not exist
    QLineEdit* m_name = nullptr;
    QLineEdit* m_computer = nullptr; // with m_port: of an engine on another computer
    QSpinBox* m_port = nullptr;
    QLineEdit* m_path = nullptr;
    QPlainTextEdit* m_arguments = nullptr;
    QLineEdit* m_folder = nullptr;
    QPlainTextEdit* m_environment = nullptr;
    QComboBox* m_protocol = nullptr;
    QComboBox* m_notation = nullptr;
    QComboBox* m_encoding = nullptr;
    QCheckBox* m_play = nullptr;
    QCheckBox* m_analysis = nullptr;
    QCheckBox* m_mate = nullptr;
    std::vector<Switch> m_switches;
    std::vector<Timeout> m_timeouts;
    QLineEdit* m_registrationName = nullptr;
    QLineEdit* m_registrationCode = nullptr;
    QLabel* m_fault = nullptr;
    QPushButton* m_save = nullptr;
};

} // namespace app
