// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"
#include "app/settings/file_settings.h"
#include "app/settings/sound_settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;
class QTabWidget;

namespace app {

class BoardChoice;
class FileSettingsPage;
class SoundSettingsPage;

// Language, appearance, sound and files. Every change of appearance and sound is emitted at once as a
// preview, and Cancel restores the initial values; what concerns files is taken over by OK.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    SettingsDialog(const AppearanceSettings& settings, const SoundSettings& sound,
                   const GameFileSettings& files, QWidget* parent = nullptr);

    AppearanceSettings settings() const;
    GameFileSettings files() const;
    SoundSettingsPage& sound() { return *m_sound; }

signals:
    void settingsChanged(const app::AppearanceSettings& settings);
    void soundChanged(const app::SoundSettings& settings);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addFields(QFormLayout* form);
    void fill(const AppearanceSettings& settings);
    void retranslate();

    AppearanceSettings m_before;
    QTabWidget* m_pages = nullptr;
    SoundSettingsPage* m_sound = nullptr;
    FileSettingsPage* m_files = nullptr;
    QLabel* m_languageLabel = nullptr;
    QComboBox* m_language = nullptr;
    QLabel* m_themeLabel = nullptr;
    QComboBox* m_theme = nullptr;
    BoardChoice* m_boardChoice = nullptr;
    QLabel* m_coordinatesLabel = nullptr;
    QComboBox* m_coordinates = nullptr;
    QLabel* m_notationLabel = nullptr;
    QComboBox* m_notation = nullptr;
    QCheckBox* m_animation = nullptr;
    QCheckBox* m_targets = nullptr;
    QCheckBox* m_lastMove = nullptr;
    QPushButton* m_keep = nullptr;
    QPushButton* m_cancel = nullptr;
};

} // namespace app
