// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/appearance_settings.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QPushButton;

namespace app {

// Language and appearance. Every change is emitted at once as a preview; Cancel restores the initial values.
class SettingsDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingsDialog(const AppearanceSettings& settings, QWidget* parent = nullptr);

    AppearanceSettings settings() const;

signals:
    void settingsChanged(const app::AppearanceSettings& settings);

protected:
    void changeEvent(QEvent* event) override;

private:
    void addFields(QFormLayout* form);
    void fill(const AppearanceSettings& settings);
    void retranslate();

    AppearanceSettings m_before;
    QLabel* m_languageLabel = nullptr;
    QComboBox* m_language = nullptr;
    QLabel* m_themeLabel = nullptr;
    QComboBox* m_theme = nullptr;
    QLabel* m_piecesLabel = nullptr;
    QComboBox* m_pieces = nullptr;
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
