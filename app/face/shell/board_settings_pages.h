// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/settings_page.h"
#include "app/settings/appearance_settings.h"

class QPushButton;

namespace app {

// Board and marks on it.
class BoardSettingsPage : public SettingsPage {
    Q_OBJECT
public:
    explicit BoardSettingsPage(const SettingValue<AppearanceSettings>& appearance, QWidget* parent = nullptr);
};

// The set of pieces, with small pictures; the user's own ones are among them.
class PiecesSettingsPage : public SettingsPage {
    Q_OBJECT
public:
    explicit PiecesSettingsPage(const SettingValue<AppearanceSettings>& appearance,
                                QWidget* parent = nullptr);

    void refresh() override;

private:
    void addSets();
    // A user's own set looks as it does once it has been drawn.
    void showOwnSets();
    void openFolder();

    SettingValue<QString> m_set;
    QComboBox* m_pieces = nullptr;
    QStringList m_notDrawn;      // own sets without their picture
    QLabel* m_problem = nullptr; // of the user's own set
    QPushButton* m_folder = nullptr;
};

} // namespace app
