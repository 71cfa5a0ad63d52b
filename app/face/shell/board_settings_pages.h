// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/settings_page.h"
#include "app/settings/appearance_settings.h"

class QPushButton;

namespace app {

// The page for the board and the marks on it.
class BoardSettingsPage : public SettingsPage {
    Q_OBJECT
public:
    explicit BoardSettingsPage(const SettingValue<AppearanceSettings>& appearance, QWidget* parent = nullptr);
};

// The page for the set of pieces, shown as small pictures, including the user's own sets.
class PiecesSettingsPage : public SettingsPage {
    Q_OBJECT
public:
    explicit PiecesSettingsPage(const SettingValue<AppearanceSettings>& appearance,
                                QWidget* parent = nullptr);

    void refresh() override;

private:
    void addSets();
    void addSwitches(const SettingValue<AppearanceSettings>& appearance);
    // Shows pictures of the user's own sets that have been drawn in the meantime.
    void showOwnSets();
    void openFolder();

    SettingValue<QString> m_set;
    QComboBox* m_pieces = nullptr;
    QStringList m_notDrawn;      // own sets that have no picture yet
    QLabel* m_problem = nullptr; // about the user's own set
    QPushButton* m_folder = nullptr;
};

} // namespace app
