// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/settings_page.h"
#include "app/settings/file_settings.h"

class QLineEdit;
class QPushButton;

namespace app {

// The page for the names and formats of new files, and for whether and where finished games are saved.
class FileSettingsPage : public SettingsPage {
    Q_OBJECT
public:
    FileSettingsPage(const SettingValue<FileSettings>& files, const SettingValue<GameFileSettings>& games,
                     QWidget* parent = nullptr);

    void refresh() override;

protected:
    void changeEvent(QEvent* event) override;

private:
    void addFormats(const SettingValue<FileSettings>& files);
    void addPattern();
    void addFolder();
    void chooseFolder();
    void showExample();

    SettingValue<GameFileSettings> m_games;
    QLineEdit* m_pattern = nullptr;
    QLabel* m_example = nullptr;
    QLineEdit* m_folder = nullptr;
    QPushButton* m_choose = nullptr;
    QComboBox* m_gamesFormat = nullptr;
    QComboBox* m_gamesEncoding = nullptr;
};

} // namespace app
